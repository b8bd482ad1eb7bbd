import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { createCsvRows } from '../../../base/delimited/csv-rows.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import { openData } from '../../../base/open-data.server.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { shortHash } from '../../../base/hashing.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import {
	summary as summarySchema,
	type Manifest,
	type Run,
	type Summary,
} from '../../../contract/records/run.ts';
import { readManifest } from '../collect.server.ts';
import { tableKind, type FactTable, type RunFacts } from './run-facts.ts';

/** Rows kept of one table; a run writes at most 20,000 features x a few contrasts, so more is no table of ours. */
const MAX_ROWS = 500_000;

/** Rows that matter of tables that may hold one row per CpG of the genome. */
const matters: Readonly<Record<string, (row: Readonly<Record<string, string>>) => boolean>> = {
	methylation_differences: (row) => (row['call'] ?? '') !== '',
};

/**
 * A finished run read back: manifest, summary and the tables of the wanted kinds, cells as text, empty ones as ''.
 * Memory is bounded: tables are streamed, other kinds never opened, and of one table at most 500,000 rows are kept.
 * Null when there is no readable manifest of this run. A table or summary that cannot be read is left out; whether the
 * files are still those the run wrote is the business of verification.
 * @param place output root (parent of `assistant`), and the source as result signals name it
 * @param wanted kinds of tables, e.g. `wantedTables` of the result signals
 */
export async function readRunFacts(
	run: Run,
	place: { outputRoot: string; source: string },
	wanted: readonly string[],
): Promise<RunFacts | null> {
	if (run.manifest_path === null) return null;
	const folder = path.dirname(path.resolve(place.outputRoot, run.manifest_path));
	const manifest = await readManifest(folder);
	if (manifest === null || manifest.run_id !== run.run_id) return null;
	const read = await readSummary(folder, manifest);
	const tables: FactTable[] = [];
	for (const output of manifest.outputs) {
		const table = await readTable(path.join(folder, output.path), output, place.outputRoot, wanted);
		if (table !== null) tables.push(table);
	}
	return {
		run,
		manifest,
		summary: read?.summary ?? null,
		summaryArtifact: read === null ? null : artifact(place.outputRoot, read.file),
		source: place.source,
		tables,
	};
}

async function readSummary(
	folder: string,
	manifest: Manifest,
): Promise<{ summary: Summary; file: string } | null> {
	const output = manifest.outputs.find(({ kind, listed }) => kind === 'summary' && listed);
	if (output === undefined) return null;
	const file = path.join(folder, output.path);
	try {
		const parsed = summarySchema.safeParse(recordJson(await plainText(file)));
		return parsed.success ? { summary: parsed.data, file } : null;
	} catch {
		return null;
	}
}

async function readTable(
	file: string,
	{ path: inFolder, kind: outputKind, listed }: Manifest['outputs'][number],
	root: string,
	wanted: readonly string[],
): Promise<FactTable | null> {
	if (outputKind !== 'table' || !listed || !inFolder.endsWith('.csv')) return null;
	const name = path.posix.basename(inFolder, '.csv');
	const known = tableKind(name);
	if (known === null || !wanted.includes(known.kind)) return null;
	const content = await readRows(file, matters[known.kind] ?? (() => true));
	return content === null ? null : { ...artifact(root, file), name, ...known, ...content };
}

type Content = Pick<FactTable, 'columns' | 'rows' | 'row_numbers'>;

/** Rows of a CSV file that matter, with their numbers; null when it cannot be read or a row has another width. */
async function readRows(
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

/** Id and path of a file as `collectArtifacts` gives them. */
function artifact(root: string, file: string): { artifact_id: string; path: string } {
	const inside = path.relative(root, file);
	const relative = (inside.startsWith('..') ? file : inside).split(path.sep).join('/');
	return { artifact_id: shortHash(relative), path: relative };
}
