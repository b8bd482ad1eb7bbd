import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('revert_skill', async ({ params, body, service, signal }) =>
	reply(200, await service.skills.revert({ ...params, ...body }, signal)),
);
