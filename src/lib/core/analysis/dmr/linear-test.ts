import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { choleskySolve } from '../../numerics/linear-algebra/cholesky.ts';
import type { Design } from './design.ts';
import type { SiteReads } from './site-counts.ts';
import { solvable } from './solvable.ts';
import { windowsOf, windowSums } from './windows.ts';

/** Tests of one coefficient at every site; NaN where the samples with reads do not determine it. */
export interface LinearTests {
	/** Coefficient on the scale arcsin(2 level - 1). */
	effect: Float64Array;
	statistic: Float64Array;
	p_value: Float64Array;
}

/** Reads added to each side before the transform, and the smallest and largest dispersion (Park & Wu 2016). */
const ADDED = 0.1;
const MIN_PHI = 0.001;

interface LinearShared {
	/** Reads as they are: the weights. */
	reads: Int32Array;
	/** Transformed levels, of the site or of its window. */
	levels: Float64Array;
	design: Design;
}

/** Effects and statistics of a stretch of sites, one after the other. */
export const linearWork: ThreadWork<LinearShared, { from: number; to: number }, Float64Array> = {
	name: 'dmr.linear-tests',
	run({ reads, levels, design }, { from, to }) {
		const found = new Float64Array(2 * (to - from));
		const fit = new SiteFit(design);
		for (let i = from; i < to; i++) {
			const [effect, statistic] = fit.test(levels, reads, i * design.samples);
			found[2 * (i - from)] = effect;
			found[2 * (i - from) + 1] = statistic;
		}
		return found;
	},
};

const PART = 50_000;

/**
 * Linear model of the arcsine of levels (Park & Wu 2016): Z = arcsin(2 (x + 0.1) / (n + 0.2) - 1), weighted least squares by n,
 * the dispersion by moments from its residuals, and again by n / (1 + (n - 1) phi). With smoothing, x and n of Z are the
 * rounded means of the window, and the weights stay those of the site, as in DSS.
 */
export async function linearTests(
	sites: SiteReads,
	design: Design,
	{ span }: { span: number },
	parallel: Parallel,
	watch: Watch = {},
): Promise<LinearTests> {
	const shared = { reads: sites.reads, levels: transformed(sites, span), design };
	const n = sites.contig.length;
	const parts = Array.from({ length: Math.ceil(n / PART) }, (_, k) => ({
		from: k * PART,
		to: Math.min(n, (k + 1) * PART),
	}));
	const found = await parallel.map(linearWork, shared, parts, {
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
		onDone: (done, total) =>
			watch.onProgress?.({ done, total, unit: 'steps', message: say('dmr.progress_sites') }),
	});
	const pairs = new Float64Array(2 * n);
	for (const [k, { from }] of parts.entries()) pairs.set(found[k]!, 2 * from);
	return testsOf(pairs);
}

/** The same on the calling thread, for a permutation. */
export function linearTestsInline(sites: SiteReads, design: Design, { span }: { span: number }): LinearTests {
	return testsOf(
		linearWork.run(
			{ reads: sites.reads, levels: transformed(sites, span), design },
			{ from: 0, to: sites.contig.length },
		),
	);
}

function testsOf(pairs: Float64Array): LinearTests {
	const n = pairs.length / 2;
	const tests = { effect: new Float64Array(n), statistic: new Float64Array(n), p_value: new Float64Array(n) };
	for (let i = 0; i < n; i++) {
		tests.effect[i] = pairs[2 * i]!;
		tests.statistic[i] = pairs[2 * i + 1]!;
		tests.p_value[i] = 2 * normalSurvival(Math.abs(tests.statistic[i]!));
	}
	return tests;
}

