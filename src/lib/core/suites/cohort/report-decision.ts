import { escapeMarkdown } from '../report/markdown.ts';
import { count, list } from '../report/numbers.ts';
import { cohortLines, hasGroups } from './report-groups.ts';
import type { JoinedLabels } from './join-labels.server.ts';

type Decided = Pick<JoinedLabels, 'metadata' | 'automatic'>;

/** Where labels, patients and parts come from, who chose them, how they were mapped, and which ids matched how. */
export function decisionLines(joined: Decided): string[] {
	return [...whereFrom(joined), ...cohortLines(joined.metadata)];
}

function whereFrom(joined: Decided): string[] {
	const { metadata } = joined;
	if (metadata.override === 'ignored') return ['Metadata was ignored as requested.', ''];
	if (metadata.override === 'proposed')
		return [
			`Labels come from ${metadata.label_proposal?.source.replaceAll('_', ' ') ?? 'names'}, an accepted proposal; they were not read from a metadata table.`,
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
		metadata.label_column === null
			? 'no usable label column'
			: hasGroups(metadata)
				? 'groups by the conditions below'
				: `labels in \`${metadata.label_column}\``,
		...(metadata.patient_column === null ? [] : [`patients in \`${metadata.patient_column}\``]),
		...metadata.patient_tables.map(({ path, columns, id_column, matched_patients, patients, rows_are }) =>
			rows_are === 'samples'
				? `patient ids from \`${path}\` by \`${id_column}\` (${matched_patients} of ${count(patients, 'sample')} found there)`
				: `${count(columns.length, 'column')} of patients from \`${path}\` by \`${id_column}\` (${matched_patients} of ${count(patients, 'patient')} found there)`,
		),
		...(metadata.split_column === null
			? []
			: [
					metadata.split_column === '__table__'
						? `validation samples are those of \`${metadata.split_validation_value}\``
						: `validation samples have \`${metadata.split_column}\` = ${escapeMarkdown(metadata.split_validation_value ?? '')}`,
				]),
	];
	const lines = [`${parts.join('; ')} (${chosenBy(joined)}).`];
	const [reasons] = joined.automatic?.candidates ?? [];
	if (reasons !== undefined && reasons.reasons.length > 0)
		lines.push('', `Reasons for choosing this table: ${reasons.reasons.map(escapeMarkdown).join(' ')}`);
	if (metadata.label_map !== null) lines.push('', `Labels were mapped: ${mapped(metadata.label_map)}.`);
	else if (metadata.label_map_proposal !== null)
		lines.push(
			'',
			`A mapping to other groups is proposed but not applied: ${mapped(metadata.label_map_proposal)}. Accept it with \`--label-map proposed\`.`,
		);
	if (metadata.warnings_code.includes('metadata.reference_by_size') && metadata.reference_label !== null)
		lines.push(
			'',
			`No label identifies a control group, so the larger one, ${escapeMarkdown(metadata.reference_label)}, is the reference; change it with \`--reference-class\`.`,
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
function chosenBy({ metadata, automatic }: Decided): string {
	if (metadata.override !== 'user')
		return `chosen automatically, confidence ${metadata.confidence.toFixed(2)}`;
	if (automatic === null) return 'as set by the parameters of this run';
	const same =
		automatic.label_column === metadata.label_column && automatic.sample_column === metadata.sample_column;
	return same
		? `as set by the parameters of this run; the automatic choice is the same, confidence ${automatic.confidence.toFixed(2)}`
		: `as set by the parameters of this run; the automatic choice would be \`${automatic.label_column ?? 'no label'}\``;
}

/** A label map by its targets: `A, B → case; all others set aside`. */
function mapped(map: Readonly<Record<string, string>>): string {
	const byTarget = new Map<string, string[]>();
	for (const [from, to] of Object.entries(map)) {
		const target = to === 'drop' ? 'set aside' : from === to ? 'unchanged' : `→ ${to}`;
		byTarget.set(target, [...(byTarget.get(target) ?? []), from === '*' ? 'every other label' : from]);
	}
	return [...byTarget].map(([target, from]) => escapeMarkdown(`${list(from, 20)} ${target}`)).join('; ');
}
