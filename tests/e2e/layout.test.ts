import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { addRun, makeDataset } from '../api/setup/dataset-with-run.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { pageOf, pressPair } from './setup/workspace.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 1000, height: 800 };

describe.skipIf(!hasBrowser)('the frame of the page', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-frame-'));
	let server: TestServer;
	/** Two folders whose runs have a report of the same name and id, and other words in it. */
	let client: SessionClient;
	let report: string;

	beforeAll(async () => {
		const folders = ['plasma', 'urine'].map((name) => path.join(folder, name));
		for (const place of folders) {
			makeDataset(place);
			const content = `# Report of ${path.basename(place)}\n\nWords about ${path.basename(place)}.\n`;
			// The length of the first chromosome tells the build: hg38 and hg19.
			const length = place.endsWith('plasma') ? 248_956_422 : 249_250_621;
			const call = ['chr1', '1000', '.', 'A', 'T', '50', 'PASS', 'DP=30'];
			const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO'];
			writeFileSync(
				path.join(place, 'calls.vcf'),
				`##fileformat=VCFv4.2\n##contig=<ID=chr1,length=${length}>\n${head.join('\t')}\n${call.join('\t')}\n`,
			);
			addRun(place, 1, [{ path: 'report.md', kind: 'report', content }]);
		}
		server = await startServer();
		client = await sessionOn(server, ...folders);
		await client.say('/results');
		const listed = z.object({ artifacts: z.array(artifact) }).parse((await client.get('results')).json());
		report = listed.artifacts.find(({ kind }) => kind === 'report')?.artifact_id ?? '';
		expect(report).not.toBe('');
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	const main = (page: Page) => page.getByRole('main');
	const right = (page: Page) => page.getByRole('region', { name: /^Results/u });
	const place = (query = ''): string => pageOf(server, `${client.session_id}${query}`);
	const reading = (query = ''): string => place(`?artifact=${encodeURIComponent(report)}${query}`);
	const focused = (page: Page): Promise<string> =>
		page.evaluate(() => {
			const { activeElement: active } = document;
			return active?.getAttribute('aria-label') ?? active?.id ?? '';
		});

	it('the skip link leads into the conversation and leaves it open', async () => {
		const { page } = await browser.open(place());
		await main(page).getByText('/results').first().waitFor();
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the conversation');
		const before = page.url();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
		expect(page.url()).toBe(before);
		expect(await main(page).innerText()).toContain('/results');
		for (const address of [place(), pageOf(server)]) {
			await page.goto(address);
			expect(await page.locator('#conversation').count()).toBe(1);
		}
	});

	it('a recent conversation of the start page is opened', async () => {
		const { page } = await browser.open(pageOf(server));
		const recent = page.getByRole('navigation', { name: 'Recent conversations' });
		await recent.getByRole('link').first().click();
		await main(page).getByText('/results').first().waitFor();
		expect(page.url()).toContain(`#/agent/${client.session_id}`);
	});

	it('with several folders a link of a card opens what it is about', async () => {
		const { page } = await browser.open(place());
		const card = main(page).getByRole('group', { name: 'Results of target 2' });
		await card
			.getByRole('link', { name: /report/u })
			.first()
			.click();
		await right(page).getByText('Words about urine.').waitFor();
		expect(page.url()).toContain('target=2');
		const first = main(page).getByRole('group', { name: 'Results of target 1' });
		// A real address, for a tab of its own.
		const { page: beside } = await browser.open(
			new URL(
				(await first
					.getByRole('link', { name: /report/u })
					.first()
					.getAttribute('href')) ?? '',
				page.url(),
			).href,
		);
		await right(beside).getByText('Words about plasma.').waitFor();
	});

	it('the top bar names the genome build of the folder in view', async () => {
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(place());
		const bar = page.getByRole('banner');
		await bar.getByText('hg38', { exact: true }).waitFor();
		await page.getByRole('combobox', { name: 'Current dataset' }).selectOption({ label: 'urine' });
		await bar.getByText('hg19', { exact: true }).waitFor();
		expect(await bar.getByText('hg38', { exact: true }).count()).toBe(0);
	});

	it('a file that is dropped beside every place for files does not take the place of the page', async () => {
		const { page } = await browser.open(place());
		await page.locator('.shell.running').waitFor();
		// True where nobody took it: a browser opens the file then.
		const isLeftToBrowser = (types: string[]): Promise<boolean> =>
			page.getByRole('banner').evaluate((bar, given) => {
				const event = new DragEvent('drop', { bubbles: true, cancelable: true });
				Object.defineProperty(event, 'dataTransfer', { value: { types: given, files: [], items: [] } });
				return bar.dispatchEvent(event);
			}, types);
		expect([await isLeftToBrowser(['Files']), await isLeftToBrowser(['text/plain'])]).toEqual([false, true]);
	});

	it('a folder that is dropped is answered with how folders are opened', async () => {
		const { page } = await browser.open(place());
		await main(page).getByText('/results').first().waitFor();
		await main(page)
			.locator('[data-composer]')
			.evaluate((field) => {
				// A script cannot make a real drop of a folder: this is what a browser hands over for one.
				const item = {
					...{ kind: 'file', getAsFile: () => new File([], 'cohort') },
					webkitGetAsEntry: () => ({ isDirectory: true }),
				};
				const event = new DragEvent('drop', { bubbles: true, cancelable: true });
				const dataTransfer = { types: ['Files'], items: [item], files: [item.getAsFile()] };
				Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
				field.dispatchEvent(event);
			});
		await main(page).getByText('Enter its path or browse to it.').first().waitFor();
		expect(await page.getByText('The service is not responding').count()).toBe(0);
		await main(page).getByRole('button', { name: 'Dismiss' }).click();
		await main(page).getByText('Enter its path or browse to it.').first().waitFor({ state: 'detached' });
	});

	it.each([
		['on a phone', phone, ''],
		['under the sheet', tablet, ''],
		['in reading mode', { width: 1440, height: 900 }, '&reading=1'],
	])('asking about an artifact leads to the composer: %s', async (_, size, query) => {
		const { page } = await browser.open(reading(query), { size });
		await right(page)
			.getByRole('button', { name: /Ask about/u })
			.click();
		await expect.poll(() => focused(page)).toBe('composer-text');
		await main(page).getByText('About: ').waitFor();
		// Nothing lies over it.
		const field = main(page).locator('[data-composer]');
		await field.click({ trial: true });
		expect(page.url()).not.toContain('reading');
	});

	it('the key of the composer leaves reading mode', async () => {
		const { page } = await browser.open(reading('&reading=1'));
		await right(page).getByText('Words about plasma.').waitFor();
		await page.keyboard.press('/');
		await expect.poll(() => focused(page)).toBe('composer-text');
		expect(page.url()).not.toContain('reading');
	});

	it('a selection brings no panel over the conversation; opening an artifact again does', async () => {
		const { page } = await browser.open(reading('&target=2'), { size: tablet });
		await right(page).getByText('Words about urine.').waitFor();
		await right(page)
			.getByRole('button', { name: /Ask about/u })
			.click();
		await eventually('the conversation', async () => !(await right(page).isVisible()));
		await page.evaluate(() => (location.hash += '&sample=S1'));
		await eventually('the selection', async () =>
			main(page)
				.page()
				.evaluate(() => location.hash.includes('sample=S1')),
		);
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		expect(await right(page).isVisible()).toBe(false);
		await main(page)
			.getByRole('group', { name: 'Results of target 2' })
			.getByRole('link', { name: /report/u })
			.first()
			.click();
		await eventually('the panel', () => right(page).isVisible());
	});

	it('keys belong to a window while it is open', async () => {
		const { page } = await browser.open(place());
		await main(page).getByText('/results').first().waitFor();
		const before = page.url();
		await page.keyboard.press('?');
		const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
		await dialog.waitFor();
		for (const key of ['g', 'l', 'r', 'g', 'h', 'Control+k']) await page.keyboard.press(key);
		expect(page.url()).toBe(before);
		expect(await page.getByRole('dialog').count()).toBe(1);
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		await pressPair(page, 'g', 'l', () => page.url().includes('pane=ledger'));
	});

	it('Escape closes a menu first, then clears the selection', async () => {
		const { page } = await browser.open(place('?sample=S1'));
		await main(page).getByText('/results').first().waitFor();
		await page
			.getByRole('button', { name: /Actions for/u })
			.first()
			.click();
		const menu = page.getByRole('menu');
		await menu.waitFor();
		await page.keyboard.press('Escape');
		await menu.waitFor({ state: 'detached' });
		expect(page.url()).toContain('sample=S1');
		await page.keyboard.press('Escape');
		await eventually('no selection', () => !page.url().includes('sample='));
	});

	it('single-letter keys can be switched off, and stay so', async () => {
		const { page } = await browser.open(place());
		await main(page).getByText('/results').first().waitFor();
		await page.keyboard.press('?');
		const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
		await dialog.getByRole('checkbox', { name: 'Single-letter keys' }).uncheck();
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		await page.reload();
		await main(page).getByText('/results').first().waitFor();
		for (const key of ['?', 'g', 'l', 'r', 'n']) await page.keyboard.press(key);
		// Keys with Ctrl stay, and lead back to the switch.
		await page.keyboard.press('Control+k');
		await page.getByRole('dialog', { name: 'Commands' }).waitFor();
		expect(page.url()).not.toMatch(/pane=|reading=/u);
		expect(page.url()).toContain(client.session_id);
		await page.keyboard.type('keyboard shortcuts');
		await page.keyboard.press('Enter');
		await dialog.getByRole('checkbox', { name: 'Single-letter keys' }).check();
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		await pressPair(page, 'g', 'l', () => page.url().includes('pane=ledger'));
	});

	it('the left panel folds away below 1200 px, and the conversation keeps 480 px', async () => {
		const { page } = await browser.open(place(), { size: { width: 1440, height: 900 } });
		const left = page.getByRole('region', { name: 'Conversations and data' });
		await left.waitFor();
		const width = (): Promise<number> => main(page).evaluate((element) => element.clientWidth);
		for (const size of [1440, 1200, 1199, 1100, 1000, 720]) {
			await page.setViewportSize({ width: size, height: 900 });
			await expect.poll(() => left.isVisible()).toBe(size >= 1200);
			expect(await width(), `${size}`).toBeGreaterThanOrEqual(480);
		}
		// It comes when it is asked for, and still leaves room.
		await page.setViewportSize({ width: 1100, height: 900 });
		await page.getByRole('button', { name: 'Show the left panel' }).click();
		await left.waitFor();
		expect(await width()).toBeGreaterThanOrEqual(480);
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect.poll(() => left.isVisible()).toBe(true);
	});

	it('the button of the right panel says whether it is seen, and a link leads to what it names', async () => {
		const { page } = await browser.open(place(), { size: tablet });
		await main(page).getByText('/results').first().waitFor();
		const show = page.getByRole('button', { name: 'Show the right panel' });
		expect(await show.getAttribute('aria-pressed')).toBe('false');
		await show.click();
		await right(page).waitFor();
		const hide = page.getByRole('button', { name: 'Hide the right panel' });
		expect(await hide.getAttribute('aria-pressed')).toBe('true');
		await hide.click();
		await right(page).waitFor({ state: 'hidden' });

		const linked = await browser.open(`${place()}?pane=plan`, { size: tablet });
		await right(linked.page).getByRole('tab', { name: 'Plan', selected: true }).waitFor();
	});

	it('preferences are seen, changed, kept and reset', async () => {
		const { page } = await browser.open(place());
		await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
		await page.getByRole('button', { name: 'Preferences' }).click();
		const dialog = page.getByRole('dialog', { name: 'Preferences' });
		await dialog.getByRole('radio', { name: /^Keep the service running/u }).check();
		const mode = async (): Promise<unknown> =>
			(await server.request('GET', '/api/system/page-close-mode')).json();
		await expect.poll(mode).toEqual({ close_mode: 'keep_running' });
		await dialog.getByRole('radio', { name: 'Dark' }).check();
		await dialog.getByRole('radio', { name: '中文' }).check();
		await page.reload();
		const again = page.getByRole('dialog', { name: '偏好设置' });
		// The page listens to keys once its program runs, which is later than its load.
		await expect
			.poll(async () => {
				await page.keyboard.press('Control+,');
				return again.isVisible();
			})
			.toBe(true);
		await expect.poll(() => again.getByRole('radio', { name: '让服务继续运行' }).isChecked()).toBe(true);
		expect(await again.getByRole('radio', { name: '深色' }).isChecked()).toBe(true);
		await again.getByRole('button', { name: '重置全部偏好设置' }).click();
		await dialog.getByText('All preferences have their usual values.').waitFor();
		expect(await dialog.getByRole('radio', { name: 'As the system' }).isChecked()).toBe(true);
		expect(await mode()).toEqual({ close_mode: 'stop_when_idle' });
	});

	it('a newer version and a restart are a quiet line, and the notice is a switch that is off', async () => {
		const { page } = await browser.open(place());
		const status = {
			...{ current_version: '1.0.0', next_version: null, restart_needed: false, can_update: true },
			notice: { on: false, last_checked: null, available: null },
		};
		const asked: unknown[] = [];
		let answer: object = status;
		await page.route('**/api/update', (route) => route.fulfill({ json: answer }));
		await page.route('**/api/update/notice', (route) => {
			asked.push(route.request().postDataJSON());
			const notice = { on: true, last_checked: '2026-11-20T09:00:00.000Z', available: '1.1.0' };
			answer = { ...status, notice };
			return route.fulfill({ json: answer });
		});
		await page.reload();
		await page.getByRole('button', { name: 'Preferences' }).click();
		const dialog = page.getByRole('dialog', { name: 'Preferences' });
		const notice = dialog.getByRole('checkbox', { name: /^Tell me about new versions/u });
		await expect.poll(() => notice.isEnabled()).toBe(true);
		expect(await notice.isChecked()).toBe(false);
		expect(await page.getByText('is available').count()).toBe(0);
		await notice.check();
		await expect.poll(() => asked).toEqual([{ on: true }]);
		await page.keyboard.press('Escape');
		const line = page.getByRole('status').filter({ hasText: 'Version 1.1.0 is available.' });
		await line.getByRole('button', { name: 'Dismiss' }).click();
		await line.waitFor({ state: 'hidden' });
		answer = { ...status, next_version: '1.1.0', restart_needed: true };
		await page.reload();
		await page.getByText('Version 1.1.0 is installed. Restart lb-agent to use it.').waitFor();
	});

	it('reading mode ends with its session, and without one it is nothing', async () => {
		const { page } = await browser.open(reading('&reading=1'));
		await right(page).getByText('Words about plasma.').waitFor();
		const demo = main(page).getByRole('button', { name: 'Try the demo cohort' });
		await pressPair(page, 'g', 'h', () => demo.isVisible());
		expect(page.url()).not.toMatch(/reading|artifact/u);
		await page.goto(pageOf(server, '?reading=1').replace('/agent/?', '/agent?'));
		await page.reload();
		await main(page).getByRole('button', { name: 'Try the demo cohort' }).waitFor();
	});

	it('the focus stays near a conversation that goes into the trash or leaves it', async () => {
		const made: string[] = [];
		for (const title of ['Third', 'Second', 'First']) {
			const { session_id, thread_id } = await sessionOn(server);
			made.push(thread_id);
			await server.request('PATCH', `/api/session/${session_id}`, { body: { title } });
		}
		const { page } = await browser.open(pageOf(server));
		const left = page.getByRole('region', { name: 'Conversations and data' });
		const more = left.getByRole('button', { name: 'Actions for Second' });
		await more.focus();
		await page.keyboard.press('Enter');
		await page.getByRole('menuitem', { name: 'Move to trash' }).click();
		await left.getByText('"Second" moved to trash.').waitFor();
		// The row that came into its place.
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Third');
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [made[0], made[2]] } });
		// With a key: the list above it gets shorter meanwhile, and a click may miss what moves.
		await left.getByRole('button', { name: 'Trash' }).press('Enter');
		const restore = left.getByRole('button', { name: 'Restore Second' });
		await restore.focus();
		await page.keyboard.press('Enter');
		await restore.waitFor({ state: 'detached' });
		await expect.poll(() => focused(page)).toMatch(/^Restore (?:First|Third)$/u);
	});

	it('the focus stays near an edit that is left, and goes to the composer after one that was sent', async () => {
		const own = await sessionOn(server);
		await own.say('/help');
		const { page } = await browser.open(pageOf(server, own.session_id));
		const edit = main(page).getByRole('button', { name: 'Edit and send again' }).first();
		await edit.focus();
		await page.keyboard.press('Enter');
		const field = main(page).getByRole('textbox', { name: 'Your message' });
		await field.waitFor();
		await page.keyboard.press('Escape');
		await expect.poll(() => focused(page)).toBe('Edit and send again');
		await page.keyboard.press('Enter');
		await field.fill('/jobs');
		await page.keyboard.press('Enter');
		await expect.poll(() => focused(page)).toBe('composer-text');
	});
});
