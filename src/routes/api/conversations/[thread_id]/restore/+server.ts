import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('restore_conversation', ({ params, service }) =>
	reply(200, service.conversations.restore(params.thread_id)),
);
