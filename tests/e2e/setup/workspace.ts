import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SessionClient } from '../../api/setup/session-client.ts';
import { sessionClient } from '../../api/setup/session-client.ts';
import type { TestServer } from '../../api/setup/server.ts';

/** Address of the page, or of one conversation in it. */
export const pageOf = (server: Pick<TestServer, 'url'>, place = ''): string =>
	`${server.url.replace(/\/$/u, '')}/#/agent${place === '' ? '' : `/${place}`}`;

/** A session on the demo cohort, made over HTTP, with scan and plan in its conversation. */
export async function demoSession(server: TestServer): Promise<SessionClient> {
	const client = await sessionClient(server);
	await client.work('dataset', { demo: true });
	const scanned = await client.post('scan?include_plan=1');
	if (scanned.status !== 200) throw new Error(`scan answered ${scanned.status}: ${scanned.text}`);
	return client;
}

/** Waits until a condition holds, looking often; fails with what it was waiting for. */
export async function until(
	what: string,
	holds: () => Promise<boolean> | boolean,
	seconds = 60,
): Promise<void> {
	const end = Date.now() + seconds * 1000;
	while (!(await holds())) {
		if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}.`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
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
	await until('a figure in the report', async () => {
		await page.mouse.wheel(0, 700);
		return (await right.locator('svg[data-figure]').count()) > 0;
	});
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
	await until(
		'the page to come to rest',
		async () => {
			const now = await page.evaluate(() =>
				document.querySelector('[aria-busy="true"]') === null ? document.body.innerText : '',
			);
			const same = now !== '' && now === before;
			before = now;
			if (!same) await page.waitForTimeout(250);
			return same;
		},
		60,
	);
}
