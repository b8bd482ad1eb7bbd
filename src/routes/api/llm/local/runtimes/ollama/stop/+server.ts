import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('stop_local_runtime', async ({ service, signal }) =>
	reply(200, await service.localModels.stopOllama(signal)),
);
