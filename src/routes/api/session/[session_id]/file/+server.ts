import { endpoint } from '$lib/server/endpoint.ts';
import { fileResponse } from '$lib/server/file-response.server.ts';

export const GET = endpoint('get_file', async ({ params, query, service, request }) =>
	fileResponse(request, await service.results.file(params.session_id, query), query.download === true),
);

export const HEAD = GET;
