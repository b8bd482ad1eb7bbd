import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_sent', async ({ params: { session_id, call_id }, service }) =>
	reply(200, await service.conversations.sentCall(session_id, call_id)),
);
