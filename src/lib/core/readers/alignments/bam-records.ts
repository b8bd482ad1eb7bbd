import { LbError } from '../../../base/errors.ts';
import { locate, type BgzfPiece, type VirtualOffset } from '../bgzf/bgzf.ts';
import type { AlignmentVisit } from './alignment.ts';
import { BamRecord, FIXED } from './bam-record.ts';
import { TagsDamaged } from './bam-tags.ts';

/** The longest nanopore reads with base modifications stay below 64 MB; a larger size is not believed. */
const LARGEST_RECORD = 1 << 28;

/** The records of a file as its data arrives piece by piece; each is checked and then visited in place. */
export class BamRecords {
	readonly #path: string;
	readonly #contigs: number;
	readonly #visit: AlignmentVisit;
	readonly #record = new BamRecord();
	#stopped = false;
	/** The beginning of a record whose rest lies in the next piece, and where that record begins. */
	#rest = new Uint8Array(0);
	#resting = 0;
	#restAt: VirtualOffset = { block: 0, within: 0 };

	constructor(path: string, contigs: number, visit: AlignmentVisit) {
		this.#path = path;
		this.#contigs = contigs;
		this.#visit = visit;
	}

	/** No further record is visited. */
	stop(): void {
		this.#stopped = true;
	}

	get stopped(): boolean {
		return this.#stopped;
	}

	/** Throws alignments.record_damaged naming block and byte. */
	push(piece: BgzfPiece): void {
		const at = this.#resting > 0 ? this.#completeRest(piece) : piece.from;
		if (at >= piece.to || this.#stopped) return;
		const record = this.#record;
		point(record, piece.bytes);
		try {
			const next = this.#walk(record, at, piece.to);
			if (next < piece.to && !this.#stopped)
				this.#keep(piece.bytes.subarray(next, piece.to), locate(piece, next));
		} catch (error) {
			throw this.#placed(error, () => locate(piece, record.at));
		}
	}

	/** Where the data ends inside a record, that record's place; null when it ends between two. */
	unfinished(): VirtualOffset | null {
		return this.#resting > 0 && !this.#stopped ? this.#restAt : null;
	}

	/** Visits the whole records in [at, to) and returns where the first that is not whole begins. */
	#walk(record: BamRecord, at: number, to: number): number {
		const { view } = record;
		const contigs = this.#contigs;
		const visit = this.#visit;
		while (at + 4 <= to && !this.#stopped) {
			record.at = at;
			const size = view.getInt32(at, true);
			if (size < FIXED - 4 || size > LARGEST_RECORD) throw new Fault(`its size is ${size} bytes`);
			const next = at + 4 + size;
			if (next > to) break;
			const fault = record.check(contigs);
			if (fault !== null) throw new Fault(fault);
			visit(record);
			at = next;
		}
		return at;
	}

	#keep(bytes: Uint8Array, at: VirtualOffset): void {
		this.#restAt = at;
		this.#resting = 0;
		this.#append(bytes);
	}

	/** Grows by doubling with what arrived, so that a size that lies never asks for memory. */
	#append(bytes: Uint8Array): void {
		const needed = this.#resting + bytes.length;
		if (needed > this.#rest.length) {
			const larger = new Uint8Array(Math.max(needed, 2 * this.#rest.length, 1 << 16));
			larger.set(this.#rest.subarray(0, this.#resting));
			this.#rest = larger;
		}
		this.#rest.set(bytes, this.#resting);
		this.#resting = needed;
	}

	/** Adds the rest of the record that the last piece ended in, visits it, and returns where the next one begins. */
	#completeRest(piece: BgzfPiece): number {
		let at = piece.from;
		if (this.#resting < 4) at += this.#take(piece, at, 4 - this.#resting);
		if (this.#resting < 4) return at;
		const record = this.#record;
		try {
			point(record, this.#rest);
			record.at = 0;
			const size = record.view.getInt32(0, true);
			if (size < FIXED - 4 || size > LARGEST_RECORD) throw new Fault(`its size is ${size} bytes`);
			at += this.#take(piece, at, 4 + size - this.#resting);
			if (this.#resting < 4 + size) return at;
			point(record, this.#rest);
			this.#walk(record, 0, 4 + size);
			this.#resting = 0;
			return at;
		} catch (error) {
			throw this.#placed(error, () => this.#restAt);
		}
	}

	#take(piece: BgzfPiece, at: number, wanted: number): number {
		const count = Math.min(wanted, piece.to - at);
		this.#append(piece.bytes.subarray(at, at + count));
		return count;
	}

	/** What a record gave rise to, with file and place; anything else unchanged. */
	#placed(error: unknown, place: () => VirtualOffset): unknown {
		if (!(error instanceof Fault) && !(error instanceof TagsDamaged)) return error;
		const { block, within } = place();
		return new LbError(
			'alignments.record_damaged',
			{ block, within, why: error.message },
			{ path: this.#path },
			{ cause: error },
		);
	}
}

class Fault extends Error {}

function point(record: BamRecord, bytes: Uint8Array): void {
	record.bytes = bytes;
	record.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
