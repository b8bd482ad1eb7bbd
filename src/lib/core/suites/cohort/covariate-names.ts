import { nameKind, type NameKind } from '../../dataset/metadata/dictionary/index.ts';
import type { Cohort } from '../../signals/cohort.ts';

/** Kinds of columns that are no covariates: they follow the disease, name something, or belong to the laboratory. */
const NOT_COVARIATES: ReadonlySet<NameKind | null> = new Set<NameKind | null>([
	'survival_time',
	'outcome',
	'posterior',
	'prediction',
	'technical',
	'laboratory_id',
	'quality',
	'clinical_description',
	'time',
	'split',
	'annotation',
	'genomic',
	'identifier',
	'diagnosis',
]);

/**
 * Metadata columns for a model beside the signal: age, sex and whatever else is known of a person before the disease is,
 * without ids, labels, scores, outcomes, descriptions of the disease and technical columns.
 * @param labelLike columns that give the label away
 */
export function covariateNames(cohort: Cohort, labelLike: readonly string[]): string[] {
	const own = [
		cohort.label_column,
		cohort.sample_column,
		cohort.patient_column,
		cohort.split_column,
		cohort.time_column,
	];
	const out = new Set([
		...own,
		...cohort.score_columns,
		...cohort.batch_columns,
		...labelLike,
		...(cohort.definition_columns ?? []),
	]);
	return cohort.metadata_columns.filter(
		(column) => !out.has(column) && !NOT_COVARIATES.has(nameKind(column)),
	);
}
