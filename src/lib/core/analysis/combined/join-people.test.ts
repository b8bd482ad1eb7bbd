import { describe, expect, it } from 'vitest';
import type { CohortSample } from '../../signals/cohort.ts';
import { joinPeople } from './join-people.ts';

const draw = (
	sample_id: string,
	patient_id: string,
	more: Partial<Pick<CohortSample, 'group' | 'split' | 'time'>> = {},
): CohortSample => ({
	...{ sample_id, patient_id, group: 'cancer', raw_label: null, split: 'training', time: null, metadata: {} },
	...more,
});
const join = (a: CohortSample[], b: CohortSample[]) => joinPeople([a, b], () => true);

describe('people of several matrices', () => {
	it('are joined by their earliest draws of the same split and group', () => {
		const found = join(
			[draw('a1', 'p', { time: '2' }), draw('a2', 'p', { time: '1' })],
			[draw('b1', 'p', { time: '0', group: 'healthy' }), draw('b2', 'p', { time: '3' })],
		);
		expect(found.columns).toEqual([[1], [1]]);
		expect(found.samples.map(({ sample_id }) => sample_id)).toEqual(['a2']);
		expect(found.joined_draws).toEqual(['p']);
	});

	it('lack a matrix where their draws differ in split or group', () => {
		const found = join(
			[draw('a1', 'p'), draw('a2', 'q'), draw('c', 'r')],
			[draw('b1', 'p', { group: 'healthy' }), draw('b2', 'q', { split: 'validation' }), draw('c', 'r')],
		);
		expect(found.columns).toEqual([[2], [2]]);
		expect(found.groups.get('cancer')).toEqual({ all: 3, complete: 1, per_matrix: [3, 3] });
		expect(found.joined_draws).toEqual([]);
	});
});
