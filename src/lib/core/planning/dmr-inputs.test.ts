import { describe, expect, it } from 'vitest';
import { cohort } from '../dataset/idea/profiles.fixture.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { dmrInputs, dmrMissing } from './dmr-inputs.ts';

const calls = (path: string): InputFile => ({
	...cohort.inputs[0]!,
	path,
	format: 'bismark_coverage',
	signal_family: 'methylation',
	matrix: null,
});
const labelled = (label_counts: Record<string, number>): Profile => ({
	...cohort,
	metadata_profile: { ...cohort.metadata_profile, label_counts, override: 'auto' },
});

describe('methylation between groups', () => {
	it('takes calls, and a matrix of levels where there are none', () => {
		const matrix = { ...cohort.inputs[0]!, path: 'beta.csv', signal_family: 'methylation' as const };
		const profile = { ...cohort, inputs: [matrix] };
		expect(dmrInputs([calls('a.cov')], profile).map(({ path }) => path)).toEqual(['a.cov']);
		expect(dmrInputs([], profile).map(({ path }) => path)).toEqual(['beta.csv']);
	});

	it('needs two groups of two samples each', () => {
		const codeOf = (counts: Record<string, number>, stated = {}): string | undefined =>
			dmrMissing([calls('a.cov')], labelled(counts), stated)?.[1].code;
		expect(codeOf({ healthy: 2, cancer: 2 })).toBeUndefined();
		expect(codeOf({ healthy: 2, cancer: 1 })).toBe('planning.dmr_one_replicate');
		expect(codeOf({ healthy: 4 })).toBe('planning.dmr_no_groups');
		expect(codeOf({ healthy: 4 }, { group: 'old=age > 60' })).toBeUndefined();
		expect(dmrMissing([], labelled({ healthy: 2, cancer: 2 }), {})?.[0]).toBe('skipped');
	});
});
