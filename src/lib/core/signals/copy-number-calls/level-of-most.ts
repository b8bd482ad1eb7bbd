/** Mean of a stretch of bins with its standard error. */
export interface Level {
	value: number;
	error: number;
	bins: number;
}

/** Two levels are the same when they differ by no more than some standard errors. */
const SAME = 3;

/**
 * The level that most of the genome shares: the zero of gains and losses. The median of all bins is not it once a large part
 * of the genome is altered in one direction. Each level counts for others as far as their errors let them be the same; of
 * equals the one nearest to the median counts. NaN without a level.
 */
export function levelOfMost(levels: readonly Level[]): number {
	const known = levels.filter(({ value, error }) => !Number.isNaN(value) && error > 0);
	const middle = weightedMedian(known);
	let best = Number.NaN;
	let most = -1;
	for (const { value, error } of [...known].sort(
		(a, b) => Math.abs(a.value - middle) - Math.abs(b.value - middle),
	)) {
		let share = 0;
		let sum = 0;
		for (const other of known) {
			const apart = (other.value - value) / Math.hypot(error, other.error);
			if (Math.abs(apart) > SAME) continue;
			const near = other.bins * (1 - (apart / SAME) ** 2);
			share += near;
			sum += near * other.value;
		}
		if (share > most * (1 + 1e-12)) {
			most = share;
			best = sum / share;
		}
	}
	return best;
}

function weightedMedian(levels: readonly Level[]): number {
	const sorted = [...levels].sort((a, b) => a.value - b.value);
	const total = sorted.reduce((sum, { bins }) => sum + bins, 0);
	let seen = 0;
	for (const { value, bins } of sorted) {
		seen += bins;
		if (2 * seen >= total) return value;
	}
	return Number.NaN;
}
