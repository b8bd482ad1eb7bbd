import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('refresh_skills', async ({ service, signal }) =>
	reply(200, await service.skills.refresh(signal)),
);
