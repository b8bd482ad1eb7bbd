import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { EventKind, JobEvent, TerminalKind } from '../contract/events/job-event.ts';
import { problemOf } from './api-problem.ts';

/** One event of a stream, as sent. */
export interface StreamEvent {
	id: string | undefined;
	kind: string;
	data: string;
}

/** Events of an answer as they come. Leaving the loop closes the connection. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent, void, undefined> {
	if (response.body === null) return;
	const text = new TextDecoderStream();
	const reader = response.body.pipeThrough(text).pipeThrough(new EventSourceParserStream()).getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield { id: value.id, kind: value.event ?? 'message', data: value.data };
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

export interface FollowOptions {
	/** Address of the service without a slash at the end; empty for the page's own. */
	base?: string;
	/** Number of the last event that was seen. */
	after?: number;
	signal?: AbortSignal;
	fetch?: typeof fetch;
	headers?: Record<string, string>;
	/** Told when the line is lost and when it is back. */
	onLine?: (connected: boolean) => void;
	/** Waits before another try; a test need not. */
	pause?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const ends: Record<TerminalKind, true> = {
	job_completed: true,
	job_failed: true,
	job_blocked: true,
	job_cancelled: true,
	job_interrupted: true,
};
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

const kinds: Record<EventKind, true> = {
	job_queued: true,
	job_resumed: true,
	job_started: true,
	progress: true,
	note: true,
	run_started: true,
	step_started: true,
	run_recorded: true,
	result_evaluated: true,
	workflow_replanned: true,
	workflow_completed: true,
	answer_piece: true,
	answer_step: true,
	job_cancelling: true,
	...ends,
};

/** The service has checked each event before it wrote it; the schemas would weigh more than the rest of the page. */
function isJobEvent(value: unknown): value is JobEvent {
	if (typeof value !== 'object' || value === null) return false;
	if (!('seq' in value && typeof value.seq === 'number' && 'data' in value)) return false;
	return 'kind' in value && typeof value.kind === 'string' && Object.hasOwn(kinds, value.kind);
}

/**
 * Events of a job, each once and in order, until its terminal event. A lost connection is opened again from the last
 * event that was seen. Throws ApiProblem when the service refuses, and the reason of `signal` when it is aborted.
 */
export async function* followJob(
	jobId: string,
	options: FollowOptions = {},
): AsyncGenerator<JobEvent, void, undefined> {
	const { signal, onLine, pause = sleep } = options;
	let last = options.after ?? 0;
	let wait = FIRST_PAUSE_MS;
	for (;;) {
		signal?.throwIfAborted();
		const response = await connect(jobId, last, options);
		if (response?.status === 204) return;
		if (response !== null) {
			onLine?.(true);
			for await (const { data } of untilLost(response, signal)) {
				const event: unknown = JSON.parse(data);
				if (!isJobEvent(event) || event.seq <= last) continue;
				last = event.seq;
				wait = FIRST_PAUSE_MS;
				yield event;
				if (event.kind in ends) return;
			}
		}
		onLine?.(false);
		await pause(wait, signal);
		wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
	}
}

/** Null when nobody answers or the service is just stopping: worth another try. */
async function connect(
	jobId: string,
	last: number,
	{ base = '', fetch: ask = fetch, headers = {}, signal }: FollowOptions,
): Promise<Response | null> {
	try {
		const response = await ask(`${base}/api/jobs/${encodeURIComponent(jobId)}/events`, {
			headers: { ...headers, ...(last === 0 ? {} : { 'last-event-id': String(last) }) },
			...(signal === undefined ? {} : { signal }),
		});
		if (response.status < 400) return response;
		if (response.status !== 503) throw await problemOf(response);
		await response.body?.cancel();
		return null;
	} catch (error) {
		signal?.throwIfAborted();
		if (error instanceof TypeError) return null;
		throw error;
	}
}

/** Ends quietly when the line is lost. */
async function* untilLost(
	response: Response,
	signal: AbortSignal | undefined,
): AsyncGenerator<StreamEvent, void, undefined> {
	try {
		yield* readEvents(response);
	} catch {
		signal?.throwIfAborted();
	}
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted();
		const done = setTimeout(resolve, milliseconds);
		signal?.addEventListener(
			'abort',
			() => {
				clearTimeout(done);
				reject(signal.reason);
			},
			{ once: true },
		);
	});
}
