import { HINT_P } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';
import { byText, grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';

interface Shift {
	feature: string;
	up: number;
	down: number;
	p: number;
	/** Largest change in the common direction. */
	best: Located;
}

/** Two-sided exact sign test: 2 x P(at most min(up, down) of n fair coins), at most 1. */
export function signTest(up: number, down: number): number {
	const n = up + down;
	let term = 2 ** -n;
	let sum = 0;
	for (let i = 0; i <= Math.min(up, down); i++) {
		sum += term;
		term = (term * (n - i)) / (i + 1);
	}
	return Math.min(1, 2 * sum);
}

const change = ({ row }: Located): number => numberIn(row, 'change') ?? 0;

/** Later first: numbers (days) as numbers, dates as ISO text. */
function laterFirst(a: Located, b: Located): number {
	const [x, y] = [numberIn(a.row, 'time'), numberIn(b.row, 'time')];
	if (x !== null && y !== null) return y - x;
	return byText(textIn(b.row, 'time'), textIn(a.row, 'time'));
}

/** One value per patient and feature: the change of its latest sample, by time, then by name. */
function lastOfEach(rows: readonly Located[]): Located[] {
	return grouped(rows, ({ row }) => textIn(row, 'patient')).flatMap(([, own]) => {
		const last = [...own].sort(
			(a, b) => laterFirst(a, b) || byText(textIn(b.row, 'sample'), textIn(a.row, 'sample')),
		)[0];
		return last === undefined ? [] : [last];
	});
}

function shifts(table: FactTable): Shift[] {
	const known = located(table).filter(({ row }) => numberIn(row, 'change') !== null);
	return grouped(known, ({ row }) => textIn(row, 'feature')).flatMap(([feature, rows]) => {
		const last = lastOfEach(rows);
		const up = last.filter((one) => change(one) > 0);
		const down = last.filter((one) => change(one) < 0);
		const common = up.length >= down.length ? up : down;
		const best = ranked(
			common,
			(one) => Math.abs(change(one)),
			({ row }) => textIn(row, 'patient'),
		)[0];
		if (best === undefined) return [];
		return [{ feature, up: up.length, down: down.length, p: signTest(up.length, down.length), best }];
	});
}

/**
 * Features that move the same way in nearly all patients between first and latest sample: exact sign test over patients,
 * p x features at most 0.05, a hint. Fewer than six patients can never show it. Strength: share of patients in the common
 * direction, from 0 (half of them) to 1 (all).
 */
export const longitudinalChange: SignalDetector = {
	kind: 'longitudinal_change',
	tables: ['changes'],
	detect: (facts) =>
		tablesOfKind(facts, 'changes').flatMap((table) => {
			const all = shifts(table);
			const found = all
				.filter(({ p }) => p * all.length <= HINT_P)
				.sort((a, b) => a.p - b.p || byText(a.feature, b.feature));
			const first = found[0];
			if (first === undefined) return [];
			const [n, common] = [first.up + first.down, Math.max(first.up, first.down)];
			return [
				{
					level: 'hint' as const,
					strength: unit((2 * common) / n - 1),
					context: contextOf(facts, table.matrix),
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(first.best, 'change'),
					support: [
						found.length,
						...found.slice(0, 3).flatMap((one) => [one.feature, one.up, one.down, six(one.p)]),
					],
					statement: say(
						first.up > first.down ? 'result_signals.longitudinal_rise' : 'result_signals.longitudinal_fall',
						{
							matrix: table.matrix,
							features: found.length,
							names: nameList(
								found.map(({ feature }) => feature),
								3,
							),
							feature: first.feature,
							patients: common,
							n,
							p: short(first.p),
						},
					),
				},
			];
		}),
};
