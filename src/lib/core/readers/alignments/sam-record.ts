import { CIGAR_OPS, UNMAPPED } from './alignment.ts';
import { FIXED } from './bam-record.ts';
import type { ByteWriter } from './byte-writer.ts';
import { allBetween, FieldFault, textOf, type Cells } from './sam-fields.ts';
import { writeTags } from './sam-tags.ts';

const LONGEST = 2 ** 31 - 1;
/** Most operations the CIGAR of a BAM record holds; longer ones go to the CG tag. */
const MAX_OPERATIONS = 65535;
const SOFT_CLIP = 4;
const HARD_CLIP = 5;
const SKIP = 3;
/** Operations that take bases of the read, of the reference. */
const TAKES_READ = 'MIS=X';
const TAKES_REFERENCE = 'MDN=X';

/** ASCII to the 4-bit codes of bases; other letters are N as in samtools, 255 for what is no letter. */
const CODES = new Uint8Array(256).fill(255);
for (let letter = 0; letter < 26; letter++) CODES[0x41 + letter] = CODES[0x61 + letter] = 15;
CODES[0x2e] = 15;
for (const [code, letter] of Array.from('=ACMGRSVTWYHKDBN').entries()) {
	CODES[letter.charCodeAt(0)] = code;
	CODES[letter.toLowerCase().charCodeAt(0)] = code;
}
CODES[0x55] = CODES[0x75] = 8;

/** Codes of CIGAR letters, 255 for others. */
const OPERATIONS = new Uint8Array(256).fill(255);
for (const [code, letter] of Array.from(CIGAR_OPS).entries()) OPERATIONS[letter.charCodeAt(0)] = code;

/** Contig names to ids; the last name is remembered, because neighbours share it. */
export class ContigIds {
	readonly count: number;
	readonly #ids: ReadonlyMap<string, number>;
	#last = '';
	#lastId = -1;

	constructor(names: readonly string[]) {
		this.count = names.length;
		this.#ids = new Map(names.map((name, id) => [name, id]));
	}

