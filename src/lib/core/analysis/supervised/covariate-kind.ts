import { parseScore } from './parse-score.ts';

/**
 * True when at least 80 % of the filled cells read as numbers and more than 5 of these differ. The numbers of a batch
 * column (plate 1-8) are levels; the caller asks by `cohort.batch_columns`.
 */
export function isNumericColumn(text: readonly (string | null)[]): boolean {
	const filled = text.filter((value) => value !== null);
	const read = filled.map((value) => parseScore(value)).filter((value) => !Number.isNaN(value));
	return filled.length > 0 && read.length >= 0.8 * filled.length && new Set(read).size > 5;
}
