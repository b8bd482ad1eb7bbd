import { shortList } from '../../src/lib/contract/messages/short-list.ts';
import { appendAll } from '../../src/lib/base/append-all.ts';
import { tablesOfColumn } from '../../src/lib/contract/records/tables-in-use.ts';
import type { Plan, PlanMetadata } from '../../src/lib/contract/records/plan.ts';

const MODES = {
	supervised: 'group comparison, and models with cross-validation',
	grouped: 'group comparison without models',
	unsupervised: 'no groups; summaries, outliers and projections only',
} as const;

const NO_DATA = 'no signal data in the folder to compare between groups';
const CLINICAL = 'no signal data; the clinical table is described by group (Table 1)';
const SCORES = 'scores are evaluated as supplied; no model is fitted';

/** True when the tables of scores are all that can be analysed. */
function onlyScores(tasks: Plan['tasks']): boolean {
	return tasks.some(({ parameters }) => {
		const names = Object.keys(parameters);
		return names.includes('score_table') && !names.some((name) => name.endsWith('_matrix_table'));
	});
}

/** True when a clinical table is all there is. */
function onlyClinical(tasks: Plan['tasks']): boolean {
	return tasks.some(({ parameters }) => 'clinical_table' in parameters);
}

/** What was decided about labels and groups, as name and sentence. */
export function labelLines({ metadata, tasks }: Pick<Plan, 'metadata' | 'tasks'>): [string, string][] {
	const lines: [string, string][] = [['Labels', labelText(metadata)]];
	if (Object.keys(metadata.label_counts).length > 0) lines.push(['Groups', groupText(metadata)]);
	if (metadata.patient_column !== null)
		lines.push(['Patients', patientText(metadata, metadata.patient_column)]);
	if (metadata.split_column !== null)
		lines.push([
			'Validation',
			metadata.split_column === '__table__'
				? 'separate tables for training and validation'
				: `column "${metadata.split_column}"`,
		]);
	appendAll(lines, cohortLines(metadata));
	if (metadata.label_choice_open) lines.push(['Question', questionText(metadata)]);
	const mode = metadata.data_samples === 0 ? NO_DATA : MODES[metadata.supervision_mode];
	lines.push(['Analysis', onlyClinical(tasks) ? CLINICAL : onlyScores(tasks) ? SCORES : mode]);
	return lines;
}

const counted = (samples: number): string => `${samples} ${samples === 1 ? 'sample' : 'samples'}`;

/** The saved cohort in use, how its groups are defined, and what is left out. */
function cohortLines({ cohort }: PlanMetadata): [string, string][] {
	if (cohort === undefined) return [];
	const out = cohort.left_out.map(({ kind, id, reason }) => `${kind} ${id} (${reason})`);
	const { dropped_by_condition: dropped, missing_value: missing, unmatched_ids_count: unmatched } = cohort;
	const outside = [
		...(dropped === 0 ? [] : [`${counted(dropped)} because no condition holds`]),
		...(missing === 0 ? [] : [`${counted(missing)} because of a missing value`]),
		...(unmatched === 0
			? []
			: [
					`${unmatched} listed ${unmatched === 1 ? 'id' : 'ids'} not found (${shortList(cohort.unmatched_ids).join(', ')})`,
				]),
	];
	return [
		...(cohort.name === null ? [] : [['Cohort', cohort.name] satisfies [string, string]]),
		...cohort.groups.map(({ name, definition, samples }): [string, string] => [
			'Defined',
			`${name}: ${definition} (${counted(samples)})`,
		]),
		...(outside.length === 0 ? [] : [['No group', outside.join(', ')] satisfies [string, string]]),
		...(cohort.chosen_from.length === 0
			? []
			: [['Chosen', `from ${cohort.chosen_from.join(', ')}`] satisfies [string, string]]),
		...(out.length === 0 ? [] : [['Left out', out.join('; ')] satisfies [string, string]]),
	];
}

function patientText(metadata: PlanMetadata, column: string): string {
	const { labelled_patients: patients, labelled_samples: samples } = metadata;
	const count =
		patients === undefined || patients === samples
			? ''
			: `${patients} patients in ${samples} labelled samples; `;
	return `column "${column}"; ${count}samples from one patient are kept together`;
}

function labelText(metadata: PlanMetadata): string {
	const { matched_samples: matched, data_samples: samples } = metadata;
	if (metadata.override === 'ignored') return 'metadata ignored on request';
	if (metadata.override === 'proposed') return 'guessed from names, accepted with --labels proposed';
	const tables = tablesOfColumn(metadata, metadata.label_column);
	if (tables.length === 0)
		return metadata.label_proposal === null
			? 'no metadata table matches the samples'
			: `no table; names suggest ${countsText(metadata.label_proposal)} (accept with --labels proposed)`;
	const defined = (metadata.cohort?.groups ?? []).length > 0;
	const column =
		metadata.label_column === null
			? 'no label column'
			: defined
				? 'defined groups'
				: `column "${metadata.label_column}"`;
	// A sheet alone: no data whose samples could be found in it.
	if (samples === 0)
		return `${column} of ${tables.join(' and ')}, ids in "${metadata.sample_column ?? '–'}"; ${metadata.labelled_samples} labelled samples, no signal data`;
	return `${column} of ${tables.join(' and ')}, ids in "${metadata.sample_column ?? '–'}"; ${matched} of ${samples} samples matched`;
}

/** Which columns could be the label, best first. */
function questionText({ label_ranking: ranking }: PlanMetadata): string {
	const columns = ranking.slice(0, 4).map(({ column, counts }) => `"${column}" (${countsText(counts)})`);
	return `ambiguous: ${columns.join(' or ')}; choose one with --labels-label-col. No verdict is given until you do`;
}

function groupText(metadata: PlanMetadata): string {
	const { reference_label: reference, positive_label: positive, label_map: map } = metadata;
	const counts = Object.entries(metadata.label_counts);
	const ordered = [
		...counts.filter(([label]) => label === reference),
		...counts.filter(([label]) => label !== reference),
	];
	const groups = ordered.map(([label, n]) => {
		const role = label === reference ? ' (reference)' : label === positive ? ' (positive)' : '';
		return `${n} ${label}${role}`;
	});
	const aside =
		Object.keys(metadata.set_aside).length === 0 ? '' : `; excluded ${countsText(metadata.set_aside)}`;
	return `${groups.join(', ')}${aside}${map === null ? '' : `; label map ${mapText(map)}`}`;
}

const countsText = (counts: Record<string, number>): string =>
	Object.entries(counts)
		.map(([label, n]) => `${label} ${n}`)
		.join(', ');

const mapText = (map: Record<string, string>): string =>
	Object.entries(map)
		.map(([from, to]) => `${from} = ${to}`)
		.join('; ');
