import { faultOfFile } from '../../base/file-fault.ts';
import path from 'node:path';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import { readTable, type Table } from '../readers/tables/table.server.ts';
import { matchIds } from './metadata/id-matching.ts';
import { sharedIdColumn, type SharedIds } from './metadata/shared-id-column.ts';
import { recogniseFile } from './recognise/recognise-file.server.ts';
import { isToldByShape, type Recognised } from './recognise/recognised.ts';
import { fileOf, inOneDataset } from './rejudge.server.ts';

/** Files that are looked at on either side at most, and how much of each. */
const MAX_FILES = 40;
const MAX_ROWS = 5000;
const SHORT = 16 * 2 ** 20;
/** An id stands among the first columns. */
const LEADING = 12;
/** Columns of a sample table that are looked at, and cells of the rows they stand in: a wider one describes no samples. */
const MAX_COLUMNS = 50;
const MAX_CELLS = 1e6;
/** From this share of matched samples on the ids that were found are right. */
const ENOUGH = 0.5;

/**
 * Finds ids that neither the measurements nor the sample table show by themselves (numbers under a name that says nothing)
 * by comparing both (`sharedIdColumn`), and judges both files again with them; the evidence says what agreed. Datasets in
 * which the ids match cost nothing. Throws general.cancelled.
 */
export async function rejudgeBySharedIds(
	root: string,
	recognised: readonly Recognised[],
	watch: Watch = {},
): Promise<Recognised[]> {
	const tables = recognised.filter(mayBeSampleTable).slice(0, MAX_FILES);
	const measured = recognised.filter((file) => lacksIds(file, recognised)).slice(0, MAX_FILES);
	const changed = new Map<Recognised, Recognised>();
	const read = memo((file: Recognised, columns: boolean) => look(root, file, columns, watch));
	for (const file of measured) {
		for (const table of tables.filter((one) => one.path !== file.path && inOneDataset(file, one))) {
			throwIfCancelled(watch.signal, 'the folder scan');
			if (changed.has(file)) break;
			const shared = await sharedBy(read, file, table);
			if (shared === null) continue;
			const [named, describing] = [
				await again(root, file, shared, watch),
				await again(root, table, shared, watch),
			];
			if (named?.matrix?.orientation !== 'samples_in_rows' || describing?.format !== 'metadata_table')
				continue;
			const sentence = say('recognise.shared_ids', {
				column: shared.column,
				matched: shared.matched,
				count: shared.rows,
				table_column: shared.table_column,
				table: table.path,
			});
			changed.set(file, { ...named, evidence: [...named.evidence, sentence] });
			if (!changed.has(table)) changed.set(table, describing);
		}
	}
	return recognised.map((file) => changed.get(file) ?? file);
}

/** Short tables that describe samples or that no format claims. */
function mayBeSampleTable(file: Recognised): boolean {
	return ['metadata_table', 'table'].includes(file.format) && file.bytes <= SHORT;
}

/** Tables of numbers whose rows no sample table of the dataset names. */
function lacksIds(file: Recognised, recognised: readonly Recognised[]): boolean {
	if (!isToldByShape(file)) return false;
	if (file.sample_ids.length === 0) return true;
	const ids = recognised
		.filter((one) => one !== file && one.format === 'metadata_table' && inOneDataset(file, one))
		.flatMap((one) => one.sample_ids);
	return matchIds(file.sample_ids, ids).pairs.size < ENOUGH * new Set(file.sample_ids).size;
}

async function sharedBy(
	read: (file: Recognised, leading: boolean) => Promise<Table | null>,
	file: Recognised,
	table: Recognised,
): Promise<SharedIds | null> {
	const [measured, sheet] = [await read(file, true), await read(table, false)];
	return measured === null || sheet === null ? null : sharedIdColumn(measured, sheet);
}

/** The first columns, or the whole, of a table; null when it cannot be read. */
async function look(root: string, file: Recognised, leading: boolean, watch: Watch): Promise<Table | null> {
	const full = path.join(root, file.path);
	const options = { signal: watch.signal };
	try {
		const { header } = await readTable(full, { max_rows: 1 }, options);
		const columns = header.slice(0, leading ? LEADING : MAX_COLUMNS);
		const max_rows = Math.min(MAX_ROWS, Math.ceil(MAX_CELLS / Math.max(1, header.length)));
		return await readTable(full, { columns, max_rows }, options);
	} catch (error) {
		faultOfFile(error, full);
		return null;
	}
}

async function again(
	root: string,
	file: Recognised,
	{ ids }: SharedIds,
	watch: Watch,
): Promise<Recognised | undefined> {
	const found = await recogniseFile(root, fileOf(file), { signal: watch.signal }, ids);
	return found.find((one) => one.path === file.path);
}

function memo<Value>(
	make: (file: Recognised, flag: boolean) => Promise<Value>,
): (file: Recognised, flag: boolean) => Promise<Value> {
	const made = new Map<string, Promise<Value>>();
	return (file, flag) => {
		const key = `${String(flag)} ${file.path}`;
		const known = made.get(key) ?? make(file, flag);
		made.set(key, known);
		return known;
	};
}
