import type { TissueRun } from './tissue-run.ts';

/** A dispersion up to this, or within so many standard errors of 1, is chance. */
const MAX_DISPERSION = 1.25;
const SURE = 4;
/** Slack above the number of CpGs of a region, as they are not spread evenly over regions. */
const SLACK = 1.5;

/** Samples whose levels scatter more around the fit than their reads explain. */
export interface Scattered {
	/** Dispersions that fragments across several CpGs could give, if all of their CpGs were in the same state. */
	dependent: number[];
	/** Dispersions beyond that, with the CpGs per region: the atlas does not describe these samples. */
	misfit: { dispersion: number; sites: number }[];
}

/**
 * Fully dependent CpGs raise the dispersion to their number per fragment, which is at most that of the region. What goes beyond comes
 * from levels that no mixture of the atlas gives.
 */
export function scattered({ shares, samples, atlas }: TissueRun): Scattered {
	const found: Scattered = { dependent: [], misfit: [] };
	for (const [i, { dispersion, regions }] of shares.entries()) {
		const error = Math.sqrt(2 / Math.max(1, regions - atlas.types.length));
		if (dispersion === null || dispersion <= Math.max(MAX_DISPERSION, 1 + SURE * error)) continue;
		const sites = (samples[i]?.sites_inside ?? regions) / regions;
		if (dispersion > SLACK * sites) found.misfit.push({ dispersion, sites });
		else found.dependent.push(dispersion);
	}
	return found;
}
