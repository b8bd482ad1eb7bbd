import type { MrdSite } from './mrd-site.ts';
import { VafLikelihood } from './vaf-likelihood.ts';

/** Share of the baseline that a sample without detection must have been able to show before it counts as clearance. */
export const CLEARANCE_SHARE = 0.1;

/** What a time point is beside the baseline of its person; the cut-offs are conventions. */
export type Change =
	| 'baseline'
	| 'no_baseline'
	| 'cleared'
	| 'not_detected_power_too_low'
	| 'signal_at_one_site'
	| 'decrease'
	| 'stable'
	| 'increase';

export interface Ratio {
	ratio: number;
	low: number;
	/** Infinity where the baseline's interval reaches 0. */
	high: number;
}

/** Points of the grid of fractions of a sample: log-spaced, and 0. */
const GRID = 160;
const LIMIT = 3.841458820694124 / 2;

/** Log likelihood of a sample over fractions, read off a grid. */
class Curve {
	private readonly logs: Float64Array;
	private readonly values: Float64Array;
	private readonly atZero: number;
	readonly best: number;

	constructor(sites: readonly MrdSite[]) {
		const likelihood = new VafLikelihood(sites);
		const { best, high } = likelihood.interval();
		this.best = best;
		const from = Math.log(Math.max(1e-9, (best > 0 ? best : high) / 1e3));
		const to = Math.log(Math.min(1, high * 4));
		this.logs = Float64Array.from({ length: GRID }, (_, i) => from + ((to - from) * i) / (GRID - 1));
		this.values = this.logs.map((log) => likelihood.at(Math.exp(log)));
		this.atZero = likelihood.at(0);
	}

	at(fraction: number): number {
		const { logs, values } = this;
		if (!(fraction > 0)) return this.atZero;
		const place = ((Math.log(fraction) - logs[0]!) / (logs[GRID - 1]! - logs[0]!)) * (GRID - 1);
		if (place <= 0) return this.atZero + (values[0]! - this.atZero) * (fraction / Math.exp(logs[0]!));
		// Beyond the grid the likelihood only falls.
		if (place >= GRID - 1) return values[GRID - 1]! - (place - GRID + 1) * 10;
		const i = Math.floor(place);
		return values[i]! + (values[i + 1]! - values[i]!) * (place - i);
	}

	*fractions(): Generator<number> {
		yield 0;
		for (const log of this.logs) yield Math.exp(log);
	}
}

/**
 * Ratio of the integrated VAF of a sample to that of its baseline, with the interval of the profile likelihood over both; null where the
 * baseline shows nothing.
 */
export function ratioToBaseline(
	baseline: readonly MrdSite[],
	later: readonly MrdSite[],
	vaf: { baseline: number; later: number },
): Ratio | null {
	if (!(vaf.baseline > 0)) return null;
	const [first, second] = [new Curve(baseline), new Curve(later)];
	const over = (ratio: number): number => {
		let best = -Infinity;
		for (const fraction of first.fractions())
			best = Math.max(best, first.at(fraction) + second.at(ratio * fraction));
		return best;
	};
	const top = first.at(first.best) + second.at(second.best);
	const ratio = vaf.later / vaf.baseline;
	const isIn = (value: number): boolean => over(value) >= top - LIMIT;
	const middle = second.best > 0 && first.best > 0 ? second.best / first.best : ratio;
	return {
		ratio,
		low: isIn(0) ? 0 : Math.min(ratio, crossing(isIn, middle, 0)),
		high: Math.max(ratio, highEnd(isIn, Math.max(middle, 1e-6))),
	};
}

function highEnd(isIn: (value: number) => boolean, from: number): number {
	let far = from;
	while (isIn(far)) {
		far *= 2;
		if (far > from * 1e6) return Infinity;
	}
	return crossing(isIn, far / 2, far);
}

function crossing(isIn: (value: number) => boolean, inside: number, outside: number): number {
	let [near, far] = [inside, outside];
	for (let i = 0; i < 40 && Math.abs(near - far) > 1e-3 * Math.max(near, far); i++) {
		const middle = (near + far) / 2;
		if (isIn(middle)) near = middle;
		else far = middle;
	}
	return (near + far) / 2;
}

/**
 * What a time point is called. Clearance: not detected, by a sample that had 95 % power for 10 % of the baseline and in which no site was
 * set aside because it gave most of a signal. A decrease is a ratio
 * of at most 1 - `min_decrease` whose interval lies below 1, an increase the reverse.
 */
export function changeOf(
	baseline: { detected: boolean; vaf: number },
	later: { detected: boolean; set_aside: boolean; power_at_share: number; ratio: Ratio | null },
	min_decrease: number,
): Change {
	if (!baseline.detected || !(baseline.vaf > 0)) return 'no_baseline';
	if (!later.detected && later.set_aside) return 'signal_at_one_site';
	if (!later.detected) return later.power_at_share >= 0.95 ? 'cleared' : 'not_detected_power_too_low';
	if (later.ratio === null) return 'no_baseline';
	const { ratio, low, high } = later.ratio;
	if (ratio <= 1 - min_decrease && high < 1) return 'decrease';
	if (ratio >= 1 / (1 - min_decrease) && low > 1) return 'increase';
	return 'stable';
}
