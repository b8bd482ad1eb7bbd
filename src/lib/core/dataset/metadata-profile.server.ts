import { appendAll } from '../../base/append-all.ts';
import { faultOfFile, readingFile } from '../../base/file-fault.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import type { MetadataProfile } from '../../contract/records/profile.ts';
import { listSheets, readTable, type Table } from '../readers/tables/table.server.ts';
import { cellNumber, cellText, type Cell } from './metadata/cells.ts';
import { sampleNameScore } from './metadata/column-names.ts';
import { nameKind } from './metadata/dictionary/index.ts';
import type { DataIds } from './metadata/match-sources.ts';
import type { MetadataInput } from './metadata/decide.ts';
import type { MetadataChoice } from './metadata/metadata-choice.ts';
import { profileMetadata } from './metadata/profile-metadata.ts';
import type { MetadataTable } from './metadata/table-unit.ts';
import { transposedTable } from './metadata/transposed-table.ts';

export type { MetadataChoice } from './metadata/metadata-choice.ts';

export interface MetadataSources {
	/** Dataset folder. */
	root: string;
	/** Tables that may hold metadata; paths relative to the root, `file.xlsx#Sheet` for a sheet. */
	tables: readonly {
		path: string;
		is_matrix: boolean;
		id_column?: string | null;
		/** Only what its leading rows say about the samples in its columns is metadata. */
		across?: boolean;
	}[];
	/** Sample ids per data file. */
	data: readonly DataIds[];
	choice: MetadataChoice;
	goal?: string | null;
}

/** Sample sheets are short; a longer table is a list of sites, variants or features and only its start is looked at. */
const MAX_ROWS = 50_000;
/** One whose rows are samples of the data is read on. */
const [MAX_SAMPLE_ROWS, MAX_SAMPLE_CELLS] = [1_000_000, 2e7];
/** Rows by which that is told. */
const LOOKED_AT = 1000;
/** A matrix wider than this is read in full only when its first columns hold something besides ids and numbers. */
const WIDE = 2_000;
const FIRST_LOOK = 30;
/** Of a larger matrix only the columns that may describe its samples are read: the others take seconds and say nothing. */
const MANY_CELLS = 1_000_000;
/** Of the rows above the measurements of a matrix of very many samples only the first are looked at. */
const FEW_CELLS = 300_000;
/** Numbers with so few values may be codes. */
const FEW_LEVELS = 5;

async function readOne(
	file: string,
	name: string,
	is_matrix: boolean,
	ids: ReadonlySet<string>,
	across: boolean,
	watch: Watch,
): Promise<MetadataTable | null> {
	const some = across ? { max_cells: FEW_CELLS } : {};
	const first = await readTable(file, { max_rows: FIRST_LOOK, ...some }, watch);
	const turned = transposedTable(first.header, first.rows, ids);
	if (turned !== null)
		return { path: name, is_matrix: false, id_column: turned.header[0] ?? null, ...turned };
	if (across) return null;
	const look = is_matrix ? first : null;
	if (look !== null && look.header.length > WIDE) {
		const texts = look.header.filter((_, index) => look.rows.some((row) => /\p{L}/u.test(row[index] ?? '')));
		if (texts.length < 2 || texts.length > WIDE) return null;
		const narrow = await readTable(file, { max_rows: MAX_ROWS, columns: texts }, watch);
		return { path: name, is_matrix, header: narrow.header, rows: narrow.rows };
	}
	const table = await readTable(
		file,
		{ max_rows: MAX_ROWS, ...(is_matrix ? { max_cells: MANY_CELLS } : {}) },
		watch,
	);
	const { header, rows } = table;
	if (!is_matrix && table.truncated && namesSamples(table, ids)) {
		const all = await readTable(file, { max_rows: MAX_SAMPLE_ROWS, max_cells: MAX_SAMPLE_CELLS }, watch);
		return { path: name, is_matrix, header: all.header, rows: all.rows };
	}
	if (!is_matrix || !table.truncated || rows.length >= MAX_ROWS)
		return { path: name, is_matrix, header, rows };
	const columns = header.filter((column, index) => mayDescribe(column, index, rows));
	if (columns.length < 2) return null;
	const narrow = await readTable(file, { max_rows: MAX_ROWS, columns }, watch);
	return { path: name, is_matrix, header: narrow.header, rows: narrow.rows };
}

