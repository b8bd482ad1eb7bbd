import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { eventually } from '../setup/eventually.ts';
import { sizeOf } from '../setup/test-size.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { pageOf, putSmallDemo, readToFigure, say, withQuickRuns } from './setup/workspace.ts';

describe.skipIf(!hasBrowser)('the whole journey', () => {
	const browser = openBrowser();
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
		await putSmallDemo(server);
	});
	afterAll(() => server.stop());

	it('open, demo, report, figure, ask, next step, autopilot, results, trash, restore', async () => {
		const { page } = await browser.open(pageOf(server));
		await withQuickRuns(page);
		const main = page.getByRole('main');
		const right = page.getByRole('region', { name: /^Results/u });
		const left = page.getByRole('region', { name: 'Conversations and data' });

		// One click to a finished report.
		await expect.poll(() => main.innerText()).toContain('Nothing leaves this machine');
		await page.getByRole('button', { name: 'Try the demo cohort' }).click();
		await main.getByRole('link', { name: 'Open report' }).waitFor({ timeout: 400_000 });
		expect(page.url()).toMatch(/#\/agent\/[0-9a-f]{32}/u);

		// Its card: a row per matrix, and the most serious warnings above the figure.
		const card = main.getByRole('group', { name: 'Analyse numeric cfDNA matrices' }).last();
		await card.getByRole('table', { name: 'Verdict per matrix' }).waitFor();
		expect(await card.getByRole('rowheader').allInnerTexts()).toHaveLength(sizeOf(1, 3));
		expect(
			await card.getByRole('cell', { name: /^0\.\d\d \(0\.\d\d to 0\.\d\d\)/u }).count(),
		).toBeGreaterThan(0);
		const warnings = card.locator('.warnings');
		const said = await warnings.locator('> ul > li').count();
		expect(said).toBeGreaterThan(0);
		expect(said).toBeLessThanOrEqual(3);
		await card.locator('svg[data-figure]').first().waitFor({ timeout: 60_000 });
		const topOf = async (part: string): Promise<number> =>
			(await card.locator(part).first().boundingBox())?.y ?? 0;
		expect(await topOf('.warnings')).toBeLessThan(await topOf('svg[data-figure]'));

		// The report with its figures in place, drawn by the chart functions themselves.
		await main.getByRole('link', { name: 'Open report' }).click();
		await right
			.getByRole('heading', { name: /Analysis of/u })
			.first()
			.waitFor();
		await readToFigure(page);
		expect(await right.innerText()).toContain('not for diagnostic use');

		// A figure: a sample found by its name is selected, and the address knows it.
		await right.getByRole('button', { name: /Back/u }).first().click();
		await right.getByRole('tab', { name: 'Results' }).click();
		const gallery = right.locator('ul:has(.paper) a');
		expect(await gallery.first().innerText()).toMatch(/^AUROC/u);
		await gallery.first().locator('.paper svg').waitFor({ timeout: 60_000 });
		await right
			.getByRole('link', { name: /PCA of/u })
			.first()
			.click();
		const drawing = right.locator('.stage svg[data-figure="projection_scatter"]');
		await drawing.waitFor({ timeout: 60_000 });
		// In reading mode it fills the window.
		await right.getByRole('button', { name: 'Reading mode' }).click();
		await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(1200);
		expect((await drawing.boundingBox())?.height ?? 0).toBeGreaterThan(500);
		await right.getByRole('button', { name: 'Leave reading mode' }).click();
		await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeLessThan(700);
		const search = right.getByRole('combobox', { name: /sample/iu }).last();
		await search.fill('LB-0');
		const offered = right.getByRole('listbox').getByRole('option').first();
		await offered.waitFor();
		const sample = ((await offered.textContent()) ?? '').trim();
		await search.press('Enter');
		expect(sample).toMatch(/^LB-0/u);
		await eventually('the sample in the address', () => page.url().includes(`sample=${sample}`));

		// A question about it.
		await right
			.getByRole('button', { name: /Ask about/u })
			.first()
			.click();
		await say(page, 'What does this show?');
		await eventually('an answer', async () => /PCA|projection/iu.test(await main.innerText()));

		// The next step, then everything that is left.
		await say(page, '/plan');
		const next = main.getByRole('navigation', { name: /next/iu });
		await next.getByRole('button').first().waitFor({ timeout: 60_000 });
		const steps = main
			.getByRole('group', { name: 'Autopilot', exact: true })
			.getByRole('heading', { name: 'Steps', exact: true });
		expect(await steps.count()).toBe(0);
		await next.getByRole('button', { name: 'Autopilot' }).click();
		// The card of the pass comes with its end, and what can follow with it.
		await steps.waitFor({ timeout: 400_000 });
		await next.getByRole('button').first().waitFor();
		expect(await page.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(0);

		// Results of several tasks.
		await right.getByRole('button', { name: /Back/u }).first().click();
		await page.getByRole('tab', { name: 'Results' }).click();
		await expect
			.poll(() => right.getByRole('link').count(), { timeout: 60_000 })
			.toBeGreaterThan(sizeOf(5, 10));
		for (const task of ['Analyse numeric cfDNA matrices', 'Analyse raw signals', 'Review results'])
			await right.getByText(task, { exact: true }).first().waitFor();

		// Trash and back.
		await left
			.getByRole('button', { name: /Actions for/u })
			.first()
			.click();
		await page.getByRole('menuitem', { name: 'Move to trash' }).click();
		// With a key: the list above it gets shorter meanwhile.
		await left.getByRole('button', { name: 'Trash' }).press('Enter');
		await left
			.getByRole('button', { name: /^Restore/u })
			.first()
			.click();
		await left.getByRole('button', { name: 'Back to conversations' }).click();
		await left
			.getByRole('link', { name: /lung-screening-demo/u })
			.first()
			.click();
		// What lies far above is read once it is seen.
		// What is read below it moves it, so it is gone to until it is there.
		await expect
			.poll(
				async () => {
					await main.getByText('Run “Analyse numeric cfDNA matrices”.').first().scrollIntoViewIfNeeded();
					return main.getByRole('link', { name: 'Open report' }).first().isVisible();
				},
				{ timeout: 60_000 },
			)
			.toBe(true);
	}, 1_000_000);
});
