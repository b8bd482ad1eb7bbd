/** Longest distance, in bins, over which neighbours are compared. */
const MAX_LAGS = 60;
/** Bins further than this many robust standard deviations out count as that far: an unsegmented peak is no noise. */
const CLIP = 6;

/** Noise of the bins of one sample around the means of their segments. */
export interface OwnNoise {
	/** Standard deviation of one bin; NaN when it cannot be known. */
	sd: number;
	/** Autocorrelation at 1, 2 ... bins, up to the first that is not above chance. */
	correlation: Float64Array;
}

/**
 * Standard deviation and autocorrelation of residuals. `groups` are the bins of each segment in genome order, whose mean is
 * taken off, so that gains and losses are no noise. Taking the mean off a segment of k bins hides the part of the waves that
 * the mean itself carries, sd^2 f / k with f the inflation; it is put back, in a few rounds.
 */
export function ownNoise(values: Float64Array, groups: readonly Int32Array[]): OwnNoise {
	const residuals = groups.filter((own) => own.length > 1).map((own) => residualsOf(values, own));
	const count = residuals.reduce((sum, own) => sum + own.length, 0);
	const none = { sd: Number.NaN, correlation: new Float64Array(0) };
	if (count - residuals.length < 2) return none;
	clip(residuals);
	const squares = residuals.reduce((sum, own) => sum + dot(own, 0), 0);
	let noise: OwnNoise = {
		sd: Math.sqrt(squares / (count - residuals.length)),
		correlation: new Float64Array(0),
	};
	if (!(noise.sd > 0)) return { ...none, sd: noise.sd };
	const pairs: number[] = [];
	const products: number[] = [];
	for (let lag = 1; lag <= MAX_LAGS; lag++) {
		pairs.push(residuals.reduce((sum, own) => sum + Math.max(0, own.length - lag), 0));
		products.push(residuals.reduce((sum, own) => sum + dot(own, lag), 0));
	}
	for (let round = 0; round < 3; round++) {
		const hidden = residuals.map((own) => noise.sd ** 2 * (inflation(noise, own.length) / own.length));
		const back = (lag: number): number =>
			residuals.reduce((sum, own, i) => sum + Math.max(0, own.length - lag) * hidden[i]!, 0);
		const variance = (squares + back(0)) / count;
		const found: number[] = [];
		for (let lag = 1; lag <= MAX_LAGS; lag++) {
			const n = pairs[lag - 1]!;
			if (n < 10) break;
			const r = (products[lag - 1]! + back(lag)) / n / variance;
			// Not above what independent bins give.
			if (!(r > 1 / Math.sqrt(n))) break;
			found.push(r);
		}
		noise = { sd: Math.sqrt(variance), correlation: Float64Array.from(found) };
	}
	return noise;
}

/** By how much the variance of a mean of `bins` neighbouring bins exceeds that of independent ones; at least 1. */
export function inflation({ correlation }: Pick<OwnNoise, 'correlation'>, bins: number): number {
	let sum = 1;
	for (const [i, r] of correlation.entries()) if (i + 1 < bins) sum += 2 * (1 - (i + 1) / bins) * r;
	return Math.max(1, sum);
}

function residualsOf(values: Float64Array, bins: Int32Array): Float64Array {
	const own = Float64Array.from(bins, (bin) => values[bin]!);
	const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
	return own.map((value) => value - mean);
}

/** Limits residuals to six robust standard deviations of all of them. */
function clip(residuals: readonly Float64Array[]): void {
	const sizes = residuals.flatMap((own) => Array.from(own, Math.abs)).sort((a, b) => a - b);
	const limit = CLIP * 1.4826 * sizes[sizes.length >> 1]!;
	if (!(limit > 0)) return;
	for (const own of residuals)
		for (let i = 0; i < own.length; i++) own[i] = Math.max(-limit, Math.min(limit, own[i]!));
}

function dot(values: Float64Array, lag: number): number {
	let sum = 0;
	for (let i = lag; i < values.length; i++) sum += values[i]! * values[i - lag]!;
	return sum;
}
