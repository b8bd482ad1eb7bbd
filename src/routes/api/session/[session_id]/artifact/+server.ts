import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_artifact', async ({ params, query, service, signal }) =>
	reply(200, await service.results.artifact(params.session_id, query, signal)),
);
