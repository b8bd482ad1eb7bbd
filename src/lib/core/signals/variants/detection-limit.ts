/** Chance with which a variant at its detection limit would have shown at least one read. */
export const DETECTION_CHANCE = 0.95;

/**
 * Chance that at least one of `depth` reads carries a variant of allele fraction `fraction`: 1 - (1 - f)^depth. Reads are
 * taken as independent molecules and free of error, so that the true chance is smaller. NaN without depth.
 */
export function detectionChance(fraction: number, depth: number): number {
	if (!(depth >= 0) || !(fraction >= 0 && fraction <= 1)) return NaN;
	// expm1 and log1p keep small fractions exact.
	return -Math.expm1(depth * Math.log1p(-fraction));
}

/**
 * Smallest allele fraction that shows at least one read among `depth` with a chance of 95 %: the f with
 * 1 - (1 - f)^depth = 0.95. NaN without reads.
 */
export function detectionLimit(depth: number, chance = DETECTION_CHANCE): number {
	if (!(depth > 0)) return NaN;
	return -Math.expm1(Math.log1p(-chance) / depth);
}
