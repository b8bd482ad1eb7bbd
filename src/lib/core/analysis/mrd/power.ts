import { createRandom } from '../../../base/random.ts';
import { gammaDraw } from '../../numerics/distributions/gamma-draw.ts';
import { poissonDraw } from '../../numerics/distributions/poisson-draw.ts';
import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import { isSpread, type CallSettings } from './call.ts';
import { dominantSite } from './dominant-site.ts';
import { moleculesOf, type MrdSite } from './mrd-site.ts';
import { NullTails } from './null-tails.ts';
import { rateDrawer, rateKey, type DrawnRate } from './rate-draws.ts';

/** Simulated samples behind a power: its standard error is at most 0.9 points at 90 % and 0.5 at 97.5 %. */
export const POWER_SIMULATIONS = 1000;
/** The power that is asked of a sample before an absence counts. */
export const DETECTABLE_POWER = 0.95;
/** The search ends at so many mutant molecules, or four times those that p asks for: where they are not enough, one site holds too much. */
const MIN_MUTANT = 2000;
/** Relative precision of the detectable fraction. */
const PRECISION = 0.01;

/**
 * Share of the rate that may help to reach the threshold which the rate sets: one that was taken higher to be safe brings fewer errors,
 * and a default of which nothing was seen maybe none.
 */
function seenShare({ mean, expected, level }: ErrorRate): number {
	if (expected !== undefined) return expected / mean;
	return level === 'default' ? 0 : 1;
}

/** One simulated sample: its errors, and its mutant molecules in the order in which a rising fraction brings them. */
interface Simulated {
	errors: ReadonlyMap<number, number>;
	/** Each molecule becomes mutant at an exponential time; here those that did so far, by site. */
	times: number[];
	at: number[];
	seen: Set<number>;
	next: number;
	random: ReturnType<typeof createRandom>;
}

/**
 * How likely a sample of these depths and error rates is called where every listed variant has the same fraction f: simulated with the
 * whole rule (p, two molecules at two sites, sites that give most of the signal). Every fraction uses the same simulated samples, in
 * which a higher one only adds molecules.
 */
export class MrdPower {
	private readonly samples: Simulated[];
	private readonly ends: Float64Array;
	private readonly criticals = new Map<string, number>();

	constructor(
		private readonly sites: readonly MrdSite[],
		private readonly settings: CallSettings,
		simulations = POWER_SIMULATIONS,
	) {
		this.ends = new Float64Array(sites.length);
		let end = 0;
		for (const [i, site] of sites.entries()) this.ends[i] = end += moleculesOf(site);
		const random = createRandom(settings.seed, 'mrd/power');
		this.samples = Array.from({ length: simulations }, (_, i) => this.sample(random.fork(i)));
	}

	/** Chance of a call at this fraction. */
	at(fraction: number): number {
		let called = 0;
		const until = -Math.log1p(-Math.min(fraction, 1 - 1e-12));
		for (const sample of this.samples) if (this.isCalled(sample, until)) called++;
		return called / this.samples.length;
	}

	/** Smallest fraction with this chance of a call, to one percent of it; null where even all molecules would not be enough. */
	detectable(power = DETECTABLE_POWER): number | null {
		const total = this.molecules();
		if (!(total > 0)) return null;
		const last = Math.min(0.5, Math.max(MIN_MUTANT, 4 * this.critical([])) / total);
		let high = Math.min(last, 1 / total);
		while (this.at(high) < power) {
			if (high >= last) return null;
			high = Math.min(last, high * 2);
		}
		let low = high / 2;
		if (this.at(low) >= power) return low;
		while (high / low > 1 + PRECISION) {
			const middle = Math.sqrt(low * high);
			if (this.at(middle) >= power) high = middle;
			else low = middle;
		}
		return high;
	}

	private molecules(): number {
		return this.ends.at(-1) ?? 0;
	}

	private sample(random: ReturnType<typeof createRandom>): Simulated {
		const drawn = new Map<string, DrawnRate>();
		const errors = new Map<number, number>();
		for (const [i, { cells }] of this.sites.entries()) {
			let count = 0;
			for (const { molecules, error } of cells) {
				const key = rateKey(error);
				const rate = drawn.get(key) ?? rateDrawer(error)(random);
				drawn.set(key, rate);
				const shape = 1 / rate.spread ** 2;
				const own = rate.spread > 0 ? (rate.mean * gammaDraw(shape, random)) / shape : rate.mean;
				count += poissonDraw(molecules * own * seenShare(error), random);
			}
			if (count > 0) errors.set(i, count);
		}
		return { errors, times: [], at: [], seen: new Set(), next: 0, random };
	}

	/** Molecules that are mutant by now; the one that comes next waits. */
	private advance(sample: Simulated, until: number): void {
		const total = this.molecules();
		while (sample.next <= until) {
			sample.next -= Math.log(1 - sample.random.uniform()) / total;
			const molecule = sample.random.int(total);
			if (sample.seen.has(molecule)) continue;
			sample.seen.add(molecule);
			sample.times.push(sample.next);
			sample.at.push(this.siteOf(molecule));
		}
	}

	private siteOf(molecule: number): number {
		let low = 0;
		let high = this.ends.length - 1;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.ends[middle]! > molecule) high = middle;
			else low = middle + 1;
		}
		return low;
	}

	private isCalled(sample: Simulated, until: number): boolean {
		this.advance(sample, until);
		const counts = new Map(sample.errors);
		for (let i = 0; i < sample.times.length && sample.times[i]! <= until; i++)
			counts.set(sample.at[i]!, (counts.get(sample.at[i]!) ?? 0) + 1);
		const places = [...counts.keys()];
		const alt = places.map((place) => counts.get(place)!);
		const total = alt.reduce((sum, count) => sum + count, 0);
		if (total < this.critical([])) return false;
		const out = dominantSite(alt);
		const kept = places.filter((_, i) => i !== out);
		const left = out === null ? total : total - alt[out]!;
		if (
			!isSpread(
				left,
				kept.length,
				kept.some((place) => this.sites[place]!.phased),
			)
		)
			return false;
		// Fewer sites have fewer errors: what is enough for all of them is enough without some.
		return left >= this.critical([]) || (out !== null && left >= this.critical([places[out]!]));
	}

	/** Fewest molecules that p allows without these sites. */
	private critical(out: readonly number[]): number {
		const key = [...out].sort((a, b) => a - b).join(' ');
		const known = this.criticals.get(key);
		if (known !== undefined) return known;
		const kept = this.sites.filter((_, i) => !out.includes(i));
		const { alpha, seed, draws } = this.settings;
		const found = NullTails.of(kept, seed, draws).critical(alpha);
		this.criticals.set(key, found);
		return found;
	}
}
