import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_tool', async ({ params, service, signal }) =>
	reply(200, await service.tools.show(params.tool_key, signal)),
);

export const PATCH = endpoint('configure_tool', async ({ params, body, service, signal }) =>
	reply(200, await service.tools.configure(params.tool_key, body.resource, body.path, signal)),
);

export const DELETE = endpoint('uninstall_tool', async ({ params, service, signal }) =>
	reply(200, await service.tools.uninstall(params.tool_key, signal)),
);
