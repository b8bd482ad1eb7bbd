import { countSumTails } from '../../numerics/distributions/count-sum.ts';
import type { ErrorProfile } from '../../signals/error-profile/error-profile.ts';
import {
	molecules,
	type FileMolecules,
	type MoleculeSite,
	type SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';
import type { ListedVariant } from './lists.server.ts';

/** Where no normal tells, a variant with this VAF in every plasma sample that covers it well is taken for inherited. */
export const INHERITED_VAF = 0.35;
/** Molecules in plasma from which on a VAF is asked for that: of fewer, one or two with the variant are a third. */
const MIN_PLASMA_MOLECULES = 20;
/** In the normal: beyond error at this Holm-adjusted level, with so many molecules. */
const IN_NORMAL_P = 0.01;
const IN_NORMAL_MOLECULES = 3;
/** Power of a normal from which on it counts that it does not show a variant. */
const MIN_POWER = 0.95;

export const LIKE_GERMLINE = 'VAF in plasma as of a germline variant, no normal to compare';

/** A variant of the list at its place in the alignments. */
export interface ListedSite {
	listed: ListedVariant;
	site: MoleculeSite;
}

/** A sample of healthy cells of the person. */
export interface Normal {
	counted: Pick<FileMolecules, 'sites'>;
	errors: Pick<ErrorProfile, 'rateFor'>;
}

export const depthOf = ({ counts }: Pick<SiteMolecules, 'counts'>): number =>
	counts.reduce((sum, one) => sum + molecules(one), 0);
const altOf = ({ counts }: SiteMolecules): number => counts.reduce((sum, { alt }) => sum + alt, 0);

/**
 * Sets variants aside that a normal has, or, where no normal has enough molecules to show them, that every plasma sample has at the VAF
 * of an inherited one. A normal counts where it could have shown the variant at half of its VAF in plasma.
 */
export function setInheritedAside(
	sites: readonly ListedSite[],
	plasma: readonly Pick<FileMolecules, 'sites'>[],
	normals: readonly Normal[],
): void {
	const p = sites.map((_, i) => normals.map((normal) => pInNormal(normal, i)));
	const tests = Math.max(1, sites.length * normals.length);
	for (const [i, { listed }] of sites.entries()) {
		const shares = plasma.flatMap((one) => {
			const own = one.sites[i]!;
			return depthOf(own) < MIN_PLASMA_MOLECULES ? [] : [altOf(own) / depthOf(own)];
		});
		const largest = shares.reduce((most, share) => Math.max(most, share), 0);
		const isCompared = normals.some(({ counted }) =>
			couldShow(depthOf(counted.sites[i]!), (largest > 0 ? largest : 1) / 2),
		);
		if (p[i]!.some((own) => own * tests < IN_NORMAL_P)) listed.reason = 'in the matched normal';
		else if (!isCompared && shares.length > 0 && shares.every((share) => share >= INHERITED_VAF))
			listed.reason = LIKE_GERMLINE;
	}
}

/** Whether so many molecules show a variant of this VAF with 95 % probability: at least three of them. */
export function couldShow(depth: number, vaf: number): boolean {
	let missed = 0;
	let term = (1 - vaf) ** depth;
	for (let k = 0; k < IN_NORMAL_MOLECULES; k++) {
		missed += term;
		term *= ((depth - k) / (k + 1)) * (vaf / (1 - vaf));
	}
	return 1 - missed >= MIN_POWER;
}

/** Chance of so many molecules in the normal by error; 1 with fewer than three. */
function pInNormal({ counted, errors }: Normal, i: number): number {
	const own = counted.sites[i]!;
	const alt = altOf(own);
	if (alt < IN_NORMAL_MOLECULES) return 1;
	const terms = own.counts.map((one) => {
		const { mean, spread } = errors.rateFor(own.site, one.class);
		return { mean: molecules(one) * mean, spread, copies: 1 };
	});
	return countSumTails(terms)[alt] ?? 0;
}
