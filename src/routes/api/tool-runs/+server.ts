import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('list_tool_runs', async ({ query, service, signal }) =>
	reply(200, await service.tools.runs(query.limit ?? 50, signal)),
);
