import { endpoint, reply } from '$lib/server/endpoint.ts';
import { startedReply } from '$lib/server/started-job.ts';

export const POST = endpoint('install_tool', async ({ params, body, service, signal }) => {
	const { execute, version } = body;
	const asked = { ...params, ...(version === undefined ? {} : { version }) };
	return execute
		? startedReply(await service.tools.install(asked, signal))
		: reply(200, await service.tools.planInstall(asked, signal));
});
