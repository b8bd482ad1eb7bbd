import { notUsedReason } from '../cohort/samples-table.ts';
import { bullets, escapeMarkdown, markdownTable } from '../report/markdown.ts';
import { count, list, percent } from '../report/numbers.ts';
import type { CohortAnalysis } from './analysis.ts';
import { groupSizes } from './report-groups.ts';

/** Sample flow, the decision about metadata and labels, and Table 1. */
export function samplesSection(analysis: CohortAnalysis): string[] {
	return [
		'## Samples',
		'',
		...flow(analysis),
		...decision(analysis),
		...groupSizes(analysis),
		...tableOneLines(analysis),
	];
}

function flow({ loaded, cohort }: CohortAnalysis): string[] {
	const total = loaded.samples.length;
	const matched = loaded.samples.filter((sample) => sample.not_used !== 'no_metadata_row').length;
	const used = loaded.samples.filter((sample) => sample.not_used === null).length;
	const reasons = new Map<string, string[]>();
	for (const sample of loaded.samples) {
		const reason = notUsedReason(sample);
		if (reason !== null) reasons.set(reason, [...(reasons.get(reason) ?? []), sample.sample_id]);
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

/** How many of the labelled samples the group tests read: the training part, one per patient. */
function comparedOf(cohort: CohortAnalysis['cohort']): string {
	if (cohort.groups.length < 2) return '';
	const training = cohort.samples.filter((sample) => sample.group !== null && sample.split === 'training');
	const patients = new Set(training.map((sample) => sample.patient_id)).size;
	const held = cohort.samples.filter(
		(sample) => sample.group !== null && sample.split === 'validation',
	).length;
	const one =
		patients === training.length ? '' : `, where group tests take one sample of each of ${patients} patients`;
	return held === 0 && one === ''
		? ''
		: `; ${training.length} for comparisons${one}${held === 0 ? '' : `, ${held} held out for validation`}`;
}

function decision({ loaded }: CohortAnalysis): string[] {
	const { metadata } = loaded;
	if (metadata.override === 'ignored') return ['Metadata was ignored on request.', ''];
	if (metadata.override === 'proposed')
		return [
			`Labels come from ${metadata.label_proposal?.source.replaceAll('_', ' ') ?? 'names'}, a proposal that was accepted; they were not read from a metadata table.`,
			'',
		];
	if (metadata.selected_table === null) {
		const proposal = metadata.label_proposal;
		const hint =
			proposal === null
				? ''
				: ` Names suggest the labels ${Object.entries(proposal.counts)
						.map(([label, n]) => `${escapeMarkdown(label)} (${n})`)
						.join(', ')}; accept them with \`--labels proposed\`.`;
		return [`No metadata table fits the samples, so there are no group labels.${hint}`, ''];
	}
	const parts = [
		`Metadata: ${metadata.selected_tables.map((table) => `\`${table}\``).join(', ')}; sample ids in \`${metadata.sample_column}\``,
		metadata.label_column === null ? 'no usable label column' : `labels in \`${metadata.label_column}\``,
		...(metadata.patient_column === null ? [] : [`patients in \`${metadata.patient_column}\``]),
		...metadata.patient_tables.map(
			({ path, columns, id_column, matched_patients, patients }) =>
				`${count(columns.length, 'column')} of patients from \`${path}\` by \`${id_column}\` (${matched_patients} of ${count(patients, 'patient')} found there)`,
		),
		...(metadata.split_column === null
			? []
			: [
					metadata.split_column === '__table__'
						? `validation samples are those of \`${metadata.split_validation_value}\``
						: `validation samples have \`${metadata.split_column}\` = ${escapeMarkdown(metadata.split_validation_value ?? '')}`,
				]),
	];
	const lines = [`${parts.join('; ')} (${chosenBy(loaded)}).`];
	const [reasons] = loaded.automatic?.candidates ?? [];
	if (reasons !== undefined && reasons.reasons.length > 0)
		lines.push('', `Why this table: ${reasons.reasons.map(escapeMarkdown).join(' ')}`);
	if (metadata.label_map !== null) lines.push('', `Labels were mapped: ${mapped(metadata.label_map)}.`);
	else if (metadata.label_map_proposal !== null)
		lines.push(
			'',
			`A mapping to other groups is proposed and was not applied: ${mapped(metadata.label_map_proposal)}. Accept it with \`--label-map proposed\`.`,
		);
	if (metadata.warnings_code.includes('metadata.reference_by_size') && metadata.reference_label !== null)
		lines.push(
			'',
			`No label names a control group, so the larger one, ${escapeMarkdown(metadata.reference_label)}, is the reference; change it with \`--reference-class\`.`,
		);
	const inexact = metadata.id_matching.filter((match) => match.rule !== 'exact' && match.count > 0);
	for (const match of inexact)
		lines.push(
			'',
			`${count(match.count, 'sample id')} matched by the rule "${match.rule}", for example ${escapeMarkdown(match.examples[0] ?? '')}.`,
		);
	return [...lines, ''];
}

/** A plan writes its automatic choice into the parameters, so the report asks what an automatic choice would be. */
function chosenBy({ metadata, automatic }: CohortAnalysis['loaded']): string {
	if (metadata.override !== 'user')
		return `chosen automatically, confidence ${metadata.confidence.toFixed(2)}`;
	if (automatic === null) return 'as the parameters of this run say';
	const same =
		automatic.label_column === metadata.label_column && automatic.sample_column === metadata.sample_column;
	return same
		? `as the parameters of this run say; the automatic choice is the same, confidence ${automatic.confidence.toFixed(2)}`
		: `as the parameters of this run say; the automatic choice would be \`${automatic.label_column ?? 'no label'}\``;
}

/** A label map by its targets: `A, B → case; all others set aside`. */
function mapped(map: Readonly<Record<string, string>>): string {
	const byTarget = new Map<string, string[]>();
	for (const [from, to] of Object.entries(map)) {
		const target = to === 'drop' ? 'set aside' : from === to ? 'kept as they are' : `→ ${to}`;
		byTarget.set(target, [...(byTarget.get(target) ?? []), from === '*' ? 'every other label' : from]);
	}
	return [...byTarget].map(([target, from]) => escapeMarkdown(`${list(from, 20)} ${target}`)).join('; ');
}

/** More groups make a table that no page holds. */
const MOST_GROUPS = 6;

function tableOneLines({ table_one: one, cohort }: CohortAnalysis): string[] {
	// Rows of counts alone stand in the table of groups already.
	if (one === null || one.rows.every((row) => row.level === '')) return [];
	if (one.groups.length > MOST_GROUPS)
		return [
			`Table 1 (characteristics of ${one.groups.length} groups) stands in \`tables/table_one.csv\`; it is too wide for a page.`,
			'',
		];
	const parts = [...new Set(one.rows.map((row) => row.part))];
	return parts.flatMap((part) => [
		`**Table 1${parts.length > 1 ? `, ${part} part` : ''}.** Characteristics by group, one sample per ${cohort.has_patients ? 'patient' : 'person'}; median (quartiles) or n (%).`,
		'',
		...markdownTable(
			['', '', ...one.groups],
			one.rows.filter((row) => row.part === part).map((row) => [row.characteristic, row.level, ...row.cells]),
		),
	]);
}
