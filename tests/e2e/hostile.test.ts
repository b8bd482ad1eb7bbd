import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { eventually } from '../setup/eventually.ts';
import { sizeOf } from '../setup/test-size.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { makeHostileDataset } from './setup/hostile-dataset.ts';
import { hostileLines, hostileStrings } from './setup/hostile-strings.ts';
import { pageOf, settled } from './setup/workspace.ts';

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
		await eventually('the messages', async () =>
			(await page.locator('main').innerText()).includes('clobber'),
		);
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
		const reader = page.getByRole('region', { name: /Results/u });
		const clobber = reader.getByText('clobber').first();
		for (const { artifact_id, kind, title } of artifacts) {
			await page.goto(`${pageOf(server, client.session_id)}?artifact=${encodeURIComponent(artifact_id)}`);
			const layer = reader.locator('.layer:not(.covered)');
			await eventually(
				`the ${kind} ${title}`,
				async () => (await layer.getAttribute('aria-label')) === title,
			);
			const seen: string[] = [];
			if (kind === 'figure') {
				await reader.locator('svg[data-figure]').last().waitFor();
				await pointAtMarks(page, reader);
			} else if (kind === 'table') {
				seen.push(...(await readTable(page, reader)));
				// What a cell held is shown as it stands in the file.
				const missed = hostileLines.filter((line) => !seen.includes(line.trim().replaceAll('\0', '')));
				expect(missed.length, missed.join('\n')).toBeLessThan(10);
			} else if (kind === 'report' || kind === 'text') await clobber.waitFor({ state: 'attached' });
			else {
				await layer.locator('details > summary').first().click();
				await layer.locator('details[open] .value').first().waitFor();
			}
			await settled(page);
			expect(await traces(page), `${kind} ${title}`).toEqual([]);
		}
		expect(artifacts.length).toBeGreaterThan(4);
	}, 180_000);

	/** Points at the marks of a figure until its note is there, with what it says of a sample. */
	async function pointAtMarks(page: Page, reader: Locator): Promise<void> {
		const stage = reader.getByRole('application').last();
		await stage.scrollIntoViewIfNeeded();
		await stage.focus();
		for (let i = 0; i < sizeOf(12, 40); i += 1) {
			await page.keyboard.press('ArrowRight');
			if (i === 0) await stage.locator('.note').waitFor();
			if (i % 8 === 0) expect(await traces(page)).toEqual([]);
		}
	}

	/** Scrolls through all rows of a table, points at cells, opens the note of every column; gives the text of every cell. */
	async function readTable(page: Page, reader: Locator): Promise<string[]> {
		const grid = reader.getByRole('grid');
		await grid.getByRole('gridcell').first().waitFor();
		const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
		expect(rows).toBe(hostileLines.length);
		const found = new Set<string>();
		for (let row = 0; row < rows;) {
			const drawn = grid.locator('[data-row]:not(.waits)');
			await grid.locator(`[data-row="${row}"]:not(.waits)`).waitFor();
			const numbers = await drawn.evaluateAll((all) =>
				all.map((one) => Number(one.getAttribute('data-row'))),
			);
			for (const text of await drawn.getByRole('gridcell').allTextContents()) found.add(text.trim());
			await grid.locator(`[data-row="${row}"] [data-column]`).last().hover();
			expect(await traces(page)).toEqual([]);
			row = Math.max(row, ...numbers) + 1;
			await grid.evaluate((node, to) => node.scrollTo({ top: to * 30 }), row);
		}
		for (const about of await grid
			.getByRole('columnheader')
			.getByRole('button', { name: /^About/u })
			.all()) {
			await about.click();
			await page.getByRole('dialog').waitFor();
			expect(await traces(page)).toEqual([]);
			await page.keyboard.press('Escape');
			await page.getByRole('dialog').waitFor({ state: 'hidden' });
		}
		return [...found];
	}

	it('without JavaScript', async () => {
		const { page } = await browser.open(`${server.url}?session=${client.session_id}`, { script: false });
		expect(await page.content()).toContain('clobber');
		const markup = await page.content();
		expect(markup).not.toMatch(/<script>window\.__ran/u);
		expect(markup).not.toMatch(/<img src="?x"? onerror/u);
	});
});
