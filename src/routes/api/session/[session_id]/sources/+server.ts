import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const GET = endpoint('list_sources', async ({ params, service }) =>
	reply(200, await service.sources.list(params.session_id)),
);

export const POST = endpoint('add_source', async (call) => {
	const { params, body, service } = call;
	const started = await service.sources.add(params.session_id, body);
	return waitFor(call, started, async () => reply(200, await service.sources.list(params.session_id)));
});

export const DELETE = endpoint('clear_sources', async ({ params, service }) =>
	reply(200, await service.sources.clear(params.session_id)),
);
