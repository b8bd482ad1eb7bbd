import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('create_session', ({ body, service }) =>
	reply(201, service.sessions.create(body.title ?? '')),
);
