import type { SiteMolecules } from '../molecules/molecule-site.ts';
import { MIN_SITE_MOLECULES } from './genotype.ts';

/** A list of another build shows neither allele at most places; one of its own build at few. */
const MAX_NEITHER = 0.2;
const MIN_CHECKED = 10;

/** Listed places that enough molecules cover, and those at which most of these show neither allele. */
export function neitherAllele(sites: readonly SiteMolecules[]): { covered: number; neither: number } {
	const found = { covered: 0, neither: 0 };
	for (const { counts } of sites) {
		let [named, other] = [0, 0];
		for (const one of counts) {
			named += one.ref + one.alt;
			other += one.other;
		}
		if (named + other < MIN_SITE_MOLECULES) continue;
		found.covered++;
		if (other > named) found.neither++;
	}
	return found;
}

/** Is the list of another genome build, by what molecules show at its places? */
export function isOtherBuild(sites: readonly SiteMolecules[]): boolean {
	const { covered, neither } = neitherAllele(sites);
	return covered >= MIN_CHECKED && neither > MAX_NEITHER * covered;
}
