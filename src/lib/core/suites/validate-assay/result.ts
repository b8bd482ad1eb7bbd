import { render, spreadMessages } from '../../../contract/messages/index.ts';
import type { Summary } from '../../../contract/records/run.ts';
import type { SuiteResult } from '../suite.ts';
import type { AssayRun } from './assay-run.ts';
import { assayFigures } from './figures.ts';
import { headlineText } from './headline.ts';
import { assayReport } from './report.ts';
import { assayTables } from './tables.ts';

/** Report, summary, tables and figures of an assay validation. */
export function assayResult(run: AssayRun, command: string): SuiteResult {
	const figures = assayFigures(run);
	return {
		summary: summaryOf(run),
		report: assayReport(run, figures, command),
		tables: assayTables(run),
		figures,
		inputs: run.files,
		warnings: run.warnings,
		dropped: run.dropped,
		seed: run.parameters.seed,
		skipped: false,
	};
}

function summaryOf(run: AssayRun): Summary {
	const { findings, unit, measured_unit, rows, warnings, parameters, columns } = run;
	const { blank, detection, quantification, linearity, values, concordance, levels } = findings;
	const share = ({
		value,
		low,
		high,
		k,
		n,
	}: {
		value: number | null;
		low: number;
		high: number;
		k: number;
		n: number;
	}) => ({
		...{ value, low, high, k, n },
	});
	return {
		schema_version: 1,
		task_key: 'validate_assay',
		headline: headlineText(run),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: [],
		assay: {
			...{ rows, analysed: findings.rows.length, levels: levels.length, unit, measured_unit, columns },
			limit_of_blank: {
				value: blank.limit,
				low: blank.low,
				high: blank.high,
				blanks: blank.blanks,
				alpha: parameters.alpha,
			},
			limit_of_detection: {
				...{ value: detection.limit?.level ?? null, low: detection.limit?.low ?? null },
				...{ high: detection.limit?.high ?? null, share: 1 - parameters.beta, why_not: detection.why },
				...{ levels: detection.levels, between: detection.between, fit_p: detection.fit_p },
			},
			limit_of_quantification: {
				...{ value: quantification.level, cv: quantification.cv, bias: quantification.bias },
				...{ max_cv: parameters.max_cv, why_not: quantification.why },
			},
			linearity:
				linearity === null
					? null
					: {
							...{ slope: linearity.slope, low: linearity.slope_low, high: linearity.slope_high },
							r_squared: linearity.r_squared,
						},
			agreement:
				values?.absolute == null
					? null
					: {
							...{ against: values.against, n: values.absolute.n, bias: values.absolute.bias },
							...{ lower: values.absolute.lower, upper: values.absolute.upper },
							...{ relative_bias: values.relative?.bias ?? null },
						},
			concordance:
				concordance === null
					? null
					: {
							...{ n: concordance.n, ppa: share(concordance.ppa), npa: share(concordance.npa) },
							...{ opa: share(concordance.opa), kappa: concordance.kappa?.value ?? null },
						},
		},
		...spreadMessages('warnings', warnings),
		seed: parameters.seed,
	};
}
