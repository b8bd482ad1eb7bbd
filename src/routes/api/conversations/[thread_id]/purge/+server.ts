import { endpoint, reply } from '$lib/server/endpoint.ts';

export const DELETE = endpoint('purge_conversation', async ({ params, service }) => {
	await service.conversations.purge(params.thread_id);
	return reply(204);
});
