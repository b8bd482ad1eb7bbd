import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, type Session } from '../../src/lib/contract/records/session.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient } from '../api/setup/session-client.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { atRest } from './setup/workspace.ts';

/** Sends a form and waits for the page that answers: a reload that falls into the navigation is refused by the browser. */
async function submit(page: Page, button: Locator): Promise<void> {
	await Promise.all([page.waitForEvent('load'), button.click()]);
}

describe.skipIf(!hasBrowser)('without JavaScript', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-plain-'));
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
		const samples = Array.from({ length: 24 }, (_, i) => `P${String(i + 1).padStart(2, '0')}`);
		const rows = Array.from({ length: 40 }, (_, row) =>
			[`f${row + 1}`, ...samples.map((_, i) => String(((row * 31 + i * 17) % 101) / 10))].join(','),
		);
		writeFileSync(path.join(folder, 'matrix.csv'), [['feature', ...samples].join(','), ...rows].join('\n'));
		const sheet = samples.map(
			(sample, i) => `${sample},${i % 2 === 0 ? 'case' : 'control'},${i < 12 ? 'a' : 'b'}`,
		);
		writeFileSync(path.join(folder, 'samples.csv'), ['sample,diagnosis,site', ...sheet].join('\n'));
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	/** The session a page names in its address. */
	async function sessionOf(page: Page): Promise<Session> {
		await page.waitForURL(/session=[0-9a-f]{32}/u);
		const id = new URL(page.url()).searchParams.get('session') ?? '';
		return session.parse((await server.request('GET', `/api/session/${id}`)).json());
	}

	it('a session, a source, an upload, the metadata and a run, by forms alone', async () => {
		const { page } = await browser.open(server.url, { script: false });
		const main = page.getByRole('main');
		await page.getByRole('combobox', { name: 'Folder' }).first().fill('/no/such/folder');
		await submit(page, page.getByRole('button', { name: 'Open', exact: true }).first());
		// What was typed stays, beside what is wrong with it.
		expect(await page.getByRole('combobox', { name: 'Folder' }).first().inputValue()).toBe('/no/such/folder');
		expect(await page.locator('body').innerText()).toContain('/no/such/folder');

		await page.getByRole('combobox', { name: 'Folder' }).first().fill(folder);
		await submit(page, page.getByRole('button', { name: 'Open', exact: true }).first());
		expect(new URL(page.url()).searchParams.get('session')).toMatch(/^[0-9a-f]{32}$/u);
		// Loaded anew when there is something to see, not all the time meanwhile.
		const client = await sessionClient(server, await sessionOf(page));
		await atRest(client);
		await eventually('the plan', async () => {
			await page.reload();
			return (await page.getByRole('button', { name: 'Run' }).count()) > 0;
		});
		expect(await main.innerText()).toContain('samples.csv');

		// The label column is changed, and the page says so.
		const change = page.locator('form[action*="metadata"]').filter({ has: page.getByRole('combobox') });
		await change.evaluate((form) => form.closest('details')?.setAttribute('open', ''));
		await change.getByRole('combobox', { name: /label/iu }).selectOption('site');
		await submit(page, change.getByRole('button', { name: 'Use this table' }));
		await atRest(client);
		await eventually('the other column', async () => {
			await page.reload();
			return /Use the metadata in/u.test(await main.innerText());
		});

		await submit(page, page.getByRole('button', { name: 'Run' }).first());
		await atRest(client);
		await eventually('the result', async () => {
			await page.reload();
			return /Completed|verified/iu.test(await main.innerText());
		});

		await page.getByText('Add a folder').click();
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({
				name: 'extra.csv',
				mimeType: 'text/csv',
				buffer: Buffer.from('feature,P01,P02\nf1,1,2\nf2,3,4\n'),
			});
		await submit(page, page.getByRole('button', { name: /upload/iu }).first());
		// The upload is a source of its own, with the one file that was sent.
		const record = await sessionOf(page);
		expect(record.sources.map(({ kind }) => kind)).toEqual(['folder', 'upload']);
		expect(record.sources.at(-1)?.files).toBe(1);
		for (const { name } of record.sources)
			await page.getByRole('button', { name: `Detach ${name}`, exact: true }).waitFor();
	}, 180_000);

	it('an upload on the start page begins a session', async () => {
		const { page } = await browser.open(server.url, { script: false });
		// Nothing chosen: the page says so, and no session is left.
		await submit(page, page.getByRole('button', { name: 'Upload files' }));
		await page.getByRole('alert').filter({ hasText: 'file' }).waitFor();
		expect(new URL(page.url()).searchParams.get('session')).toBeNull();
		await page
			.locator('input[type=file]')
			.setInputFiles({ name: 'alone.csv', mimeType: 'text/csv', buffer: Buffer.from('feature,P01\nf1,1\n') });
		await submit(page, page.getByRole('button', { name: 'Upload files' }));
		const record = await sessionOf(page);
		expect(record.sources.map(({ kind, files }) => [kind, files])).toEqual([['upload', 1]]);
		await page
			.getByRole('button', { name: `Detach ${record.sources[0]?.name ?? ''}`, exact: true })
			.waitFor();
	});

	it('the other language stays from page to page', async () => {
		const { page } = await browser.open(server.url, { script: false });
		await submit(page, page.getByRole('button', { name: /Switch to Chinese/u }));
		expect(await page.locator('html').getAttribute('lang')).toBe('zh');
		await page.goto(server.url);
		expect(await page.locator('body').innerText()).toContain('试用演示队列');
	});
});
