import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { inline } from '../../../base/parallel.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { covariateColumns, covariateModels } from './covariate-models.ts';
import { modelCohort } from './model-cohort.ts';

const options = { seed: 3, fixedC: 0.1 };

/** 100 people whose age differs by `years` between the groups; the signal follows age, the group, or nothing. */
function aged(follows: 'age' | 'group' | 'nothing', years = 12): ReturnType<typeof syntheticCohort> {
	const made = syntheticCohort({ sizes: [50, 50], features: 30, informative: 0, shift: 0, seed: 6 });
	const random = createRandom(17);
	for (const [s, sample] of made.cohort.samples.entries()) {
		const age = 55 + (s < 50 ? 0 : years) + 8 * random.normal();
		sample.metadata = { age: String(Math.round(age)), sex: s % 3 === 0 ? 'F' : 'M' };
		for (let f = 0; f < 10; f++)
			made.matrix.values[f * 100 + s]! +=
				follows === 'age' ? (age - 61) / 8 : follows === 'group' && s >= 50 ? 1.2 : 0;
	}
	made.cohort.metadata_columns = ['age', 'sex'];
	return made;
}

describe('metadata alone and what the signal adds', () => {
	it('a signal that only follows age adds nothing, one that follows the group does', async () => {
		const byAge = aged('age');
		const same = await covariateModels(byAge.matrix, byAge.cohort, ['age', 'sex'], options, inline);
		expect(same?.auroc_covariates).toBeGreaterThan(0.75);
		expect(same?.auroc_signal).toBeGreaterThan(0.75);
		expect(same?.added).toBeLessThan(0.05);
		expect(same?.ci_low).toBeLessThan(0);
		const byGroup = aged('group');
		const more = await covariateModels(byGroup.matrix, byGroup.cohort, ['age', 'sex'], options, inline);
		expect(more?.auroc_both).toBeGreaterThan(0.95);
		expect(more?.ci_low).toBeGreaterThan(0);
	});

	it('noise beside uninformative metadata adds nothing that could be told from zero', async () => {
		const { matrix, cohort } = aged('nothing', 0);
		const row = await covariateModels(matrix, cohort, ['age', 'sex'], options, inline);
		expect(row?.ci_low).toBeLessThan(0);
		expect(row?.ci_low_covariates).toBeLessThan(0.5);
	});

	it('takes numbers as they are and levels as indicators; leaves out what says nothing', () => {
		const { matrix, cohort } = aged('nothing');
		for (const [s, sample] of cohort.samples.entries())
			sample.metadata = {
				age: String(40 + (s % 30)),
				smoking: ['never', 'former', 'current', null][s % 4] ?? null,
				name: `person ${s}`,
				one: 'same',
				rare: s < 60 ? null : String(s),
			};
		const found = covariateColumns(modelCohort(matrix, cohort, 'training'), [
			'age',
			'smoking',
			'name',
			'one',
			'rare',
		]);
		expect([found.names, found.width]).toEqual([['age', 'smoking'], 3]);
		// "current" is the first of three equally frequent levels; the indicators are those of "former" and "never".
		expect([...found.values.subarray(100, 104)]).toEqual([0, 1, 0, NaN]);
		expect([...found.values.subarray(200, 204)]).toEqual([1, 0, 0, NaN]);
	});

	it('needs two classes and a usable column', async () => {
		const { matrix, cohort } = aged('group');
		expect(await covariateModels(matrix, cohort, [], options, inline)).toBeNull();
		const three = syntheticCohort({ sizes: [20, 20, 20], features: 5, informative: 0, shift: 0, seed: 1 });
		expect(await covariateModels(three.matrix, three.cohort, ['age'], options, inline)).toBeNull();
	});
});
