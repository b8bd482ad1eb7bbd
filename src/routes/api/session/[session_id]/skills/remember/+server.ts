import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('remember_note', async ({ params, body, service, signal }) =>
	reply(201, await service.skills.remember(params.session_id, body, signal)),
);
