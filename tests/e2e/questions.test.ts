import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { atRest, composer, held, pageOf, say } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('questions about results in the conversation', () => {
	const browser = openBrowser();
	let server: TestServer;
	let sessionId: string;
	let dataset: string;

	beforeAll(async () => {
		server = await startServer();
		dataset = await tinyDataset();
		await callEngine('execute_assistant_task', {
			...{ path: dataset, task_key: 'analyze_cfdna', parameters: { permutations: 19, model_c: 0.01 } },
		});
		sessionId = (await sessionOn(server, dataset)).session_id;
	});
	afterAll(() => server.stop());

	it('are answered with numbers, a figure in place, sources and what to ask next, in both languages', async () => {
		const { page } = await browser.open(pageOf(server, sessionId));
		const replies = page.locator('.reply');

		await say(page, 'what is the AUROC?');
		await replies
			.nth(0)
			.getByText(/^matrix, cross-validation: AUROC [01]\.\d\d/u)
			.waitFor();
		await replies.nth(0).getByRole('table').waitFor();
		await replies.nth(0).locator('svg[data-figure]').waitFor();

		await say(page, 'show the projection');
		await replies.nth(1).locator('svg[data-figure]').waitFor();

		await say(page, '有多少个样本？');
		await replies
			.nth(2)
			.getByText(/^共分析 \d+ 个样本，没有标明患者的列/u)
			.waitFor();

		// What is suggested is asked with one press, in the language of the question.
		await say(page, 'delete everything tomorrow');
		await replies.nth(3).getByText('This question could not be matched to the results.').waitFor();
		expect(await page.locator('[data-tone="failed"]').count()).toBe(0);
		await replies.nth(3).getByRole('button').first().click();
		await replies.nth(4).waitFor();

		// A source opens the table it names.
		await replies.nth(0).getByRole('link').last().click();
		await expect.poll(() => page.url()).toContain('artifact=');
		expect(await seriousFindings(page)).toEqual([]);
	});

	it('are sent one after the other, whatever is still being read, and typing goes on meanwhile', async () => {
		const client = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, client.session_id));
		await composer(page).waitFor();
		const read = await held(page, /\/messages(?:\?|$)/u);
		// Once the service has answered, and before the page has read that, the next one goes out.
		await say(page, 'what is the AUROC?');
		await atRest(client);
		await say(page, 'how many samples?');
		await atRest(client);

		const sent = await held(page, /\/message$/u);
		await composer(page).fill('which samples are outliers?');
		await composer(page).press('Enter');
		// A second press of the key sends nothing twice.
		await composer(page).press('Enter');
		await composer(page).pressSequentially('what does AUC');
		sent();
		await expect.poll(() => composer(page).inputValue()).toBe('what does AUC');
		read();
		await page
			.locator('.reply')
			.nth(2)
			.getByText(/outlier/u)
			.first()
			.waitFor();
		expect(await composer(page).inputValue()).toBe('what does AUC');
		const asked = (await client.messages()).filter(({ role }) => role === 'user');
		expect(asked.map(({ text }) => text)).toEqual([
			'what is the AUROC?',
			'how many samples?',
			'which samples are outliers?',
		]);
	});

	// Twelve questions of a first hour, each in both languages; tinyDataset has 12 healthy and 12 cancer samples.
	const twelve: readonly (readonly [en: string, zh: string, expected: RegExp])[] = [
		['what was found?', '发现了什么', /AUROC [01]\.\d\d/u],
		['how many values are missing?', '有多少缺失值', /missing|缺失/u],
		['which samples are outliers?', '哪些样本离群？', /outlier|离群/u],
		['which features differ most?', '哪些特征差异最大？', /f00[1-5] \(/u],
		['tell me about f001', '介绍一下 f001', /^f001/u],
		['tell me about S03', '介绍一下 S03', /^S03/u],
		['are there confounders?', '有没有混杂因素？', /age|元数据列/u],
		['can I trust the results?', '结果可信吗？', /research|仅供研究/u],
		['what does AUROC mean?', 'AUROC 是什么意思？', /Area under|曲线下面积/u],
		['which parameters were used?', '用了哪些参数？', /permutations = 19/u],
		['show the methods paragraph', '给出方法段落', /L2 logistic regression/u],
		['what was done so far?', '目前做了什么', /analyze_cfdna/u],
	];

	it('twelve questions of a first hour, in both languages', async () => {
		const { session_id } = await sessionOn(server, dataset);
		const { page } = await browser.open(pageOf(server, session_id));
		const replies = page.locator('.reply');
		let at = 0;
		for (const [english, chinese, expected] of twelve)
			for (const question of [english, chinese]) {
				await say(page, question);
				await replies.nth(at++).getByText(expected).first().waitFor();
			}
		expect(await page.locator('[data-tone="failed"]').count()).toBe(0);
	});
});
