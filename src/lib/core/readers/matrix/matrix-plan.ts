import { LbError } from '../../../base/errors.ts';
import {
	coordinatePart,
	isComparison,
	isFeatureAnnotation,
	nameKind,
	standsBesideSamples,
} from '../tables/column-names.ts';
import { beyondChance, knownIds, matchKnown, type KnownIds } from './known-ids.ts';
import { measureColumns, type MeasureColumns } from './measure-columns.ts';
import type { ColumnRole, InspectedColumn, MatrixLayout, MatrixOptions } from './matrix.ts';
import { isUsualName } from '../tables/names.ts';
import { readCell } from '../text/numbers.ts';
import { detectionColumns, signalSamples, type SignalSample } from './signal-columns.ts';

/** The head of a table as text: what the roles of its columns are read from. */
export interface TableHead {
	path: string;
	names: readonly string[];
	raw_names: readonly string[];
	rows: readonly (readonly string[])[];
	decimal_comma: boolean;
}

/** How every column of the file is used. */
export interface MatrixPlan {
	layout: MatrixLayout;
	/** Of several measures per sample the one that is read; null where each sample has one column. */
	measures: MeasureColumns | null;
	columns: InspectedColumn[];
	/** One column, or chromosome, start and end that name a row together; empty = rows are numbered. */
	id_columns: number[];
	/** Columns that come back as text. */
	annotation: number[];
	/** Columns read as numbers. */
	numeric: number[];
	/** Columns of the result. */
	outputs: MatrixOutput[];
	/** Samples that lack one of the two signals. */
	incomplete: string[];
	percent: number[];
}

/** One result column; indices into `numeric`. */
export interface MatrixOutput {
	name: string;
	/** The value itself, or the methylated signal. */
	value: number;
	/** Unmethylated signal; null = `value` is the result. */
	unmethylated: number | null;
	/** Detection p-value; null = none. */
	detection: number | null;
}

/** Columns whose role a whole reading found to differ from what the head said. */
export type RoleOverrides = ReadonlyMap<number, 'numeric' | 'annotation'>;

interface ColumnStats {
	numbers: number;
	texts: number;
	missing: number;
	percents: number;
	unique: boolean;
	integers: boolean;
}

function columnStats(head: TableHead, column: number): ColumnStats {
	const stats: ColumnStats = { numbers: 0, texts: 0, missing: 0, percents: 0, unique: true, integers: true };
	const seen = new Set<string>();
	for (const row of head.rows) {
		const cell = row[column] ?? '';
		const { kind, value } = readCell(cell, head);
		if (kind === 'missing') stats.missing++;
		else if (kind === 'text') stats.texts++;
		else stats.numbers++;
		if (kind === 'percent') stats.percents++;
		if (kind !== 'number' || !Number.isInteger(value)) stats.integers = false;
		if (seen.has(cell)) stats.unique = false;
		seen.add(cell);
	}
	return stats;
}

/** A column is text when numbers are fewer than half of what is written in it. */
export function isTextColumn(numbers: number, texts: number): boolean {
	return texts > 0 && numbers < texts;
}

/**
 * Decides the role of every column from the head: which one names the rows, which are annotation, which are numbers,
 * and how methylation signals combine. Throws reader.column_not_found for a given id column that does not exist.
 */
