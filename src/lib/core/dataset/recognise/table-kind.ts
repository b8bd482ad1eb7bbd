import type { SignalFamily } from '../../../contract/records/common.ts';
import type { MatrixShape } from '../../../contract/records/profile.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { coordinatePart } from '../../readers/tables/column-names.ts';
import { atlasColumns, isAtlas } from '../../readers/methylation-atlas/atlas-columns.ts';
import { assaySheet } from '../assay/assay-sheet.ts';
import { cellNumber } from '../metadata/cells.ts';
import { columnFacts, type ColumnFacts } from '../metadata/column-facts.ts';
import { sampleNameScore } from '../metadata/column-names.ts';
import type { ScoreLabels } from '../metadata/score-columns.ts';
import { featureColumns } from './feature-columns.ts';
import { readFeatureNames } from './feature-names.ts';
import { matrixFamily } from './matrix-family.ts';
import { featureId } from './feature-id.ts';
import { narrowTable } from './narrow-table.ts';
import { listsStatistics, looksLikeIds, statisticShare } from './statistic-names.ts';
import { scoreTable } from './score-table.ts';
import { firstRows, withoutCensored, type TableView } from './table-view.ts';
import {
	areFeatureNames,
	isFeatureColumn,
	leadingAnnotation,
	fallbackOrientation,
	type Orientation,
} from './orientation.ts';
import { valueShape } from './value-shape.ts';

/** A view whose numeric middle columns may be left out. */
interface JudgedView extends TableView {
	/** All column names of the table. */
	names: readonly string[];
	/** Numeric columns that are not among `header`. */
	hidden: readonly string[];
}

/** What a table is when no format rule claims it. */
export interface TableVerdict {
	format:
		| 'numeric_matrix'
		| 'feature_table'
		| 'metadata_table'
		| 'statistics_table'
		| 'assay_sheet'
		| 'methylation_atlas'
		| 'table';
	family: SignalFamily;
	confidence: number;
	matrix: MatrixShape | null;
	/** Column that names the samples, for tables with samples in rows. */
	sample_column: string | null;
	/** Columns with scores, for a table of samples, labels and scores without features. */
	scores?: { columns: string[]; labels: ScoreLabels };
	/** Some names of the features. */
	feature_names?: string[];
	evidence: Message[];
}

/** What a reader of the head knows about the columns. */
export interface TableHints {
	/** Column whose values are known sample ids; null when none is known. */
	sample_column?: string | null;
	/** Column that names the rows; null when several do or none. */
	id_column?: string | null;
	/** Columns that describe the rows, in a table with features in rows. */
	describing?: ReadonlySet<string>;
	/** True when ids of sample tables told which axis holds the samples. */
	samples_known?: boolean;
	/** Ids of sample tables. */
	known_ids?: ReadonlySet<string>;
}

/** Fewer numeric columns than this are properties of the samples, not a signal. */
const MIN_FEATURES = 3;
/** Below this many features a table of samples is not called a signal with any certainty. */
const FEW_FEATURES = 10;

/**
 * Judges a table by its columns and values; `name` (of the file) is a hint to the family only. `known` is the orientation
 * where ids and column names tell it. Pure.
 */
export function judgeTable(
	table: TableView,
	name: string,
	known: Orientation | null = null,
	hints: TableHints = {},
): TableVerdict {
	const looked = withoutCensored(firstRows(table));
	const narrow = narrowTable(looked.header, looked.rows);
	const view: JudgedView = { ...narrow, total_rows: looked.total_rows, names: looked.header };
	const facts = columnFacts(view.header, view.rows);
	const knownColumn = facts.find((column) => column.name === hints.sample_column) ?? null;
	const sampleColumn = knownColumn ?? findSampleColumn(facts);
	const atlas = atlasVerdict(table, name, hints);
	if (atlas !== null) return atlas;
	const assay = view.hidden.length === 0 ? assayVerdict(view) : null;
	if (assay !== null) return assay;
	const scored = view.hidden.length === 0 ? scoreTable(view, facts, sampleColumn) : null;
	if (scored !== null) return scored;
	const leading = Math.max(leadingAnnotation(facts), namedByReader(facts, known, hints) ? 1 : 0);
	const idColumn = leading > 0 ? facts[0] : undefined;
	const rowNames = view.rows.map((row) => row[0] ?? '');
	const orientation =
		known ?? fallbackOrientation(facts, leading > 0 ? rowNames : [], view.total_rows ?? view.rows.length);
	const bySamples = (): TableVerdict | null =>
		samplesInRows(view, facts, sampleColumn ?? idColumn ?? null, knownColumn !== null, name);
	if (orientation === 'samples_in_rows') return bySamples() ?? sampleTable(view, facts, sampleColumn);
	const matrix = featuresInRows(view, facts, describedUpTo(facts, leading, hints), hints, name);
	const why = matrix === null || hints.samples_known === true ? null : noSamples(matrix, view, facts[0]);
	if (why === null) return matrix ?? sampleTable(view, facts, sampleColumn);
	// The names of the columns are no samples: perhaps those of the rows are.
	if (sampleColumn === null || listsStatistics(sampleColumn.name) || !namesRows(sampleColumn))
		return statisticsTable(why);
	// Beside coordinates a `name` is that of a region.
	if (hasPlaces(view.names) && sampleNameScore(sampleColumn.name) < 1) return statisticsTable(why);
	return bySamples() ?? sampleTable(view, facts, sampleColumn);
}

