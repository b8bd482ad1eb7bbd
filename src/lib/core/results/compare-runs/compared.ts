import type { SignalEvidence } from '../../../contract/records/evaluation.ts';
import type { RunComparison } from '../../../contract/records/run-comparison.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { SAMPLES_TABLE, type RunFacts } from '../facts/run-facts.ts';

/** The two runs of a comparison, read back. */
export interface Compared {
	a: RunFacts;
	b: RunFacts;
}

/** A sentence of a comparison before it is rendered. */
export interface ComparedFact {
	message: Message;
	sources: SignalEvidence[];
}

/** What one part of a comparison adds to the record. */
export type ComparisonPart<K extends keyof RunComparison> = Pick<RunComparison, K> & {
	facts: ComparedFact[];
};

/** Tables that a comparison reads. */
export const comparedTables: readonly string[] = [
	SAMPLES_TABLE,
	'model_metrics',
	'oof_scores',
	'external_validation',
	'external_predictions',
	'effects',
];

/** Matrices that either run analysed, those of the first run first. */
export function matricesOf({ a, b }: Compared): string[] {
	return [...new Set([a, b].flatMap(({ summary }) => summary?.matrices.map(({ name }) => name) ?? []))];
}

/** Which run, as a word of a sentence. */
export const whichRun = (second: boolean): { which: string; which_zh: string } =>
	second ? { which: 'second', which_zh: '第二次' } : { which: 'first', which_zh: '第一次' };
