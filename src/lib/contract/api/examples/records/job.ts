import type { JobEvent } from '../../../events/job-event.ts';
import type { JobAnswer } from '../../jobs.ts';
import type { Accepted } from '../../shared.ts';
import { folder, goal, ids, runFolder } from '../ids.ts';

export const eventsUrl = (job: string): string => `/api/jobs/${job}/events`;

export const accepted: Accepted = {
	job_id: ids.job,
	events_url: eventsUrl(ids.job),
	session_id: ids.session,
	thread_id: ids.thread,
	message_id: ids.answer,
};

/** The run of a task, finished. */
export const job: JobAnswer = {
	job_id: ids.job,
	kind: 'run_lbbiopsy_assistant',
	status: 'completed',
	dataset: folder,
	arguments: { path: folder, goal, parameters: { seed: 7 }, task: 'analyze_cfdna' },
	progress: { done: 0, total: null, unit: 'files', eta_s: null, message: 'Writing the run folder' },
	created_at: '2026-11-20T09:22:28.241Z',
	started_at: '2026-11-20T09:22:28.245Z',
	ended_at: '2026-11-20T09:22:45.862Z',
	heartbeat_at: '2026-11-20T09:22:44.778Z',
	resumes: null,
	exit_code: 0,
	problem: null,
	last_seq: 5,
	session_id: ids.session,
	events_url: eventsUrl(ids.job),
};

/** The same, stopped; codes of exit are those of the command line. */
export const cancelledJob: JobAnswer = {
	...job,
	status: 'cancelled',
	progress: {
		done: 60,
		total: 199,
		unit: 'steps',
		eta_s: 6,
		message: 'Permutation test of the whole cross-validation',
	},
	ended_at: '2026-11-20T09:22:37.120Z',
	heartbeat_at: '2026-11-20T09:22:36.778Z',
	exit_code: 130,
};

/** A new job that goes on with the stopped one. */
export const resumedJob: JobAnswer = {
	...job,
	job_id: ids.resumedJob,
	status: 'queued',
	progress: null,
	created_at: '2026-11-20T09:24:02.507Z',
	started_at: null,
	ended_at: null,
	heartbeat_at: null,
	resumes: ids.job,
	exit_code: null,
	last_seq: 2,
	events_url: eventsUrl(ids.resumedJob),
};

const at = (seconds: string): { job_id: string; at: string } => ({
	job_id: ids.job,
	at: `2026-11-20T09:22:${seconds}Z`,
});

export const events: JobEvent[] = [
	{
		...at('28.241'),
		seq: 1,
		kind: 'job_queued',
		data: { operation: 'run_lbbiopsy_assistant', dataset: folder },
	},
	{
		...at('28.245'),
		seq: 2,
		kind: 'job_started',
		data: { operation: 'run_lbbiopsy_assistant', dataset: folder, engine_version: '0.1.0' },
	},
	{
		...at('30.130'),
		seq: 3,
		kind: 'run_started',
		data: { run_id: ids.run, task_key: 'analyze_cfdna', target: `${folder}/${runFolder}` },
	},
	{
		...at('39.960'),
		seq: 4,
		kind: 'progress',
		data: {
			done: 160,
			total: 199,
			unit: 'steps',
			eta_s: 1,
			message: 'Permutation test of the whole cross-validation',
			message_code: 'analysis.progress_permutation',
			message_values: {},
		},
	},
	{ ...at('45.862'), seq: 5, kind: 'job_completed', data: { status: 'completed', exit_code: 0 } },
];
