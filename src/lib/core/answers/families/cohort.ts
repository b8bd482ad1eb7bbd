import { notUsedValues } from '../../../contract/messages/not-used.ts';
import { droppedInWords } from '../../../contract/messages/dropped.ts';
import { leftOutValues } from '../../../base/left-out-words.ts';
import type { AnswerSource } from '../../../contract/records/answer.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, ranked } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { SampleRow } from '../view/dataset-words.server.ts';
import { percentShown, some, partValues } from '../written.ts';
import { matricesOf, peopleOf, samplesAsked, samplesFitting, tablesFor } from './pick.ts';

function showSamples(draft: Draft, rows: readonly SampleRow[], columns: readonly string[]): void {
	const [first] = rows;
	if (first === undefined) return;
	const same = rows.filter(({ table }) => table === first.table);
	draft.show(first.table, same, ['sample', 'patient', 'group', 'part', ...columns]).list(
		'samples',
		rows.map(({ sample }) => sample),
	);
}

function countGroups(draft: Draft, rows: readonly SampleRow[], groups: readonly string[]): void {
	for (const part of ['training', 'validation'])
		for (const group of groups) {
			const own = rows.filter((one) => one.group === group && one.part === part);
			if (own.length === 0) continue;
			draft.fact(
				{ subject: group, name: `${part} samples`, value: own.length, n: own.length },
				samplesSource(own, 'group'),
			);
		}
}

/** The table of samples as the source of counts over its rows. */
function samplesSource(rows: readonly SampleRow[], column: string | null): AnswerSource | null {
	const [first] = rows;
	return first === undefined ? null : sourceOf(first.table, null, column);
}

/** How many samples, patients and features there are, or fit what is named. */
export const answerSamples: Family = async (question, draft) => {
	const { words, about, bare } = question;
	const asked = samplesAsked(question);
	if (asked.length > 0 && about.patients !== undefined) {
		draft.say('answers.samples_of_patient', {
			count: asked.length,
			patients: about.patients,
			samples: asked.map(({ sample }) => sample),
		});
		showSamples(draft, asked, []);
		for (const { table } of asked.slice(0, 1)) from(draft, question, table.run_id);
		return;
	}
	const narrowed = about.groups !== undefined || about.part !== undefined || about.levels !== undefined;
	const rows = samplesFitting(question);
	if (words.rows.length > 0) {
		const values = {
			count: rows.length,
			people: peopleOf(rows),
			what: [
				...(about.groups ?? []),
				...(about.levels ?? []),
				...(about.part === undefined ? [] : [about.part]),
			],
		};
		if (words.hasPatients) draft.say(narrowed ? 'answers.samples_fitting' : 'answers.samples_all', values);
		else draft.say(narrowed ? 'answers.samples_fitting_only' : 'answers.samples_only', values);
		draft.fact(
			{
				subject: narrowed ? values.what.join(', ') : 'cohort',
				name: 'samples',
				value: rows.length,
				n: rows.length,
			},
			samplesSource(words.rows, 'group'),
		);
		if (!narrowed && words.groups.length > 0) sayGroups(draft, rows, words.groups, words.reference);
		if (narrowed) showSamples(draft, rows, about.columns ?? []);
		from(draft, question, rows[0]?.table.run_id ?? words.rows[0]?.table.run_id);
	}
	const wantsFeatures =
		/feature|cpg|bin|gene|region|site|特征|位点|区间|区域/u.test(bare) ||
		about.matrices !== undefined ||
		!narrowed;
	if (!wantsFeatures) return;
	for (const name of matricesOf(question)) {
		const run = words.matrixRuns.get(name);
		const summary = await run?.summary();
		const matrix = summary?.matrices.find((one) => one.name === name);
		if (matrix === undefined || run === undefined) continue;
		draft
			.from(run)
			.say('answers.matrix_size', { matrix: name, samples: matrix.n_samples, features: matrix.n_features });
		draft.fact(
			{ subject: name, name: 'n_features', value: matrix.n_features, n: matrix.n_samples },
			run.summarySource(),
		);
	}
	draft.list('matrices', matricesOf(question));
};

export function from(draft: Draft, { words }: Question, runId: string | undefined): void {
	const run = words.runs.find((one) => one.run.run_id === runId);
	if (run !== undefined) draft.from(run);
}

function sayGroups(
	draft: Draft,
	rows: readonly SampleRow[],
	groups: readonly string[],
	reference: string | null,
): void {
	const parts = distinct(rows.map((one) => one.part).filter((one) => one !== ''));
	for (const part of parts) {
		const entries = groups.flatMap((group) => {
			const own = rows.filter((one) => one.group === group && one.part === part);
			return own.length === 0 ? [] : [`${group} ${own.length}`];
		});
		if (entries.length > 0)
			draft.say(
				parts.length === 1
					? 'answers.groups_all'
					: part === 'validation'
						? 'answers.groups_validation'
						: 'answers.groups_training',
				{ groups: entries },
			);
	}
	if (reference !== null)
		draft.fact({ subject: 'groups', name: 'reference', value: reference }, samplesSource(rows, 'group'));
}

