import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_sent', async ({ params: { session_id }, query: { limit }, service }) =>
	reply(200, await service.conversations.sent(session_id, limit)),
);
