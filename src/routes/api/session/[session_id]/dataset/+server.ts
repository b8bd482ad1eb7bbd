import { endpoint, reply } from '$lib/server/endpoint.ts';
import { acceptedReply, waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('set_dataset', async (call) => {
	const { params, body, service } = call;
	const { session_id } = params;
	const startDemo = () => service.runs.startDemo(session_id, { seed: body.seed });
	const started = await service.sources.open(session_id, body, startDemo);
	// Making a cohort is work of its own: nobody waits for it unless they say so.
	if (body.demo === true && !call.request.headers.has('prefer')) return acceptedReply(started);
	return waitFor(call, started, async () => reply(200, await service.sources.list(session_id)));
});
