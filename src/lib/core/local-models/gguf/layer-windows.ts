import type { HeaderValues } from './read-values.ts';

/**
 * Size of the groups of layers whose last one looks back over the whole context, in architectures whose files do not state it
 * (the calls of `set_swa_pattern` in llama.cpp).
 */
const USUAL: ReadonlyMap<string, number> = new Map([
	['cohere2', 4],
	['gemma2', 2],
	['gemma3', 6],
	['gemma3n', 5],
	['gpt-oss', 2],
]);

/** Which layers look back over a window only; none where the pattern is not known, so that memory is an upper bound. */
export function windowedLayers(values: HeaderValues, architecture: string, layers: number): boolean[] {
	const stated = values.get(`${architecture}.attention.sliding_window_pattern`);
	if (stated?.kind === 'list') {
		const { numbers } = stated;
		return Array.from({ length: layers }, (_, i) => (numbers?.[i] ?? 0) !== 0);
	}
	const every = stated?.kind === 'number' ? stated.number : (USUAL.get(architecture) ?? 0);
	const isGroup = Number.isInteger(every) && every > 1;
	return Array.from({ length: layers }, (_, i) => isGroup && (i + 1) % every !== 0);
}
