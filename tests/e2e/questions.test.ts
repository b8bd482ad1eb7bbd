import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { pageOf, say } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('questions about results in the conversation', () => {
	const browser = openBrowser();
	let server: TestServer;
	let sessionId: string;

	beforeAll(async () => {
		server = await startServer();
		const dataset = await tinyDataset();
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
			.getByText(/^共分析 \d+ 名患者的 \d+ 个样本/u)
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
});
