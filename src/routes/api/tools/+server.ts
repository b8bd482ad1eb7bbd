import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_tools', async ({ service, signal }) =>
	reply(200, await service.tools.list(signal)),
);
