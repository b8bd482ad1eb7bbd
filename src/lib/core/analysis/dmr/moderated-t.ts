import { choleskySolve } from '../../numerics/linear-algebra/cholesky.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { digamma, inverseTrigamma, trigamma } from '../../numerics/distributions/polygamma.ts';
import { studentTTwoSided } from '../../numerics/distributions/student-t.ts';
import type { Design } from './design.ts';
import { solvable } from './solvable.ts';

/** Moderated t tests of one coefficient; NaN where the samples with values do not determine it. */
export interface ModeratedTests {
	/** Coefficient, in the unit of the values. */
	effect: Float64Array;
	statistic: Float64Array;
	p_value: Float64Array;
	/** Degrees of freedom and variance of the prior; Infinity = all features have one variance. */
	prior_df: number;
	prior_variance: number;
}

/**
 * Linear model of every feature and the t of one coefficient with a variance moderated by all features (Smyth 2004; limma's
 * lmFit and eBayes): the residual variances have a scaled F distribution whose prior is found from the moments of their logarithms.
 * Missing values are left out of the model of their feature.
 * @param values features x samples
 */
export function moderatedTests(values: Float64Array, design: Design): ModeratedTests {
	const { samples } = design;
	const n = values.length / samples;
	const effect = new Float64Array(n).fill(Number.NaN);
	const unscaled = new Float64Array(n);
	const variance = new Float64Array(n).fill(Number.NaN);
	const df = new Float64Array(n);
	const fit = new RowFit(design);
	for (let f = 0; f < n; f++) {
		const found = fit.take(values.subarray(f * samples, (f + 1) * samples));
		if (found === null) continue;
		effect[f] = found.effect;
		unscaled[f] = found.unscaled;
		df[f] = found.df;
		if (found.df > 0) variance[f] = found.variance;
	}
	const prior = fitVariances(variance, df);
	const pooled = df.reduce((sum, one) => sum + one, 0);
	const statistic = new Float64Array(n).fill(Number.NaN);
	const p_value = new Float64Array(n).fill(Number.NaN);
	for (let f = 0; f < n; f++) {
		if (Number.isNaN(effect[f]!) || Number.isNaN(prior.variance)) continue;
		const own = df[f]! > 0 ? df[f]! * variance[f]! : 0;
		const posterior =
			prior.df === Infinity ? prior.variance : (own + prior.df * prior.variance) / (df[f]! + prior.df);
		statistic[f] = effect[f]! / (unscaled[f]! * Math.sqrt(posterior));
		p_value[f] = studentTTwoSided(statistic[f]!, Math.min(df[f]! + prior.df, pooled));
	}
	return { effect, statistic, p_value, prior_df: prior.df, prior_variance: prior.variance };
}

/** Least squares of one feature over the samples that have a value. */
class RowFit {
	private readonly normal: Float64Array;
	private readonly beta: Float64Array;
	private readonly unit: Float64Array;

	constructor(private readonly design: Design) {
		const { columns } = design;
		this.normal = new Float64Array(columns * columns);
		this.beta = new Float64Array(columns);
		this.unit = new Float64Array(columns);
	}

	take(row: Float64Array): { effect: number; unscaled: number; variance: number; df: number } | null {
		const { samples, columns, values, tested } = this.design;
		this.normal.fill(0);
		this.beta.fill(0);
		let [held, mean] = [0, 0];
		for (let s = 0; s < samples; s++) {
			if (Number.isNaN(row[s]!)) continue;
			held++;
			mean += row[s]!;
		}
		if (held < columns) return null;
		mean /= held;
		for (let s = 0; s < samples; s++) {
			if (Number.isNaN(row[s]!)) continue;
			for (let c = 0; c < columns; c++) {
				const x = values[s * columns + c]!;
				this.beta[c]! += x * (row[s]! - mean);
				for (let d = 0; d <= c; d++) this.normal[c * columns + d]! += x * values[s * columns + d]!;
			}
		}
		if (!solvable(this.normal, columns)) return null;
		choleskySolve(this.normal, columns, this.beta);
		this.unit.fill(0);
		this.unit[tested] = 1;
		choleskySolve(this.normal, columns, this.unit);
		let rest = 0;
		for (let s = 0; s < samples; s++) {
			if (Number.isNaN(row[s]!)) continue;
			let fitted = mean;
			for (let c = 0; c < columns; c++) fitted += values[s * columns + c]! * this.beta[c]!;
			rest += (row[s]! - fitted) ** 2;
		}
		const df = held - columns;
		return { effect: this.beta[tested]!, unscaled: Math.sqrt(this.unit[tested]!), variance: rest / df, df };
	}
}

/** Prior degrees of freedom and variance by the moments of log variances (Smyth 2004, section 6.2); tiny variances are raised as limma does. */
function fitVariances(variance: Float64Array, df: Float64Array): { df: number; variance: number } {
	const rows = [...variance.keys()].filter((f) => df[f]! > 0 && Number.isFinite(variance[f]!));
	if (rows.length === 0) return { df: Number.NaN, variance: Number.NaN };
	const middle = median(rows.map((f) => variance[f]!)) || 1;
	const logs = rows.map((f) => {
		const half = df[f]! / 2;
		return Math.log(Math.max(variance[f]!, 1e-5 * middle)) - digamma(half) + Math.log(half);
	});
	const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
	const spread = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (logs.length - 1);
	const expected = rows.reduce((sum, f) => sum + trigamma(df[f]! / 2), 0) / rows.length;
	const excess = spread - expected;
	if (!(excess > 0)) return { df: Infinity, variance: Math.exp(mean) };
	const half = inverseTrigamma(excess);
	return { df: 2 * half, variance: Math.exp(mean + digamma(half) - Math.log(half)) };
}
