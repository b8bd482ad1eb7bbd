/**
 * Whether a chromosome or an arm is X or Y. Their copy number follows the sex of the person, so scales that are taken from
 * the data leave them out: a missing Y at -9 would turn every autosome pale.
 */
export function isSexChromosome(name: string): boolean {
	return /^(chr)?[XY]([pq].*)?$/i.test(name);
}
