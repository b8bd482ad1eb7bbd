import { appendAll } from '../../../base/append-all.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { batchChecksTable } from '../../../contract/tables/batch-checks.ts';
import { batchChecks, type BatchChecks } from '../../analysis/batch-checks.ts';
import { perfectSeparation } from '../../analysis/perfect-separation.ts';
import { repeatedFeatures } from '../../analysis/repeated-features.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';

/** Leakage and batch checks over the cohort and every matrix. */
export interface ChecksStep {
	batches: BatchChecks;
	/** Batch columns that are confounded with the label and can be left out level by level. */
	warned_batches: string[];
	/** Repeated features, and more separating features than chance gives. */
	leakage: Message[];
	tables: SuiteTable[];
}

/** Share of repeated features from which the number of tests misleads. */
const REPEATED_SHARE = 0.05;

/** @param tests whether the groups are tested in a matrix */
export function checksStep(
	cohort: Cohort,
	matrices: readonly CohortMatrix[],
	watch: Watch,
	tests: (matrix: string) => boolean = () => true,
): ChecksStep {
	const training = cohort.samples.flatMap((sample, index) => (sample.split === 'training' ? [index] : []));
	const described = {
		...cohort,
		metadata_columns: cohort.metadata_columns.filter((name) => !isCall(name, cohort)),
	};
	const batches = batchChecks(described, training);
	const tables: SuiteTable[] = [];
	if (batches.rows.length > 0) tables.push(resultTable(batchChecksTable, batches.rows));
	const leakage: Message[] = [];
	for (const { matrix, cohort: own } of matrices) {
		const repeated = repeatedFeatures(matrix, watch);
		const features = matrix.feature_ids.length;
		if (repeated > 0 && repeated >= REPEATED_SHARE * features)
			leakage.push(say('suites.repeated_features', { repeated, features, matrix: matrix.name }));
		const inTraining = own.samples.flatMap((sample, index) =>
			sample.split === 'training' && sample.group !== null ? [index] : [],
		);
		if (!tests(matrix.name)) continue;
		appendAll(leakage, perfectSeparation(matrix, own, { samples: inTraining }, watch).warnings);
	}
	return {
		batches,
		warned_batches: batches.confounded.filter((column) => cohort.batch_columns.includes(column)),
		leakage,
		tables,
	};
}

/** The checks of groups that were chosen from these data: how columns and groups go together, without p values. */
export function untestedChecks(checks: ChecksStep): ChecksStep {
	const rows = checks.batches.rows.map((row) => ({ ...row, p_value: null, missing_p_value: null }));
	return {
		...checks,
		batches: { ...checks.batches, rows },
		tables: rows.length === 0 ? [] : [resultTable(batchChecksTable, rows)],
	};
}

/** A column that states the outcome of a score ("Detected using ...") repeats the score and is no batch. */
export function isCall(name: string, cohort: Cohort): boolean {
	return (
		cohort.score_columns.length > 0 && /\b(detected|predicted|prediction|called|classified)\b/i.test(name)
	);
}
