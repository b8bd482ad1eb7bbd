import { flaggedInWords } from '../../../contract/messages/outlier-measures.ts';
import { notUsedValues } from '../../../contract/messages/not-used.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { SampleRow } from '../view/dataset-words.server.ts';
import { percentShown, partValues } from '../written.ts';
import { from } from './cohort.ts';
import { fragmentsOf } from './fragments.ts';
import { sayDetected } from './models.ts';
import { sayLevels } from './methylation.ts';
import { firstWhere, rowsWhere, samplesAsked, tablesFor, wholeTable } from './pick.ts';
import { findFigure } from './show.ts';

/** Samples described one by one; of more there is a table. */
const DESCRIBED = 4;

/** Everything known about one sample or patient, or the columns asked for. */
export const answerSample: Family = async (question, draft) => {
	const { about, words } = question;
	const asked = samplesAsked(question);
	if (asked.length === 0) return;
	draft.list(
		about.patients === undefined ? 'samples' : 'samples',
		asked.map(({ sample }) => sample),
	);
	const columns = (about.columns ?? []).filter((column) => words.columns.includes(column));
	const asksGroup = /\bgroup|\bcontrol|\bcancer|\bcase\b|\bclass\b|\bdiagnos|组|对照|癌|诊断/u.test(
		question.bare,
	);
	if (
		columns.length > 0 ||
		(asksGroup && !/everything|all|tell|about|what do|所有|介绍|情况/u.test(question.bare))
	) {
		for (const one of asked) {
			from(draft, question, one.table.run_id);
			if (asksGroup || columns.length === 0) {
				draft.say('answers.group_of', {
					sample: one.sample,
					group: one.group || '–',
					...partValues(one.part),
				});
				draft.cell(one.table, one.number, 'group', { subject: one.sample, name: 'group', value: one.group });
			}
			for (const column of columns) {
				const value = one.row[column] ?? '';
				draft.say(value === '' ? 'answers.column_empty' : 'answers.column_of', {
					sample: one.sample,
					column,
					value: value || '–',
				});
				draft.cell(one.table, one.number, column, {
					subject: one.sample,
					name: column,
					value: value === '' ? null : (numberIn(one.row, column) ?? value),
				});
			}
		}
		showRows(draft, asked, columns);
		return;
	}
	for (const one of asked.slice(0, DESCRIBED)) await describe(question, draft, one);
	showRows(draft, asked, words.columns);
	const patients = distinct(asked.map(({ patient }) => patient).filter((patient) => patient !== ''));
	const draws = words.rows.filter(({ patient }) => patients.includes(patient));
	if (draws.length > asked.length || (patients.length === 1 && draws.length > 1))
		draft.ask('answers.ask_longitudinal', { patient: patients[0] ?? '' });
	draft.figure =
		findFigure(question, 'genome_profile', null, asked[0]?.sample ?? null) ??
		findFigure(question, 'scores', words.matrices[0]?.name ?? null);
	draft.ask('answers.ask_outliers').ask('answers.ask_missed');
};

function showRows(draft: Draft, asked: readonly SampleRow[], columns: readonly string[]): void {
	const [first] = asked;
	if (first === undefined) return;
	const rows = asked.filter(({ table }) => table === first.table);
	draft.show(first.table, rows, ['sample', 'patient', 'group', 'part', ...columns.slice(0, 10)]);
}

async function describe(question: Question, draft: Draft, one: SampleRow): Promise<void> {
	const { words } = question;
	const { sample, row, table, number } = one;
	from(draft, question, table.run_id);
	const facts = words.columns.filter(
		(column) =>
			(row[column] ?? '') !== '' &&
			column !== words.labelColumn &&
			!/^(?:patient|sample)_?id$/iu.test(column),
	);
	const known = knownOf(
		question,
		one,
		facts.slice(0, 8).map((column) => `${column} ${row[column]}`),
	);
	if (known.facts !== '') draft.say('answers.sample', { sample, ...known });
	draft.cell(table, number, 'group', { subject: sample, name: 'group', value: one.group });
	if (!one.used)
		draft.say('answers.sample_not_used', {
			sample,
			...notUsedValues(one.why_not),
			...partValues(one.part),
			group: one.group || '–',
		});
	await sayDetected(question, draft, [sample]);
	const matrices = words.matrices.map(({ name }) => name);
	const flagged: string[] = [];
	const flagged_zh: string[] = [];
	for (const { table: outliers, matrix } of await tablesFor(question, 'outliers', matrices)) {
		const at = firstWhere(outliers, (other) => other['sample'] === sample && other['outlier'] === 'true');
		if (at === null) continue;
		const by = at.row['flagged_by'] ?? '';
		flagged.push(`${matrix}: ${flaggedInWords(by, 'en')}`);
		flagged_zh.push(`${matrix}：${flaggedInWords(by, 'zh')}`);
		draft.cell(outliers, at.number, 'flagged_by', {
			subject: sample,
			name: `${matrix} outlier`,
			value: at.row['level'] ?? '',
		});
	}
	if (flagged.length > 0)
		draft.say('answers.sample_outlier', { sample, flagged, flagged_zh: flagged_zh.join('；') });
	const swapped = await wholeTable(question, 'swapped_labels');
	const swap = swapped === null ? null : firstWhere(swapped.table, (other) => other['sample'] === sample);
	if (swap !== null)
		draft.say('answers.sample_swapped', { sample, predicted: swap.row['predicted_class'] ?? '' });
	const twins = (await tablesFor(question, 'duplicates', matrices)).flatMap(({ table: pairs }) =>
		rowsWhere(pairs, (other) => other['sample_a'] === sample || other['sample_b'] === sample).map(
			({ row: pair }) => (pair['sample_a'] === sample ? pair['sample_b'] : pair['sample_a']) ?? '',
		),
	);
	if (twins.length > 0) draft.say('answers.sample_twin', { sample, others: distinct(twins) });
	const missing = (await tablesFor(question, 'sample_missingness', matrices)).flatMap(
		({ table: all, matrix }) => {
			const at = firstWhere(all, (other) => other['sample'] === sample);
			const share = at === null ? null : numberIn(at.row, 'missing_share');
			return share === null || share === 0 ? [] : [`${matrix} ${percentShown(share)}`];
		},
	);
	if (missing.length > 0) draft.say('answers.sample_missing', { sample, missing });
	await describeRaw(question, draft, sample);
}

