import type { StartedJob } from '../contract/api/tools.ts';
import type { Job } from '../contract/records/job.ts';
import { reply } from './endpoint.ts';
import type { Reply } from './service.ts';

/** What the caller of a job that belongs to no session is told. */
export function startedReply({ job_id }: Pick<Job, 'job_id'>): Reply {
	const body: StartedJob = { job_id, events_url: `/api/jobs/${job_id}/events` };
	return reply(202, body, { location: `/api/jobs/${job_id}` });
}
