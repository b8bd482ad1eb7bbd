import type { SessionRow } from '../../../workspace/workspace.ts';
import type { SessionContext } from '../session-context.ts';
import type { StartedWork, WorkRequest } from './session-work.ts';
import { usableSession } from '../start/require.ts';

/**
 * Starts work of a session from its state as it is now: what ended before is written into it first, so that two pieces of
 * work never start from one state and undo each other. Throws what `make` and `works.start` throw.
 */
export async function beginWork(
	{ workspace, works }: Pick<SessionContext, 'workspace' | 'works'>,
	sessionId: string,
	make: (session: SessionRow) => WorkRequest | Promise<WorkRequest>,
): Promise<StartedWork> {
	await works.settle(sessionId);
	const request = await make(usableSession(workspace, sessionId));
	return works.start(sessionId, request);
}
