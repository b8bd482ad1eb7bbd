import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../setup/files-below.ts';
import { readCsv, type Table } from '../../setup/read-csv.ts';
import { runCli } from '../../cli/setup/run-cli.ts';

/** A finished run folder and what its case expects. */
export interface GoldenRun {
	name: string;
	matrix: string;
	folder: string;
	input: string;
	files: string[];
	/** A text file of the run folder. */
	text(file: string): string;
	/** A table of the matrix. */
	own(name: string): Table;
	/** A table of the whole run. */
	table(name: string): Table;
	/** Stored result of the reference programs. */
	expected<T>(name: string): T;
}

/** Number of a cell; empty = missing. */
export function numberOf(cell: string | undefined): number | null {
	return cell === undefined || cell === '' ? null : Number(cell);
}

/** Folder of one case. */
export function caseFolder(name: string): string {
	return fileURLToPath(new URL(`./${name}/`, import.meta.url));
}

/** Runs the task of one case through the built program, in a new folder, and reads what it left. */
export async function runCase(name: string, matrix: string, words: readonly string[]): Promise<GoldenRun> {
	const home = caseFolder(name);
	const input = path.join(home, 'input');
	const folder = path.join(mkdtempSync(path.join(tmpdir(), `lb golden ${name} 数据-`)), 'run');
	const done = await runCli(['task', 'analyze_cfdna', '--output-dir', folder, ...words], { cwd: input });
	if (done.code !== 0) throw new Error(`${name}: exit ${done.code}\n${done.stdout}\n${done.stderr}`);
	const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
	return {
		name,
		matrix,
		folder,
		input,
		files: filesBelow(folder),
		text,
		own: (table) => readCsv(text(`tables/${matrix}_${table}.csv`)),
		table: (table) => readCsv(text(`tables/${table}.csv`)),
		expected: <T>(file: string) =>
			JSON.parse(readFileSync(path.join(home, 'expected', `${file}.json`), 'utf8')) as T,
	};
}
