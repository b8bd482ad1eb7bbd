import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { contrastOf } from './groups.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';
import { grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Groups of one are no groups. */
const MIN_VALUES = 2;

interface Apart extends Located {
	/** Gap between the ranges / width of both together, 0-1. */
	gap: number;
	chance: number;
	group_a: string;
	group_b: string;
	n_a: number;
	n_b: number;
}

/** 2 / C(n_a + n_b, n_a): chance that two groups of one population lie completely apart. */
export function chanceApart(nA: number, nB: number): number {
	let choose = 1;
	for (let i = 1; i <= nA; i++) choose = (choose * (nB + i)) / i;
	return 2 / choose;
}

interface Range {
	n: number;
	min: number;
	max: number;
}

function rangeOf({ row }: Located): Range | null {
	const [n, min, max] = [numberIn(row, 'n'), numberIn(row, 'min'), numberIn(row, 'max')];
	return n === null || n < MIN_VALUES || min === null || max === null ? null : { n, min, max };
}

/** The two groups of a feature, or null when they are not two or were tested. */
function compare(rows: readonly Located[], order: readonly string[]): Apart | null {
	const a = rows.find(({ row }) => row['group'] === order[0]);
	const b = rows.find(({ row }) => row['group'] === order[1]);
	const [left, right] = [a === undefined ? null : rangeOf(a), b === undefined ? null : rangeOf(b)];
	if (b === undefined || left === null || right === null) return null;
	const gap = Math.max(left.min - right.max, right.min - left.max);
	const width = Math.max(left.max, right.max) - Math.min(left.min, right.min);
	return {
		...b,
		gap: width > 0 ? gap / width : 0,
		chance: chanceApart(left.n, right.n),
		group_a: order[0] ?? '',
		group_b: order[1] ?? '',
		n_a: left.n,
		n_b: right.n,
	};
}

/** Reference and other group of a run with two groups whose features were not tested, by its effects table. */
function untestedPair(facts: RunFacts, matrix: string | null): string[] | null {
	const effects = tablesOfKind(facts, 'effects').find((one) => one.matrix === matrix);
	const first = effects?.rows[0];
	if (effects === undefined || first === undefined) return null;
	const pair = [textIn(first, 'group_a'), textIn(first, 'group_b')];
	const plain = effects.rows.every(
		(row) => row['group_a'] === pair[0] && row['group_b'] === pair[1] && numberIn(row, 'p_value') === null,
	);
	return plain ? pair : null;
}

function detect(facts: RunFacts, table: FactTable): DetectedSignal[] {
	const pair = untestedPair(facts, table.matrix);
	if (pair === null || table.matrix === null) return [];
	const compared = grouped(located(table), ({ row }) => textIn(row, 'feature')).flatMap(
		([, rows]) => compare(rows, pair) ?? [],
	);
	const apart = ranked(
		compared.filter(({ gap }) => gap > 0),
		({ gap }) => gap,
		({ row }) => textIn(row, 'feature'),
	);
	const expected = compared.reduce((sum, { chance }) => sum + chance, 0);
	const best = apart[0];
	if (best === undefined || apart.length <= expected + 3 * Math.sqrt(expected)) return [];
	const names = apart.map(({ row }) => textIn(row, 'feature'));
	return [
		{
			level: 'note',
			strength: unit(best.gap / 2),
			context: contextOf(facts, table.matrix),
			contrast: contrastOf(best.group_b, best.group_a),
			matrix: table.matrix,
			evidence: cellEvidence(best, 'median'),
			support: [
				apart.length,
				compared.length,
				...apart.slice(0, 3).flatMap((one) => [textIn(one.row, 'feature'), six(one.gap)]),
			],
			statement: say('result_signals.group_ranges_apart', {
				matrix: table.matrix,
				features: apart.length,
				all: compared.length,
				positive: best.group_b,
				reference: best.group_a,
				n_positive: best.n_b,
				n_reference: best.n_a,
				expected: short(expected),
				names: nameList(names, 3),
			}),
		},
	];
}

/**
 * Grouped summaries of two groups too small for a test: features whose ranges do not overlap, when there are more of
 * them than chance gives (sum of 2 / C(n, n_a), plus three of its standard deviations). Features move together, so this
 * is a note, never a hint. Strength: half the gap of the clearest feature over the common range.
 */
export const groupRanges: SignalDetector = {
	kind: 'group_ranges_apart',
	tables: ['group_metrics', 'effects'],
	detect: (facts) => tablesOfKind(facts, 'group_metrics').flatMap((table) => detect(facts, table)),
};
