import { numberIn } from '../../results/facts/run-facts.ts';
import type { Draft } from '../draft.ts';
import { called } from '../families/supplied-scores.ts';
import { rowsWhere, tablesFor, testedMatrices, wholeTable } from '../families/pick.ts';
import type { Question } from '../question.ts';
import { percentShown, shown, unitShown } from '../written.ts';
import { isShownAs, type AskedNumber } from './asked-number.ts';

/** Numbers that are not looked up, but counted or compared with: what they amount to in the results. */

/** How many features have a q of at most the one asked about. */
export async function tellQ(question: Question, draft: Draft, asked: AskedNumber): Promise<boolean> {
	const found = await tablesFor(question, 'effects', testedMatrices(question));
	let isTold = false;
	for (const { run, table, matrix } of found) {
		const tested = rowsWhere(
			table,
			(row) =>
				numberIn(row, 'q_value') !== null &&
				(question.about.features?.includes(row['feature'] ?? '') ?? true),
		);
		if (tested.length === 0) continue;
		isTold = true;
		const count = tested.filter(({ row }) => (numberIn(row, 'q_value') ?? 1) <= asked.value).length;
		draft.from(run).say('answers.here_q', {
			...{ matrix, count, total: tested.length, value: shown(asked.value) },
		});
		draft.cell(table, null, 'q_value', {
			...{ subject: matrix, name: `features with q_value <= ${shown(asked.value)}`, value: count },
			n: tested.length,
		});
	}
	return isTold;
}

/** How many of each group have a score of at least the one asked about. */
export async function tellScore(question: Question, draft: Draft, asked: AskedNumber): Promise<boolean> {
	const { words } = question;
	let isTold = false;
	const isOfScore = words.matrices.some(
		({ name, kind }) => kind === 'score' && question.about.matrices?.includes(name),
	);
	for (const { run, table, matrix } of isOfScore ? [] : await tablesFor(question, 'oof_scores')) {
		const rows = rowsWhere(table, (row) => numberIn(row, 'mean_score') !== null);
		const groups = [...new Set(rows.map(({ row }) => row['group'] ?? ''))];
		const { positive, reference } = words;
		if (positive === null || reference === null || groups.length !== 2) continue;
		const of = (group: string): number[] =>
			rows.flatMap(({ row }) => (row['group'] === group ? [numberIn(row, 'mean_score') ?? 0] : []));
		const [cases, controls] = [of(positive), of(reference)];
		const above = (scores: readonly number[]): number =>
			scores.filter((score) => score >= asked.value).length;
		isTold = true;
		draft.from(run).say('answers.here_scores', {
			...{ matrix, positive, reference, value: unitShown(asked.value) },
			...{ cases: above(cases), n_cases: cases.length },
			...{ controls: above(controls), n_controls: controls.length },
		});
		for (const [group, scores] of [
			[positive, cases],
			[reference, controls],
		] as const)
			draft.cell(table, null, 'mean_score', {
				subject: `${matrix}, ${group}`,
				name: `mean_score >= ${unitShown(asked.value)}`,
				...{ value: above(scores), n: scores.length },
			});
	}
	return (await tellSupplied(question, draft, asked)) || isTold;
}

/** Scores whose thresholds are told. */
const SCORES_TOLD = 4;

/** On which side of the threshold at 95 % specificity of the supplied scores the number is. */
async function tellSupplied(question: Question, draft: Draft, asked: AskedNumber): Promise<boolean> {
	const supplied = await wholeTable(question, 'supplied_scores');
	if (supplied === null) return false;
	const { run, table } = supplied;
	const rows = rowsWhere(
		table,
		(row) =>
			numberIn(row, 'threshold_95') !== null &&
			(question.about.matrices?.includes(row['score'] ?? '') ?? true),
	);
	for (const { row, number } of rows.slice(0, SCORES_TOLD)) {
		const threshold = numberIn(row, 'threshold_95') ?? 0;
		draft
			.from(run)
			.say(asked.value > threshold ? 'answers.here_above_threshold' : 'answers.here_below_threshold', {
				...{ score: called(row, row['score'] ?? ''), value: shown(asked.value) },
				...{ threshold: shown(threshold), positive: row['positive'] ?? '' },
				...{ detected: numberIn(row, 'detected_95') ?? 0, n: numberIn(row, 'patients_positive') ?? 0 },
			});
		draft.cell(table, number, 'threshold_95', {
			...{ subject: row['score'] ?? '', name: 'threshold_95', value: threshold },
			n: numberIn(row, 'patients_negative'),
		});
	}
	return rows.length > 0;
}

