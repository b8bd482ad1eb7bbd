import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_skill_drafts', async ({ service, signal }) =>
	reply(200, await service.skills.drafts(signal)),
);
