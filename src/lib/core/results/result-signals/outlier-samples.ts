import { say } from '../../../contract/messages/index.ts';
import { outlyingSamples, type OutlyingSample } from '../facts/outlying-samples.ts';
import { tablesOfKind } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';
import { ranked, textIn } from '../facts/rows.ts';

/** Modified z at which a sample is as unlike the others as it can matter; 3.5 marks an outlier, 7 a strong one. */
const FULL_Z = 20;

/** A sample that is flagged without a z lies apart from samples without any spread: as unlike as can matter. */
const z = (one: OutlyingSample): number => one.z ?? FULL_Z;
const sample = (one: OutlyingSample): string => one.sample;

/**
 * Samples unlike the others of a matrix, as the outliers table judges them: strong ones (modified z past 7) are a
 * warning, mild ones (past 3.5) alone a note, for among 100 samples a mild one is nothing unusual. Strength: z / 20.
 */
export const outlierSamples: SignalDetector = {
	kind: 'outlier_samples',
	tables: ['outliers'],
	detect: (facts) =>
		tablesOfKind(facts, 'outliers').flatMap((table) => {
			const { n, strong, mild } = outlyingSamples(table);
			const level = strong.length > 0 ? 'warning' : 'note';
			const shown = ranked(strong.length > 0 ? strong : mild, z, sample);
			const best = shown[0];
			if (best === undefined) return [];
			const values = {
				matrix: table.matrix,
				samples: shown.length,
				n,
				names: nameList(shown.map(sample), 3),
				sample: sample(best),
				measures: textIn(best.row, 'flagged_by'),
				z: short(z(best), 3),
			};
			return [
				{
					level,
					strength: unit(z(best) / FULL_Z),
					context: contextOf(facts, table.matrix),
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'strongest_z'),
					support: [shown.length, ...shown.slice(0, 5).flatMap((one) => [sample(one), six(z(one))])],
					statement: say(
						level === 'warning' ? 'result_signals.outliers_strong' : 'result_signals.outliers_mild',
						values,
					),
				},
			];
		}),
};
