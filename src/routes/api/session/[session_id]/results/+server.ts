import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_results', async ({ params, query, service }) =>
	reply(200, await service.results.list(params.session_id, query)),
);

export const DELETE = endpoint('delete_results', async ({ params, query, service }) =>
	reply(200, await service.results.remove(params.session_id, query)),
);
