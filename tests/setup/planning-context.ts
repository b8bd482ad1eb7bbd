import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';

/** What a operation is given besides its arguments, for calls that compute nothing; user data in a folder of its own. */
export async function planningContext(): Promise<AssistantContext> {
	return {
		userData: await mkdtemp(path.join(tmpdir(), 'lb-planning-user-')),
		now: () => new Date(),
		watch: {},
		parallel: () => {
			throw new Error('planning needs no workers');
		},
		note: () => undefined,
		runStarted: () => undefined,
		event: () => undefined,
	};
}
