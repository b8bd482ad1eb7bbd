import { say } from '../../../contract/messages/index.ts';
import { plainName } from '../tables/column-names.ts';
import type { OrientationGuess } from './orientation.ts';

/** Sample ids someone else vouches for (a sample table): compared without case and separators, numbers as they are. */
export interface KnownIds {
	has(id: string): boolean;
	size: number;
	/** Known whole numbers from `least` to `most`, both included. */
	numbersWithin(least: number, most: number): number;
}

/** At least this share of an axis, or of the known ids, must match before ids decide anything. */
const ENOUGH = 0.5;
/** Fewer matches than this may be chance. */
const MIN_MATCHES = 2;

const isNumber = (id: string): boolean => /^[-+]?(\d+(\.\d+)?|\.\d+)$/.test(id);
const keyOf = (id: string): string => (isNumber(id) ? id : plainName(id));

/** Prepares ids for comparison; null for none. */
export function knownIds(ids: readonly string[] | undefined): KnownIds | null {
	const keys = new Set((ids ?? []).map((id) => keyOf(id.trim())).filter((key) => key !== ''));
	if (keys.size === 0) return null;
	const numbers = [...keys].filter(isNumber).map(Number).filter(Number.isInteger);
	return {
		has: (id) => keys.has(keyOf(id.trim())),
		size: keys.size,
		numbersWithin: (least, most) => numbers.filter((n) => n >= least && n <= most).length,
	};
}

export interface KnownMatch {
	count: number;
	/** Share of the ids, or of the known ids where names and not bare numbers match; 0 below the least count. */
	share: number;
}

/** How well a set of ids fits the known ones. Numbers agree by chance, so only their share of the axis counts. */
export function matchKnown(ids: readonly string[], known: KnownIds): KnownMatch {
	const found = new Set(ids.filter((id) => known.has(id)));
	if (found.size < MIN_MATCHES) return { count: found.size, share: 0 };
	const ofIds = found.size / new Set(ids).size;
	const named = [...found].filter((id) => !isNumber(id)).length >= found.size / 2;
	return { count: found.size, share: named ? Math.max(ofIds, found.size / known.size) : ofIds };
}

/** Whole numbers that agree with known ids less often than this by chance are ids. */
const UNLIKELY = 1e-6;

/**
 * True when so many of the numbers are known ids that numbers drawn evenly from their own range would be so with a
 * probability of at most 1e-6: 20 of 20 ids between 10,000 and 90,000 are no chance, 20 of 20 between 1 and 20 are.
 * Bound: Chernoff (1952), exp(-n KL(share || density)), density = known numbers per whole number of the range.
 */
export function beyondChance(ids: readonly string[], known: KnownIds): boolean {
	const distinct = [...new Set(ids)];
	const numbers = distinct.map(Number);
	const [least, most] = numbers.reduce(
		([low, high], n) => [Math.min(low, n), Math.max(high, n)],
		[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
	);
	const density = Math.min(1, known.numbersWithin(least, most) / (most - least + 1));
	const share = distinct.filter((id) => known.has(id)).length / distinct.length;
	if (!(share > density)) return false;
	const misses = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - density));
	return distinct.length * (share * Math.log(share / density) + misses) >= -Math.log(UNLIKELY);
}

/** Orientation by known ids: the axis that matches at least half, and more than the other; null when neither does. */
export function orientationByIds(
	row_ids: readonly string[],
	column_ids: readonly string[],
	known: KnownIds,
): OrientationGuess | null {
	const [rows, columns] = [matchKnown(row_ids, known), matchKnown(column_ids, known)];
	if (Math.max(rows.share, columns.share) < ENOUGH || rows.share === columns.share) return null;
	const inRows = rows.share > columns.share;
	const ids = (inRows ? row_ids : column_ids).filter((id) => known.has(id));
	const values = { count: ids.length, example: ids.slice(0, 3).join(', ') };
	return inRows
		? { orientation: 'samples_in_rows', evidence: [say('orientation.known_rows', values)] }
		: { orientation: 'features_in_rows', evidence: [say('orientation.known_columns', values)] };
}
