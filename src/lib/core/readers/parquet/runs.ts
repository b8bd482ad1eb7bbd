import { ParquetDamaged } from './thrift.ts';

/** Writers fill the last packed group up; more than that was never packed. */
const PACKED_OVERHANG = 4096;

/**
 * Checks levels or dictionary numbers in the hybrid of runs and packed groups (Parquet encodings, RLE = 3) that stand in
 * bytes [from, to): what they unpack to must not be more than `values`, because a run of a billion takes five bytes.
 */
export function checkRuns(bytes: Uint8Array, from: number, to: number, width: number, values: number): void {
	if (width > 32) throw new ParquetDamaged(`numbers of ${width} bits`);
	let at = from;
	for (let seen = 0; seen < values && at < to;) {
		let head = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = at < to ? bytes[at++] : undefined;
			if (byte === undefined || shift > 28) throw new ParquetDamaged('a run of values is cut off');
			head += (byte & 127) * 2 ** shift;
			if (byte < 128) break;
		}
		const count = head % 2 === 0 ? head / 2 : ((head - 1) / 2) * 8;
		const most = values - seen + (head % 2 === 0 ? 0 : PACKED_OVERHANG);
		if (count > most) throw new ParquetDamaged(`a run of ${count} values where ${values - seen} are left`);
		at += head % 2 === 0 ? (width + 7) >> 3 : (count * width) / 8;
		seen += count;
	}
}

/**
 * Reads the lengths in a column of prefixed texts (DELTA_BYTE_ARRAY): a prefix is no longer than the text before it. The
 * library makes room for whatever the lengths say.
 */
export function checkPrefixedTexts(bytes: Uint8Array, from: number, values: number): void {
	const prefixes = readDeltas(bytes, from, values);
	const suffixes = readDeltas(bytes, prefixes.next, values);
	let left = bytes.length - suffixes.next;
	let before = 0;
	let total = 0;
	for (let i = 0; i < prefixes.values.length; i++) {
		const [prefix, suffix] = [prefixes.values[i]!, suffixes.values[i] ?? 0];
		if (prefix < 0 || prefix > before || suffix < 0 || suffix > left)
			throw new ParquetDamaged(`a text of ${prefix} and ${suffix} characters`);
		left -= suffix;
		before = prefix + suffix;
		total += before;
		if (total > MAX_TEXT) throw new ParquetDamaged(`more than ${MAX_TEXT} characters in one page`);
	}
}

/** Letters of one page: its texts may share their beginnings, so that few bytes make many. */
const MAX_TEXT = 1 << 28;

/** 32-bit numbers in DELTA_BINARY_PACKED from byte `at` on, `values` at most, and where they end. */
function readDeltas(bytes: Uint8Array, at: number, values: number): { values: number[]; next: number } {
	const header = readDeltaHeader(bytes, at);
	const count = Math.min(header.count, values);
	const found: number[] = count > 0 ? [header.first] : [];
	let [place, value] = [header.next, header.first];
	while (found.length < count) {
		const least = zigzag(bytes, place);
		const widths = least.next;
		place = widths + header.miniblocks;
		for (let i = 0; i < header.miniblocks && found.length < count; i++) {
			const width = bytes[widths + i]!;
			const end = place + (header.per_miniblock * width) / 8;
			if (!(end <= bytes.length)) throw new ParquetDamaged('a block of lengths is cut off');
			for (let j = 0; j < header.per_miniblock && found.length < count; j++) {
				value = (value + least.value + bits(bytes, 8 * place + j * width, width)) | 0;
				found.push(value);
			}
			place = end;
		}
	}
	return { values: found, next: place };
}

interface DeltaHeader {
	miniblocks: number;
	per_miniblock: number;
	count: number;
	first: number;
	next: number;
}

/** The head of DELTA_BINARY_PACKED: the library makes an array of as many places as it names miniblocks. */
export function readDeltaHeader(bytes: Uint8Array, at: number): DeltaHeader {
	const block = varint(bytes, at);
	const miniblocks = varint(bytes, block.next);
	const count = varint(bytes, miniblocks.next);
	const first = zigzag(bytes, count.next);
	const per_miniblock = block.value / miniblocks.value;
	if (!Number.isInteger(per_miniblock) || per_miniblock < 8 || block.value > 1 << 20)
		throw new ParquetDamaged(`blocks of ${block.value} numbers in ${miniblocks.value} parts`);
	return {
		miniblocks: miniblocks.value,
		per_miniblock,
		count: count.value,
		first: first.value,
		next: first.next,
	};
}

function varint(bytes: Uint8Array, at: number): { value: number; next: number } {
	let value = 0;
	for (let i = 0; i < 10; i++) {
		const byte = bytes[at + i];
		if (byte === undefined) break;
		value += (byte & 127) * 2 ** (7 * i);
		if (byte < 128) return { value, next: at + i + 1 };
	}
	throw new ParquetDamaged('a number is cut off');
}

function zigzag(bytes: Uint8Array, at: number): { value: number; next: number } {
	const { value, next } = varint(bytes, at);
	return { value: value % 2 === 0 ? value / 2 : -(value + 1) / 2, next };
}

/** The low 32 of `width` bits from bit `at` on, lowest first. */
function bits(bytes: Uint8Array, at: number, width: number): number {
	let value = 0;
	for (let i = 0; i < Math.min(width, 32); i++)
		if ((bytes[(at + i) >> 3]! >> ((at + i) & 7)) & 1) value += 2 ** i;
	return value;
}
