import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { watchClient } from './client-left.ts';

const request = (signal?: AbortSignal): Request =>
	new Request('http://localhost/', signal === undefined ? {} : { signal });

describe('watchClient', () => {
	it('aborts when the connection closes, and listens to nothing once done', () => {
		const socket = new EventEmitter();
		const client = watchClient(request(), { req: { socket } });
		expect(client.signal.aborted).toBe(false);
		socket.emit('close');
		expect(client.signal.aborted).toBe(true);
		const next = watchClient(request(), { req: { socket } });
		next.done();
		socket.emit('close');
		expect(next.signal.aborted).toBe(false);
		expect(socket.listenerCount('close')).toBe(0);
	});

	it('aborts with the request, also one that was aborted before', () => {
		const left = new AbortController();
		const client = watchClient(request(left.signal), undefined);
		left.abort();
		expect(client.signal.aborted).toBe(true);
		expect(watchClient(request(left.signal), undefined).signal.aborted).toBe(true);
	});
});
