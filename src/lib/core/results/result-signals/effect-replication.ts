import { FEATURE_FINDING_Q } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { isTrue, numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { families } from './effect-status.ts';
import { cellEvidence } from './evidence.ts';
import { contrastOf } from './groups.ts';
import { nameList } from './names.ts';
import { unit } from './round.ts';
import { grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Below this share of replicated findings the result signal is a warning: most of what was found is not seen again. */
const MIN_REPLICATED = 0.5;

const feature = ({ row }: Located): string => textIn(row, 'feature');
const trainingQ = ({ row }: Located): number => numberIn(row, 'training_q_value') ?? 1;

function detect(facts: RunFacts, table: FactTable, found: Located[]): DetectedSignal[] {
	const again = found.filter(({ row }) => isTrue(row, 'replicated'));
	const missed = found.filter(({ row }) => !isTrue(row, 'replicated'));
	const share = again.length / found.length;
	const doubt = share < MIN_REPLICATED;
	const shown = ranked(doubt ? missed : again, (one) => -trainingQ(one), feature);
	const best = shown[0];
	if (best === undefined || table.matrix === null) return [];
	const [positive, reference] = [textIn(best.row, 'group_b'), textIn(best.row, 'group_a')];
	const values = {
		matrix: table.matrix,
		positive,
		reference,
		replicated: again.length,
		findings: found.length,
		same_sign: found.filter(({ row }) => isTrue(row, 'same_sign')).length,
		names: nameList(shown.map(feature), 3),
		n_positive: numberIn(best.row, 'validation_n_b'),
		n_reference: numberIn(best.row, 'validation_n_a'),
	};
	return [
		{
			level: doubt ? 'warning' : 'note',
			strength: unit(doubt ? 1 - share : share),
			context: contextOf(facts, table.matrix),
			contrast: contrastOf(positive, reference),
			matrix: table.matrix,
			evidence: cellEvidence(best, 'replicated'),
			support: [again.length, found.length, values.same_sign],
			statement: say(
				doubt ? 'result_signals.effects_not_replicated' : 'result_signals.effects_replicated',
				values,
			),
		},
	];
}

/**
 * Findings of the training set looked at in the validation set (same sign and q < 0.05 there): a note when at least
 * half are seen again, else a warning. Features that were no finding are not counted, so a null run stays quiet.
 * Strength: share replicated, or share missed for a warning.
 */
export const effectReplication: SignalDetector = {
	kind: 'effect_replication',
	tables: ['effect_replication', 'effects'],
	detect: (facts) =>
		tablesOfKind(facts, 'effect_replication').flatMap((table) => {
			const multiplier = families(facts);
			const tested = located(table).filter(
				(one) => textIn(one.row, 'replicated') !== '' && trainingQ(one) * multiplier <= FEATURE_FINDING_Q,
			);
			return grouped(tested, ({ row }) => contrastOf(textIn(row, 'group_b'), textIn(row, 'group_a'))).flatMap(
				([, found]) => detect(facts, table, found),
			);
		}),
};
