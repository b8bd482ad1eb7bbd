import { shortList } from '../../src/lib/contract/messages/short-list.ts';
import { appendAll } from '../../src/lib/base/append-all.ts';
import { tablesOfColumn } from '../../src/lib/contract/records/tables-in-use.ts';
import type { Plan, PlanMetadata } from '../../src/lib/contract/records/plan.ts';
import { definitionInChinese } from '../../src/lib/contract/tasks/cohort-words.ts';
import { english, type Speaker } from './speak.ts';
import { words } from './words.ts';

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
export function labelLines(
	{ metadata, tasks }: Pick<Plan, 'metadata' | 'tasks'>,
	speaker: Speaker = english,
): [string, string][] {
	const { t } = speaker;
	const lines: [string, string][] = [[t(words.labels), labelText(metadata, t)]];
	if (Object.keys(metadata.label_counts).length > 0)
		lines.push([t(words.groups), groupText(metadata, speaker)]);
	if (metadata.patient_column !== null)
		lines.push([t(words.patients), patientText(metadata, metadata.patient_column, t)]);
	if (metadata.split_column !== null)
		lines.push([
			t(words.validation),
			metadata.split_column === '__table__'
				? t(words.separate_tables)
				: t(words.column, { column: metadata.split_column }),
		]);
	appendAll(lines, cohortLines(metadata, speaker));
	if (metadata.label_choice_open) lines.push([t(words.question), questionText(metadata, t)]);
	const mode = metadata.data_samples === 0 ? words.mode_no_data : words[`mode_${metadata.supervision_mode}`];
	lines.push([
		t(words.analysis),
		t(onlyClinical(tasks) ? words.mode_clinical : onlyScores(tasks) ? words.mode_scores : mode),
	]);
	return lines;
}

/** The saved cohort in use, how its groups are defined, and what is left out. */
function cohortLines({ cohort }: PlanMetadata, { t, language }: Speaker): [string, string][] {
	if (cohort === undefined) return [];
	const out = cohort.left_out.map(({ kind, id, reason }) =>
		t(words.out_entry, { kind: t(words[`kind_${kind}`]), id, reason }),
	);
	const comma = language === 'zh' ? '，' : ', ';
	const { dropped_by_condition: dropped, missing_value: missing, unmatched_ids_count: unmatched } = cohort;
	const outside = [
		...(dropped === 0 ? [] : [t(words.no_condition, { n: dropped })]),
		...(missing === 0 ? [] : [t(words.missing_value, { n: missing })]),
		...(unmatched === 0
			? []
			: [t(words.ids_not_found, { n: unmatched, ids: shortList(cohort.unmatched_ids).join(', ') })]),
	];
	return [
		...(cohort.name === null ? [] : [[t(words.cohort), cohort.name] satisfies [string, string]]),
		...cohort.groups.map(({ name, definition, samples }): [string, string] => [
			t(words.defined),
			t(words.group_is, {
				name,
				definition: language === 'zh' ? definitionInChinese(definition) : definition,
				samples: t(words.n_samples, { n: samples }),
			}),
		]),
		...(outside.length === 0 ? [] : [[t(words.no_group), outside.join(comma)] satisfies [string, string]]),
		...(cohort.chosen_from.length === 0
			? []
			: [
					[t(words.chosen), t(words.chosen_from, { what: cohort.chosen_from.join(', ') })] satisfies [
						string,
						string,
					],
				]),
		...(out.length === 0
			? []
			: [[t(words.left_out), out.join(language === 'zh' ? '；' : '; ')] satisfies [string, string]]),
	];
}

function patientText(metadata: PlanMetadata, column: string, t: Speaker['t']): string {
	const { labelled_patients: patients, labelled_samples: samples } = metadata;
	const count =
		patients === undefined || patients === samples ? '' : t(words.patient_count, { patients, samples });
	return t(words.patient_column, { column, count });
}

function labelText(metadata: PlanMetadata, t: Speaker['t']): string {
	const { matched_samples: matched, data_samples: samples } = metadata;
	if (metadata.override === 'ignored') return t(words.ignored);
	if (metadata.override === 'proposed') return t(words.guessed);
	const tables = tablesOfColumn(metadata, metadata.label_column);
	if (tables.length === 0)
		return metadata.label_proposal === null
			? t(words.no_table_matches)
			: t(words.names_suggest, { counts: countsText(metadata.label_proposal) });
	const defined = (metadata.cohort?.groups ?? []).length > 0;
	const column =
		metadata.label_column === null
			? t(words.no_label_column)
			: defined
				? t(words.defined_groups)
				: t(words.column, { column: metadata.label_column });
	const said = { column, tables: tables.join(t(words.and)), ids: metadata.sample_column ?? '–' };
	// A sheet alone: no data whose samples could be found in it.
	if (samples === 0) return t(words.labels_alone, { ...said, n: metadata.labelled_samples });
	return t(words.labels_matched, { ...said, matched, samples });
}

/** Which columns could be the label, best first. */
function questionText({ label_ranking: ranking }: PlanMetadata, t: Speaker['t']): string {
	const columns = ranking
		.slice(0, 4)
		.map(({ column, counts }) => t(words.ambiguous_column, { column, counts: countsText(counts) }));
	return t(words.ambiguous, { columns: columns.join(t(words.or)) });
}

function groupText(metadata: PlanMetadata, { t, language }: Speaker): string {
	const { reference_label: reference, positive_label: positive, label_map: map } = metadata;
	const counts = Object.entries(metadata.label_counts);
	const ordered = [
		...counts.filter(([label]) => label === reference),
		...counts.filter(([label]) => label !== reference),
	];
	const groups = ordered.map(([label, n]) => {
		const role =
			label === reference ? t(words.role_reference) : label === positive ? t(words.role_positive) : '';
		return language === 'zh' ? `${label} ${n}${role}` : `${n} ${label}${role}`;
	});
	const aside =
		Object.keys(metadata.set_aside).length === 0
			? ''
			: t(words.excluded, { counts: countsText(metadata.set_aside) });
	const mapped = map === null ? '' : t(words.label_map, { map: mapText(map) });
	return `${groups.join(language === 'zh' ? '，' : ', ')}${aside}${mapped}`;
}

const countsText = (counts: Record<string, number>): string =>
	Object.entries(counts)
		.map(([label, n]) => `${label} ${n}`)
		.join(', ');

const mapText = (map: Record<string, string>): string =>
	Object.entries(map)
		.map(([from, to]) => `${from} = ${to}`)
		.join('; ');
