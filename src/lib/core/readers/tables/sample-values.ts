import {
	coordinatePart,
	isFeatureAnnotation,
	nameKind,
	plainName,
	type CoordinatePart,
} from './column-names.ts';
import { readCell } from '../text/numbers.ts';

/** The columns of a table that may hold the values of one sample, a row per feature. */
export interface SampleValueColumns {
	/** The name of the feature, or chromosome, start and (where given) end. */
	ids: number[];
	/** Columns of numbers: one per kind of value. */
	values: number[];
	/** Columns of numbers that describe the feature, or say how deeply it was read, where others hold what was measured. */
	left_out: string[];
	/** Equal for tables with the same columns and the same first features. */
	key: string;
}

/** Numbers of reads and alike: beside a mean or a fraction of the same reads they are its weight. */
const OF_DEPTH =
	/^(n|short|long|shortfrags|longfrags|shortcount|longcount|nfrags|count|counts|numreads|reads|readcount|depth|dp|coverage|cov|total|fragments|numfragments|nfragments|effectivelength)$/;

/** Columns of the result of a comparison: such tables hold no sample. */
const OF_A_TEST =
	/^(p|pval|pvalue|pvalues|padj|adjp|adjpval|adjpvalue|padjusted|q|qval|qvalue|fdr|bonferroni|logfc|log2fc|log2foldchange|foldchange|lfcse|basemean|oddsratio|hazardratio|tstat|tstatistic|waldstat)$/;

/** True for a column that says how deeply something was read. */
export function isOfDepth(name: string): boolean {
	return OF_DEPTH.test(plainName(name));
}

type Rows = readonly (readonly (string | null)[])[];

/** Rows by which tables are compared; shorter ones are lists of figures rather than features. */
const ROWS = 20;
/** More kinds of values per feature are a matrix of samples. */
const MAX_VALUES = 12;

/**
 * The columns of a table of one sample: features named by the first column of text or by coordinates, each once, and up to
 * twelve columns of numbers. Null for other tables. Whether it is one can be told only beside others of the same features. Pure.
 */
export function sampleValueColumns(names: readonly string[], rows: Rows): SampleValueColumns | null {
	if (rows.length < ROWS || names.length < 2 || names.some((name) => OF_A_TEST.test(plainName(name))))
		return null;
	const ids = idColumns(names, rows);
	if (ids === null) return null;
	const looked = rows.slice(0, ROWS).map((row) => featureOf(row, ids));
	if (new Set(rows.map((row) => featureOf(row, ids))).size < rows.length) return null;
	const numbers = names.flatMap((name, j) => {
		const isPlace = coordinatePart(name) !== null || nameKind(name) === 'coordinate';
		return !ids.includes(j) && !isPlace && holdsNumbers(rows, j) ? [j] : [];
	});
	const named = (at: readonly number[]): string[] => at.map((j) => names[j]!);
	if (numbers.length === 0 || numbers.length > MAX_VALUES || areIds(named(numbers))) return null;
	const measured = numbers.filter((j) => !isFeatureAnnotation(names[j]!) && !isOfDepth(names[j]!));
	const values = measured.length > 0 ? measured : numbers;
	const left_out = named(numbers.filter((j) => !values.includes(j)));
	return { ids, values, left_out, key: JSON.stringify([names, looked]) };
}

function idColumns(names: readonly string[], rows: Rows): number[] | null {
	const columnOf = (part: CoordinatePart): number => names.findIndex((name) => coordinatePart(name) === part);
	const [chrom, start, end] = [columnOf('chrom'), columnOf('start'), columnOf('end')];
	if (chrom !== -1 && start !== -1) return end === -1 ? [chrom, start] : [chrom, start, end];
	const kind = nameKind(names[0]!);
	const isText = rows.every((row) => (row[0] ?? '') !== '' && readCell(row[0] as string).kind === 'text');
	return isText && kind !== 'sample_id' && kind !== 'patient_id' ? [0] : null;
}

function holdsNumbers(rows: Rows, column: number): boolean {
	const kinds = rows.map((row) => readCell(row[column] ?? '').kind);
	return kinds.some((kind) => kind === 'number') && !kinds.includes('text');
}

/** Several columns of which most have a number in their name are samples. */
function areIds(names: readonly string[]): boolean {
	return names.length > 1 && names.filter((name) => /\d/.test(name)).length >= 0.5 * names.length;
}

/** Name of the feature of a row: its text, or `chr1:100-200`. */
export function featureOf(row: readonly (string | null)[], ids: readonly number[]): string {
	const [first = '', start, end] = ids.map((j) => row[j] ?? '');
	if (start === undefined) return first;
	return end === undefined ? `${first}:${start}` : `${first}:${start}-${end}`;
}
