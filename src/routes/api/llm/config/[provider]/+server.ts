import { endpoint, reply } from '$lib/server/endpoint.ts';

export const DELETE = endpoint('remove_llm_provider', async ({ params, service }) =>
	reply(200, await service.llm.remove(params.provider)),
);
