import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_operations', async ({ service }) => reply(200, await service.operations()));
