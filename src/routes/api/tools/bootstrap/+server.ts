import { endpoint, reply } from '$lib/server/endpoint.ts';
import { startedReply } from '$lib/server/started-job.ts';

export const POST = endpoint('bootstrap_tools', async ({ body, service, signal }) =>
	body.execute
		? startedReply(await service.tools.bootstrap(body.profile))
		: reply(200, await service.tools.planBootstrap(body.profile, signal)),
);
