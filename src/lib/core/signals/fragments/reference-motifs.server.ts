import type { SequenceHandle } from '../../readers/genome/sequence-file.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import type { FragmentAccumulator } from './accumulator.ts';
import { KmerComposition, type KmerCounts } from './kmer-composition.ts';
import { kmerAt, reverseKmerAt } from './kmer.ts';
import { countMotif, emptyMotifs, type MotifCounts } from './motif-counts.ts';
import { ReferenceBases } from './reference-bases.server.ts';
import type { SharedSequence } from './shared-sequences.server.ts';

/** Motifs read from the reference at both ends of every fragment. */
export interface ReferenceMotifSetting {
	reference: SequenceHandle;
	/** Contigs of the reference. */
	contigs: Contig[];
	/** For every contig of the design its number in the reference, or -1. */
	to: Int32Array;
	/** Letters of an end motif: the first bases of both strands at the ends. */
	end_k: number;
	/** Letters of a breakpoint motif, even: half before the break, half after it. */
	breakpoint_k: number;
	/** Letters of the words counted over whole fragments; null = not wanted. */
	kmer_k: number | null;
}

export interface ReferenceMotifCounts {
	/** Words over all bases of all fragments. */
	kmers: KmerCounts | null;
	end: MotifCounts;
	breakpoint: MotifCounts;
}

/** Ends and breakpoints of fragments, both ends of each: the left one as it stands, the right one reverse-complemented. */
export function referenceMotifs(
	setting: ReferenceMotifSetting,
	sequence: SharedSequence,
): FragmentAccumulator<ReferenceMotifCounts> {
	const contigs = Array.from(setting.to, (i) => setting.contigs[i] ?? null);
	const reference = new ReferenceBases(sequence, contigs);
	const end = emptyMotifs(setting.end_k);
	const breakpoint = emptyMotifs(setting.breakpoint_k);
	const composition = setting.kmer_k === null ? null : new KmerComposition(setting.kmer_k);
	const half = setting.breakpoint_k / 2;
	const k = setting.end_k;
	// One look-up serves both motifs; only at the ends of contigs one of them may lie outside.
	const reach = Math.max(k, half);
	return {
		add(contig, start, stop) {
			let at = reference.at(contig, start - half, start + reach);
			if (at >= 0) {
				countMotif(breakpoint, kmerAt(reference.bases, at, breakpoint.k));
				countMotif(end, kmerAt(reference.bases, at + half, k));
			} else {
				at = reference.at(contig, start - half, start + half);
				countMotif(breakpoint, at < 0 ? -1 : kmerAt(reference.bases, at, breakpoint.k));
				at = reference.at(contig, start, start + k);
				countMotif(end, at < 0 ? -1 : kmerAt(reference.bases, at, k));
			}
			at = reference.at(contig, stop - reach, stop + half);
			if (at >= 0) {
				countMotif(breakpoint, reverseKmerAt(reference.bases, at + reach - half, breakpoint.k));
				countMotif(end, reverseKmerAt(reference.bases, at + reach - k, k));
			} else {
				at = reference.at(contig, stop - half, stop + half);
				countMotif(breakpoint, at < 0 ? -1 : reverseKmerAt(reference.bases, at, breakpoint.k));
				at = reference.at(contig, stop - k, stop);
				countMotif(end, at < 0 ? -1 : reverseKmerAt(reference.bases, at, k));
			}
			if (composition === null) return;
			const known = contigs[contig];
			if (known !== null && known !== undefined && start >= 0 && stop <= known.length)
				composition.addBases(sequence.bases(known.name, start, stop));
		},
		counts: () => ({ end, breakpoint, kmers: composition?.counts() ?? null }),
	};
}
