import type { SiteReads } from './site-counts.ts';

/** For every site the sites [from, to) of its contig that lie at most `reach` bases away, itself among them. */
export interface Windows {
	from: Int32Array;
	to: Int32Array;
}

/** Windows of `reach` bases to both sides. Sites are sorted by contig and position. */
export function windowsOf(
	{ contig, position }: Pick<SiteReads, 'contig' | 'position'>,
	reach: number,
): Windows {
	const n = contig.length;
	const from = new Int32Array(n);
	const to = new Int32Array(n);
	let [low, high] = [0, 0];
	for (let i = 0; i < n; i++) {
		while (contig[low] !== contig[i] || position[low]! < position[i]! - reach) low++;
		if (high < i + 1) high = i + 1;
		while (high < n && contig[high] === contig[i] && position[high]! <= position[i]! + reach) high++;
		from[i] = low;
		to[i] = high;
	}
	return { from, to };
}

/** Windows that hold the site alone. */
export function ownWindows(n: number): Windows {
	return {
		from: Int32Array.from({ length: n }, (_, i) => i),
		to: Int32Array.from({ length: n }, (_, i) => i + 1),
	};
}

/** Sums of `values` over the windows. */
export function windowSums(values: Float64Array, { from, to }: Windows): Float64Array {
	const sums = new Float64Array(values.length + 1);
	for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
	return Float64Array.from(values, (_, i) => sums[to[i]!]! - sums[from[i]!]!);
}

/** Sites that have reads of the group within `reach` bases: its level is known there. 1 = yes. */
export function coveredNearby(covered: Uint8Array, windows: Windows): Uint8Array {
	const counts = new Int32Array(covered.length + 1);
	for (let i = 0; i < covered.length; i++) counts[i + 1] = counts[i]! + covered[i]!;
	return Uint8Array.from(covered, (_, i) => (counts[windows.to[i]!]! > counts[windows.from[i]!]! ? 1 : 0));
}
