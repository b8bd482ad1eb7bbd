import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startServer, type TestServer } from '../api/setup/server.ts';
import type { SessionClient } from '../api/setup/session-client.ts';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { hasBrowser, openBrowser, seriousFindings, type TabOptions } from './setup/browser.ts';
import { demoSession, pageOf, settled, until } from './setup/workspace.ts';

type Artifact = z.infer<typeof artifact>;

describe.skipIf(!hasBrowser)('every view', () => {
	const browser = openBrowser();
	let server: TestServer;
	let demo: SessionClient;
	let artifacts: Artifact[];

	beforeAll(async () => {
		server = await startServer();
		demo = await demoSession(server);
		await demo.work('tasks/analyze_cfdna/run');
		await demo.work('tasks/review_results/run');
		artifacts = z
			.object({ artifacts: z.array(artifact) })
			.parse((await demo.get('results?limit=1000')).json()).artifacts;
	});
	afterAll(() => server.stop());

	/** Places of the page, by name. */
	function views(): Record<string, string> {
		const first = (kind: Artifact['kind'], pattern = /./u): string => {
			const found = artifacts.find((one) => one.kind === kind && pattern.test(one.path));
			if (found === undefined) throw new Error(`The demo run has no ${kind} like ${pattern.source}.`);
			return `${demo.session_id}?artifact=${encodeURIComponent(found.artifact_id)}`;
		};
		return {
			start: '',
			conversation: demo.session_id,
			plan: `${demo.session_id}?pane=plan`,
			ledger: `${demo.session_id}?pane=ledger`,
			report: first('report'),
			projection: first('figure', /projection/u),
			roc: first('figure', /roc/u),
			heatmap: first('figure', /heatmap/u),
			table: first('table', /effects/u),
			summary: first('summary'),
			record: first('ledger'),
			missing: '0123456789abcdef0123456789abcdef',
		};
	}

	const looks: [string, TabOptions][] = [
		['light', {}],
		['dark', { theme: 'dark' }],
		['Chinese', { language: 'zh' }],
		['a phone', { size: { width: 390, height: 844 } }],
	];

	it.each(looks)(
		'has no serious finding of axe: %s',
		async (_, options) => {
			const { page } = await browser.open(pageOf(server), options);
			const found: string[] = [];
			for (const [name, place] of Object.entries(views())) {
				await page.goto(pageOf(server, place));
				await page.locator('.shell.running').waitFor();
				await settled(page);
				for (const finding of await seriousFindings(page)) found.push(`${name}: ${finding}`);
				const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
				if (tooWide > 0) found.push(`${name}: ${tooWide} px wider than the window`);
			}
			expect(found).toEqual([]);
		},
		240_000,
	);

	it('Chinese: the interface is, what the engine says is; figures and reports stay as they are', async () => {
		const { page } = await browser.open(pageOf(server, demo.session_id), { language: 'en' });
		const body = page.locator('body');
		await expect.poll(() => body.innerText()).toContain('Conversations');
		const draft = page.locator('[data-composer]');
		await draft.fill('half a sentence');
		await page.getByRole('button', { name: /Switch to Chinese/u }).click();
		await expect.poll(() => body.innerText()).toContain('对话');
		await expect
			.poll(() => body.innerText())
			.not.toMatch(/\b(?:Conversations|Sources|Metadata|Results|Run|Ready|Blocked|Recommended)\b/u);
		// Nothing was lost on the way.
		expect(await draft.inputValue()).toBe('half a sentence');
		expect(await page.locator('html').getAttribute('lang')).toBe('zh');
		// Reasons of the plan come from the catalogue of the engine.
		await page.goto(`${pageOf(server, demo.session_id)}?pane=plan`);
		await expect
			.poll(() => page.getByRole('region', { name: '结果、计划与账本' }).innerText())
			.toMatch(/矩阵/u);
		await page.reload();
		await expect.poll(() => body.innerText()).toContain('对话');
	}, 60_000);

	it('keyboard only: from the start page to a report and a selected sample', async () => {
		const { page } = await browser.open(pageOf(server));
		const press = (keys: string): Promise<void> => page.keyboard.press(keys);
		await page.locator('.shell.running').waitFor();
		await press('?');
		await page.getByRole('dialog', { name: 'Keys' }).waitFor();
		await press('Escape');
		await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
		// Tab reaches every control of the start page; each shows where the focus is.
		const reached = new Set<string>();
		for (let i = 0; i < 40; i++) {
			await press('Tab');
			reached.add(
				await page.evaluate(() => {
					const active = document.activeElement;
					// Between the last control and the first one the window itself has the focus.
					if (active === document.body) return '';
					const outline = active === null ? '' : getComputedStyle(active).outlineStyle;
					return `${active?.textContent?.trim() || active?.getAttribute('aria-label') || active?.getAttribute('placeholder') || ''} ${outline}`;
				}),
			);
		}
		const names = [...reached].join('\n');
		for (const name of ['Try the demo cohort', 'Browse', 'Folder', 'lung-screening-demo'])
			expect(names).toContain(name);
		expect([...reached].filter((text) => / none$/u.test(text))).toEqual([]);

		// The conversation from its list, by Enter.
		const link = page
			.getByRole('region', { name: 'Conversations and data' })
			.getByRole('link', { name: /lung-screening-demo/u });
		await link.focus();
		await press('Enter');
		await until('the conversation', () => page.url().includes(demo.session_id));
		await page.getByRole('main').getByRole('link', { name: 'Open report' }).first().waitFor();
		// Panes by two keys, commands by the palette.
		await page.getByRole('main').focus();
		await press('g');
		await press('p');
		await page.getByRole('tab', { name: 'Plan', selected: true }).waitFor();
		await press('Control+k');
		await page.keyboard.type('show results');
		await press('Enter');
		await page.getByRole('tab', { name: 'Results', selected: true }).waitFor();
		// The divider moves by arrow keys and is remembered.
		const divider = page.getByRole('separator', { name: 'Width of the left panel' });
		const before = Number(await divider.getAttribute('aria-valuenow'));
		await divider.focus();
		await press('ArrowRight');
		await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBe(before + 16);
		await page.reload();
		await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBe(before + 16);
		// A sample in a figure.
		await page.goto(pageOf(server, views()['projection']));
		await page.locator('svg[data-figure="projection_scatter"]').waitFor();
		const figure = page.getByRole('application').first();
		await figure.focus();
		await press('ArrowRight');
		await press('Enter');
		await until('a selected sample', () => page.url().includes('sample='));
		await press('Escape');
		await until('no selected sample', () => !page.url().includes('sample='));
		// The composer takes / and Enter.
		await page.goto(pageOf(server, demo.session_id));
		await page.getByRole('main').focus();
		await press('/');
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-composer')))
			.toBe(true);
	}, 120_000);

	it('a phone shows one panel at a time', async () => {
		const { page } = await browser.open(pageOf(server, demo.session_id), {
			size: { width: 390, height: 844 },
		});
		const bar = page
			.getByRole('navigation')
			.filter({ has: page.getByRole('button', { name: 'Conversation', exact: true }) });
		await bar.waitFor();
		const shown = async (): Promise<string[]> => {
			const regions = { left: '.left', centre: 'main', right: '.right' };
			const found: string[] = [];
			for (const [name, selector] of Object.entries(regions))
				if (await page.locator(`.panels > ${selector}`).isVisible()) found.push(name);
			return found;
		};
		expect(await shown()).toEqual(['centre']);
		await bar.getByRole('button', { name: 'Data' }).click();
		expect(await shown()).toEqual(['left']);
		await bar.getByRole('button', { name: 'Results' }).click();
		expect(await shown()).toEqual(['right']);
		await bar.getByRole('button', { name: 'Conversation', exact: true }).click();
		await page.getByRole('link', { name: 'Open report' }).first().click();
		expect(await shown()).toEqual(['right']);
		// The wide things scroll inside, never the page.
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	}, 60_000);
});
