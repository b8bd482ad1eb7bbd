/** Flag bits of a record (SAM specification 1.4). */
export const PAIRED = 0x1;
export const PROPER_PAIR = 0x2;
export const UNMAPPED = 0x4;
export const MATE_UNMAPPED = 0x8;
export const REVERSE = 0x10;
export const MATE_REVERSE = 0x20;
export const FIRST_OF_PAIR = 0x40;
export const SECOND_OF_PAIR = 0x80;
export const SECONDARY = 0x100;
export const QC_FAIL = 0x200;
export const DUPLICATE = 0x400;
export const SUPPLEMENTARY = 0x800;

/** CIGAR operations in the order of their BAM codes, so that `CIGAR_OPS[cigar(i) & 15]` is the letter. */
export const CIGAR_OPS = 'MIDNSHP=X';

/** Value of an optional field: a letter (type A) or text (Z, H), a number, or an array of numbers (B). */
export type TagValue = string | number | readonly number[];

/**
 * One record, as seen during a visit: the same object serves every record, so nothing of it may be kept. Positions are
 * 0-based. Reading a field twice costs twice; keep what is used often in a variable.
 */
export interface Alignment {
	/** Index into the header's contigs; -1 without reference. */
	readonly ref_id: number;
	/** Leftmost reference base, 0-based; -1 without position. */
	readonly pos: number;
	/** 255 where the aligner gave none. */
	readonly mapq: number;
	readonly flag: number;
	/** Reference of the mate; -1 without. */
	readonly next_ref_id: number;
	/** Leftmost base of the mate, 0-based; -1 without. */
	readonly next_pos: number;
	/** Signed observed template length as written in the file; 0 where there is none. */
	readonly template_length: number;
	/** Bases in the record; 0 when SEQ is "*". */
	readonly sequence_length: number;
	/** One past the last reference base covered; pos + 1 for unmapped records and those without CIGAR, as samtools counts. */
	referenceEnd(): number;
	/** Number of CIGAR operations (those of the CG tag where the CIGAR is kept there); 0 when CIGAR is "*". */
	cigarLength(): number;
	/** Operation i as `length << 4 | code`, unsigned; see CIGAR_OPS. */
	cigar(i: number): number;
	/** Letter i of SEQ as ASCII, one of "=ACMGRSVTWYHKDBN"; 0 <= i < sequence_length. */
	base(i: number): number;
	/** Base quality i (Phred, without the 33); 255 when QUAL is "*". */
	quality(i: number): number;
	/** Read name; "*" when there is none. */
	name(): string;
	/** Read name as a number below 2^53; two of a million different names agree with probability 6e-5. */
	nameHash(): number;
	/** An optional field by its two letters, null where absent. */
	tag(name: string): TagValue | null;
}

/** Looks at one record; what it returns is not used. */
export type AlignmentVisit = (alignment: Alignment) => void;
