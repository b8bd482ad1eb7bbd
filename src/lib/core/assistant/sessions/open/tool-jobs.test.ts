import { expect, test } from 'vitest';
import { job } from '../../../../contract/api/examples/records/job.ts';
import { newestToolJobs } from './tool-jobs.ts';

const of = (job_id: string, args: Record<string, unknown>, status: typeof job.status = 'completed') => ({
	...job,
	job_id,
	status,
	arguments: args,
});

test('the newest job of each tool and profile is kept, and each that has not ended', () => {
	const jobs = [
		of('smoke', { tool_key: 'samtools' }),
		of('install', { tool_key: 'cnvkit', execute: true }),
		of('older', { tool_key: 'samtools' }, 'failed'),
		of('core', { profile: 'core', execute: true }),
		of('waits', { tool_key: 'cnvkit', execute: true }, 'queued'),
		// A tool may be called as a profile is.
		of('tool', { tool_key: 'core' }),
	];
	expect(newestToolJobs(jobs).map(({ job_id }) => job_id)).toEqual([
		'smoke',
		'install',
		'core',
		'waits',
		'tool',
	]);
});
