import type { jobsEndpoints } from '../jobs.ts';
import type { ExamplesOfAll } from './define.ts';
import { folder, goal, ids } from './ids.ts';
import { accepted, cancelledJob, events, job, resumedJob } from './records/job.ts';

const params = { session_id: ids.session };
const ofJob = { job_id: ids.job };

export const jobsExamples: ExamplesOfAll<typeof jobsEndpoints> = {
	start_autopilot: { params, body: { goal, max_steps: 3 }, answers: { 202: accepted } },
	run_task: {
		params: { ...params, task_key: 'analyze_cfdna' },
		body: { parameters: { seed: 7 } },
		answers: { 202: accepted },
	},
	call_function: {
		params: { ...params, function: 'scan_project_profile' },
		body: { path: folder },
		answers: { 202: { ...accepted, message_id: null } },
	},
	get_job: { params: ofJob, query: { result: '0' }, answers: { 200: job } },
	follow_job: {
		params: ofJob,
		query: { after: '0' },
		answers: {},
		events: [
			'retry: 2000\n\n',
			...events.map((event) => `id: ${event.seq}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`),
		].join(''),
	},
	cancel_job: { params: ofJob, answers: { 200: cancelledJob } },
	resume_job: { params: ofJob, answers: { 202: resumedJob } },
	list_activity: {
		query: { limit: '20' },
		answers: { 200: { active: [resumedJob], recent: [cancelledJob], unread: 1 } },
	},
};
