import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_plans', async ({ params: { session_id }, query, service }) =>
	reply(200, { session_id, ...(await service.planning.plans(session_id, query)) }),
);
