import { mapValues } from '../../../contract/keys.ts';
/** Windows of lengths, inclusive, bp, as shares of all fragments. */
export const LENGTH_WINDOWS = {
	p_20_150: [20, 150],
	p_100_150: [100, 150],
	p_151_220: [151, 220],
	p_160_180: [160, 180],
	p_180_220: [180, 220],
	p_250_320: [250, 320],
} as const satisfies Record<string, readonly [number, number]>;
export type LengthWindow = keyof typeof LENGTH_WINDOWS;

/** Lengths taken as two nucleosomes, inclusive, bp. */
export const DINUCLEOSOME_WINDOW = [250, 450] as const;
/** Range of the 10-bp steps below the first peak, inclusive, bp. */
export const TEN_BP_WINDOW = [75, 150] as const;
/** Where maxima and minima of the steps lie on average (Mouliere 2018), bp. */
const TEN_BP_MAXIMA = [81, 92, 102, 112, 122, 134, 144];
const TEN_BP_MINIMA = [84, 96, 106, 116, 126, 137, 148];

/** What the lengths of a sample say. Shares are of all fragments; NaN without any. */
export interface LengthSummary {
	fragments: number;
	mean: number;
	/** Sample standard deviation; NaN below two fragments. */
	sd: number;
	median: number;
	/** Median absolute deviation from the median, unscaled. */
	mad: number;
	/** The commonest length; of several the shortest. */
	mode: number;
	shortest: number;
	longest: number;
	/** Fragments of 100-150 and 151-220 bp, and their ratio; the ratio is NaN when there is no long one. */
	short: number;
	long: number;
	short_long_ratio: number;
	/** Share of at most 150 bp. */
	p_le_150: number;
	windows: Record<LengthWindow, number>;
	/** Share of 250-450 bp. */
	dinucleosome: number;
	/**
	 * 10-bp amplitude: sum of the shares at the local maxima of 75-150 bp minus that at the local minima (Mouliere 2018). A
	 * run of equal shares is one place. Chance steps of few fragments raise it: compare samples of similar depth only.
	 */
	ten_bp_amplitude: number;
	/** The same with the average places of maxima and minima of the publication, which chance does not move. */
	ten_bp_amplitude_fixed: number;
}

/** Summary of a histogram, `counts[bp]`; counts may be fractions (tables of shares). */
export function lengthSummary(counts: ArrayLike<number>): LengthSummary {
	const size = counts.length;
	const cumulative = new Float64Array(size + 1);
	let weighted = 0;
	let mode = NaN;
	let shortest = NaN;
	let longest = NaN;
	for (let length = 0; length < size; length++) {
		const count = counts[length]!;
		cumulative[length + 1] = cumulative[length]! + count;
		weighted += count * length;
		if (count <= 0) continue;
		if (Number.isNaN(shortest)) shortest = length;
		longest = length;
		if (!(count <= (counts[mode] ?? 0))) mode = length;
	}
	const fragments = cumulative[size]!;
	const within = (from: number, to: number): number =>
		cumulative[Math.min(to + 1, size)]! - cumulative[Math.min(from, size)]!;
	const share = ([from, to]: readonly [number, number]): number =>
		fragments > 0 ? within(from, to) / fragments : NaN;
	const mean = fragments > 0 ? weighted / fragments : NaN;
	const median = medianOf(counts, fragments);
	const short = within(100, 150);
	const long = within(151, 220);
	const windows = mapValues(LENGTH_WINDOWS, share);
	return {
		fragments,
		mean,
		sd: standardDeviation(counts, mean, fragments),
		median,
		mad: fragments > 0 ? medianOf(foldedAround(counts, median), fragments) / 2 : NaN,
		mode,
		shortest,
		longest,
		short,
		long,
		short_long_ratio: long > 0 ? short / long : NaN,
		p_le_150: share([0, 150]),
		windows,
		dinucleosome: share(DINUCLEOSOME_WINDOW),
		ten_bp_amplitude: fragments > 0 ? localAmplitude(counts) / fragments : NaN,
		ten_bp_amplitude_fixed: fragments > 0 ? fixedAmplitude(counts) / fragments : NaN,
	};
}

/**
 * Summary of lengths that were counted in bins and spread evenly within them: the mode is the middle of the commonest bin, and
 * steps of 10 bp cannot be seen.
 */
export function binnedSummary(counts: ArrayLike<number>, width: number): LengthSummary {
	const summary = lengthSummary(counts);
	return {
		...summary,
		// Parts of a whole add up to it but for the last digits.
		fragments: Number(summary.fragments.toPrecision(12)),
		mode: summary.mode + (width - 1) / 2,
		...{ ten_bp_amplitude: NaN, ten_bp_amplitude_fixed: NaN },
	};
}

/** The middle value of a histogram; the mean of the middle two when the total is even. */
function medianOf(counts: ArrayLike<number>, total: number): number {
	if (!(total > 0)) return NaN;
	let below = 0;
	let low = NaN;
	for (let value = 0; value < counts.length; value++) {
		const count = counts[value]!;
		if (count <= 0) continue;
		if (!Number.isNaN(low)) return (low + value) / 2;
		below += count;
		if (below > total / 2) return value;
		if (below === total / 2) low = value;
	}
	return low;
}

/** Histogram of 2 |value - centre|, doubled because a median can lie between two whole numbers. */
function foldedAround(counts: ArrayLike<number>, centre: number): Float64Array {
	const folded = new Float64Array(2 * counts.length + 1);
	for (let value = 0; value < counts.length; value++) {
		const distance = Math.round(Math.abs(2 * value - 2 * centre));
		folded[distance] = folded[distance]! + counts[value]!;
	}
	return folded;
}

function standardDeviation(counts: ArrayLike<number>, mean: number, total: number): number {
	if (!(total > 1)) return NaN;
	let squares = 0;
	for (let value = 0; value < counts.length; value++) squares += counts[value]! * (value - mean) ** 2;
	return Math.sqrt(squares / (total - 1));
}

function localAmplitude(counts: ArrayLike<number>): number {
	const [from, to]: readonly [number, number] = TEN_BP_WINDOW;
	let amplitude = 0;
	for (let at = from; at <= to;) {
		const height = counts[at] ?? 0;
		let next = at + 1;
		while ((counts[next] ?? 0) === height && next <= to) next++;
		const before = counts[at - 1] ?? 0;
		const after = counts[next] ?? 0;
		if (before < height && after < height) amplitude += height;
		if (before > height && after > height) amplitude -= height;
		at = next;
	}
	return amplitude;
}

function fixedAmplitude(counts: ArrayLike<number>): number {
	const sum = (places: readonly number[]): number =>
		places.reduce((total, at) => total + (counts[at] ?? 0), 0);
	return sum(TEN_BP_MAXIMA) - sum(TEN_BP_MINIMA);
}
