import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../../contract/records/profile.ts';
import { tablesInUse } from '../../../../contract/records/tables-in-use.ts';
import type { ScoreSource } from '../../../analysis/supervised/score-set.ts';
import { columnFacts, type ColumnFacts } from '../../../dataset/metadata/column-facts.ts';
import { looseColumn } from '../../../dataset/metadata/pick-table.ts';
import { decide, type MetadataInput } from '../../../dataset/metadata/decide.ts';
import { profileMetadata } from '../../../dataset/metadata/profile-metadata.ts';
import { scoreColumns, scoreGroups } from '../../../dataset/metadata/score-columns.ts';
import type { MetadataTable } from '../../../dataset/metadata/table-unit.ts';
import { readMetadataInput } from '../../../dataset/metadata-profile.server.ts';
import { findSampleColumn } from '../../../dataset/recognise/table-kind.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import { cohortOf, joinMetadata, type JoinedSample } from '../../../signals/join-cohort.ts';
import type { CohortParameters } from '../../cohort/cohort-parameters.ts';
import type { JoinedLabels } from '../../cohort/join-labels.server.ts';
import { choiceOf } from '../../cohort/label-choice.ts';
import { onePartPerPerson } from '../../cohort/one-part-per-person.ts';
import { fileOfSheet } from '../../../readers/tables/sheet-path.ts';
import type { ScoreTable } from './read-score-table.server.ts';
import { asScoreRows, type ScoreRows } from './score-rows.ts';
import { statedThresholds } from './stated-thresholds.ts';

type ScoredCohort = ReturnType<typeof cohortOf>;

/** A table of scores with the labels of its samples. */
export interface ScoreFile extends JoinedLabels {
	/** Path as given (of several files the first), and a name for people. */
	given: string;
	name: string;
	cohort: ScoredCohort;
	source: ScoreSource;
	/** Rows that give no id and count by their place in the file. */
	nameless: boolean;
	/** What joining its files, or people of both parts, left out. */
	notes: Message[];
	/** Absolute paths of every file read. */
	inputs: string[];
}

/**
 * Finds ids and score columns of a table of scores, and decides labels, patients and parts by the rules of every other
 * sample table: from its own columns, else from the tables with labels that the run names. Throws scores.*, reader.*.
 */
export async function loadScores(
	table: ScoreTable,
	stated: CohortParameters,
	base: string,
	watch: Watch,
): Promise<ScoreFile> {
	const given = table.given[0]!;
	const parameters = table.split === null ? stated : { ...stated, split_col: table.split };
	const facts = columnFacts(table.header, table.rows);
	const named = facts.find(({ name }) => name === parameters.labels_sample_col);
	const rows = asScoreRows({ header: table.header, rows: table.rows }, named ?? findSampleColumn(facts));
	const columns = columnFacts(rows.header, rows.rows);
	const id = columns[rows.id]!;
	const scored = scoresIn(rows, columns, id, parameters, given);
	const { labels, one } = scoreGroups(columns, id);
	if (labels === 'one_class' && one !== null && parameters.labels_table.length === 0)
		throw new LbError('scores.one_class', { n: rows.rows.length, group: one }, { path: given });
	const { decided, metadata, automatic } = await labelsOf(rows, columns, id, given, parameters, base, watch);
	const known = joinMetadata(decided, metadata, [...id.counts.keys()]);
	// A threshold of the training set is tried on other people.
	const { directory, notes } = onePartPerPerson(known);
	withScores(directory.byDataId.values(), rows, scored.columns);
	const joined = cohortOf(directory, [...id.counts.keys()]);
	const cohort: ScoredCohort = { ...joined, score_columns: [...scored.columns] };
	// Tables that name none of these samples leave the one class that the file itself states.
	if (cohort.groups.length === 0 && labels === 'one_class' && one !== null)
		throw new LbError('scores.one_class', { n: rows.rows.length, group: one }, { path: given });
	checkGroups(cohort, metadata, given, scored.columns);
	const read = tablesInUse(metadata).map((one) => path.resolve(base, fileOfSheet(one)));
	return {
		given,
		name: table.name,
		notes: [...table.notes, ...notes],
		...{ metadata, automatic, directory, cohort, nameless: rows.nameless },
		source: { file: given, ...scored },
		inputs: [...new Set([...table.inputs, ...read])],
	};
}

