import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import {
	alignmentKind,
	type Alignment,
	type AlignmentFold,
} from '../../readers/alignments/alignments.server.ts';
import { fragmentKind, type FragmentFold } from '../../readers/alignments/fragment-file.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { countFragments } from '../fragments/count-fragments.server.ts';
import type { FragmentDesign } from '../fragments/design.ts';
import { mergeFragmentCounts, type FragmentCounts } from '../fragments/fragment-counts.ts';
import { foldSource, type FragmentSource } from '../fragments/fold-source.server.ts';
import { fragmentStep } from '../fragments/fragment-filter.ts';
import { isSingleRead, signedSpan, spanStart } from '../fragments/fragment-span.ts';
import { flagStep, step } from '../fragments/funnel.ts';
import { joinReads, readBases, type ReadBases } from './read-bases.ts';
import { seededHash, textHash } from './seeded-hash.ts';
import { Smallest, type Hashed } from './smallest.ts';

/** Which fragments of a file are taken; plain data, handed to every thread. */
export interface FragmentSampling {
	/** Filters and contigs; what else it asks for is counted in the same pass. */
	design: FragmentDesign;
	/** Fragments at most. */
	most: number;
	seed: number;
	/** Contigs of the reference that gives the bases; null = the reads give their own. */
	reference: Contig[] | null;
}

/** One fragment of the sample. */
export interface SampledFragment {
	/** As the file spells it. */
	contig: string;
	/** 0-based half-open. */
	start: number;
	end: number;
	/** Bases of its reads put together; null where a reference gives them. */
	bases: string | null;
	/** Reads whose bases were used; 0 with a reference. */
	reads: number;
	/** No read is lacking: both of the pair gave bases, or the one that spans the fragment. */
	whole: boolean;
}

export interface FragmentSample {
	counts: FragmentCounts;
	/** In the order of their hashes. */
	fragments: SampledFragment[];
	/** Fragments that passed the filters but lie outside of the reference; none of them can be in the sample. */
	outside_reference: number;
}

/** A fragment, or the second read of one, with its place in the order of the sample. */
interface Candidate extends Hashed {
	contig: string;
	start: number;
	end: number;
	own: ReadBases | null;
	/** One unpaired read that spans the fragment. */
	single: boolean;
}

interface Part {
	counts: FragmentCounts;
	chosen: Candidate[];
	/** Second reads with bases. A few more than fragments are kept, because a read 2 may pass the filters where its read 1 fails. */
	mates: Candidate[];
	outside: number;
}
const MATES = 2;

const readFold: AlignmentFold<FragmentSampling, Part> = {
	name: 'sequence-model.reads',
	begin(sampling) {
		const counter = countFragments(sampling.design, 'reads');
		const sampler = new Sampler(sampling);
		return {
			visit(alignment) {
				counter.read(alignment);
				sampler.read(alignment);
			},
			end: () => sampler.part(counter.counts()),
		};
	},
};

const rowFold: FragmentFold<FragmentSampling, Part> = {
	name: 'sequence-model.rows',
	begin(sampling) {
		const counter = countFragments(sampling.design, 'fragments');
		const sampler = new Sampler(sampling);
		return {
			visit(contig, start, end, mapq, strand) {
				counter.fragment(contig, start, end, mapq, strand);
				sampler.row(contig, start, end, mapq, strand);
			},
			end: () => sampler.part(counter.counts()),
		};
	},
};

export const sampledReadsWork = alignmentKind(readFold);
export const sampledRowsWork = fragmentKind(rowFold);

/**
 * A random sample of the fragments of a file, in one pass: those with the smallest seeded hash of their read name, or in a
 * fragment file, which has no names, of their place. The sample is the same at any number of threads and in any order of
 * the file; memory grows with its size only. The filters are those of every fragment feature. Without a reference the
 * bases are those of both reads, a second read counting when it passes the filters itself. Throws alignments.past_contig and
 * what reading the file throws.
 */
