import { createRandom } from '../../../base/random.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { selectSamples, type SignalMatrix } from '../../signals/matrix.ts';

/** Samples that are compared pair by pair at most: every table of pairs holds their square. */
export const MAX_COMPARED = 5000;

/** All samples, or so many of them drawn at random, in the order of the matrix; the draw looks at nothing but their number. */
export function drawnSamples<Some extends Cohort>(
	{ matrix, cohort }: { matrix: SignalMatrix; cohort: Some },
	seed: number,
	most = MAX_COMPARED,
): { matrix: SignalMatrix; cohort: Some; notes: Message[] } {
	const n = matrix.sample_ids.length;
	if (n <= most) return { matrix, cohort, notes: [] };
	const all = Int32Array.from({ length: n }, (_, s) => s);
	const drawn = [...createRandom(seed, 'compared-samples').shuffle(all).subarray(0, most)].sort(
		(a, b) => a - b,
	);
	return {
		matrix: selectSamples(matrix, drawn),
		cohort: { ...cohort, samples: drawn.map((s) => cohort.samples[s] as Some['samples'][number]) },
		notes: [
			say('suites.samples_drawn', {
				matrix: matrix.name,
				drawn: most.toLocaleString('en'),
				samples: n.toLocaleString('en'),
				seed,
			}),
		],
	};
}
