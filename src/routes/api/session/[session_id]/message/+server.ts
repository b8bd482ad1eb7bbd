import { endpoint } from '$lib/server/endpoint.ts';
import { acceptedReply } from '$lib/server/wait-for.ts';

export const POST = endpoint('send_message', async ({ params, body, service }) =>
	acceptedReply(await service.planning.message(params.session_id, body)),
);
