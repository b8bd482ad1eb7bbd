import { endpoint, reply } from '$lib/server/endpoint.ts';
import { problemAnswer } from '$lib/server/problem-response.ts';
import { sentMessage } from '$lib/server/sent-message.ts';

export const GET = endpoint('list_images', async ({ params, service }) =>
	reply(200, await service.images.list(params.session_id)),
);

export const POST = endpoint('add_image', async ({ params, service, request, signal }) => {
	const received = await service.images.receive(params.session_id, sentMessage(request), signal);
	return 'problem' in received ? problemAnswer(received.problem) : reply(201, received.image);
});
