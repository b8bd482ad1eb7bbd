import { featureStatus, type FeatureStatus } from '../../../contract/decision-rules.ts';
import { maxOf } from '../../../base/extremes.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { grouped, located, textIn, type Located } from '../facts/rows.ts';

const pairOf = ({ row }: { row: Readonly<Record<string, string>> }): string =>
	`${textIn(row, 'group_a')}\n${textIn(row, 'group_b')}`;

function pairs(table: FactTable): number {
	return new Set(table.rows.map((row) => pairOf({ row }))).size;
}

/**
 * Matrices x contrasts of a run, the multiplier that makes a q-value a finding. A matrix of the summary without a table
 * counts with the largest number of contrasts seen: rather too many than too few.
 */
export function families(facts: RunFacts): number {
	const known = counted.get(facts);
	if (known !== undefined) return known;
	const counts = countFamilies(facts);
	counted.set(facts, counts);
	return counts;
}

/** Several detectors ask for the same run, and counting walks through every effect. */
const counted = new WeakMap<RunFacts, number>();

function countFamilies(facts: RunFacts): number {
	const tables = tablesOfKind(facts, 'effects');
	const own = tables.map(pairs);
	const others = (facts.summary?.matrices ?? []).filter(
		({ name }) => !tables.some((one) => one.matrix === name),
	);
	return Math.max(1, own.reduce((sum, n) => sum + n, 0) + others.length * Math.max(0, maxOf(own)));
}

/** One pair of groups of an effects table: its rows by what they are. */
export interface EffectContrast {
	group_a: string;
	group_b: string;
	rows: Located[];
	findings: Located[];
	hints: Located[];
	tests: number;
}

/** Rows that are findings and hints, of those that were tested. */
export function splitByStatus(
	rows: readonly Located[],
	multiplier: number,
): { findings: Located[]; hints: Located[]; tests: number } {
	const tested = rows.filter(({ row }) => numberIn(row, 'q_value') !== null);
	const status = ({ row }: Located): FeatureStatus => featureStatus(numberIn(row, 'q_value'), multiplier);
	return {
		findings: tested.filter((one) => status(one) === 'finding'),
		hints: tested.filter((one) => status(one) === 'hint'),
		tests: tested.length,
	};
}

const pairsKnown = new WeakMap<FactTable, [string, Located[]][]>();

/** Rows by pair, remembered: three detectors look at the same, often long, tables. */
function rowsByPair(table: FactTable): [string, Located[]][] {
	const known = pairsKnown.get(table) ?? grouped(located(table), pairOf);
	pairsKnown.set(table, known);
	return known;
}

/** The pairs of groups of an effects table, in text order. */
export function effectContrasts(table: FactTable, multiplier: number): EffectContrast[] {
	return rowsByPair(table).map(([, rows]) => ({
		group_a: textIn(rows[0]?.row ?? {}, 'group_a'),
		group_b: textIn(rows[0]?.row ?? {}, 'group_b'),
		rows,
		...splitByStatus(rows, multiplier),
	}));
}
