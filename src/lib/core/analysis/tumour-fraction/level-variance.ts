import type { FractionUnits } from './fraction-units.ts';

/** Waves where no normals tell them: SD of the level of a stretch, log2 (docs/decisions/0015). */
const WAVES_UNKNOWN = 0.012;
/** Normals that the pooled waves of stretches of like length count as, beside those of the place itself. */
const POOLED = 10;
/** Stretches of like length: up to so many times more or fewer bins. */
const LIKE = 2;

/** SD of one bin that is taken at least, log2. */
const MIN_NOISE = 1e-4;

/** Normals less what they have in common, on the bins of the sample; NaN = missing. */
export interface NormalNoise {
	columns: readonly Float64Array[];
	/** SD of one bin of each. */
	noise: readonly number[];
}

/**
 * Variance of the level of every stretch: that of the mean of its bins, and waves. Waves are what the means of normals over the same
 * bins spread beyond their own bins, drawn towards the mean of stretches of like length; without normals a fixed SD.
 */
export function levelVariance(
	{ members, bins, noise }: FractionUnits,
	normals: NormalNoise | null,
): Float64Array {
	// Bins without any noise have an error all the same.
	const chance = Float64Array.from(bins, (n) => Math.max(MIN_NOISE, noise) ** 2 / n);
	if (normals === null || normals.columns.length === 0)
		return chance.map((variance) => variance + WAVES_UNKNOWN ** 2);
	const m = normals.columns.length;
	const own = members.map((unit) => {
		let [sum, count] = [0, 0];
		for (const [j, column] of normals.columns.entries()) {
			let [total, n] = [0, 0];
			for (const bin of unit)
				if (!Number.isNaN(column[bin])) {
					total += column[bin]!;
					n++;
				}
			if (n === 0) continue;
			sum += (total / n) ** 2 - normals.noise[j]! ** 2 / n;
			count++;
		}
		return count === 0 ? Number.NaN : sum / count;
	});
	return chance.map((variance, i) => {
		let [sum, weight] = [0, 0];
		for (const [k, waves] of own.entries()) {
			if (Number.isNaN(waves) || bins[k]! > LIKE * bins[i]! || bins[i]! > LIKE * bins[k]!) continue;
			sum += waves;
			weight++;
		}
		const pooled = weight === 0 ? WAVES_UNKNOWN ** 2 : Math.max(0, sum / weight);
		const here = Number.isNaN(own[i]) ? pooled : Math.max(0, own[i]!);
		// A new library departs from the mean of m others by a little more than they do.
		return variance + ((POOLED * pooled + m * here) / (POOLED + m)) * (1 + 1 / m);
	});
}
