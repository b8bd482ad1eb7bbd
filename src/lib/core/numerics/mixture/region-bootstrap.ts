import type { Random } from '../../../base/random.ts';
import { choleskyFactor, choleskySolve } from '../linear-algebra/cholesky.ts';

/** Weighted rows of a design and what was measured there. */
export interface WeightedRows {
	/** Rows x n, row-major. */
	design: Float64Array;
	n: number;
	values: Float64Array;
	weights: Float64Array;
}

/** Rows are joined with their neighbours beyond this many units; more would add nothing to an interval but time. */
const MAX_UNITS = 500;
/** Draws whose sums are made in one pass. */
const BLOCK = 4;

/**
 * Least squares of rows drawn with replacement, without the bound at 0, divided by their sum: draws x n, row-major. Estimates that
 * may fall below 0 keep the spread that the bound would hide. More than 500 rows are drawn as 500 runs of neighbours. A draw whose
 * sums are singular is drawn again; null when that happens too often.
 */
export function regionBootstrap(
	{ design, n, values, weights }: WeightedRows,
	draws: number,
	random: Random,
): Float64Array | null {
	const used = Int32Array.from([...values.keys()].filter((row) => weights[row]! > 0));
	const units = Math.min(used.length, MAX_UNITS);
	const width = (n * (n + 1)) / 2 + n;
	// One row per sum, so that a pass over the units reads neighbours.
	const sums = new Float64Array(width * units);
	for (const [place, row] of used.entries())
		addRow(
			sums,
			Math.floor((place * units) / used.length),
			units,
			design,
			row * n,
			n,
			weights[row]!,
			values[row]!,
		);
	const result = new Float64Array(draws * n);
	const drawn = new Float64Array(BLOCK * width);
	const gram = new Float64Array(n * n);
	const solution = new Float64Array(n);
	let [failures, done] = [0, 0];
	const times = new Float64Array(BLOCK * units);
	while (done < draws) {
		drawTimes(times, units, random);
		sumDraws(sums, units, times, drawn);
		for (let one = 0; one < BLOCK && done < draws; one++) {
			let at = one * width;
			for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) gram[i * n + j] = drawn[at++]!;
			for (let i = 0; i < n; i++) solution[i] = drawn[at++]!;
			if (!choleskyFactor(gram, n)) {
				if (++failures > draws) return null;
				continue;
			}
			choleskySolve(gram, n, solution);
			let total = 0;
			for (let i = 0; i < n; i++) total += solution[i]!;
			for (let i = 0; i < n; i++) result[done * n + i] = solution[i]! / total;
			done++;
		}
	}
	return result;
}

/** How often each unit is in each draw of a block: draws x units. */
function drawTimes(times: Float64Array, units: number, random: Random): void {
	times.fill(0);
	for (let from = 0; from < times.length; from += units)
		for (let i = 0; i < units; i++) {
			const at = from + random.int(units);
			times[at] = times[at]! + 1;
		}
}

/** The sums of a block of draws: four draws and two sums at a time, which keeps the totals in registers. */
function sumDraws(sums: Float64Array, units: number, times: Float64Array, drawn: Float64Array): void {
	const width = drawn.length / BLOCK;
	for (let i = 0; i < width; i += 2) {
		// Of an odd number the last is summed twice.
		const next = Math.min(i + 1, width - 1);
		const [x, y] = [i * units, next * units];
		let [x0, x1, x2, x3, y0, y1, y2, y3] = [0, 0, 0, 0, 0, 0, 0, 0];
		for (let u = 0; u < units; u++) {
			const a = sums[x + u]!;
			const b = sums[y + u]!;
			const c0 = times[u]!;
			const c1 = times[units + u]!;
			const c2 = times[2 * units + u]!;
			const c3 = times[3 * units + u]!;
			x0 += c0 * a;
			x1 += c1 * a;
			x2 += c2 * a;
			x3 += c3 * a;
			y0 += c0 * b;
			y1 += c1 * b;
			y2 += c2 * b;
			y3 += c3 * b;
		}
		drawn[i] = x0;
		drawn[width + i] = x1;
		drawn[2 * width + i] = x2;
		drawn[3 * width + i] = x3;
		drawn[next] = y0;
		drawn[width + next] = y1;
		drawn[2 * width + next] = y2;
		drawn[3 * width + next] = y3;
	}
}

function addRow(
	sums: Float64Array,
	unit: number,
	units: number,
	design: Float64Array,
	row: number,
	n: number,
	weight: number,
	value: number,
): void {
	let at = unit;
	for (let i = 0; i < n; i++) {
		const x = weight * design[row + i]!;
		for (let j = 0; j <= i; j++) {
			sums[at] = sums[at]! + x * design[row + j]!;
			at += units;
		}
	}
	for (let i = 0; i < n; i++) {
		sums[at] = sums[at]! + weight * design[row + i]! * value;
		at += units;
	}
}