/** True where a column of the table holds ids of the data, in at least half of its first rows. */
function namesSamples({ header, rows }: Pick<Table, 'header' | 'rows'>, ids: ReadonlySet<string>): boolean {
	const first = rows.slice(0, LOOKED_AT);
	return header.some(
		(_, index) => first.filter((row) => ids.has(row[index] ?? '')).length >= first.length / 2,
	);
}

/** A column with a name of the dictionary, with text, or with few values: one of thousands of features has none of these. */
function mayDescribe(column: string, index: number, rows: readonly (readonly Cell[])[]): boolean {
	if (nameKind(column) !== null || sampleNameScore(column) > 0) return true;
	const values = new Set<string>();
	let [present, numbers] = [0, 0];
	for (const row of rows) {
		const text = cellText(row[index]);
		if (text === null) continue;
		present++;
		if (cellNumber(text) !== null) numbers++;
		if (values.size <= FEW_LEVELS) values.add(text);
	}
	return numbers < present / 2 || (present > 0 && values.size <= FEW_LEVELS);
}

/** A table that cannot be read is no candidate (the scan reports it); one the user named is an error of its own. */
async function readAll(sources: MetadataSources, watch: Watch): Promise<MetadataTable[]> {
	const named = namedTables(sources);
	const ids = new Set(sources.data.flatMap(({ sample_ids }) => sample_ids));
	const tables: MetadataTable[] = [];
	const wanted: MetadataSources['tables'] = [...sources.tables, ...(await extraTables(sources, named))];
	for (const [done, { path: name, is_matrix, id_column, across }] of wanted.entries()) {
		throwIfCancelled(watch.signal, 'the metadata profile');
		watch.onProgress?.({
			done,
			total: wanted.length,
			unit: 'files',
			message: say('metadata.reading', { path: name }),
		});
		try {
			const file = path.resolve(sources.root, name);
			const table = await readOne(file, name, is_matrix, ids, across === true, { signal: watch.signal });
			if (table !== null) tables.push({ ...table, id_column: table.id_column ?? id_column ?? null });
		} catch (error) {
			const fault = faultOfFile(error, name);
			if (named.includes(name)) throw fault;
		}
	}
	return tables;
}

function namedTables({ choice }: MetadataSources): string[] {
	if (choice.mode !== 'user') return [];
	return (typeof choice.table === 'string' ? [choice.table] : [...choice.table]).map((name) =>
		name.replace(/^\.\//u, ''),
	);
}

/** Tables the user named that the scan did not list: a file elsewhere, or the sheets of a workbook. */
async function extraTables(
	sources: MetadataSources,
	named: readonly string[],
): Promise<{ path: string; is_matrix: boolean }[]> {
	const known = sources.tables.map((table) => table.path);
	const extra: { path: string; is_matrix: boolean }[] = [];
	for (const name of named) {
		const listed = known.some(
			(table) => table === name || table.startsWith(`${name}#`) || table.endsWith(`/${name}`),
		);
		const file = path.resolve(sources.root, name);
		if (listed || !existsSync(file.replace(/#[^#/\\]*$/u, ''))) continue;
		const sheets = file.includes('#') ? [] : await readingFile(file, () => listSheets(file));
		if (sheets.length === 0) extra.push({ path: name, is_matrix: false });
		else
			appendAll(
				extra,
				sheets.map((sheet) => ({ path: `${name}#${sheet}`, is_matrix: false })),
			);
	}
	return extra;
}

/** Reads the tables that may hold metadata; what is decided about them follows from this alone. */
export async function readMetadataInput(sources: MetadataSources, watch: Watch = {}): Promise<MetadataInput> {
	const tables = sources.choice.mode === 'ignored' ? [] : await readAll(sources, watch);
	return { tables, data: sources.data, choice: sources.choice, goal: sources.goal ?? null };
}

/**
 * Reads the tables of a dataset and decides which one is the metadata: sample, label, patient, split, batch, time, stage
 * and score columns, how ids match, what the labels support, and what to warn about. Throws `metadata.*` when the user
 * named something that does not exist, and the reader's error when a named table cannot be read.
 */
export async function buildMetadataProfile(
	sources: MetadataSources,
	watch: Watch = {},
): Promise<MetadataProfile> {
	return profileMetadata(await readMetadataInput(sources, watch));
}
