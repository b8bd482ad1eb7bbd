import { describe, expect, it } from 'vitest';
import { tinyModel } from '../../../../../tests/llm/other-servers/tiny-model.ts';
import { LbError } from '../../../base/errors.ts';
import {
	bool,
	float,
	headerBytes,
	list,
	oneTensor,
	text,
	u32,
	u64,
	valuesOf,
	type Written,
	type WrittenFile,
} from './gguf-file.fixture.ts';
import { readGguf, type GgufFacts } from './read-gguf.ts';

const tiny = tinyModel(1);
const total_bytes = tiny.length;
const read = (bytes: Uint8Array, total = bytes.length, name = 'model.gguf') =>
	readGguf(bytes, { name, total_bytes: total });

/** Reason of the refusal; fails for a file that is not refused. */
function reasonOf(bytes: Uint8Array, total = bytes.length, name = 'model.gguf'): string {
	try {
		read(bytes, total, name);
	} catch (error) {
		if (!(error instanceof LbError) || error.code !== 'local_models.not_gguf') throw error;
		expect(error.values['file']).toBe(name);
		expect(error.values['reason_zh']).toMatch(/\p{Script=Han}/u);
		return String(error.values['reason']);
	}
	return 'not refused';
}

/** A file with one tensor of 256 bytes. */
const oneOf = (changes: Partial<WrittenFile> = {}): Buffer =>
	Buffer.concat([headerBytes({ values: valuesOf(), tensors: [oneTensor()], ...changes }), Buffer.alloc(256)]);
const withValues = (changes: Readonly<Record<string, Written | null>>): Buffer =>
	oneOf({ values: valuesOf(changes) });

function factsOf(bytes: Uint8Array): GgufFacts {
	const facts = read(bytes);
	if (facts === 'incomplete') throw new Error('it is whole');
	return facts;
}

describe('a whole file', () => {
	it('states what the model is', () => {
		// 260 tokens × 64 twice, 3 norms of 64, 4 × 64 × 64 of attention, 3 × 64 × 128 of the network.
		const parameters = 2 * 260 * 64 + 3 * 64 + 4 * 64 * 64 + 3 * 64 * 128;
		expect(read(tiny)).toEqual({
			architecture: 'llama',
			name: 'tiny random model',
			licence: null,
			licence_link: null,
			languages: null,
			size_label: null,
			file_type: 'F32',
			parameters,
			context_tokens: 4096,
			chat_template: true,
			weights_bytes: 4 * parameters,
			shape: {
				layers: 1,
				embedding: 64,
				heads: 2,
				kv_heads: [2],
				key_length: 32,
				value_length: 32,
				window_key_length: 32,
				window_value_length: 32,
				sliding_window: null,
				windowed: [false],
				vocabulary: 260,
				state_bytes: 0,
			},
			header_bytes: total_bytes - 4 * parameters,
		});
	});

	it('states licence, languages, size and quantisation', () => {
		const facts = factsOf(
			withValues({
				'general.name': text('  A \u001b[31m model\n'),
				'general.license': text('apache-2.0'),
				'general.license.link': text('https://example.org/licence'),
				'general.languages': list([text('en'), text('zh-Hans'), text('<b>')]),
				'general.size_label': text('8B'),
				'general.file_type': u32(15),
			}),
		);
		expect(facts).toMatchObject({
			name: 'A \\x1b[31m model',
			licence: 'apache-2.0',
			licence_link: 'https://example.org/licence',
			languages: ['en', 'zh-Hans'],
			size_label: '8B',
			file_type: 'Q4_K_M',
			chat_template: false,
		});
	});

	it('does not pass on a link that is not of the web', () => {
		expect(
			factsOf(withValues({ 'general.license.link': text('javascript:alert(1)') })).licence_link,
		).toBeNull();
	});

	it('may leave out the last padding, and be of version 2', () => {
		const tensors = [oneTensor({ dimensions: [3] })];
		const header = headerBytes({ version: 2, values: valuesOf(), tensors });
		// 3 floats are 12 bytes, and 20 of padding.
		for (const after of [12, 13, 32])
			expect(factsOf(Buffer.concat([header, Buffer.alloc(after)])).weights_bytes).toBe(12);
		expect(reasonOf(Buffer.concat([header, Buffer.alloc(11)]))).toBe('1 B are missing at its end');
		expect(reasonOf(Buffer.concat([header, Buffer.alloc(33)]))).toBe('21 B follow its last tensor');
	});

	it('may have another alignment', () => {
		const values = valuesOf({ 'general.alignment': u32(8) });
		const tensors = [
			oneTensor({ dimensions: [3] }),
			oneTensor({ name: 'output.weight', dimensions: [1], offset: 16 }),
		];
		const header = headerBytes({ values, tensors, alignment: 8 });
		// 12 bytes, 4 of padding, 4 bytes, and 4 of padding that may be missing
		for (const after of [20, 24])
			expect(read(header, header.length + after)).toMatchObject({
				weights_bytes: 16,
				header_bytes: header.length,
			});
	});
});

