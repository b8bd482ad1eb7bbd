import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_links', ({ params, service }) =>
	reply(200, service.links.list(params.session_id)),
);

export const POST = endpoint('add_links', ({ params, body, service }) =>
	reply(200, service.links.add(params.session_id, body.thread_ids)),
);