export function planMatrix(
	head: TableHead,
	options: MatrixOptions = {},
	overrides: RoleOverrides = new Map(),
): MatrixPlan {
	const stats = head.names.map((_, j) => columnStats(head, j));
	const excluded = new Set(options.exclude_columns ?? []);
	const roles = head.names.map((name, j) => baseRole(name, stats[j]!, excluded, overrides.get(j)));
	const known = knownIds(options.known_ids);
	const named = options.id_column ?? rowNames(head, stats);
	// Features in columns may have two measures too: only rows that are named as features have samples in columns.
	const measures = named === undefined ? null : measureColumns(head.names);
	const wanted =
		options.id_column ?? (measures === null ? undefined : named) ?? knownIdColumn(head, stats, known);
	const id_columns = findIds(head, stats, roles, wanted);
	for (const j of id_columns) roles[j] = id_columns.length === 1 ? 'id' : 'annotation';
	if (isIndexColumn(head, stats[0]) && roles[0] === 'numeric') roles[0] = 'annotation';
	for (const j of unnamedCoordinates(head, stats)) if (roles[j] !== 'id') roles[j] = 'annotation';
	for (const j of describingFeatures(head, roles, id_columns, known)) roles[j] = 'annotation';
	// One measure of each sample is read; whatever else is a number describes the feature.
	for (const [j, role] of roles.entries())
		if ((role === 'numeric' || role === 'empty') && measures !== null && !measures.samples.has(j))
			roles[j] = 'annotation';
	const samples = signalSamples(head.raw_names);
	const pairs = samples.filter(isPair);
	const numeric: number[] = [];
	const places = new Map<number, number>();
	const take = (column: number): number => {
		const at = places.get(column) ?? numeric.push(column) - 1;
		places.set(column, at);
		return at;
	};
	const layout: MatrixLayout = pairs.length > 0 ? 'methylation_signals' : 'plain';
	const outputs =
		layout === 'plain'
			? plainOutputs(head, roles, numeric, measures)
			: signalOutputs(pairs, samples, roles, take);
	return {
		layout,
		measures: layout === 'plain' ? measures : null,
		columns: head.names.map((name, j) => inspected(name, roles[j]!, stats[j]!)),
		id_columns,
		annotation: roles.flatMap((role, j) => (role === 'annotation' ? [j] : [])),
		numeric,
		outputs,
		incomplete: layout === 'plain' ? [] : samples.filter((s) => isHalf(s)).map((s) => s.name),
		percent: stats.flatMap((s, j) => (s.percents > 0 && roles[j] === 'numeric' ? [j] : [])),
	};
}

function isHalf(sample: SignalSample): boolean {
	return (sample.methylated === null) !== (sample.unmethylated === null);
}

function inspected(name: string, role: ColumnRole, stats: ColumnStats): InspectedColumn {
	const written = stats.numbers + stats.texts;
	return {
		name,
		role,
		numeric_share: written === 0 ? null : stats.numbers / written,
		missing: stats.missing,
	};
}

/** Names of columns with genes, proteins and other features, with more words than one. */
const OF_FEATURES = /gene|protein|peptide|transcript|mirna|accession|symbol/i;

/** The first text that names each row as a feature. */
function rowNames(head: TableHead, stats: readonly ColumnStats[]): string | undefined {
	return head.names.find((name, j) => {
		const column = stats[j]!;
		const kind = nameKind(name);
		const isFeature = kind === 'feature_id' || (kind === null && isUsualName(name) && OF_FEATURES.test(name));
		return isFeature && column.unique && column.texts > 0 && column.numbers === 0;
	});
}

function baseRole(
	name: string,
	stats: ColumnStats,
	excluded: ReadonlySet<string>,
	override: 'numeric' | 'annotation' | undefined,
): ColumnRole {
	if (excluded.has(name)) return 'annotation';
	if (override !== undefined) return override;
	const kind = nameKind(name);
	if (kind === 'coordinate' || kind === 'annotation') return 'annotation';
	// Numbers that name persons or samples are not measurements of them.
	if (kind === 'sample_id' || kind === 'patient_id') return 'annotation';
	if (isTextColumn(stats.numbers, stats.texts)) return 'annotation';
	return stats.numbers === 0 ? 'empty' : 'numeric';
}

/** A first column without a name, or called index, that counts the rows: what data frames write beside a real id. */
function isIndexColumn(head: TableHead, stats: ColumnStats | undefined): boolean {
	if (stats === undefined || head.rows.length < 2 || !stats.integers || !stats.unique) return false;
	const [raw] = head.raw_names;
	const unnamed = raw === '' && head.raw_names.some((name) => name !== '');
	if (!unnamed && nameKind(head.names[0]!) !== 'plain_id') return false;
	return head.rows.every((row, i) => i === 0 || Number(row[0]) === Number(head.rows[i - 1]?.[0]) + 1);
}

/** Ids may repeat in this share of the rows. */
const DISTINCT = 0.95;

/**
 * The column whose values are the known ids, where one matches at least half: text or whole numbers, (nearly) each once.
 * Numbers also have to be ids beyond chance, or to stand where an id stands: a measured count may happen to hold known numbers.
 */
function knownIdColumn(
	head: TableHead,
	stats: readonly ColumnStats[],
	known: KnownIds | null,
): string | undefined {
	if (known === null) return undefined;
	// A table whose columns are the known samples has another id.
	if (matchKnown(head.names, known).share >= 0.5) return undefined;
	let [best, most]: [string | undefined, number] = [undefined, 0.499];
	for (const [j, { texts, integers, missing }] of stats.entries()) {
		if (missing > 0 || !(texts > 0 || integers)) continue;
		const ids = head.rows.map((row) => row[j] ?? '');
		if (new Set(ids).size < DISTINCT * ids.length) continue;
		const { share } = matchKnown(ids, known);
		if (share <= most || (texts === 0 && !standsAsId(head, j, stats) && !beyondChance(ids, known))) continue;
		[best, most] = [head.names[j], share];
	}
	return best;
}

