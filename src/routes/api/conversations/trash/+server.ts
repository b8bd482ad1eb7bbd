import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_trash', ({ service }) => reply(200, service.conversations.trashed()));

export const POST = endpoint('trash_conversations', ({ body, service }) =>
	reply(200, service.conversations.trash(body.thread_ids)),
);
