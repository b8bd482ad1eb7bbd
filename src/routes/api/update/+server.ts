import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_update', async ({ service }) => reply(200, await service.updates.status()));
