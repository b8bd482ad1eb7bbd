import { endpoint } from '$lib/server/endpoint.ts';
import { startedReply } from '$lib/server/started-job.ts';

export const POST = endpoint('smoke_tool', async ({ params, service, signal }) =>
	startedReply(await service.tools.smoke(params.tool_key, signal)),
);
