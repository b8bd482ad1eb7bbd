import { endpoint } from '$lib/server/endpoint.ts';
import { startedReply } from '$lib/server/started-job.ts';

export const POST = endpoint('probe_local_profile', async ({ params, service, signal }) =>
	startedReply(await service.localModels.probeProfile(params.profile_id, signal)),
);
