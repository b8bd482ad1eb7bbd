import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient, type SessionClient } from '../api/setup/session-client.ts';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { words as conversations } from '../../src/lib/ui/conversations/words.ts';
import { words as layout } from '../../src/lib/ui/layout/words.ts';
import { words as metadata } from '../../src/lib/ui/metadata/words.ts';
import { words as sources } from '../../src/lib/ui/sources/words.ts';
import type { Words } from '../../src/lib/ui/words/catalogue.ts';
import { eventually } from '../setup/eventually.ts';
import { isLong } from '../setup/test-size.ts';
import { hasBrowser, openBrowser, seriousFindings, type TabOptions } from './setup/browser.ts';
import { atRest, demoSession, pageOf, pressPair, QUICK, settled, tabTo } from './setup/workspace.ts';

type Artifact = z.infer<typeof artifact>;

/** A text of the page in either language. */
const both = ({ en, zh }: Words): RegExp =>
	new RegExp(`^(?:${[en, zh].map((text) => text.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&')).join('|')})$`, 'u');

describe.skipIf(!hasBrowser)('every view', () => {
	const browser = openBrowser();
	let server: TestServer;
	let demo: SessionClient;
	/** Another session, in which work goes on and questions are asked. */
	let busy: SessionClient;
	let artifacts: Artifact[];

	beforeAll(async () => {
		server = await startServer();
		demo = await demoSession(server);
		await demo.work('tasks/analyze_cfdna/run', { parameters: QUICK });
		await demo.work('tasks/review_results/run');
		busy = await demoSession(server);
		await server.request('PATCH', `/api/session/${busy.session_id}`, { body: { title: 'At work' } });
		const gone = await sessionClient(server);
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [gone.thread_id] } });
		artifacts = z
			.object({ artifacts: z.array(artifact) })
			.parse((await demo.get('results?limit=1000')).json()).artifacts;
	}, 600_000);
	afterAll(() => server.stop());

	/** A view of the page: its place, and what is done there before it is looked at. */
	interface View {
		place: string;
		act?: (page: Page) => Promise<void>;
		/** Leaves nothing open of it for the next view. */
		leave?: (page: Page) => Promise<void>;
		/** It goes on from the view before it. */
		goesOn?: boolean;
		/** What is new in it, when the rest of the page is as in views before it; the long lane looks at all of it. */
		within?: string;
		/** It changes by itself: it is not waited for to come to rest. */
		lively?: boolean;
	}

	/** Brings the left panel into view, which on a phone is one of three. */
	async function showLeft(page: Page): Promise<void> {
		const tab = page.getByRole('button', { name: both(layout.left_short), exact: true });
		if (await tab.isVisible()) await tab.click();
	}

	/** Panels may stay open. */
	const stay = (): Promise<void> => Promise.resolve();

	/** Brings the right panel into view. */
	async function showRight(page: Page): Promise<void> {
		const tab = page.getByRole('button', { name: both(layout.right_short), exact: true });
		if ((await tab.isVisible()) && !(await page.locator('.panels > .right').isVisible())) await tab.click();
	}

	async function openTrash(page: Page): Promise<void> {
		await showLeft(page);
		await page.getByRole('button', { name: both(conversations.trash) }).click();
		await page.getByText(both(conversations.trash_says)).waitFor();
	}

	/** Views of the page, by name. */
	function views(): Record<string, View> {
		const first = (kind: Artifact['kind'], pattern = /./u): string => {
			const found = artifacts.find((one) => one.kind === kind && pattern.test(one.path));
			if (found === undefined) throw new Error(`The demo run has no ${kind} like ${pattern.source}.`);
			return `${demo.session_id}?artifact=${encodeURIComponent(found.artifact_id)}`;
		};
		const dialog = (page: Page, name: Words): Promise<void> =>
			page.getByRole('dialog', { name: both(name) }).waitFor();
		const leave = async (page: Page): Promise<void> => {
			await page.keyboard.press('Escape');
			await page.getByRole('dialog').waitFor({ state: 'hidden' });
		};
		const right = (place: string): View => ({
			place,
			within: '.panels > .right',
			act: showRight,
			leave: stay,
		});
		const aWindow = { within: 'dialog[open]', leave };
		return {
			start: { place: '' },
			'window: folder': {
				...{ place: '', ...aWindow },
				act: async (page) => {
					await page
						.getByRole('button', { name: both(sources.browse) })
						.first()
						.click();
					await dialog(page, sources.browse_title);
				},
			},
			missing: { place: '0123456789abcdef0123456789abcdef' },
			conversation: { place: demo.session_id },
			'window: keys': {
				...{ place: demo.session_id, ...aWindow },
				act: async (page) => {
					await page.keyboard.press('?');
					await dialog(page, layout.keys);
				},
			},
			'window: commands': {
				...{ place: demo.session_id, ...aWindow },
				act: async (page) => {
					await page.keyboard.press('Control+k');
					await dialog(page, layout.palette);
				},
			},
			plan: right(`${demo.session_id}?pane=plan`),
			ledger: right(`${demo.session_id}?pane=ledger`),
			skills: right(`${demo.session_id}?pane=skills`),
			skill: right(`${demo.session_id}?pane=skills&skill=builtin%3Aearly-detection`),
			report: right(first('report')),
			projection: right(first('figure', /projection/u)),
			roc: right(first('figure', /roc/u)),
			heatmap: right(first('figure', /heatmap/u)),
			table: right(first('table', /effects/u)),
			summary: right(first('summary')),
			record: right(first('ledger')),
			trash: { place: '', within: '.panels > .left', act: openTrash },
			'window: delete': {
				...{ place: '', within: 'dialog[open]', goesOn: true },
				act: async (page) => {
					if (!(await page.getByText(both(conversations.trash_says)).isVisible())) await openTrash(page);
					await page
						.getByRole('button', { name: /permanently$|^永久删除/u })
						.first()
						.click();
					await dialog(page, conversations.purge_title);
				},
			},
			'change of the metadata': {
				...{ place: demo.session_id, within: '.panels > .left' },
				act: async (page) => {
					await showLeft(page);
					await page.getByRole('button', { name: both(metadata.change) }).click();
					await page.getByRole('button', { name: both(metadata.use) }).waitFor();
				},
			},
			'running work': {
				...{ place: busy.session_id, within: 'main', lively: true },
				act: async (page) => {
					await busy.post('autopilot');
					await page.getByRole('main').getByRole('progressbar').first().waitFor({ timeout: 60_000 });
				},
			},
		};
	}

	const phone = { width: 390, height: 844 };
	// Both ways of colour, words and width, the longer words on the narrow page; the long lane looks at each by itself too.
	const looks: [string, TabOptions][] = [
		['a phone', { size: phone }],
		['dark, Chinese', { theme: 'dark', language: 'zh' }],
		...(isLong
			? ([
					['light', {}],
					['dark', { theme: 'dark' }],
					['Chinese', { language: 'zh' }],
					['dark, Chinese, a phone', { theme: 'dark', language: 'zh', size: phone }],
				] satisfies [string, TabOptions][])
			: []),
	];

	it.each(looks)(
		'has no serious finding of axe: %s',
		async (_, options) => {
			const { page } = await browser.open(pageOf(server), options);
			const found: string[] = [];
			let isClean = true;
			for (const [name, view] of Object.entries(views())) {
				const { place, act, leave, goesOn = false, lively = false } = view;
				await page.goto(pageOf(server, place));
				// Windows and panels that were opened do not survive it.
				if (isLong ? act !== undefined && leave !== stay : !isClean && !goesOn) await page.reload();
				await page.locator('.shell.running').waitFor();
				if (!lively) await settled(page);
				await act?.(page);
				if (act !== undefined && !lively) await settled(page);
				// Of what is not shown axe finds nothing.
				if (view.within !== undefined)
					expect(await page.locator(view.within).first().isVisible(), name).toBe(true);
				for (const finding of await seriousFindings(page, isLong ? undefined : view.within))
					found.push(`${name}: ${finding}`);
				const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
				if (tooWide > 0) found.push(`${name}: ${tooWide} px wider than the window`);
				await leave?.(page);
				isClean = act === undefined || leave !== undefined;
			}
			expect(found).toEqual([]);
			// The work that went on.
			const { active_jobs } = await busy.record();
			expect(active_jobs).toHaveLength(1);
			for (const id of active_jobs) await server.request('POST', `/api/jobs/${id}/cancel`, { body: {} });
			await atRest(busy);
		},
		400_000,
	);

	it('Chinese: the interface is, what the engine says is; figures and reports stay as they are', async () => {
		await busy.say('/results');
		await busy.say('/ask 1 What does it say?');
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
		// The next step of an answer comes from the catalogue of the engine, and so do reasons of the plan.
		await page.goto(pageOf(server, busy.session_id));
		await expect.poll(() => page.getByRole('main').innerText()).toMatch(/下一步：\p{Script=Han}/u);
		await page.goto(`${pageOf(server, demo.session_id)}?pane=plan`);
		await expect
			.poll(() => page.getByRole('region', { name: '结果、计划、账本、技能、工具、方法与模型' }).innerText())
			.toMatch(/矩阵/u);
		await page.reload();
		await expect.poll(() => body.innerText()).toContain('对话');
	});

	it('keyboard only: from the start page to a report and a selected sample', async () => {
		const { page } = await browser.open(pageOf(server));
		const press = (keys: string): Promise<void> => page.keyboard.press(keys);
		await page.locator('.shell.running').waitFor();
		await press('?');
		await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
		await press('Escape');
		await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' });
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
			.getByRole('link', { name: /lung-screening-demo/u })
			.last();
		await tabTo(page, link);
		await press('Enter');
		await eventually('the conversation', () => page.url().includes(demo.session_id));
		await page.getByRole('main').getByRole('link', { name: 'Open report' }).first().waitFor();
		// Panes by two keys, commands by the palette.
		const plan = page.getByRole('tab', { name: 'Plan', selected: true });
		await pressPair(page, 'g', 'p', () => plan.isVisible());
		await press('Control+k');
		await page.keyboard.type('show results');
		await press('Enter');
		await page.getByRole('tab', { name: 'Results', selected: true }).waitFor();
		// The divider moves by arrow keys and is remembered.
		const divider = page.getByRole('separator', { name: 'Width of the left panel' });
		const before = Number(await divider.getAttribute('aria-valuenow'));
		await tabTo(page, divider);
		await press('ArrowRight');
		await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBe(before + 16);
		await page.reload();
		await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBe(before + 16);
		// The report, from its card.
		await page.locator('.shell.running').waitFor();
		const report = page.getByRole('main').getByRole('link', { name: 'Open report' }).first();
		await report.waitFor();
		await tabTo(page, report);
		await press('Enter');
		await page
			.getByRole('region', { name: /^Results/u })
			.getByRole('heading', { name: /Analysis of/u })
			.first()
			.waitFor();
		// A sample in a figure.
		await page.goto(pageOf(server, views()['projection']?.place));
		const right = page.getByRole('region', { name: /^Results/u });
		await right.locator('svg[data-figure="projection_scatter"]').waitFor();
		await tabTo(page, right.getByRole('application').first());
		await press('ArrowRight');
		await press('Enter');
		await eventually('a selected sample', () => page.url().includes('sample='));
		await press('Escape');
		await eventually('no selected sample', () => !page.url().includes('sample='));
		// The composer takes / and Enter.
		await press('/');
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-composer')))
			.toBe(true);
		await page.keyboard.type('/jobs');
		await press('Enter');
		await page.getByRole('main').getByRole('group', { name: 'Jobs' }).waitFor();
	}, 180_000);

	it('a card that met a lost line reads its results once the service is back', async () => {
		const tab = await browser.open(pageOf(server));
		const { page } = tab;
		tab.expectLostLines();
		const results = /\/results\?.*run_id=/u;
		let lost = 0;
		await page.route(results, (route) => {
			lost += 1;
			return route.abort();
		});
		await page.goto(pageOf(server, demo.session_id));
		await eventually('a lost line', () => lost > 0);
		const report = page.getByRole('main').getByRole('link', { name: 'Open report' });
		expect(await report.count()).toBe(0);
		await page.unroute(results);
		await report.first().waitFor();
	});

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
		await expect.poll(shown, { timeout: 10_000 }).toEqual(['centre']);
		await bar.getByRole('button', { name: 'Data' }).click();
		await expect.poll(shown, { timeout: 10_000 }).toEqual(['left']);
		await bar.getByRole('button', { name: 'Results' }).click();
		await expect.poll(shown, { timeout: 10_000 }).toEqual(['right']);
		await bar.getByRole('button', { name: 'Conversation', exact: true }).click();
		await page.getByRole('link', { name: 'Open report' }).first().click();
		await expect.poll(shown, { timeout: 10_000 }).toEqual(['right']);
		// The wide things scroll inside, never the page.
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
});
