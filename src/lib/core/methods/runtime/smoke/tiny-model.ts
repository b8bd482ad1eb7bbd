import { createRandom } from '../../../../base/random.ts';

/**
 * A model of the llama architecture with random weights and a vocabulary of bytes, as a GGUF file (version 3): it says nothing of
 * sense, and runs in every program that runs such files.
 */
export function tinyModel(seed: number): Buffer {
	const width = 64;
	const inner = 128;
	const tokens = vocabulary();
	const values: [key: string, value: Value][] = [
		['general.architecture', text('llama')],
		['general.name', text('tiny random model')],
		['llama.context_length', u32(4096)],
		['llama.embedding_length', u32(width)],
		['llama.block_count', u32(1)],
		['llama.feed_forward_length', u32(inner)],
		['llama.attention.head_count', u32(2)],
		['llama.attention.head_count_kv', u32(2)],
		['llama.attention.layer_norm_rms_epsilon', f32(1e-5)],
		['llama.rope.dimension_count', u32(width / 2)],
		['llama.vocab_size', u32(tokens.length)],
		['tokenizer.ggml.model', text('llama')],
		[
			'tokenizer.ggml.tokens',
			list(
				8,
				tokens.map(({ piece }) => textBytes(piece)),
			),
		],
		[
			'tokenizer.ggml.scores',
			list(
				6,
				tokens.map(() => f32(0).bytes),
			),
		],
		[
			'tokenizer.ggml.token_type',
			list(
				5,
				tokens.map(({ kind }) => u32(kind).bytes),
			),
		],
		['tokenizer.ggml.unknown_token_id', u32(0)],
		['tokenizer.ggml.bos_token_id', u32(1)],
		['tokenizer.ggml.eos_token_id', u32(2)],
		['tokenizer.ggml.add_bos_token', bool(true)],
		[
			'tokenizer.chat_template',
			text(
				"{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}assistant: ",
			),
		],
	];
	const block = (name: string): string => `blk.0.${name}.weight`;
	const shapes: [name: string, shape: number[]][] = [
		['token_embd.weight', [width, tokens.length]],
		['output_norm.weight', [width]],
		['output.weight', [width, tokens.length]],
		[block('attn_norm'), [width]],
		[block('attn_q'), [width, width]],
		[block('attn_k'), [width, width]],
		[block('attn_v'), [width, width]],
		[block('attn_output'), [width, width]],
		[block('ffn_norm'), [width]],
		[block('ffn_gate'), [width, inner]],
		[block('ffn_up'), [width, inner]],
		[block('ffn_down'), [inner, width]],
	];
	let offset = 0;
	const infos = shapes.map(([name, shape]) => {
		const info = Buffer.concat([
			textBytes(name),
			u32(shape.length).bytes,
			...shape.map((size) => u64(size)),
			u32(TENSOR_F32).bytes,
			u64(offset),
		]);
		offset += aligned(4 * product(shape));
		return info;
	});
	const head = Buffer.concat([
		Buffer.from('GGUF'),
		u32(3).bytes,
		u64(shapes.length),
		u64(values.length),
		...values.map(([key, { type, bytes }]) => Buffer.concat([textBytes(key), u32(type).bytes, bytes])),
		...infos,
	]);
	return Buffer.concat([
		padded(head),
		...shapes.map(([name, shape]) => padded(weights(seed, name, product(shape)))),
	]);
}

/** Kinds of tokens as the format numbers them. */
const [NORMAL, UNKNOWN, CONTROL, BYTE] = [1, 2, 3, 6];

/** Bytes as tokens, and a blank, which this kind of vocabulary has as a letter. */
function vocabulary(): { piece: string; kind: number }[] {
	const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
	return [
		{ piece: '<unk>', kind: UNKNOWN },
		{ piece: '<s>', kind: CONTROL },
		{ piece: '</s>', kind: CONTROL },
		...bytes.map((byte) => ({ piece: `<0x${byte}>`, kind: BYTE })),
		{ piece: '\u2581', kind: NORMAL },
	];
}

function weights(seed: number, name: string, count: number): Buffer {
	const random = createRandom(seed, name);
	const isNorm = name.includes('norm');
	return Buffer.from(Float32Array.from({ length: count }, () => (isNorm ? 1 : random.normal() * 0.1)).buffer);
}

const ALIGNMENT = 32;
const TENSOR_F32 = 0;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
const padded = (bytes: Buffer): Buffer =>
	Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)]);
const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1);

/** A value of the header, with the number of its type. */
interface Value {
	type: number;
	bytes: Buffer;
}

function written(size: number, write: (bytes: Buffer) => void): Buffer {
	const bytes = Buffer.alloc(size);
	write(bytes);
	return bytes;
}

const u64 = (value: number): Buffer => written(8, (bytes) => bytes.writeBigUInt64LE(BigInt(value)));
const textBytes = (value: string): Buffer =>
	Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const u32 = (value: number): Value => ({ type: 4, bytes: written(4, (bytes) => bytes.writeUInt32LE(value)) });
const f32 = (value: number): Value => ({ type: 6, bytes: written(4, (bytes) => bytes.writeFloatLE(value)) });
const bool = (value: boolean): Value => ({ type: 7, bytes: Buffer.from([Number(value)]) });
const text = (value: string): Value => ({ type: 8, bytes: textBytes(value) });
const list = (type: number, items: readonly Buffer[]): Value => ({
	type: 9,
	bytes: Buffer.concat([u32(type).bytes, u64(items.length), ...items]),
});
