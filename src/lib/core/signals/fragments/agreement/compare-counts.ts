import type { Regions } from '../../../../base/intervals.ts';
import { regionIndex } from '../../../../base/intervals-index.ts';
import {
	cfdnalabFragment,
	DIFFERENCES,
	engineFragment,
	finaletoolkitFragment,
	samtoolsFragment,
	type Counter,
	type Difference,
	type Judged,
	type RuleSettings,
} from './counting-rules.ts';
import type { ReadPair } from './pair-ends.ts';

/** Fragments per region by the rules of one program, and where they part from the engine. */
export interface ExpectedCounts {
	/** Fragments by its rules, per region. */
	expected: Float64Array;
	/** Per region and reason: fragments that only the engine counts there. Regions x reasons, in the order of DIFFERENCES. */
	only_engine: Float64Array;
	/** The same for fragments that only the program counts there. */
	only_program: Float64Array;
	/** Fragments by its rules by length (bp), over all regions; each once. */
	lengths: Map<number, number>;
}

export interface AgreementCounts {
	/** Fragments of the engine per region. */
	engine: Float64Array;
	/** Fragments of the engine by length (bp), over all regions; each once. */
	engine_lengths: Map<number, number>;
	programs: ReadonlyMap<Counter, ExpectedCounts>;
}

export interface AgreementSettings extends RuleSettings {
	/** Shortest and longest fragment that cfDNAlab is asked for (bp). */
	shortest: number;
	longest: number;
	/** Contigs in the order of the file. A fragment belongs to the regions that hold its midpoint, floor((start + end) / 2). */
	regions: Regions;
}

/**
 * Counts the fragments of pairs by the rules of the engine and of other programs at once, and says for each fragment that only
 * one of two counts why.
 */
export function compareCounts(
	{ regions, shortest, longest, ...settings }: AgreementSettings,
	programs: readonly Counter[],
): { add(pair: ReadPair): void; counts(): AgreementCounts } {
	const size = regions.contig.length;
	const index = regionIndex(regions);
	const rules: Record<Counter, (pair: ReadPair, settings: RuleSettings) => Judged> = {
		samtools: samtoolsFragment,
		finaletoolkit: finaletoolkitFragment,
		cfdnalab: cfdnalabFragment({ shortest, longest }),
	};
	const engine = new Float64Array(size);
	const engine_lengths = new Map<number, number>();
	const made = new Map<Counter, ExpectedCounts>(
		programs.map((program) => [
			program,
			{
				expected: new Float64Array(size),
				only_engine: new Float64Array(size * DIFFERENCES.length),
				only_program: new Float64Array(size * DIFFERENCES.length),
				lengths: new Map(),
			},
		]),
	);
	const regionsOf = (judged: Judged): number[] => {
		if ('none' in judged) return [];
		const found: number[] = [];
		const middle = Math.floor((judged.start + judged.end) / 2);
		index.overlapping(judged.contig, middle, middle + 1, (region) => void found.push(region));
		return found;
	};
	/** FinaleToolkit fetches the reads of a region: a fragment whose read 1 lies outside is not seen. */
	const isFetched = ({ first }: ReadPair, region: number): boolean =>
		first !== null && first.start < regions.end[region]! && first.end > regions.start[region]!;
	const count = (counts: Float64Array, region: number, reason: Difference): void => {
		const at = region * DIFFERENCES.length + DIFFERENCES.indexOf(reason);
		counts[at] = counts[at]! + 1;
	};

	return {
		add(pair) {
			const ours = engineFragment(pair, settings);
			const inOurs = regionsOf(ours);
			for (const region of inOurs) engine[region] = engine[region]! + 1;
			if (inOurs.length > 0) countLength(engine_lengths, ours);
			for (const [program, { expected, only_engine, only_program, lengths }] of made) {
				const theirs = rules[program](pair, settings);
				const hit = regionsOf(theirs);
				const inTheirs = program === 'finaletoolkit' ? hit.filter((region) => isFetched(pair, region)) : hit;
				if (inTheirs.length > 0) countLength(lengths, theirs);
				for (const region of inTheirs) {
					expected[region] = expected[region]! + 1;
					if (!inOurs.includes(region))
						count(only_program, region, 'none' in ours ? ours.none : 'other_position');
				}
				for (const region of inOurs)
					if (!inTheirs.includes(region)) count(only_engine, region, reasonOf(theirs, hit.includes(region)));
			}
		},
		counts: () => ({ engine, engine_lengths, programs: made }),
	};
}

function countLength(lengths: Map<number, number>, judged: Judged): void {
	if ('none' in judged) return;
	const length = judged.end - judged.start;
	lengths.set(length, (lengths.get(length) ?? 0) + 1);
}

const reasonOf = (theirs: Judged, isThere: boolean): Difference =>
	'none' in theirs ? theirs.none : isThere ? 'read_outside_region' : 'other_position';
