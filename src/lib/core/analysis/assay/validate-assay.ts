import { minOf } from '../../../base/extremes.ts';
import {
	blandAltman,
	callAgreement,
	type BlandAltman,
	type CallAgreement,
} from '../../numerics/assay/agreement.ts';
import { blankInterval, fewestBlanks, limitOfBlank } from '../../numerics/assay/limit-of-blank.ts';
import { linearity, type Linearity } from '../../numerics/assay/linearity.ts';
import { varianceComponents, type VarianceComponents } from '../../numerics/assay/precision.ts';
import { spearman } from '../../numerics/tests/spearman.ts';
import { callsByValue, type CallRule } from './calls-by-value.ts';
import { detectionLimit, type DetectionLimit } from './detection-limit.ts';
import { summariseLevels, type LevelSummary } from './levels.ts';
import type { ComparedPair, Measurement } from './measurement.ts';

/** What is asked of a sheet. */
export interface AssayQuestion {
	rows: readonly Measurement[];
	pairs: readonly ComparedPair[];
	alpha: number;
	beta: number;
	max_cv: number;
	/** Levels and measured values have one unit. */
	comparable: boolean;
	/** Calls are the sheet's own; otherwise they are made from the values. */
	own_calls: boolean;
}

/** The limit of blank. */
export interface BlankLimit {
	/** Blanks with a measured value. */
	blanks: number;
	/** Fewest blanks that give one. */
	needed: number;
	limit: number | null;
	low: number | null;
	high: number | null;
}

/** Why there is no limit of quantification. */
export type NoQuantification =
	| 'no_measured'
	| 'no_replicates'
	| 'imprecise'
	| 'not_detected'
	| 'blanks_called'
	| 'not_following'
	| 'no_limit_of_detection';

/** The limit of quantification: a level that was tested. */
export interface QuantificationLimit {
	level: number | null;
	cv: number | null;
	bias: number | null;
	why: NoQuantification | null;
	/** Lowest coefficient of variation of a level above 0. */
	best_cv: number | null;
}

/** Variance within and between runs, or operators, of one level. */
export interface PrecisionRow extends VarianceComponents {
	factor: 'run' | 'operator';
	level: number;
}

/** Pairs of values of two methods. */
export interface PairedValues {
	/** `planned` = the planned level stands in for a second method. */
	against: 'comparison' | 'planned';
	pairs: { id: string | null; first: number; second: number }[];
	absolute: BlandAltman | null;
	/** Differences as a share of the mean of the two, or of the planned level. */
	relative: BlandAltman | null;
	/** The size of the differences grows with that of the values. */
	grows: boolean;
}

/** Everything that a sheet shows of its assay. */
export interface AssayFindings {
	rows: Measurement[];
	levels: LevelSummary[];
	blank: BlankLimit;
	/** How calls were made from values; null with calls of the sheet, or without any. */
	call_rule: CallRule | null;
	/** Highest limit below which values are not stated, where calls were made from values. */
	reporting: number | null;
	/** Blanks that were called, by the calls of the sheet or by its words for what was missed. */
	false_positives: LevelSummary | null;
	detection: DetectionLimit;
	quantification: QuantificationLimit;
	precision: PrecisionRow[];
	linearity: Linearity | null;
	values: PairedValues | null;
	concordance: (CallAgreement & { n: number }) | null;
}

/** The limits, precision, linearity and agreement of an assay. Pure. */
export function validateAssay(question: AssayQuestion): AssayFindings {
	const { alpha, beta, max_cv, comparable, own_calls, pairs } = question;
	const blanks = question.rows.flatMap(({ level, measured }) =>
		level === 0 && measured !== null ? [measured] : [],
	);
	const limit = limitOfBlank(blanks, 1 - alpha);
	const blank = {
		blanks: blanks.length,
		needed: fewestBlanks(1 - alpha),
		limit,
		...blankInterval(blanks, 1 - alpha),
	};
	const { rows, rule, reporting } = own_calls
		? { rows: [...question.rows], rule: null, reporting: null }
		: callsByValue(question.rows, limit);
	const levels = summariseLevels(rows, comparable);
	const detection = detectionLimit(levels, alpha, beta);
	const measured = rows.flatMap(({ level, measured: value }) => (value === null ? [] : [{ level, value }]));
	const planned = measured.filter(({ level }) => level > 0);
	const line = planned.length > 2 ? linearity(planned) : null;
	return {
		...{ rows, levels, blank, detection, linearity: line, call_rule: rule, reporting },
		// Of calls by the limit of blank the share of blanks is what that limit was made for.
		false_positives:
			own_calls || rule === 'numbers'
				? (levels.find(({ level, called }) => level === 0 && called > 0) ?? null)
				: null,
		quantification: quantificationLimit(levels, detection, line, max_cv, beta),
		precision: precisionRows(rows),
		values: pairedValues(rows, pairs, comparable),
		concordance: concordanceOf(pairs),
	};
}

