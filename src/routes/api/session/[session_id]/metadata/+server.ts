import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('choose_metadata', async (call) => {
	const { session_id } = call.params;
	const { planning } = call.service;
	const started = await planning.metadata(session_id, call.body);
	const applied = call.body.action !== 'preview';
	return waitFor(call, started, async ({ result }) =>
		reply(200, {
			session_id,
			applied,
			...(await planning.chosen(session_id, result, call.body.target)),
		}),
	);
});
