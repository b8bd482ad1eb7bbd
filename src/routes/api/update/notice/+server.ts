import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('set_update_notice', async ({ body: { on }, service }) =>
	reply(200, await service.updates.switch(on)),
);
