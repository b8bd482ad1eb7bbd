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

/** Copies of the demo cohort, one for each server. */
const demos = new WeakMap<TestServer, Promise<string>>();

/**
 * A session on the data of the demo cohort, all of it in the long lane, with scan and plan in its conversation. Those of one
 * server share the folder.
 */
export async function demoSession(server: TestServer): Promise<SessionClient> {
	const dataset = demos.get(server) ?? demoDataset(isLong ? {} : { small: true, samples: 70 });
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

/** The box in which messages are written. */
export const composer = (page: Page): Locator => page.locator('[data-composer]');

/** Reads on in the report at the right until one of its figures is drawn: they are when they are nearly in view. */
export async function readToFigure(page: Page): Promise<void> {
	const right = page.getByRole('region', { name: /^Results/u });
	const box = await right.boundingBox();
	if (box === null) throw new Error('There is no panel at the right.');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const scrolled = async (): Promise<boolean> => {
		await page.mouse.wheel(0, 700);
		return (await right.locator('svg[data-figure]').count()) > 0;
	};
	await eventually('a figure in the report', scrolled, { every: 50 });
}

/** Writes a message and sends it. */
export async function say(page: Page, text: string): Promise<void> {
	await composer(page).fill(text);
	await composer(page).press('Enter');
	await expect.poll(() => composer(page).inputValue()).toBe('');
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