/** The column has the name of an id, or nothing left of it is a number and none of it names the rows already. */
function standsAsId(head: TableHead, column: number, stats: readonly ColumnStats[]): boolean {
	const kind = nameKind(head.names[column]!);
	if (kind === 'sample_id' || kind === 'patient_id' || kind === 'plain_id') return true;
	return stats
		.slice(0, column)
		.every(({ numbers, texts, unique }) => numbers === 0 && !(texts > 0 && unique));
}

/**
 * Numbers between the name of a feature and the samples that describe the feature: known annotation names (gc, length), and
 * with known ids everything left of the first known sample. Empty when no sample would be left.
 */
function describingFeatures(
	head: TableHead,
	roles: readonly ColumnRole[],
	ids: readonly number[],
	known: KnownIds | null,
): number[] {
	const values = roles.flatMap((role, j) => (role === 'numeric' || role === 'empty' ? [j] : []));
	if (known !== null && matchKnown(head.names, known).share >= 0.5) {
		const first = head.names.findIndex((name) => known.has(name));
		return values.filter((j) => j < first);
	}
	const [only] = ids;
	const ofFeatures =
		coordinates(head.names).length > 0 ||
		(only !== undefined && ids.length === 1 && nameKind(head.names[only]!) === 'feature_id');
	if (!ofFeatures) return [];
	const end = values.findIndex((j) => !isFeatureAnnotation(head.names[j]!));
	return end === -1 ? [] : [...values.slice(0, end), ...amongSamples(head, values.slice(end), known)];
}

/**
 * Columns that stand anywhere among samples and are none: `Median`, `sd`, `cor.gc`. Told by their names, and only where the
 * other columns, two at least, have running numbers; a matrix of samples called `mean` and `total` stays as it is.
 */
function amongSamples(head: TableHead, values: readonly number[], known: KnownIds | null): number[] {
	const beside = values.filter((j) => {
		const name = head.names[j]!;
		return (standsBesideSamples(name) || isComparison(name)) && known?.has(name) !== true;
	});
	const samples = values.filter((j) => !beside.includes(j));
	const numbered = samples.filter((j) => /\d/.test(head.names[j]!)).length;
	return samples.length >= 2 && numbered >= 0.5 * samples.length ? beside : [];
}

function findIds(
	head: TableHead,
	stats: readonly ColumnStats[],
	roles: readonly ColumnRole[],
	wanted: string | undefined,
): number[] {
	if (wanted !== undefined) {
		const at = head.names.indexOf(wanted);
		if (at !== -1) return [at];
		throw new LbError(
			'reader.column_not_found',
			{ columns: head.names.slice(0, 12) },
			{ path: head.path, column: wanted },
		);
	}
	const named = coordinates(head.names);
	const parts = named.length > 0 ? named : unnamedCoordinates(head, stats);
	let best: number | null = null;
	let most = 1.9;
	const last = Math.min(head.names.length, 5000);
	for (let j = 0; j < last; j++) {
		if (parts.includes(j)) continue;
		const score = idScore(head, j, stats[j]!, roles[j]!);
		if (score > most) [best, most] = [j, score];
	}
	// Positions are unique where gene names are not; but a unique first column is what the author meant as name.
	if (parts.length >= 2 && most < 4) return parts;
	return best === null ? [] : [best];
}

function idScore(head: TableHead, column: number, stats: ColumnStats, role: ColumnRole): number {
	const name = head.names[column]!;
	const raw = head.raw_names[column] ?? name;
	const kind = nameKind(name);
	const text = role === 'annotation' && isTextColumn(stats.numbers, stats.texts);
	const named = kind === 'sample_id' || kind === 'feature_id' || kind === 'patient_id';
	const plain = kind === 'plain_id' || raw === '' || (column === 0 && countsRows(head, name));
	if (kind === 'coordinate' || kind === 'annotation' || stats.missing === head.rows.length) return 0;
	// Numbers name rows only under an id's name: sample 1, 2, 3; Entrez ids.
	if (
		!text &&
		!((named || plain) && stats.integers && stats.unique && (column === 0 || kind === 'sample_id'))
	)
		return 0;
	let score = 0;
	if (named) score += kind === 'patient_id' ? 1.4 : 3;
	else if (plain) score += 1.5;
	if (stats.unique && head.rows.length > 1) score += 2;
	if (column === 0) score += 1.5;
	if (text) score += 0.5;
	if (name.startsWith('__index_level')) score += 5;
	return score;
}

