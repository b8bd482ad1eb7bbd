import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_skill_draft', async ({ params, service, signal }) =>
	reply(200, await service.skills.draft(params.draft_id, signal)),
);

export const POST = endpoint('decide_skill_draft', async ({ params, body, service, signal }) =>
	reply(200, await service.skills.decide({ ...params, ...body }, signal)),
);
