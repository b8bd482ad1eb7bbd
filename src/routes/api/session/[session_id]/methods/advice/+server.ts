import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('advise_methods', async (call) => {
	const { methods } = call.service;
	const started = await methods.startAdvice(call.params.session_id, call.body);
	return started === null
		? reply(200, await methods.adviceAlone(call.body, call.signal))
		: waitFor(call, started, ({ result }) => reply(200, result));
});
