import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { ThreadWork } from './parallel.ts';
import { openWorkerPool } from './worker-pool.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that waits for the shared gate before it answers "wait", fails at once for "fail", and gives back the rest. */
const script = path.join(folder, 'worker.mjs');
writeFileSync(
	script,
	`import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, part }) => {
	if (id === undefined) return;
	if (part.word === 'wait') Atomics.wait(part.gate, 0, 0);
	if (part.word === 'fail') parentPort.postMessage({ id, error: { message: 'failed' } });
	else parentPort.postMessage({ id, result: part.word });
});
`,
);

interface Task {
	word: string;
	gate?: Int32Array;
}
const kind: ThreadWork<null, Task, string> = { name: 'words', run: (_, { word }) => word };

describe('a pool of workers', () => {
	it('never takes the late answer of a failed call for that of the next one', async () => {
		const pool = openWorkerPool(pathToFileURL(script), 2);
		try {
			const gate = new Int32Array(new SharedArrayBuffer(4));
			const first = pool.map(kind, null, [{ word: 'wait', gate }, { word: 'fail' }]);
			await expect(first).rejects.toThrow('failed');
			const second = pool.map(kind, null, [{ word: 'one' }, { word: 'two' }]);
			Atomics.store(gate, 0, 1);
			Atomics.notify(gate, 0);
			expect(await second).toEqual(['one', 'two']);
		} finally {
			await pool.close();
		}
	});
});
