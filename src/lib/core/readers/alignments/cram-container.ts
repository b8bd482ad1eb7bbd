// The outer structure of a CRAM file (specification 3.1, sections 2.3, 6, 7 and 8.1): what must be known to hand it on in parts.

/** What a file is instead of a CRAM file that can be handed on. */
export class CramDamaged extends Error {}

/** A container without its blocks. */
export interface ContainerHead {
	/** Bytes of the head itself. */
	size: number;
	/** Bytes of the blocks that follow it. */
	length: number;
	blocks: number;
}

/** Bytes of the file definition: "CRAM", version, id. */
export const DEFINITION_BYTES = 26;

/** CRC-32 (ISO 3309) of bytes. */
export type Crc32 = (bytes: Uint8Array) => number;

/** Takes numbers from bytes, one after another. Throws CramDamaged where they end. */
class Numbers {
	at: number;
	readonly #bytes: Uint8Array;

	constructor(bytes: Uint8Array, at: number) {
		this.#bytes = bytes;
		this.at = at;
	}

	byte(): number {
		const value = this.#bytes[this.at++];
		if (value === undefined) throw new CramDamaged('a container ends early');
		return value;
	}

	/** Four bytes, little end first, with sign. */
	int32(): number {
		return this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24);
	}

	/** The leading ones of the first byte tell how many follow; of five bytes the last gives four bits. */
	itf8(): number {
		const first = this.byte();
		const more = first < 0x80 ? 0 : first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
		let value = more === 4 ? first & 0x0f : first & (0x7f >> more);
		for (let i = 1; i <= more; i++)
			value = more === 4 && i === 4 ? (value << 4) | (this.byte() & 0x0f) : (value << 8) | this.byte();
		return value;
	}

	/** The same for 64 bits; the value is not needed. */
	skipLtf8(): void {
		const first = this.byte();
		for (let bit = 0x80; bit > 0 && (first & bit) !== 0; bit >>= 1) this.byte();
	}

	/** Holds the four bytes here to be the sum of those from `from` on, as version 3 has it. Throws CramDamaged. */
	checkSum(from: number, crc32: Crc32): void {
		const sum = crc32(this.#bytes.subarray(from, this.at)) >>> 0;
		if (this.int32() >>> 0 !== sum) throw new CramDamaged('a checksum does not match its bytes');
	}
}

/** Major version of a CRAM file. Throws CramDamaged unless it is 2 or 3. */
export function cramMajor(definition: Uint8Array): number {
	const major = definition[4] ?? 0;
	if (major !== 2 && major !== 3)
		throw new CramDamaged(`CRAM version ${major}.${definition[5] ?? 0} is not supported`);
	return major;
}

/** Reads the head of the container at `at`. Throws CramDamaged. */
export function containerHead(bytes: Uint8Array, at: number, major: number, crc32: Crc32): ContainerHead {
	const numbers = new Numbers(bytes, at);
	const length = numbers.int32();
	// Sequence, start, span, records; then the counters of records and bases.
	for (let i = 0; i < 4; i++) numbers.itf8();
	if (major >= 3) numbers.skipLtf8();
	else numbers.itf8();
	numbers.skipLtf8();
	const blocks = numbers.itf8();
	const landmarks = numbers.itf8();
	if (length < 0 || blocks < 0 || landmarks < 0 || landmarks > bytes.length)
		throw new CramDamaged('a container has an impossible size');
	for (let i = 0; i < landmarks; i++) numbers.itf8();
	if (major >= 3) numbers.checkSum(at, crc32);
	return { size: numbers.at - at, length, blocks };
}

/** The first block of a container: how its data is packed, and the data. */
export interface Block {
	method: number;
	/** Bytes once unpacked. */
	rawSize: number;
	data: Uint8Array;
}

/** Reads the block that begins at `at`. Throws CramDamaged. */
export function firstBlock(bytes: Uint8Array, at: number, major: number, crc32: Crc32): Block {
	const numbers = new Numbers(bytes, at);
	const method = numbers.byte();
	numbers.byte();
	numbers.itf8();
	const size = numbers.itf8();
	const rawSize = numbers.itf8();
	if (size < 0 || rawSize < 0 || numbers.at + size > bytes.length)
		throw new CramDamaged('the header block ends early');
	const data = bytes.subarray(numbers.at, numbers.at + size);
	numbers.at += size;
	if (major >= 3) numbers.checkSum(at, crc32);
	return { method, rawSize, data };
}

/**
 * A container that holds a header text and nothing else, as bytes.
 */
export function headerContainer(text: Uint8Array, major: number, crc32: Crc32): Uint8Array {
	const sum = (bytes: number[] | Uint8Array): number[] =>
		major >= 3 ? int32(crc32(Uint8Array.from(bytes))) : [];
	const data = [...int32(text.length)];
	// Method 0 (raw), content type 0 (file header), content id 0, both sizes.
	const size = itf8(text.length + data.length);
	const blockHead = Uint8Array.from([0, 0, 0, ...size, ...size, ...data]);
	const block = new Uint8Array(blockHead.length + text.length);
	block.set(blockHead);
	block.set(text, blockHead.length);
	const blockSum = sum(block);
	const head = [...int32(block.length + blockSum.length), 0, 0, 0, 0, 0, 0, 1, 1, 0];
	const headSum = sum(head);
	const whole = new Uint8Array(head.length + headSum.length + block.length + blockSum.length);
	whole.set([...head, ...headSum]);
	whole.set(block, head.length + headSum.length);
	whole.set(blockSum, whole.length - blockSum.length);
	return whole;
}

const int32 = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);

/** In as few bytes as possible: htslib takes the size of a block's head from its values. */
function itf8(value: number): number[] {
	const last = (count: number): number[] =>
		Array.from({ length: count }, (_, i) => (value >>> (8 * (count - 1 - i))) & 0xff);
	if (value < 1 << 7) return [value];
	if (value < 1 << 14) return [0x80 | (value >>> 8), ...last(1)];
	if (value < 1 << 21) return [0xc0 | (value >>> 16), ...last(2)];
	if (value < 1 << 28) return [0xe0 | (value >>> 24), ...last(3)];
	return [0xf0 | (value >>> 28), ...[20, 12, 4].map((shift) => (value >>> shift) & 0xff), value & 0x0f];
}

const MD5 = /^M5:[0-9a-f]{32}\r?$/i;

/**
 * A header text without what leads elsewhere: samtools opens the places that UR fields name, over the network too, and writes
 * an index beside them; M5 fields become parts of paths. Comments (@CO) have no fields.
 */
export function fileNamesOnly(text: string): string {
	const isKept = (field: string): boolean =>
		!field.startsWith('UR:') && (!field.startsWith('M5:') || MD5.test(field));
	const clean = (line: string): string => line.split('\t').filter(isKept).join('\t');
	return text.replace(/^@(?!CO)[^\n]*/gm, clean);
}

/** Local places that UR fields of a header text name, each once, in order. */
export function namedPlaces(text: string): string[] {
	const places = [...text.matchAll(/^@SQ\t(?:.*\t)?UR:([^\t\n\r]+)/gm)].map(([, place = '']) =>
		place.replace(/^file:(?:\/\/)?/, ''),
	);
	return [...new Set(places)].filter((place) => place.startsWith('/'));
}
