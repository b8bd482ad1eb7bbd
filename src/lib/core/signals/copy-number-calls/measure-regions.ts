import { median } from '../../numerics/descriptive/median.ts';
import type { Arm } from '../../readers/genome/arms.ts';
import type { BinProfile, Segment } from '../copy-number/bin-profile.ts';
import { blockSize, blockSteps, spreadOfSteps } from './block-steps.ts';
import { autosomalBins, isAutosome } from './file-profiles.ts';
import { levelOfMost } from './level-of-most.ts';
import { libraryScales, type LibraryScales } from './library-scales.ts';
import { MIN_NORMALS, spreadOfLibraries, type NormalSpread } from './normal-spread.ts';
import { differencesFrom } from './normals.ts';
import { inflation, ownNoise, type OwnNoise } from './own-noise.ts';
import { segmentRegions, wholeRegions, type Region } from './regions.ts';

/**
 * Longest stretch, in bases, of which a genome has enough neighbouring ones to see what they differ by. Without normals
 * averaging over more of it makes no mean surer.
 */
const LONGEST = 45_000_000;

/** Single bins further than this many standard deviations from their segment count as that far, in segments of five bins or more. */
const CLIP = 4;
const MIN_CLIPPED = 5;

/** A profile whose regions are measured. */
export type MeasuredProfile = Pick<BinProfile, 'bins' | 'log2' | 'weight'>;

/** A region of a sample, measured. */
export interface Measured {
	region: Region;
	/** Mean log2 of the sample, less the mean of the normals bin by bin where there are some. */
	value: number;
	/** The same of each normal. */
	normals: Float64Array;
	/** How noisy the sample and each normal are over this length. */
	scales: LibraryScales;
	/** Null without ten normals with a value here. */
	spread: NormalSpread | null;
	/** Standard error of the mean by the noise of the sample itself. */
	own_error: number;
}

/** Regions of a sample and the level of most of its genome. */
export interface MeasuredRegions {
	/** In the order of the segments. */
	segments: Measured[];
	/** Arms, and chromosomes. */
	wholes: Measured[];
	zero: number;
	noise: OwnNoise;
	/** Bins with a value. */
	bins: number;
	/** Measures another region in the same way. */
	measure: (region: Region) => Measured;
}

/** Measures segments, arms and chromosomes of a sample, and the same stretches of its normals. */
export function measureRegions(
	profile: MeasuredProfile,
	segments: readonly Segment[],
	arms: readonly Arm[],
	columns: readonly Float64Array[],
): MeasuredRegions {
	const { bins, weight } = profile;
	const differences = differencesFrom(bins, profile.log2, columns);
	const usable = { bins, weight, log2: differences.own };
	const parts = segmentRegions(usable, segments);
	const wholes = wholeRegions(usable, arms);
	const pieces = (parts.length > 0 ? parts : wholes.filter(({ kind }) => kind === 'chromosome')).filter(
		({ contig, bins: own }) => isAutosome(contig) && own.length > 0,
	);
	const noise = ownNoise(
		differences.own,
		pieces.map((region) => region.bins),
	);
	const own = clipped(differences.own, pieces, noise);
	const aloneError = aloneErrors({ ...usable, log2: own }, noise);
	const scalesAt = libraryScales(bins, differences);
	const measure = (region: Region): Measured => {
		const normals = Float64Array.from(differences.normals, (column) => meanOver(column, region.bins, weight));
		const scales = scalesAt(seen(region));
		const spread = columns.length < MIN_NORMALS - 1 ? null : spreadOfLibraries(normals, scales);
		return {
			region,
			value: meanOver(own, region.bins, weight),
			normals,
			scales,
			spread: spread !== null && spread.normals >= MIN_NORMALS - 1 ? spread : null,
			own_error: columns.length > 0 ? ownError(noise, region.bins, weight) : aloneError(region),
		};
	};
	const measured = { segments: parts.map(measure), wholes: wholes.map(measure) };
	const inPieces = new Set(pieces);
	const levels = [...measured.segments, ...measured.wholes]
		.filter(({ region }) => inPieces.has(region))
		.map(({ region, value, own_error, spread }) => ({
			value,
			error: Math.max(own_error, spread?.sd ?? 0),
			bins: region.bins.length,
		}));
	const zero = levelOfMost(levels);
	const autosomal = autosomalBins(bins);
	return {
		...measured,
		zero: Number.isNaN(zero) ? median(differences.own.filter((_, bin) => autosomal[bin] === 1)) : zero,
		noise,
		measure,
		bins: differences.own.reduce((n, value) => n + (Number.isNaN(value) ? 0 : 1), 0),
	};
}

