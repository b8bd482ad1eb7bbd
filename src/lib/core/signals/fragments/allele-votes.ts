import { PROPER_PAIR, SECOND_OF_PAIR, type Alignment } from '../../readers/alignments/alignment.ts';
import { passes, type AlignmentFilter } from '../../readers/alignments/alignment-filter.ts';
import type { AlleleLocus } from './allele-locus.ts';
import { isSingleRead, signedSpan } from './fragment-span.ts';
import { ALT, readAllele, REF } from './read-allele.ts';

/** Loci and the reads that vote. Loci must be sorted by contig and `from`. */
export interface AlleleSetting {
	loci: AlleleLocus[];
	/** Default `ANY_PRIMARY`: neither pairs nor mapping quality are asked for. */
	filter: AlignmentFilter;
	/** True when the file is sorted by coordinate: votes of a locus are then summed up once it lies behind. */
	sorted: boolean;
}

/** Primary mapped reads, duplicates included. */
export const ANY_PRIMARY: AlignmentFilter = { require_flags: 0, exclude_flags: 0x904, min_mapq: 0 };

/** Fragments (read names) per allele of one locus, and their lengths. */
export interface AlleleCounts {
	ref: number;
	alt: number;
	other: number;
	/** Names whose mates show different alleles; in none of the above. */
	discordant: number;
	/** Names of which the same read of a pair stands there more than once: reads are in the file twice, or lost their names. */
	repeated: number;
	/** Fragments of each length, `lengths[bp]`, of properly paired reads, and of unpaired ones stated to span theirs. */
	ref_lengths: Float64Array;
	alt_lengths: Float64Array;
}

/** Votes of a locus that other parts of the file may add to: one per read name. */
interface OpenLocus {
	names: Float64Array;
	/** length x 64 + reads of the pair that voted x 8 + vote. */
	votes: Float64Array;
}

/** What one thread found; to be merged with `mergeAlleleVotes` and ended with `alleleCounts`. */
export interface AlleleVotes {
	/** By number of the locus. */
	closed: Map<number, AlleleCounts>;
	open: Map<number, OpenLocus>;
}

const DISCORDANT = 4;
/** Reads of a pair that voted, and that one of them did so again. */
const FIRST = 1;
const SECOND = 2;
const AGAIN = 4;
/** No alignment of cell-free DNA covers more of the reference; votes further into a range belong to it alone. */
const LONGEST_READ_SPAN = 1_000_000;

/**
 * Collects the votes of reads, one read at a time.
 * @param readsAreFragments an unpaired read has the length of its fragment; without it none is known
 */
export function alleleVotes(
	{ loci, filter, sorted }: AlleleSetting,
	readsAreFragments = false,
): {
	add(read: Alignment): void;
	counts(): AlleleVotes;
} {
	const from = Float64Array.from(loci, (locus) => locus.from);
	const firstOf = new Map<number, number>();
	const lastOf = new Map<number, number>();
	for (const [i, { contig }] of loci.entries()) {
		if (!firstOf.has(contig)) firstOf.set(contig, i);
		lastOf.set(contig, i + 1);
	}
	const open = new Map<number, Map<number, number>>();
	const closed = new Map<number, AlleleCounts>();
	// Where this part of the file begins: loci up to there may have votes in the part before.
	let sharedContig = -1;
	let sharedUpTo = -1;
	let contig = -2;
	let first = 0;
	let last = 0;
	let before = -1;
	let inOrder = sorted;

	const closeBefore = (locus: number): void => {
		for (const [number, votes] of open) {
			const { contig: where, from: begins } = loci[number]!;
			if (number >= locus || (where === sharedContig && begins <= sharedUpTo)) continue;
			closed.set(number, summed(votes.values()));
			open.delete(number);
		}
	};

	return {
		add(read) {
			if (!passes(filter, read)) return;
			const { ref_id, pos } = read;
			if (sharedContig === -1) {
				sharedContig = ref_id;
				sharedUpTo = pos + LONGEST_READ_SPAN;
			}
			if (ref_id !== contig) {
				contig = ref_id;
				first = firstOf.get(ref_id) ?? 0;
				last = lastOf.get(ref_id) ?? 0;
			} else if (pos < before) {
				// The header claims an order that the records do not keep: no locus lies behind any more.
				inOrder = false;
				first = firstOf.get(ref_id) ?? 0;
			}
			before = pos;
			if (first >= last || from[last - 1]! < pos) return;
			// The first locus that begins at or after the read: sorted files move it forward only.
			let next = first;
			if (inOrder) {
				while (from[first]! < pos) first++;
				if (first > next) closeBefore(first);
				next = first;
			} else next = lowerBound(from, first, last, pos);
			if (from[next]! >= pos + LONGEST_READ_SPAN) return;
			const end = read.referenceEnd();
			for (let i = next; i < last && from[i]! < end; i++) {
				const locus = loci[i]!;
				if (locus.to > end) continue;
				const vote = readAllele(read, locus);
				if (vote === null) continue;
				let votes = open.get(i);
				if (votes === undefined) open.set(i, (votes = new Map()));
				const who = (read.flag & SECOND_OF_PAIR) === 0 ? FIRST : SECOND;
				castVote(votes, read.nameHash(), vote, lengthOfFragment(read, readsAreFragments), who);
			}
		},
		counts: () => ({
			closed,
			open: new Map(
				Array.from(open, ([locus, votes]) => [
					locus,
					{ names: Float64Array.from(votes.keys()), votes: Float64Array.from(votes.values()) },
				]),
			),
		}),
	};
}

