import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { beginInstallation, installationIn, toolIn, uninstall } from './setup/tool-page.ts';
import { pageOf } from './setup/workspace.ts';

/** A download on a slow line, and a busy machine. */
const INSTALL_MS = 600_000;

describe.skipIf(!hasBrowser)('pysam, really installed in the page', () => {
	const browser = openBrowser();
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.stop());

	it(
		'is stopped in the middle, resumed, followed in a second tab and after a reload, and removed',
		async () => {
			const address = `${pageOf(server)}?pane=tools&tool=pysam`;
			const first = await browser.open(address);
			const { page } = first;
			await beginInstallation(page);
			const installation = installationIn(page);
			await installation.getByText('Log', { exact: true }).click();
			await installation.getByRole('listitem').filter({ hasText: 'Create a Python environment' }).waitFor();
			await installation.getByRole('button', { name: 'Stop' }).click();
			await installation.getByText('The installation did not finish.').waitFor();

			await installation.getByRole('button', { name: 'Resume' }).click();
			const second = await browser.open(address, { beside: first });
			await page.reload();
			for (const one of [page, second.page]) {
				await toolIn(one).getByText('Ready', { exact: true }).waitFor({ timeout: INSTALL_MS });
				await toolIn(one).getByText('Passed with version 0.24.1').waitFor();
			}
			// What the smoke test of the real package found, as the page shows it.
			const rows = toolIn(page).getByRole('region', { name: 'Test' }).getByRole('row');
			expect(await rows.allInnerTexts()).toEqual(
				expect.arrayContaining([expect.stringMatching(/fragment lengths.*\[145, 167, 167, 190, 333\]/su)]),
			);

			await uninstall(page);
			await toolIn(second.page).getByText('Not installed', { exact: true }).waitFor();
		},
		2 * INSTALL_MS,
	);
});
