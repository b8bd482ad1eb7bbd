import { CIGAR_OPS, UNMAPPED, type Alignment, type TagValue } from './alignment.ts';
import { findTag, nextTag, tagValue, TagsDamaged } from './bam-tags.ts';
import { latin1 } from '../../../base/latin1.ts';

/** Bytes of a record before its name, the size in front included. */
export const FIXED = 36;

/** 4-bit codes of bases to ASCII. */
const BASES = Uint8Array.from('=ACMGRSVTWYHKDBN', (letter) => letter.charCodeAt(0));

/** Bit `code` is set when the operation takes bases of the read (MIS=X), or of the reference (MDN=X). */
const TAKES_READ = 0b110010011;
const TAKES_REFERENCE = 0b110001101;
const SOFT_CLIP = 4;

/** A cursor over BAM records: `at` is where the current one begins in `bytes`, at its size. */
export class BamRecord implements Alignment {
	bytes: Uint8Array = new Uint8Array(0);
	view: DataView = new DataView(new ArrayBuffer(0));
	at = 0;
	/** Where the CIGAR stands when it is kept in the CG tag, else -1 (more than 65,535 operations, SAM specification 4.2.2). */
	#longCigar = -1;
	#longCount = 0;

	get ref_id(): number {
		return this.view.getInt32(this.at + 4, true);
	}

	get pos(): number {
		return this.view.getInt32(this.at + 8, true);
	}

	get mapq(): number {
		return this.bytes[this.at + 13]!;
	}

	get flag(): number {
		return this.view.getUint16(this.at + 18, true);
	}

	get next_ref_id(): number {
		return this.view.getInt32(this.at + 24, true);
	}

	get next_pos(): number {
		return this.view.getInt32(this.at + 28, true);
	}

	get template_length(): number {
		return this.view.getInt32(this.at + 32, true);
	}

	get sequence_length(): number {
		return this.view.getInt32(this.at + 20, true);
	}

	cigarLength(): number {
		return this.#longCigar < 0 ? this.view.getUint16(this.at + 16, true) : this.#longCount;
	}

	cigar(i: number): number {
		const from = this.#longCigar < 0 ? this.#cigarAt() : this.#longCigar;
		return this.view.getUint32(from + 4 * i, true);
	}

	referenceEnd(): number {
		let covered = 0;
		const count = (this.flag & UNMAPPED) === 0 ? this.cigarLength() : 0;
		for (let i = 0; i < count; i++) {
			const operation = this.cigar(i);
			if ((TAKES_REFERENCE >>> (operation & 15)) & 1) covered += operation >>> 4;
		}
		return this.pos + Math.max(1, covered);
	}

	base(i: number): number {
		const pair = this.bytes[this.sequenceAt() + (i >>> 1)]!;
		return BASES[(i & 1) === 0 ? pair >>> 4 : pair & 15]!;
	}

	quality(i: number): number {
		return this.bytes[this.sequenceAt() + ((this.sequence_length + 1) >>> 1) + i]!;
	}

