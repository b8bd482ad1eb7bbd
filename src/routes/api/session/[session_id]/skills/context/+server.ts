import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('get_skill_context', async (call) => {
	const { skills } = call.service;
	const started = await skills.startContext(call.params.session_id, call.body);
	return started === null
		? reply(200, await skills.contextAlone(call.body, call.signal))
		: waitFor(call, started, ({ result }) => reply(200, result));
});
