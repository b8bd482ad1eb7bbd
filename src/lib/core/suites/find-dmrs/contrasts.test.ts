import { expect, it } from 'vitest';
import type { RawSample } from '../raw-signal/raw-cohort.server.ts';
import { contrastsOf } from './contrasts.ts';

/** A cohort of samples `person_time` with the groups of the persons. */
function cohortOf(times: readonly (string | null)[]) {
	const groups = ['healthy', 'cancer'];
	const ids = groups.flatMap((group) => [1, 2].flatMap((n) => times.map((time) => `${group}${n}_${time}`)));
	const sample = (id: string): RawSample => {
		const [patient_id = '', time = ''] = id.split('_');
		return {
			...{ data_id: id, sample_id: id, patient_id, group: patient_id.slice(0, -1), raw_label: null },
			...{ split: 'training', time: time === 'null' ? null : time, metadata: {}, not_used: null, sex: null },
		};
	};
	return { ids, cohort: { groups, reference: 'healthy', sample } };
}

it.each([
	[['T10', 'T2', 'T0'], 'T0'],
	[['2024-03-01', '2023-11-30'], '2023-11-30'],
	[[null, '7', '-3'], '-3'],
	[['10', '9'], '9'],
])('of the draws %j of a person the earliest counts', (times, first) => {
	const { ids, cohort } = cohortOf(times);
	const [contrast] = contrastsOf(ids, cohort, false);
	expect(contrast?.samples_a).toEqual([`healthy1_${first}`, `healthy2_${first}`]);
	expect(contrast?.samples_b).toEqual([`cancer1_${first}`, `cancer2_${first}`]);
});
