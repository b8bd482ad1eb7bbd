import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_llm_config', async ({ service }) => reply(200, await service.llm.config()));

export const POST = endpoint('change_llm_config', async ({ body, service, signal }) =>
	reply(200, await service.llm.change(body, signal)),
);
