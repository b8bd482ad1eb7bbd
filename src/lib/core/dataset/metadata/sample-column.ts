import type { ColumnFacts } from './column-facts.ts';
import { sampleNameScore } from './column-names.ts';
import { valuesKind } from './dictionary/index.ts';
import { cellText, type Cell } from './cells.ts';
import type { IdRule } from './id-rules.ts';
import { drawsOfRows } from './repeated-draws.ts';
import { matchSources, type DataIds, type SourceMatching } from './match-sources.ts';

/** A match by a looser rule says less about a column than an exact one. */
const WEIGHT: Record<IdRule, number> = {
	exact: 1,
	case: 0.98,
	separators: 0.97,
	known_affixes: 0.95,
	constant_affix: 0.9,
	zero_padding: 0.85,
};
/** A row that describes several draws of the data: less than an id of their own. */
const DRAWS = 0.9;
/** Values from which is told that a column holds groups. */
const MAX_LEVELS = 30;
/** Matching is tried for at most this many columns of a table. */
const MAX_COLUMNS = 6;

export interface SampleColumn {
	column: ColumnFacts;
	matching: SourceMatching;
	/** Matched share of the data samples, each match weighted by its rule. */
	weighted: number;
	/** Matched share of the data samples. */
	coverage: number;
}

function idsOf(rows: readonly (readonly Cell[])[], index: number): string[] {
	return rows.map((row) => cellText(row[index])).filter((id): id is string => id !== null);
}

function measure(
	column: ColumnFacts,
	rows: readonly (readonly Cell[])[],
	data: readonly DataIds[],
): SampleColumn {
	const matching = matchSources(data, idsOf(rows, column.index));
	const matched = new Set(matching.pairs.values()).size;
	const best = new Map<string, number>();
	for (const [id, row] of matching.pairs) {
		const weight = WEIGHT[matching.rule_of.get(id) ?? 'exact'];
		best.set(row, Math.max(best.get(row) ?? 0, weight));
	}
	for (const row of drawsOfRows(matching, [...column.counts.keys()]).values())
		if (!best.has(row)) best.set(row, DRAWS);
	const total = [...best.values()].reduce((sum, weight) => sum + weight, 0);
	const share = (n: number): number => (matching.samples === 0 ? 0 : n / matching.samples);
	return { column, matching, weighted: share(total), coverage: share(matched) };
}

/** Few values that name diseases or healthy people, each in many rows: groups, although a column of a matrix may be called so. */
function holdsGroups(column: ColumnFacts): boolean {
	return (
		column.counts.size < 0.5 * column.present &&
		valuesKind([...column.counts.keys()].slice(0, MAX_LEVELS)) === 'diagnosis'
	);
}

/** Row numbers match data ids like "1", "2" by accident, so bare numbers need a column with the name of an id. */
function mayHoldIds(column: ColumnFacts, numericIds: boolean): boolean {
	if (column.present === 0 || column.kind === 'date' || column.mean_length > 80) return false;
	if (column.kind === 'number' && !column.integer) return false;
	if (holdsGroups(column)) return false;
	return !(numericIds || column.numeric >= 0.9) || sampleNameScore(column.name) > 0;
}

/**
 * The column whose values match most data ids, then the one with the more id-like name, then more distinct values, then
 * the leftmost. Without any match the best named column is returned with coverage 0; null when none can hold ids. `known`
 * names a column that may hold ids although it is of numbers and its name does not say so.
 */
export function chooseSampleColumn(
	columns: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
	data: readonly DataIds[],
	known: string | null = null,
): SampleColumn | null {
	const ids = new Set(data.flatMap((file) => file.sample_ids));
	const numericIds = ids.size > 0 && [...ids].every((id) => /^\d+$/u.test(id));
	const exact = (column: ColumnFacts): number => [...ids].filter((id) => column.counts.has(id)).length;
	const fits = columns
		.filter((column) => column.name === known || mayHoldIds(column, numericIds))
		.map((column) => ({ column, exact: exact(column) }));
	const likely = fits
		.filter(({ column, exact }) => exact > 0 || column.kind === 'id' || sampleNameScore(column.name) > 0)
		.sort(
			(a, b) =>
				b.exact - a.exact ||
				(b.exact === 0 ? Number(isDistinct(b.column)) - Number(isDistinct(a.column)) : 0) ||
				rank(b.column) - rank(a.column) ||
				a.column.index - b.column.index,
		)
		.slice(0, MAX_COLUMNS)
		.map(({ column }) => measure(column, rows, data));
	likely.sort(
		(a, b) =>
			b.weighted - a.weighted ||
			// Where no data tell, "Serial sample" with two values names no samples.
			(b.weighted === 0 ? Number(isDistinct(b.column)) - Number(isDistinct(a.column)) : 0) ||
			rank(b.column) - rank(a.column) ||
			b.column.counts.size - a.column.counts.size ||
			a.column.index - b.column.index,
	);
	return likely[0] ?? null;
}

/** A value of its own in nearly every row, and few rows without. */
const isDistinct = ({ counts, present, missing }: ColumnFacts): boolean =>
	counts.size >= 0.9 * present && present >= missing;

function rank(column: ColumnFacts): number {
	return sampleNameScore(column.name) + (column.kind === 'id' ? 0.1 : 0);
}

/** Matching of a column the user named. */
export function measureSampleColumn(
	column: ColumnFacts,
	rows: readonly (readonly Cell[])[],
	data: readonly DataIds[],
): SampleColumn {
	return measure(column, rows, data);
}
