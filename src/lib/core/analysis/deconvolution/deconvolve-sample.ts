import type { ThreadWork } from '../../../base/parallel.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { normalQuantile, normalSurvival } from '../../numerics/distributions/normal.ts';
import { leastSquaresShares } from '../../numerics/mixture/least-squares-shares.ts';
import { mixtureShares } from '../../numerics/mixture/mixture-em.ts';
import { regionBootstrap, type WeightedRows } from '../../numerics/mixture/region-bootstrap.ts';
import { shareBeyond, spreadsOfShares, type SpreadAt } from './detection-limit.ts';
import { conditionNumber, meanProfiles } from './separate-types.ts';

/** What all samples of a run have in common. */
export interface DeconvolutionFrame {
	/** Regions x types, row-major, within [0, 1]. */
	profiles: Float64Array;
	types: number;
	/** Types reported as one, by index; every type is in one of them. */
	groups: readonly (readonly number[])[];
	/** See `SeparatedTypes`. */
	one_by_one: boolean;
	seed: number;
	draws: number;
	/** Chance that any absent type of a sample counts as detected. */
	alpha: number;
}

/** One sample over the regions of the frame. */
export interface SampleLevels {
	sample: string;
	/** Methylation level per region, NaN where the sample has none. */
	levels: Float64Array;
	/** Reads behind each level; null for levels without counts (arrays), which all weigh the same. */
	reads: Float64Array | null;
}

/** Share of one group of types. */
export interface GroupShare {
	share: number;
	/** 95 % bootstrap interval over regions, never [0, 0] where draws scatter; null where it could not be drawn. */
	low: number | null;
	high: number | null;
	/** Estimates up to this are expected without the type (limit of blank), and the share that is found with 95 % probability. */
	limit_of_blank: number | null;
	limit_of_detection: number | null;
	detected: boolean;
	/** Share by maximum likelihood; null without counts. */
	share_em: number | null;
}

export interface SampleShares {
	sample: string;
	groups: GroupShare[];
	/** Regions with a value, and the reads in them; null without counts. */
	regions: number;
	reads: number | null;
	/** Regions of equal reads that would weigh as much, (sum of reads)^2 / sum of their squares; null without counts. */
	effective_regions: number | null;
	/** Condition number of the reported groups' profiles over the regions of this sample, weighted as in the fit; Infinity where dependent. */
	condition: number;
	/** Sum of the shares before they were divided by it. */
	fit_sum: number;
	/** Weighted root mean square of level minus fitted level, and what the noise of reads alone gives. */
	residual: number;
	residual_expected: number | null;
	/** Sum of squared residuals over their binomial variance, per degree of freedom: 1 = noise of reads alone. */
	dispersion: number | null;
	/**
	 * Part of what a shuffled atlas leaves unexplained, beyond the noise of reads, that the atlas explains: (S - R) / (S - N), R the
	 * residual sum of squares, S its median over shuffles, N that of reads alone (0 without counts). Above 1 by chance.
	 */
	explained: number;
	/** No shuffled atlas fits as well as this one. */
	fits: boolean;
	/** Of a sample that the atlas does not fit: it would if its values were unmethylated shares, 1 - level. */
	fits_inverted: boolean;
	log_likelihood: number | null;
	/** Fitted level per region of the frame; NaN where the sample has none. */
	fitted: Float64Array;
}

/** Profiles are kept this far from 0 and 1, so that a single read never excludes a type. */
export const EDGE = 0.001;
/** Shuffled atlases: the real one must fit better than each. */
const SHUFFLES = 19;
const MIN_EXPLAINED = 0.25;
/** Least part of the scatter that counts as structure. */
const MIN_STRUCTURE = 0.02;
const LEVEL = 0.95;

