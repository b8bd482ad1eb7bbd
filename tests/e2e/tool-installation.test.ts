import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { pysamDouble, type PysamDouble } from './setup/pysam-double.ts';
import { beginInstallation, installationIn, toolIn, uninstall } from './setup/tool-page.ts';
import { pageOf } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('an installation in the page', () => {
	const browser = openBrowser();
	let server: TestServer;
	let double: PysamDouble;

	beforeAll(async () => {
		double = pysamDouble();
		server = await startServer({ env: double.env });
	});
	afterAll(async () => {
		await server.stop();
		double.remove();
	});

	const address = (): string => `${pageOf(server)}?pane=tools&tool=pysam`;

	/** Whether what has the focus is the installation or within it. */
	const hasFocus = (page: Page): Promise<boolean> =>
		installationIn(page).evaluate((place) => place.contains(document.activeElement));

	it('is followed, stopped, resumed and removed, in two tabs that agree and after a reload', async () => {
		double.installations('wait');
		const first = await browser.open(address());
		const { page } = first;
		await beginInstallation(page);
		const installation = installationIn(page);
		await installation.getByText('Installing', { exact: true }).waitFor();
		expect(await hasFocus(page)).toBe(true);
		await installation.getByRole('status').getByText('Collecting pysam==0.24.1').waitFor();
		await installation.getByText('Log', { exact: true }).click();
		await installation.getByRole('listitem').filter({ hasText: 'each by version and hash' }).waitFor();
		expect(await seriousFindings(page)).toEqual([]);

		const second = await browser.open(address(), { beside: first });
		await installationIn(second.page).getByRole('status').getByText('Collecting').waitFor();
		await page.reload();
		await installation.getByRole('status').getByText('Collecting').waitFor();

		await installationIn(second.page).getByRole('button', { name: 'Stop' }).click();
		for (const one of [page, second.page]) {
			await installationIn(one).getByText('The installation did not finish.').waitFor();
			await installationIn(one).getByText('Stopped', { exact: true }).waitFor();
		}
		expect(await hasFocus(second.page)).toBe(true);
		expect(await seriousFindings(page)).toEqual([]);
		expect(readdirSync(path.join(server.userData, 'tools', 'pysam', 'versions'))).toEqual([]);

		await installation.getByRole('button', { name: 'Resume' }).click();
		await installation.getByRole('status').getByText('Collecting').waitFor();
		await installationIn(second.page).getByRole('status').getByText('Collecting').waitFor();
		double.installations('pass');
		for (const one of [page, second.page]) {
			await toolIn(one).getByText('Ready', { exact: true }).waitFor();
			await toolIn(one).getByText('Passed with version 0.24.1').waitFor();
		}

		await uninstall(page);
		expect(await hasFocus(page)).toBe(true);
		await toolIn(second.page).getByText('Not installed', { exact: true }).waitFor();
	});

	it('that fails names step and log, and is resumed by keyboard', async () => {
		double.installations('broken');
		const { page } = await browser.open(address());
		await beginInstallation(page);
		const installation = installationIn(page);
		await installation
			.getByText(
				/^The installation of pysam failed at the step "Install 1 package, each by version and hash"/u,
			)
			.waitFor();
		await installation.getByText('ERROR: hashes do not match').waitFor();
		expect(await toolIn(page).getByText('Not installed', { exact: true }).count()).toBe(1);
		double.installations('pass');
		await installation.getByRole('button', { name: 'Resume' }).press('Enter');
		await toolIn(page).getByText('Ready', { exact: true }).waitFor();
		expect(await hasFocus(page)).toBe(true);
	});
});
