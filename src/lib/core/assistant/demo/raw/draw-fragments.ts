import { createRandom, type Random } from '../../../../base/random.ts';
import { tumourCopies } from '../copy-number.ts';
import { healthyLengths, SHORTEST, tumourLengths } from '../fragments.ts';
import { arms, bins } from '../genome.ts';
import type { DemoSample } from '../samples.ts';
import { chromosomeIndex } from './reference.ts';
import { panel, type SampleVariant } from './variants.ts';

/** Fragments over the whole genome: about 0.003 x, enough for the gain of an arm to be called and for a length histogram. */
const GENOME_WIDE = 60_000;
/** Fragments at each place of the panel; all of them cover it. */
const PANEL_DEPTH = 400;
/** Usable stretches of the sex chromosomes in Mb (outside centromere and heterochromatin). */
const SEX_CHROMOSOMES: readonly (readonly [name: string, start: number, end: number])[] = [
	['chrX', 3, 58],
	['chrX', 63, 155],
	['chrY', 3, 26],
];
const MEGABASE = 1_000_000;

/** One simulated fragment. */
export interface DemoFragment {
	/** Index of the chromosome in the header. */
	contig: number;
	/** 0-based half-open. */
	start: number;
	end: number;
	from_tumour: boolean;
	/** Allele at the place of the panel that this fragment covers; null elsewhere. */
	allele: { offset: number; base: string } | null;
}

/** Streams of the cohort: that of the copy-number assay tells the tumour's copies, the other one everything else. */
export interface RawStreams {
	seed: number;
	copy_number: Random;
	fragmentomics: Random;
	raw: Random;
}

/**
 * Fragments of one sample. A stretch with c copies in the tumour yields 1 + TF (c - 2) / 2 as many fragments as a diploid
 * one, TF c / 2 of them from the tumour; those are shorter. Variants of the tumour sit on tumour fragments.
 */
export function drawFragments(
	sample: DemoSample,
	variants: readonly SampleVariant[],
	streams: RawStreams,
): DemoFragment[] {
	const { tumour_fraction: share, person, id } = sample.tube;
	const copies = tumourCopies(streams.copy_number.fork(`person/${person}`));
	const healthy = sampler(healthyLengths(streams.fragmentomics.fork(`person/${person}`)));
	const tumour = sampler(tumourLengths());
	const random = createRandom(streams.seed, `demo-raw/${id}`);
	const stretches = genomeStretches(copies, sample.person.sex, share);
	const pick = sampler(Float64Array.from(stretches, (stretch) => stretch.weight));
	const length = (fromTumour: boolean): number => SHORTEST + (fromTumour ? tumour : healthy)(random);
	const fragments: DemoFragment[] = [];
	for (let i = 0; i < GENOME_WIDE; i++) {
		const stretch = stretches[pick(random)]!;
		const fromTumour = random.uniform() < stretch.tumour_share;
		const start = stretch.start + random.int(stretch.end - stretch.start);
		fragments.push({
			contig: stretch.contig,
			start,
			end: start + length(fromTumour),
			from_tumour: fromTumour,
			allele: null,
		});
	}
	for (const locus of panel) {
		const variant = variants.find((one) => one.gene === locus.gene);
		for (let i = 0; i < PANEL_DEPTH; i++) {
			const carries = variant !== undefined && random.uniform() < variant.fraction;
			// Half of the tumour's fragments carry its variant; the others look like everybody's.
			const inTumour = variant?.origin === 'tumour';
			const rest = inTumour ? (share - variant.fraction) / (1 - variant.fraction) : share;
			const fromTumour = (inTumour && carries) || random.uniform() < rest;
			const size = length(fromTumour);
			// Inside one of the reads, so that the allele is seen: reads reach 50 bp into the fragment from both sides.
			const offset = random.uniform() < 0.5 ? random.int(45) : size - 1 - random.int(45);
			const start = locus.position - 1 - offset;
			fragments.push({
				contig: chromosomeIndex.get(locus.chrom) as number,
				start,
				end: start + size,
				from_tumour: fromTumour,
				allele: { offset, base: carries ? locus.alt : locus.ref },
			});
		}
	}
	return fragments;
}

interface Stretch {
	contig: number;
	start: number;
	end: number;
	weight: number;
	/** Share of its fragments that come from the tumour. */
	tumour_share: number;
}

function genomeStretches(copies: readonly number[], sex: 'F' | 'M', share: number): Stretch[] {
	const armIndex = new Map(arms.map((arm, index) => [arm.name, index]));
	const autosomes = bins.map((bin) => {
		const c = copies[armIndex.get(bin.arm) as number]!;
		const weight = 1 + (share * (c - 2)) / 2;
		return {
			contig: chromosomeIndex.get(bin.chrom) as number,
			start: bin.start,
			end: bin.end,
			weight,
			tumour_share: (share * c) / 2 / weight,
		};
	});
	const male = sex === 'M';
	const sexual = SEX_CHROMOSOMES.filter(([name]) => male || name === 'chrX').map(([name, start, end]) => ({
		contig: chromosomeIndex.get(name) as number,
		start: start * MEGABASE,
		end: end * MEGABASE,
		weight: (end - start) * (male ? 0.5 : 1),
		tumour_share: share,
	}));
	return [...autosomes, ...sexual];
}

/** Draws indices in proportion to weights, by bisection of their running sum. */
function sampler(weights: Float64Array): (random: Random) => number {
	const sums = new Float64Array(weights.length);
	let total = 0;
	for (let i = 0; i < weights.length; i++) sums[i] = total += weights[i]!;
	return (random) => {
		const target = random.uniform() * total;
		let low = 0;
		let high = sums.length - 1;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (sums[middle]! > target) high = middle;
			else low = middle + 1;
		}
		return low;
	};
}
