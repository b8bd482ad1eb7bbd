import { endpoint, reply } from '$lib/server/endpoint.ts';

export const PATCH = endpoint('update_conversation', ({ params, body, service }) =>
	reply(200, service.conversations.update(params.thread_id, body)),
);
