import { endpoint, reply } from '$lib/server/endpoint.ts';
import { sentMessage } from '$lib/server/sent-message.ts';

export const GET = endpoint('list_uploads', ({ params: { session_id }, service }) =>
	reply(200, { session_id, uploads: service.uploads.list(session_id) }),
);

export const POST = endpoint('upload_files', async ({ params, service, request, signal }) =>
	reply(201, await service.uploads.receive(params.session_id, sentMessage(request), signal)),
);
