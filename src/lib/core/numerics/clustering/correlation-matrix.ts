import type { Watch } from '../../../base/progress.ts';
import { addTiles } from '../linear-algebra/gram.ts';
import { BLOCK, eachSampleBlock, sampleMeans, type SampleBlock } from '../descriptive/sample-blocks.ts';

/** Pearson correlations of all pairs of samples. */
export interface CorrelationMatrix {
	/** n x n, row-major, symmetric, diagonal 1; NaN where it is not defined. */
	r: Float64Array;
	/** Features present in both samples, n x n. */
	shared: Uint32Array;
}

/** Fewest shared features for a correlation: two points always lie on a line. */
const MIN_SHARED = 3;
/** A variance below this share of the raw mean square is rounding, hence a constant sample. */
const ROUNDING = 1e-14;

/**
 * Pearson correlation between samples over the features that both have (pairwise complete, as pandas' DataFrame.corr).
 * @param values features x samples, feature-major; missing = NaN
 * Undefined (NaN) with fewer than 3 shared features or when either sample is constant over them, the diagonal included.
 * Samples are centred by their own mean first, so that a common offset costs no precision.
 */
export function correlationMatrix(
	values: Float64Array,
	samples: number,
	watch: Watch = {},
): CorrelationMatrix {
	const { means, complete } = sampleMeans(values, samples);
	const sums = complete
		? completeSums(values, samples, means, watch)
		: pairwiseSums(values, samples, means, watch);
	const n = samples;
	const r = new Float64Array(n * n).fill(NaN);
	const shared = new Uint32Array(n * n);
	for (let i = 0; i < n; i++) {
		for (let j = i; j < n; j++) {
			const value = pearson(sums(i, j));
			r[i * n + j] = r[j * n + i] = i === j && !Number.isNaN(value) ? 1 : value;
			shared[i * n + j] = shared[j * n + i] = sums(i, j).count;
		}
	}
	return { r, shared };
}

/** Sums over the features that two samples share. */
interface PairSums {
	count: number;
	x: number;
	y: number;
	xx: number;
	yy: number;
	xy: number;
}

function pearson({ count, x, y, xx, yy, xy }: PairSums): number {
	if (count < MIN_SHARED) return NaN;
	const vx = xx - (x * x) / count;
	const vy = yy - (y * y) / count;
	if (vx <= xx * ROUNDING || vy <= yy * ROUNDING) return NaN;
	return Math.max(-1, Math.min(1, (xy - (x * y) / count) / Math.sqrt(vx * vy)));
}

/** Nothing missing: one Gram matrix of the centred samples. */
function completeSums(values: Float64Array, n: number, means: Float64Array, watch: Watch) {
	const count = n === 0 ? 0 : Math.floor(values.length / n);
	const rows = n + (n & 1);
	const products = new Float64Array(rows * rows);
	const totals = new Float64Array(n);
	const visit = (block: SampleBlock): void => {
		addTiles(block.rows, BLOCK, rows, block.length, products);
		for (let s = 0; s < n; s++) {
			let sum = totals[s]!;
			for (let k = 0; k < block.length; k++) sum += block.rows[s * BLOCK + k]!;
			totals[s] = sum;
		}
	};
	eachSampleBlock(values, n, means, visit, watch);
	return (i: number, j: number): PairSums => ({
		count,
		x: totals[i]!,
		y: totals[j]!,
		xx: products[i * rows + i]!,
		yy: products[j * rows + j]!,
		xy: products[i * rows + j]!,
	});
}

/** Something missing: six sums per pair, 6 x 8 n^2 bytes (48 MB for 1,000 samples). */
function pairwiseSums(values: Float64Array, n: number, means: Float64Array, watch: Watch) {
	const table = new Float64Array(n * n * 6);
	const visit = ({ rows, length }: SampleBlock): void => {
		for (let i = 0; i < n; i++)
			for (let j = i; j < n; j++) addPair(rows, length, i, j, table, (i * n + j) * 6);
	};
	eachSampleBlock(values, n, means, visit, watch);
	return (i: number, j: number): PairSums => {
		const o = (i * n + j) * 6;
		const [count = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0] = table.subarray(o, o + 6);
		return { count, x, y, xx, yy, xy };
	};
}

function addPair(
	rows: Float64Array,
	length: number,
	i: number,
	j: number,
	table: Float64Array,
	o: number,
): void {
	const a = i * BLOCK;
	const b = j * BLOCK;
	let count = 0;
	let sx = 0;
	let sy = 0;
	let sxx = 0;
	let syy = 0;
	let sxy = 0;
	for (let k = 0; k < length; k++) {
		const x = rows[a + k]!;
		const y = rows[b + k]!;
		const product = x * y;
		// NaN is the only value that differs from itself: one of the two is missing.
		if (product !== product) continue;
		count++;
		sx += x;
		sy += y;
		sxx += x * x;
		syy += y * y;
		sxy += product;
	}
	table[o] = table[o]! + count;
	table[o + 1] = table[o + 1]! + sx;
	table[o + 2] = table[o + 2]! + sy;
	table[o + 3] = table[o + 3]! + sxx;
	table[o + 4] = table[o + 4]! + syy;
	table[o + 5] = table[o + 5]! + sxy;
}
