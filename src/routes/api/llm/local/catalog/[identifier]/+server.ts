import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_local_model', async ({ params, service, signal }) =>
	reply(200, await service.localModels.show(params.identifier, signal)),
);