/** Cell types in columns: profiles that samples are taken apart with, no samples themselves. */
function atlasVerdict(table: TableView, name: string, { known_ids }: TableHints): TableVerdict | null {
	const columns = atlasColumns(table.header, table.rows.slice(0, 500));
	if (columns === null || !isAtlas(columns, known_ids ?? new Set(), /atlas/i.test(name))) return null;
	const types = columns.types.map((one) => one.name);
	return {
		...{
			format: 'methylation_atlas',
			family: 'methylation',
			confidence: 0.92,
			matrix: null,
			sample_column: null,
		},
		evidence: [say('recognise.methylation_atlas', { types: types.length, examples: types.slice(0, 3) })],
	};
}

/** Replicates of planned levels: its rows are measurements of an assay, neither samples nor a signal. */
function assayVerdict({ header, rows }: TableView): TableVerdict | null {
	const sheet = assaySheet(header, rows);
	if (sheet === null) return null;
	const { level = '', replicate = '' } = sheet.columns;
	return {
		...{ format: 'assay_sheet', family: 'unknown', confidence: 0.9, matrix: null, sample_column: null },
		evidence: [say('recognise.assay_sheet', { level, replicate, levels: sheet.levels })],
	};
}

/** The first column names the features although it holds numbers: the sizes of fragments, above samples known as such. */
function namedByReader(
	[first]: readonly ColumnFacts[],
	known: Orientation | null,
	{ id_column }: TableHints,
): boolean {
	return (
		known === 'features_in_rows' &&
		first !== undefined &&
		first.name === id_column &&
		first.counts.size === first.present
	);
}

/** True for a table with chromosome, start and end in every row. */
function hasPlaces(names: readonly string[]): boolean {
	const parts = new Set(names.map((name) => coordinatePart(name)));
	return (['chrom', 'start', 'end'] as const).every((part) => parts.has(part));
}

/** A column of distinct ids that are not those of bins, lengths, motifs or other features. */
function namesRows(column: ColumnFacts): boolean {
	const ids = [...column.counts.keys()];
	const distinct = ids.length > 0.9 * column.present;
	return distinct && statisticShare(ids) < STATISTICS && !areFeatureNames(readFeatureNames(ids));
}

/** Share of column names that are statistics from which on no column is a sample. */
const STATISTICS = 0.5;
/** So few columns may be figures of any kind when neither they nor the rows have names of their own. */
const FEW_COLUMNS = 6;

/** Why the columns of a matrix are no samples; null when they may be. */
function noSamples(
	{ matrix }: TableVerdict,
	view: JudgedView,
	first: ColumnFacts | undefined,
): Message | null {
	const names = matrix?.sample_ids ?? [];
	if (names.length < 2) return null;
	const columns = names.slice(0, 6);
	if (statisticShare(names) >= STATISTICS) return say('recognise.statistics', { columns });
	if (looksLikeIds(names)) return null;
	if (first !== undefined && listsStatistics(first.name)) return say('recognise.statistics', { columns });
	const ids = view.rows.map((row) => row[0] ?? '');
	if (names.length >= FEW_COLUMNS || areFeatureNames(readFeatureNames(ids)) || areGenes(ids)) return null;
	return statisticShare(ids) >= STATISTICS || ids.every((id) => /\s/.test(id.trim()))
		? say('recognise.no_samples', { columns })
		: null;
}

