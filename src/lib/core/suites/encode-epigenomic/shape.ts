/** Measures of how a signal is spread, from the values of its bins or columns. NaN are left out. */

/** Standard deviation over mean (population form); NaN without a positive mean. */
export function variation(values: Float64Array): number {
	const present = values.filter((value) => !Number.isNaN(value));
	const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
	if (!(mean > 0)) return NaN;
	const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return Math.sqrt(squares / present.length) / mean;
}

/**
 * Gini coefficient: 0 = the same everywhere, near 1 = all in one place. Sum over ranks (2 i - n - 1) x_i / (n sum x), values
 * ascending (Sen 1973). NaN when a value is negative or all are zero.
 */
export function gini(values: Float64Array): number {
	const sorted = values.filter((value) => !Number.isNaN(value)).sort();
	const n = sorted.length;
	const total = sorted.reduce((sum, value) => sum + value, 0);
	if (n === 0 || sorted[0]! < 0 || total === 0) return NaN;
	const weighted = sorted.reduce((sum, value, i) => sum + (2 * (i + 1) - n - 1) * value, 0);
	return weighted / (n * total);
}

/** Shannon entropy of the shares over its largest possible value ln n: 1 = the same everywhere. NaN as for `gini`. */
export function evenness(values: Float64Array): number {
	const present = values.filter((value) => !Number.isNaN(value));
	const total = present.reduce((sum, value) => sum + value, 0);
	if (present.length < 2 || present.some((value) => value < 0) || total === 0) return NaN;
	const entropy = present.reduce((sum, value) => {
		const share = value / total;
		return share > 0 ? sum - share * Math.log(share) : sum;
	}, 0);
	return entropy / Math.log(present.length);
}

/** Share of the total in the top part of the values (0.01 = the highest hundredth, at least one value). */
export function topShare(values: Float64Array, part: number): number {
	const sorted = values.filter((value) => !Number.isNaN(value)).sort();
	const total = sorted.reduce((sum, value) => sum + value, 0);
	if (sorted.length === 0 || sorted[0]! < 0 || total === 0) return NaN;
	const top = sorted.slice(-Math.max(1, Math.floor(part * sorted.length)));
	return top.reduce((sum, value) => sum + value, 0) / total;
}

/** Mean of the columns within `near` of the centre over the mean of those at least `far` away. */
export function centreToFlank(
	positions: Float64Array,
	profile: Float64Array,
	near: number,
	far: number,
): number {
	const meanOf = (keep: (position: number) => boolean): number => {
		const kept = profile.filter((value, i) => keep(positions[i]!) && !Number.isNaN(value));
		return kept.reduce((sum, value) => sum + value, 0) / kept.length;
	};
	const flank = meanOf((position) => Math.abs(position) >= far);
	return flank > 0 ? meanOf((position) => Math.abs(position) <= near) / flank : NaN;
}
