import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataset } from '../api/setup/dataset-with-run.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { pageOf } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('help in the page', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-help-'));
	let server: TestServer;
	let client: SessionClient;

	beforeAll(async () => {
		makeDataset(folder);
		// Cut off after its head: a finding of the file checks.
		writeFileSync(path.join(folder, 'reads.vcf.gz'), Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
		server = await startServer();
		client = await sessionOn(server, folder);
		await client.post('scan?include_plan=1');
		await client.say('/results no-such-run-1');
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	/** The section that a click on a link of the help opens beside the page. */
	async function opened(page: Page, help: Locator): Promise<{ path: string; heading: string }> {
		const coming = page.waitForEvent('popup');
		await help.click();
		const guide = await coming;
		await guide.waitForLoadState();
		const section = guide.locator(':target');
		// The heading ends with the sign of its own link.
		const heading = (await section.innerText()).replace(/\s*#$/u, '');
		const { pathname, hash } = new URL(guide.url());
		await expect(section.isVisible()).resolves.toBe(true);
		await guide.close();
		return { path: `${pathname}${hash}`, heading };
	}

	it('of a panel, a finding and an error opens the section that explains it', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id));
		const left = page.getByRole('region', { name: 'Conversations and data' });
		const help = (name: string): Locator => left.getByRole('link', { name: `Help: ${name}`, exact: true });
		const metadata = await opened(page, help('metadata'));
		expect(metadata).toEqual({ path: '/docs/en/workspace/#metadata', heading: 'Metadata' });
		const finding = await opened(page, help('this warning').first());
		expect(finding.path).toMatch(/^\/docs\/en\/reference\/warnings\/#doctor\.\w+$/u);
		expect(finding.heading).toBe(finding.path.split('#')[1]);
		const error = await opened(page, page.getByRole('main').getByRole('link', { name: 'Help: this error' }));
		expect(error.path).toMatch(/^\/docs\/en\/reference\/errors\/#\w+\.\w+$/u);
		expect(error.heading).toBe(error.path.split('#')[1]);
		expect(await seriousFindings(page)).toEqual([]);
	});

	it('follows the language, and the panel in view', async () => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}?pane=plan`), { language: 'zh' });
		const plan = page.getByRole('link', { name: '帮助：计划', exact: true });
		expect((await opened(page, plan)).path).toBe('/docs/zh/workspace/#plan');
		await page.getByRole('tab', { name: '工具' }).click();
		const tools = page.getByRole('link', { name: '帮助：工具', exact: true });
		expect(await tools.getAttribute('href')).toBe('/docs/zh/workspace/#tools');
	});
});
