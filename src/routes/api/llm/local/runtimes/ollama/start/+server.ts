import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('start_local_runtime', async ({ body, service, signal }) =>
	reply(200, await service.localModels.startOllama(body.accept_shared, signal)),
);
