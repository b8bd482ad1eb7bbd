import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_skills', async ({ service, signal }) =>
	reply(200, await service.skills.list(signal)),
);
