import { mean } from '../../numerics/descriptive/mean.ts';
import { variance } from '../../numerics/descriptive/variance.ts';
import { clopperPearson } from '../../numerics/tests/clopper-pearson.ts';
import type { Measurement } from './measurement.ts';

/** Replicates of one level. */
export interface LevelSummary {
	level: number;
	/** Rows of the level. */
	n: number;
	/** Replicates with a call, and those of them that were detected, with the exact 95 % interval of their share. */
	called: number;
	detected: number;
	share: number | null;
	share_low: number | null;
	share_high: number | null;
	/** Replicates with a measured value. */
	measured: number;
	mean: number | null;
	sd: number | null;
	cv: number | null;
	/** Mean over level minus one; null for blanks and where the two have no unit in common. */
	bias: number | null;
}

/** The levels in order. */
export function summariseLevels(rows: readonly Measurement[], comparable: boolean): LevelSummary[] {
	const levels = [...new Set(rows.map(({ level }) => level))].sort((a, b) => a - b);
	return levels.map((level) => {
		const own = rows.filter((row) => row.level === level);
		const calls = own.flatMap(({ detected }) => (detected === null ? [] : [detected]));
		const values = own.flatMap(({ measured }) => (measured === null ? [] : [measured]));
		const detected = calls.filter(Boolean).length;
		const interval = calls.length === 0 ? null : clopperPearson(detected, calls.length);
		const center = values.length === 0 ? null : mean(values);
		const sd = values.length < 2 ? null : Math.sqrt(variance(values));
		return {
			...{ level, n: own.length, called: calls.length, detected },
			share: calls.length === 0 ? null : detected / calls.length,
			...{ share_low: interval?.low ?? null, share_high: interval?.high ?? null },
			...{ measured: values.length, mean: center, sd },
			cv: sd !== null && center !== null && center > 0 ? sd / center : null,
			bias: comparable && level > 0 && center !== null ? center / level - 1 : null,
		};
	});
}