/** A first column under a name that says number, or of numbers that run on by one: the rows were numbered by hand. */
function countsRows(head: TableHead, name: string): boolean {
	if (/(^|[^a-z])(id|nr|no|num|number|code|key)$|[a-z]ID$|编号$/i.test(name)) return true;
	if (head.rows.length < 5) return false;
	return head.rows.every((row, i) => i === 0 || Number(row[0]) === Number(head.rows[i - 1]?.[0]) + 1);
}

/** Chromosome, start and end columns, in this order; empty unless there is a chromosome and a start. */
function coordinates(names: readonly string[]): number[] {
	const at: Partial<Record<'chrom' | 'start' | 'end', number>> = {};
	names.forEach((name, column) => {
		const part = coordinatePart(name);
		if (part !== null) at[part] ??= column;
	});
	const { chrom, start, end } = at;
	if (chrom === undefined || start === undefined) return [];
	return end === undefined ? [chrom, start] : [chrom, start, end];
}

/** Without a header, three columns such as `chr1 1000 2000` are positions; empty when there are none. */
function unnamedCoordinates(head: TableHead, stats: readonly ColumnStats[]): number[] {
	if (head.raw_names.some((name) => name !== '')) return [];
	for (let j = 0; j + 2 < Math.min(head.names.length, 6); j++) {
		const [start, end] = [stats[j + 1]!, stats[j + 2]!];
		if (!start.integers || !end.integers) continue;
		const chrom = head.rows.every((row) => /^(chr)?(\d{1,2}|[XYMxy]|MT)(_\w+)?$/.test(row[j] ?? ''));
		if (chrom && head.rows.every((row) => Number(row[j + 1]) <= Number(row[j + 2]))) return [j, j + 1, j + 2];
	}
	return [];
}

function plainOutputs(
	head: TableHead,
	roles: ColumnRole[],
	numeric: number[],
	measures: MeasureColumns | null,
): MatrixOutput[] {
	const detection = detectionColumns(head.raw_names, (j) => roles[j] === 'numeric' || roles[j] === 'empty');
	for (const column of detection.values()) roles[column] = 'detection_p';
	const values = roles.flatMap((role, j) => (role === 'numeric' || role === 'empty' ? [j] : []));
	values.forEach((column) => numeric.push(column));
	return values.map((column, i) => {
		const p = detection.get(column);
		const name = measures?.samples.get(column) ?? head.names[column]!;
		return { name, value: i, unmethylated: null, detection: p === undefined ? null : numeric.push(p) - 1 };
	});
}

type SignalPair = SignalSample & { methylated: number; unmethylated: number };

const isPair = (sample: SignalSample): sample is SignalPair =>
	sample.methylated !== null && sample.unmethylated !== null;

function signalOutputs(
	pairs: readonly SignalPair[],
	samples: readonly SignalSample[],
	roles: ColumnRole[],
	take: (column: number) => number,
): MatrixOutput[] {
	for (const { methylated, unmethylated, detection, beta } of samples) {
		if (methylated !== null) roles[methylated] = 'methylated';
		if (unmethylated !== null) roles[unmethylated] = 'unmethylated';
		if (detection !== null) roles[detection] = 'detection_p';
		// A beta beside its own signals is computed again from them.
		if (beta !== null) roles[beta] = 'annotation';
	}
	// Whatever else is a number beside signals (design, position) is not a sample.
	roles.forEach((role, j) => {
		if (role === 'numeric' || role === 'empty') roles[j] = 'annotation';
	});
	return pairs.map(({ name, methylated, unmethylated, detection }) => ({
		name,
		value: take(methylated),
		unmethylated: take(unmethylated),
		detection: detection === null ? null : take(detection),
	}));
}

/** Name of a row from its id cells: the id itself, or chrom:start-end. */
export function rowName(cells: readonly string[]): string {
	if (cells.length < 2) return cells[0] ?? '';
	const [chrom, start, end] = cells;
	return end === undefined ? `${chrom}:${start}` : `${chrom}:${start}-${end}`;
}
