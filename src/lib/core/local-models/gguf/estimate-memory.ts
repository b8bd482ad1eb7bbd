import type { MemoryNeed } from '../../../contract/records/local-model.ts';
import type { GgufFacts, GgufShape } from './gguf-facts.ts';

/** Tokens of a prompt that are computed together. */
const BATCH = 512;
/** Contexts are rounded up to this many tokens. */
const STEP = 256;
/** Keys and values are kept as 16-bit floats. */
const ELEMENT_BYTES = 2;
const FLOAT_BYTES = 4;
/** A process with the library and without a model (bytes), measured with node-llama-cpp 3.21.1 on Linux x64. */
const PROCESS_BYTES = 140_000_000;

type Sized = Pick<GgufFacts, 'weights_bytes' | 'shape'>;

/**
 * Working memory of a model with a context of so many tokens (bytes): weights, keys and values of all layers, the largest
 * intermediate results, and the process. It is an upper bound: intermediate results are those without flash attention
 * (batch × (embedding + context × heads) floats, as node-llama-cpp estimates them for the Llama architecture), and layers
 * whose window is not known count as whole.
 */
export function estimateMemory({ weights_bytes, shape }: Sized, context_tokens: number): number {
	const { embedding, heads, vocabulary } = shape;
	const logits = BATCH * vocabulary * FLOAT_BYTES;
	const compute = BATCH * (embedding + padded(context_tokens) * heads) * FLOAT_BYTES;
	const all = weights_bytes + cacheBytes(shape, context_tokens) + logits + compute + PROCESS_BYTES;
	return Math.min(all, Number.MAX_SAFE_INTEGER);
}

/** Keys and values of a context, and the state of recurrent layers (bytes). */
export function cacheBytes(shape: GgufShape, context_tokens: number): number {
	const context = padded(context_tokens);
	// llama.cpp keeps a window and the batch that moves it on.
	const window =
		shape.sliding_window === null ? context : Math.min(context, padded(shape.sliding_window + BATCH + 1));
	const perToken = shape.key_length + shape.value_length;
	const perTokenInWindow = shape.window_key_length + shape.window_value_length;
	const elements = shape.kv_heads.reduce(
		(all, heads, i) =>
			all + heads * (shape.windowed[i] === true ? window * perTokenInWindow : context * perToken),
		0,
	);
	return elements * ELEMENT_BYTES + shape.state_bytes;
}

/** At contexts of 8,192 and 32,768 tokens, or at the full one where that is shorter, and at the full one. */
export function memoryNeed(facts: Sized & Pick<GgufFacts, 'context_tokens'>): MemoryNeed {
	const { context_tokens } = facts;
	const at = (tokens: number): number => estimateMemory(facts, Math.min(tokens, context_tokens ?? tokens));
	return {
		at_8k: at(8192),
		at_32k: at(32_768),
		full: context_tokens === null ? null : at(context_tokens),
	};
}

const padded = (tokens: number): number => Math.ceil(Math.max(1, tokens) / STEP) * STEP;
