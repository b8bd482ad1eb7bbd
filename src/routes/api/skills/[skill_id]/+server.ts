import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_skill', async ({ params, service, signal }) =>
	reply(200, await service.skills.show(params.skill_id, signal)),
);
