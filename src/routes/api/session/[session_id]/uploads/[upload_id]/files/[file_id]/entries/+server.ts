import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_archive', async ({ params, query, service, signal }) =>
	reply(200, await service.uploads.entries(params, query, signal)),
);