	/** -1 for "*". Throws FieldFault for a name the header does not have. */
	of(cells: Cells, i: number, field: string): number {
		if (cells.isStar(i)) return -1;
		const name = cells.text(i);
		if (name === this.#last) return this.#lastId;
		const id = this.#ids.get(name);
		if (id === undefined) {
			if (this.count === 0) throw new FieldFault(field, 'is a contig, but the header has no @SQ lines', name);
			throw new FieldFault(field, 'is not a contig of the header', name);
		}
		this.#last = name;
		this.#lastId = id;
		return id;
	}
}

/**
 * Writes one line as a BAM record. What samtools repairs while reading is repaired the same way: a mapped read without
 * position or CIGAR becomes unmapped, a mate without position loses its contig. Throws FieldFault for everything else
 * the SAM specification (1.4, 1.5) does not allow.
 */
export function writeSamRecord(cells: Cells, contigs: ContigIds, out: ByteWriter): void {
	if (cells.count < 11)
		throw new FieldFault('line', `has ${cells.count} fields instead of at least 11`, cells.text(0));
	out.size = 0;
	out.take(FIXED);
	const { bytes } = cells;
	const nameSize = cells.size(0);
	if (nameSize < 1 || nameSize > 254 || !isName(bytes, cells.from(0), cells.to(0)))
		throw new FieldFault('QNAME', 'is not 1 to 254 printable characters other than @', cells.text(0));
	let flag = cells.integer(1, 'FLAG', 0, 65535);
	let ref_id = contigs.of(cells, 2, 'RNAME');
	const pos = cells.integer(3, 'POS', 0, LONGEST) - 1;
	const mapq = cells.integer(4, 'MAPQ', 0, 255);
	if (pos < 0) ref_id = -1;
	if (ref_id < 0 || cells.isStar(5)) flag |= UNMAPPED;
	const sameContig = cells.size(6) === 1 && bytes[cells.from(6)] === 0x3d;
	const next_pos = cells.integer(7, 'PNEXT', 0, LONGEST) - 1;
	const next_ref_id = sameContig ? ref_id : contigs.of(cells, 6, 'RNEXT');
	const template_length = cells.integer(8, 'TLEN', -LONGEST, LONGEST);
	out.copy(bytes, cells.from(0), cells.to(0));
	out.u8(0);
	const length = cells.isStar(9) ? 0 : cells.size(9);
	const cigar = writeCigar(cells, length, out);
	writeSequence(cells, length, out);
	writeQualities(cells, length, out);
	writeTags(cells, out);
	if (cigar !== null) writeLongCigar(cigar, out);
	const { view } = out;
	view.setInt32(0, out.size - 4, true);
	view.setInt32(4, ref_id, true);
	view.setInt32(8, pos, true);
	view.setUint8(12, nameSize + 1);
	view.setUint8(13, mapq);
	view.setUint16(14, 0, true);
	view.setUint16(18, flag, true);
	view.setInt32(20, length, true);
	view.setInt32(24, next_pos < 0 ? -1 : next_ref_id, true);
	view.setInt32(28, next_pos, true);
	view.setInt32(32, template_length, true);
}

/** [!-?A-~]: printable without the @ that header lines begin with. */
function isName(bytes: Uint8Array, from: number, to: number): boolean {
	return allBetween(bytes, from, to, 0x21, 0x7e) && !bytes.subarray(from, to).includes(0x40);
}

/** Writes the operations and their count; those of a CIGAR that is too long are returned and stand-ins are written. */
function writeCigar(cells: Cells, length: number, out: ByteWriter): number[] | null {
	const operations = cells.isStar(5) ? [] : readCigar(cells);
	const taken = bases(operations, TAKES_READ);
	if (operations.length > 0 && !cells.isStar(9) && taken !== length)
		throw new FieldFault('CIGAR', `covers ${taken} bases, SEQ has ${length}`, cells.text(5));
	const long = operations.length > MAX_OPERATIONS;
	const written = long
		? [((length << 4) | SOFT_CLIP) >>> 0, ((bases(operations, TAKES_REFERENCE) << 4) | SKIP) >>> 0]
		: operations;
	for (const operation of written) out.u32(operation);
	out.view.setUint16(16, written.length, true);
	return long ? operations : null;
}

function readCigar(cells: Cells): number[] {
	const { bytes } = cells;
	const fault = (why: string): FieldFault => new FieldFault('CIGAR', why, cells.text(5));
	const operations: number[] = [];
	let size = -1;
	for (let at = cells.from(5); at < cells.to(5); at++) {
		const byte = bytes[at]!;
		const digit = byte - 0x30;
		if (digit >= 0 && digit <= 9) {
			size = 10 * Math.max(0, size) + digit;
			if (size >= 2 ** 28) throw fault('has an operation longer than 2^28 - 1');
			continue;
		}
		const code = OPERATIONS[byte]!;
		if (code === 255 || size < 0) throw fault('is not numbers followed by one of MIDNSHP=X');
		operations.push(((size << 4) | code) >>> 0);
		size = -1;
	}
	if (size >= 0 || operations.length === 0) throw fault('is not numbers followed by one of MIDNSHP=X');
	checkClips(operations, fault);
	return operations;
}

/** H only at the ends, S only at the ends or beside an H there. */
function checkClips(operations: readonly number[], fault: (why: string) => FieldFault): void {
	let [first, last] = [0, operations.length - 1];
	const code = (i: number): number => operations[i]! & 15;
	if (code(first) === HARD_CLIP) first++;
	if (last >= first && code(last) === HARD_CLIP) last--;
	if (first <= last && code(first) === SOFT_CLIP) first++;
	if (last >= first && code(last) === SOFT_CLIP) last--;
	for (let i = first; i <= last; i++)
		if (code(i) === SOFT_CLIP || code(i) === HARD_CLIP) throw fault('has a clip that is not at an end');
}

function bases(operations: readonly number[], taking: string): number {
	let sum = 0;
	for (const operation of operations) if (taking.includes(CIGAR_OPS[operation & 15]!)) sum += operation >>> 4;
	return sum;
}

function writeSequence(cells: Cells, length: number, out: ByteWriter): void {
	if (cells.size(9) === 0) throw new FieldFault('SEQ', 'is empty', '');
	const { bytes } = cells;
	const from = cells.from(9);
	const at = out.take((length + 1) >>> 1);
	for (let i = 0; i < length; i += 2) {
		const high = CODES[bytes[from + i]!]!;
		const low = i + 1 < length ? CODES[bytes[from + i + 1]!]! : 0;
		if (high === 255 || low === 255)
			throw new FieldFault('SEQ', 'contains characters other than letters, "=" and "."', cells.text(9));
		out.bytes[at + (i >>> 1)] = (high << 4) | low;
	}
}

function writeQualities(cells: Cells, length: number, out: ByteWriter): void {
	const { bytes } = cells;
	const [from, to] = [cells.from(10), cells.to(10)];
	if (cells.isStar(10)) {
		const at = out.take(length);
		out.bytes.fill(255, at, at + length);
		return;
	}
	if (cells.size(10) !== length)
		throw new FieldFault('QUAL', `has ${cells.size(10)} values, SEQ has ${length} bases`, cells.text(10));
	if (!allBetween(bytes, from, to, 0x21, 0x7e))
		throw new FieldFault('QUAL', 'contains characters that are not printable', textOf(bytes, from, to));
	const at = out.take(length);
	for (let i = 0; i < length; i++) out.bytes[at + i] = bytes[from + i]! - 33;
}

function writeLongCigar(operations: readonly number[], out: ByteWriter): void {
	for (const letter of 'CGBI') out.u8(letter.charCodeAt(0));
	out.u32(operations.length);
	for (const operation of operations) out.u32(operation);
}
