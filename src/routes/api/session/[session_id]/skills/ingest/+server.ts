import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('ingest_skill', async (call) => {
	const started = await call.service.skills.ingest(call.params.session_id, call.body);
	return waitFor(call, started, ({ result }) => reply(201, result));
});
