import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { atRest, pageOf, pressPair, tabTo, withQuickRuns } from './setup/workspace.ts';

/** The fourth sample is far from all others. */
const OUTLIER = 'S04';

describe.skipIf(!hasBrowser)('with the keyboard alone, in Chinese', () => {
	const browser = openBrowser();
	let server: TestServer;
	let client: SessionClient;

	beforeAll(async () => {
		server = await startServer();
		const cell = (feature: number, sample: number): string | undefined =>
			sample === 3 ? String(50 + feature * 7) : undefined;
		client = await sessionOn(server, await tinyDataset({ cell }));
		await client.post('scan?include_plan=1');
	});
	afterAll(() => server.stop());

	it('run, ask, leave out, group, run again and compare', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id), { language: 'zh' });
		await withQuickRuns(page);
		const press = (keys: string): Promise<void> => page.keyboard.press(keys);
		const main = page.getByRole('main');
		const write = async (text: string): Promise<void> => {
			const isThere = (): Promise<boolean> =>
				page.evaluate(() => document.activeElement?.hasAttribute('data-composer') ?? false);
			await eventually('the composer', async () => {
				if (!(await isThere())) await press('/');
				return isThere();
			});
			await page.keyboard.type(text);
			await press('Enter');
		};
		const reports = main.getByRole('link', { name: '打开报告' });
		await page.locator('.shell.running').waitFor();

		await write('/run analyze_cfdna');
		await reports.first().waitFor();
		await atRest(client);
		await write('哪些样本是离群样本？');
		await main
			.getByText(new RegExp(`离群.*${OUTLIER}|${OUTLIER}.*离群`, 'u'))
			.first()
			.waitFor();

		const without = main.getByRole('button', { name: `排除 ${OUTLIER} 后重新运行` }).first();
		await tabTo(page, without);
		await press('Enter');
		await expect.poll(() => reports.count()).toBe(2);
		await atRest(client);

		const plan = page.getByRole('tab', { name: '计划', selected: true });
		await pressPair(page, 'g', 'p', () => plan.isVisible());
		const change = page
			.getByRole('region', { name: /^结果/u })
			.getByRole('button', { name: /^(?:更改|定义)分组$/u })
			.first();
		await tabTo(page, change);
		await press('Enter');
		const editor = page.getByRole('dialog', { name: '分组与排除' });
		const values = editor.getByRole('region', { name: '某一列的取值' });
		await tabTo(page, values.getByRole('combobox', { name: '选择一列' }));
		await page.keyboard.type('diagnosis');
		await press('Enter');
		await values.getByRole('combobox', { name: 'healthy 的分组' }).waitFor();
		await tabTo(page, editor.getByRole('button', { name: '每个取值一组' }));
		await press('Enter');
		await editor.getByRole('article', { name: 'healthy' }).waitFor();
		expect(await seriousFindings(page, 'dialog[open]')).toEqual([]);
		await tabTo(page, editor.getByRole('button', { name: '按此分组运行' }));
		await press('Enter');
		await editor.waitFor({ state: 'hidden' });
		await expect.poll(() => reports.count()).toBe(3);
		await atRest(client);

		await press('Control+k');
		await page.keyboard.type('最近的两次');
		await press('Enter');
		await main.getByRole('region', { name: '两次运行的图' }).waitFor();
		expect(await seriousFindings(page)).toEqual([]);
	}, 180_000);
});