/** Shares of the types of an atlas in one sample, with intervals and limits. Pure. */
export function deconvolveSample(frame: DeconvolutionFrame, sample: SampleLevels): SampleShares {
	const random = createRandom(frame.seed, `deconvolution ${sample.sample}`);
	const rows = [...sample.levels.keys()].filter((row) => !Number.isNaN(sample.levels[row]));
	const fitted = fittedParts(frame, rows);
	const { design, n, groupOf } = fitted;
	const values = Float64Array.from(rows, (row) => sample.levels[row]!);
	const counts = sample.reads;
	const weights = Float64Array.from(rows, (row) => (counts === null ? 1 : counts[row]!));
	const { shares, sum } = leastSquaresShares({ design, n, values, weights });
	const level = levelsOf(design, n, shares);
	const reads = counts === null ? null : weights.reduce((all, one) => all + one, 0);
	const em =
		counts === null
			? null
			: mixtureShares({
					methylated: values.map((value, i) => Math.round(value * weights[i]!)),
					...{ reads: weights, profiles: design, parts: n },
				});
	const draws = regionBootstrap({ design, n, values, weights }, frame.draws, random.fork('bootstrap'));
	const spreads =
		counts === null ? null : spreadsOfShares({ design, n, values, weights }, level, shares, groupOf);
	const inGroup = (all: ArrayLike<number>, offset: number, group: number): number => {
		let total = 0;
		for (const part of groupOf[group]!) total += all[offset + part]!;
		return total;
	};
	const z = normalQuantile(1 - frame.alpha / frame.groups.length);
	const found = frame.groups.map((_, group): GroupShare => {
		const share = inGroup(shares, 0, group);
		const share_em = em === null ? null : inGroup(em.shares, 0, group);
		const unknown = { low: null, high: null, limit_of_blank: null, limit_of_detection: null };
		if (draws === null) return { share, share_em, detected: false, ...unknown };
		const drawn = Float64Array.from({ length: frame.draws }, (__, k) => inGroup(draws, k * n, group)).sort();
		const { mean, sd } = spread(drawn);
		// The draws say how large the spread is, the reads how it changes with the share.
		const model = spreads?.[group];
		const scale = model === undefined ? 1 : sd / model(Math.min(1, share));
		const spreadAt: SpreadAt = model === undefined ? () => sd : (at) => scale * model(at);
		const [low, high] = [quantileSorted(drawn, (1 - LEVEL) / 2), quantileSorted(drawn, (1 + LEVEL) / 2)];
		return {
			...{ share, share_em, detected: share > 0 && mean > z * sd },
			low: Math.max(0, Math.min(low, share)),
			high: Math.min(1, Math.max(high, share, upperEnd(mean, sd))),
			limit_of_blank: Math.min(1, z * spreadAt(0)),
			limit_of_detection: shareBeyond(spreadAt, z + normalQuantile(LEVEL)),
		};
	});
	const rest = residuals(values, level, weights, counts !== null, n);
	const tested = shuffled({ design, n, values, weights }, level, counts !== null, random.fork('shuffles'));
	return {
		...{ sample: sample.sample, groups: found, regions: rows.length, reads, fit_sum: sum, ...rest },
		effective_regions: counts === null ? null : effective(weights),
		condition: weightedCondition(frame, fitted, weights),
		...tested,
		fits_inverted: !tested.fits && fitsInverted({ design, n, values, weights }, counts !== null, random),
		log_likelihood: em?.log_likelihood ?? null,
		fitted: onFrame(frame, rows, level),
	};
}

/** The columns that are fitted over the rows with a value: types, or mean profiles of groups; and which of them a group is made of. */
function fittedParts(
	{ profiles, types, groups, one_by_one }: DeconvolutionFrame,
	rows: readonly number[],
): { design: Float64Array; n: number; groupOf: readonly (readonly number[])[] } {
	const all = one_by_one ? profiles : meanProfiles(profiles, types, groups);
	const n = one_by_one ? types : groups.length;
	const design = new Float64Array(rows.length * n);
	for (const [i, row] of rows.entries())
		for (let k = 0; k < n; k++) design[i * n + k] = Math.min(1 - EDGE, Math.max(EDGE, all[row * n + k]!));
	return { design, n, groupOf: one_by_one ? groups : groups.map((_, group) => [group]) };
}

function effective(weights: Float64Array): number {
	let [sum, squares] = [0, 0];
	for (const weight of weights) {
		sum += weight;
		squares += weight * weight;
	}
	return squares > 0 ? sum ** 2 / squares : 0;
}

/** How well the regions that a sample covers separate what is reported: types that count as one are taken by their mean profile. */
function weightedCondition(
	{ one_by_one, groups }: DeconvolutionFrame,
	{ design, n }: { design: Float64Array; n: number },
	weights: Float64Array,
): number {
	const means = one_by_one ? meanProfiles(design, n, groups) : design.slice();
	const columns = groups.length;
	for (let i = 0; i < means.length; i++) means[i] = means[i]! * Math.sqrt(weights[Math.floor(i / columns)]!);
	return conditionNumber(means, columns);
}

function levelsOf(design: Float64Array, n: number, shares: Float64Array): Float64Array {
	return Float64Array.from({ length: design.length / n }, (_, row) => {
		let level = 0;
		for (let k = 0; k < n; k++) level += shares[k]! * design[row * n + k]!;
		return level;
	});
}

function onFrame(
	{ profiles, types }: DeconvolutionFrame,
	rows: readonly number[],
	level: Float64Array,
): Float64Array {
	const all = new Float64Array(profiles.length / types).fill(NaN);
	for (const [i, row] of rows.entries()) all[row] = level[i]!;
	return all;
}

