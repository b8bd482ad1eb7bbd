import { expect, it } from 'vitest';
import { withinLevels } from './within-levels.ts';

/** One score per person over one repeat; `levels` is the kit of each. */
function model(scores: number[], classes: number[], levels: string[]): Parameters<typeof withinLevels>[0] {
	const samples = scores.map((_, i) => ({
		sample_id: `S${i}`,
		patient_id: `P${i}`,
		metadata: { kit: levels[i] },
	}));
	return {
		classes: ['control', 'case'],
		logistic: {
			repeats: 1,
			n: scores.length,
			classCount: 2,
			probabilities: Float64Array.from(scores.flatMap((score) => [1 - score, score])),
		},
		cohort: { samples, classes: Int32Array.from(classes), patients: samples.map((one) => one.patient_id) },
	} as unknown as Parameters<typeof withinLevels>[0];
}

it('pairs of one level count, those across levels do not', () => {
	// Kit A: controls .1 .2 .3 .4 .5, cases .6 .7 .8 .9 .25: 20 + 2 of 25 pairs. Kit B holds controls only.
	const scores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.25, 0.95, 0.96];
	const classes = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0];
	const levels = scores.map((_, i) => (i < 10 ? 'A' : 'B'));
	expect(withinLevels(model(scores, classes, levels), 'kit')).toEqual({ auroc: 22 / 25, n: 10 });
});

it('one person beside forty of the other group says nothing, however many pairs that makes', () => {
	const scores = Array.from({ length: 82 }, (_, i) => i / 100);
	const classes = scores.map((_, i) => Number(i === 40 || i > 41));
	const levels = scores.map((_, i) => (i <= 40 ? 'A' : 'B'));
	expect(withinLevels(model(scores, classes, levels), 'kit')).toBeNull();
});
