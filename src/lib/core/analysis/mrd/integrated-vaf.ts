import { median } from '../../numerics/descriptive/median.ts';
import { altOf, expectedOf, moleculesOf, type MrdSite } from './mrd-site.ts';
import { VafLikelihood } from './vaf-likelihood.ts';

export interface IntegratedVaf {
	/** max(0, sum(alt - expected errors) / sum(molecules)); null where no molecule covers a site. */
	vaf: number | null;
	/** Profile likelihood, 95 %; it includes the estimate. */
	low: number | null;
	high: number | null;
	/** Median over covered sites of alt / molecules, errors included. */
	median_site_vaf: number | null;
}

/** The VAF of all sites together. */
export function integratedVaf(sites: readonly MrdSite[]): IntegratedVaf {
	const covered = sites.filter((site) => moleculesOf(site) > 0);
	if (covered.length === 0) return { vaf: null, low: null, high: null, median_site_vaf: null };
	let excess = 0;
	let total = 0;
	for (const site of covered) {
		excess += altOf(site) - expectedOf(site);
		total += moleculesOf(site);
	}
	const vaf = Math.max(0, excess / total);
	const { low, high } = new VafLikelihood(covered).interval();
	return {
		vaf,
		low: Math.min(low, vaf),
		high: Math.max(high, vaf),
		median_site_vaf: median(covered.map((site) => altOf(site) / moleculesOf(site))),
	};
}
