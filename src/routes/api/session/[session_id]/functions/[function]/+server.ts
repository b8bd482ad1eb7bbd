import { endpoint } from '$lib/server/endpoint.ts';
import { acceptedReply } from '$lib/server/wait-for.ts';

export const POST = endpoint('call_function', async ({ params, body, service }) =>
	acceptedReply(await service.runs.callFunction(params.session_id, params.function, body)),
);
