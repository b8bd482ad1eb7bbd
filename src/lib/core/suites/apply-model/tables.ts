import {
	appliedMetricsTable,
	appliedScoresTable,
	cardChecksTable,
	caseMixTable,
	featureDriftTable,
	operatingRatesTable,
	scoreDriftTable,
} from '../../../contract/tables/combined/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import { sigmoid } from '../../numerics/models/logistic-loss.ts';
import { rateRows } from '../combine-matrices/rate-rows.ts';
import { samplesTable } from '../cohort/samples-table.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import type { AppliedRun } from './applied-run.ts';
import { mixRows } from './mix-rows.ts';

/** Every table of an applied model. */
export function appliedTables(run: AppliedRun): SuiteTable[] {
	const { drift, checks, loaded } = run;
	return [
		samplesTable(loaded),
		resultTable(appliedScoresTable, scoreRows(run)),
		resultTable(cardChecksTable, checks),
		resultTable(appliedMetricsTable, metricRows(run)),
		resultTable(operatingRatesTable, operatingRows(run)),
		resultTable(scoreDriftTable, drift === null ? [] : [drift.score]),
		resultTable(featureDriftTable, drift?.features ?? []),
		resultTable(caseMixTable, mixRows(run)),
	].filter(({ rows }) => rows.length > 0);
}

function scoreRows({ samples }: AppliedRun): RowOf<typeof appliedScoresTable>[] {
	return samples.map((one) => ({
		...{ sample: one.sample.sample_id, patient: one.sample.patient_id, group: one.sample.group },
		...{ scored: one.scored, why_not: one.why_not, score: one.scored ? one.score : null },
		probability: one.scored ? sigmoid(one.score) : null,
		...{ above_threshold: one.above, missing_share: one.missing, trained: one.trained },
	}));
}

function metricRows({ metrics }: AppliedRun): RowOf<typeof appliedMetricsTable>[] {
	return metrics.map(({ score, kind, auroc, auroc_training, classes }) => {
		const n_positive = classes.reduce((sum, one) => sum + one, 0);
		return {
			...{ score, kind, n_positive, n_negative: classes.length - n_positive },
			...{ auroc: auroc.estimate, ci_low: auroc.ci_low, ci_high: auroc.ci_high, auroc_training },
		};
	});
}

export function operatingRows({ rates, card, parameters }: AppliedRun): RowOf<typeof operatingRatesTable>[] {
	return rates === null ? [] : rateRows('new', rates, card.threshold.value, parameters.prevalence);
}
