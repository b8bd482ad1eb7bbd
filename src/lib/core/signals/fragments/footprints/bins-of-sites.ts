import type { GcBias } from '../gc-weights/gc-bias.ts';
import { cellOf } from '../gc-weights/length-gc.ts';
import { NO_CELL, type FootprintCounts } from './footprint-counts.ts';
import type { SiteBins } from './footprint-profile.ts';
import { BINS, type MaskedBins, type PlacedSites } from './site-windows.ts';

/** The midpoints of one list, and how many of them have no weight. */
export interface ListBins {
	data: SiteBins;
	/** Numbers of the sites of the list among all. */
	sites: Int32Array;
	midpoints: number;
	unweighted: number;
}

/**
 * The midpoints of every list by site and bin, in order of sites. With a bias each counts its weight; those without one count 0 there
 * (Griffin leaves them out), and once among the midpoints.
 */
export function binsOfLists(
	counts: Pick<FootprintCounts, 'place' | 'cell'>,
	sites: PlacedSites,
	lists: number,
	masked: MaskedBins,
	bias: { of: GcBias; model: { min_length: number; max_length: number } } | null,
): ListBins[] {
	const order = bySite(counts.place, sites.position.length);
	const weights = bias === null ? null : weightsOfCells(bias.of, bias.model);
	return sitesOfLists(sites.list, lists).map((own) => oneList(counts, order, own, masked, weights));
}

/** Numbers of the sites of every list, rising. */
function sitesOfLists(list: Int32Array, lists: number): Int32Array[] {
	const sizes = new Int32Array(lists);
	for (const one of list) sizes[one] = sizes[one]! + 1;
	const made = Array.from(sizes, (size) => new Int32Array(size));
	sizes.fill(0);
	for (const [site, one] of list.entries()) {
		made[one]![sizes[one]!] = site;
		sizes[one] = sizes[one]! + 1;
	}
	return made;
}

interface Order {
	/** Midpoints of site i: `at[first[i]]` to `at[first[i + 1]]`, in the order of the file. */
	first: Uint32Array;
	at: Uint32Array;
}

function bySite(place: Uint32Array, sites: number): Order {
	const first = new Uint32Array(sites + 1);
	for (const one of place) {
		const next = Math.floor(one / BINS) + 1;
		first[next] = first[next]! + 1;
	}
	for (let i = 0; i < sites; i++) first[i + 1] = first[i + 1]! + first[i]!;
	const free = first.slice();
	const at = new Uint32Array(place.length);
	for (let k = 0; k < place.length; k++) {
		const site = Math.floor(place[k]! / BINS);
		at[free[site]!] = k;
		free[site] = free[site]! + 1;
	}
	return { first, at };
}

/** Weights by the cells of the model, which has more lengths than the bias. */
function weightsOfCells(bias: GcBias, model: { min_length: number; max_length: number }): Float64Array {
	const weights = new Float64Array((model.max_length - model.min_length + 1) * (model.max_length + 1)).fill(
		NaN,
	);
	for (let length = bias.min_length; length <= bias.max_length; length++)
		for (let gc = 0; gc <= length; gc++)
			weights[cellOf(model, length, gc)] = bias.weight[cellOf(bias, length, gc)]!;
	return weights;
}

function oneList(
	{ place, cell }: Pick<FootprintCounts, 'place' | 'cell'>,
	{ first, at }: Order,
	sites: Int32Array,
	masked: MaskedBins,
	weights: Float64Array | null,
): ListBins {
	const starts = new Int32Array(sites.length + 1);
	const maskStarts = new Int32Array(sites.length + 1);
	let most = 0;
	let inMask = 0;
	for (const site of sites) {
		most += first[site + 1]! - first[site]!;
		inMask += masked.first[site + 1]! - masked.first[site]!;
	}
	// At most one entry per midpoint: lists of millions of them would not fit as plain numbers.
	const bins = new Uint16Array(most);
	const counted = new Float64Array(most);
	const weighted = new Float64Array(most);
	const mask = new Uint16Array(inMask);
	const n = new Float64Array(BINS);
	const sum = new Float64Array(BINS);
	const hit = new Uint16Array(BINS);
	let entries = 0;
	let maskEntries = 0;
	let unweighted = 0;
	for (const [i, site] of sites.entries()) {
		let hits = 0;
		for (let k = first[site]!; k < first[site + 1]!; k++) {
			const event = at[k]!;
			const bin = place[event]! - site * BINS;
			if (n[bin] === 0) hit[hits++] = bin;
			n[bin] = n[bin]! + 1;
			const own = cell[event]!;
			const weight = weights === null ? 1 : own === NO_CELL ? NaN : weights[own]!;
			if (Number.isNaN(weight)) unweighted++;
			else sum[bin] = sum[bin]! + weight;
		}
		for (const bin of hit.subarray(0, hits).sort()) {
			bins[entries] = bin;
			counted[entries] = n[bin]!;
			weighted[entries] = sum[bin]!;
			entries++;
			n[bin] = 0;
			sum[bin] = 0;
		}
		starts[i + 1] = entries;
		const own = masked.bins.subarray(masked.first[site], masked.first[site + 1]);
		mask.set(own, maskEntries);
		maskEntries += own.length;
		maskStarts[i + 1] = maskEntries;
	}
	const data: SiteBins = {
		sites: sites.length,
		first: starts,
		bin: bins.slice(0, entries),
		midpoints: counted.slice(0, entries),
		value: weighted.slice(0, entries),
		masked: { first: maskStarts, bins: mask },
	};
	return { data, sites, midpoints: most, unweighted };
}
