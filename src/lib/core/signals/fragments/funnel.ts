import {
	DUPLICATE,
	FIRST_OF_PAIR,
	MATE_UNMAPPED,
	PAIRED,
	PROPER_PAIR,
	QC_FAIL,
	SECOND_OF_PAIR,
	SECONDARY,
	SUPPLEMENTARY,
	UNMAPPED,
} from '../../readers/alignments/alignment.ts';

/**
 * Filters of the funnel, in the order in which they act. Everything before `second_of_pair` counts reads, from there on
 * fragments: one per pair, at read 1. Together the flag steps are samtools `-f 3 -F 3852`; where reads are stated to span
 * their fragment, an unpaired read passes with `-F 3845`. A fragment file has fragments from the start, so only the
 * steps from `no_span` on can drop any.
 */
export const FUNNEL_STEPS = [
	'unmapped',
	'secondary',
	'supplementary',
	'qc_fail',
	'duplicate',
	'not_proper_pair',
	'second_of_pair',
	'no_span',
	'mapq',
	'too_short',
	'too_long',
	'blacklist',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** First step after which fragments, not reads, are left. */
export const FIRST_FRAGMENT_STEP = FUNNEL_STEPS.indexOf('second_of_pair');

/** How many of `all` each step took away, in the order of FUNNEL_STEPS. */
export interface Funnel {
	/** Records of the file. */
	all: number;
	/** What `all` counts: reads of an alignment file, fragments of a fragment file. */
	unit: 'reads' | 'fragments';
	removed: Float64Array;
	/** Of the fragments used, those that are one unpaired read. */
	single_reads: number;
	/** Unpaired reads that only `not_proper_pair` took: fragments, if somebody states that they span theirs. */
	unpaired: number;
}

export const step = (name: FunnelStep): number => FUNNEL_STEPS.indexOf(name);

const PROPER = PAIRED | PROPER_PAIR;
const PAIR_ENDS = FIRST_OF_PAIR | SECOND_OF_PAIR;

/**
 * The step that removes a read by its flag alone, or -1 when it stands for a fragment.
 * @param readsAreFragments an unpaired read spans its fragment; pairs stay pairs
 */
export function flagStep(flag: number, readsAreFragments = false): number {
	// The commonest answers first: a good read 1 or read 2.
	if ((flag & 3852) === 0 && (flag & PROPER) === PROPER)
		return (flag & PAIR_ENDS) === FIRST_OF_PAIR ? -1 : SECOND;
	if (flag & UNMAPPED) return step('unmapped');
	if (flag & SECONDARY) return step('secondary');
	if (flag & SUPPLEMENTARY) return step('supplementary');
	if (flag & QC_FAIL) return step('qc_fail');
	if (flag & DUPLICATE) return step('duplicate');
	// Without the bit of a pair those of its mate mean nothing (SAM specification 1.4).
	if (readsAreFragments && (flag & PAIRED) === 0) return -1;
	if (flag & MATE_UNMAPPED || (flag & PROPER) !== PROPER) return step('not_proper_pair');
	return SECOND;
}
const SECOND = step('second_of_pair');

export function emptyFunnel(unit: Funnel['unit']): Funnel {
	return { all: 0, unit, removed: new Float64Array(FUNNEL_STEPS.length), single_reads: 0, unpaired: 0 };
}

/** What is left after each step, in the order of FUNNEL_STEPS. */
export function remaining(funnel: Funnel): number[] {
	let left = funnel.all;
	return Array.from(funnel.removed, (count) => (left -= count));
}

/** Fragments before the MAPQ filter: the count at MAPQ 0. */
export function fragmentsAtAnyMapq(funnel: Funnel): number {
	return remaining(funnel)[step('no_span')]!;
}

/** Fragments that passed every filter. */
export function fragmentsUsed(funnel: Funnel): number {
	return remaining(funnel)[FUNNEL_STEPS.length - 1]!;
}

export function mergeFunnels(a: Funnel, b: Funnel): Funnel {
	return {
		all: a.all + b.all,
		unit: a.unit,
		removed: a.removed.map((count, i) => count + b.removed[i]!),
		single_reads: a.single_reads + b.single_reads,
		unpaired: a.unpaired + b.unpaired,
	};
}
