import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { recogniseFile } from '../dataset/recognise/recognise-file.server.ts';
import { metadataLikeColumns } from '../dataset/metadata/metadata-like-columns.ts';
import type { RowScore } from '../readers/matrix/best-row-store.ts';
import type { MatrixInspection, MatrixOptions, NumericMatrix } from '../readers/matrix/matrix.ts';
import { ROW_NAMES, type MatrixSource } from '../readers/matrix/matrix-source.server.ts';
import { inspectOpened, openMatrix, readOpened } from '../readers/matrix/numeric-matrix.server.ts';
import { readTable } from '../readers/tables/table.server.ts';
import { transposed } from '../numerics/descriptive/sample-blocks.ts';
import { openSampleValues, type SampleValueFile } from './sample-values.server.ts';
import { CountTally, withoutCountsOfNoFeature, type CountFacts } from './counts/count-tally.ts';
import { selectFeatures, type SignalMatrix } from './matrix.ts';
import { screenFeatures } from './usable-features.ts';
import { unitOf, valueRange, type SignalKind } from './value-scale.ts';
import { VarianceScreen, type MostVariableChoice } from './variance-screen.ts';

export interface LoadMatrixOptions {
	signal_kind: SignalKind;
	/** Prefix of the tables of this matrix; unique within a run. */
	name: string;
	/** Rows kept by the seeded reservoir; 0 = all. */
	max_source_rows: number;
	seed: number;
	/** Sample ids of the sample tables, when there are any; they decide how the matrix lies. */
	known_ids?: readonly string[];
	/**
	 * Features to choose while reading, where all rows are read and rows are features: memory is needed for the chosen ones
	 * only. What was done is in `LoadedMatrix.selection`.
	 */
	most_variable?: MostVariableChoice;
	/** Files of one sample each that are the matrix together; default: the file is the matrix. */
	sample_files?: readonly SampleValueFile[];
	/** Keeps features without a value or with one value only: a model that was fitted elsewhere asks for them by name. */
	keep_all?: boolean;
}

/** A matrix ready for analysis, and everything that was left out on the way. */
export interface LoadedMatrix {
	/** Absolute path (`file.xlsx#Sheet` for a sheet). */
	path: string;
	matrix: SignalMatrix;
	/** Features without a value or with one value only, where all were read: another part of the cohort may know more. */
	aside: SignalMatrix | null;
	orientation: 'features_in_rows' | 'samples_in_rows';
	/** Features in the file. */
	source_features: number;
	/** Samples in the file. */
	source_samples: number;
	/** Rows, features and cells left out, by reason. */
	dropped: Record<string, number>;
	/** Columns that describe the samples and are no features. */
	excluded_columns: string[];
	/** Said in the headline. */
	headline: Message[];
	notes: Message[];
	/** True when the table holds metadata columns too. */
	is_metadata: boolean;
	/** Usable features of which the most variable were chosen while reading; null = all are there. */
	selection: { total: number; decided_by: readonly string[] } | null;
	/** Library sizes, when every value is a whole number from 0 on; whether they are counts is judged later. */
	counts: CountFacts | null;
}

/** Rows looked at to tell metadata columns from features. */
const COLUMN_PREVIEW_ROWS = 2000;
/** Cells held at most while doing so: 100,000 columns leave 20 rows. */
const PREVIEW_CELLS = 2e6;

