import { betaBinomialUpper } from '../../numerics/distributions/beta-binomial.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { classOf, substitutionOf } from './substitutions.ts';

/** Which reads a call set was made of; consensus reads are built from several reads of one molecule. */
export type ConsensusReads = 'none' | 'plasma' | 'normal' | 'both';

/** Reads of an allele at a place of a normal that does not carry it by its genotype. */
export interface ErrorSite {
	/** `changeKey`, so that a tested place never counts towards its own error rate. */
	key: string;
	alt: number;
	depth: number;
}

/** How often the reads of a normal show a change that is not there, and how much that varies from place to place. */
export interface ErrorModel {
	rate: number;
	/** Intraclass correlation of the beta distribution of rates. */
	spread: number;
	/** sites = other places of the same change in the normal; controls = in the other normals; default = stated. */
	source: 'sites' | 'controls' | 'default';
	/** Places behind the rate; 0 for the default. */
	sites: number;
}

/** Error of a read where nothing is known: a base of quality 30, and of a consensus of several reads. */
export const DEFAULT_RATE = { raw: 1e-3, consensus: 1e-4 } as const;
/** Least spread, as shearwater takes it (Martincorena 2015, Science 348:880): places differ even where few of them show it. */
export const MIN_SPREAD = 1e-4;
/** Fewest other places for a rate of one's own. */
export const MIN_SITES = 20;
/** Callers set aside places with reads in the normal, so that what is left understates the error: no rate below a tenth of the default. */
const FLOOR = 0.1;
/** Places held of each change; the first of the file. */
export const MAX_SITES = 5_000;
/** From this fraction on reads are no errors, whatever the genotype says. */
export const NO_ERROR_FROM = 0.25;
/** Share of the places, lowest fractions first, that the trimming starts from. */
const START = 0.75;
const LEVEL = 0.01;
/** Reads below which a place is never set aside as a true variant. */
const FEW_READS = 3;
const MAX_ROUNDS = 20;

/** Changes whose errors are alike: the six substitutions seen from the pyrimidine, and the kinds of all else. */
export function errorClass(variant: Variant): string {
	const own = substitutionOf(variant);
	return own === null ? variant.kind : classOf(own.ref, own.alt);
}

/** Sums from which rate and spread follow, so that one place is taken out without adding up the others again. */
interface Sums {
	k: number;
	x: number;
	n: number;
	/** Sums of x^2 / n and n^2. */
	xx: number;
	nn: number;
}

/** The error of one change in one normal. */
export class ErrorSites {
	private readonly sums: Sums;
	private readonly kept = new Map<string, ErrorSite>();

	constructor(sites: readonly ErrorSite[]) {
		const usable = sites.filter(({ alt, depth }) => depth > 0 && alt < NO_ERROR_FROM * depth);
		for (const site of withoutVariants(usable)) this.kept.set(site.key, site);
		this.sums = sumsOf([...this.kept.values()]);
	}

	/** Places that count as error alone. */
	get sites(): ErrorSite[] {
		return [...this.kept.values()];
	}

	/** Rate and spread from the places other than the tested one; null with fewer than 20. */
	without(key: string | null, consensus: boolean): Pick<ErrorModel, 'rate' | 'spread' | 'sites'> | null {
		const own = key === null ? undefined : this.kept.get(key);
		const sums = own === undefined ? this.sums : minus(this.sums, own);
		if (sums.k < MIN_SITES) return null;
		const floor = FLOOR * DEFAULT_RATE[consensus ? 'consensus' : 'raw'];
		const { rate, spread } = fit(sums);
		return { rate: Math.max(floor, rate), spread, sites: sums.k };
	}
}

/**
 * Places that fit an error alone: from the three quarters of lowest fraction on, rate and spread are fitted and every place
 * taken in that they allow (p of at least 0.01 over the number of places), until nothing changes. Taking places in, not out, keeps a few
 * true variants from widening the spread until they no longer stand out.
 */
function withoutVariants(sites: readonly ErrorSite[]): ErrorSite[] {
	const ordered = [...sites].sort(
		(a, b) => a.alt / a.depth - b.alt / b.depth || b.depth - a.depth || (a.key < b.key ? -1 : 1),
	);
	let kept = ordered.slice(0, Math.ceil(START * ordered.length));
	for (let round = 0; round < MAX_ROUNDS && kept.length > 0; round++) {
		const { rate, spread } = fit(sumsOf(kept));
		const next = ordered.filter(
			({ alt, depth }) =>
				alt < FEW_READS || betaBinomialUpper(alt, depth, rate, spread) >= LEVEL / ordered.length,
		);
		if (next.length === kept.length) return next;
		kept = next;
	}
	return kept;
}

function sumsOf(sites: readonly ErrorSite[]): Sums {
	const sums: Sums = { k: 0, x: 0, n: 0, xx: 0, nn: 0 };
	for (const { alt, depth } of sites) {
		sums.k++;
		sums.x += alt;
		sums.n += depth;
		sums.xx += (alt * alt) / depth;
		sums.nn += depth * depth;
	}
	return sums;
}

function minus({ k, x, n, xx, nn }: Sums, { alt, depth }: ErrorSite): Sums {
	return { k: k - 1, x: x - alt, n: n - depth, xx: xx - (alt * alt) / depth, nn: nn - depth * depth };
}

/**
 * Rate (x + 0.5) / (n + 1) over all places, so that no read among few is not a rate of 0, and spread by the moments of
 * Kleinman 1973 (J Am Stat Assoc 68:46) with the depths as weights.
 */
function fit({ k, x, n, xx, nn }: Sums): { rate: number; spread: number } {
	const rate = (x + 0.5) / (n + 1);
	const mean = x / n;
	const variance = mean * (1 - mean);
	const between = xx - (x * x) / n;
	const spread = (between - variance * (k - 1)) / (variance * (n - nn / n - (k - 1)));
	return {
		rate,
		spread: Number.isFinite(spread) ? Math.min(0.5, Math.max(MIN_SPREAD, spread)) : MIN_SPREAD,
	};
}

/** Adds a place to those by which the error of a change is estimated, unless the sample carries the change. */
export function addSite(errors: Map<string, ErrorSite[]>, change: string, site: ErrorSite): void {
	if (site.depth === 0 || site.alt >= NO_ERROR_FROM * site.depth) return;
	const sites = errors.get(change);
	if (sites === undefined) errors.set(change, [site]);
	else if (sites.length < MAX_SITES) sites.push(site);
}
