import { leftOutValues } from '../../../base/left-out-words.ts';
import { notUsedValues } from '../../../contract/messages/not-used.ts';
import { maxOf } from '../../../base/extremes.ts';
import { GATE_LIMITS } from '../../../contract/gate-limits.ts';
import { OUTLIER_Z } from '../../../contract/decision-rules.ts';
import { flaggedInWords } from '../../../contract/messages/outlier-measures.ts';
import { recorded } from '../../results/follow-up/recorded.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, grouped, type Row } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { ViewTable } from '../view/run-view.server.ts';
import { percentShown, shown, some, unitShown } from '../written.ts';
import { from } from './cohort.ts';
import { rowsWhere, samplesAsked, tablesFor, wholeTable } from './pick.ts';
import { findFigure } from './show.ts';

/** Outlying samples with the measures that make them so. */
export const answerOutliers: Family = async (question, draft) => {
	const asked = samplesAsked(question).map(({ sample }) => sample);
	const found = await tablesFor(question, 'outliers');
	const strong: string[] = [];
	const flagged = new Set<string>();
	const checked = new Set<string>();
	let shownTable: ViewTable | null = null;
	const mild = new Set<string>();
	const reasons = new Map<string, { en: string; zh: string }[]>();
	for (const { run, table, matrix } of found) {
		draft.from(run);
		const rows = rowsWhere(table, (row) =>
			asked.length > 0 ? asked.includes(row['sample'] ?? '') : row['outlier'] === 'true',
		);
		for (const { row, number } of rows) {
			const sample = row['sample'] ?? '';
			const level = row['level'] ?? 'none';
			checked.add(sample);
			if (level === 'strong' || level === 'mild') flagged.add(sample);
			const values = {
				sample,
				matrix,
				why: flaggedInWords(row['flagged_by'] ?? '', 'en'),
				why_zh: flaggedInWords(row['flagged_by'] ?? '', 'zh'),
				limit: OUTLIER_Z,
				z: shown(numberIn(row, 'strongest_z')),
			};
			if (asked.length > 0)
				draft.say(
					level === 'strong'
						? 'answers.outlier_strong'
						: level === 'mild'
							? 'answers.outlier_mild'
							: 'answers.outlier_none',
					values,
				);
			else if (level === 'strong') {
				reasons.set(sample, [
					...(reasons.get(sample) ?? []),
					{ en: `${matrix}: ${values.why}`, zh: `${matrix}：${values.why_zh}` },
				]);
				strong.push(sample);
			} else mild.add(sample);
			if (asked.length > 0 || level === 'strong')
				draft.cell(table, number, 'strongest_z', {
					subject: sample,
					name: `${matrix} strongest_z`,
					value: numberIn(row, 'strongest_z'),
				});
		}
		if (rows.length > 0 && shownTable === null) {
			shownTable = table;
			const order = [...rows].sort(
				(a, b) =>
					Math.abs(numberIn(b.row, 'strongest_z') ?? 0) - Math.abs(numberIn(a.row, 'strongest_z') ?? 0),
			);
			draft.show(table, order, ['sample', 'level', 'flagged_by', 'strongest_z']);
		}
	}
	if (found.length === 0) return;
	if (asked.length === 0) {
		const names = distinct(strong);
		if (names.length === 0)
			draft.say(mild.size === 0 ? 'answers.no_outliers_at_all' : 'answers.no_outliers', {
				matrices: found.map(({ matrix }) => matrix),
				mild: mild.size,
			});
		else
			draft.say('answers.outliers_in_all', {
				...{ count: names.length, samples: some(names) },
				mild: [...mild].filter((sample) => !names.includes(sample)).length,
			});
		for (const [sample, why] of reasons)
			draft.say('answers.outlier_why', {
				...{ sample, why: why.map(({ en }) => en).join(', ') },
				why_zh: why.map(({ zh }) => zh).join('；'),
			});
		draft.list('samples', names);
	} else {
		sayUnchecked(question, draft, checked);
		draft.list('samples', asked);
	}
	draft.figure = findFigure(question, 'outliers', found[0]?.matrix ?? null);
	if (flagged.size > 0) draft.say('answers.outlier_meaning');
	draft.ask('answers.ask_mislabelled').ask('answers.ask_duplicates');
};

/** Samples asked about that no outlier table holds, with the reason where they were left out. */
function sayUnchecked(question: Question, draft: Draft, checked: ReadonlySet<string>): void {
	const others = samplesAsked(question).filter(({ sample }) => !checked.has(sample));
	for (const { sample, why_not } of others.filter((one) => !one.used))
		draft.say('answers.sample_not_used', { sample, ...notUsedValues(why_not) });
	const unknown = others.filter(({ used }) => used).map(({ sample }) => sample);
	if (unknown.length > 0) draft.say('answers.outlier_unknown', { samples: unknown });
}

