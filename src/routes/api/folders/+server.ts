import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_folders', async ({ query, service }) =>
	reply(200, await service.sources.folders(query)),
);
