import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, worst, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

interface Config {
	/** How far 1 lies outside the 95 % interval of the calibration slope; 0 inside. */
	slope: Limits;
	/** Brier score over that of predicting the share of cases for everybody. */
	brier: Limits;
}

/** Whether predicted probabilities may be read as probabilities; one verdict per matrix. */
export const calibration: QualityCheck<Config> = {
	name: 'calibration',
	scope: 'run',
	tables: ['model_metrics', 'calibration'],
	config: {
		// A slope of 1 within the interval cannot be told from a calibrated score; a slope of 0 is 1 away.
		slope: { good: 0, warn: 0, fail: 1 },
		// 1: no better than the share of cases. A quarter worse than that misleads.
		brier: { good: 0.9, warn: 1, fail: 1.25 },
	},
	check: ({ run }, config) => {
		const tables = run === null ? [] : tablesOfKind(run, 'model_metrics');
		const verdicts = run === null ? [] : tables.flatMap((table) => ofModel(run, table, config));
		return verdicts.length === 0 ? noTable('model_metrics') : verdicts;
	},
};

function ofModel(run: RunFacts, table: FactTable, config: Config): Verdict[] {
	const metric = (name: string, column: string): number | null => {
		const row = table.rows.find((one) => one['model'] === 'logistic' && one['metric'] === name);
		return row === undefined ? null : numberIn(row, column);
	};
	const brier = metric('brier', 'estimate');
	const reference = metric('brier', 'reference');
	const slope = metric('calibration_slope', 'estimate');
	const low = metric('calibration_slope', 'ci_low');
	const high = metric('calibration_slope', 'ci_high');
	const ratio = brier === null || reference === null || reference === 0 ? null : brier / reference;
	const gap = low === null || high === null ? null : Math.max(0, low - 1, 1 - high);
	const byBrier = ratio === null ? null : { by: 'brier', ...grade(ratio, config.brier) };
	const bySlope = gap === null ? null : { by: 'slope', ...grade(gap, config.slope) };
	const verdict = worst([bySlope, byBrier].filter((one) => one !== null));
	if (verdict === null) return [];
	const values = {
		matrix: table.matrix,
		slope: show(slope),
		low: show(low),
		high: show(high),
		brier: show(brier),
		reference: show(reference),
	};
	const code =
		verdict.status === 'pass'
			? gap === null
				? 'checks.brier_good'
				: 'checks.calibrated'
			: verdict.by === 'brier'
				? 'checks.brier_poor'
				: 'checks.miscalibrated';
	return [
		{
			subject: table.matrix,
			score: verdict.score,
			status: verdict.status,
			numbers: { slope, slope_low: low, slope_high: high, brier, reference, ...bins(run, table.matrix) },
			finding: say(code, values),
		},
	];
}

const show = (value: number | null): number | null => (value === null ? null : rounded(value, 2));

/** Bins of the calibration curve whose mean score lies outside the interval of the observed share. */
function bins(run: RunFacts, matrix: string | null): { bins: number; bins_outside: number } {
	const rows = tablesOfKind(run, 'calibration')
		.filter((table) => table.matrix === matrix)
		.flatMap((table) => table.rows);
	const outside = rows.filter((row) => {
		const [mean, low, high] = [
			numberIn(row, 'mean_score'),
			numberIn(row, 'ci_low'),
			numberIn(row, 'ci_high'),
		];
		return mean !== null && low !== null && high !== null && (mean < low || mean > high);
	});
	return { bins: rows.length, bins_outside: outside.length };
}
