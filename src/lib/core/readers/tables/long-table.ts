import { coordinatePart, nameKind, plainName } from './column-names.ts';
import { isOfDepth } from './sample-values.ts';

/** What the head of a long table says: one row per sample and feature, one or several numbers in it. */
export interface LongColumns {
	sample: number;
	/** Columns that may name the feature, the likeliest first; each is one column, or chromosome, start and end together. */
	features: number[][];
	/** Columns of numbers that may be the values. */
	values: number[];
}

/** A long table as one row per sample. */
export interface WideTable {
	/** Names behind the sample: columns that describe it, then the features. */
	header: string[];
	rows: (string | null)[][];
	/** Columns of the file that describe features or repeat others; they are not part of the result. */
	left_out: number[];
}

type Rows = readonly (readonly (string | null)[])[];

const words = (list: string): Set<string> => new Set(list.split(' '));
const FEATURE =
	/^(variable|target|targetname|detector|analyte|analyteid|assay|entity|entityid|attribute|site|sitename|siteset|tf|transcriptionfactor|metricname|taxon|taxonomy|species|genus|metabolite|compound|celltype|lengthbin|sizebin)$/;
const VALUE =
	/^(value|values|level|intensity|abundance|expression|measurement|beta|betavalue|count|counts|tpm|fpkm|rpkm|ratio|log2|log2ratio|logratio|signal|concentration|npx)$/;
/** Lists of variants and of segments have a sample and a place in every row, and are read by their own chapters. */
const OWN_FORMATS = words(
	'ref alt reference alternate refallele altallele referenceallele tumorseqallele1 tumorseqallele2 nummark nummarks ' +
		'nummarkers nprobes numprobes segmean segmedianlogr variantclassification hgvsc hgvsp cbpdriver cbpdriverannotation',
);
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i;
const MISSING = /^(na|n\/a|nan|null|-|\.)?$/i;
/** Where fewer pairs of sample and feature have a row, what is missing may mean zero: such lists are no matrix. */
const FILLED = 0.5;
/** The same for tables of more than three columns, whose names say less. */
const FILLED_WELL = 0.8;
const MAX_CELLS = 2e7;

/**
 * The columns of a table with a sample, a feature and values, told by names and numbers of the head; null for others. Three
 * columns have to be named as such; of more, the whole table decides (`widened`). Pure.
 */
export function longColumns(names: readonly string[] | null, rows: Rows): LongColumns | null {
	if (names === null || names.length < 3 || rows.length < 4) return null;
	if (names.some((name) => OWN_FORMATS.has(plainName(name)))) return null;
	const sample = sampleColumn(names);
	if (sample === -1) return null;
	const features = featureColumns(names, sample);
	if (features.length === 0) return null;
	const taken = new Set([sample, ...features.flat()]);
	const values = names.flatMap((_, j) => (!taken.has(j) && holdsNumbers(rows, j) ? [j] : []));
	if (values.length === 0) return null;
	if (names.length > 3) return { sample, features, values };
	return VALUE.test(plainName(names[values[0]!]!)) ? { sample, features, values } : null;
}

/** The column of sample ids: named so, or as those of people, or the only plain id. */
function sampleColumn(names: readonly string[]): number {
	for (const kind of ['sample_id', 'patient_id', 'plain_id'] as const) {
		const at = names.findIndex((name) => nameKind(name) === kind && plainName(name) !== 'index');
		if (at !== -1) return at;
	}
	return -1;
}

/** Names first, then coordinates; a name of a gene or an assay says more than a number or an accession. */
function featureColumns(names: readonly string[], sample: number): number[][] {
	const named = names.flatMap((name, j) =>
		j !== sample && (nameKind(name) === 'feature_id' || FEATURE.test(plainName(name))) ? [j] : [],
	);
	const spoken = named.filter((j) => !/id$|^uniprot$/.test(plainName(names[j]!)));
	const found = [...spoken, ...named.filter((j) => !spoken.includes(j))].map((j) => [j]);
	const place = (['chrom', 'start', 'end'] as const).map((part) =>
		names.findIndex((name) => coordinatePart(name) === part),
	);
	const [chrom, start] = place;
	return chrom === -1 || start === -1 ? found : [...found, place.filter((j) => j !== -1)];
}

function holdsNumbers(rows: Rows, column: number): boolean {
	const cells = rows.map((row) => row[column] ?? '');
	return (
		cells.some((cell) => NUMBER.test(cell)) && cells.every((cell) => NUMBER.test(cell) || MISSING.test(cell))
	);
}

/**
 * One row per sample, one column per feature and value, in the order of the file; pairs without a row are empty. Columns
 * with one text or number per sample (its group, its age) stand before the features; those with one per feature are left
 * out. Null when a pair occurs twice, too few pairs are there, nothing varies, or one axis has a single name. Pure.
 */
