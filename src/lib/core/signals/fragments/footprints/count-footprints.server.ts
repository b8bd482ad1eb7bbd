import { regionIndex } from '../../../../base/intervals-index.ts';
import type { Regions } from '../../../../base/intervals.ts';
import type { SequenceHandle } from '../../../readers/genome/sequence.server.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import type { FragmentAccumulator } from '../accumulator.ts';
import { FragmentGc } from '../gc-weights/fragment-gc.server.ts';
import { cellOf, emptyLengthGc } from '../gc-weights/length-gc.ts';
import { GcBinCounter, lengthClass } from '../gc-weights/gc-bin-counts.ts';
import { RegionSieve } from '../region-sieve.ts';
import type { SharedSequences } from '../shared-sequences.server.ts';
import { MAX_MIDPOINTS_KEPT, NO_CELL, tooMany, type FootprintCounts } from './footprint-counts.ts';
import { binOf, BINS, windowsOf, type PlacedSites } from './site-windows.ts';
import { WindowCounter } from './window-counts.ts';

/** Length and GC of fragments, and the reference they are read from. */
export interface GcSetting {
	reference: SequenceHandle;
	/** Contigs of the reference, and for every contig of the design its number there, or -1. */
	contigs: Contig[];
	to: Int32Array;
	/** Lengths that are counted, with the margin of the smoothing. */
	min_length: number;
	max_length: number;
	/** Fragments with their midpoint here are what weights come from; on the contigs of the design, merged. */
	regions: Regions;
}

/** What is counted around sites in the pass over a file. */
export interface FootprintSetting {
	/** Null = every fragment counts once. */
	gc: GcSetting | null;
	sites: PlacedSites;
	/** Lengths of the fragments whose midpoints are counted, inclusive (Griffin: 100-200). */
	min_length: number;
	max_length: number;
	/** Bases of bins in which short and long fragments are counted by GC; absent = none. Needs `gc`. */
	gc_bins?: number;
	/** Whether fragments of every length are counted in windows along the genome; absent = no. */
	windows?: boolean;
}

/** Throws sites.too_many_midpoints (without path). */
export function footprintCounts(
	setting: FootprintSetting,
	sequences: SharedSequences,
): FragmentAccumulator<FootprintCounts> {
	const { gc, sites, min_length, max_length } = setting;
	const lookup =
		gc === null
			? null
			: new FragmentGc(
					sequences.of(gc.reference),
					Array.from(gc.to, (i) => gc.contigs[i] ?? null),
				);
	const windows = windowsOf(sites);
	const sieve = new RegionSieve(windows);
	const index = regionIndex(windows);
	const modelSieve = gc === null ? null : new RegionSieve(gc.regions);
	const modelIndex = gc === null ? null : regionIndex(gc.regions);
	const model = gc === null ? null : emptyLengthGc(gc.min_length, gc.max_length);
	const gcBins =
		gc === null || setting.gc_bins === undefined
			? null
			: new GcBinCounter(sites.contigs.length, setting.gc_bins);
	const windowCounter = setting.windows === true ? new WindowCounter(sites.contigs.length) : null;
	let unknown = 0;
	let n = 0;
	let place: Uint32Array = new Uint32Array(1024);
	let cell: Uint32Array = new Uint32Array(1024);

	// The fragment at hand, for the visit below: a closure per fragment would cost more than the counting.
	let middle = 0;
	let own = NO_CELL;
	const count = (site: number): void => {
		if (n === place.length) {
			if (n >= MAX_MIDPOINTS_KEPT) throw tooMany();
			place = grown(place);
			cell = grown(cell);
		}
		place[n] = site * BINS + binOf(middle - windows.start[site]!, windows.strands[site]!);
		cell[n] = own;
		n++;
	};
	return {
		add(contig, start, end) {
			const length = end - start;
			const at = Math.floor((start + end) / 2);
			windowCounter?.add(contig, at);
			const near = length >= min_length && length <= max_length && sieve.mayTouch(contig, at, at + 1);
			const inModel =
				gc !== null &&
				length >= gc.min_length &&
				length <= gc.max_length &&
				modelSieve!.mayTouch(contig, at, at + 1) &&
				modelIndex!.overlapsAny(contig, at, at + 1);
			const inBins = gcBins !== null && lengthClass(length) !== -1;
			if (!near && !inModel && !inBins) return;
			const strong = lookup === null ? -1 : lookup.count(contig, start, end);
			if (inModel && model !== null) {
				if (strong < 0) unknown++;
				else {
					const k = cellOf(model, length, strong);
					model.counts[k] = model.counts[k]! + 1;
				}
			}
			if (inBins && strong >= 0) gcBins.add(contig, at, length, strong);
			if (!near) return;
			middle = at;
			own = strong < 0 || model === null ? NO_CELL : cellOf(model, length, strong);
			index.overlapping(contig, at, at + 1, count);
		},
		counts: () => ({
			gc_bins: gcBins?.counts() ?? null,
			windows: windowCounter?.counts() ?? null,
			place: place.slice(0, n),
			cell: cell.slice(0, n),
			model,
			model_unknown: unknown,
		}),
	};
}

function grown(column: Uint32Array): Uint32Array {
	const larger = new Uint32Array(2 * column.length);
	larger.set(column);
	return larger;
}
