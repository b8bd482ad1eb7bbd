import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('install_local_model', async ({ params, body, service, signal }) =>
	reply(202, await service.localModels.install({ ...params, ...body }, signal)),
);
