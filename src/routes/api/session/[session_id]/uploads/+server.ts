import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_uploads', ({ params: { session_id }, service }) =>
	reply(200, { session_id, uploads: service.uploads.list(session_id) }),
);

export const POST = endpoint('upload_files', async ({ params, service, request, signal }) => {
	const length = request.headers.get('content-length');
	const message = {
		contentType: request.headers.get('content-type') ?? '',
		length: length === null ? null : Number(length),
		body: request.body,
	};
	return reply(201, await service.uploads.receive(params.session_id, message, signal));
});
