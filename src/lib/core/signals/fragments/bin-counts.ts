import { LbError } from '../../../base/errors.ts';
import type { FragmentAccumulator } from './accumulator.ts';

/** Windows of DELFI (Cristiano 2019), inclusive, bp. */
export const SHORT_WINDOW = { from: 100, to: 150 } as const;
export const LONG_WINDOW = { from: 151, to: 220 } as const;

/**
 * Fragments per bin, by midpoint floor((start + end) / 2), in three columns per contig: all lengths, short (100-150),
 * long (151-220). Columns are as long as the last bin that was hit, because fragment files do not state how long a
 * contig is.
 */
export interface BinCounts {
	/** Bases per bin; bin i of a contig covers [i * size, (i + 1) * size). */
	size: number;
	all: Int32Array[];
	short: Int32Array[];
	long: Int32Array[];
}

/** Bases that bins may reach over: six human genomes, so that bins of 1 kb stay below 250 MB. */
const MAX_BASES = 2e10;

/** Throws fragments.too_far (without path) for rows scattered over more than MAX_BASES. */
export function binCounts(contigs: number, size: number): FragmentAccumulator<BinCounts> {
	const all: Int32Array[] = [];
	const short: Int32Array[] = [];
	const long: Int32Array[] = [];
	const used: number[] = [];
	let reach = 0;
	const begin = (contig: number): void => {
		for (let c = all.length; c <= contig; c++) {
			for (const columns of [all, short, long]) columns.push(new Int32Array(0));
			used.push(0);
		}
	};
	begin(contigs - 1);
	return {
		add(contig, start, end) {
			const bin = Math.floor(Math.floor((start + end) / 2) / size);
			if (contig >= all.length) begin(contig);
			let column = all[contig]!;
			if (bin >= used[contig]!) {
				reach += (bin + 1 - used[contig]!) * size;
				if (reach > MAX_BASES) throw tooFar(all.length);
				used[contig] = bin + 1;
				if (bin >= column.length)
					for (const columns of [all, short, long]) columns[contig] = grown(columns[contig]!, bin + 1);
				column = all[contig]!;
			}
			column[bin] = column[bin]! + 1;
			const length = end - start;
			if (length < SHORT_WINDOW.from || length > LONG_WINDOW.to) return;
			const part = (length <= SHORT_WINDOW.to ? short : long)[contig]!;
			part[bin] = part[bin]! + 1;
		},
		counts() {
			const cut = (columns: Int32Array[]): Int32Array[] =>
				columns.map((column, c) => column.slice(0, used[c]));
			return { size, all: cut(all), short: cut(short), long: cut(long) };
		},
	};
}

/** Adds counts of another thread; `to` gives the number of its contigs here. Throws fragments.too_far. */
export function mergeBinCounts(a: BinCounts, b: BinCounts, to: readonly number[]): BinCounts {
	const add = (x: readonly Int32Array[], y: readonly Int32Array[]): Int32Array[] => {
		const sum = [...x];
		y.forEach((column, c) => {
			const at = to[c]!;
			while (sum.length <= at) sum.push(new Int32Array(0));
			sum[at] = addColumns(sum[at]!, column);
		});
		return sum;
	};
	const all = add(a.all, b.all);
	// As one thread would have found, so that the number of threads decides nothing.
	if (all.reduce((sum, column) => sum + column.length * a.size, 0) > MAX_BASES) throw tooFar(all.length);
	return { size: a.size, all, short: add(a.short, b.short), long: add(a.long, b.long) };
}

function tooFar(contigs: number): LbError {
	return new LbError('fragments.too_far', { bases: MAX_BASES, contigs });
}

function addColumns(a: Int32Array, b: Int32Array): Int32Array {
	const [long, short] = a.length >= b.length ? [a, b] : [b, a];
	return long.map((count, i) => count + (short[i] ?? 0));
}

function grown(column: Int32Array, least: number): Int32Array {
	const larger = new Int32Array(Math.max(least, 2 * column.length, 16));
	larger.set(column);
	return larger;
}
