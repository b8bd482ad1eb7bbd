import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('pause_local_model', async ({ params, service, signal }) =>
	reply(200, await service.localModels.pause(params.identifier, signal)),
);
