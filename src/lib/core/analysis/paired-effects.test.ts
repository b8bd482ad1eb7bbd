import { describe, expect, it } from 'vitest';
import { createRandom } from '../../base/random.ts';
import { syntheticCohort } from '../../../../tests/setup/synthetic-cohort.ts';
import { isPairedContrast, pairedEffects } from './paired-effects.ts';
import { effects } from './effects.ts';

/** `people` with a sample before and one after; feature f1 rises by 0.5 in each, far less than people differ. */
function beforeAfter(people: number): ReturnType<typeof syntheticCohort> {
	const made = syntheticCohort({ sizes: [people, people], features: 12, informative: 0, shift: 0, seed: 2 });
	const random = createRandom(4);
	const own = Array.from({ length: people }, () => 5 * random.normal());
	made.cohort.samples = made.cohort.samples.map((sample, s) => ({
		...sample,
		patient_id: `P${(s % people) + 1}`,
	}));
	for (let s = 0; s < 2 * people; s++)
		made.matrix.values[s] = own[s % people]! + (s < people ? 0 : 0.5) + 0.1 * random.normal();
	return made;
}

describe('effects within people', () => {
	it('finds what differs within everybody and is lost between people', () => {
		const { matrix, cohort } = beforeAfter(12);
		const all = [...cohort.samples.keys()];
		expect(isPairedContrast(cohort, all)).toBe(true);
		const [row] = pairedEffects(matrix, cohort, all).rows;
		// All 12 differences are positive: W+ = 78, p = 2 / 2^12.
		expect(row).toMatchObject({ feature: 'f1', n_a: 12, n_b: 12, statistic: 78, p_value: 2 / 4096 });
		// One value per person would leave one group empty; between different people nothing is seen.
		const apart = { ...cohort, samples: cohort.samples.map((one, s) => ({ ...one, patient_id: `Q${s}` })) };
		expect(effects(matrix, apart).rows[0]?.p_value).toBeGreaterThan(0.3);
	});

	it('gives no p-value below six pairs', () => {
		const { matrix, cohort } = beforeAfter(5);
		const { rows, contrasts } = pairedEffects(matrix, cohort, [...cohort.samples.keys()]);
		expect(rows.every(({ p_value }) => p_value === null)).toBe(true);
		expect(contrasts[0]).toMatchObject({ n_a: 5, tests: 0, smallest_p: 0.0625 });
	});

	it('a few people in both groups are no paired contrast', () => {
		const { cohort } = beforeAfter(12);
		const some = cohort.samples.map((one, s) => (s % 12 < 6 ? one : { ...one, patient_id: `Q${s}` }));
		expect(isPairedContrast({ ...cohort, samples: some })).toBe(false);
	});
});