/** Bases of the fragment of a read, 0 where nothing says. */
function lengthOfFragment(read: Alignment, readsAreFragments: boolean): number {
	const known = isSingleRead(read.flag) ? readsAreFragments : (read.flag & PROPER_PAIR) !== 0;
	return known ? Math.abs(signedSpan(read)) : 0;
}

function castVote(
	votes: Map<number, number>,
	name: number,
	vote: number,
	length: number,
	voters: number,
): void {
	const held = votes.get(name);
	if (held === undefined) {
		votes.set(name, length * 64 + voters * 8 + vote);
		return;
	}
	const before = votersOf(held);
	const again = (before & voters) === 0 ? 0 : AGAIN;
	const agreed = voteOf(held) === vote ? vote : DISCORDANT;
	votes.set(name, lengthOf(held) * 64 + (before | voters | again) * 8 + agreed);
}

const voteOf = (cast: number): number => cast % 8;
const votersOf = (cast: number): number => Math.floor(cast / 8) % 8;
const lengthOf = (cast: number): number => Math.floor(cast / 64);

/** Adds the votes of another part of the file. */
export function mergeAlleleVotes(a: AlleleVotes, b: AlleleVotes): AlleleVotes {
	const closed = new Map(a.closed);
	for (const [locus, counts] of b.closed) {
		const known = closed.get(locus);
		closed.set(locus, known === undefined ? counts : addCounts(known, counts));
	}
	const open = new Map(a.open);
	for (const [locus, votes] of b.open) {
		const known = open.get(locus);
		open.set(locus, known === undefined ? votes : addVotes(known, votes));
	}
	return { closed, open };
}

function addVotes(a: OpenLocus, b: OpenLocus): OpenLocus {
	const votes = new Map<number, number>();
	for (const part of [a, b])
		for (let i = 0; i < part.names.length; i++) {
			const cast = part.votes[i]!;
			castVote(votes, part.names[i]!, voteOf(cast), lengthOf(cast), votersOf(cast));
		}
	return { names: Float64Array.from(votes.keys()), votes: Float64Array.from(votes.values()) };
}

/** Fragments per allele of every locus; loci without a read are all zero. */
export function alleleCounts(votes: AlleleVotes, loci: number): AlleleCounts[] {
	return Array.from({ length: loci }, (_, i) => {
		const open = summed(votes.open.get(i)?.votes ?? []);
		const closed = votes.closed.get(i);
		return closed === undefined ? open : addCounts(open, closed);
	});
}

function summed(votes: Iterable<number>): AlleleCounts {
	const counts = { ref: 0, alt: 0, other: 0, discordant: 0, repeated: 0 };
	const refLengths: number[] = [];
	const altLengths: number[] = [];
	for (const cast of votes) {
		const vote = voteOf(cast);
		const length = lengthOf(cast);
		if ((votersOf(cast) & AGAIN) !== 0) counts.repeated++;
		if (vote === REF) counts.ref++;
		else if (vote === ALT) counts.alt++;
		else if (vote === DISCORDANT) counts.discordant++;
		else counts.other++;
		if (length > 0 && vote === REF) refLengths.push(length);
		if (length > 0 && vote === ALT) altLengths.push(length);
	}
	return { ...counts, ref_lengths: histogram(refLengths), alt_lengths: histogram(altLengths) };
}

function histogram(lengths: readonly number[]): Float64Array {
	const longest = lengths.reduce((most, length) => Math.max(most, length), -1);
	// Template lengths of chimeric pairs can be a chromosome long; they are of no fragment.
	const counts = new Float64Array(Math.min(longest, LONGEST_READ_SPAN) + 1);
	for (const length of lengths) if (length < counts.length) counts[length] = counts[length]! + 1;
	return counts;
}

function addCounts(a: AlleleCounts, b: AlleleCounts): AlleleCounts {
	const sum = (x: Float64Array, y: Float64Array): Float64Array => {
		const [long, short] = x.length >= y.length ? [x, y] : [y, x];
		return long.map((value, i) => value + (short[i] ?? 0));
	};
	return {
		ref: a.ref + b.ref,
		alt: a.alt + b.alt,
		other: a.other + b.other,
		discordant: a.discordant + b.discordant,
		repeated: a.repeated + b.repeated,
		ref_lengths: sum(a.ref_lengths, b.ref_lengths),
		alt_lengths: sum(a.alt_lengths, b.alt_lengths),
	};
}

function lowerBound(sorted: Float64Array, low: number, high: number, value: number): number {
	while (low < high) {
		const middle = (low + high) >> 1;
		if (sorted[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
