import { argsort } from './argsort.ts';

/** Ranks from 1, ties share the average rank (scipy.stats.rankdata); NaN keeps NaN and takes no rank. */
export function ranks(values: ArrayLike<number>): Float64Array {
	const order = argsort(values);
	const result = new Float64Array(values.length).fill(NaN);
	let start = 0;
	while (start < order.length) {
		const end = tieEnd(values, order, start);
		// Ranks start+1 .. end, their average.
		const rank = (start + 1 + end) / 2;
		for (let k = start; k < end; k++) result[order[k]!] = rank;
		start = end;
	}
	return result;
}

/** Index just after the run of equal values that begins at `start` of an argsort order. */
function tieEnd(values: ArrayLike<number>, order: Uint32Array, start: number): number {
	const value = values[order[start]!]!;
	let end = start + 1;
	while (end < order.length && values[order[end]!] === value) end++;
	return end;
}

/** Sum of t^3 - t over the tie groups of the values that are not NaN; 0 without ties. */
export function tieTerm(values: ArrayLike<number>): number {
	const order = argsort(values);
	let sum = 0;
	let start = 0;
	while (start < order.length) {
		const end = tieEnd(values, order, start);
		const t = end - start;
		sum += t * t * t - t;
		start = end;
	}
	return sum;
}