/** arcsin(2 level - 1) of every sample at every site. */
function transformed(sites: SiteReads, span: number): Float64Array {
	const { samples, methylated, reads } = sites;
	const n = sites.contig.length;
	const levels = new Float64Array(new SharedArrayBuffer(8 * reads.length));
	const windows = span > 0 ? windowsOf(sites, span / 2) : null;
	const meanOf = (counts: Int32Array, s: number): Float64Array => {
		const own = Float64Array.from({ length: n }, (_, i) => counts[i * samples + s]!);
		if (windows === null) return own;
		return windowSums(own, windows).map((sum, i) => roundEven(sum / (windows.to[i]! - windows.from[i]!)));
	};
	for (let s = 0; s < samples; s++) {
		const [x, all] = [meanOf(methylated, s), meanOf(reads, s)];
		for (let i = 0; i < n; i++)
			levels[i * samples + s] = Math.asin((2 * (x[i]! + ADDED)) / (all[i]! + 2 * ADDED) - 1);
	}
	return levels;
}

/** Halves go to the even neighbour, as R rounds them. */
function roundEven(value: number): number {
	const low = Math.floor(value);
	const rest = value - low;
	if (rest !== 0.5) return Math.round(value);
	return low % 2 === 0 ? low : low + 1;
}

/** Weighted least squares of one site; room is kept between sites. */
class SiteFit {
	private readonly z: Float64Array;
	private readonly weights: Float64Array;
	private readonly normal: Float64Array;
	private readonly beta: Float64Array;
	private readonly unit: Float64Array;

	constructor(private readonly design: Design) {
		const { samples, columns } = design;
		this.z = new Float64Array(samples);
		this.weights = new Float64Array(samples);
		this.normal = new Float64Array(columns * columns);
		this.beta = new Float64Array(columns);
		this.unit = new Float64Array(columns);
	}

	/** Coefficient and statistic; NaN where it cannot be told. */
	test(levels: Float64Array, reads: Int32Array, at: number): [number, number] {
		const { samples, columns, tested } = this.design;
		let [covered, more] = [0, 0];
		for (let s = 0; s < samples; s++) {
			const n = reads[at + s]!;
			this.weights[s] = n;
			if (n === 0) continue;
			covered++;
			more += n - 1;
			this.z[s] = levels[at + s]!;
		}
		const free = covered - columns;
		if (free < 1 || more === 0 || !this.solve()) return [Number.NaN, Number.NaN];
		let rest = 0;
		for (let s = 0; s < samples; s++) {
			if (reads[at + s] === 0) continue;
			rest += reads[at + s]! * (this.z[s]! - this.fitted(s)) ** 2;
		}
		const phi = Math.min(Math.max(((rest - free) * covered) / free / more, MIN_PHI), 1 - MIN_PHI);
		for (let s = 0; s < samples; s++) {
			const n = reads[at + s]!;
			this.weights[s] = n === 0 ? 0 : n / (1 + (n - 1) * phi);
		}
		if (!this.solve()) return [Number.NaN, Number.NaN];
		const effect = this.beta[tested]!;
		this.unit.fill(0);
		this.unit[tested] = 1;
		choleskySolve(this.normal, columns, this.unit);
		return [effect, effect / Math.sqrt(this.unit[tested]!)];
	}

	private fitted(s: number): number {
		const { columns, values } = this.design;
		let sum = 0;
		for (let c = 0; c < columns; c++) sum += values[s * columns + c]! * this.beta[c]!;
		return sum;
	}

	/** Coefficients by the weights; false where the samples with weight do not determine them. */
	private solve(): boolean {
		const { samples, columns, values } = this.design;
		this.normal.fill(0);
		this.beta.fill(0);
		for (let s = 0; s < samples; s++) {
			const w = this.weights[s]!;
			if (w === 0) continue;
			for (let c = 0; c < columns; c++) {
				const wx = w * values[s * columns + c]!;
				if (wx === 0) continue;
				this.beta[c]! += wx * this.z[s]!;
				for (let d = 0; d <= c; d++) this.normal[c * columns + d]! += wx * values[s * columns + d]!;
			}
		}
		if (!solvable(this.normal, columns)) return false;
		choleskySolve(this.normal, columns, this.beta);
		return true;
	}
}
