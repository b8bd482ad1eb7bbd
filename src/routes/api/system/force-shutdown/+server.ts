import { endpoint, reply } from '$lib/server/endpoint.ts';

export const POST = endpoint('force_shutdown', ({ service }) => {
	// After this answer has gone out.
	setTimeout(() => service.stop(), 50);
	return reply(202, { stopping: true });
});
