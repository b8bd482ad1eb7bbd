import { markdownTable } from '../report/markdown.ts';
import type { CohortAnalysis } from './analysis.ts';

/** Names of groups with their sizes, as a table row. */
export function groupSizes(analysis: CohortAnalysis): string[] {
	const { cohort } = analysis;
	if (cohort.groups.length === 0) return [];
	const parts = cohort.has_validation ? (['training', 'validation'] as const) : (['training'] as const);
	const units = cohort.has_patients ? ['samples', 'patients'] : ['samples'];
	return markdownTable(
		[
			'group',
			...parts.flatMap((part) => units.map((unit) => (parts.length > 1 ? `${part}: ${unit}` : unit))),
		],
		cohort.groups.map((group) => [
			`${group}${group === cohort.reference ? ' (reference)' : ''}${group === cohort.positive ? ' (positive)' : ''}`,
			...parts.flatMap((part) => {
				const samples = cohort.samples.filter((sample) => sample.group === group && sample.split === part);
				const patients = new Set(samples.map((sample) => sample.patient_id)).size;
				return cohort.has_patients ? [samples.length, patients] : [samples.length];
			}),
		]),
	);
}
