import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { makeHostileDataset } from './setup/hostile-dataset.ts';
import { hostileLines, hostileStrings } from './setup/hostile-strings.ts';
import { pageOf, settled, until } from './setup/workspace.ts';

/** What a string that became markup would leave behind: a script that ran, or an element it brought along. */
async function traces(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		if (Reflect.get(window, '__ran') !== undefined) found.push('a script ran');
		// The one script of the page itself holds the data of its first picture.
		const scripts = [...document.querySelectorAll('script:not([nonce])')];
		found.push(...scripts.map(({ outerHTML }) => outerHTML));
		const forbidden =
			'iframe, object, embed, base, foreignObject, math, marquee, video, audio, svg script, svg style';
		found.push(...[...document.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML.slice(0, 200)));
		for (const element of document.querySelectorAll('*'))
			for (const { name, value } of element.attributes) {
				const isAddress = /^(?:href|src|action|formaction|xlink:href|data)$/u.test(name);
				if (/^on/u.test(name)) found.push(`${element.tagName} ${name}=${value}`);
				if (isAddress && /^\s*(?:javascript|vbscript|data:text)/iu.test(value))
					found.push(`${element.tagName} ${name}=${value}`);
				if (isAddress && value.includes('outside.invalid') && element.tagName !== 'A')
					found.push(`${element.tagName} ${name}=${value}`);
			}
		return found;
	});
}

describe.skipIf(!hasBrowser)('200 hostile strings', () => {
	const browser = openBrowser();
	const folder = path.join(
		mkdtempSync(path.join(tmpdir(), 'lb-hostile-')),
		'data <img src=x onerror=alert(1)>',
	);
	let server: TestServer;
	let client: SessionClient;
	let artifacts: z.infer<typeof artifact>[];

	beforeAll(async () => {
		expect(hostileStrings).toHaveLength(200);
		makeHostileDataset(folder);
		server = await startServer();
		client = await sessionOn(server, folder);
		await client.post('scan?include_plan=1');
		// As a person may paste them: in pieces that fit into one message.
		for (let from = 0; from < hostileStrings.length; from += 40)
			await client.say(
				hostileStrings
					.slice(from, from + 40)
					.join('\n\n')
					.slice(0, 20_000),
			);
		await server.request('PATCH', `/api/session/${client.session_id}`, {
			body: { title: (hostileLines[2] ?? '').slice(0, 200) },
		});
		const listed = await client.get('results');
		artifacts = z.object({ artifacts: z.array(artifact) }).parse(listed.json()).artifacts;
		const kinds = new Set(artifacts.map(({ kind }) => kind));
		expect([...kinds].sort()).toEqual(['figure', 'ledger', 'report', 'table', 'text']);
	});
	afterAll(async () => {
		await server.stop();
		rmSync(path.dirname(folder), { recursive: true });
	});

	it('in the conversation, the sources, the metadata and the plan', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id));
		await until('the messages', async () => (await page.locator('main').innerText()).includes('clobber'));
		const text = (await page.locator('main').evaluate((main) => main.textContent)) ?? '';
		// What a person wrote is shown as it was written.
		const written = hostileStrings.filter((string) => text.includes(string.trim()));
		expect(written.length).toBeGreaterThan(190);
		expect(await traces(page)).toEqual([]);
		for (const pane of ['plan', 'ledger', 'results'] as const) {
			await page.goto(`${pageOf(server, client.session_id)}?pane=${pane}`);
			await page.getByRole('tab', { selected: true }).waitFor();
			await settled(page);
			expect(await traces(page)).toEqual([]);
		}
	});

	it('in every kind of artifact', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id));
		for (const { artifact_id, kind, title } of artifacts) {
			await page.goto(`${pageOf(server, client.session_id)}?artifact=${encodeURIComponent(artifact_id)}`);
			const reader = page.getByRole('region', { name: /Results/u });
			await until(`the ${kind} ${title}`, async () => (await reader.innerText()).length > 40);
			if (kind === 'figure') await reader.locator('svg[data-figure]').last().waitFor();
			if (kind === 'table')
				await reader
					.getByText('clobber')
					.first()
					.waitFor({ state: 'attached' })
					.catch(() => undefined);
			await settled(page);
			expect(await traces(page), `${kind} ${title}`).toEqual([]);
		}
		expect(artifacts.length).toBeGreaterThan(4);
	});

	it('without JavaScript', async () => {
		const { page } = await browser.open(`${server.url}?session=${client.session_id}`, { script: false });
		expect(await page.content()).toContain('clobber');
		const markup = await page.content();
		expect(markup).not.toMatch(/<script>window\.__ran/u);
		expect(markup).not.toMatch(/<img src="?x"? onerror/u);
	});
});
