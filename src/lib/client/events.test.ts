import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { followJob } from './events.ts';

const line = (seq: number, kind: string): string =>
	`id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify({ seq, job_id: 'j', kind, at: '', data: {} })}\n\n`;

/** A stream of these pieces that then ends, or breaks. */
function stream(pieces: string[], broken = false): Response {
	const waiting = pieces.map((piece) => new TextEncoder().encode(piece));
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			const next = waiting.shift();
			if (next !== undefined) controller.enqueue(next);
			else if (broken) controller.error(new TypeError('terminated'));
			else controller.close();
		},
	});
	return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Answers in turn; keeps what was seen so far of every request. */
function answers(...list: (() => Response)[]): { ask: typeof fetch; seen: (string | null)[] } {
	const seen: (string | null)[] = [];
	const ask = (_url: unknown, init: RequestInit = {}): Promise<Response> => {
		init.signal?.throwIfAborted();
		seen.push(new Headers(init.headers).get('last-event-id'));
		const next = list.shift();
		if (next === undefined) throw new Error('asked too often');
		return Promise.resolve(next());
	};
	return { ask: ask as typeof fetch, seen };
}

async function numbers(ask: typeof fetch, after?: number, pauses: number[] = []): Promise<number[]> {
	const found: number[] = [];
	const pause = (milliseconds: number): Promise<void> => {
		pauses.push(milliseconds);
		return Promise.resolve();
	};
	for await (const { seq } of followJob('j', {
		fetch: ask,
		pause,
		...(after === undefined ? {} : { after }),
	}))
		found.push(seq);
	return found;
}

describe('followJob', () => {
	it('gives events in order, cut anywhere, and ends at the terminal one though the line stays open', async () => {
		const whole = `: heartbeat\n\n${line(1, 'job_queued')}${line(2, 'job_started')}${line(3, 'job_completed')}`;
		const { ask, seen } = answers(() => stream([whole.slice(0, 40), whole.slice(40, 41), whole.slice(41)]));
		expect(await numbers(ask)).toEqual([1, 2, 3]);
		expect(seen).toEqual([null]);
	});

	it('passes over what is no event', async () => {
		const odd = ['[]', 'null', '{"seq":"1","kind":"note","data":{}}', '{"seq":1,"kind":"unheard","data":{}}'];
		const whole = `${odd.map((data) => `data: ${data}\n\n`).join('')}${line(1, 'job_completed')}`;
		expect(await numbers(answers(() => stream([whole])).ask)).toEqual([1]);
	});

	it('goes on after a lost line with Last-Event-ID, without a duplicate', async () => {
		const { ask, seen } = answers(
			() => stream([line(1, 'job_queued'), line(2, 'job_started').slice(0, 20)], true),
			() => {
				throw new TypeError('fetch failed');
			},
			() => new Response(null, { status: 503 }),
			() => stream([line(1, 'job_queued'), line(2, 'job_started')]),
			() => stream([line(3, 'job_cancelled')]),
		);
		const pauses: number[] = [];
		expect(await numbers(ask, undefined, pauses)).toEqual([1, 2, 3]);
		expect(seen).toEqual([null, '1', '1', '1', '2']);
		expect(pauses).toEqual([500, 1000, 2000, 500]);
	});

	it('ends at once when every event was seen', async () => {
		const { ask, seen } = answers(() => new Response(null, { status: 204 }));
		expect(await numbers(ask, 12)).toEqual([]);
		expect(seen).toEqual(['12']);
	});

	it('throws what the service refuses', async () => {
		const problem = { status: 404, code: 'jobs.unknown', detail: 'There is no job j.', hint: 'List them.' };
		const { ask } = answers(() => new Response(JSON.stringify(problem), { status: 404 }));
		await expect(numbers(ask)).rejects.toBeInstanceOf(ApiProblem);
	});

	it('ends with the reason of the signal', async () => {
		const stop = new AbortController();
		const { ask } = answers(() => stream([line(1, 'job_queued')]));
		const follow = async (): Promise<void> => {
			for await (const _ of followJob('j', { fetch: ask, signal: stop.signal }))
				stop.abort(new Error('left'));
		};
		await expect(follow()).rejects.toThrow('left');
	});
});