describe('a model without a network in every layer', () => {
	it.each<[string, Readonly<Record<string, Written | null>>]>([
		['of experts', { 'llama.feed_forward_length': null, 'llama.expert_count': u32(8) }],
		[
			'with a state',
			{
				'llama.feed_forward_length': u32(0),
				'llama.ssm.inner_size': u32(64),
				'llama.ssm.state_size': u32(16),
			},
		],
		['in some layers', { 'llama.feed_forward_length': list([u32(0), u32(64)]) }],
	])('%s is read', (_, changes) => {
		expect(factsOf(withValues(changes)).architecture).toBe('llama');
	});
});

describe('the first bytes of a file', () => {
	it('are incomplete up to the end of the header', () => {
		const { header_bytes } = factsOf(tiny);
		const enough = Array.from({ length: header_bytes + 1 }, (_, n) => n).find(
			(n) => read(tiny.subarray(0, n), total_bytes) !== 'incomplete',
		);
		expect(header_bytes - (enough ?? 0)).toBeLessThan(32);
		expect(read(tiny.subarray(0, enough), total_bytes)).toEqual(factsOf(tiny));
	});

	it('are refused when the file is no longer than they are', () => {
		for (const cut of [1, 3, 4, 7, 23, 24, 1000, 5000, total_bytes - 5000, total_bytes - 1])
			expect(reasonOf(tiny.subarray(0, cut))).toMatch(/middle of its header|missing at its end/u);
	});

	it('are read from a view into other bytes', () => {
		const other = Buffer.concat([Buffer.alloc(5, 1), tiny]);
		expect(read(other.subarray(5))).toEqual(factsOf(tiny));
	});
});

describe('what is not a model', () => {
	it.each([
		['empty', '', 'it is empty'],
		['a web page', '<!doctype html><title>Sign in</title>', 'it is a web page or another text, not a model'],
		[
			'a pointer',
			'version https://git-lfs.github.com/spec/v1\noid sha256:00',
			'it is a pointer of Git LFS; the model itself was not downloaded',
		],
		['an archive', 'PK\u0003\u0004', 'it does not begin with the letters GGUF'],
		['another order', 'FUGG', 'it does not begin with the letters GGUF'],
	])('%s', (_, content, reason) => {
		expect(reasonOf(Buffer.from(content))).toBe(reason);
	});

	it.each([
		[1, 'its GGUF version is 1, and only 2 and 3 are supported'],
		[9, 'its GGUF version is 9, and only 2 and 3 are supported'],
		[0x0300_0000, 'it was written for big-endian machines'],
		[0, 'it was written for big-endian machines'],
	])('version %d', (version, reason) => {
		expect(reasonOf(oneOf({ version }))).toBe(reason);
	});

	it.each<[string, Readonly<Record<string, Written | null>>, string]>([
		['an adapter', { 'general.type': text('adapter') }, 'it is an adapter for a model, not a model'],
		['an old adapter', { 'adapter.type': text('lora') }, 'it is an adapter for a model, not a model'],
		['an image part', { 'general.type': text('mmproj') }, 'it is the image part (mmproj) of another model'],
		[
			'an older image part',
			{ 'general.architecture': text('clip') },
			'it is the image part (mmproj) of another model',
		],
		['a vocabulary', { 'general.type': text('vocab') }, 'it is not a language model'],
		['a type that is no text', { 'general.type': u32(1) }, 'it is not a language model'],
		['a part', { 'split.count': u32(3) }, 'it is one part of a model in several files'],
	])('%s', (_, changes, reason) => {
		expect(reasonOf(withValues(changes))).toBe(reason);
	});

	it('a part by its name', () => {
		expect(reasonOf(tiny, total_bytes, 'Big-Q8_0-00002-of-00003.gguf')).toBe(
			'it is one part of a model in several files',
		);
		expect(read(tiny, total_bytes, 'Small-00001-of-00001.gguf')).toEqual(factsOf(tiny));
	});
});