/** Samples whose label the models contradict, and sex that contradicts the sheet. */
export const answerMislabelled: Family = async (question, draft) => {
	let flagged = 0;
	const asked = samplesAsked(question).map(({ sample }) => sample);
	const isAsked = (sample: string): boolean => asked.length === 0 || asked.includes(sample);
	const swapped = await wholeTable(question, 'swapped_labels');
	if (swapped !== null) {
		const { run, table } = swapped;
		draft.from(run);
		const rows = rowsWhere(table, (row) => isAsked(row['sample'] ?? ''));
		for (const [sample, own] of grouped(rows, ({ row }) => row['sample'] ?? '')) {
			flagged++;
			const [first] = own;
			draft.say('answers.swapped', {
				sample,
				group: first?.row['group'] ?? '',
				predicted: first?.row['predicted_class'] ?? '',
				matrices: own.map(({ row }) => row['matrix'] ?? ''),
				p: unitShown(maxOf(own.map(({ row }) => numberIn(row, 'mean_probability') ?? 0))),
			});
			for (const { row, number } of own)
				draft.cell(table, number, 'mean_probability', {
					subject: sample,
					name: `${row['matrix']} mean_probability`,
					value: numberIn(row, 'mean_probability'),
				});
		}
		if (rows.length > 0)
			draft.show(table, rows, ['sample', 'group', 'matrix', 'predicted_class', 'mean_probability']).list(
				'samples',
				rows.map(({ row }) => row['sample'] ?? ''),
			);
	}
	const models = await tablesFor(question, 'oof_scores');
	if (flagged === 0 && models.length > 0) {
		draft.from(models[0]!.run);
		if (asked.length > 0) draft.say('answers.not_swapped_sample', { samples: asked });
		else draft.say('answers.not_swapped');
	}
	const sexes = await wholeTable(question, 'copy_number_sex');
	if (sexes !== null) {
		const wrong = rowsWhere(sexes.table, (row) => row['agrees'] === 'false' && isAsked(row['sample'] ?? ''));
		const checked = rowsWhere(sexes.table, (row) => row['agrees'] !== '' && isAsked(row['sample'] ?? ''));
		if (checked.length > 0) {
			draft.from(sexes.run);
			for (const { row, number } of wrong) {
				draft.say('answers.sex_mismatch', {
					sample: row['sample'] ?? '',
					observed: row['observed'] ?? '',
					metadata: row['metadata'] ?? '',
				});
				draft.cell(sexes.table, number, 'observed', {
					subject: row['sample'] ?? '',
					name: 'sex',
					value: row['observed'] ?? '',
				});
			}
			if (wrong.length === 0) draft.say('answers.sex_agrees', { count: checked.length });
		}
	}
	await sayIdentity(question, draft, isAsked);
	if (flagged > 0)
		draft.say('answers.swap_meaning').ask('answers.ask_sample', { sample: draft.listed[0] ?? '' });
};

/** Samples whose genotypes are not those of their person, or those of another name too, and contaminated ones. */
async function sayIdentity(
	question: Question,
	draft: Draft,
	isAsked: (sample: string) => boolean,
): Promise<void> {
	const found = await wholeTable(question, 'sample_checks');
	if (found === null) return;
	const { run, table } = found;
	draft.from(run);
	const rows = rowsWhere(table, (row) => isAsked(row['sample'] ?? ''));
	const other = rows.filter(({ row }) => row['identity'] === 'different');
	const shared = rows.filter(
		({ row }) => row['identity'] !== 'different' && (row['belongs_to'] ?? '') !== '',
	);
	const mixed = rows.filter(({ row }) => isMixed(row));
	for (const { row, number } of other) {
		const { sample = '', patient = '', belongs_to: others = '' } = row;
		if (others === '') draft.say('answers.identity_of_other', { sample, patient });
		else draft.say('answers.identity_belongs', { sample, patient, others });
		draft.cell(table, number, 'identity', { subject: sample, name: 'identity', value: 'different' });
	}
	for (const { row, number } of shared) {
		const { sample = '', patient = '', belongs_to: others = '' } = row;
		draft.say('answers.identity_two_names', { sample, patient, others });
		draft.cell(table, number, 'belongs_to', { subject: sample, name: 'same genotypes as', value: others });
	}
	for (const { row, number } of mixed) {
		const { sample = '' } = row;
		const value = numberIn(row, 'contamination');
		draft.say('answers.contaminated', {
			...{ sample, share: percentShown(value) },
			low: percentShown(numberIn(row, 'contamination_low')),
			high: percentShown(numberIn(row, 'contamination_high')),
		});
		draft.cell(table, number, 'contamination', { subject: sample, name: 'contamination', value });
	}
	const checked = rows.filter(({ row }) => row['identity'] === 'same' || row['identity'] === 'different');
	const named = [...other, ...shared, ...mixed];
	if (named.length === 0 && checked.length > 0) {
		const isEstimated = rows.some(({ row }) => numberIn(row, 'contamination') !== null);
		draft.say(isEstimated ? 'answers.identity_clear' : 'answers.no_swap', { count: checked.length });
	}
	if (named.length > 0)
		draft
			.show(table, named, ['sample', 'patient', 'identity', 'belongs_to', 'contamination'])
			.list('samples', distinct(named.map(({ row }) => row['sample'] ?? '')));
}

