import { createRandom, type Random } from '../../../base/random.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import { gammaDraw } from '../../numerics/distributions/gamma-draw.ts';
import { poissonDraw } from '../../numerics/distributions/poisson-draw.ts';
import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import type { MrdSite } from './mrd-site.ts';

/** How the error rates of places vary about their mean. */
export type Between = 'gamma' | 'log-normal' | 'hot';

export interface Assay {
	sites: number;
	/** Molecules at each site, on average. */
	depth: number;
	/** Depths vary by this coefficient of variation. */
	uneven?: number;
	/** Mean error rate of the middle context. */
	rate: number;
	spread: number;
	between?: Between;
	/** Background positions of each context. */
	positions?: number;
}

/** Contexts have rates of their own. */
const CONTEXTS = [
	['C>A', 1],
	['C>T', 3],
	['T>G', 0.3],
] as const;

function factor(spread: number, between: Between, random: Random): number {
	if (spread === 0) return 1;
	if (between === 'gamma') return gammaDraw(1 / spread ** 2, random) * spread ** 2;
	if (between === 'hot') {
		// One place of 50 is hot, such that the coefficient of variation is `spread`.
		const [share, base] = [0.02, 1];
		const times = base + spread / Math.sqrt(share * (1 - share));
		return random.uniform() < share ? times / (1 + share * (times - 1)) : 1 / (1 + share * (times - 1));
	}
	const variance = Math.log(1 + spread * spread);
	return Math.exp(Math.sqrt(variance) * random.normal() - variance / 2);
}

function depthOf({ depth, uneven = 0 }: Assay, random: Random): number {
	if (uneven === 0) return depth;
	return Math.max(1, Math.round(depth * gammaDraw(1 / uneven ** 2, random) * uneven ** 2));
}

/** Error rates as moments of simulated background positions give them. */
export function estimatedRates(assay: Assay, random: Random): ErrorRate[] {
	const { positions = 1000, between = 'gamma' } = assay;
	return CONTEXTS.map(([context, times]) => {
		let [errors, molecules] = [0, 0];
		const counts: { x: number; n: number }[] = [];
		for (let i = 0; i < positions; i++) {
			const n = depthOf(assay, random);
			const x = poissonDraw(n * assay.rate * times * factor(assay.spread, between, random), random);
			counts.push({ x, n });
			errors += x;
			molecules += n;
		}
		const mean = errors / molecules;
		// Of squares of (x - n mean): its expectation is n mean + (n mean spread)².
		let [excess, scale] = [0, 0];
		for (const { x, n } of counts) {
			excess += (x - n * mean) ** 2 - n * mean;
			scale += (n * mean) ** 2;
		}
		const spread = scale > 0 ? Math.sqrt(Math.max(0, excess / scale)) : 0;
		const estimate = (errors + 0.5) / (molecules + 1);
		return {
			class: 'fragment',
			context,
			mean: estimate,
			spread,
			positions,
			molecules,
			errors,
			level: 'substitution',
		};
	});
}

/** The listed sites of one sample with this fraction of mutant molecules. */
export function simulatedSites(
	assay: Assay,
	rates: readonly ErrorRate[],
	fraction: number,
	random: Random,
): MrdSite[] {
	return Array.from({ length: assay.sites }, (_, i) => {
		const context = i % CONTEXTS.length;
		const molecules = depthOf(assay, random);
		const own = assay.rate * CONTEXTS[context]![1] * factor(assay.spread, assay.between ?? 'gamma', random);
		const mutant = binomialDraw(molecules, fraction, random);
		const alt = Math.min(molecules, mutant + poissonDraw((molecules - mutant) * own, random));
		return { name: `${i}`, phased: false, cells: [{ alt, molecules, error: rates[context]! }] };
	});
}

export const seeded = (label: string): Random => createRandom(20, label);