describe('sizes that a file declares and cannot have', () => {
	const far = 2n ** 40n;
	it.each<[string, Buffer, RegExp]>([
		['2^40 tensors', oneOf({ tensor_count: far }), /^it declares 1,099,511,627,776 tensors$/u],
		['2^64 - 1 tensors', oneOf({ tensor_count: 2n ** 64n - 1n }), /^it declares 1\.8e19 tensors$/u],
		['no tensors', oneOf({ tensor_count: 0n }), /^it contains no weights$/u],
		['2^40 values', oneOf({ value_count: far }), /^it declares 1,099,511,627,776 values in its header$/u],
		[
			'a list of 2^45 numbers',
			withValues({ 'tokenizer.ggml.scores': list([float(0)], 6, 2n ** 45n) }),
			/^it declares a list of 35,184,372,088,832 entries$/u,
		],
		[
			'a list of 2^45 texts',
			withValues({ 'tokenizer.ggml.tokens': list([text('a')], 8, 2n ** 45n) }),
			/^it declares a list of 35,184,372,088,832 entries$/u,
		],
		[
			'a list of 4,000,000 numbers',
			withValues({ 'tokenizer.ggml.scores': list([float(0)], 6, 4_000_000n) }),
			/^it ends in the middle of its header$/u,
		],
		[
			'a list of lists',
			withValues({ 'general.tags': list([list([u32(1)])]) }),
			/^it contains a list of lists$/u,
		],
		[
			'an unknown type',
			withValues({ 'general.tags': { type: 13, bytes: Buffer.alloc(8) } }),
			/^a value in its header has an unknown type$/u,
		],
		[
			'a list of an unknown type',
			withValues({ 'general.tags': list([], 77, 2n) }),
			/^a value in its header has an unknown type$/u,
		],
		['9 dimensions', oneOf({ tensors: [oneTensor({ dimensions: Array(9).fill(1) })] }), /has 9 dimensions$/u],
		['no dimensions', oneOf({ tensors: [oneTensor({ dimensions: [] })] }), /has 0 dimensions$/u],
		['a dimension of 0', oneOf({ tensors: [oneTensor({ dimensions: [32, 0] })] }), /^a tensor is empty$/u],
		[
			'a dimension of 2^40',
			oneOf({ tensors: [oneTensor({ dimensions: [32, far] })] }),
			// 32 × 2^40 × 4 bytes
			/^141 TB are missing at its end$/u,
		],
		[
			'dimensions whose product is 2^64 and so 0',
			oneOf({ tensors: [oneTensor({ dimensions: [2n ** 32n, 2n ** 32n] })] }),
			/^a tensor is larger than any file$/u,
		],
		[
			'a far offset',
			oneOf({ tensors: [oneTensor({ offset: far })] }),
			/^a tensor is not where the one before it ends$/u,
		],
		[
			'an offset that is not aligned',
			oneOf({ tensors: [oneTensor({ offset: 7 })] }),
			/^a tensor is not where the one before it ends$/u,
		],
		[
			'a gap',
			oneOf({
				tensors: [oneTensor({ dimensions: [8] }), oneTensor({ name: 'b', dimensions: [8], offset: 64 })],
			}),
			/^a tensor is not where the one before it ends$/u,
		],
		[
			'tensors that overlap',
			oneOf({
				tensors: [oneTensor({ dimensions: [16] }), oneTensor({ name: 'b', dimensions: [8], offset: 32 })],
			}),
			/^a tensor is not where the one before it ends$/u,
		],
		[
			'a removed type',
			oneOf({ tensors: [oneTensor({ type: 4 })] }),
			/^the storage type 4 of a tensor is unknown or no longer supported$/u,
		],
		[
			'an unknown type of weights',
			oneOf({ tensors: [oneTensor({ type: 999 })] }),
			/^the storage type 999 of a tensor/u,
		],
		[
			'a row that ends within a block',
			oneOf({ tensors: [oneTensor({ dimensions: [128, 2], type: 12 })] }),
			/not a multiple of 256, which Q4_K requires$/u,
		],
		[
			'a name twice',
			oneOf({ tensors: [oneTensor({ dimensions: [8] }), oneTensor({ dimensions: [8], offset: 32 })] }),
			/^it contains a tensor twice$/u,
		],
		[
			'a long name',
			oneOf({ tensors: [oneTensor({ name: 'n'.repeat(64) })] }),
			/^a tensor has no valid name$/u,
		],
		['a name with a NUL', oneOf({ tensors: [oneTensor({ name: 'a\0b' })] }), /^a tensor has no valid name$/u],
		[
			'a key twice',
			oneOf({ values: [...valuesOf(), ['general.architecture', text('llama')]] }),
			/^it states a value twice$/u,
		],
		[
			'an empty key',
			oneOf({ values: [...valuesOf(), ['', u32(1)]] }),
			/^a value in its header has no name$/u,
		],
		[
			'a long key',
			oneOf({ values: [...valuesOf(), ['k'.repeat(70_000), u32(1)]] }),
			/^a name in its header is too long$/u,
		],
	])('%s', (_, bytes, reason) => {
		expect(reasonOf(bytes)).toMatch(reason);
	});

	it('a key of 2^50 bytes', () => {
		const bytes = oneOf();
		bytes.writeBigUInt64LE(2n ** 50n, 24);
		expect(reasonOf(bytes)).toBe('it ends in the middle of its header');
		// Of a file that could have as many, the header would be too large.
		expect(reasonOf(bytes, 2 ** 51)).toBe('its header is larger than 256 MiB');
	});

	it('a header of more than 256 MiB', () => {
		const bytes = withValues({ 'a.long': { type: 8, bytes: u64(2 ** 28).bytes } });
		expect(reasonOf(bytes, 2 ** 32)).toBe('its header is larger than 256 MiB');
	});
});

