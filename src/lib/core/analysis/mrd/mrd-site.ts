import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';

/** Molecules of one class at a site, and how often errors look like its variant there. */
export interface MrdCell {
	alt: number;
	molecules: number;
	error: ErrorRate;
}

/** A place of the list that is tested: one variant, or variants of one phase set that are read on one molecule. */
export interface MrdSite {
	name: string;
	/** Its molecules show at least two variants together, which counts as two sites. */
	phased: boolean;
	cells: readonly MrdCell[];
}

export const altOf = ({ cells }: MrdSite): number => cells.reduce((sum, { alt }) => sum + alt, 0);
export const moleculesOf = ({ cells }: MrdSite): number =>
	cells.reduce((sum, { molecules }) => sum + molecules, 0);
/** Errors to be expected: a rate that was taken higher to be safe in the test counts as it was estimated. */
export const expectedOf = ({ cells }: MrdSite): number =>
	cells.reduce((sum, { molecules, error }) => sum + molecules * (error.expected ?? error.mean), 0);
