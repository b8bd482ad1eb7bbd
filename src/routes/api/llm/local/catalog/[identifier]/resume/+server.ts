import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('resume_local_model', async ({ params, service, signal }) =>
	reply(202, await service.localModels.resume(params.identifier, signal)),
);
