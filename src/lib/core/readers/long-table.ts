import { nameKind, plainName } from './column-names.ts';

/** Columns of a long table: one row per sample and feature. */
export interface LongColumns {
	sample: number;
	feature: number;
	value: number;
}

const FEATURE = /^(variable|analyte|analyteid|assay|entity|entityid|attribute)$/;
const VALUE =
	/^(value|values|level|intensity|abundance|expression|measurement|beta|betavalue|count|counts|tpm|fpkm|rpkm|ratio|log2|log2ratio|logratio|signal|concentration|npx)$/;
const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;
const MISSING = /^(na|n\/a|nan|null|-|\.)?$/i;
/** Where fewer pairs of sample and feature have a row, what is missing may mean zero: such lists are no matrix. */
const FILLED = 0.5;
const MOST_CELLS = 2e7;

/** The columns of a table with exactly a sample, a feature and a value, told by their names and numbers; null for others. Pure. */
export function longColumns(
	names: readonly string[] | null,
	rows: readonly (readonly (string | null)[])[],
): LongColumns | null {
	if (names?.length !== 3 || rows.length < 4) return null;
	const at = (test: (name: string) => boolean): number => names.findIndex(test);
	const feature = at((name) => nameKind(name) === 'feature_id' || FEATURE.test(plainName(name)));
	const value = at((name) => VALUE.test(plainName(name)));
	const sample = at((name) => ['sample_id', 'patient_id', 'plain_id'].includes(nameKind(name) ?? ''));
	if (new Set([feature, value, sample]).size < 3 || Math.min(feature, value, sample) < 0) return null;
	const cells = rows.map((row) => row[value] ?? '');
	if (!cells.some((cell) => NUMBER.test(cell))) return null;
	return cells.every((cell) => NUMBER.test(cell) || MISSING.test(cell)) ? { sample, feature, value } : null;
}

/**
 * One row per sample, one column per feature, both in the order of the file; pairs without a row are empty. Null when a pair
 * occurs twice, less than half of the pairs are there, or one axis has a single name. Pure.
 */
export function widened(
	{ sample, feature, value }: LongColumns,
	rows: readonly (readonly (string | null)[])[],
): { features: string[]; rows: (string | null)[][] } | null {
	const samples = new Map<string, number>();
	const features = new Map<string, number>();
	for (const row of rows) {
		const [s, f] = [row[sample] ?? '', row[feature] ?? ''];
		if (s === '' || f === '') return null;
		if (!samples.has(s)) samples.set(s, samples.size);
		if (!features.has(f)) features.set(f, features.size);
	}
	const cells = samples.size * features.size;
	if (samples.size < 2 || features.size < 2 || cells > MOST_CELLS || rows.length < FILLED * cells)
		return null;
	const wide = [...samples.keys()].map((id): (string | null)[] => [
		id,
		...Array<string | null>(features.size).fill(null),
	]);
	const seen = new Set<number>();
	for (const row of rows) {
		const s = samples.get(row[sample] ?? '') as number;
		const f = features.get(row[feature] ?? '') as number;
		const pair = s * features.size + f;
		if (seen.has(pair)) return null;
		seen.add(pair);
		(wide[s] as (string | null)[])[f + 1] = row[value] ?? null;
	}
	return { features: [...features.keys()], rows: wide };
}
