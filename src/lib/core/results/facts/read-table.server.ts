import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { createCsvRows } from '../../../base/delimited/csv-rows.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import { openData } from '../../../base/open-data.server.ts';
import type { ManifestOutput } from '../../../contract/records/run.ts';
import { artifactPlace } from '../listing/artifact-place.server.ts';
import type { Row } from './rows.ts';
import { SAMPLES_TABLE, tableKind, type FactTable } from './run-facts.ts';

/** Rows kept of one table; a run writes at most 20,000 features x a few contrasts, so more is no table of ours. */
const MAX_ROWS = 500_000;

/** A listed result table of the contract; null for other outputs and for one that cannot be read. */
export async function readTable(
	folder: string,
	{ path: inFolder, kind: outputKind, listed }: Pick<ManifestOutput, 'path' | 'kind' | 'listed'>,
	root: string,
	wanted: (kind: string) => ((row: Row) => boolean) | null,
): Promise<FactTable | null> {
	if (outputKind !== 'table' || !listed || !inFolder.endsWith('.csv')) return null;
	const name = path.posix.basename(inFolder, '.csv');
	const known = name === SAMPLES_TABLE ? { kind: SAMPLES_TABLE, matrix: null } : tableKind(name);
	const matters = known === null ? null : wanted(known.kind);
	if (known === null || matters === null) return null;
	const file = path.join(folder, inFolder);
	const content = await readRows(file, matters);
	return content === null ? null : { ...artifactPlace(root, file), name, ...known, ...content };
}

type Content = Pick<FactTable, 'columns' | 'rows' | 'row_numbers'>;

/** Rows of a CSV file that matter, with their numbers; null when it cannot be read or a row has another width. */
export async function readRows(
	file: string,
	wanted: (row: Readonly<Record<string, string>>) => boolean,
): Promise<Content | null> {
	const found: { columns: string[]; rows: Record<string, string>[]; row_numbers: number[] } = {
		columns: [],
		rows: [],
		row_numbers: [],
	};
	let number = -1;
	let faulty = false;
	const reader = createCsvRows((cells) => {
		number++;
		if (number === 0) found.columns = cells.map(plainCell);
		else if (cells.length !== found.columns.length) faulty = true;
		else if (found.rows.length < MAX_ROWS) {
			const row: Record<string, string> = {};
			found.columns.forEach((column, i) => (row[column] = plainCell(cells[i] ?? '')));
			if (!wanted(row)) return;
			found.rows.push(row);
			found.row_numbers.push(number);
		}
	});
	try {
		if (!(await lstat(file)).isFile()) return null;
		const stream: AsyncIterable<Buffer> = (await openData(file)).createReadStream();
		for await (const piece of stream) reader.push(piece);
		reader.end();
	} catch {
		return null;
	}
	return faulty ? null : found;
}
