import type { PageVariant } from '../../results/patients/patient-page.ts';

/**
 * Inherited, or open with that as the likeliest origin: it says nothing about the course of the tumour and lies at 50 or 100 %. A
 * tested one stays, since a detection may rest on it.
 */
export const isInherited = ({ origin, likeliest, tested }: PageVariant): boolean =>
	origin === 'germline' || (origin === 'undetermined' && likeliest === 'germline' && !tested);

/** Variants that a page shows one by one: measured, not inherited, and tested where they are on the list alone. */
export const isShown = (variant: PageVariant): boolean =>
	!isInherited(variant) &&
	(variant.tested || variant.origin !== null) &&
	variant.vaf.some((value) => value !== null);
