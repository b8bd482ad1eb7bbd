import { endpoint } from '$lib/server/endpoint.ts';
import { startedReply } from '$lib/server/started-job.ts';

export const POST = endpoint('probe_local_model', async ({ params, service, signal }) =>
	startedReply(await service.localModels.probe(params.identifier, signal)),
);