/** Which groups there are, how large they are, who belongs to one. */
export const answerGroups: Family = async (question, draft) => {
	const { words, about, bare } = question;
	if (words.groups.length === 0) {
		draft.say('answers.no_groups');
		return;
	}
	from(draft, question, words.rows[0]?.table.run_id);
	const asked = samplesAsked(question);
	if (asked.length > 0) {
		const fitting =
			about.groups === undefined ? asked : asked.filter(({ group }) => about.groups?.includes(group));
		if (about.groups !== undefined)
			draft.say('answers.which_of_those', {
				count: fitting.length,
				total: asked.length,
				groups: about.groups,
				samples: some(fitting.map(({ sample }) => sample)),
			});
		else
			for (const { sample, group, part } of asked.slice(0, 6))
				draft.say('answers.group_of', { sample, group: group || '–', ...partValues(part) });
		for (const { sample, group, table, number } of asked)
			draft.cell(table, number, 'group', { subject: sample, name: 'group', value: group });
		showSamples(draft, asked, []);
		return;
	}
	const rows = samplesFitting(question);
	if (about.groups !== undefined || about.part !== undefined || about.levels !== undefined) {
		const what = [
			...(about.groups ?? []),
			...(about.levels ?? []),
			...(about.part === undefined ? [] : [about.part]),
		];
		draft.say(words.hasPatients ? 'answers.samples_fitting' : 'answers.samples_fitting_only', {
			count: rows.length,
			people: peopleOf(rows),
			what,
		});
		draft.fact(
			{ subject: what.join(', '), name: 'samples', value: rows.length, n: rows.length },
			samplesSource(words.rows, 'group'),
		);
		showSamples(draft, rows, about.columns ?? []);
		if (about.part !== undefined && about.groups === undefined)
			sayGroups(draft, rows, words.groups, words.reference);
		return;
	}
	sayGroups(draft, words.rows, words.groups, words.reference);
	countGroups(draft, words.rows, words.groups);
	if (words.labelColumn !== null)
		draft.say('answers.label_column', {
			column: words.labelColumn,
			reference: words.reference ?? '–',
			positive: words.positive ?? '–',
		});
	if (/\bsex|\bmale|\bwomen|\bstage|性别|男|女|分期/u.test(bare) && about.columns !== undefined)
		for (const column of about.columns) sayColumn(draft, question, column);
	draft.ask('answers.ask_left_out').ask('answers.ask_confounders');
};

/** How the values of a column are spread over the groups. */
function sayColumn(draft: Draft, { words }: Question, column: string): void {
	for (const group of words.groups) {
		const own = words.rows.filter((one) => one.group === group);
		const values = distinct(own.map(({ row }) => row[column] ?? '').filter((value) => value !== ''));
		if (values.length === 0 || values.length > 10) continue;
		draft.say('answers.column_by_group', {
			column,
			group,
			values: values.map((value) => `${value} ${own.filter(({ row }) => row[column] === value).length}`),
		});
	}
}

/** Share above which a sample is named for its missing values. */
const NAMED_SHARE = 0.1;

