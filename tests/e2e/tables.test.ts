import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { readCells } from '../setup/read-csv.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { pageOf } from './setup/workspace.ts';

/** Two rows each in the longest table, more than the 10,000 that are copied. */
const FEATURES = sizeOf(5100, 6000);
const samples = Array.from({ length: 24 }, (_, i) => `S${i + 1}`);

/** A number of thousands as the page writes it, whatever stands between its groups. */
const inGroups = (count: number): string => String(count).replace(/(?=\d{3}$)/u, '.?');

/** Values without order; every seventh feature is higher in cases. */
function valueOf(feature: number, sample: number): string {
	const noise = ((feature * 7919 + sample * 104_729) % 1009) / 100;
	return (noise + (sample % 2 === 1 && feature % 7 === 4 ? 9 : 0)).toFixed(3);
}

function writeCohort(folder: string): void {
	mkdirSync(folder, { recursive: true });
	const rows = Array.from({ length: FEATURES }, (_, f) =>
		[`f${f + 1}`, ...samples.map((_, s) => valueOf(f, s))].join(','),
	);
	writeFileSync(path.join(folder, 'matrix.csv'), [['feature', ...samples].join(','), ...rows].join('\n'));
	// One sample without a diagnosis: it is not used.
	const sheet = samples.map((id, s) => `${id},${s === 23 ? '' : s % 2 === 1 ? 'case' : 'control'},${40 + s}`);
	writeFileSync(path.join(folder, 'samples.csv'), ['sample,diagnosis,age', ...sheet].join('\n'));
}

const listed = z.object({ artifacts: z.array(z.object({ artifact_id: z.string(), path: z.string() })) });

const ledger = z.object({
	evaluation: z.object({
		result_signals: z.array(
			z.object({
				evidence: z.object({
					table: z.string().nullable(),
					row: z.number().nullable(),
					column: z.string(),
					value: z.unknown(),
				}),
			}),
		),
	}),
});

/** A table of a file as it is shown: columns with one value last. None of these holds quotes. */
class FileTable {
	readonly head: readonly string[];
	readonly rows: readonly (readonly string[])[];

	constructor(file: string) {
		const text = readFileSync(file, 'utf8');
		expect(text).not.toContain('"');
		const [head = [], ...rows] = readCells(text);
		const [varied, constant] = [true, false].map((wanted) =>
			[...head.keys()].filter((at) => rows.some((row) => row[at] !== rows[0]?.[at]) === wanted),
		);
		const shown = [...(varied ?? []), ...(constant ?? [])];
		this.head = shown.map((at) => head[at] ?? '');
		this.rows = rows.map((row) => shown.map((at) => row[at] ?? ''));
	}

	column(name: string): string[] {
		const at = this.head.indexOf(name);
		expect(at).toBeGreaterThanOrEqual(0);
		return this.rows.map((row) => row[at] ?? '');
	}

	/** Lines of some rows, with the head. */
	text(passes: (row: readonly string[]) => boolean, between: string): string {
		return [this.head, ...this.rows.filter(passes)].map((row) => row.join(between)).join('\n');
	}
}

