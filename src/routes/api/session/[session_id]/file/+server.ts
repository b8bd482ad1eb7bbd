import { endpoint } from '$lib/server/endpoint.ts';
import { fileResponse, madeResponse } from '$lib/server/file-response.server.ts';

export const GET = endpoint('get_file', async ({ params: { session_id }, query, service, request }) => {
	const download = query.download === true;
	const painted = await service.results.painted(session_id, query);
	return painted === null
		? fileResponse(request, await service.results.file(session_id, query), download)
		: madeResponse(request, painted, download);
});

export const HEAD = GET;
