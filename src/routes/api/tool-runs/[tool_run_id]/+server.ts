import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_tool_run', async ({ params, service }) =>
	reply(200, await service.tools.showRun(params.tool_run_id)),
);

export const DELETE = endpoint('delete_tool_run', async ({ params, service, signal }) =>
	reply(200, await service.tools.deleteRun(params.tool_run_id, signal)),
);