function spread(values: Float64Array): { mean: number; sd: number } {
	const mean = values.reduce((all, one) => all + one, 0) / values.length;
	const square = values.reduce((all, one) => all + (one - mean) ** 2, 0);
	return { mean, sd: Math.sqrt(square / (values.length - 1)) };
}

/** Halvings of the interval in which an upper end is sought, in standard deviations. */
const HALVINGS = 40;

/**
 * Upper end of the interval of Feldman & Cousins (1998) for a share that cannot be negative from an estimate below 0; 0 from one above,
 * where the draws have it. Those of an estimate far below 0 would claim that the share is exactly 0, which no number of reads shows. The
 * interval of estimates x that a true m accepts ends where the likelihood ratio to the best m >= 0 is the same: at x and
 * m + sqrt(m^2 - 2 x m).
 */
export function upperEnd(mean: number, sd: number): number {
	if (!(mean < 0) || !(sd > 0)) return 0;
	const x = mean / sd;
	let [low, high] = [0, normalQuantile((1 + LEVEL) / 2)];
	for (let step = 0; step < HALVINGS; step++) {
		const m = (low + high) / 2;
		const held = 1 - normalSurvival(Math.sqrt(m * m - 2 * x * m)) - normalSurvival(m - x);
		if (held < LEVEL) low = m;
		else high = m;
	}
	return high * sd;
}

function residuals(
	values: Float64Array,
	level: Float64Array,
	weights: Float64Array,
	counted: boolean,
	parts: number,
): Pick<SampleShares, 'residual' | 'residual_expected' | 'dispersion'> {
	let [squares, expected, chi, total] = [0, 0, 0, 0];
	for (let i = 0; i < values.length; i++) {
		const square = (values[i]! - level[i]!) ** 2;
		const variance = level[i]! * (1 - level[i]!);
		squares += weights[i]! * square;
		expected += variance;
		chi += (weights[i]! * square) / variance;
		total += weights[i]!;
	}
	const free = values.length - parts;
	return {
		residual: Math.sqrt(squares / total),
		residual_expected: counted ? Math.sqrt(expected / total) : null,
		dispersion: counted && free > 0 ? chi / free : null,
	};
}

/** How much better the atlas fits than atlases whose regions are shuffled. */
function shuffled(
	rows: WeightedRows,
	level: Float64Array,
	counted: boolean,
	random: Random,
): Pick<SampleShares, 'explained' | 'fits'> {
	const { design, n, values, weights } = rows;
	const own = squares(values, weights, level);
	const order = Array.from({ length: values.length }, (_, i) => i);
	const others: number[] = [];
	// The samples' levels go to other regions, which is cheaper than moving the profiles and the same.
	const [moved, own_weights] = [new Float64Array(values.length), new Float64Array(values.length)];
	for (let k = 0; k < SHUFFLES; k++) {
		random.shuffle(order);
		for (const [from, to] of order.entries()) {
			moved[to] = values[from]!;
			own_weights[to] = weights[from]!;
		}
		const { shares } = leastSquaresShares({ design, n, values: moved, weights: own_weights });
		others.push(squares(moved, own_weights, levelsOf(design, n, shares)));
	}
	others.sort((a, b) => a - b);
	const middle = others[(SHUFFLES - 1) / 2]!;
	// What reads alone scatter is nothing that any atlas could explain.
	const noise = counted ? level.reduce((all, one) => all + one * (1 - one), 0) : 0;
	const explained = (middle - own) / Math.max(middle - noise, MIN_STRUCTURE * middle);
	return { explained, fits: own < others[0]! && explained >= MIN_EXPLAINED };
}

/** Does one minus the atlas fit, as it does where shares of unmethylated fragments or reads were supplied? */
function fitsInverted(rows: WeightedRows, counted: boolean, random: Random): boolean {
	const inverted = { ...rows, design: rows.design.map((one) => 1 - one) };
	const { shares } = leastSquaresShares(inverted);
	const level = levelsOf(inverted.design, rows.n, shares);
	return shuffled(inverted, level, counted, random.fork('inverted')).fits;
}

function squares(values: Float64Array, weights: Float64Array, fitted: Float64Array): number {
	let sum = 0;
	for (let i = 0; i < values.length; i++) sum += weights[i]! * (values[i]! - fitted[i]!) ** 2;
	return sum;
}

/** One sample as a piece of work for worker threads. */
export const deconvolutionWork: ThreadWork<DeconvolutionFrame, SampleLevels, SampleShares> = {
	name: 'deconvolution',
	run: deconvolveSample,
};
