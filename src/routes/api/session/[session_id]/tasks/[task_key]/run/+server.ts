import { endpoint } from '$lib/server/endpoint.ts';
import { acceptedReply } from '$lib/server/wait-for.ts';

export const POST = endpoint('run_task', async ({ params, body, service }) =>
	acceptedReply(await service.runs.startTask(params.session_id, params.task_key, body)),
);