/**
 * Values of the sample without single bins far out: a bin more than four standard deviations from the median of its segment,
 * its neighbours not being so on the same side, counts as four. A bin with a gene of a panel in it is no gain of its arm, nor
 * noise of the genome; several bins in a row are an amplification.
 */
function clipped(values: Float64Array, pieces: readonly Region[], { sd }: OwnNoise): Float64Array {
	if (!(sd > 0)) return values;
	const limited = values.slice();
	for (const { bins } of pieces) {
		if (bins.length < MIN_CLIPPED) continue;
		const middle = median(Float64Array.from(bins, (bin) => values[bin]!));
		const beyond = Int8Array.from(bins, (bin) => {
			const apart = values[bin]! - middle;
			return Math.abs(apart) > CLIP * sd ? Math.sign(apart) : 0;
		});
		for (const [i, side] of beyond.entries())
			if (side !== 0 && beyond[i - 1] !== side && beyond[i + 1] !== side)
				limited[bins[i]!] = middle + side * CLIP * sd;
	}
	return limited;
}

/** Bins of a region, of which those beyond 45 Mb do not count. */
function seen({ bins, start, end }: Region): number {
	return Math.max(1, Math.round(bins.length * Math.min(1, LONGEST / (end - start))));
}

function ownError(noise: OwnNoise, bins: Int32Array, weight: Float64Array | null): number {
	return noise.sd * Math.sqrt(inflation(noise, bins.length) / effectiveBins(bins, weight));
}

/**
 * Standard error without normals. Residuals around segments do not hold the waves that segmentation took for segments: the
 * error is at least what neighbouring stretches of that length differ by. A region longer than 45 Mb counts as one of 45 Mb,
 * for a profile alone does not show whether its mean is surer.
 */
function aloneErrors({ bins, weight, log2 }: MeasuredProfile, noise: OwnNoise): (region: Region) => number {
	const steps = blockSteps(bins, log2);
	const known = new Map<number, number>();
	const spread = (size: number): number => {
		const step = blockSize(size);
		let found = known.get(step);
		if (found === undefined) known.set(step, (found = spreadOfSteps(steps(step))));
		return found;
	};
	return (region) => {
		const { bins: own } = region;
		const counted = seen(region);
		const error = ownError(noise, own.subarray(0, counted), weight);
		const waves = spread(counted);
		return waves > error ? waves : error;
	};
}

function meanOver(values: Float64Array, bins: Int32Array, weight: Float64Array | null): number {
	let sum = 0;
	let weights = 0;
	for (const bin of bins) {
		const value = values[bin]!;
		if (value !== value) continue;
		const w = weight === null ? 1 : weight[bin]!;
		sum += w * value;
		weights += w;
	}
	return sum / weights;
}

/** Equal bins that would give a mean as precise: fewer than there are where weights differ. */
function effectiveBins(bins: Int32Array, weight: Float64Array | null): number {
	if (weight === null) return bins.length;
	let sum = 0;
	let squares = 0;
	for (const bin of bins) {
		sum += weight[bin]!;
		squares += weight[bin]! ** 2;
	}
	return sum ** 2 / squares;
}
