import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionOn } from '../api/setup/session-client.ts';
import { tinyDataset, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { openModelLab, type ModelLab } from './setup/local-model-lab.ts';
import { pageOf, say, tabTo } from './setup/workspace.ts';

const MIB = 1024 * 1024;
/** Of the file, as the page says it. */
const TOTAL = '29\\.4.MB';
const NAME = 'Lab model';
const LICENCE = 'Internal use only';

describe.skipIf(!hasBrowser)('a local model in the page', () => {
	let lab: ModelLab;

	beforeEach(async () => {
		lab = await openModelLab();
	});
	afterEach(() => lab.close());
	// What is named last ends first: pages are left before their service ends.
	const browser = openBrowser();

	const rowIn = (page: Page): Locator => page.locator('[data-row]').filter({ hasText: NAME });
	const wordIn = (page: Page, word: string): Promise<void> =>
		rowIn(page).getByRole('status').getByText(word, { exact: true }).waitFor();
	const act = (page: Page, verb: string): Locator =>
		rowIn(page).getByRole('button', { name: `${verb}: ${NAME}` });
	const afterRestart = (page: Page): Locator =>
		rowIn(page).getByRole('checkbox', { name: 'Resume by itself after a restart' });
	/** Waits until so many pieces of 8 MiB are kept, as the bar shows it. */
	const kept = async (page: Page, pieces: number): Promise<void> => {
		const bar = rowIn(page).getByRole('progressbar', { name: `Progress of ${NAME}` });
		await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeCloseTo(pieces * 0.2857, 3);
	};
	const openPane = async (page: Page): Promise<void> => {
		await page.getByRole('heading', { name: 'Local models' }).waitFor();
		await rowIn(page).waitFor();
	};
	const has = (place: Locator): Promise<boolean> => place.evaluate((node) => node === document.activeElement);

	/** The pages are left before the service is stopped: what it does then is no fault of theirs. */
	async function afterRestartOf(...pages: Page[]): Promise<Page> {
		for (const page of pages) {
			await page.goto('about:blank');
			await page.close();
		}
		await lab.restart();
		const { page } = await browser.open(`${pageOf(lab.server)}?pane=models`);
		await openPane(page);
		return page;
	}

	it('is added, installed, paused and resumed, also across restarts, by keyboard alone', async () => {
		const { host } = lab;
		const first = await browser.open(
			pageOf(lab.server, (await sessionOn(lab.server, await tinyDataset(withoutModels))).session_id),
		);
		const { page } = first;

		// From the menu of models to the pane.
		const menu = page.getByRole('button', { name: 'Language model: No model' });
		await tabTo(page, menu);
		await page.keyboard.press('Enter');
		const dialogOfMenu = page.getByRole('dialog', { name: 'Language model' });
		await dialogOfMenu.getByRole('button', { name: 'Local models…' }).press('Enter');
		await page.getByRole('heading', { name: 'Local models' }).waitFor();

		// An address that cannot be one is refused beside what was typed.
		await page.getByRole('button', { name: 'Add a model…' }).press('Enter');
		const form = page.getByRole('dialog', { name: 'Add a model' });
		await form.getByLabel('Name').fill(NAME);
		const address = form.getByLabel('Address', { exact: true });
		await address.fill('http://models.example.org/a.gguf');
		await address.press('Enter');
		await form.getByText('its address does not begin with https').waitFor();
		expect(await form.getByLabel('Name').inputValue()).toBe(NAME);
		expect(await seriousFindings(page)).toEqual([]);
		await address.fill(host.url);
		await form.getByText('Licence and digest (optional)').press('Enter');
		await form.getByLabel('Licence as you know it').fill(LICENCE);
		await address.press('Enter');
		await form.waitFor({ state: 'hidden' });
		await expect.poll(() => has(rowIn(page).getByRole('link', { name: NAME }))).toBe(true);

		// Its licence comes first. The second piece of the file waits.
		host.holdAt(12 * MIB);
		await act(page, 'Install…').press('Enter');
		const dialog = page.getByRole('dialog', { name: `Install ${NAME}` });
		await dialog.getByText(LICENCE).first().waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await dialog.getByRole('button', { name: 'Accept and install' }).press('Enter');
		await dialog.waitFor({ state: 'hidden' });
		await wordIn(page, 'Downloading');
		await kept(page, 1);
		expect(await seriousFindings(page)).toEqual([]);

		// Another tab shows the same, and what it does is seen here.
		const second = await browser.open(`${pageOf(lab.server)}?pane=models`, { beside: first });
		await openPane(second.page);
		await kept(second.page, 1);
		await afterRestart(page).press('Space');
		await expect.poll(() => afterRestart(second.page).isChecked()).toBe(true);
		await afterRestart(second.page).press('Space');
		await expect.poll(() => afterRestart(page).isChecked()).toBe(false);
		await act(second.page, 'Pause').press('Enter');
		for (const one of [page, second.page]) {
			await wordIn(one, 'Paused');
			await rowIn(one)
				.getByText(new RegExp(`^Paused at 12\\.6.MB of ${TOTAL}\\.$`, 'u'))
				.waitFor();
		}
		await expect.poll(() => has(act(second.page, 'Resume'))).toBe(true);
		await page.reload();
		await openPane(page);
		await wordIn(page, 'Paused');

		// It goes on where it was, in the middle of the second piece.
		host.asked.length = 0;
		host.holdAt(20 * MIB);
		await act(page, 'Resume').press('Enter');
		await kept(page, 2);
		expect(host.asked[0]).toBe(12 * MIB);

		// A stop of the service pauses it, and says so.
		const third = await afterRestartOf(second.page, page);
		await rowIn(third)
			.getByText(new RegExp(`^Paused at 21\\.0.MB of ${TOTAL} because lb-agent was stopped\\.$`, 'u'))
			.waitFor();

		// With the box checked it goes on by itself.
		await afterRestart(third).press('Space');
		await act(third, 'Resume').press('Enter');
		await wordIn(third, 'Downloading');
		await expect.poll(() => afterRestart(third).isChecked()).toBe(true);
		const last = await afterRestartOf(third);
		host.holdAt(27 * MIB);
		await kept(last, 3);
		host.holdAt(Infinity);
		await wordIn(last, 'Not tested');
		await rowIn(last).getByText('The download finished, and its digest is right.').waitFor();
		await rowIn(last).getByRole('button', { name: 'Dismiss' }).press('Enter');
		await rowIn(last).getByText('The download finished').waitFor({ state: 'detached' });

		// It is tested, and only then used.
		await act(last, 'Test').press('Enter');
		await wordIn(last, 'Ready');
		await act(last, 'Use').press('Enter');
		await wordIn(last, 'In use');
		await rowIn(last).getByRole('link', { name: NAME }).press('Enter');
		const view = last.getByRole('group', { name: NAME, exact: true });
		await view.getByText('pinned at the first download').waitFor();
		await view.getByText('Calls a tool and uses its result').waitFor();
		expect(await seriousFindings(last)).toEqual([]);
	});

	it('answers, is shown in Chinese on a narrow page, removed, and taken from the list', async () => {
		await lab.useModel(NAME);
		const client = await sessionOn(lab.server, await tinyDataset(withoutModels));
		const asking = await browser.open(pageOf(lab.server, client.session_id));
		await asking.page.getByRole('button', { name: `Language model: ${NAME}` }).waitFor();
		await say(asking.page, 'Tell me something about this cohort');
		await asking.page.locator('.worded').getByText('The tool said:').waitFor();
		expect(await seriousFindings(asking.page)).toEqual([]);
		await asking.page.goto('about:blank');

		const { page } = await browser.open(`${pageOf(lab.server)}?pane=models`, {
			...{ language: 'zh', theme: 'dark', size: { width: 390, height: 844 } },
		});
		const row = rowIn(page);
		const sure = async (verb: string): Promise<void> => {
			await row.getByRole('button', { name: verb, exact: true }).press('Enter');
			await row.getByRole('group', { name: verb }).getByRole('button', { name: verb }).press('Enter');
		};
		await row.getByRole('status').getByText('使用中').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await sure('移除');
		await row.getByRole('status').getByText('未安装').waitFor();
		await sure('从列表移除');
		await row.waitFor({ state: 'detached' });
		await page.getByText('你添加的模型会显示在这里').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
	});
});
