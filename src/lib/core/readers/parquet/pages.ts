import { checkPrefixedTexts, checkRuns, readDeltaHeader } from './runs.ts';
import { ParquetDamaged, readThrift, type ThriftField, type ThriftStruct } from './thrift.ts';

/** What a column chunk says of itself and what its schema says of its values. */
export interface ChunkShape {
	codec: string;
	/** Values it announces, empty ones included. */
	values: number;
	/** Bytes of a value of fixed length; 0 for other types. */
	width: number;
	/** Largest repetition and definition level. */
	repetition: number;
	definition: number;
	/** Each value is a row of its own: reading ends with the last value, else with the last byte. */
	flat: boolean;
}

/** A page of a column chunk, its header read. */
export interface Page {
	/** Where its packed values begin in the chunk. */
	at: number;
	unpacked: number;
	values: number;
	encoding: number;
	/** True when its levels stand within what is packed (first version). */
	with_levels: boolean;
	dictionary: boolean;
}

const [DATA, DICTIONARY, DATA_V2] = [0, 2, 3];
const [PLAIN_DICTIONARY, RUNS, RLE_DICTIONARY, DELTA, PREFIXED, SPLIT] = [2, 3, 8, 5, 7, 9];
/** A page of the usual writers has a megabyte; one of a quarter of a gigabyte can still be worked with. */
const LARGEST_PAGE = 1 << 28;
/** Bytes that one packed byte can become at most: copies of 64 bytes take three, runs of 258 two bits, of 255 one. */
const GROWTH: Readonly<Record<string, number>> = {
	UNCOMPRESSED: 1,
	SNAPPY: 32,
	GZIP: 1040,
	LZ4: 256,
	LZ4_RAW: 256,
};

/**
 * The pages of a column chunk, each checked before anything is made from it: sizes against the bytes that are there and what
 * the compression can make of them, numbers of values against those of the chunk. Throws ParquetDamaged.
 */
export function checkPages(chunk: Uint8Array, shape: ChunkShape): Page[] {
	const pages: Page[] = [];
	let values = 0;
	for (let at = 0; at < chunk.length - 1 && !(shape.flat && values >= shape.values);) {
		const { fields, next } = readThrift(chunk, at);
		const packed = size(fields.get(3));
		if (packed > chunk.length - next)
			throw new ParquetDamaged(`a page of ${packed} bytes where ${chunk.length - next} are left`);
		const page = pageOf(fields, chunk.subarray(next, next + packed), next, shape);
		if (page.values > (page.dictionary ? page.unpacked : shape.values - values))
			throw new ParquetDamaged(`a page declares ${page.values} values`);
		if (!page.dictionary) values += page.values;
		if (
			page.encoding === SPLIT &&
			page.values * Math.max(8, shape.width) > Math.max(1 << 26, 16 * page.unpacked)
		)
			throw new ParquetDamaged(`${page.values} values of ${shape.width} bytes in one page`);
		pages.push(page);
		at = next + packed;
	}
	return pages;
}

function pageOf(fields: ThriftStruct, bytes: Uint8Array, at: number, shape: ChunkShape): Page {
	const type = fields.get(1);
	const unpacked = size(fields.get(2));
	const most = Math.min(LARGEST_PAGE, (GROWTH[shape.codec] ?? LARGEST_PAGE) * bytes.length + 64);
	if (unpacked > most)
		throw new ParquetDamaged(`a page of ${bytes.length} bytes cannot contain ${unpacked} (${shape.codec})`);
	const head = struct(fields.get(type === DATA ? 5 : type === DICTIONARY ? 7 : type === DATA_V2 ? 8 : NaN));
	const base = { at, unpacked, values: size(head.get(1)), dictionary: type === DICTIONARY };
	if (type !== DATA_V2) return { ...base, encoding: size(head.get(2)), with_levels: type === DATA };
	// The levels of the second version are not packed and stand in front.
	const [definitions, repetitions] = [size(head.get(5)), size(head.get(6))];
	if (definitions + repetitions > bytes.length || size(head.get(2)) > base.values)
		throw new ParquetDamaged('the levels of a page exceed its size');
	const encoding = size(head.get(4));
	checkLevels(bytes, 0, repetitions, shape.repetition, base.values);
	checkLevels(bytes, repetitions, repetitions + definitions, shape.definition, base.values);
	const levels = definitions + repetitions;
	if (unpacked < levels) throw new ParquetDamaged('the levels of a page exceed its size');
	const page = { ...base, at: at + levels, unpacked: unpacked - levels, encoding, with_levels: false };
	if (head.get(7) === false) checkContent(bytes.subarray(levels), page, shape);
	return page;
}

/** Checks what a page was unpacked to: levels and runs within it. Throws ParquetDamaged. */
export function checkContent(content: Uint8Array, page: Page, shape: ChunkShape): void {
	if (page.dictionary) return;
	let at = 0;
	if (page.with_levels)
		for (const highest of [shape.repetition, shape.definition]) {
			if (highest === 0) continue;
			const length = content.length >= at + 4 ? u32(content, at) : Infinity;
			if (length > content.length - at - 4)
				throw new ParquetDamaged(`${length} bytes of levels in a page of ${content.length}`);
			checkLevels(content, at + 4, at + 4 + length, highest, page.values);
			at += 4 + length;
		}
	if (page.encoding === PLAIN_DICTIONARY || page.encoding === RLE_DICTIONARY) {
		if (at >= content.length) return;
		checkRuns(content, at + 1, content.length, content[at]!, page.values);
	} else if (page.encoding === RUNS) {
		// Truth values; the second version lacks the length in front, which then reads as a run.
		checkRuns(content, at + 4, content.length, 1, page.values);
	} else if (page.encoding === DELTA) {
		if (at < content.length) readDeltaHeader(content, at);
	} else if (page.encoding === PREFIXED) checkPrefixedTexts(content, at, page.values);
}

function checkLevels(bytes: Uint8Array, from: number, to: number, highest: number, values: number): void {
	if (highest > 0) checkRuns(bytes, from, to, 32 - Math.clz32(highest), values);
}

function size(field: ThriftField | undefined): number {
	if (typeof field === 'number' && field >= 0 && field <= 0x7fffffff) return field;
	throw new ParquetDamaged(
		`the header of a page has ${typeof field === 'number' ? field : 'nothing'} instead of a size`,
	);
}

function struct(field: ThriftField | undefined): ThriftStruct {
	if (field instanceof Map) return field;
	throw new ParquetDamaged('a page of an unknown kind');
}

function u32(bytes: Uint8Array, at: number): number {
	return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}
