import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('conversation_status', ({ body, service }) =>
	reply(200, service.conversations.status(body.thread_ids)),
);
