import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('extract_archive', async ({ params, service, signal }) =>
	reply(200, await service.uploads.extract(params, signal)),
);
