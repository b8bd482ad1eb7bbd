import { compactJson } from '../../../base/json.ts';
import type { Concept, ResultSignal } from '../../../contract/records/evaluation.ts';

/** What makes a follow-up question the same question: never its values, ranks, runs or place on a machine. */
export type NoveltyParts = Pick<Concept, 'kind' | 'context' | 'contrast' | 'source' | 'matrix'>;

/** Hash of kind, context, contrast, relative source and matrix: equal on every machine and in every order of rows. */
export function noveltyKey(
	{ kind, context, contrast, source, matrix }: NoveltyParts,
	hash: (text: string) => string,
): string {
	return hash(compactJson({ kind, context, contrast, source, matrix })).slice(0, 32);
}

/**
 * Hash of the inputs behind a concept and of the values that carry it: a different key means that the evidence changed.
 * Order of inputs and of signals does not matter, nor that another run says the same once more.
 */
export function evidenceKey(
	inputHashes: readonly string[],
	signals: readonly Pick<ResultSignal, 'support'>[],
	hash: (text: string) => string,
): string {
	const once = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
	const support = once(signals.map((signal) => compactJson(signal.support)));
	return hash(compactJson({ inputs: once(inputHashes), support })).slice(0, 32);
}
