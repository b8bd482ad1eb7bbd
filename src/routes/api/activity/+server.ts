import { endpoint, reply } from '$lib/server/endpoint.ts';

const MAX_ENDED = 20;

export const GET = endpoint('list_activity', async ({ query, service }) =>
	reply(200, await service.activity.list(query.limit ?? MAX_ENDED)),
);