	name(): string {
		const from = this.at + FIXED;
		return latin1(this.bytes.subarray(from, from + this.#nameSize() - 1));
	}

	nameHash(): number {
		// Two 32-bit FNV-1a hashes with different offsets and primes, stirred (the finaliser of MurmurHash3), cut to 53 bits.
		const { bytes } = this;
		const from = this.at + FIXED;
		const to = from + this.#nameSize() - 1;
		let low = 0x811c9dc5 | 0;
		let high = 0x9e3779b9 | 0;
		for (let i = from; i < to; i++) {
			const byte = bytes[i]!;
			low = Math.imul(low ^ byte, 0x01000193);
			high = Math.imul(high ^ byte, 0x5bd1e995);
			high ^= high >>> 15;
		}
		return (stir(high) >>> 11) * 0x100000000 + (stir(low) >>> 0);
	}

	tag(name: string): TagValue | null {
		if (name === 'CG' && this.#longCigar >= 0) return null;
		const from = this.#tagsAt();
		const to = this.end();
		const at = findTag(this.view, from, to, name);
		return at < 0 ? null : tagValue(this.view, at, to);
	}

	/** The letters of the optional fields, in file order; a long CIGAR is not one of them. */
	tagNames(): string[] {
		const names: string[] = [];
		const to = this.end();
		for (let at = this.#tagsAt(); at < to; at = nextTag(this.view, at, to)) {
			const name = String.fromCharCode(this.bytes[at]!, this.bytes[at + 1]!);
			if (name !== 'CG' || this.#longCigar < 0) names.push(name);
		}
		return names;
	}

	/** One past the last byte of the record. */
	end(): number {
		return this.at + 4 + this.view.getInt32(this.at, true);
	}

	/**
	 * Looks whether what the record says of itself fits together, and finds a long CIGAR. Null when it does; otherwise
	 * what does not, for an error. The bytes of the record must be there; its size must be at least that of its fixed part.
	 */
	check(contigs: number): string | null {
		this.#longCigar = -1;
		const { view, bytes, at } = this;
		const size = view.getInt32(at, true);
		const nameSize = bytes[at + 12]!;
		const operations = view.getUint16(at + 16, true);
		const length = view.getInt32(at + 20, true);
		const needed = FIXED - 4 + nameSize + 4 * operations + ((length + 1) >>> 1) + length;
		if (length < 0 || needed > size) return `its fields need ${needed} bytes, it has ${size}`;
		if (nameSize === 0 || bytes[at + FIXED + nameSize - 1] !== 0) return 'its name is not terminated';
		if (!within(view.getInt32(at + 4, true), contigs)) return `it is on contig ${this.ref_id} of ${contigs}`;
		if (!within(view.getInt32(at + 24, true), contigs))
			return `its mate is on contig ${this.next_ref_id} of ${contigs}`;
		if (view.getInt32(at + 8, true) < -1) return `its position is ${this.pos}`;
		if (view.getInt32(at + 28, true) < -1) return `the position of its mate is ${this.next_pos}`;
		return operations === 0 ? null : this.#checkCigar(operations, length);
	}

	#checkCigar(operations: number, length: number): string | null {
		if (length > 0 && this.cigar(0) === ((length << 4) | SOFT_CLIP) >>> 0 && this.#findLongCigar(operations))
			operations = this.#longCount;
		let taken = 0;
		for (let i = 0; i < operations; i++) {
			const operation = this.cigar(i);
			const code = operation & 15;
			if (code >= CIGAR_OPS.length) return `${code}is not a CIGAR operation`;
			if ((TAKES_READ >>> code) & 1) taken += operation >>> 4;
		}
		if (length > 0 && taken !== length && (this.flag & UNMAPPED) === 0)
			return `its CIGAR covers ${taken} bases, SEQ has ${length}`;
		return null;
	}

	/** A placed record whose CIGAR says only "all clipped" may have the real one in its CG tag. */
	#findLongCigar(operations: number): boolean {
		if (this.ref_id < 0 || this.pos < 0) return false;
		let at: number;
		try {
			at = findTag(this.view, this.#tagsAt(), this.end(), 'CG');
		} catch (error) {
			// A damaged field says so when it is asked for.
			if (error instanceof TagsDamaged) return false;
			throw error;
		}
		if (at < 0 || at + 8 > this.end() || this.bytes[at + 2] !== 0x42) return false;
		const type = this.bytes[at + 3];
		const count = this.view.getUint32(at + 4, true);
		if ((type !== 0x49 && type !== 0x69) || count < operations || at + 8 + 4 * count > this.end())
			return false;
		this.#longCigar = at + 8;
		this.#longCount = count;
		return true;
	}

	#nameSize(): number {
		return this.bytes[this.at + 12]!;
	}

	#cigarAt(): number {
		return this.at + FIXED + this.#nameSize();
	}

	/** Where SEQ begins, two bases a byte; QUAL follows it. */
	sequenceAt(): number {
		return this.#cigarAt() + 4 * this.view.getUint16(this.at + 16, true);
	}

	#tagsAt(): number {
		const length = this.sequence_length;
		return this.sequenceAt() + ((length + 1) >>> 1) + length;
	}
}

function within(id: number, contigs: number): boolean {
	return id >= -1 && id < contigs;
}

function stir(hash: number): number {
	let h = hash;
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return h ^ (h >>> 16);
}
