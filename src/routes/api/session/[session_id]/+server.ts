import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_session', async ({ params, service }) =>
	reply(200, await service.sessions.get(params.session_id)),
);

export const PATCH = endpoint('update_session', async ({ params, body, service }) =>
	reply(200, await service.sessions.update(params.session_id, body)),
);
