import { expect, it } from 'vitest';
import type { LeaveOutEntry } from '../../../contract/records/cohort.ts';
import { leftOutSamples, nearestOf } from './leave-out.ts';

const named = {
	rows: [
		{ sample: 'LB-1-T1', patient: 'LB-1' },
		{ sample: 'LB-1-T2', patient: 'LB-1' },
		{ sample: 'LB-2', patient: 'LB-2' },
	],
	pairs: new Map([['file_2', 'LB-2']]),
	data_ids: ['LB-1-T1', 'file_2', 'stray'],
};
const entry = (kind: LeaveOutEntry['kind'], id: string): LeaveOutEntry => ({
	...{ kind, id, reason: 'low coverage', origin: 'user' },
});
const left = (...entries: LeaveOutEntry[]) => [...leftOutSamples(entries, named).keys()];

it('finds samples by their ids in metadata and data, and all samples of a patient', () => {
	expect(left(entry('sample', 'lb-1-t1'))).toEqual(['LB-1-T1']);
	expect(left(entry('sample', 'file_2'), entry('sample', 'stray'))).toEqual(['LB-2', 'stray']);
	expect(left(entry('patient', 'LB-1'))).toEqual(['LB-1-T1', 'LB-1-T2']);
	expect(left(entry('chromosome', 'X'), entry('feature', 'f'))).toEqual([]);
});

it('refuses what is not there, with the nearest ids', () => {
	expect(() => left(entry('sample', 'LB-3'))).toThrow(
		expect.objectContaining({
			code: 'cohort.leave_out_unknown',
			values: expect.objectContaining({ nearest: expect.arrayContaining(['LB-2']) }),
		}),
	);
	expect(() => left(entry('patient', 'stray'))).toThrow();
});

it('shows ids where none is similar, never an empty list', () => {
	expect(() => left(entry('sample', '*'))).toThrow(
		expect.objectContaining({
			values: expect.objectContaining({ nearest: ['LB-1-T1', 'LB-1-T2', 'LB-2', 'file_2', 'stray'] }),
		}),
	);
	expect(nearestOf('x', [])).toEqual(['–']);
});
