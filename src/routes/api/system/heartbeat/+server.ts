import { endpoint, reply } from '$lib/server/endpoint.ts';
import { pageRecord } from '$lib/server/page-record.ts';

export const POST = endpoint('beat_page', ({ body: { page_id }, service }) => {
	service.pageLife.beat(page_id);
	return reply(200, pageRecord(service, page_id));
});
