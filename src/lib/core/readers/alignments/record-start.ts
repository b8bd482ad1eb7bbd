import { BamRecord, FIXED } from './bam-record.ts';

/** Records that must follow each other before a place is taken for the start of one. */
const ENOUGH = 8;
/** No sequencer writes longer records; it keeps the search from following nonsense. */
const LONGEST = 1 << 26;

/**
 * Where in `bytes`, decompressed data from the middle of a BAM file, a record begins: the first place from which
 * plausible records follow each other for ENOUGH times, or to the end of the file when `final`. -1 when there is none.
 * A guess: whoever cuts there must verify that the part before ends exactly there.
 */
export function findRecordStart(bytes: Uint8Array, contigs: number, final: boolean): number {
	const record = new BamRecord();
	record.bytes = bytes;
	record.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	for (let at = 0; at + FIXED < bytes.length; at++) if (follows(record, at, contigs, final)) return at;
	return -1;
}

function follows(record: BamRecord, start: number, contigs: number, final: boolean): boolean {
	let at = start;
	for (let seen = 0; seen < ENOUGH; seen++) {
		if (final && seen > 0 && at === record.bytes.length) return true;
		const next = nextStart(record, at, contigs);
		if (next < 0) return false;
		at = next;
	}
	return true;
}

/** Where the record after the one at `at` begins; -1 when there is no plausible whole record here. */
function nextStart(record: BamRecord, at: number, contigs: number): number {
	const { bytes, view } = record;
	if (at + FIXED >= bytes.length) return -1;
	const size = view.getInt32(at, true);
	if (size < FIXED - 4 || size > LONGEST || at + 4 + size > bytes.length) return -1;
	record.at = at;
	if (record.check(contigs) !== null) return -1;
	return isName(bytes, at + FIXED, at + FIXED + bytes[at + 12]! - 1) ? at + 4 + size : -1;
}

/** Printable, and not empty. */
function isName(bytes: Uint8Array, from: number, to: number): boolean {
	for (let at = from; at < to; at++) {
		const byte = bytes[at]!;
		if (byte < 0x21 || byte > 0x7e) return false;
	}
	return to > from;
}
