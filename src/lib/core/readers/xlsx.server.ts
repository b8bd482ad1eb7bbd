import { readSheet } from 'read-excel-file/node';
import { LbError } from '../../base/errors.ts';
import { isOutOfMemory } from '../../base/problem.ts';
import { libraryReason } from '../../base/library-reason.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { buildFromGrid, type Grid } from './grid.ts';
import { valueText } from './value-text.ts';
import { rowLimit, type Table, type TableOptions } from './table.ts';
import { finishTable } from './table-finish.ts';
import { readWhole } from './whole-file.server.ts';
import { listPart, MOST_SHEETS, readablePart } from './xlsx-parts.ts';

/** Sheets of a workbook in the order of its tabs. Throws reader.xlsx_damaged. */
export async function listWorkbookSheets(path: string, watch: Watch = {}): Promise<string[]> {
	return sheetNames(await readWhole(path, 'xlsx', watch), path);
}

/**
 * Reads one sheet as a table: the named one, else the first that has a table (at least two filled columns and rows).
 * Dates come as ISO text, formulas as their stored value. Throws reader.sheet_not_found, reader.xlsx_damaged.
 */
export async function readWorkbookTable(path: string, options: TableOptions, watch: Watch): Promise<Table> {
	const whole_file = await readWhole(path, 'xlsx', watch);
	const sheets = sheetNames(whole_file, path);
	const bytes = damaged(path, () => Buffer.from(readablePart(whole_file)));
	const { sheet, grid } = await pickSheet(bytes, sheets, options.sheet, path);
	const { built, header_row, notes, whole } = buildFromGrid(grid, {
		max_rows: rowLimit(options, grid.rows[0]?.cells.length ?? 1),
		wanted: options.columns,
		path,
	});
	const others = sheets.filter((name) => name !== sheet);
	const more: Message[] =
		options.sheet === undefined && others.length > 0 ? [say('reader.other_sheets', { sheet, others })] : [];
	return finishTable({ path, sheet, format: 'xlsx', header_row }, built, whole, [...more, ...notes]);
}

function sheetNames(bytes: Uint8Array, path: string): string[] {
	const xml = damaged(path, () => listPart(bytes));
	const names = Array.from(xml.matchAll(/<(?:\w{1,20}:)?sheet\s[^<>]*?\bname="([^"<>]*)"/g), (match) =>
		unescape(match[1] as string),
	);
	if (names.length > MOST_SHEETS)
		throw new LbError('reader.xlsx_damaged', { why: `it has ${names.length} sheets` }, { path });
	return names;
}

function unescape(text: string): string {
	const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
	return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return named[name] ?? whole;
		const hex = name[1] === 'x' || name[1] === 'X';
		const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

async function pickSheet(
	bytes: Buffer,
	sheets: readonly string[],
	wanted: string | undefined,
	path: string,
): Promise<{ sheet: string; grid: Grid }> {
	if (wanted !== undefined) {
		const sheet = sheets.find((name) => name === wanted) ?? sheets.find((name) => sameName(name, wanted));
		if (sheet === undefined)
			throw new LbError('reader.sheet_not_found', { sheet: wanted, sheets: [...sheets] }, { path });
		return { sheet, grid: await readGrid(bytes, sheet, path) };
	}
	let first: { sheet: string; grid: Grid } | null = null;
	for (const sheet of sheets) {
		const grid = await readGrid(bytes, sheet, path);
		if (isTable(grid)) return { sheet, grid };
		first ??= { sheet, grid };
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

async function readGrid(bytes: Buffer, sheet: string, path: string): Promise<Grid> {
	try {
		const data = await readSheet(bytes, sheet);
		return { rows: data.map((row, i) => ({ cells: row.map(valueText), line: i + 1 })) };
	} catch (error) {
		throw ofWorkbook(error, path);
	}
}

function damaged<T>(path: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw ofWorkbook(error, path);
	}
}

/** What the library says of a workbook it cannot read; where it only stumbles, its own words say nothing about the file. */
function ofWorkbook(error: unknown, path: string): unknown {
	if (error instanceof LbError || isOutOfMemory(error)) return error;
	const why = libraryReason(error) ?? 'its parts do not fit together';
	return new LbError('reader.xlsx_damaged', { why }, { path }, { cause: error });
}
