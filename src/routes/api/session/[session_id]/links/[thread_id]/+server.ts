import { endpoint, reply } from '$lib/server/endpoint.ts';

export const DELETE = endpoint('remove_link', ({ params, service }) =>
	reply(200, service.links.remove(params.session_id, params.thread_id)),
);
