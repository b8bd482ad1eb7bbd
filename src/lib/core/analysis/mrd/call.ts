import { dominantSite } from './dominant-site.ts';
import { altOf, expectedOf, moleculesOf, type MrdSite } from './mrd-site.ts';
import { NullTails } from './null-tails.ts';

/** Fewest molecules of a detection, and fewest sites they lie at; one phased site is enough. */
export const MIN_MOLECULES = 2;
export const MIN_SITES = 2;

export interface CallSettings {
	alpha: number;
	seed: number;
	draws?: number;
}

export interface MrdCall {
	detected: boolean;
	/** Chance of so many molecules by error alone: of the kept sites, and never less than that of all. */
	p: number;
	alpha: number;
	/** Sites that were tested, and the one that gave more than half of the signal. */
	kept: readonly MrdSite[];
	set_aside: readonly MrdSite[];
	/** A kept site that gives more than half of what is left; null where none does or none was set aside. */
	next_dominant: MrdSite | null;
	/** Of the kept sites. */
	alt: number;
	sites_with_alt: number;
	/** Molecules with the alternative allele, each once however many sites it shows it at. */
	distinct: number;
	molecules: number;
	expected: number;
	/** Why it is not a detection. */
	missing: ('molecules' | 'sites' | 'p')[];
}

/** Whether molecules lie at enough sites: two, or one at which each shows two variants. */
export function isSpread(alt: number, sites_with_alt: number, phased: boolean): boolean {
	return alt >= MIN_MOLECULES && (sites_with_alt >= MIN_SITES || phased);
}

/** Molecules that show the alternative allele at several of the sites. */
export interface SharedAlternative {
	sites: readonly MrdSite[];
	molecules: number;
}

/**
 * Whether the sites of a list hold more alternative molecules than error gives: p <= alpha and two different molecules at two sites (or at a
 * phased one), without a site that gives most of the signal. Setting a site aside never lowers p, so that the rule keeps its level.
 */
export function callMrd(
	sites: readonly MrdSite[],
	{ alpha, seed, draws }: CallSettings,
	shared: readonly SharedAlternative[] = [],
): MrdCall {
	const counts = sites.map(altOf);
	const out = dominantSite(counts);
	const kept = sites.filter((_, i) => i !== out);
	const alt = kept.reduce((sum, site) => sum + altOf(site), 0);
	const all = counts.reduce((sum, count) => sum + count, 0);
	const ofAll = NullTails.of(sites, seed, draws).p(all);
	const p = out === null ? ofAll : Math.max(ofAll, NullTails.of(kept, seed, draws).p(alt));
	const withAlt = kept.filter((site) => altOf(site) > 0);
	const isKept = new Set(kept);
	const distinct = shared.reduce((left, { sites: own, molecules }) => {
		const times = own.filter((site) => isKept.has(site)).length;
		return left - Math.max(0, times - 1) * molecules;
	}, alt);
	const next = out === null ? null : dominantSite(kept.map(altOf));
	const missing: MrdCall['missing'] = [];
	if (distinct < MIN_MOLECULES) missing.push('molecules');
	if (withAlt.length < MIN_SITES && !withAlt.some(({ phased }) => phased)) missing.push('sites');
	if (p > alpha) missing.push('p');
	return {
		...{ detected: missing.length === 0, p, alpha, kept, alt, distinct, missing },
		set_aside: sites.filter((_, i) => i === out),
		next_dominant: next === null ? null : kept[next]!,
		sites_with_alt: withAlt.length,
		molecules: kept.reduce((sum, site) => sum + moleculesOf(site), 0),
		expected: kept.reduce((sum, site) => sum + expectedOf(site), 0),
	};
}
