import { describe, expect, it } from 'vitest';
import { jobStatus, type JobStatus } from '../../../contract/records/job.ts';
import { checkTransition, hasEnded, transitions } from './transitions.ts';

/** Every step a job may take, written out by hand; all others are refused. */
const ALLOWED: readonly (readonly [JobStatus, JobStatus])[] = [
	['queued', 'running'],
	['queued', 'cancelled'],
	['queued', 'interrupted'],
	['running', 'cancelling'],
	['running', 'completed'],
	['running', 'completed_with_skips'],
	['running', 'failed'],
	['running', 'cancelled'],
	['running', 'interrupted'],
	['running', 'blocked'],
	['cancelling', 'completed'],
	['cancelling', 'completed_with_skips'],
	['cancelling', 'failed'],
	['cancelling', 'cancelled'],
	['cancelling', 'interrupted'],
	['cancelling', 'blocked'],
];

describe('transitions', () => {
	it.each(jobStatus.options)('from %s lead only where they may', (from) => {
		for (const to of jobStatus.options) {
			const isAllowed = ALLOWED.some(([a, b]) => a === from && b === to);
			if (isAllowed) expect(() => checkTransition('j', from, to)).not.toThrow();
			else
				expect(() => checkTransition('j', from, to)).toThrow(
					expect.objectContaining({ code: 'jobs.transition_illegal', values: { job_id: 'j', from, to } }),
				);
		}
	});

	it('end where nothing follows', () => {
		expect(jobStatus.options.filter((status) => !hasEnded(status))).toEqual([
			'queued',
			'running',
			'cancelling',
		]);
		expect(Object.keys(transitions).sort()).toEqual([...jobStatus.options].sort());
	});
});
