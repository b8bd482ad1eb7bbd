import { addToList } from '../../../base/add-to-list.ts';
import { decisionLines } from '../cohort/report-decision.ts';
import { notUsedReason } from '../cohort/samples-table.ts';
import { bullets, escapeMarkdown, markdownTable } from '../report/markdown.ts';
import { count, list, percent } from '../report/numbers.ts';
import type { CohortAnalysis } from './analysis.ts';
import { tableOneLines } from './report-table-one.ts';

/** Sample flow, the decision about metadata and labels, and Table 1. */
export function samplesSection(analysis: CohortAnalysis): string[] {
	return [
		'## Samples',
		'',
		...flow(analysis),
		...decisionLines(analysis.loaded),
		...groupSizes(analysis),
		...(analysis.table_one === null ? [] : tableOneLines(analysis.table_one, analysis.cohort.has_patients)),
	];
}

function flow({ loaded, cohort }: CohortAnalysis): string[] {
	const total = loaded.samples.length;
	const matched = loaded.samples.filter((sample) => sample.not_used !== 'no_metadata_row').length;
	const used = loaded.samples.filter((sample) => sample.not_used === null).length;
	const reasons = new Map<string, string[]>();
	for (const sample of loaded.samples) {
		const reason = notUsedReason(sample);
		if (reason !== null) addToList(reasons, reason, sample.sample_id);
	}
	const lines = [`${count(total, 'sample')} found in the data`];
	if (loaded.metadata.override !== 'ignored' && loaded.metadata.selected_table !== null)
		lines.push(`${matched} matched to a metadata row (${percent(total === 0 ? 0 : matched / total)})`);
	if (cohort.groups.length > 0)
		lines.push(
			`${used} with a usable label${total === used ? '' : `, ${total - used} not`}${comparedOf(cohort)}`,
		);
	for (const [reason, samples] of reasons)
		if (cohort.groups.length > 0)
			lines.push(`not used, ${reason}: ${samples.length} (${escapeMarkdown(list(samples, 8))})`);
	const rowless = loaded.directory.rows_without_data;
	if (rowless.length > 0) {
		const cut = loaded.matrices.some(
			(one) => one.orientation === 'samples_in_rows' && one.dropped['rows_not_read'],
		);
		const why = cut ? 'without data among the samples read' : 'without data';
		lines.push(`${count(rowless.length, 'metadata row')} ${why} (${escapeMarkdown(list(rowless, 8))})`);
	}
	return bullets(lines);
}

/** How many of the labelled samples the group tests read: the training set, one per patient. */
function comparedOf(cohort: CohortAnalysis['cohort']): string {
	if (cohort.groups.length < 2) return '';
	const training = cohort.samples.filter((sample) => sample.group !== null && sample.split === 'training');
	const patients = new Set(training.map((sample) => sample.patient_id)).size;
	const held = cohort.samples.filter(
		(sample) => sample.group !== null && sample.split === 'validation',
	).length;
	const one =
		patients === training.length ? '' : `, with group tests on one sample from each of ${patients} patients`;
	return held === 0 && one === ''
		? ''
		: `; ${training.length} for comparisons${one}${held === 0 ? '' : `, ${held} held out for validation`}`;
}

/** Names of groups with their sizes, as a table row. */
function groupSizes(analysis: CohortAnalysis): string[] {
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