/** Reads a numeric table into a feature-major matrix, samples as columns, in the order of the file. */
export async function loadMatrix(
	file: string,
	options: LoadMatrixOptions,
	watch: Watch = {},
): Promise<LoadedMatrix> {
	const known_ids = options.known_ids ?? [];
	const { sample_files } = options;
	const source =
		sample_files === undefined
			? await openMatrix(file, undefined, watch)
			: await openSampleValues(sample_files, watch);
	const inspection = inspectOpened(source, { known_ids });
	const told = sample_files === undefined ? inspection.orientation : 'features_in_rows';
	const orientation = told ?? (await recognisedOrientation(file, watch)) ?? 'features_in_rows';
	const excluded =
		orientation === 'samples_in_rows' && inspection.layout === 'plain'
			? await metadataColumns(file, watch)
			: [];
	const reading: MatrixOptions = {
		max_source_rows: options.max_source_rows,
		seed: options.seed,
		orientation,
		known_ids,
		exclude_columns: excluded.map((column) => column.column),
		...(sample_files === undefined ? idColumn(excluded, inspection) : { id_column: ROW_NAMES }),
	};
	const chosen =
		options.most_variable !== undefined && options.max_source_rows === 0 && orientation === 'features_in_rows'
			? await readMostVariable(source, options, options.most_variable, reading, watch)
			: null;
	const {
		read,
		screened,
		selection,
		counts: tallied,
	} = chosen ?? (await readWhole(source, options, orientation, reading, watch));
	const { matrix, counts, left_out: of_no_feature } = withoutCountsOfNoFeature(screened.matrix, tallied);
	if (matrix.feature_ids.length === 0 || matrix.sample_ids.length === 0)
		throw new LbError(
			'signals.no_usable_feature',
			{
				samples: matrix.sample_ids.length,
				features: orientation === 'features_in_rows' ? read.total_rows : read.column_ids.length,
			},
			{ path: file },
		);
	const scaled = scale(matrix, screened.range);
	return {
		path: file,
		matrix: scaled.matrix,
		aside: asideOf(screened, scaled.percent),
		orientation,
		source_features: orientation === 'features_in_rows' ? read.total_rows : read.column_ids.length,
		source_samples: orientation === 'features_in_rows' ? read.column_ids.length : read.total_rows,
		dropped: {
			...countDropped(read, screened.all_missing, screened.constant),
			...(of_no_feature > 0 ? { rows_of_no_feature: of_no_feature } : {}),
		},
		excluded_columns: excluded.filter((column) => column.role !== 'sample').map((column) => column.column),
		headline: [...assumed(told, orientation, options.name), ...headlineOf(read, orientation)],
		notes: [...read.notes, ...scaled.notes],
		is_metadata: excluded.some((column) => column.role !== 'sample'),
		selection,
		// Percentages that were divided are no counts.
		counts: scaled.notes.length > 0 ? null : counts,
	};
}

/** A matrix as read, without the features that say nothing. */
interface Screened {
	read: NumericMatrix;
	screened: {
		matrix: SignalMatrix;
		/** The features left out of it; null where they were not held. */
		aside: SignalMatrix | null;
		/** Features without a value, and with one value only. */
		all_missing: number;
		constant: number;
		/** Of all usable features, those not chosen included. */
		range: ReturnType<typeof valueRange>;
	};
	selection: LoadedMatrix['selection'];
	counts: LoadedMatrix['counts'];
}

async function readWhole(
	source: MatrixSource,
	options: LoadMatrixOptions,
	orientation: LoadedMatrix['orientation'],
	reading: MatrixOptions,
	watch: Watch,
): Promise<Screened> {
	const read = await readOpened(source, reading, watch);
	const oriented = orient(read, orientation, options);
	const tally = new CountTally(oriented.sample_ids.length);
	for (let f = 0; f < oriented.feature_ids.length; f++)
		tally.add(oriented.values, f * oriented.sample_ids.length);
	const { matrix, all_missing, constant } =
		options.keep_all === true
			? { matrix: oriented, all_missing: [], constant: [] }
			: screenFeatures(oriented);
	const left = new Set([...all_missing, ...constant]);
	return {
		read,
		screened: {
			matrix,
			aside: selectFeatures(
				oriented,
				oriented.feature_ids.flatMap((id, f) => (left.has(id) ? [f] : [])),
			),
			all_missing: all_missing.length,
			constant: constant.length,
			range: valueRange(matrix.values),
		},
		selection: null,
		counts: tally.facts(),
	};
}

/** Features in rows, all of them read and the most variable kept; null where that cannot be told row by row. */
async function readMostVariable(
	source: MatrixSource,
	options: LoadMatrixOptions,
	choice: MostVariableChoice,
	reading: MatrixOptions,
	watch: Watch,
): Promise<Screened | null> {
	let screen = new VarianceScreen([], choice);
	const scores = (columns: readonly string[]): RowScore => {
		const fresh = new VarianceScreen(columns, choice);
		screen = fresh;
		return (values, at) => fresh.score(values, at);
	};
	const read = await readOpened(source, { ...reading, best_rows: { keep: choice.features, scores } }, watch);
	// Nameless empty columns, known at the end only, stood among the samples that decided.
	if (read.column_ids.length !== screen.samples.length) return null;
	const { usable, eligible, all_missing, constant, range } = screen;
	const matrix = orient(read, 'features_in_rows', options);
	const left = usable > choice.features;
	return {
		read,
		screened: {
			aside: null,
			matrix: left && eligible < choice.features ? onlyEligible(matrix, choice) : matrix,
			all_missing,
			constant,
			range,
		},
		selection: left ? { total: usable, decided_by: screen.samples.filter(choice.decides) } : null,
		counts: screen.counts.facts(),
	};
}

