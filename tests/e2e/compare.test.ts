import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { pageOf, say } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('a result beside a former one', () => {
	const browser = openBrowser();
	let server: TestServer;
	let sessionId: string;

	beforeAll(async () => {
		server = await startServer();
		const client = await sessionOn(server, await tinyDataset());
		sessionId = client.session_id;
		// As the page does when a folder is opened.
		expect((await client.post('scan?include_plan=1')).status).toBe(200);
	});
	afterAll(() => server.stop());

	it('is one press away: adjusted, with metrics on the people of both and linked figures', async () => {
		const { page } = await browser.open(pageOf(server, sessionId));
		await say(page, '/run analyze_cfdna');
		// With the keyboard alone: open, to the first covariate, choose it, to the button, press it.
		await page.getByText('Check how far the result depends on …').focus();
		await page.keyboard.press('Enter');
		await page.getByRole('group', { name: 'Covariates' }).getByRole('checkbox', { name: 'age' }).waitFor();
		for (const key of ['Tab', ' ', 'Tab', 'Enter']) await page.keyboard.press(key);
		// What follows stands in the conversation as a sentence.
		await page.getByText(/^Compare the run of .+ with that of .+\.$/u).waitFor();
		const table = page.getByRole('table', { name: 'Metrics' });
		await table
			.getByText(/^on \d+ people of both runs$/u)
			.first()
			.waitFor();
		const figures = page.getByRole('region', { name: 'Figures of both runs' });
		// One stands below the other here, and what is out of sight waits with its figure.
		for (const run of ['First run', 'Second run']) {
			const one = figures.locator('figure', { hasText: run }).first();
			await one.scrollIntoViewIfNeeded();
			await one.locator('svg[data-figure]').waitFor();
		}
		await figures.getByRole('button', { name: 'Show side by side' }).click();
		const window = page.getByRole('dialog', { name: 'matrix roc' });
		await expect.poll(() => window.locator('svg[data-figure]').count()).toBe(2);
		expect(await seriousFindings(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await page.getByText('Adjusted for age', { exact: false }).first().scrollIntoViewIfNeeded();
		await expect.poll(() => page.getByText('Check how far the result depends on …').count()).toBe(1);
		expect(await seriousFindings(page)).toEqual([]);
		// The same from the palette.
		const comparisons = page.getByRole('table', { name: 'Metrics' });
		expect(await comparisons.count()).toBe(1);
		await page.keyboard.press('Control+k');
		await page.getByRole('combobox', { name: 'Type what you want to do' }).fill('two newest');
		await page.keyboard.press('Enter');
		await expect.poll(() => comparisons.count()).toBe(2);
	});
});
