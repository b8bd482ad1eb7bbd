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
	const sums = new Float64Array(units * width);
	for (const [place, row] of used.entries())
		addRow(
			sums,
			Math.floor((place * units) / used.length) * width,
			design,
			row * n,
			n,
			weights[row]!,
			values[row]!,
		);
	const result = new Float64Array(draws * n);
	const drawn = new Float64Array(width);
	const gram = new Float64Array(n * n);
	const solution = new Float64Array(n);
	let failures = 0;
	for (let draw = 0; draw < draws; draw++) {
		drawn.fill(0);
		const times = new Int32Array(units);
		for (let i = 0; i < units; i++) {
			const unit = random.int(units);
			times[unit] = times[unit]! + 1;
		}
		for (let unit = 0; unit < units; unit++) {
			const count = times[unit]!;
			if (count === 0) continue;
			const at = unit * width;
			for (let i = 0; i < width; i++) drawn[i] = drawn[i]! + count * sums[at + i]!;
		}
		let at = 0;
		for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) gram[i * n + j] = drawn[at++]!;
		for (let i = 0; i < n; i++) solution[i] = drawn[at++]!;
		if (!choleskyFactor(gram, n)) {
			if (++failures > draws) return null;
			draw--;
			continue;
		}
		choleskySolve(gram, n, solution);
		let total = 0;
		for (let i = 0; i < n; i++) total += solution[i]!;
		for (let i = 0; i < n; i++) result[draw * n + i] = solution[i]! / total;
	}
	return result;
}

function addRow(
	sums: Float64Array,
	at: number,
	design: Float64Array,
	row: number,
	n: number,
	weight: number,
	value: number,
): void {
	let place = at;
	for (let i = 0; i < n; i++) {
		const x = weight * design[row + i]!;
		for (let j = 0; j <= i; j++) {
			sums[place] = sums[place]! + x * design[row + j]!;
			place++;
		}
	}
	for (let i = 0; i < n; i++) {
		sums[place] = sums[place]! + weight * design[row + i]! * value;
		place++;
	}
}
