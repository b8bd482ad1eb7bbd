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
	return Array.from({ length: lists }, (_, list) => {
		const own = Int32Array.from(Array.from(sites.list.keys()).filter((i) => sites.list[i] === list));
		return oneList(counts, order, own, masked, weights);
	});
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
	const mask: number[] = [];
	const bins: number[] = [];
	const counted: number[] = [];
	const weighted: number[] = [];
	const n = new Float64Array(BINS);
	const sum = new Float64Array(BINS);
	let midpoints = 0;
	let unweighted = 0;
	for (const [i, site] of sites.entries()) {
		const hit: number[] = [];
		for (let k = first[site]!; k < first[site + 1]!; k++) {
			const event = at[k]!;
			const bin = place[event]! - site * BINS;
			if (n[bin] === 0) hit.push(bin);
			n[bin] = n[bin]! + 1;
			const own = cell[event]!;
			const weight = weights === null ? 1 : own === NO_CELL ? NaN : weights[own]!;
			if (Number.isNaN(weight)) unweighted++;
			else sum[bin] = sum[bin]! + weight;
			midpoints++;
		}
		for (const bin of hit.sort((a, b) => a - b)) {
			bins.push(bin);
			counted.push(n[bin]!);
			weighted.push(sum[bin]!);
			n[bin] = 0;
			sum[bin] = 0;
		}
		starts[i + 1] = bins.length;
		for (let k = masked.first[site]!; k < masked.first[site + 1]!; k++) mask.push(masked.bins[k]!);
		maskStarts[i + 1] = mask.length;
	}
	const data: SiteBins = {
		sites: sites.length,
		first: starts,
		bin: Uint16Array.from(bins),
		midpoints: Float64Array.from(counted),
		value: Float64Array.from(weighted),
		masked: { first: maskStarts, bins: Uint16Array.from(mask) },
	};
	return { data, sites, midpoints, unweighted };
}
