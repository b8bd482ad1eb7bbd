import { FlateErrorCode } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { LbError } from '../../../base/errors.ts';
import { isOutOfMemory } from '../../../base/problem.ts';
import { libraryReason } from '../../../base/library-reason.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { buildFromGrid, type Grid } from '../tables/grid.ts';
import { valueText } from '../tables/value-text.ts';
import { rowLimit, type Table, type TableOptions } from '../tables/table.ts';
import { finishTable } from '../tables/table-finish.ts';
import { readWhole } from '../bytes/whole-file.server.ts';
import { sheetEntries, singleSheet, type SheetEntry } from './xlsx-parts.server.ts';
import type { MergedRows } from './xlsx-sheet.ts';

/** Sheets of a workbook in the order of its tabs. Throws reader.xlsx_damaged. */
export async function listWorkbookSheets(path: string, watch: Watch = {}): Promise<string[]> {
	const bytes = await readWhole(path, 'xlsx', watch);
	return damaged(path, () => sheetEntries(bytes)).map(({ name }) => name);
}

/**
 * Reads one sheet as a table: the named one, else the first that has a table (at least two filled columns and rows).
 * Dates come as ISO text, formulas as their stored value. Throws reader.sheet_not_found, reader.xlsx_damaged.
 */
export async function readWorkbookTable(path: string, options: TableOptions, watch: Watch): Promise<Table> {
	const bytes = await readWhole(path, 'xlsx', watch);
	const sheets = damaged(path, () => sheetEntries(bytes));
	const { sheet, grid } = await pickSheet(bytes, sheets, options.sheet, path);
	const { built, header_row, notes, whole } = buildFromGrid(grid, {
		max_rows: rowLimit(options, grid.rows[0]?.cells.length ?? 1),
		wanted: options.columns,
		path,
	});
	const others = sheets.map(({ name }) => name).filter((name) => name !== sheet);
	const more: Message[] =
		options.sheet === undefined && others.length > 0 ? [say('reader.other_sheets', { sheet, others })] : [];
	return finishTable({ path, sheet, format: 'xlsx', header_row }, built, whole, [...more, ...notes]);
}

async function pickSheet(
	bytes: Uint8Array,
	sheets: readonly SheetEntry[],
	wanted: string | undefined,
	path: string,
): Promise<{ sheet: string; grid: Grid }> {
	if (wanted !== undefined) {
		const entry =
			sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => sameName(name, wanted));
		if (entry === undefined)
			throw new LbError(
				'reader.sheet_not_found',
				{ sheet: wanted, sheets: sheets.map(({ name }) => name) },
				{ path },
			);
		return { sheet: entry.name, grid: await readGrid(bytes, entry, path) };
	}
	let first: { sheet: string; grid: Grid } | null = null;
	for (const entry of sheets) {
		const found = { sheet: entry.name, grid: await readGrid(bytes, entry, path) };
		if (isTable(found.grid)) return found;
		first ??= found;
	}
	if (first === null || first.grid.rows.length === 0) throw new LbError('reader.empty', {}, { path });
	return first;
}

function sameName(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function isTable(grid: Grid): boolean {
	return grid.rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length > 1;
}

async function readGrid(bytes: Uint8Array, entry: SheetEntry, path: string): Promise<Grid> {
	try {
		const merged: MergedRows[] = [];
		const single = singleSheet(bytes, entry, merged);
		const data = single === null ? [] : await readSheet(Buffer.from(single));
		const rows = data.map((row, i) => ({ cells: row.map(valueText), line: i + 1 }));
		fillMerged(rows, merged);
		return { rows };
	} catch (error) {
		throw ofWorkbook(error, path);
	}
}

/** A cell merged over several rows holds its text for each of them that has other cells. */
function fillMerged(rows: Grid['rows'], merged: readonly MergedRows[]): void {
	const filled = new Map<number, number>();
	for (const { column, first, last } of merged.toSorted((a, b) => a.first - b.first)) {
		const text = rows[first]?.cells[column] ?? '';
		// No cell is part of two others in a workbook that Excel wrote.
		if (text === '' || first <= (filled.get(column) ?? -1)) continue;
		filled.set(column, last);
		for (const { cells } of rows.slice(first + 1, last + 1))
			if (cells[column] === '' && cells.some((cell) => cell !== '')) cells[column] = text;
	}
}

function damaged<T>(path: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw ofWorkbook(error, path);
	}
}

/** fflate names the terms of deflate ("invalid distance"), which tell a reader nothing but this. */
function ofCompression(error: unknown): string | null {
	const isOfDeflate =
		error instanceof Error &&
		'code' in error &&
		typeof error.code === 'number' &&
		error.code <= FlateErrorCode.InvalidDistance;
	return isOfDeflate ? 'its compressed content is damaged' : null;
}

/** What the library says of a workbook it cannot read; where it only stumbles, its own words say nothing about the file. */
function ofWorkbook(error: unknown, path: string): unknown {
	if (error instanceof LbError || isOutOfMemory(error)) return error;
	const why = ofCompression(error) ?? libraryReason(error) ?? 'its parts are inconsistent';
	return new LbError('reader.xlsx_damaged', { why }, { path }, { cause: error });
}
