import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { until } from './setup/workspace.ts';

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

	it('a session, a source, an upload, the metadata and a run, by forms alone', async () => {
		const { page } = await browser.open(server.url, { script: false });
		const main = page.getByRole('main');
		await page.getByRole('combobox', { name: 'Folder' }).first().fill('/no/such/folder');
		await page.getByRole('button', { name: 'Open', exact: true }).first().click();
		// What was typed stays, beside what is wrong with it.
		expect(await page.getByRole('combobox', { name: 'Folder' }).first().inputValue()).toBe('/no/such/folder');
		expect(await page.locator('body').innerText()).toContain('/no/such/folder');

		await page.getByRole('combobox', { name: 'Folder' }).first().fill(folder);
		await page.getByRole('button', { name: 'Open', exact: true }).first().click();
		expect(new URL(page.url()).searchParams.get('session')).toMatch(/^[0-9a-f]{32}$/u);
		await until('the plan', async () => {
			await page.reload();
			return (await page.getByRole('button', { name: 'Run' }).count()) > 0;
		});
		expect(await main.innerText()).toContain('samples.csv');

		// The label column is changed, and the page says so.
		const change = page.locator('form[action*="metadata"]').filter({ has: page.getByRole('combobox') });
		await change.evaluate((form) => form.closest('details')?.setAttribute('open', ''));
		await change.getByRole('combobox', { name: /label/iu }).selectOption('site');
		await change.getByRole('button', { name: 'Use this table' }).click();
		await until('the other column', async () => {
			await page.reload();
			return /\/metadata use/u.test(await main.innerText());
		});

		await page.getByRole('button', { name: 'Run' }).first().click();
		await until(
			'the result',
			async () => {
				await page.reload();
				return /Completed|verified/iu.test(await main.innerText());
			},
			60,
		);

		await page.getByText('Add a folder').click();
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({
				name: 'extra.csv',
				mimeType: 'text/csv',
				buffer: Buffer.from('feature,P01,P02\nf1,1,2\nf2,3,4\n'),
			});
		await page
			.getByRole('button', { name: /upload/iu })
			.first()
			.click();
		await until('the upload', async () => {
			await page.reload();
			return (await page.locator('body').innerText()).includes('1 file');
		});
	}, 180_000);

	it('the other language stays from page to page', async () => {
		const { page } = await browser.open(server.url, { script: false });
		await page.getByRole('button', { name: /Switch to Chinese/u }).click();
		expect(await page.locator('html').getAttribute('lang')).toBe('zh');
		await page.goto(server.url);
		expect(await page.locator('body').innerText()).toContain('试用演示队列');
	});
});
