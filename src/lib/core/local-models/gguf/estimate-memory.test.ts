import { describe, expect, it } from 'vitest';
import { cacheBytes, estimateMemory, memoryNeed } from './estimate-memory.ts';
import type { GgufFacts } from './gguf-facts.ts';
import {
	bool,
	headerBytes,
	list,
	oneTensor,
	text,
	u32,
	valuesOf,
	type Written,
} from './gguf-file.fixture.ts';
import { readGguf } from './read-gguf.ts';

function factsOf(values: [string, Written][]): GgufFacts {
	const header = headerBytes({ values, tensors: [oneTensor()] });
	const facts = readGguf(header, { name: 'model.gguf', total_bytes: header.length + 256 });
	if (facts === 'incomplete') throw new Error('it is whole');
	return facts;
}

/** Keys of an architecture. */
function model(architecture: string, keys: Readonly<Record<string, Written>>): GgufFacts {
	const named = Object.entries(keys).map(([key, value]) => [`${architecture}.${key}`, value] as const);
	return factsOf(valuesOf(Object.fromEntries(named), architecture));
}

const kib = 1024;
const mib = 1024 * kib;

/** Llama 3 8B: 32 layers, 8 heads with keys and values, 4096 / 32 = 128 elements each. */
const llama = model('llama', { 'attention.head_count_kv': u32(8), vocab_size: u32(128_256) });

describe('keys and values', () => {
	it('of Llama 3 8B at 8,192 tokens are 1 GiB', () => {
		expect(cacheBytes(llama.shape, 8192)).toBe(1_073_741_824);
	});

	it('of a context are those of the next multiple of 256', () => {
		expect(cacheBytes(llama.shape, 8000)).toBe(1_073_741_824);
		// 32 layers × 8 heads × 256 elements × 2 bytes for each of 256 tokens
		expect(cacheBytes(llama.shape, 1)).toBe(256 * 128 * kib);
		expect(cacheBytes(llama.shape, 257)).toBe(512 * 128 * kib);
	});

	it('take all heads where the file does not tell', () => {
		expect(cacheBytes(model('llama', {}).shape, 8192)).toBe(4 * 1_073_741_824);
	});

	it('follow the size of heads that the file states', () => {
		// Qwen3 8B: 36 layers × 8 × (128 + 128) × 2 bytes = 144 KiB for a token.
		const qwen = model('qwen3', {
			block_count: u32(36),
			'attention.head_count_kv': u32(8),
			'attention.key_length': u32(128),
			'attention.value_length': u32(128),
		});
		expect(cacheBytes(qwen.shape, 40_960)).toBe(40_960 * 144 * kib);
	});

	it('differ from layer to layer', () => {
		const { shape } = model('deci', {
			block_count: u32(4),
			'attention.head_count_kv': list([u32(8), u32(0), u32(4), u32(1)]),
		});
		// (8 + 0 + 4 + 1) heads × 256 elements × 2 bytes
		expect(cacheBytes(shape, 1024)).toBe(1024 * 13 * 512);
	});

	it('of layers that a list leaves out are those of the largest', () => {
		const { shape } = model('deci', {
			block_count: u32(3),
			'attention.head_count_kv': list([u32(2), u32(1)]),
		});
		expect(shape.kv_heads).toEqual([2, 1, 2]);
	});
});

describe('windows', () => {
	const window = {
		block_count: u32(6),
		'attention.head_count_kv': u32(1),
		'attention.sliding_window': u32(512),
	};
	// One head of 256 elements in 2 bytes.
	const perToken = 512;
	// 512 of the window, 512 of a batch and 1, rounded up to a multiple of 256
	const kept = 1280;

	it('of Gemma 3 are in five layers of six', () => {
		const { shape } = model('gemma3', window);
		expect(shape.windowed).toEqual([true, true, true, true, true, false]);
		expect(cacheBytes(shape, 8192)).toBe((5 * kept + 8192) * perToken);
	});

	it('are never longer than the context', () => {
		const { shape } = model('gemma3', window);
		expect(cacheBytes(shape, 1024)).toBe(6 * 1024 * perToken);
	});

	it('are where the file states them, with heads of another size', () => {
		const { shape } = model('gemma4', {
			...window,
			'attention.sliding_window_pattern': list([true, true, false, true, true, false].map(bool)),
			'attention.key_length': u32(512),
			'attention.value_length': u32(512),
			'attention.key_length_swa': u32(256),
			'attention.value_length_swa': u32(256),
			// The last two use what others keep.
			'attention.shared_kv_layers': u32(2),
		});
		// Layers 0, 1 and 3 have a window; layer 2 has none; 4 and 5 keep nothing.
		expect(cacheBytes(shape, 8192)).toBe(3 * kept * 1024 + 8192 * 2048);
	});

	it('repeat as the file states', () => {
		const { shape } = model('other', { ...window, 'attention.sliding_window_pattern': u32(3) });
		expect(shape.windowed).toEqual([true, true, false, true, true, false]);
	});

	it('that are not understood count as whole layers', () => {
		const { shape } = model('unheard-of', window);
		expect(cacheBytes(shape, 8192)).toBe(6 * 8192 * perToken);
	});
});

