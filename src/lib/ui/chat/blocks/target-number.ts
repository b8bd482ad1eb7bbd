import type { OpenSession } from '../../../client/workspace/open-session.svelte.ts';

/** Number of the target at a path; null when it is no longer bound. */
export function targetNumber(session: OpenSession, path: string): number | null {
	return session.record?.targets.find((target) => target.path === path)?.number ?? null;
}
