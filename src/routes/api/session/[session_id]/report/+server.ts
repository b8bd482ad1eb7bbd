import { endpoint } from '$lib/server/endpoint.ts';
import { pageDownload } from '$lib/server/file-response.server.ts';

export const GET = endpoint('get_report', async ({ params, query, service, request }) => {
	const { name, html } = await service.results.report(params.session_id, query);
	return pageDownload(request, name, html);
});

export const HEAD = GET;
