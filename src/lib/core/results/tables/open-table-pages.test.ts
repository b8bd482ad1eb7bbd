import { expect, test } from 'vitest';
import { openTablePages } from './open-table-pages.server.ts';
import type { TableRequest } from './table-request.ts';

const request: TableRequest = {
	...{ fd: -1, bytes: 0, identity: 'a', delimiter: ',', gzip: false, kinds: {}, filters: [] },
	...{ rows: null, offset: 0, limit: 1, sort: null },
};

test('a thread that needs more memory than it may have ends with plain words, and the next one starts anew', async () => {
	// Grows by objects, as the reading of a table would: buffers are not part of the heap.
	const script = `
		import { parentPort } from 'node:worker_threads';
		parentPort.on('message', ({ id, request }) => {
			if (request.page.identity === 'b') return parentPort.postMessage({ id, result: 'answered' });
			const held = [];
			for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
		});`;
	const reader = openTablePages(new URL(`data:text/javascript,${encodeURIComponent(script)}`), 30);
	const signal = new AbortController().signal;
	let closed = 0;
	const done = (): void => void closed++;
	await expect(reader.page(request, signal, done)).rejects.toMatchObject({
		code: 'artifact.table_unreadable',
		values: { reason: 'it needs more than 30 MB of memory' },
	});
	expect(await reader.page({ ...request, identity: 'b' }, signal, done)).toBe('answered');
	expect(closed).toBe(2);
});

test('a thread that has answered does not keep the program alive', async () => {
	const script = `
		import { parentPort } from 'node:worker_threads';
		parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: 'answered' }));`;
	const ports = (): number =>
		process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
	const before = ports();
	const reader = openTablePages(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
	// The test itself waits for it.
	const waiting = setInterval(() => undefined, 1000);
	const { signal } = new AbortController();
	expect(await reader.page(request, signal, () => undefined)).toBe('answered');
	clearInterval(waiting);
	expect(ports()).toBe(before);
});
