import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_methods', async ({ service, query }) =>
	reply(200, await service.methods.list(query)),
);
