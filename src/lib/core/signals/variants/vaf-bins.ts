/**
 * Borders of the ranges that allele fractions are counted in: narrow where plasma variants lie, wide where inherited ones do.
 * Each range holds its lower border; the last one holds 1 as well.
 */
export const VAF_BORDERS = [
	0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.9, 1,
] as const;

/** Variants in each range; missing fractions are in none. */
export function countVafs(vafs: Iterable<number | null>): number[] {
	const counts = new Array<number>(VAF_BORDERS.length - 1).fill(0);
	for (const vaf of vafs) {
		if (vaf === null) continue;
		let bin = VAF_BORDERS.findIndex((border) => vaf < border) - 1;
		if (bin < 0) bin = counts.length - 1;
		counts[bin] = counts[bin]! + 1;
	}
	return counts;
}
