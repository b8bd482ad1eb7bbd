import { endpoint, reply } from '$lib/server/endpoint.ts';
import { fileResponse } from '$lib/server/file-response.server.ts';

export const GET = endpoint('get_image', async ({ params, service, request }) =>
	fileResponse(request, await service.images.file(params.session_id, params.image_id), false),
);

export const HEAD = GET;

export const DELETE = endpoint('delete_image', async ({ params, service }) => {
	await service.images.remove(params.session_id, params.image_id);
	return reply(204);
});
