import { type Alignment, REVERSE } from '../../readers/alignments/alignment.ts';
import { pastContig } from '../../readers/alignments/past-contig.ts';
import type { Strand, FragmentAccumulator } from './accumulator.ts';
import { alleleVotes } from './allele-votes.ts';
import { binCounts } from './bin-counts.ts';
import { contigCounts } from './contig-counts.ts';
import { coveredBases } from './covered-bases.ts';
import type { FragmentDesign } from './design.ts';
import type { FragmentCounts } from './fragment-counts.ts';
import { footprintCounts } from './footprints/count-footprints.server.ts';
import { fragmentStep } from './fragment-filter.ts';
import { isSingleRead, signedSpan, spanStart } from './fragment-span.ts';
import { emptyFunnel, flagStep, step, type Funnel } from './funnel.ts';
import { KmerComposition } from './kmer-composition.ts';
import { emptyMotifs } from './motif-counts.ts';
import { positionCounts } from './position-counts.ts';
import { countFarMotif, countReadMotif } from './read-motifs.ts';
import { referenceMotifs } from './reference-motifs.server.ts';
import { regionCounts } from './region-counts.ts';
import { sharedSequences } from './shared-sequences.server.ts';
import { siteCounts } from './site-counts.ts';

/** Counts everything a design asks for, over the reads or fragments of one part of a file. */
export interface FragmentCounter {
	/** One record of an alignment file. */
	read(alignment: Alignment): void;
	/** One row of a fragment file; mapq -1 = unknown. */
	fragment(contig: string, start: number, end: number, mapq: number, strand: Strand): void;
	/** Ends the counting and closes what was opened. */
	counts(): FragmentCounts;
}

/**
 * Throws alignments.past_contig (without path) for a read of a pair that begins behind the end of its contig: such a file has
 * the header of another genome. A fragment that only reaches over the end is dropped (no_span).
 */
export function countFragments(design: FragmentDesign, unit: Funnel['unit']): FragmentCounter {
	const { contigs, reads_are_fragments } = design;
	const funnel = emptyFunnel(unit);
	const { removed } = funnel;
	const stepOf = fragmentStep(design, contigs);

	const sequences = sharedSequences();
	const lengths = lengthCounts();
	const perContig = contigCounts(contigs.length);
	const bins = design.bin_size === null ? null : binCounts(contigs.length, design.bin_size);
	const covered = design.covered_bases ? coveredBases(contigs.length) : null;
	const regions = design.regions === null ? null : regionCounts(design.regions);
	const sites = design.site_sets.map(siteCounts);
	const footprints = design.footprints == null ? null : footprintCounts(design.footprints, sequences);
	const positions = design.positions === null ? null : positionCounts(design.positions);
	const reference =
		design.reference_motifs === null
			? null
			: referenceMotifs(design.reference_motifs, sequences.of(design.reference_motifs.reference));
	const readMotifs = design.read_motif_k === null ? null : emptyMotifs(design.read_motif_k);
	const readKmers = design.read_kmer_k === null ? null : new KmerComposition(design.read_kmer_k);
	const ofReads = readMotifs !== null || readKmers !== null;
	const alleles = design.alleles === null ? null : alleleVotes(design.alleles, reads_are_fragments);

	const count = (step: number): void => {
		removed[step] = removed[step]! + 1;
	};
	// One call after another, not a loop: each place then always calls the same function, which is a third faster.
	const take = (contig: number, start: number, end: number, strand: Strand): void => {
		lengths.add(contig, start, end, strand);
		perContig.add(contig, start, end, strand);
		bins?.add(contig, start, end, strand);
		covered?.add(contig, start, end, strand);
		// Contigs that only the rows of a fragment file name can hold no region and no reference base.
		if (contig >= contigs.length) return;
		regions?.add(contig, start, end, strand);
		positions?.add(contig, start, end, strand);
		reference?.add(contig, start, end, strand);
		for (const one of sites) one.add(contig, start, end, strand);
		footprints?.add(contig, start, end, strand);
	};

	const second = step('second_of_pair');
	const noSpan = step('no_span');
	const notPaired = step('not_proper_pair');
	const numbers = new Map(contigs.map(({ name }, i) => [name, i]));
	const more: string[] = [];
	let lastName = '';
	let lastNumber = -1;
	const ends = Float64Array.from(contigs, ({ length }) => (Number.isFinite(length) ? length : Infinity));

	return {
		read(alignment) {
			funnel.all++;
			alleles?.add(alignment);
			const { flag } = alignment;
			const flagged = flagStep(flag, reads_are_fragments);
			const isSingle = isSingleRead(flag);
			if (flagged >= 0) count(flagged);
			if (flagged === notPaired && isSingle) funnel.unpaired++;
			// A good read 2 stands for no fragment of its own, but for one of its ends.
			const isSecond = flagged === second;
			if ((flagged < 0 || isSecond) && alignment.pos >= (ends[alignment.ref_id] ?? Infinity))
				throw pastContig(alignment, contigs[alignment.ref_id]!);
			if (flagged >= 0 && !(isSecond && ofReads)) return;
			const span = signedSpan(alignment);
			const contig = alignment.ref_id;
			const start = spanStart(alignment, span);
			const end = start + Math.abs(span);
			const gone = contig < 0 ? noSpan : stepOf(contig, start, end, alignment.mapq);
			if (gone < 0 && readMotifs !== null) {
				countReadMotif(readMotifs, alignment);
				// Both ends of a fragment that is one read are in it.
				if (isSingle) countFarMotif(readMotifs, alignment);
			}
			if (gone < 0) readKmers?.addRead(alignment);
			if (isSecond) return;
			if (gone >= 0) count(gone);
			else {
				if (isSingle) funnel.single_reads++;
				take(contig, start, end, (flag & REVERSE) === 0 ? 1 : -1);
			}
		},
		fragment(name, start, end, mapq, strand) {
			funnel.all++;
			if (name !== lastName) {
				let number = numbers.get(name);
				if (number === undefined) {
					number = contigs.length + more.length;
					numbers.set(name, number);
					more.push(name);
				}
				lastName = name;
				lastNumber = number;
			}
			const gone = stepOf(lastNumber, start, end, mapq);
			if (gone >= 0) count(gone);
			else take(lastNumber, start, end, strand);
		},
		counts() {
			sequences.close();
			return {
				funnel,
				more_contigs: more,
				lengths: lengths.counts(),
				contigs: perContig.counts(),
				bins: bins?.counts() ?? null,
				covered: covered?.counts() ?? null,
				regions: regions?.counts() ?? null,
				sites: sites.map((one) => one.counts()),
				footprints: footprints?.counts() ?? null,
				positions: positions?.counts() ?? null,
				reference_motifs: reference?.counts() ?? null,
				read_motifs: readMotifs,
				read_kmers: readKmers?.counts() ?? null,
				alleles: alleles?.counts() ?? null,
			};
		},
	};
}

/** Fragments of every length: `counts[length]`, as long as the longest one seen. */
function lengthCounts(): FragmentAccumulator<Float64Array> {
	let counts = new Float64Array(1024);
	let longest = 0;
	return {
		add(_contig, start, end) {
			const length = end - start;
			if (length >= counts.length) {
				const larger = new Float64Array(1 << (32 - Math.clz32(length)));
				larger.set(counts);
				counts = larger;
			}
			if (length > longest) longest = length;
			counts[length] = counts[length]! + 1;
		},
		counts: () => counts.slice(0, longest + 1),
	};
}
