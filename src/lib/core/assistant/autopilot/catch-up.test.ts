import { describe, expect, it } from 'vitest';
import { evaluation, run } from '../../../../../tests/setup/ledger-records.ts';
import { needsEvaluation, outputsChanged } from './catch-up.server.ts';

const verdict = (run_id: string, status: 'verified' | 'incomplete') => ({
	...{ run_id, task_key: 'analyze_cfdna', status, missing: [], missing_count: 0, superseded: false },
});

describe('what an autopilot run reads back before it begins', () => {
	it('runs that ended since the newest evaluation; reviews and stopped runs are none', () => {
		const newest = evaluation(1, [], { run_ids: ['known'] });
		expect(needsEvaluation([run('known')], newest)).toBe(false);
		expect(needsEvaluation([run('new')], newest)).toBe(true);
		expect(needsEvaluation([run('new', { status: 'failed' })], newest)).toBe(true);
		expect(needsEvaluation([run('new', { status: 'interrupted' })], newest)).toBe(false);
		expect(needsEvaluation([run('new', { status: 'cancelled' })], newest)).toBe(false);
		expect(needsEvaluation([run('new', { task_key: 'review_results' })], newest)).toBe(false);
		expect(needsEvaluation([run('new')], null)).toBe(true);
		expect(needsEvaluation([], null)).toBe(false);
	});

	it('outputs that are not what the newest evaluation found', () => {
		const newest = evaluation(1, [], { verdicts: [verdict('a', 'verified')] });
		const edited = evaluation(2, [], { verdicts: [verdict('a', 'incomplete')] });
		const more = evaluation(2, [], { verdicts: [verdict('a', 'verified'), verdict('b', 'incomplete')] });
		expect(outputsChanged(edited, newest)).toBe(true);
		expect(outputsChanged(newest, edited)).toBe(true);
		expect(outputsChanged(more, newest)).toBe(false);
	});
});
