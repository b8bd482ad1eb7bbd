import { spreadMessage, type Message } from '../../contract/messages/index.ts';
import type { LedgerVerification } from '../../contract/records/concept-memory.ts';

export type LedgerDifference = LedgerVerification['differences'][number];

/** One thing that differs; `path` is relative to the output root. */
export function difference(kind: LedgerDifference['kind'], path: string, finding: Message): LedgerDifference {
	return { kind, path, ...spreadMessage('finding', finding) };
}
