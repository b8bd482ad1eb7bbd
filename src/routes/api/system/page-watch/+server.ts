import { endpoint } from '$lib/server/endpoint.ts';
import { eventStream } from '$lib/server/event-stream.ts';
import { watchService } from '$lib/server/watch-service.ts';

export const GET = endpoint('watch_page', ({ query: { page_id }, service, signal }) =>
	eventStream((ended) => watchService(service, page_id ?? null, ended), {
		left: signal,
		stopping: service.stopping,
	}),
);