describe('values that end the process of llama.cpp, or that it refuses', () => {
	it.each<[string, Readonly<Record<string, Written | null>>, string]>([
		['no layers', { 'llama.block_count': u32(0) }, 'its number of layers is 0, outside 1–512'],
		[
			'10^9 layers',
			{ 'llama.block_count': u32(1e9) },
			'its number of layers is 1,000,000,000, outside 1–512',
		],
		['no number of layers', { 'llama.block_count': null }, 'its number of layers is missing'],
		['layers as text', { 'llama.block_count': text('32') }, 'its number of layers is not a whole number'],
		['half a layer', { 'llama.block_count': float(1.5) }, 'its number of layers is not a whole number'],
		[
			'NaN layers',
			{ 'llama.block_count': float(Number.NaN) },
			'a value in its header is not a finite number',
		],
		[
			'no heads',
			{ 'llama.attention.head_count': u32(0) },
			'its number of attention heads is 0, outside 1–1,024',
		],
		[
			'no heads in any layer',
			{ 'llama.attention.head_count': list([u32(0), u32(0)]) },
			'its number of attention heads is 0, outside 1–1,024',
		],
		[
			'heads of many layers',
			{ 'llama.attention.head_count': list(Array(1025).fill(u32(8))) },
			'its number of attention heads is missing',
		],
		[
			'no key heads',
			{ 'llama.attention.head_count_kv': u32(0) },
			'its number of attention heads is 0, outside 1–1,024',
		],
		[
			'an infinite value',
			{ 'llama.rope.freq_base': float(Number.POSITIVE_INFINITY) },
			'a value in its header is not a finite number',
		],
		[
			'a negative epsilon',
			{ 'llama.attention.layer_norm_rms_epsilon': float(-1e-5) },
			'the epsilon of its normalisation is negative',
		],
		['no network', { 'llama.feed_forward_length': null }, 'its feed-forward size is missing'],
		[
			'a network of size 0',
			{ 'llama.feed_forward_length': u32(0) },
			'its feed-forward size is 0, outside 1–16,777,216',
		],
		[
			'networks of size 0',
			{ 'llama.feed_forward_length': list([u32(0), u32(0)]) },
			'its feed-forward size is 0, outside 1–16,777,216',
		],
		['no width', { 'llama.embedding_length': null }, 'its embedding size is missing'],
		[
			'a large width',
			{ 'llama.embedding_length': u32(200_000) },
			'its embedding size is 200,000, outside 1–131,072',
		],
		[
			'a long context',
			{ 'llama.context_length': u32(2 ** 32 - 1) },
			'its context length is 4,294,967,295, outside 1–16,777,216',
		],
		['alignment 0', { 'general.alignment': u32(0) }, 'its alignment is not a power of two'],
		['alignment 24', { 'general.alignment': u32(24) }, 'its alignment is not a power of two'],
		['alignment of 64 bits', { 'general.alignment': u64(32) }, 'its alignment is not a power of two'],
		['no architecture', { 'general.architecture': null }, 'it does not name its architecture'],
		[
			'an architecture that is a path',
			{ 'general.architecture': text('../llama') },
			'it does not name its architecture',
		],
		[
			'an architecture that is a boolean',
			{ 'general.architecture': bool(true) },
			'it does not name its architecture',
		],
	])('%s', (_, changes, reason) => {
		expect(reasonOf(withValues(changes))).toBe(reason);
	});
});
