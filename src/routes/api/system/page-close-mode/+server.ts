import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_close_mode', ({ service: { pageLife } }) =>
	reply(200, { close_mode: pageLife.mode }),
);

export const POST = endpoint('set_close_mode', ({ body: { close_mode }, service: { pageLife } }) => {
	pageLife.setMode(close_mode);
	return reply(200, { close_mode: pageLife.mode });
});
