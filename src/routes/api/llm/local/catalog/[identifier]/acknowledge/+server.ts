import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('acknowledge_local_model', async ({ params, service, signal }) =>
	reply(200, await service.localModels.acknowledge(params.identifier, signal)),
);
