import { expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { missingness } from '../../analysis/missingness.ts';
import { missingByGroup } from './missing-by-group.ts';

/** 12 against 12 samples with 10 features, of which `lacks` says how many each sample has no value of. */
function messages(lacks: (s: number) => number) {
	const { matrix, cohort } = syntheticCohort({
		sizes: [12, 12],
		features: 10,
		informative: 0,
		shift: 0,
		seed: 1,
	});
	const values = matrix.values.slice();
	for (let s = 0; s < 24; s++) for (let f = 0; f < lacks(s); f++) values[f * 24 + s] = Number.NaN;
	const gapped = { ...matrix, values };
	return missingByGroup(gapped, cohort, missingness(gapped));
}

it('names the groups of which one lacks more of its values', () => {
	// 3 and 4 of 10 values against none: medians 35 % and 0 %; scipy.stats.mannwhitneyu, two-sided with ties: p 7.1e-6.
	const [found, ...others] = messages((s) => (s < 12 ? 3 + (s % 2) : 0));
	expect(others).toEqual([]);
	expect(found?.code).toBe('suites.missing_by_group');
	const { percent_a, percent_b, p } = found?.values ?? {};
	expect([percent_a, percent_b].sort()).toEqual([0, 35]);
	expect(p).toBe(7.1e-6);
});

it('says nothing of gaps that all groups have, or of none', () => {
	expect(messages((s) => 2 + (s % 3))).toEqual([]);
	expect(messages(() => 0)).toEqual([]);
});
