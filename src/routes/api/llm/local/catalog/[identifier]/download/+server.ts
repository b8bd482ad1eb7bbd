import { endpoint, reply } from '$lib/server/endpoint.ts';

export const DELETE = endpoint('remove_local_model', async ({ params, service, signal }) =>
	reply(200, await service.localModels.remove(params.identifier, signal)),
);
