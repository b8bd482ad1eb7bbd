import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_local_profiles', async ({ service }) =>
	reply(200, await service.localModels.listProfiles()),
);

export const POST = endpoint('add_local_profile', async ({ body, service, signal }) =>
	reply(201, await service.localModels.addProfile(body, signal)),
);
