import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';

const PHONE = { width: 390, height: 844 };
const health = z.object({ pages: z.int() });

describe.skipIf(!hasBrowser)('guide and homepage', () => {
	const browser = openBrowser();
	let server: TestServer;
	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.stop());

	const at = (place: string): string => `${new URL(server.url).origin}/${place}`;

	it('/docs/ leads to the language of the browser, or the one that was chosen', async () => {
		const english = await browser.open(at('docs/'));
		await english.page.waitForURL('**/docs/en/');
		const chosen = await browser.open(at('docs/'), { language: 'zh' });
		await chosen.page.waitForURL('**/docs/zh/');
		expect(await chosen.page.locator('html').getAttribute('lang')).toBe('zh');
	});

	it('finds sections in both languages, by keys alone', async () => {
		const { page } = await browser.open(at('docs/en/'));
		await page.keyboard.press('/');
		await page.keyboard.type('motif diversity score');
		const found = page.locator('.found a').first();
		await expect.poll(() => found.textContent()).toMatch(/motif/iu);
		await page.keyboard.press('Enter');
		await page.waitForURL(/#/u);
		const chinese = await browser.open(at('docs/zh/'));
		await chinese.page.locator('.search input').fill('末端基序');
		await expect.poll(() => chinese.page.locator('.found a').first().textContent()).toContain('基序');
		await chinese.page.locator('.search input').fill('qqqqxyz');
		await expect.poll(() => chinese.page.locator('.found').textContent()).toContain('没有找到');
		await chinese.page.keyboard.press('Escape');
		expect(await chinese.page.locator('.found').isHidden()).toBe(true);
	});

	it('the switch of the language keeps page and section', async () => {
		const { page } = await browser.open(at('docs/en/statistics/#auroc'));
		await page.getByRole('link', { name: '中文' }).click();
		await page.waitForURL('**/docs/zh/statistics/#auroc');
		await page.getByRole('link', { name: 'English' }).click();
		await page.waitForURL('**/docs/en/statistics/#auroc');
		expect(await page.locator(':target').getAttribute('id')).toBe('auroc');
	});

	it('a chosen theme stays, before anything is drawn, and pictures follow it', async () => {
		const { page } = await browser.open(at('docs/en/workspace/'));
		const choice = page.locator('[data-theme-choice]');
		await choice.selectOption('dark');
		expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
		await page.reload();
		expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
		const media = await page
			.locator('picture source')
			.evaluateAll((all) => all.map((one) => one.getAttribute('media')));
		expect(media.length).toBeGreaterThan(0);
		expect(new Set(media)).toEqual(new Set(['all']));
	});

	it('copies the commands of a console block, without its output', async () => {
		const { page, context } = await browser.open(at('docs/en/planning/'));
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.locator('.code:has(pre.console) .copy').first().click();
		await expect
			.poll(() => page.evaluate(() => navigator.clipboard.readText()))
			.toBe('lb-agent assistant plan demo-cohort\n');
	});

	it('is read, turned and searched for by list without a script', async () => {
		const { page } = await browser.open(at('docs/zh/tasks/find_dmrs/'), { script: false, size: PHONE });
		expect(await page.locator('h1').textContent()).toContain('差异甲基化');
		expect(await page.locator('[data-search]').isHidden()).toBe(true);
		await page.locator('.pages > details > summary').click();
		await page.locator('.pages > details a[aria-current]').waitFor();
		await page.locator('a[rel=next]').click();
		await page.waitForURL('**/docs/zh/tasks/deconvolve_methylation/');
	});

	it('an open page of the guide keeps the service, as every page does', async () => {
		const pages = async (): Promise<number> =>
			health.parse((await server.request('GET', '/api/system/health')).json()).pages;
		const before = await pages();
		const { page } = await browser.open(at('docs/en/glossary/'));
		await eventually('the open page', async () => (await pages()) === before + 1);
		await page.goto('about:blank');
		await eventually('its end', async () => (await pages()) === before);
		expect(await pages()).toBe(before);
	});

	it('homepage: the threshold is moved and counted, in both languages; "Try it" opens the installation and asks for nothing', async () => {
		for (const [place, language, counted] of [
			['wiki/', 'en', 'lung cancer samples are above the threshold'],
			['wiki/zh/', 'zh', '高于阈值'],
		] as const) {
			const { page } = await browser.open(at(place));
			const first = await page.locator('.counts').textContent();
			expect(first).toContain(counted);
			await page.locator('.live input').fill('0.9');
			await expect.poll(() => page.locator('.counts').textContent()).not.toBe(first);
			expect(await page.locator('.live output').textContent()).toBe('0.90');
			const requests: string[] = [];
			page.on('request', (request) => requests.push(request.url()));
			await page.locator('a.primary').first().click();
			await page.waitForURL(`**/docs/${language}/installation/`);
			expect(requests.filter((url) => url.includes('/api/') && !url.includes('/api/system/'))).toEqual([]);
		}
	});

	it('homepage without a script shows the still figure', async () => {
		const { page } = await browser.open(at('wiki/'), { script: false });
		expect(await page.locator('.drawing svg').count()).toBe(1);
		expect(await page.locator('.live label').isHidden()).toBe(true);
	});

	it.for([
		['wiki/', 'light', {}],
		['wiki/zh/', 'dark', { size: PHONE }],
		['docs/en/', 'light', {}],
		['docs/zh/reference/environment/', 'dark', {}],
		['docs/en/tasks/analyze_cfdna/', 'light', { size: PHONE }],
	] as const)(
		'%s (%s) has no serious findings of axe and does not scroll sideways',
		async ([place, theme, more]) => {
			const { page } = await browser.open(at(place), { theme, ...more });
			expect(await seriousFindings(page)).toEqual([]);
			const wider = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(wider).toBeLessThanOrEqual(0);
		},
	);

	it('what a page loads of scripts stays under 60 kB', async () => {
		for (const place of ['wiki/', 'docs/en/', 'docs/zh/reference/commands/']) {
			const { page } = await browser.open(at(place));
			const bytes = await page.evaluate(async () => {
				const sources = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
				const bodies = sources.map(async (src) => (await (await fetch(src)).arrayBuffer()).byteLength);
				return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
			});
			expect(bytes).toBeGreaterThan(0);
			expect(bytes).toBeLessThan(60_000);
		}
	});
});
