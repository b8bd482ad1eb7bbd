import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SessionClient } from '../../api/setup/session-client.ts';
import { sessionOn } from '../../api/setup/session-client.ts';
import type { TestServer } from '../../api/setup/server.ts';
import { demoDataset } from '../../setup/demo-cohort.ts';
import { isLong } from '../../setup/test-size.ts';
import { eventually } from '../../setup/eventually.ts';

/** Address of the page, or of one conversation in it. */
export const pageOf = (server: Pick<TestServer, 'url'>, place = ''): string =>
	`${server.url.replace(/\/$/u, '')}/#/agent${place === '' ? '' : `/${place}`}`;

/** What of the demo cohort the short lane works on. */
const SMALL = { small: true, samples: 70 };

/** Copies of the demo cohort, one for each server. */
const demos = new WeakMap<TestServer, Promise<string>>();

/**
 * A session on the data of the demo cohort, all of it in the long lane, with scan and plan in its conversation. Those of one
 * server share the folder.
 */
export async function demoSession(server: TestServer): Promise<SessionClient> {
	const dataset = demos.get(server) ?? demoDataset(isLong ? {} : SMALL);
	demos.set(server, dataset);
	const client = await sessionOn(server, await dataset);
	const scanned = await client.post('scan?include_plan=1');
	if (scanned.status !== 200) throw new Error(`scan answered ${scanned.status}: ${scanned.text}`);
	return client;
}

/** The conversation as a person reads it, without what tells how long ago something was. */
export async function conversationText(page: Page): Promise<string> {
	return page.evaluate(() => {
		const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
		for (const aside of main.querySelectorAll('time, [data-composer], form, svg, [aria-live]'))
			aside.remove();
		return (main.textContent ?? '').replace(/\s+/gu, ' ').trim();
	});
}

/** True once nothing of the conversation in view is worked on. */
export const isIdle = async (client: SessionClient): Promise<boolean> =>
	(await client.record()).active_jobs.length === 0;

/**
 * Waits until nothing of the conversation is worked on. The stream of a job closes with its end, so the service is asked
 * nothing meanwhile.
 */
export async function atRest(client: SessionClient, within?: number): Promise<void> {
	await eventually(
		'the end of the work',
		async () => {
			const { active_jobs } = await client.record();
			await Promise.all(active_jobs.map((job) => client.ended(job)));
			return active_jobs.length === 0;
		},
		within === undefined ? {} : { within },
	);
}

/**
 * Presses two keys that belong together when they come within 1.2 s; a busy machine may take longer between them, and then they
 * are pressed again.
 */
export async function pressPair(
	page: Page,
	first: string,
	second: string,
	isDone: () => boolean | Promise<boolean>,
): Promise<void> {
	let pressedAt = -Infinity;
	await eventually(`what ${first} ${second} does`, async () => {
		if (performance.now() - pressedAt > 3_000) {
			await page.keyboard.press(first);
			await page.keyboard.press(second);
			pressedAt = performance.now();
		}
		return isDone();
	});
}

/** Walks with Tab until the focus is there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
	// Looked for again only when it was drawn anew or is reached: to find a role is far more work than to press a key.
	let there = await wanted.elementHandle();
	for (let i = 0; i < 250; i += 1) {
		await page.keyboard.press('Tab');
		const isThere = await there?.evaluate((node) => !node.isConnected || node === document.activeElement);
		if (isThere !== true) continue;
		// What was the first of several may be the second by now.
		if (await wanted.evaluate((node) => node === document.activeElement)) return;
		there = await wanted.elementHandle();
	}
	throw new Error('Tab does not lead there.');
}

/** The box in which messages are written. */
export const composer = (page: Page): Locator => page.locator('[data-composer]');

/** Reads on to the first figure of the report at the right, until it is drawn: it is when it is nearly in view. */
export async function readToFigure(page: Page): Promise<void> {
	const right = page.getByRole('region', { name: /^Results/u });
	// To its place at once: with a wheel that turns on meanwhile a busy machine is past all of them before it draws one.
	await right.locator('article > .figure').first().scrollIntoViewIfNeeded();
	await right.locator('svg[data-figure]').first().waitFor();
}

/** Writes a message and sends it. */
export async function say(page: Page, text: string): Promise<void> {
	await composer(page).fill(text);
	await composer(page).press('Enter');
	await expect.poll(() => composer(page).inputValue()).toBe('');
}

/** Holds the requests of a page to an address until the function returned is called. */
export async function held(page: Page, address: RegExp): Promise<() => void> {
	let go = (): void => undefined;
	const passes = new Promise<void>((resolve) => {
		go = resolve;
	});
	await page.route(address, async (route) => {
		await passes;
		await route.continue();
	});
	return go;
}

/** Waits until the page has come to rest: nothing is loading, and what is read on it stays the same. */
export async function settled(page: Page): Promise<void> {
	let before = '';
	await eventually('the page to come to rest', async () => {
		const now = await page.evaluate(() =>
			document.querySelector('[aria-busy="true"]') === null ? document.body.innerText : '',
		);
		const same = now !== '' && now === before;
		before = now;
		if (!same) await page.waitForTimeout(250);
		return same;
	});
}

/**
 * Parameters of runs whose numbers no test of the page looks at; fits, permutations and wide figures take most of the time.
 */
export const QUICK = isLong
	? { permutations: 199 }
	: { permutations: 19, matrix_max_features: 100, model_c: 0.01, projection: 'pca' };

/** From now on what the page asks to be run is quick; everything else of the request stays as it is. */
export async function withQuickRuns(page: Page): Promise<void> {
	await page.route(/\/api\/session\/[0-9a-f]{32}\/(?:tasks\/analyze_cfdna\/run|autopilot)$/u, (route) => {
		const asked = (route.request().postDataJSON() ?? {}) as { parameters?: Record<string, unknown> };
		const parameters = { ...asked.parameters, ...QUICK };
		return route.continue({ postData: JSON.stringify({ ...asked, parameters }) });
	});
}

/**
 * Puts what `demoSession` works on where the service makes its own demo, so that it finds one done; the long lane has it
 * made and worked on as a user does.
 */
export async function putSmallDemo(server: TestServer): Promise<void> {
	if (isLong) return;
	const made = path.dirname(await demoDataset(SMALL));
	const marker = path.join(made, 'demo.json');
	const note = JSON.parse(readFileSync(marker, 'utf8')) as { files: { path: string }[] };
	// The marker names what stands there, or the service would take it for an edited demo.
	const files = note.files
		.filter((file) => existsSync(path.join(made, file.path)))
		.map((file) => {
			const bytes = readFileSync(path.join(made, file.path));
			return {
				path: file.path,
				bytes: bytes.length,
				sha256: createHash('sha256').update(bytes).digest('hex'),
			};
		});
	writeFileSync(marker, JSON.stringify({ ...note, files }));
	const place = path.join(server.userData, 'demo/cohort-1');
	mkdirSync(path.dirname(place), { recursive: true });
	cpSync(made, place, { recursive: true });
}
