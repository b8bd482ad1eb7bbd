import { say } from '../../../contract/messages/index.ts';
import { labelSide } from '../../dataset/metadata/label-words.ts';
import { isTrue, numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { referenceOf } from './groups.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';
import { located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Without controls: 5 % of the autosomes called is about 140 Mb, an arm like 8q; less is within what noise calls. */
const MUCH_ALTERED = 0.05;

const altered = ({ row }: Located): number => numberIn(row, 'fraction_genome_altered') ?? 0;
const sample = ({ row }: Located): string => textIn(row, 'sample');

/**
 * Samples with called gains and losses. Where the reference group is named as controls are (not merely the largest class):
 * more of the genome altered than in any of them, a hint. Otherwise:
 * at least 5 % of the autosomes, a note. Samples that nobody called stay out. Strength: altered fraction x 2 (half the
 * genome is as clear as it gets).
 */
export const copyNumberAltered: SignalDetector = {
	kind: 'copy_number_altered',
	tables: ['copy_number_samples'],
	detect: (facts) =>
		tablesOfKind(facts, 'copy_number_samples').flatMap((table) => {
			const called = located(table).filter(({ row }) => numberIn(row, 'fraction_genome_altered') !== null);
			const judged = called.filter(({ row }) => textIn(row, 'above_controls') !== '');
			const reference = referenceOf(facts) ?? '';
			const withControls = judged.length > 0 && labelSide(reference) === 'reference';
			const rows = ranked(
				withControls
					? judged.filter(({ row }) => isTrue(row, 'above_controls'))
					: called.filter((one) => altered(one) >= MUCH_ALTERED),
				altered,
				sample,
			);
			const best = rows[0];
			if (best === undefined) return [];
			return [
				{
					level: withControls ? ('hint' as const) : ('note' as const),
					strength: unit(2 * altered(best)),
					context: 'copy-number' as const,
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'fraction_genome_altered'),
					support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [sample(one), six(altered(one))])],
					statement: say(
						withControls ? 'result_signals.copy_number_above_controls' : 'result_signals.copy_number_altered',
						{
							samples: rows.length,
							n: withControls ? judged.length : called.length,
							controls: called.length - judged.length,
							reference,
							names: nameList(rows.map(sample), 3),
							sample: sample(best),
							altered: percent(altered(best)),
							gains: numberIn(best.row, 'gains'),
							losses: numberIn(best.row, 'losses'),
						},
					),
				},
			];
		}),
};