describe('recurrent models', () => {
	const mamba = {
		block_count: u32(4),
		embedding_length: u32(1024),
		'attention.head_count': u32(8),
		'attention.head_count_kv': u32(2),
		'ssm.conv_kernel': u32(4),
		'ssm.inner_size': u32(2048),
		'ssm.state_size': u32(16),
		'ssm.group_count': u32(1),
	};
	// (4 − 1) × (2048 + 2 × 1 × 16) + 16 × 2048 numbers of 4 bytes
	const state = 4 * (3 * 2080 + 32_768);
	// 2 heads × (128 + 128) × 2 bytes
	const perToken = 1024;

	it('count every layer as both where the file does not tell: an upper bound', () => {
		expect(cacheBytes(model('falcon-h1', mamba).shape, 8192)).toBe(4 * 8192 * perToken + 4 * state);
	});

	it('keep keys and values in every fourth layer where the file tells', () => {
		const { shape } = model('qwen35', { ...mamba, full_attention_interval: u32(4) });
		expect(shape.kv_heads).toEqual([0, 0, 0, 2]);
		expect(cacheBytes(shape, 8192)).toBe(8192 * perToken + 3 * state);
	});

	it('keep none in layers without heads', () => {
		const { shape } = model('granitehybrid', {
			...mamba,
			'attention.head_count_kv': list([u32(0), u32(2), u32(0), u32(0)]),
		});
		expect(cacheBytes(shape, 8192)).toBe(8192 * perToken + 3 * state);
	});

	it('may have no heads at all', () => {
		const { shape } = model('mamba', {
			...mamba,
			'attention.head_count': u32(0),
			'attention.head_count_kv': u32(0),
		});
		expect(cacheBytes(shape, 8192)).toBe(4 * state);
		expect(cacheBytes(shape, 32_768)).toBe(4 * state);
	});

	it('of RWKV keep two tokens and a square of each head', () => {
		const { shape } = model('rwkv7', {
			block_count: u32(2),
			embedding_length: u32(1024),
			'attention.head_count': u32(0),
			'wkv.head_size': u32(64),
			token_shift_count: u32(2),
		});
		expect(cacheBytes(shape, 8192)).toBe(2 * 4 * 1024 * (2 + 64));
	});
});

describe('working memory', () => {
	// 128,256 tokens × 512 × 4 bytes, 512 × (4096 + 8192 × 32) × 4 bytes, the process, and 256 bytes of weights
	const rest = 128_256 * 2048 + 512 * 4 * (4096 + 8192 * 32) + 140_000_000 + 256;

	it('is weights, keys and values, results on the way, and the process', () => {
		expect(estimateMemory(llama, 8192)).toBe(1024 * mib + rest);
		// The weights of its Q4_K_M file are 4,912,898,304 bytes: 7.0 GB together.
		const whole = { ...llama, weights_bytes: 4_912_898_304 };
		expect(estimateMemory(whole, 8192)).toBe(1024 * mib + rest - 256 + 4_912_898_304);
	});

	it('is stated at 8,192 and 32,768 tokens and at the full context', () => {
		const long = model('llama', { context_length: u32(131_072) });
		expect(memoryNeed(long)).toEqual({
			at_8k: estimateMemory(long, 8192),
			at_32k: estimateMemory(long, 32_768),
			full: estimateMemory(long, 131_072),
		});
	});

	it('is that of the full context where that is shorter', () => {
		const short = model('llama', { context_length: u32(4096) });
		const full = estimateMemory(short, 4096);
		expect(memoryNeed(short)).toEqual({ at_8k: full, at_32k: full, full });
	});

	it('at the full context is unknown where the file states none', () => {
		const values = valuesOf({ 'llama.context_length': null });
		const facts = factsOf(values);
		expect(memoryNeed(facts)).toMatchObject({ at_8k: estimateMemory(facts, 8192), full: null });
	});

	it('stays a whole number for the largest shapes that are read', () => {
		const largest = model('llama', {
			block_count: u32(512),
			embedding_length: u32(131_072),
			context_length: u32(16_777_216),
			'attention.head_count': u32(1024),
			'attention.key_length': u32(16_384),
			'attention.value_length': u32(16_384),
		});
		expect(memoryNeed(largest).full).toBe(Number.MAX_SAFE_INTEGER);
	});

	it('counts tokens of the vocabulary where no number is stated', () => {
		const facts = factsOf(valuesOf({ 'tokenizer.ggml.tokens': list([text('a'), text('b'), text('c')]) }));
		expect(facts.shape.vocabulary).toBe(3);
	});
});