export async function sampleFragments(
	source: FragmentSource,
	sampling: FragmentSampling,
	parallel: Parallel,
	watch: Watch = {},
): Promise<FragmentSample> {
	const parts = await foldSource(source, { reads: readFold, rows: rowFold }, sampling, parallel, watch);
	const chosen = new Smallest<Candidate>(sampling.most, byPlace);
	for (const part of parts) for (const one of part.chosen) chosen.add(one);
	const mates = new Map(parts.flatMap((part) => part.mates.map((mate) => [keyOf(mate), mate])));
	return {
		counts: parts
			.map(({ counts }) => counts)
			.reduce((sum, counts) => mergeFragmentCounts(sum, counts, sampling.design.contigs.length)),
		fragments: chosen.items().map((one) => {
			const { contig, start, end, single } = one;
			if (sampling.reference !== null) return { contig, start, end, bases: null, reads: 0, whole: false };
			const reads = [one.own, mates.get(keyOf(one))?.own ?? null].filter((own) => own !== null);
			const whole = reads.length === (single ? 1 : 2);
			return { contig, start, end, bases: joinReads(reads), reads: reads.length, whole };
		}),
		outside_reference: parts.reduce((n, { outside }) => n + outside, 0),
	};
}

/** Read names that share a hash are told apart by their place. */
function keyOf({ hash, contig, start, end }: Candidate): string {
	return `${hash} ${contig} ${start} ${end}`;
}

function byPlace(a: Candidate, b: Candidate): number {
	return a.start - b.start || a.end - b.end || (a.contig < b.contig ? -1 : a.contig > b.contig ? 1 : 0);
}

const SECOND = step('second_of_pair');
const WORD = 0x100000000;

/** Chooses among the records of one part of a file. */
class Sampler {
	readonly #sampling: FragmentSampling;
	readonly #stepOf: ReturnType<typeof fragmentStep>;
	readonly #chosen: Smallest<Candidate>;
	readonly #mates: Smallest<Candidate>;
	/** Of every contig of the design: bases in the reference; -1 without a partner, Infinity where reads give them. */
	readonly #reach: Float64Array;
	readonly #rows = new Map<string, { number: number; reach: number; hash: number }>();
	#outside = 0;

	constructor(sampling: FragmentSampling) {
		const { design, most } = sampling;
		this.#sampling = sampling;
		this.#stepOf = fragmentStep(design, design.contigs);
		this.#chosen = new Smallest(most, byPlace);
		this.#mates = new Smallest(MATES * most, byPlace);
		this.#reach = reachOf(design.contigs, sampling.reference);
	}

	read(read: Alignment): void {
		const { design, reference, seed } = this.#sampling;
		const flagged = flagStep(read.flag, design.reads_are_fragments);
		const isMate = flagged === SECOND;
		if (flagged >= 0 && !(isMate && reference === null)) return;
		const contig = read.ref_id;
		const span = signedSpan(read);
		const start = spanStart(read, span);
		const end = start + Math.abs(span);
		if (contig < 0 || this.#stepOf(contig, start, end, read.mapq) >= 0) return;
		if (end > this.#reach[contig]!) {
			this.#outside++;
			return;
		}
		const name = read.nameHash();
		const hash = seededHash(seed, Math.floor(name / WORD), name % WORD);
		const place = isMate ? this.#mates : this.#chosen;
		if (!place.takes(hash)) return;
		const own = reference === null ? readBases(read, start, end) : null;
		if (isMate && own === null) return;
		const single = isSingleRead(read.flag);
		place.add({ hash, contig: design.contigs[contig]!.name, start, end, own, single });
	}

	row(contig: string, start: number, end: number, mapq: number, strand: number): void {
		const { number, reach, hash: contigHash } = this.#row(contig);
		if (this.#stepOf(number, start, end, mapq) >= 0) return;
		if (end > reach) {
			this.#outside++;
			return;
		}
		const hash = seededHash(this.#sampling.seed, contigHash, start, end, strand);
		if (this.#chosen.takes(hash)) this.#chosen.add({ hash, contig, start, end, own: null, single: false });
	}

	part(counts: FragmentCounts): Part {
		return { counts, chosen: this.#chosen.items(), mates: this.#mates.items(), outside: this.#outside };
	}

	/** Contigs that only the rows name are behind those of the design. */
	#row(contig: string): { number: number; reach: number; hash: number } {
		const known = this.#rows.get(contig);
		if (known !== undefined) return known;
		const { design, reference } = this.#sampling;
		const found = design.contigs.findIndex(({ name }) => name === contig);
		const row = {
			number: found === -1 ? design.contigs.length : found,
			reach: reachOf([{ name: contig, length: NaN }], reference)[0]!,
			hash: textHash(contigKey(contig)),
		};
		this.#rows.set(contig, row);
		return row;
	}
}

function reachOf(contigs: readonly Contig[], reference: readonly Contig[] | null): Float64Array {
	if (reference === null) return new Float64Array(contigs.length).fill(Infinity);
	const { to } = matchContigs(contigs, reference);
	return Float64Array.from(contigs, (_, i) => reference[to[i]!]?.length ?? -1);
}
