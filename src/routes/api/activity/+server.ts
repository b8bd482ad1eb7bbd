import { endpoint, reply } from '../../../lib/server/endpoint.ts';

const MOST_ENDED = 20;

export const GET = endpoint('list_activity', async ({ query, service }) =>
	reply(200, await service.activity.list(query.limit ?? MOST_ENDED)),
);
