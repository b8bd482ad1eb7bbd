import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_artifact_columns', async ({ params, query, service, signal }) =>
	reply(200, await service.results.columns(params.session_id, query, signal)),
);