/** What the threshold of a specificity finds: controls below it, cases above it. */
export async function tellSpecificity(
	question: Question,
	draft: Draft,
	asked: AskedNumber,
): Promise<boolean> {
	let isTold = false;
	for (const { run, table, matrix } of await tablesFor(question, 'thresholds'))
		for (const { row, number } of rowsWhere(table, () => true)) {
			const rule = /^(\d+(?:\.\d+)?) ?% specificity/u.exec(row['rule'] ?? '')?.[1];
			if (rule === undefined || !isShownAs(Number(rule) / 100, asked)) continue;
			isTold = true;
			draft.from(run).say('answers.here_threshold', {
				...{ matrix, specificity: `${rule} %`, threshold: shown(numberIn(row, 'threshold')) },
				...{ cleared: numberIn(row, 'true_negatives') ?? 0, controls: numberIn(row, 'n_negative') ?? 0 },
				...{ found: numberIn(row, 'true_positives') ?? 0, cases: numberIn(row, 'n_positive') ?? 0 },
				sensitivity: percentShown(numberIn(row, 'sensitivity')),
			});
			draft.cell(table, number, 'specificity', {
				...{ subject: matrix, name: `specificity (${row['rule'] ?? ''})` },
				...{ value: numberIn(row, 'specificity'), n: numberIn(row, 'n_negative') },
				...{ ci_low: numberIn(row, 'specificity_ci_low'), ci_high: numberIn(row, 'specificity_ci_high') },
			});
			draft.cell(table, number, 'sensitivity', {
				...{ subject: matrix, name: `sensitivity (${row['rule'] ?? ''})` },
				...{ value: numberIn(row, 'sensitivity'), n: numberIn(row, 'n_positive') },
				...{ ci_low: numberIn(row, 'sensitivity_ci_low'), ci_high: numberIn(row, 'sensitivity_ci_high') },
			});
		}
	return (await tellSuppliedSpecificity(question, draft, asked)) || isTold;
}

/** The same of supplied scores. */
async function tellSuppliedSpecificity(
	question: Question,
	draft: Draft,
	asked: AskedNumber,
): Promise<boolean> {
	const found = await wholeTable(question, 'score_thresholds');
	if (found === null) return false;
	const rows = rowsWhere(
		found.table,
		(row) =>
			isShownAs(numberIn(row, 'specificity') ?? NaN, asked) &&
			(question.about.matrices?.includes(row['score'] ?? '') ?? true),
	).slice(0, SCORES_TOLD);
	for (const { row, number } of rows) {
		const score = called(row, row['score'] ?? '');
		const counts = { controls: numberIn(row, 'n_negative') ?? 0, cases: numberIn(row, 'n_positive') ?? 0 };
		draft.from(found.run).say('answers.here_threshold', {
			...{ matrix: score, specificity: percentShown(numberIn(row, 'specificity')) },
			...{ threshold: shown(numberIn(row, 'threshold')), ...counts },
			...{ cleared: numberIn(row, 'negative') ?? 0, found: numberIn(row, 'detected') ?? 0 },
			sensitivity: percentShown(numberIn(row, 'sensitivity')),
		});
		draft.cell(found.table, number, 'sensitivity', {
			...{ subject: score, name: 'sensitivity', value: numberIn(row, 'sensitivity'), n: counts.cases },
			...{ ci_low: numberIn(row, 'sensitivity_ci_low'), ci_high: numberIn(row, 'sensitivity_ci_high') },
		});
	}
	return rows.length > 0;
}

/** Without a supplied tumour fraction: that no task estimates it, and what is easily taken for it. */
export async function tellTumourFraction(question: Question, draft: Draft): Promise<boolean> {
	if ((await wholeTable(question, 'tumour_fractions')) !== null) return false;
	draft.say('answers.no_tumour_fraction');
	const copies = await wholeTable(question, 'copy_number_samples');
	if (copies !== null) draft.from(copies.run).say('answers.altered_is_no_fraction');
	return true;
}

/** Where the lengths of fragments were compared without a p-value: that the groups are too small; never the whole answer. */
export async function tellNoP(question: Question, draft: Draft): Promise<boolean> {
	if (!/fragment (?:size|length)|片段(?:长度|大小)/u.test(question.bare)) return false;
	for (const run of question.words.runs) {
		const table = await run.table('effects', 'fragment_summary');
		const [first] = table === null ? [] : rowsWhere(table, () => true);
		if (table === null || first === undefined || table.rows.some((row) => row['p_value'] !== '')) continue;
		draft.from(run).say('answers.here_no_p', {
			...{ matrix: 'fragment_summary', n_a: numberIn(first.row, 'n_a') ?? 0 },
			n_b: numberIn(first.row, 'n_b') ?? 0,
		});
		draft.cell(table, first.number, 'p_value', {
			...{ subject: first.row['feature'] ?? '', name: 'p_value', value: null },
			n: (numberIn(first.row, 'n_a') ?? 0) + (numberIn(first.row, 'n_b') ?? 0),
		});
	}
	return false;
}
