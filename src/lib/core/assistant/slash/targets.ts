import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import type { Block } from './block.ts';
import { targetsOf, type ShellSession } from './shell-session.ts';

/** The folders work is done for. Throws shell.no_source when nothing is bound. */
export function requireTargets(session: ShellSession): string[] {
	const targets = targetsOf(session);
	if (targets.length === 0) throw new LbError('shell.no_source');
	return targets;
}

/**
 * Does the same for every target. With several, a failure of one is a block of its own and does not stop the others,
 * except a cancellation, which means all of them.
 */
export async function forEachTarget(
	session: ShellSession,
	work: (target: string, number: number | null) => Promise<Block[]>,
	/** The one that is meant; null for all. */
	meant: string | null = null,
): Promise<Block[]> {
	const targets = requireTargets(session).filter((path) => meant === null || path === meant);
	const [only] = targets;
	if (only !== undefined && targets.length === 1) return work(only, null);
	const blocks: Block[] = [];
	for (const [index, path] of targets.entries()) {
		try {
			appendAll(blocks, await work(path, index + 1));
		} catch (error) {
			if (isCancelled(error)) throw error;
			blocks.push({ kind: 'problem', path, error });
		}
	}
	return blocks;
}

function isCancelled(error: unknown): boolean {
	if (error instanceof LbError) return error.code === 'general.cancelled';
	const problem = error !== null && typeof error === 'object' && 'problem' in error ? error.problem : null;
	return (
		problem !== null &&
		typeof problem === 'object' &&
		'code' in problem &&
		problem.code === 'general.cancelled'
	);
}
