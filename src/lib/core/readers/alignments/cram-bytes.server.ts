import { closeSync, fstatSync, readSync } from 'node:fs';
import { crc32, gunzipSync } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';
import { openReadOnlySync } from '../bytes/open.server.ts';
import {
	CramDamaged,
	DEFINITION_BYTES,
	containerHead,
	cramMajor,
	firstBlock,
	headerContainer,
	fileNamesOnly,
} from './cram-container.ts';
import { endSize } from './cram-end.server.ts';
import { readText } from './text-bytes.server.ts';

/** A CRAM file that is held open, with a header that leads nowhere else. */
export interface CramBytes {
	path: string;
	fd: number;
	major: number;
	/** The header text as the file has it. */
	text: string;
	/** What goes before `rest` in place of the file's own beginning. */
	head: Uint8Array;
	/** Byte of the file at which the containers of records begin. */
	rest: number;
}

/** Bytes of a head of a container that are read at once. */
const HEAD_BYTES = 1 << 16;
/** Bytes handed on at once. */
const PIECE_BYTES = 1 << 18;
/** A header, and an index: those of assemblies in millions of pieces have a hundred megabytes. */
const LARGEST_TEXT = 1 << 27;
/** Containers of a region, all together. */
const LARGEST_REGION = 1 << 30;

/**
 * Opens a CRAM file and reads its header. Whoever gets the bytes of `head` and those from `rest` on has the same records;
 * they come from one open file, so that nobody can exchange the header afterwards. To be closed with `closeCram`. Throws
 * alignments.header_damaged, reader.not_found, reader.not_readable.
 */
export function openCramBytes(path: string): CramBytes {
	const fd = openReadOnlySync(path);
	try {
		const definition = read(fd, 0, DEFINITION_BYTES);
		const major = cramMajor(definition);
		const { text, rest } = readHeader(fd, major);
		const clean = Buffer.from(fileNamesOnly(text), 'latin1');
		const head = Buffer.concat([definition, headerContainer(clean, major, crc32)]);
		return { path, fd, major, text, head, rest };
	} catch (error) {
		closeSync(fd);
		if (!(error instanceof CramDamaged)) throw error;
		throw new LbError('alignments.header_damaged', { why: error.message }, { path }, { cause: error });
	}
}

export function closeCram({ fd }: CramBytes): void {
	closeSync(fd);
}

/** The whole file with its clean header, piece by piece. */
export async function* cramStream({
	fd,
	head,
	rest,
}: CramBytes): AsyncGenerator<Uint8Array, void, undefined> {
	yield head;
	// A stream of Node over the same file would close it when it is ended early, and its number would be that of another file.
	for (let at = rest, piece = read(fd, at, PIECE_BYTES); piece.length > 0;) {
		yield piece;
		at += piece.length;
		piece = read(fd, at, PIECE_BYTES);
	}
}

/**
 * The containers that hold records of a region, by the index beside the file, as a CRAM file of their own. They hold others
 * too. Throws alignments.index_wrong, and alignments.cram_failed without index.
 * @param contig place of the contig in the header, from 0
 */
export function cramOfRegion(cram: CramBytes, contig: number, start: number, end: number): Uint8Array {
	const { path, fd, head, major, rest } = cram;
	const index = `${path}.crai`;
	const { size } = fstatSync(fd);
	const parts: Uint8Array[] = [head];
	let bytes = 0;
	try {
		for (const at of containersOf(readIndexText(path, index), contig, start, end)) {
			if (at < rest || at >= size) throw new CramDamaged(`it points to byte ${at}`);
			const found = containerHead(read(fd, at, HEAD_BYTES), 0, major, crc32);
			const whole = found.size + found.length;
			if (at + whole > size) throw new CramDamaged(`no container begins at byte ${at}`);
			bytes += whole;
			if (bytes > LARGEST_REGION)
				throw new CramDamaged(`more than ${LARGEST_REGION} bytes belong to the region`);
			parts.push(read(fd, at, whole));
		}
	} catch (error) {
		if (!(error instanceof CramDamaged)) throw error;
		throw new LbError(
			'alignments.index_wrong',
			{ data: path, why: error.message },
			{ path: index },
			{ cause: error },
		);
	}
	parts.push(read(fd, size - endSize(major), endSize(major)));
	return Buffer.concat(parts);
}

function readHeader(fd: number, major: number): { text: string; rest: number } {
	const { size, length, blocks } = containerHead(read(fd, DEFINITION_BYTES, HEAD_BYTES), 0, major, crc32);
	if (blocks < 1) throw new CramDamaged('it has no block');
	if (length > LARGEST_TEXT) throw new CramDamaged(`it has ${length} bytes`);
	const from = DEFINITION_BYTES + size;
	const { method, rawSize, data } = firstBlock(read(fd, from, length), 0, major, crc32);
	if (rawSize > LARGEST_TEXT) throw new CramDamaged(`it has ${rawSize} bytes`);
	const block = Buffer.from(unpacked(method, data));
	if (block.length < 4) throw new CramDamaged('it ends early');
	const characters = block.readInt32LE(0);
	if (characters < 0 || characters > block.length - 4) throw new CramDamaged('it ends early');
	return { text: block.toString('latin1', 4, 4 + characters), rest: from + length };
}

function unpacked(method: number, data: Uint8Array): Uint8Array {
	if (method === 0) return data;
	if (method !== 1)
		throw new CramDamaged(`it is compressed by method ${method}, which no program writes for headers`);
	try {
		return gunzipSync(data, { maxOutputLength: LARGEST_TEXT });
	} catch {
		throw new CramDamaged('it cannot be decompressed');
	}
}

/** `length` bytes from `at` on, or as many as there are. */
function read(fd: number, at: number, length: number): Uint8Array {
	const bytes = new Uint8Array(Math.max(0, Math.min(length, fstatSync(fd).size - at)));
	let got = 0;
	for (let more = -1; got < bytes.length && more !== 0; got += more)
		more = readSync(fd, bytes, got, bytes.length - got, at + got);
	return bytes.subarray(0, got);
}

function readIndexText(path: string, index: string): string {
	const pieces: Buffer[] = [];
	let size = 0;
	try {
		for (const piece of readText(index)) {
			size += piece.length;
			if (size > LARGEST_TEXT) throw new CramDamaged(`it has more than ${LARGEST_TEXT} bytes`);
			pieces.push(Buffer.from(piece));
		}
	} catch (error) {
		if (error instanceof LbError && error.code === 'reader.not_found')
			throw new LbError(
				'alignments.cram_failed',
				{ why: `reading a region needs an index, and ${index} does not exist` },
				{ path },
			);
		throw error;
	}
	return Buffer.concat(pieces).toString('latin1');
}

/** Where the containers begin that a region of a contig touches: lines of contig, start (from 1), span, container, slice, size. */
function containersOf(text: string, contig: number, start: number, end: number): number[] {
	const found = new Set<number>();
	for (const line of text.split('\n')) {
		if (line === '') continue;
		const numbers = line.split('\t').map(Number);
		const [id = NaN, first = NaN, span = NaN, at = NaN] = numbers;
		if (numbers.length < 6 || numbers.some((number) => !Number.isInteger(number)))
			throw new CramDamaged(`"${line.slice(0, 60)}" is not a line of an index`);
		if (id === contig && first - 1 < end && first - 1 + span > start) found.add(at);
	}
	return [...found].sort((a, b) => a - b);
}