/** Names of genes by their spelling or their accession. */
function areGenes(ids: readonly string[]): boolean {
	const genes = ids.filter((id) => GENE_ID.test(id) || /^[A-Z][A-Z0-9]{1,9}(-[A-Z0-9]+)?$/.test(id)).length;
	return genes >= 0.6 * ids.length;
}

/** Accessions of genes, transcripts and proteins. */
const GENE_ID = /^(ENS[A-Z]*[GTPE]\d{4,}(\.\d+)?|N[MRP]_\d+(\.\d+)?|hsa-(mir|let)-.*)$/i;

/** Figures calculated over samples, positions or features. */
function statisticsTable(why: Message): TableVerdict {
	return {
		format: 'statistics_table',
		family: 'unknown',
		confidence: 0.7,
		matrix: null,
		sample_column: null,
		evidence: [why],
	};
}

/** Leading columns that describe features, those the reader found included. */
function describedUpTo(facts: readonly ColumnFacts[], leading: number, hints: TableHints): number {
	if (leading === 0) return 0;
	let count = leading;
	while (hints.describing?.has(facts[count]?.name ?? '') === true) count += 1;
	return count;
}

function featuresInRows(
	view: JudgedView,
	facts: readonly ColumnFacts[],
	leading: number,
	{ describing }: TableHints,
	name: string,
): TableVerdict | null {
	const rest = facts.slice(leading).filter((column) => describing?.has(column.name) !== true);
	const samples = rest.filter((column) => column.present === 0 || column.numeric >= 0.6);
	if (samples.length === 0 || samples.length < rest.length * 0.9 || leading === 0) return null;
	const ids = view.rows.map((row) => featureId(row, facts.slice(0, leading)));
	const names = readFeatureNames(ids);
	// A file of one sample is a matrix only when its rows are features beyond doubt.
	if (samples.length < 2 && !areFeatureNames(names)) return null;
	// The same name many times over is a long table: one row per feature and sample.
	if (new Set(ids).size < 0.8 * ids.length) return null;
	const indices = samples.map((column) => column.index);
	const numbers = view.rows.map((row) => indices.map((index) => cellNumber(row[index]) ?? Number.NaN));
	const shape = valueShape(numbers);
	if (shape === null) return null;
	const verdict = matrixFamily(names, shape, name);
	const isSample = new Set(samples);
	const described = new Set(facts.filter((column) => !isSample.has(column)).map((column) => column.name));
	const sample_ids = view.names.filter((column) => !described.has(column));
	return {
		format: 'numeric_matrix',
		family: verdict.family,
		confidence: verdict.confidence,
		sample_column: null,
		matrix: {
			orientation: 'features_in_rows',
			n_samples: sample_ids.length,
			n_features: view.total_rows,
			sample_ids,
			annotation_columns: facts.slice(1, leading).map((column) => column.name),
			excluded_columns: facts
				.slice(leading)
				.map((column) => column.name)
				.filter((column) => described.has(column)),
			value_scale: verdict.scale,
			layout: 'plain',
		},
		feature_names: someOf(ids),
		evidence: [say('recognise.matrix_rows', { samples: sample_ids.length }), ...verdict.evidence],
	};
}

function samplesInRows(
	view: JudgedView,
	facts: readonly ColumnFacts[],
	idColumn: ColumnFacts | null,
	known: boolean,
	name: string,
): TableVerdict | null {
	const { features, excluded, descriptive, clinical } = featureColumns(view.header, view.rows, facts);
	const columns = features.filter((column) => column !== idColumn && column.numeric >= 0.9);
	if (clinical || columns.length - descriptive < MIN_FEATURES || view.rows.length < 2) return null;
	// Few numbers under a first column that names no samples: a table of something else.
	if (columns.length < FEW_FEATURES && !known && !namesSamples(idColumn)) return null;
	if (idColumn !== null && idColumn.present > 0 && idColumn.counts.size < 0.5 * idColumn.present) return null;
	if (idColumn !== null && !known && areFeatures(idColumn)) return null;
	const numbers = spread(columns).map((column) =>
		view.rows.map((row) => cellNumber(row[column.index]) ?? Number.NaN),
	);
	const shape = valueShape(numbers);
	if (shape === null) return null;
	const n_features = columns.length + view.hidden.length;
	const names = readFeatureNames([...columns.map((column) => column.name), ...view.hidden]);
	const verdict = matrixFamily(names, shape, name);
	const confidence = columns.length < FEW_FEATURES ? Math.min(verdict.confidence, 0.72) : verdict.confidence;
	const evidence = [say('recognise.matrix_columns', { features: n_features }), ...verdict.evidence];
	if (excluded.length > 0) {
		const shown = excluded.slice(0, 12);
		evidence.push(say('recognise.excluded_columns', { count: excluded.length, columns: shown }));
	}
	return {
		format: 'feature_table',
		family: verdict.family,
		confidence,
		sample_column: idColumn?.name ?? null,
		matrix: {
			orientation: 'samples_in_rows',
			n_samples: view.total_rows ?? view.rows.length,
			n_features,
			sample_ids: idColumn === null ? [] : view.rows.flatMap((row) => row[idColumn.index] ?? []),
			annotation_columns: [],
			excluded_columns: excluded,
			value_scale: verdict.scale,
			layout: 'plain',
		},
		feature_names: someOf(columns.map((column) => column.name)),
		evidence,
	};
}

