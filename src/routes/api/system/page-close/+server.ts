import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('close_page', ({ body: { page_id }, service }) => {
	service.pageLife.close(page_id);
	return reply(204);
});
