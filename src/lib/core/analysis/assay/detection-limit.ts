import {
	fitProbit,
	detectionLevel,
	type DetectionLevel,
	type ProbitFit,
} from '../../numerics/assay/probit.ts';
import { chiSquareSurvival } from '../../numerics/distributions/chi-square.ts';
import type { LevelSummary } from './levels.ts';

/** Why there is no limit of detection. */
export type NoDetectionLimit =
	| 'no_calls'
	| 'no_levels'
	| 'blanks_called'
	| 'one_level'
	| 'none_detected'
	| 'all_detected'
	| 'none_between'
	| 'one_between'
	| 'not_rising'
	| 'slope_uncertain'
	| 'above_levels'
	| 'below_levels';

/** The limit of detection by probit. */
export interface DetectionLimit {
	/** Levels above 0 with calls. */
	levels: number;
	/** Fewest replicates of such a level. */
	replicates: number;
	/** Levels of which some replicates, not all, were detected. */
	between: number;
	fit: ProbitFit | null;
	/** p-value of the deviance; null with two levels. */
	fit_p: number | null;
	/** The limit with its interval; null where it may not be stated. */
	limit: DetectionLevel | null;
	/** What the fit gives where it lies beyond the levels that were tested; never a result. */
	refused: number | null;
	why: NoDetectionLimit | null;
	/** Highest level of which not all, and lowest from which on all replicates were detected: more levels belong between them. */
	gap: { above: number | null; below: number | null };
	/** The interval ends beyond the highest level. */
	open_above: boolean;
}

/** Limit of detection: the level of which a share `1 - beta` of the replicates is detected, within the levels that were tested alone; none where blanks are called more often than `alpha`. */
export function detectionLimit(all: readonly LevelSummary[], alpha: number, beta: number): DetectionLimit {
	const used = all.filter(({ level, called }) => level > 0 && called > 0);
	const rates = used.map(({ level, called, detected }) => ({ level, n: called, detected }));
	const partial = used.filter(({ called, detected }) => detected > 0 && detected < called);
	const [lowest, highest] = [used[0]?.level ?? 0, used.at(-1)?.level ?? 0];
	const found: DetectionLimit = {
		...{ levels: used.length, between: partial.length, fit: null, fit_p: null, limit: null, refused: null },
		replicates: used.reduce((least, { called }) => Math.min(least, called), Infinity),
		...{ why: null, gap: gapOf(used), open_above: false },
	};
	if (used.length === 0) found.replicates = 0;
	const refused = (why: NoDetectionLimit): DetectionLimit => ({ ...found, why });
	if (all.every(({ called }) => called === 0)) return refused('no_calls');
	if (used.length === 0) return refused('no_levels');
	const blanks = all.find(({ level }) => level === 0);
	if (blanks?.share_low != null && blanks.share_low > alpha) return refused('blanks_called');
	if (used.every(({ detected }) => detected === 0)) return refused('none_detected');
	if (used.every(({ called, detected }) => detected === called)) return refused('all_detected');
	if (used.length === 1) return refused('one_level');
	const fit = fitProbit(rates);
	if (fit === 'few_levels') return refused('one_level');
	if (fit === 'separated') {
		if (partial.length === 0) return refused('none_between');
		// Detected often enough, the highest level leaves the slope open and not the limit beyond it.
		const top = partial.at(-1);
		const is_rare = top?.level === highest && top.detected < (1 - beta) * top.called;
		return refused(is_rare ? 'above_levels' : 'one_between');
	}
	if (fit === 'not_rising') return refused('not_rising');
	found.fit = fit;
	found.fit_p = fit.df > 0 ? chiSquareSurvival(fit.deviance, fit.df) : null;
	const limit = detectionLevel(fit, 1 - beta);
	if (limit.level > highest) return { ...found, refused: limit.level, why: 'above_levels' };
	if (limit.level < lowest) return { ...found, refused: limit.level, why: 'below_levels' };
	if (limit.low === null || limit.high === null) return { ...found, why: 'slope_uncertain' };
	return { ...found, limit, open_above: limit.high > highest };
}

function gapOf(used: readonly LevelSummary[]): DetectionLimit['gap'] {
	const above = used.findLast(({ called, detected }) => detected < called)?.level ?? null;
	const below = used.find(({ level }) => above === null || level > above)?.level ?? null;
	return { above, below };
}
