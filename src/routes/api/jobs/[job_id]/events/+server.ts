import { endpoint, reply } from '$lib/server/endpoint.ts';
import { eventStream, lastSeen, type StreamEvent } from '$lib/server/event-stream.ts';
import type { JobEvent } from '$lib/contract/events/job-event.ts';

const streamed = (event: JobEvent): StreamEvent => ({ id: event.seq, event: event.kind, data: event });

async function* inStream(pieces: AsyncIterable<readonly JobEvent[]>): AsyncGenerator<readonly StreamEvent[]> {
	for await (const piece of pieces) yield piece.map(streamed);
}

export const GET = endpoint('follow_job', ({ params, query, service, request, signal }) => {
	const seen = lastSeen(request.headers) ?? query.after ?? 0;
	const events = service.activity.follow(params.job_id, seen);
	if (events === null) return reply(204);
	return eventStream((left) => inStream(events(left)), { left: signal, stopping: service.stopping });
});