/** Without the features that came along because fewer could be chosen than asked for. */
function onlyEligible(matrix: SignalMatrix, choice: MostVariableChoice): SignalMatrix {
	const screen = new VarianceScreen(matrix.sample_ids, choice);
	const n = matrix.sample_ids.length;
	const features = matrix.feature_ids.map((_, f) => f);
	return selectFeatures(
		matrix,
		features.filter((f) => screen.score(matrix.values, f * n) > 0),
	);
}

type ExcludedColumn = ReturnType<typeof metadataLikeColumns>['excluded'][number];

/** A table that does not say by itself how it lies is read as the scan recognised it. */
async function recognisedOrientation(
	file: string,
	watch: Watch,
): Promise<LoadedMatrix['orientation'] | null> {
	const found = await recogniseFile(path.dirname(file), path.basename(file), watch);
	return found.find((one) => one.matrix !== null)?.matrix?.orientation ?? null;
}

async function metadataColumns(file: string, watch: Watch): Promise<ExcludedColumn[]> {
	const table = await readTable(file, { max_rows: COLUMN_PREVIEW_ROWS, max_cells: PREVIEW_CELLS }, watch);
	return metadataLikeColumns(table.header, table.rows).excluded;
}

/** An orientation that nothing in the table or the sample tables tells is said before any result. */
function assumed(
	told: LoadedMatrix['orientation'] | null,
	orientation: LoadedMatrix['orientation'],
	name: string,
): Message[] {
	if (told !== null) return [];
	const code = orientation === 'samples_in_rows' ? 'signals.assumed_samples' : 'signals.assumed_features';
	return [say(code, { name })];
}

/** Known sample ids name the rows better than any column name. */
function idColumn(
	excluded: readonly ExcludedColumn[],
	{ by_known_ids, id_column }: Pick<MatrixInspection, 'by_known_ids' | 'id_column'>,
): { id_column?: string } {
	if (by_known_ids && id_column !== null) return { id_column };
	const sample = excluded.find((column) => column.role === 'sample');
	return sample === undefined ? {} : { id_column: sample.column };
}

function orient(
	read: NumericMatrix,
	orientation: LoadedMatrix['orientation'],
	options: LoadMatrixOptions,
): SignalMatrix {
	const base = { name: options.name, signal_kind: options.signal_kind, unit: '' };
	if (orientation === 'features_in_rows')
		return { ...base, sample_ids: read.column_ids, feature_ids: read.row_ids, values: read.values };
	return {
		...base,
		sample_ids: read.row_ids,
		feature_ids: read.column_ids,
		values: transposed(read.values, read.row_ids.length, read.column_ids.length),
	};
}

function scale(
	matrix: SignalMatrix,
	range: ReturnType<typeof valueRange>,
): { matrix: SignalMatrix; percent: boolean; notes: Message[] } {
	const { unit, percent } = unitOf(matrix.signal_kind, range);
	if (!percent) return { matrix: { ...matrix, unit }, percent, notes: [] };
	return {
		percent,
		matrix: { ...matrix, unit, values: matrix.values.map((value) => value / 100) },
		notes: [say('signals.percent_to_beta', { name: matrix.name })],
	};
}

function asideOf({ aside }: Screened['screened'], percent: boolean): SignalMatrix | null {
	if (aside === null || !percent) return aside;
	return { ...aside, values: aside.values.map((value) => value / 100) };
}

function countDropped(read: NumericMatrix, allMissing: number, constant: number): Record<string, number> {
	const dropped: Record<string, number> = {};
	for (const { reason, count } of read.dropped) dropped[`rows_${reason}`] = count;
	const more = {
		rows_not_read: read.total_rows - read.kept_rows - read.outscored_rows,
		features_all_missing: allMissing,
		features_constant: constant,
		cells_not_numeric: read.not_numeric.count,
		cells_not_finite: read.not_finite.count,
		cells_censored: read.censored.count,
		cells_detection_failed: read.detection_failed,
	};
	for (const [reason, count] of Object.entries(more)) if (count > 0) dropped[reason] = count;
	return dropped;
}

function headlineOf(read: NumericMatrix, orientation: LoadedMatrix['orientation']): Message[] {
	if (read.rows_read_rule === null) return [];
	const lines = [read.rows_read_rule];
	if (orientation === 'samples_in_rows')
		lines.push(say('signals.samples_cut', { kept: read.kept_rows, total: read.total_rows }));
	return lines;
}
