import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_messages', async ({ params, query, service }) =>
	reply(200, await service.conversations.messages(params.thread_id, query)),
);
