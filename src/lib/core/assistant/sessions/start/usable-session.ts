import { LbError } from '../../../../base/errors.ts';
import type { SessionRow, Workspace } from '../../../workspace/workspace.ts';

/** A session that may be worked in. Throws `session.unknown`, `session.trashed`. */
export function usableSession({ sessions }: Pick<Workspace, 'sessions'>, sessionId: string): SessionRow {
	const session = sessions.get(sessionId);
	if (session.trashed_at !== null) throw new LbError('session.trashed');
	return session;
}
