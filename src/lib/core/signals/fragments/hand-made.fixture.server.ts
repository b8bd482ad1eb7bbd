import { CIGAR_OPS, type Alignment } from '../../readers/alignments/alignment.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Strand } from './accumulator.ts';
import { countFragments } from './count-fragments.server.ts';
import { plainDesign, type FragmentDesign } from './design.ts';
import { mergeFragmentCounts, type FragmentCounts } from './fragment-counts.ts';

/** A record written by hand; what is left out is a good forward read 1 of 10 bases. */
export interface HandMade {
	flag?: number;
	ref_id?: number;
	pos?: number;
	mapq?: number;
	template_length?: number;
	cigar?: string;
	sequence?: string;
	name?: string;
}

/** Properly paired read 1, forward; read 2 of the same pair, reverse; and the other way round. */
export const READ1 = 99;
export const READ2 = 147;
export const READ1_REVERSE = 83;
export const READ2_FORWARD = 163;

export function handMade({
	flag = READ1,
	ref_id = 0,
	pos = 0,
	mapq = 60,
	template_length = 0,
	cigar = '10M',
	sequence = 'A'.repeat(10),
	name = 'read',
}: HandMade): Alignment {
	const operations = Array.from(
		cigar.matchAll(/(\d+)([MIDNSHP=X])/g),
		([, length, letter]) => (Number(length) << 4) | CIGAR_OPS.indexOf(letter as string),
	);
	const covered = operations.reduce(
		(n, one) => n + ('MDN=X'.includes(CIGAR_OPS[one & 15]!) ? one >>> 4 : 0),
		0,
	);
	return {
		flag,
		ref_id,
		pos,
		mapq,
		template_length,
		next_ref_id: ref_id,
		next_pos: pos,
		sequence_length: sequence === '*' ? 0 : sequence.length,
		referenceEnd: () => pos + Math.max(1, covered),
		cigarLength: () => operations.length,
		cigar: (i) => operations[i]!,
		base: (i) => sequence.charCodeAt(i),
		quality: () => 40,
		name: () => name,
		nameHash: () =>
			Array.from(name).reduce((hash, letter) => (hash * 131 + letter.charCodeAt(0)) % 2 ** 50, 7),
		tag: () => null,
	};
}

export type Row = [contig: string, start: number, end: number, mapq?: number, strand?: Strand];

/** A design over contigs `a` and `b` of 1,000,000 bases each. */
export function design(change: Partial<FragmentDesign> = {}): FragmentDesign {
	const contigs = ['a', 'b'].map((name) => ({ name, length: 1_000_000 }));
	return { ...plainDesign(contigs), ...change };
}

/** Counts rows as one pass would, or as several parts that are merged afterwards. */
export function countRows(rows: readonly Row[], asked: FragmentDesign, parts = 1): FragmentCounts {
	const each = Math.ceil(rows.length / parts);
	const counted = Array.from({ length: parts }, (_, part) => {
		const counter = countFragments(asked, 'fragments');
		for (const [contig, start, end, mapq = 60, strand = 1] of rows.slice(part * each, (part + 1) * each))
			counter.fragment(contig, start, end, mapq, strand);
		return counter.counts();
	});
	return counted.reduce((sum, one) => mergeFragmentCounts(sum, one, asked.contigs.length));
}

/** Counts records in the same way. */
export function countReads(records: readonly HandMade[], asked: FragmentDesign, parts = 1): FragmentCounts {
	const each = Math.ceil(records.length / parts);
	const counted = Array.from({ length: parts }, (_, part) => {
		const counter = countFragments(asked, 'reads');
		for (const record of records.slice(part * each, (part + 1) * each)) counter.read(handMade(record));
		return counter.counts();
	});
	return counted.reduce((sum, one) => mergeFragmentCounts(sum, one, asked.contigs.length));
}

/** Regions on the contigs `a` and `b`; must be given in order. */
export function regions(
	rows: readonly [contig: number, start: number, end: number, strand?: Strand][],
): Regions {
	return {
		contigs: ['a', 'b'],
		contig: Int32Array.from(rows, ([contig]) => contig),
		start: Int32Array.from(rows, ([, start]) => start),
		end: Int32Array.from(rows, ([, , end]) => end),
		names: rows.map(() => null),
		strands: Int8Array.from(rows, ([, , , strand]) => strand ?? 0),
	};
}
