import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { effectContrasts, families, type EffectContrast } from './effect-status.ts';
import { cellEvidence } from './evidence.ts';
import { contrastOf, referenceOf } from './groups.ts';
import { nameList, shortName } from './names.ts';
import { short, six, twoDecimals, unit } from './round.ts';
import { ranked, textIn, type Located } from '../facts/rows.ts';

/** Features named in a sentence. */
const NAMED = 3;

const q = ({ row }: Located): number => numberIn(row, 'q_value') ?? 1;
const effect = ({ row }: Located): number => numberIn(row, 'effect_size') ?? 0;
const feature = ({ row }: Located): string => textIn(row, 'feature');

/** Smallest q first, then the largest effect. */
function clearest(rows: readonly Located[]): Located[] {
	return ranked(rows, (one) => -q(one) + Math.abs(effect(one)) * 1e-12, feature);
}

function detect(
	facts: RunFacts,
	table: FactTable,
	{ group_a, group_b, tests, findings, hints }: EffectContrast,
	level: 'finding' | 'hint',
): DetectedSignal[] {
	const rows = clearest(level === 'finding' ? findings : hints);
	const best = rows[0];
	if (best === undefined || table.matrix === null) return [];
	const values = {
		matrix: table.matrix,
		features: rows.length,
		tests,
		positive: group_b,
		reference: group_a,
		names: nameList(rows.map(feature), NAMED),
		feature: shortName(feature(best)),
		effect: twoDecimals(effect(best)),
		q: short(q(best)),
		n_positive: numberIn(best.row, 'n_b'),
		n_reference: numberIn(best.row, 'n_a'),
	};
	const higher = rows.filter((one) => effect(one) > 0).length;
	return [
		{
			level,
			strength: unit(Math.abs(effect(best))),
			context: contextOf(facts, table.matrix),
			contrast: contrastOf(group_b, group_a),
			matrix: table.matrix,
			evidence: cellEvidence(best, 'q_value'),
			support: [
				rows.length,
				higher,
				...rows.slice(0, NAMED).flatMap((one) => [feature(one), six(effect(one)), six(q(one))]),
			],
			statement: say(
				level === 'finding' ? 'result_signals.effect_finding' : 'result_signals.effect_hint',
				values,
			),
		},
	];
}

/** Summary.json counts the same features; where it says none, the table was changed since and is not believed. */
function counted(facts: RunFacts, matrix: string | null, level: 'findings' | 'hints'): boolean {
	const effects = facts.summary?.matrices.find((one) => one.name === matrix)?.effects;
	return effects === undefined || effects[level] > 0;
}

/**
 * Pairs of groups that may speak. With more than two groups those with the reference do; the tests over all groups stand
 * for the rest, among 36 pairs of nine groups always some by chance. Other pairs speak when none with the reference does.
 */
function speaking(facts: RunFacts, all: readonly EffectContrast[]): EffectContrast[] {
	const reference = referenceOf(facts);
	const found = all.filter(({ findings }) => findings.length > 0);
	const withReference = found.filter(({ group_a }) => group_a === reference);
	return withReference.length > 0 ? withReference : found;
}

/**
 * Features whose q x (matrices x contrasts) is at most 0.01 (docs/methods.md, Findings): one result signal per matrix and pair of groups, with the
 * clearest feature as evidence; with more than two groups the pairs with the reference. Strength: |Cliff's delta| of that feature.
 */
export const effectFinding: SignalDetector = {
	kind: 'effect_finding',
	tables: ['effects'],
	detect: (facts) =>
		tablesOfKind(facts, 'effects').flatMap((table) =>
			counted(facts, table.matrix, 'findings')
				? speaking(facts, effectContrasts(table, families(facts))).flatMap((one) =>
						detect(facts, table, one, 'finding'),
					)
				: [],
		),
};

/**
 * Features with q at most 0.05 in a pair of groups without a finding. With more than two groups only pairs with the
 * reference: among 36 pairs of nine groups some hint is always there by chance.
 */
export const effectHint: SignalDetector = {
	kind: 'effect_hint',
	tables: ['effects'],
	detect: (facts) => {
		const reference = referenceOf(facts);
		return tablesOfKind(facts, 'effects').flatMap((table) => {
			if (!counted(facts, table.matrix, 'hints')) return [];
			const all = effectContrasts(table, families(facts));
			return all
				.filter(
					({ group_a, findings }) => findings.length === 0 && (all.length === 1 || group_a === reference),
				)
				.flatMap((one) => detect(facts, table, one, 'hint'));
		});
	},
};
