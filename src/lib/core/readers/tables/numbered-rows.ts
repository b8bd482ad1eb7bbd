import { coordinatePart, isSampleTrait, nameKind, plainName, standsBesideSamples } from './column-names.ts';

/** Columns whose name says that they sort people or samples into groups. */
const GROUPS =
	/^(class|classes|target|y|labels?|group|groups|groupname|type|category|subtype|response|outcome|event|malignant|malignancy|cancer|tumou?r|disease|status|diagnosis|casecontrol|iscancer|species)$/;
/** Figures of a test or a summary: rows that have them are results and no samples. */
const RESULTS =
	/^(p|pvalue|pval|padj|q|qvalue|fdr|n|auc|auroc|sensitivity|specificity|ppv|npv|accuracy|estimate|lower|upper|ci|hr|or|metric)$/;
/** Columns that number the people and are called no more than "number". */
const NUMBER_COLUMN = /^(nr|num|nummer|numero|número|n°|編號|编号)$/;
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?%?$/i;
const MISSING = /^(na|n\/a|nan|null|-|\.)?$/i;
/** Fewer rows are a summary rather than samples. */
const MIN_ROWS = 10;
const MAX_GROUPS = 10;

/**
 * True for a table of samples in rows whose ids were left out: a column that sorts rows into a few groups, at least two columns
 * of numbers, and nothing that names a row, a feature or a place. Pure.
 */
export function lacksIds(
	names: readonly string[] | null,
	rows: readonly (readonly (string | null)[])[],
): boolean {
	if (names === null || names.length < 3 || rows.length < MIN_ROWS) return false;
	const tells = (name: string): boolean =>
		isIdOrPlace(name) || isFigure(name) || NUMBER_COLUMN.test(plainName(name));
	if (names.some(tells)) return false;
	let [groups, numbers] = [0, 0];
	for (const [j, name] of names.entries()) {
		const cells = rows.map((row) => row[j] ?? '').filter((cell) => !MISSING.test(cell));
		const levels = new Set(cells).size;
		const few = levels >= 2 && levels <= MAX_GROUPS && 2 * levels <= cells.length;
		const numeric = cells.every((cell) => NUMBER.test(cell));
		const sorts = GROUPS.test(plainName(name)) || isSampleTrait(name, true);
		if (few && sorts && (!numeric || cells.every((cell) => /^-?\d{1,2}$/.test(cell)))) groups++;
		else if (numeric) numbers++;
		else if (!few && levels > 1) return false;
	}
	return groups > 0 && numbers >= 2;
}

/** `mean`, `sd`, `p`: a whole name, for features such as `mean_length` are measured. */
function isIdOrPlace(name: string): boolean {
	return name === '' || nameKind(name) !== null || coordinatePart(name) !== null;
}

function isFigure(name: string): boolean {
	return standsBesideSamples(name) || RESULTS.test(plainName(name));
}

/** Name of the column that numbers the rows: that of samples. */
export const NUMBERED_ROWS = 'sample';

/** True for ids that count rows. */
export function areRowIds(ids: readonly string[]): boolean {
	return ids.length > 0 && ids.every((id) => /^row_\d+$/.test(id));
}

/** The id of a row, counted from 1. */
export function rowId(index: number): string {
	return `row_${index + 1}`;
}
