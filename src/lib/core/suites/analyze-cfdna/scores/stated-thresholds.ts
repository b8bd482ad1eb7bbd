import { LbError } from '../../../../base/errors.ts';
import { parseScore } from '../../../analysis/supervised/parse-score.ts';

/** Reads `column=number`; a threshold of a column that is not evaluated here belongs to another table. Throws scores.threshold_unclear. */
export function statedThresholds(
	stated: readonly string[],
	columns: readonly string[],
): ReadonlyMap<string, readonly number[]> {
	const found = new Map<string, number[]>();
	for (const text of stated) {
		const at = text.lastIndexOf('=');
		const column = text.slice(0, at).trim();
		const value = parseScore(text.slice(at + 1));
		if (at < 1 || Number.isNaN(value))
			throw new LbError('scores.threshold_unclear', { text }, { field: 'score_threshold' });
		if (columns.includes(column)) found.set(column, [...(found.get(column) ?? []), value]);
	}
	return found;
}
