import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { describe, expect, it } from 'vitest';
import { eventStream, formatEvents, type StreamEvent } from './event-stream.ts';

const never = new AbortController().signal;

/** A source under the control of a test: what it gave, whether it was let go. */
function source(pieces: readonly (readonly StreamEvent[])[], { hold = false } = {}) {
	const state = { asked: 0, over: false };
	async function* open(signal: AbortSignal): AsyncGenerator<readonly StreamEvent[]> {
		try {
			for (const piece of pieces) {
				state.asked += 1;
				yield piece;
			}
			if (hold && !signal.aborted)
				await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
		} finally {
			state.over = true;
		}
	}
	return { state, open };
}

async function readAll(response: Response): Promise<{ text: string; events: EventSourceMessage[] }> {
	const text = await response.text();
	const events: EventSourceMessage[] = [];
	createParser({ onEvent: (event) => events.push(event) }).feed(text);
	return { text, events };
}

describe('an event stream', () => {
	it('is what a parser of server-sent events reads back: id, event, data', async () => {
		const { open } = source([
			[
				{ id: 1, event: 'note', data: { text: 'two\nlines — 数据\r' } },
				{ id: 2, event: 'progress', data: null },
			],
			[{ event: 'mode', data: 'stop' }],
		]);
		const response = eventStream(open, { left: never, stopping: never });
		expect(response.headers.get('content-type')).toBe('text/event-stream');
		const { text, events } = await readAll(response);
		expect(events.map(({ id, event, data }) => [id, event, JSON.parse(data) as unknown])).toEqual([
			['1', 'note', { text: 'two\nlines — 数据\r' }],
			['2', 'progress', null],
			[undefined, 'mode', 'stop'],
		]);
		expect(text.startsWith('retry: 2000\n\n')).toBe(true);
	});

	it('says something on a silent line, and closes when the service stops', async () => {
		const stopping = new AbortController();
		const { state, open } = source([[{ id: 1, event: 'note', data: 1 }]], { hold: true });
		const response = eventStream(open, { left: never, stopping: stopping.signal, heartbeatMs: 10 });
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		let text = '';
		while (!text.includes(': still here\n\n'))
			text += new TextDecoder().decode((await reader.read()).value as Uint8Array);
		expect(text).toContain('data: 1\n\n');
		stopping.abort();
		for (let done = false; !done;) ({ done } = await reader.read());
		expect(state.over).toBe(true);
	});

	it('asks for the next piece only when the one before was taken', async () => {
		const { state, open } = source([1, 2, 3].map((id) => [{ id, event: 'note', data: id }]));
		const reader = (
			eventStream(open, { left: never, stopping: never }).body as ReadableStream<Uint8Array>
		).getReader();
		await reader.read();
		expect(state.asked).toBe(0);
		await reader.read();
		expect(state.asked).toBe(1);
		await reader.cancel();
	});

	it.each(['between two events', 'while it waits for one'])(
		'lets its source go when the client leaves %s',
		async (when) => {
			const { state, open } = source([[{ id: 1, event: 'note', data: 1 }]], { hold: true });
			const stream = eventStream(open, { left: never, stopping: never }).body as ReadableStream<Uint8Array>;
			const reader = stream.getReader();
			await reader.read();
			await reader.read();
			const waiting = when.startsWith('while') ? reader.read() : null;
			await reader.cancel();
			await waiting;
			await new Promise((resolve) => setImmediate(resolve));
			expect(state.over).toBe(true);
		},
	);

	it('of a source that fails ends without an error', async () => {
		async function* open(): AsyncGenerator<readonly StreamEvent[]> {
			await Promise.resolve();
			throw new Error('the disk is gone');
		}
		const { events } = await readAll(eventStream(open, { left: never, stopping: never }));
		expect(events).toEqual([]);
	});

	it('writes no bare carriage return or line end inside data', () => {
		expect(formatEvents([{ id: 7, event: 'note', data: { text: 'a\r\nb\nc' } }])).toBe(
			'id: 7\nevent: note\ndata: {"text":"a\\r\\nb\\nc"}\n\n',
		);
	});
});