/** The interval is above 0, and the share is one from which the gate cautions a use. */
const isMixed = (row: Row): boolean =>
	(numberIn(row, 'contamination_low') ?? 0) > 0 &&
	(numberIn(row, 'contamination') ?? 0) >= (GATE_LIMITS.contamination.detection?.caution ?? 1);

/** Pairs of samples with almost the same values. */
export const answerDuplicates: Family = async (question, draft) => {
	const asked = samplesAsked(question).map(({ sample }) => sample);
	const found = await tablesFor(question, 'duplicates');
	const pairs = new Map<
		string,
		{ matrices: string[]; sample_a: string; sample_b: string; share: number; same: string; groups: string[] }
	>();
	for (const { run, table, matrix } of found) {
		draft.from(run);
		for (const { row, number } of rowsWhere(table, () => true)) {
			const [a = '', b = ''] = [row['sample_a'] ?? '', row['sample_b'] ?? ''].sort();
			if (asked.length > 0 && !asked.includes(a) && !asked.includes(b)) continue;
			const key = `${a} ${b}`;
			const known = pairs.get(key) ?? {
				matrices: [],
				sample_a: a,
				sample_b: b,
				share: numberIn(row, 'identical_share') ?? 0,
				same: row['same_patient'] ?? '',
				groups: [row['group_a'] ?? '', row['group_b'] ?? ''],
			};
			known.matrices.push(matrix);
			pairs.set(key, known);
			draft.cell(table, number, 'identical_share', {
				subject: `${a} = ${b}`,
				name: `${matrix} identical_share`,
				value: numberIn(row, 'identical_share'),
			});
			if (draft.table === null)
				draft.show(
					table,
					rowsWhere(table, () => true),
					['sample_a', 'sample_b', 'kind', 'correlation', 'identical_share', 'same_patient'],
				);
		}
	}
	for (const { sample_a, sample_b, matrices, share, same, groups } of pairs.values()) {
		draft.say(same === 'true' ? 'answers.duplicate_same' : 'answers.duplicate', {
			sample_a,
			sample_b,
			matrices,
			share: percentShown(share),
			groups: distinct(groups),
		});
	}
	if (pairs.size > 0)
		draft.list(
			'samples',
			[...pairs.values()].flatMap(({ sample_a, sample_b }) => [sample_a, sample_b]),
		);
	else if (!(await saySameFiles(question, draft, asked))) await sayNoDuplicates(question, draft, asked);
};

/** What a run says of files with the same content. */
const SAME_FILES = /same_reads|same_content|copies_disagree/u;

/** Raw files with the same content, as their run warned or left them out; false without any. */
async function saySameFiles({ words }: Question, draft: Draft, asked: readonly string[]): Promise<boolean> {
	for (const run of words.runs) {
		const summary = await run.summary();
		for (const [i, text] of (summary?.warnings ?? []).entries()) {
			const code = summary?.warnings_code[i] ?? '';
			if (!SAME_FILES.test(code)) continue;
			const names = new Set(text.split(/[^\p{L}\p{N}._-]+/u));
			if (asked.length > 0 && !asked.some((sample) => names.has(sample))) continue;
			draft.from(run).add(recorded(text, code, summary?.warnings_values[i] ?? {}));
		}
	}
	for (const run of words.runs)
		for (const file of run.run.left_out ?? []) {
			const copy = (file.causes ?? []).find(({ code }) => SAME_FILES.test(code));
			if (copy === undefined) continue;
			const names = Object.values(copy.values).map(String);
			if (asked.length > 0 && !asked.some((sample) => names.includes(sample))) continue;
			draft.from(run).say('answers.file_left_out', { path: file.path, ...leftOutValues(file) });
		}
	return draft.sentences.length > 0;
}

async function sayNoDuplicates(question: Question, draft: Draft, asked: readonly string[]): Promise<void> {
	// The table is only written where there is a pair; that samples were compared, the summaries show.
	const [compared] = await tablesFor(question, 'sample_summaries');
	if (compared === undefined) return;
	from(draft, question, compared.table.run_id);
	if (asked.length > 0) draft.say('answers.not_duplicated', { samples: [...asked] });
	else draft.say('answers.no_duplicates', { count: question.words.rows.length });
}
