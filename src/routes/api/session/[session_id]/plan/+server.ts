import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('plan_session', async (call) => {
	const { planning } = call.service;
	const started = await planning.plan(call.params.session_id, call.body);
	return waitFor(call, started, async ({ result }) => reply(200, await planning.planned(result)));
});
