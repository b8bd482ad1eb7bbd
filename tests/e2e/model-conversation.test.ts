import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { serverForFile } from '../llm/faulty-servers.ts';
import type { Script, ScriptedServer } from '../llm/scripted-server.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { composer, pageOf, say } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('a conversation with a language model', () => {
	const browser = openBrowser();
	let server: TestServer;
	let model: ScriptedServer;
	let dataset: string;

	beforeAll(async () => {
		server = await startServer();
		model = await serverForFile();
		dataset = await tinyDataset();
		await callEngine('execute_assistant_task', {
			...{ path: dataset, task_key: 'analyze_cfdna', parameters: { permutations: 19, model_c: 0.01 } },
		});
	});
	afterAll(() => server.stop());

	async function answersAt(base_url: string): Promise<void> {
		for (const body of [
			{ action: 'set', provider: 'openai', base_url, allow_http: true },
			{ action: 'choose', provider: 'openai', model: 'scripted' },
		]) {
			const answer = await server.request('POST', '/api/llm/config', { body });
			if (answer.status !== 200) throw new Error(answer.text);
		}
	}

	/** Cites the first value it is told that has this name, and says a number of its own. */
	const cites =
		(name: RegExp): Script =>
		({ messages }) => {
			const told = messages.at(-1)?.text ?? '';
			const line = told.split('\n').find((one) => name.test(one) && /\[f\d+\]/u.test(one)) ?? '';
			const [cited = ''] = /\[f\d+\]/u.exec(line) ?? [];
			return [{ text: `The AUROC is [${cited}]. ` }, { text: 'It was 0.77 elsewhere.' }];
		};

	it('asks before it sends, streams, opens the cell of a value and marks what has no source', async () => {
		// Every address of this machine, and none that counts as its own.
		await answersAt(model.base_url.replace('127.0.0.1', '0.0.0.0'));
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		model.play(cites(/^- auroc/u));
		await say(page, 'what is the AUROC?');
		const consent = page.getByRole('group', { name: /^Send to 0\.0\.0\.0/u });
		await consent.getByText('The connection is not encrypted (http)').waitFor();
		await consent.getByText('Exact text of the first request').click();
		await consent.getByText('what is the AUROC?').waitFor();
		expect(model.asked).toHaveLength(0);
		expect(await seriousFindings(page)).toEqual([]);
		await consent.getByRole('button', { name: 'Send' }).click();
		const answer = page.locator('.worded');
		await answer.getByText('0.77').waitFor();
		expect(await answer.locator('s').allInnerTexts()).toEqual(['0.77']);
		await answer.locator('[data-fact] a').first().click();
		await expect.poll(() => decodeURIComponent(page.url())).toMatch(/artifact=.*at=row-\d+:/u);
		await page.locator('.viewer [role="grid"]').waitFor();

		await answer.getByRole('button', { name: 'What was sent' }).click();
		await page.getByRole('dialog').getByText('what is the AUROC?').first().waitFor();
		await page.keyboard.press('Escape');

		// Answered anew in the place of the first answer, and not asked again.
		model.play(cites(/^- auroc/u));
		const before = model.asked.length;
		await page.getByRole('button', { name: 'Regenerate' }).click();
		await expect.poll(() => model.asked.length).toBe(before + 1);
		await page.getByRole('button', { name: 'Regenerate' }).waitFor();
		await answer.getByText('0.77').waitFor();
		expect(await page.locator('.worded').count()).toBe(1);
	});

	it('what a model proposes runs after a press on Run only, with what the card shows', async () => {
		await answersAt(model.base_url);
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		model.play([
			[
				{
					call: 'run_lbbiopsy_assistant',
					arguments: { task: 'plot_cfdna', parameters: { projection: 'pca' } },
				},
			],
			[{ text: 'A heatmap would show the groups.' }],
		]);
		await say(page, 'how could the groups be shown?');
		const card = page.getByRole('group', { name: 'Proposal: run “Draw heatmaps and projections”' });
		await card.getByText('Runs “Draw heatmaps and projections”').waitFor();
		await page.locator('.worded').getByText('A heatmap would show the groups.').waitFor();
		const runs = async (): Promise<number> =>
			(await client.messages()).filter(({ blocks }) => blocks.some(({ kind }) => kind === 'run')).length;
		await card.getByRole('row', { name: 'projection pca' }).waitFor();
		expect(await runs()).toBe(0);
		await card.getByRole('button', { name: 'Run' }).click();
		await card.getByText('Accepted.').waitFor();
		await expect.poll(async () => (await client.record()).active_jobs.length).toBe(0);
		await expect.poll(runs, { timeout: 60_000 }).toBe(1);
		expect(await card.getByRole('button').count()).toBe(0);
	});

	it('an answer goes on after a reload, and what it had said stays when it is stopped', async () => {
		await answersAt(model.base_url);
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		model.play([
			{ text: 'Fragments of cases are ' },
			{ text: 'shorter.\n\nSecond paragraph ' },
			{ hang: true },
		]);
		await say(page, 'what is the AUROC?');
		const answer = page.locator('.worded');
		await answer.getByText('Second paragraph').waitFor();
		const written = async (): Promise<string> => (await answer.innerText()).replaceAll(/\s+/gu, ' ').trim();
		expect(await written()).toBe('Fragments of cases are shorter. Second paragraph');
		await page.reload();
		await expect.poll(written).toBe('Fragments of cases are shorter. Second paragraph');
		await page.getByRole('button', { name: 'Stop' }).click();
		await answer.getByText('Stopped by you; the answer is not complete.').waitFor();
		expect(await answer.innerText()).toContain('Fragments of cases are shorter.');
		await page.reload();
		await answer.getByText('Stopped by you; the answer is not complete.').waitFor();
	});

	it('a refused message stays in the field, with the reason', async () => {
		await answersAt(model.base_url);
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		model.play([{ status: 401, body: { error: { message: 'no' } } }]);
		await composer(page).fill('what is the AUROC?');
		await composer(page).press('Enter');
		const problem = page.locator('.problem').filter({ hasText: 'There is no key for the model server' });
		await problem.getByText('Add the key with “Set up” in the model menu').waitFor();
		await expect.poll(() => composer(page).inputValue()).toBe('what is the AUROC?');
		await page.getByRole('button', { name: 'Regenerate' }).waitFor();
		await problem.getByRole('button', { name: 'Set up the model' }).press('Enter');
		await page.getByRole('dialog', { name: 'Set up a language model' }).waitFor();
		await page.keyboard.press('Escape');

		await page.route(/\/message$/u, (route) => route.abort());
		await composer(page).fill('what is the AUPRC?');
		await composer(page).press('Enter');
		await expect.poll(() => composer(page).inputValue()).toBe('what is the AUPRC?');
		browser.unchecked();
	});

	it('a message of one megabyte is refused with the reason and the next step, and stays in the field', async () => {
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const text = `why ${'x '.repeat(500_000)}?`;
		await composer(page).fill(text);
		await composer(page).press('Enter');
		await page.getByText('The question exceeds the limit of 20,000 characters.').waitFor();
		await page.getByText('Shorten the question; open data as a source instead of pasting it.').waitFor();
		expect((await composer(page).inputValue()) === text).toBe(true);
		expect(await client.messages()).toEqual([]);
		browser.unchecked();
	});
});
