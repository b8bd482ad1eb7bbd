import type { FileRole } from '../../../contract/formats.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import path from 'node:path';
import type { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { errorWords } from '../../../base/left-out-words.ts';
import { say, type MessageValues } from '../../../contract/messages/index.ts';
import { inspectMatrix } from '../../readers/matrix/inspect-matrix.server.ts';
import type { MatrixInspection } from '../../readers/matrix/matrix.ts';
import { readTable, type Table } from '../../readers/tables/table.server.ts';
import { matchRules } from './engine.ts';
import { allRules } from './families/index.ts';
import { readFeatureNames } from './feature-names.ts';
import type { Preview } from './preview.ts';
import type { FaultyFormat, Recognised } from './recognised.ts';
import { matrixFamily } from './matrix-family.ts';
import { valueShape } from './value-shape.ts';
import { shortHash } from '../../../base/hashing.server.ts';
import { readCell } from '../../readers/text/numbers.ts';
import { featureOf, sampleValueColumns } from '../../readers/tables/sample-values.ts';
import { judgeTable, type TableHints, type TableVerdict } from './table-kind.ts';
import type { TableView } from './table-view.ts';
import { tableSamples } from './content-samples.server.ts';
import { textContigStyle } from './contig-style.ts';

/** Files up to this size are read whole (at most 5,000 rows); of larger ones only a first part is looked at. */
const SMALL_FILE = 4 * 2 ** 20;
const SMALL_ROWS = 5000;
/** Cells looked at in a larger file; the 8 rows are for tables of 10^5 columns. */
const CELLS = 200_000;
const MIN_ROWS = 8;
/** Up to this size a second pass collects the sample ids of a table with samples in rows. */
const ID_PASS = 2 ** 30;

/** Damage that the first 64 kB do not show, met while the table is read. */
const PROBLEM_OF: Partial<Record<string, FaultyFormat>> = {
	'reader.gzip_truncated': 'gzip_truncated',
	'bgzf.truncated': 'gzip_truncated',
	'reader.gzip_damaged': 'gzip_damaged',
	'bgzf.damaged': 'gzip_damaged',
	'reader.nul_bytes': 'nul_bytes',
	'reader.not_found': 'unreadable',
	'reader.not_readable': 'unreadable',
	'sources.outside': 'unreadable',
	'reader.too_large': 'too_large',
};
/** What says that a file is no table, not that it is a damaged one. */
const NO_TABLE: ReadonlySet<string> = new Set([
	...['reader.not_text', 'reader.header_only', 'reader.json_not_a_table', 'reader.too_ragged'],
	...['reader.empty', 'reader.html', 'reader.lfs_pointer', 'reader.sheet_not_found'],
	...['reader.r_workspace', 'reader.r_object'],
]);
/** Damage of a table, and nothing unusual in a text that is none: sentences have commas and quotation marks too. */
const OF_TABLES: ReadonlySet<string> = new Set([
	...['reader.unclosed_quote', 'reader.row_too_long', 'reader.mostly_empty', 'reader.too_many_columns'],
]);

/** What is wrong with a file whose reading as a table ended in an error; null when it need not be a table at all. */
export function problemOf({ code }: LbError, relative: string, preview: Preview | null): FaultyFormat | null {
	// Other texts begin with a bracket too: only what is called JSON is damaged JSON.
	if (code === 'reader.json_damaged')
		return /\.(json|jsonl|ndjson)(\.gz)?$/i.test(relative) ? 'damaged' : null;
	if (NO_TABLE.has(code) || (OF_TABLES.has(code) && !looksLikeTable(relative, preview))) return null;
	return PROBLEM_OF[code] ?? 'damaged';
}

/** A text that is called a table, or whose lines nearly all have the same number of fields. */
function looksLikeTable(relative: string, preview: Preview | null): boolean {
	if (preview === null || /\.(csv|tsv|tab|json|jsonl|ndjson)(\.gz)?$/i.test(relative)) return true;
	return preview.width > 1 && preview.rows.length >= Math.max(3, preview.odd_lines * 4);
}

/** What an error says, as values of a sentence of a profile: with the path inside the dataset. */
export function shownAs(error: LbError, full: string, relative: string): MessageValues {
	const { reason, reason_zh } = errorWords(error);
	const shown = (text: string): string => text.replaceAll(full, () => relative);
	return { reason: shown(reason), reason_zh: shown(reason_zh) };
}

/** Judges a file as a table; an empty list when it cannot be read as one. `full` may name a sheet. */
export async function recogniseTable(
	full: string,
	relative: string,
	base: Recognised,
	preview: Preview | null,
	watch: Watch,
	known_ids: readonly string[] = [],
): Promise<Recognised[]> {
	let table: Table;
	try {
		table = await readTable(full, { max_rows: rowBudget(base, preview) }, { signal: watch.signal });
	} catch (error) {
		const fault = faultOfFile(error, full);
		const problem = problemOf(fault, relative, preview);
		if (problem === null) return [];
		const evidence = [say('recognise.unreadable', shownAs(fault, full, relative))];
		return [{ ...base, format: problem, role: 'problem', confidence: 0.95, problem, evidence }];
	}
	const seen = tablePreview(table);
	// Texts were already judged by the rules; a sheet or a Parquet table is judged by the same rules here.
	const name = path.basename(relative);
	const asked = { name, magic: null, head: new Uint8Array(0), preview: seen };
	const rule = preview === null ? matchRules(asked, allRules)[0] : undefined;
	const inspection = await inspect(full, watch, known_ids);
	if (inspection?.layout === 'methylation_signals') return [arrayMatrix(inspection, base)];
	const verdict = judgeTable(idFirst(table, inspection), name, inspection?.orientation ?? null, {
		...hintsOf(inspection),
		known_ids: new Set(known_ids),
	});
	if (rule !== undefined && rule.confidence > verdict.confidence && rule.rule.role !== 'document') {
		const { format, family, role } = rule.rule;
		const found = { ...base, format, family, role, confidence: rule.confidence, evidence: rule.evidence };
		return [
			{ ...found, contigs: textContigStyle(seen), ...(await tableSamples(full, format, table, watch)) },
		];
	}
	const found = {
		...(await fromVerdict(verdict, full, base, table, watch)),
		...(inspection?.by_known_ids === true ? {} : mayBeOneSample(verdict, table, name)),
	};
	const open = inspection !== null && inspection.orientation === null ? eitherWay(verdict) : null;
	return [open === null ? found : { ...found, either_way: open }];
}

/** A table of features in rows, whatever it was taken for, that others beside it may show to be one sample. */
function mayBeOneSample(
	{ format, matrix }: TableVerdict,
	table: Table,
	name: string,
): Pick<Recognised, 'one_sample'> {
	if (
		format === 'metadata_table' ||
		format === 'feature_table' ||
		matrix?.layout === 'methylated_unmethylated'
	)
		return {};
	const found = sampleValueColumns(table.header, table.rows);
	if (found === null) return {};
	const ids = table.rows.map((row) => featureOf(row, found.ids));
	const shape = valueShape(table.rows.map((row) => found.values.map((j) => readCell(row[j] ?? '').value)));
	if (shape === null) return {};
	const { family, scale } = matrixFamily(readFeatureNames(ids), shape, name);
	return {
		one_sample: {
			key: shortHash(found.key),
			family,
			scale,
			features: (table.total_rows ?? table.rows.length) * found.values.length,
		},
	};
}

/**
 * The table with the column that names its features in front (Parquet files of pandas keep it at the end), and without the
 * detection p values beside its samples.
 */
function idFirst(table: Table, inspection: MatrixInspection | null): TableView {
	const { rows, total_rows } = table;
	const header = sampleNames(table.header, inspection);
	const at = inspection?.orientation === 'features_in_rows' ? header.indexOf(inspection.id_column ?? '') : -1;
	const detection = new Set(
		inspection?.columns.flatMap(({ name, role }) => (role === 'detection_p' ? [name] : [])),
	);
	if (at <= 0 && detection.size === 0) return { header, rows, total_rows };
	const order = [Math.max(at, 0), ...header.keys()].filter(
		(column, place) => (place === 0 || column !== Math.max(at, 0)) && !detection.has(header[column]!),
	);
	return {
		header: order.map((column) => header[column]!),
		rows: rows.map((row) => order.map((column) => row[column] ?? null)),
		total_rows,
	};
}

/** The header with the names of the samples, where a column names the measure too. */
function sampleNames(header: readonly string[], inspection: MatrixInspection | null): readonly string[] {
	if (inspection?.layout !== 'plain') return header;
	const read = inspection.columns.filter(({ role }) => role === 'numeric' || role === 'empty');
	const names = new Map(read.map(({ name }, i) => [name, inspection.value_columns[i] ?? name]));
	return header.map((name) => names.get(name) ?? name);
}

/** Rows and columns of a matrix that only its shape told how to read; null for everything else. */
function eitherWay({ matrix }: TableVerdict): Recognised['either_way'] | null {
	if (matrix === null || matrix.n_features === null) return null;
	const { orientation, n_samples, n_features } = matrix;
	return orientation === 'samples_in_rows'
		? { rows: n_samples, columns: n_features }
		: { rows: n_features, columns: n_samples };
}

/** What the head says about a matrix; null for tables the matrix reader does not take. */
async function inspect(
	full: string,
	watch: Watch,
	known_ids: readonly string[],
): Promise<MatrixInspection | null> {
	try {
		return await inspectMatrix(full, { signal: watch.signal }, { known_ids });
	} catch (error) {
		faultOfFile(error, full);
		return null;
	}
}

/** What the reader knows about the columns beyond the orientation. */
function hintsOf(inspection: MatrixInspection | null): TableHints {
	if (inspection === null) return {};
	const { by_known_ids, id_column, annotation_columns } = inspection;
	return {
		sample_column: by_known_ids ? id_column : null,
		id_column,
		describing: new Set(annotation_columns),
		samples_known: by_known_ids,
	};
}

/** Share of probe ids from which an array export is beyond doubt. */
const PROBES = 0.8;

/** An array export with methylated and unmethylated signals per sample. */
function arrayMatrix(inspection: MatrixInspection, base: Recognised): Recognised {
	const names = readFeatureNames(inspection.first_row_ids);
	const samples = inspection.value_columns;
	const evidence = [
		say('recognise.signal_pairs', { samples: samples.length }),
		say('recognise.probe_ids', { percent: Math.round(names.probes * 100), examples: names.examples }),
	];
	return {
		...base,
		format: 'methylation_array_matrix',
		family: 'methylation',
		role: 'data',
		confidence: names.probes >= PROBES ? 0.97 : 0.75,
		evidence: names.probes > 0 ? evidence : evidence.slice(0, 1),
		sample_ids: samples,
		matrix: {
			orientation: 'features_in_rows',
			n_samples: samples.length,
			n_features: inspection.complete ? inspection.rows_seen : null,
			sample_ids: samples,
			annotation_columns: inspection.annotation_columns,
			excluded_columns: [],
			value_scale: 'beta',
			layout: 'methylated_unmethylated',
		},
	};
}

/** Columns of a table by name, as far as they may tell what it is about. */
const NAMES = 60;

const ROLE_OF: Record<TableVerdict['format'], FileRole> = {
	numeric_matrix: 'data',
	feature_table: 'data',
	metadata_table: 'metadata',
	statistics_table: 'auxiliary',
	assay_sheet: 'auxiliary',
	methylation_atlas: 'reference',
	table: 'unknown',
};

async function fromVerdict(
	verdict: TableVerdict,
	full: string,
	base: Recognised,
	table: Table,
	watch: Watch,
): Promise<Recognised> {
	const { format, family, confidence, evidence, sample_column } = verdict;
	const role = ROLE_OF[format];
	const found: Recognised = {
		...base,
		format,
		family,
		role,
		confidence,
		evidence,
		matrix: verdict.matrix,
		sample_column,
		...(verdict.scores === undefined ? {} : { scores: verdict.scores }),
		columns: table.header.slice(0, NAMES),
		...(verdict.feature_names === undefined ? {} : { feature_names: verdict.feature_names }),
	};
	if (format === 'numeric_matrix') return { ...found, sample_ids: verdict.matrix?.sample_ids ?? [] };
	if (sample_column === null || format === 'table') return found;
	const ids = await columnValues(full, table, sample_column, base.bytes, watch);
	const matrix =
		verdict.matrix === null ? null : { ...verdict.matrix, sample_ids: ids, n_samples: ids.length };
	return { ...found, matrix, sample_ids: [...new Set(ids)] };
}

/** All values of a column: from the rows at hand when they are the whole table, else by a second pass. */
export async function columnValues(
	full: string,
	table: Table,
	column: string,
	bytes: number,
	watch: Watch,
): Promise<string[]> {
	const whole =
		table.truncated && bytes <= ID_PASS
			? await readTable(full, { columns: [column] }, { signal: watch.signal })
			: table;
	const at = whole.header.indexOf(column);
	return whole.rows.flatMap((row) => row[at] ?? []);
}

function rowBudget(base: Recognised, preview: Preview | null): number {
	if (base.bytes <= SMALL_FILE && base.compression === 'none') return SMALL_ROWS;
	// A cut first line: the table is wider than the head that was read.
	const width = preview === null ? 200 : preview.rows.length === 0 ? CELLS : preview.width;
	return Math.min(SMALL_ROWS, Math.max(MIN_ROWS, Math.floor(CELLS / Math.max(1, width))));
}

/** A table that was no text, in the form the rules judge. */
function tablePreview(table: Table): Preview {
	return {
		lines: [],
		comments: [],
		delimiter: '\t',
		width: table.header.length,
		header: table.raw_header.length > 0 ? table.raw_header : table.header,
		rows: table.rows.slice(0, 200).map((row) => row.map((cell) => cell ?? '')),
		odd_lines: 0,
		complete: !table.truncated,
	};
}
