import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../tests/setup/thrown.ts';
import type { OperationName } from '../../contract/operations/index.ts';
import { callEngine } from './call-engine.server.ts';

const userData = mkdtempSync(path.join(tmpdir(), 'lb-call-'));
afterAll(() => rmSync(userData, { recursive: true }));

/** A call whose engine is killed before it answers, after a request to stop or without one. */
const killed = (operation: OperationName, given: Record<string, unknown>, stopped = true) => {
	const stop = new AbortController();
	return rejected(
		callEngine({
			...{ operation, arguments: given, userData, stop: stop.signal, onEvent: () => undefined },
			engine: {
				run: () => {
					if (stopped) stop.abort();
					return Promise.resolve({ kind: 'died', reason: 'killed by SIGKILL', last_words: '' });
				},
			},
		}),
	);
};

describe('an engine that is killed before it answers', () => {
	it.each([
		['run_lbbiopsy_assistant', { path: '/x', task: 'analyze_cfdna' }, 'analyze_cfdna'],
		['run_lbbiopsy_assistant', { path: '/x' }, 'run_lbbiopsy_assistant'],
	] as const)('was stopped: %s %j', async (operation, given, what) => {
		const error = await killed(operation, given);
		expect([error.code, error.values]).toEqual(['general.cancelled', { what }]);
	});

	it('died, where nobody asked it to stop', async () => {
		expect((await killed('run_lbbiopsy_assistant', {}, false)).code).toBe('run.process_died');
	});
});
