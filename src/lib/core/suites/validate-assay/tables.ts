import { render, say } from '../../../contract/messages/index.ts';
import {
	assayAgreementTable,
	assayLevelsTable,
	assayLimitsTable,
	assayLinearityTable,
	assayPairsTable,
	assayPrecisionTable,
} from '../../../contract/tables/assay/index.ts';
import type { Interval } from '../../numerics/tests/clopper-pearson.ts';
import type { BlandAltman, Share } from '../../numerics/assay/agreement.ts';
import { fittedRate } from '../../numerics/assay/probit.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import { percentOf } from './amounts.ts';
import type { AssayRun } from './assay-run.ts';

/** The tables of a run. */
export function assayTables(run: AssayRun): SuiteTable[] {
	return [
		levelsTable(run),
		limitsTable(run),
		...precisionTable(run),
		...linearityTable(run),
		...agreementTables(run),
	];
}

function levelsTable({ findings: { levels, detection }, unit }: AssayRun): SuiteTable {
	return resultTable(
		assayLevelsTable,
		levels.map((one) => ({
			...{ level: one.level, unit, n: one.n, called: one.called, detected: one.detected },
			...{ detection_rate: one.share, rate_low: one.share_low, rate_high: one.share_high },
			fitted_rate: detection.fit === null || one.level === 0 ? null : fittedRate(detection.fit, one.level),
			...{ measured: one.measured, mean: one.mean, sd: one.sd, cv: one.cv, bias: one.bias },
		})),
	);
}

function limitsTable({ findings, unit, measured_unit, parameters, columns }: AssayRun): SuiteTable {
	const { blank, detection, quantification, levels } = findings;
	const percent = (share: number): string => `${percentOf(share)} %`;
	const called = levels.filter(({ level }) => level > 0).reduce((sum, one) => sum + one.called, 0);
	const quantified = levels.find(({ level }) => level === quantification.level);
	const no_blank = columns.measured === null ? 'no measured values' : `fewer than ${blank.needed} blanks`;
	return resultTable(assayLimitsTable, [
		{
			...{ limit: 'blank', value: blank.limit, unit: measured_unit },
			...{
				ci_low: blank.limit === null ? null : blank.low,
				ci_high: blank.limit === null ? null : blank.high,
			},
			definition: `value that ${percent(parameters.alpha)} of blanks exceed`,
			...{ n: blank.blanks, levels: 1, why_not: blank.limit === null ? no_blank : null },
		},
		{
			...{ limit: 'detection', value: detection.limit?.level ?? null, unit },
			...{ ci_low: detection.limit?.low ?? null, ci_high: detection.limit?.high ?? null },
			definition: `level of which ${percent(1 - parameters.beta)} of replicates are detected (probit)`,
			...{ n: called, levels: detection.levels },
			why_not: detection.why === null ? null : render(say(`assay.why_${detection.why}`)),
		},
		{
			...{ limit: 'quantification', value: quantification.level, ci_low: null, ci_high: null, unit },
			definition: `lowest detected level from which on the coefficient of variation is at most ${percent(parameters.max_cv)}`,
			...{ n: quantified?.measured ?? 0, levels: levels.filter(({ level }) => level > 0).length },
			why_not: quantification.why === null ? null : quantification.why.replaceAll('_', ' '),
		},
	]);
}

function precisionTable({ findings: { precision } }: AssayRun): SuiteTable[] {
	if (precision.length === 0) return [];
	return [
		resultTable(
			assayPrecisionTable,
			precision.map(({ factor, level, n, runs, mean, within, between, total }) => {
				const cv = (sd: number): number | null => (mean > 0 ? sd / mean : null);
				return {
					...{
						factor,
						level,
						n,
						groups: runs,
						mean,
						sd_within: within,
						sd_between: between,
						sd_total: total,
					},
					...{ cv_within: cv(within), cv_between: cv(between), cv_total: cv(total) },
				};
			}),
		),
	];
}

function linearityTable({ findings: { linearity: line } }: AssayRun): SuiteTable[] {
	if (line === null) return [];
	const { slope, slope_low, slope_high, intercept, intercept_low, intercept_high, r_squared } = line;
	return [
		resultTable(
			assayLinearityTable,
			line.deviations.map(({ level, mean, deviation }) => ({
				...{
					level,
					mean,
					line: intercept + slope * level,
					residual: mean - intercept - slope * level,
					deviation,
				},
				...{ slope, slope_low, slope_high, intercept, intercept_low, intercept_high, r_squared },
			})),
		),
	];
}

function agreementTables({ findings: { values, concordance } }: AssayRun): SuiteTable[] {
	const rows = [
		...(values?.absolute == null ? [] : altmanRows(values.absolute, '')),
		...(values?.relative == null ? [] : altmanRows(values.relative, 'relative_')),
		...(concordance === null
			? []
			: [
					...(['ppa', 'npa', 'opa'] as const).map((measure) => shareRow(measure, concordance[measure])),
					{
						...{ measure: 'kappa' as const, value: concordance.kappa?.value ?? null },
						...{ ci_low: concordance.kappa?.low ?? null, ci_high: concordance.kappa?.high ?? null },
						...{ k: null, n: concordance.n },
					},
				]),
	];
	if (rows.length === 0) return [];
	const pairs = values?.pairs ?? [];
	return [
		resultTable(assayAgreementTable, rows),
		...(pairs.length === 0 || values === null
			? []
			: [
					resultTable(
						assayPairsTable,
						pairs.map(({ id, first, second }) => {
							const size = values.against === 'planned' ? first : (first + second) / 2;
							return {
								...{ id, against: values.against, comparison: first, measured: second },
								...{ difference: second - first, relative: size > 0 ? (second - first) / size : null },
							};
						}),
					),
				]),
	];
}

function altmanRows<Prefix extends '' | 'relative_'>(found: BlandAltman, prefix: Prefix) {
	const row = <Name extends 'bias' | 'lower_limit' | 'upper_limit'>(
		name: Name,
		value: number,
		at: Interval,
	) => {
		const measure: `${Prefix}${Name}` = `${prefix}${name}`;
		return { measure, value, ci_low: at.low, ci_high: at.high, k: null, n: found.n };
	};
	return [
		row('bias', found.bias, found.bias_interval),
		row('lower_limit', found.lower, found.lower_interval),
		row('upper_limit', found.upper, found.upper_interval),
	];
}

const shareRow = (measure: 'ppa' | 'npa' | 'opa', { value, low, high, k, n }: Share) => ({
	...{ measure, value, ci_low: n === 0 ? null : low, ci_high: n === 0 ? null : high, k, n },
});
