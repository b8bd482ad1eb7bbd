import { visibleJson } from '../base/visible-text.ts';

/** One server-sent event; `id` is what a client that comes back names as the last it saw. */
export interface StreamEvent {
	id?: number;
	event: string;
	/** Sent as JSON, on one line. */
	data: unknown;
}

export interface EventStreamOptions {
	/** Aborted when the client leaves. */
	left: AbortSignal;
	/** Aborted when the service stops. */
	stopping: AbortSignal;
	/** A silent line gets a comment this often; 15 s by default, as proxies and browsers cut silent lines after 30 s. */
	heartbeatMs?: number;
}

/** Time after which a client whose line broke comes back. */
const RETRY_MS = 2000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ': still here\n\n';

const heartbeatOf = (stated: string | undefined): number => {
	const milliseconds = Number(stated);
	return Number.isInteger(milliseconds) && milliseconds >= 10 ? milliseconds : HEARTBEAT_MS;
};

/**
 * Number of the last event a client that comes back has seen; null when it says none, or something that is no number of
 * ours: a refusal would keep a page from coming back for good.
 */
export function lastSeen(headers: Headers): number | null {
	const stated = headers.get('last-event-id') ?? '';
	return /^\d{1,15}$/u.test(stated) ? Number(stated) : null;
}

/** Text of events as they go over the line (WHATWG HTML, section 9.2.5). */
export function formatEvents(events: readonly StreamEvent[]): string {
	return events
		.map(({ id, event, data }) => {
			const line = id === undefined ? '' : `id: ${id}\n`;
			return `${line}event: ${event}\ndata: ${visibleJson(data)}\n\n`;
		})
		.join('');
}

/**
 * Answers with server-sent events. `open` gives them in pieces, each asked for once the one before went to the client, so
 * that a slow client holds one piece; its signal is aborted when the client leaves or the service stops, and it then ends
 * without an error. The stream closes when the events end.
 */
export function eventStream(
	open: (signal: AbortSignal) => AsyncIterable<readonly StreamEvent[]>,
	{ left, stopping, heartbeatMs = heartbeatOf(process.env['LB_AGENT_HEARTBEAT_MS']) }: EventStreamOptions,
): Response {
	const leave = new AbortController();
	const encoder = new TextEncoder();
	const events = open(leave.signal)[Symbol.asyncIterator]();
	const end = (): void => {
		left.removeEventListener('abort', end);
		stopping.removeEventListener('abort', end);
		leave.abort();
		// Nobody asks for the next piece any more, so what holds the events open would never be let go.
		events.return?.().catch(() => undefined);
	};
	left.addEventListener('abort', end);
	stopping.addEventListener('abort', end);
	if (left.aborted || stopping.aborted) end();

	let pending: Promise<IteratorResult<readonly StreamEvent[], unknown>> | null = null;
	const body = new ReadableStream<Uint8Array>(
		{
			// At once, so that the client hears that it is connected.
			start: (controller) => controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`)),
			async pull(controller) {
				// Events that cannot be read end the stream; the client comes back to where it was.
				pending ??= events.next().catch(() => ({ done: true, value: undefined }));
				const found = await within(pending, heartbeatMs);
				if (found !== null) pending = null;
				if (found === null) controller.enqueue(encoder.encode(HEARTBEAT));
				else if (found.done !== true) controller.enqueue(encoder.encode(formatEvents(found.value)));
				else {
					end();
					controller.close();
				}
			},
			cancel: end,
		},
		{ highWaterMark: 0 },
	);
	return new Response(body, {
		headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
	});
}

/** What a promise comes to; null when that takes longer. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), milliseconds);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
