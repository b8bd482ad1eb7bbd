import { expect, it } from 'vitest';
import { nearestNames } from './nearest-names.ts';

it('offers the names most like an unknown one', () => {
	const known = ['age_at_draw', 'stage', 'sex', 'patient_id', 'Stage (TNM)', 'batch'];
	expect(nearestNames('stages', known)[0]).toBe('stage');
	expect(nearestNames('Patient ID', known)[0]).toBe('patient_id');
	expect(nearestNames('qqq', known)).toEqual([]);
	expect(
		nearestNames(
			'a',
			Array.from({ length: 50 }, (_, i) => `a${i}`),
		),
	).toHaveLength(5);
});
