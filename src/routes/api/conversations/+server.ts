import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_conversations', ({ query, service }) =>
	reply(200, service.conversations.list(query)),
);
