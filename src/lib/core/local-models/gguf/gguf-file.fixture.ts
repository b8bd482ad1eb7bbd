/** A value of a header: the number of its type and its bytes. */
export interface Written {
	type: number;
	bytes: Buffer;
}

export interface WrittenTensor {
	name: string;
	dimensions: (number | bigint)[];
	/** Number of the type. */
	type: number;
	/** Relative to the first. */
	offset: number | bigint;
}

export interface WrittenFile {
	version?: number;
	values: [key: string, value: Written][];
	tensors: WrittenTensor[];
	tensor_count?: bigint;
	value_count?: bigint;
	/** What the header is padded to. */
	alignment?: number;
}

const bytesOf = (size: number, write: (bytes: Buffer) => void): Buffer => {
	const bytes = Buffer.alloc(size);
	write(bytes);
	return bytes;
};
const raw32 = (value: number): Buffer => bytesOf(4, (bytes) => bytes.writeUInt32LE(value));
const raw64 = (value: number | bigint): Buffer =>
	bytesOf(8, (bytes) => bytes.writeBigUInt64LE(BigInt(value)));
const rawText = (value: string): Buffer =>
	Buffer.concat([raw64(Buffer.byteLength(value)), Buffer.from(value)]);

export const u32 = (value: number): Written => ({ type: 4, bytes: raw32(value) });
export const u64 = (value: number | bigint): Written => ({ type: 10, bytes: raw64(value) });
export const text = (value: string): Written => ({ type: 8, bytes: rawText(value) });
export const float = (value: number): Written => ({
	type: 6,
	bytes: bytesOf(4, (bytes) => bytes.writeFloatLE(value)),
});
export const bool = (value: boolean): Written => ({ type: 7, bytes: Buffer.from([Number(value)]) });
/** @param count another one than there are */
export const list = (items: readonly Written[], type = items[0]?.type ?? 4, count?: bigint): Written => ({
	type: 9,
	bytes: Buffer.concat([raw32(type), raw64(count ?? items.length), ...items.map(({ bytes }) => bytes)]),
});

/** The header of a file, padded; tensors without data. */
export function headerBytes({
	version = 3,
	values,
	tensors,
	tensor_count,
	value_count,
	alignment = 32,
}: WrittenFile): Buffer {
	const header = Buffer.concat([
		Buffer.from('GGUF'),
		raw32(version),
		raw64(tensor_count ?? tensors.length),
		raw64(value_count ?? values.length),
		...values.flatMap(([key, value]) => [rawText(key), raw32(value.type), value.bytes]),
		...tensors.flatMap(({ name, dimensions, type, offset }) => [
			rawText(name),
			raw32(dimensions.length),
			...dimensions.map(raw64),
			raw32(type),
			raw64(offset),
		]),
	]);
	return Buffer.concat([header, Buffer.alloc(-header.length & (alignment - 1))]);
}

/** Values that every model states; `changes` replaces or adds some, null leaves one out. */
export function valuesOf(
	changes: Readonly<Record<string, Written | null>> = {},
	architecture = 'llama',
): [key: string, value: Written][] {
	const all: Record<string, Written | null> = {
		'general.architecture': text(architecture),
		[`${architecture}.context_length`]: u32(8192),
		[`${architecture}.block_count`]: u32(32),
		[`${architecture}.embedding_length`]: u32(4096),
		[`${architecture}.feed_forward_length`]: u32(14_336),
		[`${architecture}.attention.head_count`]: u32(32),
		...changes,
	};
	return Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
}

/** 64 weights as 32-bit floats, 256 bytes. */
export const oneTensor = (changes: Partial<WrittenTensor> = {}): WrittenTensor => ({
	name: 'token_embd.weight',
	dimensions: [32, 2],
	type: 0,
	offset: 0,
	...changes,
});
