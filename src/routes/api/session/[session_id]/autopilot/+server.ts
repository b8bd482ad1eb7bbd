import { endpoint } from '$lib/server/endpoint.ts';
import { acceptedReply } from '$lib/server/wait-for.ts';

export const POST = endpoint('start_autopilot', async ({ params, body, service }) =>
	acceptedReply(await service.runs.startAutopilot(params.session_id, body)),
);
