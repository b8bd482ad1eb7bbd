import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { auroc } from '../scores/auroc.ts';
import { averagePrecision } from '../scores/precision-recall.ts';
import { rankScores, weightedAuroc, weightedAveragePrecision } from './weighted-ranking.ts';

describe('weighted ranking', () => {
	it('equals the statistics of the samples written out as often as they weigh', () => {
		const random = createRandom(5);
		const scores = Float64Array.from({ length: 40 }, () => Math.round(random.uniform() * 12) / 12);
		const labels = Uint8Array.from({ length: 40 }, () => random.int(2));
		const ranking = rankScores(scores, labels);
		for (let round = 0; round < 20; round++) {
			const weights = Int32Array.from({ length: 40 }, () => (round === 0 ? 1 : random.int(4)));
			const repeated: number[] = [];
			const repeatedLabels: number[] = [];
			for (let i = 0; i < 40; i++)
				for (let k = 0; k < weights[i]!; k++) {
					repeated.push(scores[i]!);
					repeatedLabels.push(labels[i]!);
				}
			expect(weightedAuroc(ranking, weights)).toBeCloseTo(auroc(repeated, repeatedLabels), 12);
			expect(weightedAveragePrecision(ranking, weights)).toBeCloseTo(
				averagePrecision(repeated, repeatedLabels),
				12,
			);
		}
	});

	it('gives the hand-counted values', () => {
		// Negatives .1 .4, positives .35 .8: wins 3 of 4. Precision 1 at recall 1/2, 2/3 at recall 1: 5/6.
		const ranking = rankScores([0.1, 0.4, 0.35, 0.8], Uint8Array.of(0, 0, 1, 1));
		expect(weightedAuroc(ranking, [1, 1, 1, 1])).toBe(0.75);
		expect(weightedAveragePrecision(ranking, [1, 1, 1, 1])).toBeCloseTo(5 / 6, 15);
	});
});
