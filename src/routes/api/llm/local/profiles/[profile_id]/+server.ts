import { endpoint, reply } from '$lib/server/endpoint.ts';

export const PATCH = endpoint('change_local_profile', async ({ params, body, service, signal }) =>
	reply(200, await service.localModels.changeProfile(params.profile_id, body, signal)),
);

export const DELETE = endpoint('remove_local_profile', async ({ params, service, signal }) =>
	reply(200, await service.localModels.removeProfile(params.profile_id, signal)),
);
