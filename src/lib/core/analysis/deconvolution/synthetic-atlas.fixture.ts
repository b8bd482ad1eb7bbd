import { createRandom, type Random } from '../../../base/random.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import { gammaDraw } from '../../numerics/distributions/gamma-draw.ts';
import { poissonDraw } from '../../numerics/distributions/poisson-draw.ts';

/** An atlas of invented cell types: markers of each, and pairs of types that hardly differ. */
export interface SyntheticAtlas {
	types: string[];
	/** Regions x types, row-major. */
	profiles: Float64Array;
	/** CpGs per region. */
	sites: Int32Array;
	/** Types that hardly differ, by index. */
	pairs: [number, number][];
}

export const SYNTHETIC = { types: 25, regions: 1000, pairs: 3 } as const;

/** Beta draw by two gamma draws. */
function betaDraw(a: number, b: number, random: Random): number {
	const x = gammaDraw(a, random);
	return x / (x + gammaDraw(b, random));
}

/**
 * 25 types and 1,000 regions: each region is unmethylated in one type (every sixth: methylated in one alone). The last types of the
 * three pairs repeat the profile of the first with a little noise, so that they correlate at 0.97 or more.
 */
export function syntheticAtlas(
	seed: number,
	size: { types: number; regions: number; pairs: number } = SYNTHETIC,
): SyntheticAtlas {
	const random = createRandom(seed, 'synthetic atlas');
	const { types, regions, pairs: count } = size;
	const apart = types - count;
	const profiles = new Float64Array(types * regions);
	for (let row = 0; row < regions; row++) {
		const target = row % apart;
		const up = row % 6 === 5;
		const level = betaDraw(18, 3, random);
		for (let type = 0; type < apart; type++) {
			const low = (type === target) !== up;
			// A fifth of the regions vary among the other types too.
			const other = row % 5 === 0 && type !== target ? betaDraw(2, 2, random) : null;
			const mean = low ? 0.06 : level;
			profiles[row * types + type] = clip(other ?? betaDraw(40 * mean, 40 * (1 - mean), random));
		}
		for (let pair = 0; pair < count; pair++) {
			const twin = profiles[row * types + pair]!;
			profiles[row * types + apart + pair] = clip(twin + 0.02 * random.normal());
		}
	}
	return {
		types: Array.from({ length: types }, (_, i) =>
			i < apart ? `Type-${i + 1}` : `Type-${i - apart + 1}-twin`,
		),
		profiles,
		sites: Int32Array.from({ length: regions }, () => 4 + random.int(9)),
		pairs: Array.from({ length: count }, (_, i) => [i, apart + i]),
	};
}

const clip = (value: number): number => Math.min(0.99, Math.max(0.01, value));

/** Shares as of plasma: one to three large ones, some small ones, the others 0. Sum 1. */
export function syntheticShares(types: number, random: Random): Float64Array {
	const shares = new Float64Array(types);
	const order = random.shuffle(Array.from({ length: types }, (_, i) => i));
	const present = 6 + random.int(8);
	for (const [place, type] of order.slice(0, present).entries())
		shares[type] = gammaDraw(place < 3 ? 6 : 0.8, random) + 0.02;
	const total = shares.reduce((all, one) => all + one, 0);
	return shares.map((one) => one / total);
}

/** Level of each region in a mixture of the types. */
const mixedLevels = ({ profiles, sites, types }: SyntheticAtlas, shares: Float64Array): Float64Array =>
	Float64Array.from(sites, (_, row) =>
		types.reduce((sum, _type, k) => sum + shares[k]! * profiles[row * types.length + k]!, 0),
	);

/** Reads of one sample at a mean depth per CpG: Poisson reads of each CpG, each methylated with the probability of the mixture. */
export function syntheticReads(
	atlas: SyntheticAtlas,
	shares: Float64Array,
	depth: number,
	random: Random,
): { methylated: Float64Array; reads: Float64Array } {
	const levels = mixedLevels(atlas, shares);
	const reads = Float64Array.from(atlas.sites, (count) => poissonDraw(depth * count, random));
	return { methylated: reads.map((count, row) => binomialDraw(count, levels[row]!, random)), reads };
}

/**
 * Reads of one sample whose CpGs depend on each other: Poisson fragments per region, each of them across all of its CpGs and methylated
 * at all or none. A region of four CpGs with one fragment has four reads, of which one is worth something.
 */
export function syntheticFragments(
	atlas: SyntheticAtlas,
	shares: Float64Array,
	depth: number,
	random: Random,
): { methylated: Float64Array; reads: Float64Array } {
	const { sites } = atlas;
	const levels = mixedLevels(atlas, shares);
	const fragments = Float64Array.from(sites, () => poissonDraw(depth, random));
	const methylated = fragments.map((count, row) => sites[row]! * binomialDraw(count, levels[row]!, random));
	return { methylated, reads: fragments.map((count, row) => sites[row]! * count) };
}