export function widened(
	names: readonly string[],
	{ sample, features, values }: LongColumns,
	rows: Rows,
): WideTable | null {
	for (const columns of features) {
		const wide = widenedBy(names, sample, columns, values, rows);
		if (wide !== null) return wide;
	}
	return null;
}

function widenedBy(
	names: readonly string[],
	sample: number,
	columns: readonly number[],
	values: readonly number[],
	rows: Rows,
): WideTable | null {
	const pairs = pairsOf(sample, columns, rows);
	if (pairs === null) return null;
	const { samples, features, of } = pairs;
	const cells = samples.size * features.size;
	const filled = names.length === 3 ? FILLED : FILLED_WELL;
	if (samples.size < 2 || features.size < 2 || cells > MAX_CELLS || rows.length < filled * cells) return null;
	const ofSample = (j: number): boolean => hasOneEach(rows, j, (i) => of[2 * i]!);
	const ofFeature = (j: number): boolean => hasOneEach(rows, j, (i) => of[2 * i + 1]!);
	const varying = values.filter((j) => !ofSample(j) && !ofFeature(j));
	// Reads beside a ratio of them say how deeply it was measured.
	const beyond = varying.filter((j) => !isOfDepth(names[j]!));
	const measured = beyond.length > 0 ? beyond : varying;
	if (measured.length === 0 || measured.length * cells > MAX_CELLS) return null;
	const others = names.flatMap((_, j) => (j === sample || measured.includes(j) ? [] : [j]));
	// What is the same in every row says nothing about a sample.
	const traits = others.filter((j) => !columns.includes(j) && ofSample(j) && !hasOneEach(rows, j, () => 0));
	const width = 1 + traits.length + measured.length * features.size;
	const wide = [...samples.keys()].map((id): (string | null)[] => {
		const row = Array<string | null>(width).fill(null);
		row[0] = id;
		return row;
	});
	rows.forEach((row, i) => {
		const target = wide[of[2 * i]!]!;
		const feature = of[2 * i + 1]!;
		traits.forEach((j, k) => (target[1 + k] = row[j] ?? null));
		measured.forEach((j, k) => {
			target[1 + traits.length + k * features.size + feature] = row[j] ?? null;
		});
	});
	const ids = featureNames(names, columns, [...features.keys()]);
	return {
		header: [
			...traits.map((j) => names[j]!),
			...measured.flatMap((j) => (measured.length === 1 ? ids : ids.map((id) => `${names[j]} ${id}`))),
		],
		rows: wide,
		left_out: others.filter((j) => !columns.includes(j) && !traits.includes(j)),
	};
}

/** Every sample and feature with its place, and those of each row (2 numbers per row); null when a pair stands twice. */
function pairsOf(
	sample: number,
	columns: readonly number[],
	rows: Rows,
): { samples: Map<string, number>; features: Map<string, number>; of: Int32Array } | null {
	const samples = new Map<string, number>();
	const features = new Map<string, number>();
	const of = new Int32Array(2 * rows.length);
	const place = (map: Map<string, number>, name: string): number => {
		const at = map.get(name) ?? map.size;
		map.set(name, at);
		return at;
	};
	for (const [i, row] of rows.entries()) {
		const s = row[sample] ?? '';
		const parts = columns.map((j) => row[j] ?? '');
		if (s === '' || parts.includes('')) return null;
		const [first = '', ...rest] = parts;
		of[2 * i] = place(samples, s);
		of[2 * i + 1] = place(features, rest.length === 0 ? first : `${first}:${rest.join('-')}`);
	}
	const width = features.size;
	const seen = new Set<number>();
	for (let i = 0; i < rows.length; i++) seen.add(of[2 * i]! * width + of[2 * i + 1]!);
	return seen.size === rows.length ? { samples, features, of } : null;
}

/** True when the column holds one text per key in all rows. */
function hasOneEach(rows: Rows, column: number, key: (row: number) => number): boolean {
	const found = new Map<number, string>();
	return rows.every((row, i) => {
		const at = key(i);
		const cell = row[column] ?? '';
		const before = found.get(at);
		if (before === undefined) found.set(at, cell);
		return before === undefined || before === cell;
	});
}

/** Running numbers say nothing alone: bin 7 becomes `bin_7`. */
function featureNames(names: readonly string[], columns: readonly number[], ids: string[]): string[] {
	const [only] = columns;
	if (only === undefined || columns.length > 1 || !ids.every((id) => /^\d+$/.test(id))) return ids;
	return ids.map((id) => `${names[only]}_${id}`);
}