/** At most 40 names, spread evenly. */
function someOf(names: readonly string[]): string[] {
	const step = Math.max(1, Math.ceil(names.length / 40));
	return names.filter((_, index) => index % step === 0);
}

/** At most 400 features in two runs of neighbours, from the start and from the middle: segments show between neighbours. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
	const run = 200;
	const middle = Math.floor(items.length / 2);
	return items.length <= 2 * run ? items : [...items.slice(0, run), ...items.slice(middle, middle + run)];
}

/** The id column has the name of a sample column, or no name and distinct values. */
function namesSamples(column: ColumnFacts | null): boolean {
	if (column === null) return false;
	return sampleNameScore(column.name) > 0 || /^(|unnamed.*|x|column_1)$/i.test(column.name.trim());
}

/** A table that describes samples, or a table of something else. */
function sampleTable(
	view: TableView,
	facts: readonly ColumnFacts[],
	sampleColumn: ColumnFacts | null,
): TableVerdict {
	const others = facts.filter((column) => column !== sampleColumn && column.present > 0);
	const base = { family: 'unknown' as const, matrix: null, sample_column: sampleColumn?.name ?? null };
	const first = facts[0];
	const ofFeatures =
		(first !== undefined && first !== sampleColumn && isFeatureColumn(first.name)) ||
		(sampleColumn !== null && areFeatures(sampleColumn));
	if (sampleColumn === null || others.length === 0 || view.rows.length < 2 || ofFeatures) {
		const evidence = [say('recognise.table_only', { rows: view.rows.length, columns: facts.length })];
		return { ...base, format: 'table', confidence: 0.3, evidence };
	}
	const described = others.some((column) => column.kind === 'category' || column.kind === 'number');
	return {
		...base,
		format: 'metadata_table',
		family: 'metadata',
		confidence: sampleNameScore(sampleColumn.name) >= 0.5 && described ? 0.85 : 0.6,
		evidence: [say('recognise.sample_table', { column: sampleColumn.name, others: others.length })],
	};
}

/** Sites, bins, probes or accessions of genes: rows of these are no samples. */
function areFeatures({ counts }: ColumnFacts): boolean {
	const ids = [...counts.keys()].slice(0, 500);
	const { probes, sites, regions } = readFeatureNames(ids);
	const accessions = ids.filter((id) => GENE_ID.test(id)).length;
	return Math.max(probes, sites, regions) >= 0.8 || (ids.length > 0 && accessions >= 0.8 * ids.length);
}

/** The column that names the samples: by its name and distinct values, else the first column of distinct codes. */
export function findSampleColumn(facts: readonly ColumnFacts[]): ColumnFacts | null {
	const distinct = (column: ColumnFacts): number =>
		column.present === 0 ? 0 : column.counts.size / column.present;
	const named = facts
		.filter((column) => sampleNameScore(column.name) > 0 && distinct(column) > 0.3 && column.kind !== 'date')
		.sort((a, b) => value(b) - value(a) || a.index - b.index);
	if (named[0] !== undefined) return named[0];
	const coded = facts.slice(0, 3).find((column) => column.kind === 'id' && distinct(column) > 0.9);
	return coded ?? null;
	function value(column: ColumnFacts): number {
		return sampleNameScore(column.name) + (distinct(column) > 0.95 ? 0.3 : 0);
	}
}
