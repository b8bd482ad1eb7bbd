import { say } from '../../../contract/messages/index.ts';
import { numberIn } from '../facts/run-facts.ts';
import { swappedSamples } from '../facts/swapped-samples.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { runContrast } from './groups.ts';
import { nameList } from './names.ts';
import { six, unit } from './round.ts';
import { ranked, textIn } from '../facts/rows.ts';

/** Samples whose label several matrices contradict. Strength: largest mean probability of the other class. */
export const swappedLabels: SignalDetector = {
	kind: 'swapped_labels',
	tables: ['swapped_labels'],
	detect: (facts) => {
		const { rows: contradicted, samples } = swappedSamples(facts);
		const rows = ranked(
			contradicted,
			({ row }) => numberIn(row, 'mean_probability') ?? 0,
			({ row }) => `${textIn(row, 'sample')} ${textIn(row, 'matrix')}`,
		);
		const best = rows[0];
		if (best === undefined) return [];
		const probability = numberIn(best.row, 'mean_probability') ?? 0;
		return [
			{
				level: 'warning',
				strength: unit(probability),
				context: cohortContext,
				contrast: runContrast(facts),
				matrix: null,
				evidence: cellEvidence(best, 'mean_probability'),
				support: [samples.length, ...samples.slice(0, 5), six(probability)],
				statement: say('result_signals.swapped_labels', {
					samples: samples.length,
					names: nameList(samples, 3),
					sample: textIn(best.row, 'sample'),
					group: textIn(best.row, 'group'),
					predicted: textIn(best.row, 'predicted_class'),
					matrices: numberIn(best.row, 'matrices'),
				}),
			},
		];
	},
};