/** Missing values by matrix, sample or feature. */
export const answerMissing: Family = async (question, draft) => {
	const { about } = question;
	const columns = (about.columns ?? []).filter((column) => question.words.columns.includes(column));
	if (columns.length > 0 && about.matrices === undefined) {
		for (const column of columns) {
			const empty = question.words.rows.filter(({ row }) => (row[column] ?? '') === '');
			draft.say('answers.missing_in_column', {
				column,
				count: empty.length,
				total: question.words.rows.length,
			});
			draft.fact(
				{ subject: column, name: 'missing', value: empty.length, n: question.words.rows.length },
				samplesSource(question.words.rows, column),
			);
		}
		from(draft, question, question.words.rows[0]?.table.run_id);
		return;
	}
	const asked = samplesAsked(question).map(({ sample }) => sample);
	const feature = about.features?.[0];
	const matrices = feature === undefined ? matricesOf(question) : question.words.matricesOf(feature);
	if (feature !== undefined) {
		for (const { run, table, matrix } of await tablesFor(question, 'feature_missingness', matrices)) {
			const at = ranked(
				table.rows.map((row, i) => ({ row, number: i + 1, table })),
				() => 0,
				({ row }) => row['feature'] ?? '',
			).find(({ row }) => row['feature'] === feature);
			if (at === undefined) continue;
			const share = numberIn(at.row, 'missing_share');
			draft.from(run).say('answers.missing_of_feature', {
				feature,
				matrix,
				share: percentShown(share),
				count: numberIn(at.row, 'n_missing') ?? 0,
			});
			draft.cell(table, at.number, 'missing_share', {
				subject: feature,
				name: 'missing_share',
				value: share,
			});
		}
		return;
	}
	const found = await tablesFor(question, 'sample_missingness', matrices);
	for (const { run, table, matrix } of found) {
		draft.from(run);
		const rows = table.rows.map((row, i) => ({
			row,
			number: table.row_numbers?.[i] ?? i + 1,
			table,
			share: numberIn(row, 'missing_share') ?? 0,
		}));
		if (asked.length > 0) {
			for (const { row, number, share } of rows.filter((one) => asked.includes(one.row['sample'] ?? ''))) {
				draft.say('answers.missing_of_sample', {
					sample: row['sample'] ?? '',
					matrix,
					share: percentShown(share),
					count: numberIn(row, 'n_missing') ?? 0,
				});
				draft.cell(table, number, 'missing_share', {
					subject: row['sample'] ?? '',
					name: `${matrix} missing_share`,
					value: share,
				});
			}
			continue;
		}
		const missing = table.rows.reduce((sum, row) => sum + (numberIn(row, 'n_missing') ?? 0), 0);
		const present = table.rows.reduce((sum, row) => sum + (numberIn(row, 'n_values') ?? 0), 0);
		const share = missing + present === 0 ? 0 : missing / (missing + present);
		const most = rows.sort((a, b) => b.share - a.share);
		const above = most.filter((one) => one.share > NAMED_SHARE);
		draft.say('answers.missing_of_matrix', { matrix, share: percentShown(share), count: missing });
		draft.fact(
			{ subject: matrix, name: 'missing_share', value: share, n: missing + present },
			sourceOf(table, null, 'missing_share'),
		);
		if (above.length > 0)
			draft.say('answers.missing_above', {
				limit: percentShown(NAMED_SHARE),
				count: above.length,
				samples: some(above.map(({ row, share: own }) => `${row['sample']} (${percentShown(own)})`)),
			});
		draft.show(table, most, ['sample', 'n_missing', 'missing_share']).list(
			'samples',
			most.slice(0, 12).map(({ row }) => row['sample'] ?? ''),
		);
		for (const { row, number, share: own } of above.slice(0, 5))
			draft.cell(table, number, 'missing_share', {
				subject: row['sample'] ?? '',
				name: `${matrix} missing_share`,
				value: own,
			});
	}
	if (found.length > 0)
		draft
			.say('answers.missing_rule')
			.ask('answers.ask_outliers')
			.ask('answers.ask_figure', { figure: 'missingness', figure_zh: '缺失图' });
};

/** Who and what was left out, and why. */
export const answerLeftOut: Family = async (question, draft) => {
	const { words } = question;
	const asked = samplesAsked(question);
	from(draft, question, (asked[0] ?? words.rows[0])?.table.run_id);
	if (asked.length > 0) {
		for (const one of asked) {
			draft.say(one.used ? 'answers.sample_used' : 'answers.sample_not_used', {
				sample: one.sample,
				...notUsedValues(one.why_not),
				...partValues(one.part),
				group: one.group || '–',
			});
			draft.cell(one.table, one.number, one.used ? 'used' : 'why_not', {
				subject: one.sample,
				name: 'used',
				value: one.used,
			});
			const others = words.rows.filter(({ patient }) => patient !== '' && patient === one.patient);
			if (one.used && others.length > 1)
				draft.say('answers.later_draw', {
					sample: one.sample,
					patient: one.patient,
					samples: others.map(({ sample }) => sample),
				});
		}
		showSamples(draft, asked, ['used', 'why_not']);
		return;
	}
	const out = words.rows.filter(({ used }) => !used);
	if (words.rows.length > 0) {
		draft.say(out.length === 0 ? 'answers.nobody_left_out' : 'answers.left_out', {
			count: out.length,
			total: words.rows.length,
		});
		for (const reason of distinct(out.map(({ why_not }) => why_not))) {
			const own = out.filter(({ why_not }) => why_not === reason);
			draft.say('answers.left_out_because', {
				...notUsedValues(reason),
				count: own.length,
				samples: some(own.map(({ sample }) => sample)),
			});
		}
		const repeated = words.rows.length - peopleOf(words.rows);
		if (repeated > 0) draft.say('answers.one_per_patient', { count: repeated });
		const held = words.rows.filter(({ part }) => part === 'validation').length;
		if (held > 0) draft.say('answers.held_out', { count: held });
		draft.fact(
			{ subject: 'cohort', name: 'left out', value: out.length, n: words.rows.length },
			samplesSource(words.rows, 'used'),
		);
		if (out.length > 0) showSamples(draft, out, ['used', 'why_not']);
	}
	for (const name of matricesOf(question)) {
		const matrix = (await words.matrixRuns.get(name)?.summary())?.matrices.find((one) => one.name === name);
		const dropped = Object.entries(matrix?.dropped ?? {});
		if (dropped.length === 0) continue;
		draft.say('answers.dropped', {
			matrix: name,
			dropped: dropped.map(([what, count]) => `${what.replaceAll('_', ' ')} ${count}`),
			dropped_zh: dropped.map(([what, count]) => droppedInWords(what, count, 'zh')).join('；'),
		});
		for (const [what, count] of dropped)
			draft.fact(
				{ subject: name, name: what, value: count },
				words.matrixRuns.get(name)?.summarySource() ?? null,
			);
	}
	for (const run of words.runs)
		for (const file of run.run.left_out ?? [])
			draft.from(run).say('answers.file_left_out', { path: file.path, ...leftOutValues(file) });
};
