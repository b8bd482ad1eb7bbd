import type { Message } from '../../contract/records/conversation.ts';

/** Kinds of blocks that say what is known about a target. */
export const FACT_KINDS = ['scan', 'metadata', 'plan'] as const;
/** Messages asked for per kind: the newest says it of every target, but for one that could not be read then. */
export const FACTS_EACH = 5;

/** Messages found by several kinds, each once, oldest first. */
export function inOrder(found: readonly Message[]): Message[] {
	return [...new Map(found.map((one) => [one.seq, one])).values()].sort((a, b) => a.seq - b.seq);
}
