import { curveOf, interpolateLinear } from '../../numerics/smoothing/interpolate-linear.ts';
import { loess } from '../../numerics/smoothing/loess.ts';
import { lowess } from '../../numerics/smoothing/lowess.ts';
import { quantile } from '../../numerics/descriptive/quantile.ts';

/** What the correction starts from; columns of equal length, missing = NaN. */
export interface CountedBins {
	/** Reads or fragments, or depth: only their ratios matter. */
	reads: Float64Array;
	/** GC fraction, 0-1. */
	gc: Float64Array;
	/** Mappability, 0-1; null = the second step is left out. */
	mappability: Float64Array | null;
}

export interface CorrectedBins {
	/** log2 of corrected reads, where 0 is the level of the bins that the curves were fitted to; NaN when not defined. */
	log2: Float64Array;
	/** Reads expected by GC, over 0-1 in steps of 0.001; NaN outside the GC of the ideal bins. */
	gc_curve: Float64Array;
}

const MAPPABLE = 0.9;
const MAX_READS = 0.99;
const GC_TAIL = 0.001;
const ROUGH_SPAN = 0.03;
const FINAL_SPAN = 0.3;
const GRID = 1001;

/**
 * GC and mappability correction of read counts as HMMcopy publishes it (Ha et al. 2012, Genome Research 22:1995; used by
 * ichorCNA). Ideal bins have reads > 0 and up to their 99th percentile, mappability of at least 0.9, GC between its 0.1th
 * and 99.9th percentile, all among valid bins (reads > 0, GC known). A loess curve of span 0.03 through them is made smooth
 * by another of span 0.3; reads are divided by it, then by a lowess curve of what remains on mappability, fitted below its
 * 99th percentile. Only bins with `fit` set enter the curves (autosomes, outside blacklists); all bins are divided by
 * them. HMMcopy draws 50,000 bins; here all are used. `corrected` is null when the curves cannot be fitted: too few ideal
 * bins, or too many of one GC.
 */
export function correctBins(
	bins: CountedBins,
	fit: Uint8Array,
): { ideal: number; corrected: CorrectedBins | null } {
	const { reads, gc } = bins;
	const valid = indices(reads.length, (i) => fit[i] === 1 && reads[i]! > 0 && gc[i]! >= 0);
	const ideal = idealBins(bins, valid);
	return { ideal: ideal.length, corrected: correctBy(bins, valid, ideal, fit) };
}

function correctBy(
	{ reads, gc, mappability }: CountedBins,
	valid: Uint32Array,
	ideal: Uint32Array,
	fit: Uint8Array,
): CorrectedBins | null {
	const curve = gcCurve(take(gc, ideal), take(reads, ideal));
	if (curve === null) return null;
	const byGc = reads.map((count, i) => quotient(count, curve.expected(gc[i]!)));
	const corrected = mappability === null ? byGc : byMappability(byGc, mappability, fit, valid);
	if (corrected === null) return null;
	return {
		log2: corrected.map((value) => (value > 0 ? Math.log2(value) : NaN)),
		gc_curve: curve.grid,
	};
}

function idealBins({ reads, gc, mappability }: CountedBins, valid: Uint32Array): Uint32Array {
	const most = quantile(take(reads, valid), MAX_READS);
	const validGc = take(gc, valid);
	const low = quantile(validGc, GC_TAIL);
	const high = quantile(validGc, 1 - GC_TAIL);
	return valid.filter(
		(i) =>
			reads[i]! <= most &&
			gc[i]! >= low &&
			gc[i]! <= high &&
			(mappability === null || mappability[i]! >= MAPPABLE),
	);
}

interface GcCurve {
	expected(gc: number): number;
	grid: Float64Array;
}

function gcCurve(gc: Float64Array, reads: Float64Array): GcCurve | null {
	const rough = loess(gc, reads, { span: ROUGH_SPAN });
	if (rough === null) return null;
	const at = Float64Array.from({ length: GRID }, (_, i) => i / (GRID - 1));
	const final = loess(at, at.map(rough.predict), { span: FINAL_SPAN });
	if (final === null) return null;
	return { expected: final.predict, grid: at.map(final.predict) };
}

function byMappability(
	values: Float64Array,
	mappability: Float64Array,
	fit: Uint8Array,
	valid: Uint32Array,
): Float64Array | null {
	const most = quantile(take(values, valid), MAX_READS);
	// Bins without reads enter this curve as zeros: they are what low mappability looks like.
	const used = indices(
		values.length,
		(i) => fit[i] === 1 && values[i]! < most && !Number.isNaN(mappability[i]),
	);
	if (used.length < 2) return null;
	const fitted = lowess(take(mappability, used), take(values, used));
	const curve = curveOf(fitted.x, fitted.y);
	return values.map((value, i) => quotient(value, interpolateLinear(curve, mappability[i]!)));
}

/** NaN where nothing, or less than nothing, was expected. */
function quotient(value: number, expected: number): number {
	return expected > 0 ? value / expected : NaN;
}

function indices(n: number, wanted: (i: number) => boolean): Uint32Array {
	const found = new Uint32Array(n);
	let count = 0;
	for (let i = 0; i < n; i++) if (wanted(i)) found[count++] = i;
	return found.slice(0, count);
}

function take(values: Float64Array, which: Uint32Array): Float64Array {
	return Float64Array.from(which, (i) => values[i]!);
}
