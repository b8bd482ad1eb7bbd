import { endpoint, reply } from '$lib/server/endpoint.ts';

/** Knows nothing of the client's leaving: what was asked for is done. */
export const POST = endpoint('cancel_job', async ({ params, service }) =>
	reply(200, await service.activity.cancel(params.job_id)),
);
