import { endpoint, reply } from '$lib/server/endpoint.ts';

export const DELETE = endpoint('remove_source', async ({ params, service }) =>
	reply(200, await service.sources.remove(params.session_id, params.selector)),
);
