import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { operatingPoint, thresholdRows } from './operating-points.ts';
import { subgroupSensitivity } from './subgroup-sensitivity.ts';
import { notDistinguishableRows } from './score-rows.ts';
import { modelCohort } from './model-cohort.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';

/** Controls score 0.01 ... 0.40, cases 0.30, 0.35, ... */
const { matrix, cohort } = syntheticCohort({
	sizes: [40, 12],
	features: 1,
	informative: 0,
	shift: 0,
	seed: 1,
});
const training = modelCohort(matrix, cohort, 'training');
const scores = Float64Array.from(training.classes, (k, i) =>
	k === 0 ? (i + 1) / 100 : 0.3 + (i - 40) * 0.05,
);
const point = operatingPoint(scores, training, 0.95, createRandom(1));

describe('operating point of 40 controls and 12 cases', () => {
	it('lies at the 38th control: 38 of 40 negative, cases strictly above 0.38 positive', () => {
		expect(point.threshold).toBe(0.38);
		expect(point.achieved).toMatchObject({ k: 38, n: 40 });
		// Cases 0.30 and 0.35 stay below, ten lie above.
		expect(point.detected).toMatchObject({ k: 10, n: 12 });
		expect(point.sensitivity.ci_low!).toBeLessThan(10 / 12);
		expect(point.sensitivity.ci_high!).toBeGreaterThanOrEqual(10 / 12);
	});

	it('is not estimable at 98 %, with the numbers said', () => {
		const none = operatingPoint(scores, training, 0.98, createRandom(1));
		expect(none).toMatchObject({
			threshold: null,
			reason: { values: { n: 40, specificity: 98, needed: 50 } },
		});
	});

	it('heads the threshold table, round scores follow', () => {
		const rows = thresholdRows(scores, training, [point]);
		expect(rows.length).toBe(10);
		expect(rows[0]).toMatchObject({ threshold: 0.38, true_positives: 10, true_negatives: 38 });
		expect(rows[4]).toMatchObject({ threshold: 0.4, true_negatives: 40, n_negative: 40 });
	});

	it('names the cases at or below it, lowest first, with the share of controls they exceed', () => {
		const rows = notDistinguishableRows({ ...training, scores }, 0.38);
		expect(rows.map((row) => row.mean_score)).toEqual([0.3, 0.35]);
		expect(rows.map((row) => row.control_quantile)).toEqual([30 / 40, 35 / 40]);
	});

	it('gives subgroups below 5 cases k and n only', () => {
		// Stages follow the sample number modulo 3; four cases each.
		const rows = subgroupSensitivity({ ...training, scores }, [point], ['stage', 'age'], []);
		expect(rows.map((row) => row.level)).toEqual(['S0', 'S1', 'S2']);
		expect(rows.reduce((sum, row) => sum + row.detected, 0)).toBe(10);
		expect(rows.every((row) => row.n === 4 && row.sensitivity === null && row.ci_low === null)).toBe(true);
	});
});