/**
 * The lowest level at or above the limit of detection from which on every level is precise enough. Where the limit of detection is not
 * known, levels count of which at least `1 - beta` of the replicates were detected. None where blanks are called too often, or where
 * measured values do not rise with the level.
 */
function quantificationLimit(
	levels: readonly LevelSummary[],
	detection: DetectionLimit,
	line: Linearity | null,
	max_cv: number,
	beta: number,
): QuantificationLimit {
	const above = levels.filter(({ level }) => level > 0);
	const cvs = above.flatMap(({ cv }) => (cv === null ? [] : [cv]));
	const none = (why: NoQuantification): QuantificationLimit => ({
		...{ level: null, cv: null, bias: null, why },
		best_cv: cvs.length === 0 ? null : minOf(cvs),
	});
	if (above.every(({ measured }) => measured === 0)) return none('no_measured');
	if (above.every(({ measured }) => measured < 2)) return none('no_replicates');
	// Detected as often as blanks, or measured the same at every level, nothing is quantified however precise it is.
	if (detection.why === 'blanks_called') return none('blanks_called');
	if (line !== null && line.slope_low <= 0) return none('not_following');
	const precise: LevelSummary[] = [];
	for (const one of above.filter(({ measured }) => measured >= 2).toReversed()) {
		if (one.cv === null || one.cv > max_cv) break;
		precise.unshift(one);
	}
	if (precise.length === 0) return none('imprecise');
	const { limit } = detection;
	const detected = precise.filter(({ level, share }) =>
		limit === null ? share !== null && share >= 1 - beta : level >= limit.level,
	);
	const [lowest] = detected;
	if (lowest === undefined)
		return none(detection.why === 'no_calls' ? 'no_limit_of_detection' : 'not_detected');
	return { ...none('imprecise'), level: lowest.level, cv: lowest.cv, bias: lowest.bias, why: null };
}

function precisionRows(rows: readonly Measurement[]): PrecisionRow[] {
	const levels = [...new Set(rows.map(({ level }) => level))].sort((a, b) => a - b);
	return (['run', 'operator'] as const).flatMap((factor) =>
		levels.flatMap((level) => {
			const own = rows.flatMap((row) =>
				row.level === level && row.measured !== null && row[factor] !== null
					? [{ run: row[factor], value: row.measured }]
					: [],
			);
			const found = varianceComponents(own);
			return found === null ? [] : [{ factor, level, ...found }];
		}),
	);
}

/** A correlation below this of size and difference is chance. */
const GROWS = 0.01;

function pairedValues(
	rows: readonly Measurement[],
	pairs: readonly ComparedPair[],
	comparable: boolean,
): PairedValues | null {
	const compared = pairs.flatMap(({ id, measured, comparison }) =>
		measured === null || comparison === null ? [] : [{ id, first: comparison, second: measured }],
	);
	const planned = comparable
		? rows.flatMap(({ level, measured, sample }) =>
				level > 0 && measured !== null ? [{ id: sample, first: level, second: measured }] : [],
			)
		: [];
	const against = compared.length > 0 ? 'comparison' : 'planned';
	const used = against === 'comparison' ? compared : planned;
	if (used.length === 0) return null;
	const sizeOf = ({ first, second }: { first: number; second: number }): number =>
		against === 'planned' ? first : (first + second) / 2;
	const relative = used.filter((pair) => sizeOf(pair) > 0);
	const trend = spearman(
		used.map(sizeOf),
		used.map(({ first, second }) => Math.abs(second - first)),
	);
	return {
		...{ against, pairs: used },
		absolute: blandAltman(used.map(({ first, second }) => [first, second] as const)),
		relative: blandAltman(relative.map((pair) => [0, (pair.second - pair.first) / sizeOf(pair)] as const)),
		grows: used.length > 2 && trend.r > 0 && trend.p < GROWS,
	};
}

function concordanceOf(pairs: readonly ComparedPair[]): AssayFindings['concordance'] {
	const calls = pairs.flatMap(({ detected, tissue }) =>
		detected === null || tissue === null ? [] : [{ test: detected, reference: tissue }],
	);
	return calls.length === 0 ? null : { ...callAgreement(calls), n: calls.length };
}
