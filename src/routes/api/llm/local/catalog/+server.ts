import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_local_models', async ({ service, signal }) =>
	reply(200, await service.localModels.list(signal)),
);
