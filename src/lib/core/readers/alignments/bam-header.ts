import { LbError } from '../../../base/errors.ts';
import type { BgzfPiece } from '../bgzf/bgzf.ts';
import { allBetween } from './sam-fields.ts';
import type { Contig } from '../genome/contig.ts';

/** A header with every contig of a fragmented assembly stays below 100 MB; a longer one is not believed. */
const LARGEST_HEADER = 1 << 28;
/** "BAM" and 1. */
const MARK = 0x42414d01;

export interface BamHeader {
	text: string;
	contigs: Contig[];
	/** Decompressed bytes before the first record. */
	size: number;
}

/** Collects the header from the pieces of a BAM file. */
export class BamHeaderReader {
	readonly #path: string;
	#bytes = new Uint8Array(1 << 16);
	#have = 0;
	/** How far the list of contigs was gone over, and how many are to come; null before their number is known. */
	#at = 0;
	#left: number | null = null;

	constructor(path: string) {
		this.#path = path;
	}

	/** The header once it is complete, else null. Throws alignments.not_alignments, alignments.header_damaged. */
	push(piece: BgzfPiece): BamHeader | null {
		const added = piece.to - piece.from;
		if (this.#have + added > this.#bytes.length) {
			const larger = new Uint8Array(Math.max(this.#have + added, 2 * this.#bytes.length));
			larger.set(this.#bytes.subarray(0, this.#have));
			this.#bytes = larger;
		}
		this.#bytes.set(piece.bytes.subarray(piece.from, piece.to), this.#have);
		this.#have += added;
		return this.#isComplete() ? readBamHeader(this.#bytes.subarray(0, this.#have), this.#path) : null;
	}

	/**
	 * True once the header is there or cannot be right. Goes on where it stopped: a list of millions of contigs that began
	 * anew with every piece would take hours.
	 */
	#isComplete(): boolean {
		const view = new DataView(this.#bytes.buffer, 0, this.#have);
		if (this.#left === null) {
			if (this.#have < 8) return this.#have >= 4 && view.getUint32(0, false) !== MARK;
			const text = view.getInt32(4, true);
			if (view.getUint32(0, false) !== MARK || text < 0 || text > LARGEST_HEADER) return true;
			if (this.#have < 12 + text) return false;
			this.#left = view.getInt32(8 + text, true);
			this.#at = 12 + text;
		}
		for (; this.#left > 0; this.#left--) {
			if (this.#at > LARGEST_HEADER) return true;
			if (this.#at + 4 > this.#have) return false;
			const name = view.getInt32(this.#at, true);
			if (name < 2) return true;
			if (this.#at + 8 + name > this.#have) return this.#at + 8 + name > LARGEST_HEADER;
			this.#at += 8 + name;
		}
		return true;
	}
}

/** Null when `bytes`, the start of the decompressed file, ends within the header. */
export function readBamHeader(bytes: Uint8Array, path: string): BamHeader | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const damaged = (why: string): LbError => new LbError('alignments.header_damaged', { why }, { path });
	let at = 0;
	/** Moves on by `size` bytes and says where they begin; -1 when they are not there yet. */
	const take = (size: number): number => {
		if (at + size > LARGEST_HEADER) throw damaged(`it would be longer than ${LARGEST_HEADER} bytes`);
		at += size;
		return at <= bytes.length ? at - size : -1;
	};
	const count = (what: string): number => {
		const from = take(4);
		const value = from < 0 ? -1 : view.getInt32(from, true);
		if (from >= 0 && value < 0) throw damaged(`${what} is ${value}`);
		return value;
	};
	if (take(4) < 0) return null;
	if (view.getUint32(0, false) !== MARK)
		throw new LbError(
			'alignments.not_alignments',
			{ found: 'compressed data without the BAM signature' },
			{ path },
		);
	const textSize = count('the length of its text');
	if (textSize < 0) return null;
	const textAt = take(textSize);
	if (textAt < 0) return null;
	const contigCount = count('the number of contigs');
	if (contigCount < 0) return null;
	const contigs: Contig[] = [];
	for (let i = 0; i < contigCount; i++) {
		const nameSize = count(`the length of the name of contig ${i}`);
		if (nameSize < 0) return null;
		const nameAt = take(nameSize);
		const length = nameAt < 0 ? -1 : count(`the length of contig ${i}`);
		if (length < 0) return null;
		if (nameSize < 2 || bytes[nameAt + nameSize - 1] !== 0) throw damaged(`contig ${i} has no name`);
		if (!allBetween(bytes, nameAt, nameAt + nameSize - 1, 0x21, 0x7e))
			throw damaged(`the name of contig ${i} is not printable`);
		contigs.push({ name: decode(bytes.subarray(nameAt, nameAt + nameSize - 1)), length });
	}
	return { text: headerText(bytes.subarray(textAt, textAt + textSize)), contigs, size: at };
}

/** Some writers pad the text with NUL bytes. */
function headerText(bytes: Uint8Array): string {
	const end = bytes.indexOf(0);
	return decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function decode(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes);
}
