import { expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { effectsStep } from './effects-step.ts';

it('groups chosen from these data: effects as they are, no p values, q values, tests or findings', () => {
	const one = syntheticCohort({ sizes: [15, 15], features: 6, informative: 2, shift: 3, seed: 4 });
	const tested = effectsStep(one, 1, {});
	const described = effectsStep(one, null, {}, false);
	expect(tested?.findings).toBeGreaterThan(0);
	expect(described).toMatchObject({ tested: false, tests: 0, group_tests: 0, findings: 0, hints: 0 });
	expect(described?.effects.rows.map(({ effect_size }) => effect_size)).toEqual(
		tested?.effects.rows.map(({ effect_size }) => effect_size),
	);
	for (const { rows } of described?.tables ?? [])
		for (const row of rows)
			for (const [name, value] of Object.entries(row)) if (/[pq]_value/.test(name)) expect(value).toBeNull();
});