function scoresIn(
	{ header, rows, scores }: ScoreRows,
	columns: readonly ColumnFacts[],
	id: ColumnFacts,
	parameters: CohortParameters,
	given: string,
): Omit<ScoreSource, 'file'> {
	const own = (name: string, option: string): string => {
		if (header.includes(name)) return name;
		const values = { column: name, columns: header.slice(0, 40), option };
		throw new LbError('scores.column_missing', values, { path: given, field: option });
	};
	const found = scoreColumns(columns, rows, id);
	const asked = parameters.score_column.map((name) => own(name, 'score-column'));
	const names = asked.length > 0 ? asked : (scores ?? found?.scores ?? []);
	if (names.length === 0) throw new LbError('scores.no_scores', {}, { path: given });
	const declared = parameters.probability_column.filter((name) => header.includes(name));
	const probable = found?.probabilities.filter((name) => names.includes(name)) ?? [];
	return {
		columns: names,
		probabilities: [...new Set([...declared, ...probable])],
		stated: statedThresholds(parameters.score_threshold, names),
	};
}

async function labelsOf(
	rows: ScoreRows,
	columns: readonly ColumnFacts[],
	id: ColumnFacts,
	given: string,
	parameters: CohortParameters,
	base: string,
	watch: Watch,
): Promise<{ decided: ReturnType<typeof decide> } & Pick<JoinedLabels, 'metadata' | 'automatic'>> {
	const has = (name: string | undefined): name is string => name !== undefined && rows.header.includes(name);
	const { patient_col, split_col } = parameters;
	const label = looseColumn(rows.header, parameters.labels_label_col);
	const data = [{ path: given, sample_ids: [...id.counts.keys()] }];
	const choice = choiceOf(parameters);
	if (has(label) || (scoreGroups(columns, id).labels === 'own' && parameters.labels !== 'proposed')) {
		const table: MetadataTable = {
			...{ path: given, is_matrix: false, id_column: id.name, header: rows.header, rows: rows.rows },
		};
		const own: MetadataInput = {
			tables: [table],
			data,
			choice: {
				...(choice.cohort === undefined ? {} : { cohort: choice.cohort }),
				...('label_map' in choice ? { label_map: choice.label_map } : {}),
				...('reference_class' in choice ? { reference_class: choice.reference_class } : {}),
				...('positive_class' in choice ? { positive_class: choice.positive_class } : {}),
				...(rows.person !== null ? { patient_column: rows.person } : {}),
				...(has(patient_col) ? { patient_column: patient_col } : {}),
				...(has(split_col) ? { split_column: split_col } : {}),
				...(parameters.labels === 'ignored'
					? { mode: 'ignored' as const }
					: {
							mode: 'user' as const,
							table: given,
							sample_column: id.name,
							...(has(label) ? { label_column: label } : {}),
						}),
			},
		};
		return { decided: decide(own), metadata: profileMetadata(own), automatic: null };
	}
	const named = parameters.labels_table.map((table) => ({ path: table, is_matrix: false }));
	const input = await readMetadataInput({ root: base, tables: named, data, choice }, watch);
	return { decided: decide(input), metadata: profileMetadata(input), automatic: null };
}

/** The scores of each sample beside what its sample table says. */
function withScores(samples: Iterable<JoinedSample>, rows: ScoreRows, columns: readonly string[]): void {
	const rowOf = new Map(rows.rows.map((row) => [(row[rows.id] ?? '').trim(), row]));
	for (const sample of samples)
		for (const column of columns)
			sample.metadata[column] = rowOf.get(sample.data_id)?.[rows.header.indexOf(column)] ?? null;
}

function checkGroups(
	cohort: Cohort,
	metadata: MetadataProfile,
	given: string,
	columns: readonly string[],
): void {
	const labelled = cohort.samples.filter(({ group }) => group !== null);
	const groups = [...new Set(labelled.map(({ group }) => group))].filter((group) => group !== null);
	const place = { path: given };
	if (groups.length === 0) throw new LbError('scores.no_labels', { columns: columns.slice(0, 12) }, place);
	if (groups.length === 1)
		throw new LbError('scores.one_class', { n: labelled.length, group: groups[0]! }, place);
	if (groups.length > 2)
		throw new LbError(
			'scores.several_groups',
			{ column: metadata.label_column ?? '', groups: groups.length, names: groups.slice(0, 6) },
			place,
		);
}
