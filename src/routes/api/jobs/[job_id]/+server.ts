import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_job', async ({ params: { job_id }, query, service: { activity } }) => {
	const job = await activity.get(job_id);
	const result = query.result === true ? { result: await activity.result(job_id) } : {};
	return reply(200, { ...job, ...result });
});
