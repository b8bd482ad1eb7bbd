import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { SignalKind } from '../../signals/value-scale.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { MIN_TABLES, oneSampleTables } from '../../dataset/one-sample-tables.ts';
import { sampleValueColumns } from '../../readers/tables/sample-values.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import type { SampleValueFile } from '../../signals/sample-values.server.ts';
import { jointName } from './part-names.ts';
import type { CohortParameters } from './cohort-parameters.ts';
import { splitSheet } from '../../readers/tables/sheet-path.ts';

/** Rows and cells by which a file is compared with others, and files read at once. */
const HEAD_ROWS = 200;
const HEAD_CELLS = 200_000;
const FILES_AT_ONCE = 8;

export interface MatrixFile {
	/** Absolute path, `#Sheet` kept. */
	path: string;
	/** Path as the user gave it. */
	given: string;
	name: string;
	signal_kind: SignalKind;
	/** Files of one sample each that are this matrix together; absent for a file that is a matrix. */
	sample_files?: SampleValueFile[];
}

/** The matrices a run names, in a fixed order, each with a name of its own. Throws when a file is absent. */
export async function matrixFiles(
	parameters: CohortParameters,
	base: string,
	watch: Pick<Watch, 'mayFollow' | 'closed' | 'signal'> = {},
): Promise<MatrixFile[]> {
	const listed: [string, SignalKind][] = [
		...parameters.methylation_matrix_table.map((file): [string, SignalKind] => [file, 'methylation']),
		...parameters.cnv_matrix_table.map((file): [string, SignalKind] => [file, 'copy_number']),
		...parameters.fragmentomics_matrix_table.map((file): [string, SignalKind] => [file, 'fragmentomics']),
		...parameters.signal_matrix_table.map((file): [string, SignalKind] => [file, 'signal']),
		...(await featureTables(parameters.cfdna_features_dir, base, watch)).map((file): [string, SignalKind] => [
			file,
			'fragmentomics',
		]),
	];
	if (listed.length === 0) throw new LbError('signals.no_matrix');
	const names = new Set<string>();
	const files = listed.map(([given, signal_kind]): MatrixFile => {
		const { file, sheet } = splitSheet(given);
		const absolute = path.resolve(base, file);
		if (!existsSync(absolute)) throw new LbError('signals.file_not_found', {}, { path: absolute });
		return {
			path: sheet === undefined ? absolute : `${absolute}#${sheet}`,
			given,
			signal_kind,
			name: uniqueName(file, sheet, names),
		};
	});
	return withOneSampleFiles(files, names, watch);
}

/** Files with one sample each, of the same columns and features, are one matrix in the place of the first. */
async function withOneSampleFiles(
	files: readonly MatrixFile[],
	names: Set<string>,
	watch: Pick<Watch, 'signal'>,
): Promise<MatrixFile[]> {
	if (files.length < MIN_TABLES) return [...files];
	const keyed = await mapBounded(files, FILES_AT_ONCE, (file) => keyOf(file, watch), watch.signal);
	const groups = oneSampleTables(
		files.flatMap((file, i) => (keyed[i] == null ? [] : [{ path: file.given, key: keyed[i], file }])),
	);
	const joined = new Map<MatrixFile, MatrixFile | null>();
	for (const group of groups) {
		for (const { table } of group) {
			joined.set(table.file, null);
			names.delete(table.file.name);
		}
		const { file } = group[0]!.table;
		joined.set(file, {
			...file,
			name: uniqueName(jointName(group.map(({ table }) => table.path)), undefined, names),
			sample_files: group.map(({ table, sample_id }) => ({ path: table.file.path, sample_id })),
		});
	}
	return files.flatMap((file) => {
		const one = joined.get(file);
		return one === undefined ? [file] : one === null ? [] : [one];
	});
}

/** What the file shares with others of one sample; null for a matrix of its own, and for one that cannot be read. */
async function keyOf(
	{ path: file, signal_kind }: MatrixFile,
	watch: Pick<Watch, 'signal'>,
): Promise<string | null> {
	try {
		const { header, rows } = await readTable(file, { max_rows: HEAD_ROWS, max_cells: HEAD_CELLS }, watch);
		const found = sampleValueColumns(header, rows);
		return found === null ? null : `${signal_kind} ${found.key}`;
	} catch (error) {
		// What is wrong with it is said by the reading itself.
		faultOfFile(error, file);
		return null;
	}
}

async function featureTables(
	folder: string | undefined,
	base: string,
	{ mayFollow, closed }: Pick<Watch, 'mayFollow' | 'closed'>,
): Promise<string[]> {
	if (folder === undefined) return [];
	const absolute = path.resolve(base, folder);
	if (!existsSync(absolute)) throw new LbError('signals.file_not_found', {}, { path: absolute });
	const names = await readdir(absolute).catch((cause: NodeJS.ErrnoException) => {
		const code = cause.code === 'ENOTDIR' ? 'dataset.folder_is_file' : 'dataset.folder_unreadable';
		throw new LbError(code, { reason: cause.code ?? '' }, { path: absolute }, { cause });
	});
	const tables = names
		.filter(
			(name) => /\.(csv|tsv|txt|parquet|xlsx|jsonl?|tab)(\.b?gz)?$/i.test(name) && !name.startsWith('.'),
		)
		.sort();
	if (tables.length === 0) throw new LbError('signals.no_matrix', {}, { path: absolute });
	for (const name of tables) {
		const file = path.join(absolute, name);
		// The folder may be read; what a link in it leads to need not be.
		const real = await realpath(file);
		if (mayFollow?.(real) === false) throw new LbError('sources.outside', {}, { path: file });
		const reason = closed?.(real) ?? null;
		if (reason !== null) throw new LbError('sources.forbidden', { ...reason }, { path: file });
	}
	return tables.map((name) => path.join(folder, name));
}

function uniqueName(file: string, sheet: string | undefined, taken: Set<string>): string {
	const stem = path
		.basename(file)
		.replace(/(\.b?gz)$/i, '')
		.replace(/\.[^.]+$/, '');
	const base =
		`${stem}${sheet === undefined ? '' : `_${sheet}`}`.replace(/[^\p{L}\p{N}_.-]+/gu, '_').slice(0, 60) ||
		'matrix';
	let name = base;
	for (let i = 2; taken.has(name); i++) name = `${base}_${i}`;
	taken.add(name);
	return name;
}
