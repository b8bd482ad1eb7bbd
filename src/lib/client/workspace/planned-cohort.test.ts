import { describe, expect, it } from 'vitest';
import { plannedCohort, withoutPreferred, withPlannedCohort } from './planned-cohort.ts';

const planned = {
	...{ group: ['early=stage is I', 'control=status is healthy'], positive_class: 'early', seed: 1 },
	...{ leave_out: ['sample S1: low coverage'], time_col: null },
};

describe('a run of a planned task', () => {
	it('has the groups and exclusions of the plan, and nothing else of it', () => {
		const { seed: _seed, time_col: _time, ...own } = planned;
		expect(plannedCohort(planned)).toEqual(own);
	});

	it('leaves classes to the plan where nobody defined groups', () => {
		expect(plannedCohort({ positive_class: 'cancer', leave_out: ['sample S1: x'] })).toEqual({
			leave_out: ['sample S1: x'],
		});
		expect(plannedCohort({ positive_class: 'cancer' })).toEqual({});
	});

	it('adds what it leaves out to what the plan leaves out, once', () => {
		const stated = { leave_out: ['sample S2: outlier', 'sample S1: low coverage'], seed: 7 };
		const given = withPlannedCohort(planned, stated);
		expect(given['leave_out']).toEqual(['sample S1: low coverage', 'sample S2: outlier']);
		expect(given['seed']).toBe(7);
		expect(given['group']).toEqual(planned.group);
	});

	it('does not take over groups that a preference set: it may be gone by then', () => {
		const effect = {
			...{ skill_id: 'user-workflow-preferences', version: '1', note_id: '00000000000a' },
			...{ trigger: '', trigger_code: '', trigger_values: {}, reason: '', reason_zh: null },
			...{ task_key: 'analyze_cfdna', parameter: 'positive_class', before: null, after: 'early' },
		};
		const kept = (kind: 'parameter' | 'no_effect'): unknown =>
			plannedCohort(withoutPreferred(planned, [{ ...effect, effect: kind }]))['positive_class'];
		expect([kept('parameter'), kept('no_effect')]).toEqual([undefined, 'early']);
	});
});
