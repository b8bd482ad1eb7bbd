import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('resume_job', ({ params, service }) => {
	const job = service.activity.resume(params.job_id);
	return reply(202, job, { location: `/api/jobs/${job.job_id}` });
});
