import { scoreCalibrationTable } from '../../../../contract/tables/score-calibration.ts';
import { scoreComparisonTable } from '../../../../contract/tables/score-comparison.ts';
import { scoreSubgroupsTable } from '../../../../contract/tables/score-subgroups.ts';
import { scoreThresholdsTable } from '../../../../contract/tables/score-thresholds.ts';
import { suppliedScoresTable } from '../../../../contract/tables/supplied-scores.ts';
import type { ScoreEvaluation } from '../../../analysis/supervised/supplied-scores.ts';
import { resultTable } from '../../cohort/tables.ts';
import type { SuiteTable } from '../../suite.ts';

/** The tables of all evaluations of supplied scores; one without rows is not written. */
export function scoreTables(evaluations: readonly ScoreEvaluation[]): SuiteTable[] {
	return [
		resultTable(
			suppliedScoresTable,
			evaluations.flatMap(({ scores }) => scores),
		),
		resultTable(
			scoreThresholdsTable,
			evaluations.flatMap(({ thresholds }) => thresholds),
		),
		resultTable(
			scoreSubgroupsTable,
			evaluations.flatMap(({ subgroups }) => subgroups),
		),
		resultTable(
			scoreCalibrationTable,
			evaluations.flatMap(({ calibration }) => calibration),
		),
		resultTable(
			scoreComparisonTable,
			evaluations.flatMap(({ comparison }) => comparison),
		),
	].filter((table) => table.rows.length > 0);
}
