import { tablesOfColumn } from '../../src/lib/contract/records/tables-in-use.ts';
import type { Plan, PlanMetadata } from '../../src/lib/contract/records/plan.ts';

const MODES = {
	supervised: 'groups are compared and models are fitted and tested by cross-validation',
	grouped: 'groups are compared; no model',
	unsupervised: 'no groups: summaries, outliers and projections only',
} as const;

const NO_DATA = 'no signal in the folder: nothing is measured that could be compared between the groups';
const CLINICAL = 'no signal: the groups of the clinical table are described and compared as Table 1';
const SCORES = 'scores are evaluated as supplied; nothing is fitted';

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
	if (metadata.label_choice_open) lines.push(['Question', questionText(metadata)]);
	const mode = metadata.data_samples === 0 ? NO_DATA : MODES[metadata.supervision_mode];
	lines.push(['Analysis', onlyClinical(tasks) ? CLINICAL : onlyScores(tasks) ? SCORES : mode]);
	return lines;
}

function patientText(metadata: PlanMetadata, column: string): string {
	const { labelled_patients: patients, labelled_samples: samples } = metadata;
	const count =
		patients === undefined || patients === samples
			? ''
			: `${patients} patients in ${samples} labelled samples; `;
	return `column "${column}"; ${count}samples of one patient stay together`;
}

function labelText(metadata: PlanMetadata): string {
	const { matched_samples: matched, data_samples: samples } = metadata;
	if (metadata.override === 'ignored') return 'metadata ignored on request';
	if (metadata.override === 'proposed') return 'guessed from names, accepted with --labels proposed';
	const tables = tablesOfColumn(metadata, metadata.label_column);
	if (tables.length === 0)
		return metadata.label_proposal === null
			? 'no metadata table fits the samples'
			: `no table; names suggest ${countsText(metadata.label_proposal)} (--labels proposed accepts them)`;
	const column = metadata.label_column === null ? 'no label column' : `column "${metadata.label_column}"`;
	// A sheet alone: no data whose samples could be found in it.
	if (samples === 0)
		return `${column} of ${tables.join(' and ')}, ids in "${metadata.sample_column ?? '–'}"; ${metadata.labelled_samples} samples with a label, no data beside the table`;
	return `${column} of ${tables.join(' and ')}, ids in "${metadata.sample_column ?? '–'}"; ${matched} of ${samples} samples found there`;
}

/** Which columns could be the label, best first. */
function questionText({ label_ranking: ranking }: PlanMetadata): string {
	const columns = ranking.slice(0, 4).map(({ column, counts }) => `"${column}" (${countsText(counts)})`);
	return `which column is the label? ${columns.join(' or ')}; choose with --labels-label-col. Until then no verdict is given`;
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
		Object.keys(metadata.set_aside).length === 0 ? '' : `; set aside ${countsText(metadata.set_aside)}`;
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