describe.skipIf(!hasBrowser)('a table of a run', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-page-tables-'));
	let server: TestServer;
	let client: SessionClient;
	let paths: ReadonlyMap<string, { id: string; file: string }>;

	beforeAll(async () => {
		server = await startServer();
		writeCohort(folder);
		client = await sessionOn(server, folder);
		const { job } = await client.work('tasks/analyze_cfdna/run', {
			// No table of a model is looked at.
			parameters: { supervised_modeling: false, projection: 'pca' },
		});
		if (job.status !== 'completed') throw new Error(`The run ended as ${job.status}.`);
		await client.say('/review');
		const { artifacts } = listed.parse((await client.get('results?kind=table&limit=500')).json());
		paths = new Map(
			artifacts.map(({ artifact_id, path: place }) => [
				path.basename(place),
				{ id: artifact_id, file: path.join(folder, place) },
			]),
		);
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	const known = (name: string): { id: string; file: string } => {
		const found = paths.get(name);
		if (found === undefined) throw new Error(`The run left no ${name}.`);
		return found;
	};

	async function open(
		name: string,
		at = '',
	): Promise<{ page: Page; grid: Locator; viewer: Locator; file: FileTable }> {
		const { id, file } = known(name);
		const place = `${client.session_id}?artifact=${id}&reading=1${at === '' ? '' : `&at=${at}`}`;
		const { page, context } = await browser.open(pageOf(server, place));
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		const viewer = page.getByRole('region', { name: /^Table: / });
		const grid = viewer.getByRole('grid');
		const table = new FileTable(file);
		await expect
			.poll(() => grid.getAttribute('aria-rowcount'), { timeout: 60_000 })
			.toBe(String(table.rows.length + 1));
		return { page, grid, viewer, file: table };
	}

	const head = (grid: Locator, name: string): Locator =>
		grid.getByRole('columnheader').filter({ has: grid.page().getByText(name, { exact: true }) });

	/** What stands in a row by its number in the view; null while it is not drawn. */
	async function rowText(grid: Locator, number: number): Promise<string[] | null> {
		const row = grid.locator(`[data-row="${number}"]`);
		if ((await row.count()) === 0) return null;
		return (await row.getByRole('gridcell').allInnerTexts()).map((text) => text.trim());
	}

	const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

	/** Copies, and waits for what is said of it, which is gone again after some seconds, and for what is copied. */
	async function copying(
		page: Page,
		viewer: Locator,
		says: RegExp,
		copy: () => Promise<void>,
	): Promise<void> {
		await Promise.all([viewer.getByText(says).waitFor(), copy()]);
		await expect.poll(() => clipboard(page)).not.toBe('');
	}

	async function copyRows(page: Page, viewer: Locator, says: RegExp): Promise<string[][]> {
		// The sentence of an earlier copy may be there still.
		await page.evaluate(() => navigator.clipboard.writeText(''));
		await copying(page, viewer, says, () => viewer.getByRole('button', { name: 'Copy rows' }).click());
		return (await clipboard(page)).split('\n').map((line) => line.split('\t'));
	}

	async function filterBy(
		page: Page,
		viewer: Locator,
		column: string,
		how: string,
		value: string,
	): Promise<void> {
		await viewer.getByRole('button', { name: 'Filter', exact: true }).click();
		const form = page.getByRole('dialog', { name: 'Add a filter' });
		await form.getByLabel('Column').selectOption(column);
		await form.getByLabel('Condition').selectOption({ label: how });
		const field = form.getByLabel('Value');
		if (value !== '') await field.fill(value);
		await form.getByRole('button', { name: 'Apply' }).click();
	}

	it('more than 10,000 rows scroll, and the right ones are shown', async () => {
		const { grid, file } = await open('matrix_group_metrics.csv');
		expect(file.rows).toHaveLength(2 * FEATURES);
		for (const number of [7331, 120, 2 * FEATURES - 1, 4000, 0]) {
			await grid.evaluate((node, top) => node.scrollTo({ top }), number * 30);
			await expect
				.poll(async () => (await rowText(grid, number))?.slice(0, 3))
				.toEqual(file.rows[number]?.slice(0, 3));
		}
	});

	it('sorts both ways by number, and goes back to the order of the file', async () => {
		const { page, grid, viewer, file } = await open('matrix_effects.csv');
		const at = file.head.indexOf('p_value');
		const numbers = file.column('p_value').map(Number);
		const said = new RegExp(`^${inGroups(FEATURES)} rows copied$`, 'u');
		for (const [state, order] of [
			['ascending', numbers.toSorted((a, b) => a - b)],
			['descending', numbers.toSorted((a, b) => b - a)],
			['none', numbers],
		] as const) {
			await head(grid, 'p_value').getByRole('button').first().click();
			await expect.poll(() => head(grid, 'p_value').getAttribute('aria-sort')).toBe(state);
			await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
			const [names, ...rows] = await copyRows(page, viewer, said);
			expect(names).toEqual(file.head);
			expect(rows.map((row) => Number(row[at]))).toEqual(order);
			// What is drawn is what was copied.
			await expect.poll(async () => (await rowText(grid, 0))?.[0]).toBe(rows[0]?.[0]);
		}
	});

	it('filters by number and by text; what is no number is refused in words', async () => {
		const { page, grid, viewer, file } = await open('matrix_group_metrics.csv');
		const mean = file.head.indexOf('mean');
		await filterBy(page, viewer, 'mean', 'is at least', 'many');
		const form = page.getByRole('dialog', { name: 'Add a filter' });
		expect(await form.getByRole('alert').innerText()).toContain('Enter a number such as');
		expect(await form.getByLabel('Value').getAttribute('aria-invalid')).toBe('true');
		// As it is written in half of Europe.
		await form.getByLabel('Value').fill('13,5');
		await form.getByRole('button', { name: 'Apply' }).click();
		await viewer.getByText('mean is at least 13.5').waitFor();
		const high = file.rows.filter((row) => Number(row[mean]) >= 13.5).length;
		expect(high).toBeGreaterThan(100);
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(high + 1));

		await filterBy(page, viewer, 'feature', 'contains', 'F1');
		const passes = (row: readonly string[]): boolean =>
			Number(row[mean]) >= 13.5 && (row[0] ?? '').includes('f1');
		const both = file.rows.filter(passes).length;
		expect(both).toBeLessThan(high);
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(both + 1));
		const copied = await copyRows(page, viewer, /rows copied$/);
		expect(copied.map((row) => row.join('\t')).join('\n')).toBe(file.text(passes, '\t'));

		await viewer.getByRole('button', { name: 'Remove filters' }).click();
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(file.rows.length + 1));
	});

	it('filters yes and no without another touch', async () => {
		const { page, grid, viewer, file } = await open('samples.csv');
		const used = file.column('used').filter((cell) => cell === 'true').length;
		expect(used).toBeLessThan(file.rows.length);
		await filterBy(page, viewer, 'used', 'is', '');
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(used + 1));
	});

	it('stays as it is while the conversation goes on', async () => {
		const { page, grid, viewer, file } = await open('matrix_group_metrics.csv');
		await filterBy(page, viewer, 'group', 'is', 'case');
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(FEATURES + 1));
		await grid.evaluate((node) => node.scrollTo({ top: 3000 * 30 }));
		const wanted = file.rows.filter(([, group]) => group === 'case')[3000]?.slice(0, 3);
		await expect.poll(async () => (await rowText(grid, 3000))?.slice(0, 3)).toEqual(wanted);
		const read = page.waitForResponse((response) => response.url().endsWith(`/session/${client.session_id}`));
		await client.say('/jobs');
		await read;
		await page.waitForResponse((response) => response.url().includes('/messages'));
		await expect.poll(async () => (await rowText(grid, 3000))?.slice(0, 3)).toEqual(wanted);
		expect(await viewer.getByText('group is case').isVisible()).toBe(true);
	});

	it('searches in all cells', async () => {
		const { grid, viewer, file } = await open('matrix_effects.csv');
		const some = isLong ? 'F599' : 'F499';
		const found = file.rows.filter((row) => row.some((cell) => cell.includes(some.toLowerCase())));
		expect(found.length).toBeGreaterThan(5);
		await viewer.getByRole('searchbox').fill(some);
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(found.length + 1));
		await expect.poll(async () => (await rowText(grid, 0))?.[0]).toBe(found[0]?.[0]);
		await viewer.getByRole('searchbox').fill('in no cell');
		await viewer.getByText('No rows match these filters.').waitFor();
	});

	it('tells about a column what its file says', async () => {
		const { page, grid, file } = await open('matrix_effects.csv');
		await head(grid, 'auroc').getByRole('button', { name: 'About auroc' }).click();
		const about = page.getByRole('dialog', { name: 'About auroc' });
		await about.getByText('Median').waitFor();
		const numbers = file
			.column('auroc')
			.map(Number)
			.toSorted((a, b) => a - b);
		const middle = ((numbers[FEATURES / 2 - 1] ?? NaN) + (numbers[FEATURES / 2] ?? NaN)) / 2;
		const value = async (name: string): Promise<number> =>
			Number(
				await about
					.locator('dl > div', { has: page.getByText(name, { exact: true }) })
					.locator('dd')
					.getAttribute('title'),
			);
		expect(await value('Minimum')).toBe(numbers[0]);
		expect(await value('Maximum')).toBe(numbers.at(-1));
		expect(await value('Median')).toBeCloseTo(middle, 12);
		expect(await value('Mean')).toBeCloseTo(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 12);
		await page.keyboard.press('Escape');
		await expect.poll(() => about.count()).toBe(0);
	});

	it('is walked, sorted, marked and copied with keys alone', async () => {
		const { page, grid, viewer, file } = await open('matrix_effects.csv');
		await grid.focus();
		const active = (): Promise<{ row: number; column: number; text: string } | null> =>
			grid.evaluate((node) => {
				const cell = document.getElementById(node.getAttribute('aria-activedescendant') ?? '');
				return cell === null
					? null
					: {
							row: Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')),
							column: Number(cell.getAttribute('aria-colindex')),
							text: cell.textContent?.trim() ?? '',
						};
			});
		expect(await active()).toEqual({ row: 2, column: 1, text: file.rows[0]?.[0] });
		for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
		await expect.poll(active).toEqual({ row: 4, column: 3, text: file.rows[2]?.[2] });
		await page.keyboard.press('Control+c');
		await viewer.getByText('Copied', { exact: true }).waitFor();
		expect(await clipboard(page)).toBe(file.rows[2]?.[2]);

		// Far columns come into sight; the whole number is copied, not what is shown of it.
		await page.keyboard.press('End');
		await expect.poll(async () => (await active())?.column).toBe(file.head.length);
		await page.keyboard.press('Shift+ArrowUp');
		await page.keyboard.press('Shift+ArrowLeft');
		await page.keyboard.press('Control+c');
		await viewer.getByText('2 rows copied').waitFor();
		expect(await clipboard(page)).toBe([1, 2].map((row) => file.rows[row]?.slice(-2).join('\t')).join('\n'));

		await page.keyboard.press('Control+End');
		await expect.poll(async () => (await active())?.row).toBe(FEATURES + 1);
		await page.keyboard.press('Control+Home');
		await page.keyboard.press('ArrowUp');
		await expect.poll(active).toMatchObject({ row: 1, column: 1 });
		await page.keyboard.press('Enter');
		await expect.poll(() => head(grid, 'feature').getAttribute('aria-sort')).toBe('ascending');
	});

	it('says when a copy ends before the rows do', async () => {
		const { page, grid, viewer, file } = await open('matrix_group_metrics.csv');
		const said = new RegExp(`^First 10.?000 of ${inGroups(2 * FEATURES)} rows copied`, 'u');
		const whole = await copyRows(page, viewer, said);
		expect(whole).toHaveLength(10_001);
		expect(whole.at(-1)).toEqual(file.rows[9999]);
		await page.evaluate(() => navigator.clipboard.writeText(''));
		await grid.focus();
		await page.keyboard.press('Control+Home');
		await page.keyboard.press('Control+Shift+End');
		await copying(page, viewer, said, () => page.keyboard.press('Control+c'));
		expect((await clipboard(page)).split('\n')).toEqual(
			file.rows.slice(0, 10_000).map((row) => row.join('\t')),
		);
	});

	it('saves the rows that are shown as a file', async () => {
		const { page, grid, viewer, file } = await open('matrix_effects.csv');
		await filterBy(page, viewer, 'auroc', 'is greater than', '0.9');
		const at = file.head.indexOf('auroc');
		const passes = (row: readonly string[]): boolean => Number(row[at]) > 0.9;
		const count = file.rows.filter(passes).length;
		expect(count).toBeGreaterThan(100);
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(count + 1));
		await viewer.getByRole('button', { name: 'Download' }).click();
		const [saved] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('menuitem', { name: 'These rows as CSV' }).click(),
		]);
		expect(saved.suggestedFilename()).toBe('matrix_effects_rows.csv');
		expect(readFileSync(await saved.path(), 'utf8').trimEnd()).toBe(file.text(passes, ','));
	});

	/** The row a link led to, and where in it. */
	async function led(grid: Locator): Promise<{ row: number; cells: string[]; active: string } | null> {
		const row = grid.locator('.row.led');
		if ((await row.count()) === 0) return null;
		const number = Number(await row.getAttribute('data-row'));
		const active = await grid.evaluate(
			(node) =>
				document
					.getElementById(node.getAttribute('aria-activedescendant') ?? '')
					?.getAttribute('aria-colindex') ?? '',
		);
		return { row: number, cells: (await rowText(grid, number)) ?? [], active };
	}

	it('a link leads to the row it names, whatever stands in its first cell', async () => {
		// The second of the two rows of f4322; the first has the same name.
		const { page, grid, viewer, file } = await open('matrix_group_metrics.csv', 'row-8644%3Amedian');
		const wanted = file.rows[8643] ?? [];
		expect([wanted[0], file.rows[8642]?.[0]]).toEqual(['f4322', 'f4322']);
		await expect.poll(async () => (await led(grid))?.cells.slice(0, 3)).toEqual(wanted.slice(0, 3));
		expect((await led(grid))?.active).toBe(String(file.head.indexOf('median') + 1));
		expect(await grid.locator('.row.led').isVisible()).toBe(true);

		// From a filtered view the next link leads there too.
		await filterBy(page, viewer, 'group', 'is', 'control');
		await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(FEATURES + 1));
		await page.evaluate(() => {
			location.hash = location.hash.replace(/at=row-8644/u, 'at=row-2');
		});
		await expect.poll(async () => (await led(grid))?.cells.slice(0, 3)).toEqual(file.rows[1]?.slice(0, 3));
	});

	it('evidence in the ledger opens the row that a result signal was read from', async () => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}?pane=ledger`));
		const link = page.getByRole('link', { name: /^Evidence: matrix_effects, row / }).first();
		await link.waitFor({ timeout: 60_000 });
		const { result_signals } = ledger.parse((await client.get('ledger')).json()).evaluation;
		const evidence = result_signals
			.map((signal) => signal.evidence)
			.find((one) => one.table === 'matrix_effects');
		const row = evidence?.row ?? 0;
		expect(row).toBeGreaterThan(1);
		expect((await link.innerText()).replace(/\D/gu, '')).toBe(String(row));
		await link.click();
		const grid = page.getByRole('region', { name: /^Table: / }).getByRole('grid');
		const file = new FileTable(known('matrix_effects.csv').file);
		await expect.poll(async () => (await led(grid))?.row, { timeout: 60_000 }).toBe(row - 1);
		// Its cells come with the part of the file they stand in.
		await expect.poll(async () => (await led(grid))?.cells[0]).toBe(file.rows[row - 1]?.[0]);
		// The value of the result signal is the one in that cell of the file.
		expect(Number(file.column(evidence?.column ?? '')[row - 1])).toBe(Number(evidence?.value));
		expect((await led(grid))?.active).toBe(String(file.head.indexOf(evidence?.column ?? '') + 1));
	});
});
