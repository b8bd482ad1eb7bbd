import type { Message } from '../../../contract/messages/index.ts';
import type { ResultSignal } from '../../../contract/records/evaluation.ts';
import type { RunFacts } from '../facts/run-facts.ts';

/** A result signal before it is given an id and the run it comes from. */
export type DetectedSignal = Pick<
	ResultSignal,
	'level' | 'strength' | 'context' | 'contrast' | 'matrix' | 'evidence' | 'support'
> & { statement: Message };

/** One kind of result signal: the tables it reads and what it sees in them. Thresholds stand in the file of the detector, with why. */
export interface SignalDetector {
	kind: string;
	/** Kinds of tables (names in the contract) it reads; empty when summary.json is enough. */
	tables: readonly string[];
	detect: (facts: RunFacts) => DetectedSignal[];
}
