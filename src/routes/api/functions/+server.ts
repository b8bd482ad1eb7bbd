import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_functions', async ({ service }) => reply(200, await service.functions()));
