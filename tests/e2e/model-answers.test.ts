import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifact, type Artifact } from '../../src/lib/contract/records/run.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import {
	consentBlock,
	factOf,
	proposalOf,
	wordedBlock,
	writeConversation,
	writeSentCall,
} from './setup/model-conversation.ts';
import { pageOf, tabTo } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('answers of a language model in the conversation', () => {
	const browser = openBrowser();
	let server: TestServer;
	let dataset: string;
	let table: Artifact;

	beforeAll(async () => {
		server = await startServer();
		dataset = await tinyDataset();
		await callEngine('execute_assistant_task', {
			...{ path: dataset, task_key: 'analyze_cfdna', parameters: { permutations: 19, model_c: 0.01 } },
		});
		const client = await sessionOn(server, dataset);
		const { artifacts } = z
			.object({ artifacts: z.array(artifact) })
			.parse((await client.get('results?limit=500')).json());
		const found = artifacts.find(({ path }) => path.endsWith('effects.csv'));
		if (found === undefined)
			throw new Error(`No table of effects: ${artifacts.map(({ path }) => path).join()}`);
		table = found;
	});
	afterAll(() => server.stop());

	/** A value at row 3 of the table of effects. */
	const fact = () =>
		factOf({
			...{ fact_id: 'f1', value: 0.8123, label: 'p_value, f003', dataset, title: table.title },
			...{
				artifact_id: table.artifact_id,
				path: table.path,
				run_id: table.run_id,
				row: 3,
				column: 'p_value',
			},
		});

	it('values carry their label and open the table at their cell; what has no source is struck through', async () => {
		const client = await sessionOn(server, dataset);
		const sent = await writeSentCall(server, client.thread_id);
		const cited = {
			kind: 'fact',
			fact_id: 'f1',
			text: '0.812',
			label: 'p_value, f003',
			doubt: null,
		} as const;
		writeConversation(server, client, [
			{
				question: 'how strong is f003 at 5 %?',
				blocks: [
					wordedBlock(
						[
							{ kind: 'text', text: '## Short\n\nThe p value is **' },
							cited,
							{ kind: 'text', text: '** against ' },
							{ kind: 'yours', text: '5 %' },
							{ kind: 'text', text: ', or ' },
							{ kind: 'unverified', text: 'about 0.5', why: 'number' },
							{
								kind: 'text',
								text: '. See [here](https://outside.invalid/x).\n\n| feature | p |\n|---|--:|\n| f001 | ',
							},
							{ ...cited, doubt: 'other_subject' },
							{ kind: 'text', text: ' |\n\n1. first\n2. <img src=x onerror=alert(1)>\n' },
						],
						[fact()],
						{ incomplete: 'length', sent: [sent] },
					),
				],
			},
		]);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const answer = page.locator('.worded');
		await answer.getByRole('heading', { name: 'Short' }).waitFor();
		expect((await answer.locator('p').nth(0).innerText()).replaceAll(/\s+/gu, ' ')).toBe(
			'The p value is 0.812 p_value, f003 against 5 % your number, or about 0.5 unverified. See here.',
		);
		expect(await answer.locator('s').allInnerTexts()).toEqual(['about 0.5']);
		expect(await answer.locator('.unverified').getAttribute('title')).toContain(
			'no result that lb-agent read',
		);
		await answer.getByRole('cell').getByText('the sentence names another sample').waitFor();
		expect(await answer.locator('a[href*="outside"], img').count()).toBe(0);
		await answer.getByText('<img src=x onerror=alert(1)>').waitFor();
		await answer.getByText('stops at the length limit').waitFor();
		await answer
			.getByText('scripted · models.example.org · 2 of 12 steps · 1,234 of 60,000 tokens')
			.waitFor();
		expect(await seriousFindings(page)).toEqual([]);

		await answer.getByText('Why are parts marked?').click();
		await answer.getByText('Numbers, files and actions that the model wrote by itself').waitFor();

		await answer.getByRole('button', { name: 'What was sent' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByText('What of S1?').first().waitFor();
		await dialog.getByText('HTTP 200').waitFor();
		await dialog.getByText('The AUROC is [[f1]].').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });

		// The source and the value lead to the same cell, by keyboard too.
		await answer.getByRole('link', { name: 'row 3, p_value' }).waitFor();
		await tabTo(page, answer.locator('[data-fact="f1"] a').first());
		await page.keyboard.press('Enter');
		await expect
			.poll(() => decodeURIComponent(page.url()))
			.toContain(`artifact=${table.artifact_id}&at=row-3:p_value`);
		await page.locator('.viewer [role="grid"]').waitFor();
	});

	it('a proposal says what it would do and is accepted by keyboard; one that lapsed has no buttons', async () => {
		const client = await sessionOn(server, dataset);
		const lapsed = proposalOf({ proposal_id: 'p1' });
		const open = proposalOf({ proposal_id: 'p2', path: dataset });
		writeConversation(
			server,
			client,
			[
				{ question: 'draw it', blocks: [{ kind: 'proposal', proposal: lapsed }] },
				{ question: 'draw it again', blocks: [{ kind: 'proposal', proposal: open }] },
			],
			{ proposals: [open], proposed: 2 },
		);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const cards = page.getByRole('group', { name: 'Proposal: run “Draw heatmaps and projections”' });
		await cards.nth(0).getByText('Lapsed: another message came first.').waitFor();
		expect(await cards.nth(0).getByRole('button').count()).toBe(0);
		await cards.nth(1).getByRole('row', { name: 'matrix_max_features 50' }).waitFor();
		await cards.nth(1).getByText('Runs “Draw heatmaps and projections” with the parameters shown').waitFor();
		expect(await seriousFindings(page)).toEqual([]);

		const asked = page.waitForRequest(/\/message$/u);
		await tabTo(page, cards.nth(1).getByRole('button', { name: 'Run' }));
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Enter');
		expect((await asked).postDataJSON()).toEqual({ text: '/accept p2 always' });
		await page.getByText('Run what was proposed, and do not ask again for this kind.').waitFor();
		await cards.nth(1).getByText('Accepted.').waitFor();
	});

	it('consent names address, model and what is sent with its exact text, and asks once', async () => {
		const client = await sessionOn(server, dataset);
		writeConversation(server, client, [{ question: 'what is the AUROC?', blocks: [consentBlock] }], {
			asked: {
				...{ text: 'what is the AUROC?', origin: 'https://models.example.org', images: [] },
				...{ about: null, figure: null },
				...{ history: [], points: {}, shown: '' },
			},
		});
		const { page } = await browser.open(pageOf(server, client.session_id), { language: 'zh' });
		const card = page.getByRole('group', { name: '发送到 models.example.org？' });
		await card.getByText('https://models.example.org').waitFor();
		await card.getByText('首次请求的原文').click();
		await card.getByText('What is the AUROC of S1?').waitFor();
		await card.getByRole('button', { name: '发送' }).waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await card.getByRole('button', { name: '只在本机回答' }).click();
		await card.getByText('你选择只在本机回答。').waitFor();
		await expect.poll(async () => (await client.record()).chat.off).toBe(true);
	});
});
