import { LbError } from '../../../../base/errors.ts';
import { mergeGcBins, type GcBinCounts } from '../gc-weights/gc-bin-counts.ts';
import { mergeLengthGc, type LengthGc } from '../gc-weights/length-gc.ts';
import { mergeWindows, type WindowCounts } from './window-counts.ts';

/**
 * Midpoints around sites, in the order of the fragments of the file, and the fragments that weights come from. Weights are known only
 * when the whole file is read, so each midpoint keeps the length and GC of its fragment.
 */
export interface FootprintCounts {
	/** Number of the site x BINS + bin. */
	place: Uint32Array;
	/** Cell of length and GC (`cellOf` with the lengths of the setting); NO_CELL where the GC is not known. */
	cell: Uint32Array;
	/** Null without a setting of GC. */
	model: LengthGc | null;
	/** Fragments of the lengths of the model whose midpoint lies in its regions, but whose GC is not known. */
	model_unknown: number;
	gc_bins: GcBinCounts | null;
	/** Null where they are not asked for. */
	windows: WindowCounts | null;
}

export const NO_CELL = 0xffffffff;
/** Midpoints kept of one file: 8 bytes each. */
export const MAX_MIDPOINTS_KEPT = 100_000_000;

/** Counts of two parts of a file, `a` before `b`. Throws sites.too_many_midpoints. */
export function mergeFootprintCounts(a: FootprintCounts, b: FootprintCounts): FootprintCounts {
	if (a.place.length + b.place.length > MAX_MIDPOINTS_KEPT) throw tooMany();
	return {
		place: joined(a.place, b.place),
		cell: joined(a.cell, b.cell),
		model: a.model === null || b.model === null ? null : mergeLengthGc(a.model, b.model),
		model_unknown: a.model_unknown + b.model_unknown,
		gc_bins: a.gc_bins === null || b.gc_bins === null ? null : mergeGcBins(a.gc_bins, b.gc_bins),
		windows: a.windows === null || b.windows === null ? null : mergeWindows(a.windows, b.windows),
	};
}

export function tooMany(): LbError {
	return new LbError('sites.too_many_midpoints', { limit: MAX_MIDPOINTS_KEPT });
}

function joined(a: Uint32Array, b: Uint32Array): Uint32Array {
	const both = new Uint32Array(a.length + b.length);
	both.set(a);
	both.set(b, a.length);
	return both;
}
