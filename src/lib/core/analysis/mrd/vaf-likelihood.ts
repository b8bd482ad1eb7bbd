import { logGamma } from '../../numerics/distributions/log-gamma.ts';
import type { MrdSite } from './mrd-site.ts';
import { meanKnowledge, rateKey } from './rate-draws.ts';

/** Cells that share an error rate: its mean moves for all of them at once. */
interface Shared {
	mean: number;
	/** Gamma shape of what is known of the mean; null = it is given. */
	shape: number | null;
	spread: number;
	cells: { alt: number; molecules: number; copies: number }[];
}

/** Range of the mean that is searched, as a factor of its estimate. */
const FACTORS = [1e-4, 1e3] as const;
const SEARCH_STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Log likelihood of one count: mean molecules (f + error), and the variance that the spread of the error rates between sites adds,
 * as a negative binomial; Poisson without a spread. Terms of the count alone are left out.
 */
function logCount(alt: number, molecules: number, fraction: number, mean: number, spread: number): number {
	const expected = molecules * (fraction + mean);
	if (!(expected > 0)) return alt > 0 ? -Infinity : 0;
	const extra = (molecules * mean * spread) ** 2;
	const shape = (expected * expected) / extra;
	// From here on it is a Poisson to all digits that matter.
	if (!(shape < 1e9)) return alt * Math.log(expected) - expected;
	return (
		logGamma(alt + shape) -
		logGamma(shape) +
		alt * Math.log(expected / (expected + shape)) +
		shape * Math.log(shape / (expected + shape))
	);
}

/** Profile likelihood of the fraction that all sites share, over the mean error rates as their background leaves them open. */
export class VafLikelihood {
	private readonly groups: Shared[];

	constructor(sites: readonly MrdSite[]) {
		const groups = new Map<string, Shared & { byCount: Map<string, Shared['cells'][number]> }>();
		for (const { cells } of sites)
			for (const { alt, molecules, error } of cells) {
				if (!(molecules > 0)) continue;
				const key = `${rateKey(error)} ${error.expected ?? ''}`;
				let group = groups.get(key);
				if (group === undefined) {
					const known = meanKnowledge(error);
					const share = error.expected === undefined ? 1 : error.expected / error.mean;
					group = {
						...{
							mean: (known?.mean ?? error.mean) * share,
							shape: known?.shape ?? null,
							spread: error.spread,
						},
						...{ cells: [], byCount: new Map() },
					};
					groups.set(key, group);
				}
				const count = `${alt}/${molecules}`;
				const same = group.byCount.get(count);
				if (same !== undefined) same.copies++;
				else {
					const cell = { alt, molecules, copies: 1 };
					group.byCount.set(count, cell);
					group.cells.push(cell);
				}
			}
		this.groups = [...groups.values()];
	}

	/** Log likelihood at this fraction, up to a constant. */
	at(fraction: number): number {
		return this.groups.reduce((sum, group) => sum + profile(group, fraction), 0);
	}

	/** Fractions whose likelihood is within 1.92 of the best (95 %), and the best. */
	interval(): { best: number; low: number; high: number } {
		let [rough, total] = [0, 0];
		for (const { cells } of this.groups)
			for (const { alt, molecules, copies } of cells) {
				rough = Math.max(rough, alt / molecules);
				total += molecules * copies;
			}
		if (!(total > 0)) return { best: NaN, low: NaN, high: NaN };
		const end = Math.min(1, Math.max(rough * 2, 20 / total));
		const best = this.maximum(end);
		const limit = this.at(best) - 3.841458820694124 / 2;
		const low = best === 0 || this.at(0) >= limit ? 0 : this.crossing(best, 0, limit);
		let outside = Math.max(best, 1 / total);
		while (outside < 1 && this.at(outside) >= limit) outside = Math.min(1, outside * 2);
		return { best, low, high: this.at(outside) >= limit ? 1 : this.crossing(best, outside, limit) };
	}

	private maximum(end: number): number {
		// On a square root scale, so that small fractions are found as precisely as large ones.
		const found = golden((root) => this.at(root * root), 0, Math.sqrt(end), SEARCH_STEPS) ** 2;
		return this.at(0) >= this.at(found) ? 0 : found;
	}

	private crossing(inside: number, outside: number, limit: number): number {
		let [near, far] = [inside, outside];
		for (let i = 0; i < 50 && Math.abs(near - far) > 1e-4 * Math.max(near, far); i++) {
			const middle = (near + far) / 2;
			if (this.at(middle) >= limit) near = middle;
			else far = middle;
		}
		return (near + far) / 2;
	}
}

function profile({ mean, shape, spread, cells }: Shared, fraction: number): number {
	const of = (rate: number): number => {
		let sum = shape === null ? 0 : shape * (Math.log(rate / mean) - rate / mean);
		for (const { alt, molecules, copies } of cells)
			sum += copies * logCount(alt, molecules, fraction, rate, spread);
		return sum;
	};
	if (shape === null) return of(mean);
	const width = Math.min(Math.log(FACTORS[1]), Math.max(0.5, 8 / Math.sqrt(shape)));
	const start = Math.log(mean);
	const found = golden(
		(log) => of(Math.exp(log)),
		start - Math.min(-Math.log(FACTORS[0]), width),
		start + width,
		SEARCH_STEPS,
	);
	return of(Math.exp(found));
}

/** Where a function with one maximum has it. */
function golden(of: (x: number) => number, from: number, to: number, steps: number): number {
	let [a, b] = [from, to];
	let c = b - GOLDEN * (b - a);
	let d = a + GOLDEN * (b - a);
	let [atC, atD] = [of(c), of(d)];
	for (let i = 0; i < steps && b - a > 1e-6 * Math.max(1e-9, Math.abs(a), Math.abs(b)); i++) {
		if (atC > atD) {
			[b, d, atD] = [d, c, atC];
			c = b - GOLDEN * (b - a);
			atC = of(c);
		} else {
			[a, c, atC] = [c, d, atD];
			d = a + GOLDEN * (b - a);
			atD = of(d);
		}
	}
	return (a + b) / 2;
}
