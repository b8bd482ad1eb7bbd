import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { codeOf } from '../api/setup/code-of.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { serverForFile } from '../llm/faulty-servers.ts';
import type { ScriptedServer } from '../llm/scripted-server.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { composer, pageOf, say } from './setup/workspace.ts';

const artifacts = z.object({
	artifacts: z.array(z.object({ artifact_id: z.string(), title: z.string(), kind: z.string() })),
});
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!hasBrowser)('a figure as a picture for a language model', () => {
	const browser = openBrowser();
	let server: TestServer;
	let model: ScriptedServer;
	let dataset: string;
	let figure: { artifact_id: string; title: string };

	beforeAll(async () => {
		server = await startServer();
		model = await serverForFile();
		dataset = await tinyDataset();
		await callEngine('execute_assistant_task', {
			...{ path: dataset, task_key: 'plot_cfdna', parameters: { projection: 'pca' } },
		});
		const client = await sessionOn(server, dataset);
		const listed = artifacts.parse((await client.get('results')).json());
		const found = listed.artifacts.find(({ kind, title }) => kind === 'figure' && title.startsWith('PCA'));
		if (found === undefined) throw new Error('There is no projection.');
		figure = found;
	});
	afterAll(() => server.stop());

	async function choose(base_url: string): Promise<void> {
		for (const body of [
			{ action: 'set', provider: 'openai', base_url, allow_http: true },
			{ action: 'choose', provider: 'openai', model: 'scripted' },
		]) {
			const answer = await server.request('POST', '/api/llm/config', { body });
			if (answer.status !== 200) throw new Error(answer.text);
		}
	}

	/** Pictures of the requests from that one on: of the question, and of the title that is asked for behind it. */
	const received = (from: number): Buffer[] =>
		model.asked
			.slice(from)
			.flatMap(({ body }) => [...body.matchAll(/data:image\/png;base64,([A-Za-z0-9+/=]+)/gu)])
			.map(([, data = '']) => Buffer.from(data, 'base64'));

	it('is offered only for a figure, and without a model says what is missing', async () => {
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const menu = page.getByRole('button', { name: 'Add to this message' });
		await menu.click();
		await page.getByRole('menuitem', { name: 'Add files' }).waitFor();
		expect(await page.getByRole('menuitem', { name: /figure/u }).count()).toBe(0);
		await page.keyboard.press('Escape');
		await page.goto(pageOf(server, `${client.session_id}?artifact=${figure.artifact_id}`));
		await page.getByRole('button', { name: 'Ask about this' }).click();
		await menu.click();
		const off = page.getByRole('menuitem', {
			name: 'This figure can be sent as a picture once a language model is chosen.',
		});
		await off.waitFor();
		expect(await off.isDisabled()).toBe(true);
	});

	it('is shown, goes as exactly those bytes after a press on Send, and stays in what was sent', async () => {
		// Every address of this machine, and none that counts as its own.
		await choose(model.base_url.replace('127.0.0.1', '0.0.0.0'));
		model.play([{ text: 'Two groups stand apart.' }]);
		const client = await sessionOn(server, dataset);
		const place = `${client.session_id}?artifact=${figure.artifact_id}`;
		const { page } = await browser.open(pageOf(server, place));
		await page.getByRole('button', { name: 'Ask about this' }).click();
		await page.getByRole('button', { name: 'Add to this message' }).click();
		await page.getByRole('menuitem', { name: 'Send this figure as a picture' }).click();
		await page.getByText('With the figure as a picture').waitFor();
		const before = model.asked.length;
		await say(page, 'what does this figure show?');
		const consent = page.getByRole('group', { name: /^Send to 0\.0\.0\.0/u });
		const shown = consent.getByRole('img', { name: `Picture of “${figure.title}”, redrawn with aliases` });
		await shown.waitFor();
		await consent.getByText(/It shows \d+ single samples under aliases, with values of each\./u).waitFor();
		expect(model.asked).toHaveLength(before);
		expect(await seriousFindings(page)).toEqual([]);
		const source = await shown.getAttribute('src');
		const bytes = (await server.request('GET', source ?? '')).bytes;
		await consent.getByText(`SHA-256 ${digest(bytes)}`).waitFor();
		await consent.getByRole('button', { name: 'Send' }).click();
		const answer = page.locator('.worded');
		await answer.getByText('Two groups stand apart.').waitFor();
		expect(received(before).map(digest)).toEqual([digest(bytes)]);
		await answer.getByRole('button', { name: 'What was sent' }).click();
		const sent = page.getByRole('dialog').getByRole('img', { name: `SHA-256 ${digest(bytes)}` });
		await sent.waitFor();
		expect(await sent.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
		await page.keyboard.press('Escape');

		// Answered anew, with the picture again: it is asked about each time.
		const asked = model.asked.length;
		await page.getByRole('button', { name: 'Regenerate' }).click();
		await page
			.getByRole('group', { name: /^Send to/u })
			.getByRole('button', { name: 'Send' })
			.waitFor();
		expect(model.asked).toHaveLength(asked);
		// The field is free for something else.
		await composer(page).fill('/help');
	});

	it('over HTTP only the figure of artifact_id goes as a picture', async () => {
		const client = await sessionOn(server, dataset);
		const refused = await client.post('message', { text: 'what is this?', figure_image: true });
		expect(codeOf(refused)).toEqual([422, 'request.invalid']);
		const { answer } = await client.say('what is this?', {
			artifact_id: figure.artifact_id,
			figure_image: true,
		});
		const consent = answer.blocks.find(({ kind }) => kind === 'consent');
		if (consent?.kind !== 'consent' || consent.consent.figure === null) throw new Error('Nothing shown.');
		const { image_id, sha256, bytes, width, height } = consent.consent.figure;
		const [kept] = z
			.object({ images: z.array(z.looseObject({ image_id: z.string() })) })
			.parse((await client.get('images')).json()).images;
		expect(kept).toMatchObject({ image_id, sha256, bytes, width, height, name: figure.title });
		expect((await client.messages())[0]).toMatchObject({ figure_image: true });
	});
});