/** What the metadata know of a sample, as words of a sentence; what they do not know is not told. */
function knownOf(
	{ words }: Question,
	{ patient, group, part }: SampleRow,
	columns: readonly string[],
): { facts: string; facts_zh: string } {
	const { part: set, part_zh } = partValues(part);
	// Without groups and a validation part every sample is in the training set, which says nothing.
	const hasParts = words.groups.length > 0 || words.rows.some((other) => other.part === 'validation');
	const own: [en: string, zh: string][] = [
		...(words.hasPatients && patient !== '' ? [[`patient ${patient}`, `患者 ${patient}`] as const] : []),
		...(group === '' ? [] : [[`group ${group}`, `${group} 组`] as const]),
		...(hasParts && part !== '' ? [[set, part_zh] as const] : []),
	].map(([en, zh]) => [en, zh]);
	const told = columns.join(', ');
	const join = (facts: readonly string[], between: string, stop: string): string =>
		[facts.join(between), told].filter((text) => text !== '').join(stop);
	return {
		facts: join(
			own.map(([en]) => en),
			', ',
			'. ',
		),
		facts_zh: join(
			own.map(([, zh]) => zh),
			'，',
			'。',
		),
	};
}

/** What raw-signal runs measured of a sample. */
async function describeRaw(question: Question, draft: Draft, sample: string): Promise<void> {
	const fragments = await wholeTable(question, 'fragment_samples');
	const own = fragments === null ? null : firstWhere(fragments.table, (row) => row['sample'] === sample);
	const measured = own === null ? null : fragmentsOf(own.row);
	if (fragments !== null && own !== null && measured !== null) {
		draft.from(fragments.run).say('answers.sample_fragments', { sample, ...measured });
		draft.cell(fragments.table, own.number, 'short_long_ratio', {
			subject: sample,
			name: 'short_long_ratio',
			value: numberIn(own.row, 'short_long_ratio'),
			n: numberIn(own.row, 'fragments'),
		});
	}
	const levels = await wholeTable(question, 'methylation_samples');
	if (levels !== null) sayLevels(question, draft, levels.run, levels.table, new Set([sample]));
	const copies = await wholeTable(question, 'copy_number_samples');
	const profile = copies === null ? null : firstWhere(copies.table, (row) => row['sample'] === sample);
	if (copies !== null && profile !== null && numberIn(profile.row, 'fraction_genome_altered') === null)
		draft.from(copies.run).say('answers.altered_unknown', { samples: [sample] });
	else if (copies !== null && profile !== null) {
		draft.from(copies.run).say('answers.sample_copy_number', {
			sample,
			altered: percentShown(numberIn(profile.row, 'fraction_genome_altered')),
			gains: numberIn(profile.row, 'gains') ?? 0,
			losses: numberIn(profile.row, 'losses') ?? 0,
		});
		draft.cell(copies.table, profile.number, 'fraction_genome_altered', {
			subject: sample,
			name: 'fraction_genome_altered',
			value: numberIn(profile.row, 'fraction_genome_altered'),
		});
	}
	const variants = await wholeTable(question, 'variant_summary');
	const called = variants === null ? null : firstWhere(variants.table, (row) => row['sample'] === sample);
	if (variants !== null && called !== null) {
		draft.from(variants.run).say('answers.sample_variants', {
			sample,
			kept: numberIn(called.row, 'kept') ?? 0,
			chip: numberIn(called.row, 'chip') ?? 0,
			germline: numberIn(called.row, 'germline_like') ?? 0,
		});
		draft.cell(variants.table, called.number, 'kept', {
			subject: sample,
			name: 'variants',
			value: numberIn(called.row, 'kept'),
		});
	}
}
