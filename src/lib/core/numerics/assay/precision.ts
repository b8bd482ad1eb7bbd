import { mean } from '../descriptive/mean.ts';
import { variance } from '../descriptive/variance.ts';

/** Measurements of one level. */
export interface LevelPrecision {
	level: number;
	n: number;
	mean: number;
	sd: number;
	/** Standard deviation over mean; null where the mean is not above 0. */
	cv: number | null;
}

/** Mean, standard deviation and coefficient of variation of each level, in order; levels with one measurement have none and are left out. */
export function precisionOfLevels(measured: readonly { level: number; value: number }[]): LevelPrecision[] {
	const levels = [...new Set(measured.map(({ level }) => level))].sort((a, b) => a - b);
	return levels.flatMap((level) => {
		const values = measured.filter((one) => one.level === level).map(({ value }) => value);
		if (values.length < 2) return [];
		const [center, sd] = [mean(values), Math.sqrt(variance(values))];
		return [{ level, n: values.length, mean: center, sd, cv: center > 0 ? sd / center : null }];
	});
}

/**
 * Limit of quantification: the lowest level above 0 from which on every level has a coefficient of variation of at most `most`. Null
 * where the highest level has more.
 */
export function limitOfQuantification(levels: readonly LevelPrecision[], most: number): number | null {
	let found: number | null = null;
	for (const { level, cv } of levels.filter((one) => one.level > 0).toReversed()) {
		if (cv === null || cv > most) break;
		found = level;
	}
	return found;
}

/** Variance within and between runs of one level. */
export interface VarianceComponents {
	n: number;
	runs: number;
	mean: number;
	/** Repeatability: standard deviation within runs. */
	within: number;
	/** Standard deviation between runs; 0 where their means differ no more than replicates do. */
	between: number;
	/** Both together: within the laboratory. */
	total: number;
}

/**
 * Variance components by one-way analysis of variance (CLSI EP05-A3), runs of unequal size allowed. Null with fewer than two runs, or
 * no run with replicates.
 */
export function varianceComponents(
	measured: readonly { run: string; value: number }[],
): VarianceComponents | null {
	const runs = [...new Set(measured.map(({ run }) => run))].map((run) =>
		measured.filter((one) => one.run === run).map(({ value }) => value),
	);
	const n = measured.length;
	if (runs.length < 2 || n <= runs.length) return null;
	const all = mean(measured.map(({ value }) => value));
	let [inside, among, squares] = [0, 0, 0];
	for (const values of runs) {
		const own = mean(values);
		for (const value of values) inside += (value - own) ** 2;
		among += values.length * (own - all) ** 2;
		squares += values.length ** 2;
	}
	const within = inside / (n - runs.length);
	const size = (n - squares / n) / (runs.length - 1);
	const between = Math.max(0, (among / (runs.length - 1) - within) / size);
	return {
		...{ n, runs: runs.length, mean: all, within: Math.sqrt(within) },
		...{ between: Math.sqrt(between), total: Math.sqrt(within + between) },
	};
}
