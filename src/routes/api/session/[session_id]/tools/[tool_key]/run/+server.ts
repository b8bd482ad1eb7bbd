import { endpoint } from '$lib/server/endpoint.ts';
import { acceptedReply } from '$lib/server/wait-for.ts';

export const POST = endpoint('run_tool', async ({ params, body, service }) =>
	acceptedReply(await service.tools.run(params.session_id, params.tool_key, body)),
);
