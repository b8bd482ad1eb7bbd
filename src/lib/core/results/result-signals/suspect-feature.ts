import { MAX_CHANCE_OF_ACCIDENT, MIN_PER_CLASS } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { effectContrasts, type EffectContrast } from './effect-status.ts';
import { cellEvidence } from './evidence.ts';
import { contrastOf } from './groups.ts';
import { chanceApart } from './group-ranges.ts';
import { nameList } from './names.ts';
import { short } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

/** A few features that separate completely are suspect; when more than a tenth do, the groups really differ. */
const FEW_SHARE = 0.1;

const feature = ({ row }: Located): string => textIn(row, 'feature');

/**
 * Features the suspect_features table names as no measurements: a warning where they were kept, a note where they were set
 * aside. One result signal per matrix. Strength 1 when the values say so, 0.5 when only the name does.
 */
export const suspectFeature: SignalDetector = {
	kind: 'suspect_feature',
	tables: ['suspect_features'],
	detect: (facts) =>
		tablesOfKind(facts, 'suspect_features').flatMap((table) => {
			const byValues = ({ row }: Located): number => (row['evidence'] === 'values' ? 1 : 0.5);
			// Measurements that a verdict rests on are in the table too; they are told with the verdict.
			const suspects = located(table).filter(({ row }) => row['decision'] !== 'named');
			const kept = suspects.filter(({ row }) => row['decision'] !== 'set_aside');
			const rows = ranked(kept.length > 0 ? kept : suspects, byValues, feature);
			const best = rows[0];
			if (best === undefined) return [];
			return [
				{
					// What was set aside has done no harm; what was kept against the advice has.
					level: kept.length > 0 ? ('warning' as const) : ('note' as const),
					strength: byValues(best),
					context: contextOf(facts, table.matrix),
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'kind'),
					support: [
						rows.length,
						...rows.slice(0, 5).flatMap((one) => [feature(one), textIn(one.row, 'kind')]),
					],
					statement: say(
						kept.length > 0 ? 'result_signals.suspect_feature' : 'result_signals.feature_set_aside',
						{
							matrix: table.matrix,
							features: rows.length,
							names: nameList(rows.map(feature), 3),
						},
					),
				},
			];
		}),
};

/** Chance sum of complete separation over the tested features of a pair of groups. */
function expected(rows: readonly Located[]): number {
	return rows.reduce((sum, { row }) => {
		const [a, b] = [numberIn(row, 'n_a'), numberIn(row, 'n_b')];
		return a === null || b === null || numberIn(row, 'effect_size') === null ? sum : sum + chanceApart(a, b);
	}, 0);
}

function separating(
	facts: RunFacts,
	table: FactTable,
	pair: EffectContrast,
	pairs: number,
): DetectedSignal[] {
	const tested = pair.rows.filter(({ row }) => numberIn(row, 'effect_size') !== null);
	const found = ranked(
		tested.filter(({ row }) => Math.abs(numberIn(row, 'effect_size') ?? 0) === 1),
		({ row }) => -(numberIn(row, 'p_value') ?? 1),
		feature,
	);
	const best = found[0];
	const chance = expected(tested) * pairs;
	if (best === undefined || table.matrix === null || chance > MAX_CHANCE_OF_ACCIDENT) return [];
	const smallest = Math.min(numberIn(best.row, 'n_a') ?? 0, numberIn(best.row, 'n_b') ?? 0);
	if (smallest < MIN_PER_CLASS) return [];
	if (found.length > Math.max(1, FEW_SHARE * tested.length)) return [];
	return [
		{
			level: 'warning',
			strength: 1,
			context: contextOf(facts, table.matrix),
			contrast: contrastOf(pair.group_b, pair.group_a),
			matrix: table.matrix,
			evidence: cellEvidence(best, 'effect_size'),
			support: [found.length, tested.length, ...found.slice(0, 5).map(feature)],
			statement: say('result_signals.separating_feature', {
				matrix: table.matrix,
				features: found.length,
				all: tested.length,
				positive: pair.group_b,
				reference: pair.group_a,
				n_positive: numberIn(best.row, 'n_b'),
				n_reference: numberIn(best.row, 'n_a'),
				expected: short(chance),
				names: nameList(found.map(feature), 3),
			}),
		},
	];
}

/**
 * A few features (at most a tenth, or a single one) that separate two groups completely where chance gives fewer than
 * 0.01 of them (sum of 2 / C(n, n_a) over features and pairs of groups): more often a batch, a label or a unit than biology. Strength 1.
 */
export const separatingFeature: SignalDetector = {
	kind: 'separating_feature',
	tables: ['effects'],
	detect: (facts) =>
		tablesOfKind(facts, 'effects').flatMap((table) =>
			effectContrasts(table, 1).flatMap((pair, _, all) => separating(facts, table, pair, all.length)),
		),
};
