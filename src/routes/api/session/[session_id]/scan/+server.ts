import { endpoint, reply } from '$lib/server/endpoint.ts';
import { waitFor } from '$lib/server/wait-for.ts';

export const POST = endpoint('scan_session', async (call) => {
	const { session_id } = call.params;
	const { planning } = call.service;
	const started = await planning.scan(session_id, call.query.include_plan ?? false);
	return waitFor(call, started, async ({ result }) =>
		reply(200, { session_id, ...(await planning.scanned(result)) }),
	);
});
