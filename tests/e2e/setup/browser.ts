import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
	chromium,
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Page,
} from 'playwright-core';
import { afterEach } from 'vitest';
import { browserProgram } from '../../setup/browser-program.ts';

/** Whether there is a browser; tests of the page are skipped without one. */
export const hasBrowser = browserProgram !== null;

export interface TabOptions {
	/** Size of the window, px; 1440 x 900 without it. */
	size?: { width: number; height: number };
	theme?: 'light' | 'dark';
	language?: 'en' | 'zh';
	/** False: as if the browser had none. */
	script?: boolean;
	/** A context whose cookies and storage are shared: a second tab of the same browser. */
	beside?: Tab;
	calm?: boolean;
}

/** A tab that remembers what it must not do. */
export interface Tab {
	page: Page;
	context: BrowserContext;
	/** Whether scripts run in it. */
	script: boolean;
	/** Errors on the console, uncaught exceptions, refusals of the policy, requests to anywhere else, dialogs. */
	complaints(): string[];
	/** From now on network failures are expected: the service is about to be killed. */
	expectLostLines(): void;
}

/** What Chromium says when a request fails; expected while the service is away or refuses. */
const lostLine = /net::ERR_|Failed to load resource/u;

let running: Promise<Browser> | null = null;

/** One browser for all files of a worker (its project has no isolation); it ends with the process. */
function theBrowser(): Promise<Browser> {
	return (running ??= chromium.launch({
		executablePath: browserProgram ?? '',
		// One process for the pages of a context, also the next page in a tab: what was compiled once stays compiled.
		args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--renderer-process-limit=1'],
	}));
}

/** A tab that waits for the next test: what its browser read and compiled for the last page serves the next one too. */
const resting: { context: BrowserContext; page: Page }[] = [];

/** What tests listen to. */
const HEARD = ['console', 'pageerror', 'dialog', 'request', 'response', 'download'] as const;

/** Leaves nothing of a test in the tab of its context: no page, storage, cookie, permission, route or listener. */
async function rest(context: BrowserContext, page: Page): Promise<void> {
	for (const event of HEARD) page.removeAllListeners(event);
	const others = context.pages().filter((one) => one !== page);
	await Promise.all(others.map((one) => one.close()));
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await page.evaluate(() => {
		localStorage.clear();
		sessionStorage.clear();
		// It goes without a word, as a context that is closed: the service ends seconds after its last page took leave.
		navigator.sendBeacon = () => true;
	});
	await page.goto('about:blank');
	await Promise.all([context.clearCookies(), context.clearPermissions()]);
	resting.push({ context, page });
}

/** Tabs for the tests of a file; every one is left after its test, and must have had nothing to complain of. */
export function openBrowser(): { open(url: string, options?: TabOptions): Promise<Tab>; unchecked(): void } {
	let tabs: Tab[] = [];
	let checked = true;

	afterEach(async ({ task }) => {
		const complaints = tabs.flatMap((tab) => tab.complaints());
		if (checked && task.result?.state !== 'fail')
			for (const tab of tabs) complaints.push(...(await flagsShown(tab)));
		const firsts = new Map(tabs.toReversed().map(({ context, page }) => [context, page]));
		const isGood = task.result?.state !== 'fail' && complaints.length === 0;
		const reusable = tabs.filter(({ script }) => script).map(({ context }) => context);
		tabs = [];
		await Promise.all(
			[...firsts].map(([context, page]) =>
				isGood && reusable.includes(context) && !page.isClosed()
					? rest(context, page).catch(() => context.close())
					: context.close(),
			),
		);
		if (checked && complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`);
		checked = true;
	});

	async function open(url: string, options: TabOptions = {}): Promise<Tab> {
		const { size = { width: 1440, height: 900 }, theme = 'light', language, script = true, calm } = options;
		const looks: Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion'> = {
			colorScheme: theme,
			reducedMotion: calm === false ? 'no-preference' : 'reduce',
		};
		const rested = options.beside === undefined && script ? resting.pop() : undefined;
		const context =
			options.beside?.context ??
			rested?.context ??
			(await (
				await theBrowser()
			).newContext({ viewport: size, ...looks, javaScriptEnabled: script, locale: 'en-GB' }));
		const own = new URL(url).origin;
		if (language !== undefined)
			await context.addCookies([{ name: 'lb_language', value: language, url: own }]);
		const page = rested?.page ?? (await context.newPage());
		if (rested !== undefined) {
			await page.setViewportSize(size);
			await page.emulateMedia({ media: null, ...looks });
		}
		const seen: string[] = [];
		let lostExpected = false;
		page.on('console', (message) => {
			if (message.type() !== 'error') return;
			// Refusals that the page shows in its own words are answers of 4xx, which the browser notes too.
			if (lostLine.test(message.text()) && (lostExpected || / 4\d\d /u.test(message.text()))) return;
			seen.push(`console: ${message.text()}`);
		});
		page.on('pageerror', (error) => seen.push(`exception: ${error.stack ?? error.message}`));
		page.on('dialog', (dialog) => {
			seen.push(`dialog: ${dialog.message()}`);
			void dialog.dismiss();
		});
		page.on('request', (request) => {
			const address = request.url();
			if (!address.startsWith(own) && !/^(?:data|blob|about):/u.test(address))
				seen.push(`request to ${address}`);
		});
		const tab: Tab = {
			page,
			context,
			script,
			complaints: () => seen,
			expectLostLines: () => {
				lostExpected = true;
			},
		};
		tabs.push(tab);
		await page.goto(url, { waitUntil: 'load' });
		return tab;
	}

	return {
		open,
		/** The test looks at the complaints itself. */
		unchecked: () => {
			checked = false;
		},
	};
}

/**
 * Sentences of a page that name an option of the command line: the page has a control for each. What is there to be copied,
 * or was written by a person, may hold them, and so may references of other faces.
 */
async function flagsShown({ page, script }: Tab): Promise<string[]> {
	if (!script || page.isClosed() || /\/(?:wiki|docs|api\/docs)/u.test(page.url())) return [];
	const texts = await page
		.evaluate(() => {
			const found: string[] = [];
			const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
				const text = node.textContent ?? '';
				if (!/(?:^|[^\p{L}\p{N}_/.-])--[a-z]/u.test(text)) continue;
				if (node.parentElement?.closest('pre, code, script, style, textarea, .said') === null)
					found.push(text.trim());
			}
			return found;
		})
		// A page that is on its way elsewhere shows nothing.
		.catch(() => []);
	return texts.map((text) => `an option of the command line is shown: ${text}`);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeFinding {
	id: string;
	impact: string | null;
	help: string;
	nodes: { target: unknown; failureSummary?: string }[];
}

/** Findings of axe (WCAG 2.2 A and AA) that are serious or critical, one line each; of the whole page, or within a part. */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
	// Once per document, through the debugger: the policy of the page allows no foreign script.
	if (!(await page.evaluate(`typeof window.axe === 'object'`))) await page.evaluate(axeSource);
	const found = (await page.evaluate(
		`axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then((r) => r.violations)`,
	)) as AxeFinding[];
	return found
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.map(
			({ id, help, nodes }) =>
				`${id}: ${help} (${nodes.map(({ target }) => JSON.stringify(target)).join('; ')})`,
		);
}
