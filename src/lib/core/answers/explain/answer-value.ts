import { MODEL_FINDING_P } from '../../../contract/decision-rules.ts';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import { recordedList, worded } from '../../results/follow-up/recorded.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { sourceOf, type Draft } from '../draft.ts';
import { sayNoModels } from '../families/models.ts';
import { firstWhere, rowsWhere, tablesFor, wholeTable } from '../families/pick.ts';
import type { Question } from '../question.ts';
import { intervalShown, percentShown, pShown, shown, signedShown, some, unitShown } from '../written.ts';
import { asShare, isShownAs, type AskedNumber } from './asked-number.ts';
import type { AskedValue } from './asks-value.ts';
import type { Measure, ValueAtHand } from './measure.ts';
import { measures } from './measures.ts';
import { shortTermMessage, termMessage, termOf } from './named.ts';

/** Values that are told one by one. */
const TOLD = 2;
/** Fewer people than this are few. */
const FEW = 50;
/** Matrices whose ranges are told. */
const RANGES = 3;

/** What a number means: what its metric is, what the number says, where it is in the results, and how far that holds. */
export async function answerValue(
	question: Question,
	draft: Draft,
	{ measure: named, asked: typed, judged, correct, to }: AskedValue,
): Promise<void> {
	if (to !== null) return answerInterval(question, draft, typed, to);
	const found = named === null ? await measureOf(question, typed) : { measure: named, asked: typed };
	if (found === null) {
		draft.say('answers.value_which', { value: typed.text }).ask('answers.ask_metrics');
		return;
	}
	const { measure } = found;
	const asked = measure.high <= 1 ? readFinely(found.asked) : found.asked;
	const term = termOf(measure.term);
	if (term !== undefined) draft.add(shortTermMessage(term));
	if (asked.value < measure.low || asked.value > measure.high) {
		draft.say('answers.value_impossible', {
			...labelOf(measure),
			...{ value: asked.text, low: shown(measure.low), high: shown(measure.high) },
		});
		return;
	}
	draft.add(...measure.says(asked.value, question));
	if (correct && measure.id === 'auroc') draft.say('answers.value_auroc_not_share');
	if (judged && measure.id === 'auroc') draft.say('answers.value_no_cutoff');
	if (question.words.runs.length === 0) draft.say('answers.here_no_results');
	else if (!((await measure.tell?.(question, draft, asked)) ?? false))
		await sayHere(question, draft, measure, asked);
	for (const code of measure.next) draft.ask(code);
	draft.ask('answers.ask_trust');
}

/** What an interval means, and whose it is. */
async function answerInterval(
	question: Question,
	draft: Draft,
	low: AskedNumber,
	high: AskedNumber,
): Promise<void> {
	const term = termOf('confidence_interval');
	if (term !== undefined) draft.add(termMessage(term));
	for (const measure of measures.filter(({ id }) => ALONE.includes(id))) {
		const own = (await valuesAtHand(question, measure)).filter(
			({ ci_low, ci_high }) =>
				ci_low !== null && ci_high !== null && isShownAs(ci_low, low) && isShownAs(ci_high, high),
		);
		for (const one of own.slice(0, TOLD)) {
			sayValue(draft, measure, one);
			sayInterval(draft, measure, one);
		}
		if (own.length > 0) return sayVerdicts(question, draft, measure, own.slice(0, TOLD));
	}
	if (question.words.runs.length > 0)
		draft.say('answers.here_no_interval', { low: low.text, high: high.text });
}

/** Values up to 1 are told with two digits: 0.8 is 0.80, and not what 0.78 rounds to. */
const readFinely = (asked: AskedNumber): AskedNumber =>
	asked.unit === 1 ? { ...asked, digits: Math.max(2, asked.digits) } : asked;

const labelOf = ({ label, label_zh }: Measure): { metric: string; metric_zh: string } => ({
	metric: label,
	metric_zh: label_zh,
});

const valuesAtHand = async (question: Question, { find }: Measure): Promise<ValueAtHand[]> =>
	(await find?.(question)) ?? [];

/** Metrics that a number without a name is looked for in. */
const ALONE = [
	...['auroc', 'auprc', 'brier', 'calibration_slope', 'calibration_intercept', 'sensitivity', 'added'],
	...['motif_diversity', 'short_long_ratio', 'tumour_fraction', 'cramers_v', 'smd', 'p_value'],
];

/** The metric of the results that has this value, when the question names none. */
async function measureOf(
	question: Question,
	asked: AskedNumber,
): Promise<{ measure: Measure; asked: AskedNumber } | null> {
	for (const id of ALONE) {
		const measure = measures.find((one) => one.id === id);
		if (measure === undefined) continue;
		const own = asked.percent && measure.high <= 1 ? asShare(asked) : asked;
		if ((await valuesAtHand(question, measure)).some(({ value }) => isShownAs(value, own)))
			return { measure, asked: own };
	}
	return null;
}

async function sayHere(
	question: Question,
	draft: Draft,
	measure: Measure,
	asked: AskedNumber,
): Promise<void> {
	if (measure.find === undefined) return;
	const all = await measure.find(question);
	const [first] = all;
	if (first === undefined) {
		draft.say('answers.here_none', labelOf(measure));
		// Why there is no model says why there is no such value.
		if (measure.of === 'matrices') await sayNoModels(question, draft);
		return;
	}
	if (measure.of !== 'matrices') sayRange(draft, measure, asked, all);
	const byDistance = all.toSorted(
		(one, other) => Math.abs(one.value - asked.value) - Math.abs(other.value - asked.value),
	);
	const same = byDistance.filter(({ value }) => isShownAs(value, asked));
	const told =
		same.length === 0 ? byDistance.slice(0, 1) : same.slice(0, measure.of === 'matrices' ? TOLD : 1);
	for (const one of told) {
		sayValue(draft, measure, one, same.length === 0 ? asked.text : undefined);
		sayInterval(draft, measure, one);
	}
	if (same.length > told.length)
		draft.say('answers.here_more', { count: same.length - told.length, asked: asked.text });
	await sayVerdicts(question, draft, measure, told);
}

/** A value with its interval and the people behind it; with `asked`, as the nearest to that. */
export function sayValue(
	draft: Draft,
	{ id, label, label_zh, write }: Measure,
	one: ValueAtHand,
	asked?: string,
): void {
	const { run, table, row, column, value, subject, subject_zh, ci_low, ci_high, n, people } = one;
	const hasMore = n !== null && ci_low !== null && ci_high !== null;
	const values = {
		...{ metric: label, metric_zh: label_zh, value: write(value), subject, subject_zh, n: n ?? 0 },
		...intervalShown(ci_low, ci_high, (end) => (end === null ? '–' : write(end))),
		asked: asked ?? '',
	};
	const isOfPatients = people === 'patients';
	draft.from(run);
	if (asked === undefined)
		draft.say(
			!hasMore ? 'answers.here_is_plain' : isOfPatients ? 'answers.here_is' : 'answers.here_is_samples',
			values,
		);
	else
		draft.say(
			!hasMore
				? 'answers.here_nearest_plain'
				: isOfPatients
					? 'answers.here_nearest'
					: 'answers.here_nearest_samples',
			values,
		);
	const place = table === null ? run.summarySource() : sourceOf(table, row, column);
	draft.fact({ subject, name: id, value, ci_low, ci_high, n }, place);
}

/** Where a number is among many: of each matrix, or of all samples. */
function sayRange(
	draft: Draft,
	{ label, label_zh, write }: Measure,
	asked: AskedNumber,
	all: readonly ValueAtHand[],
): void {
	const matrices = [...new Set(all.map(({ matrix }) => matrix))];
	for (const matrix of matrices.slice(0, RANGES)) {
		const values = all
			.filter((one) => one.matrix === matrix)
			.map(({ value }) => value)
			.sort((a, b) => a - b);
		const [low] = values;
		const high = values.at(-1);
		if (low === undefined || high === undefined || values.length < 3) continue;
		draft.say(matrix === null ? 'answers.here_range_all' : 'answers.here_range', {
			...{ matrix, metric: label, metric_zh: label_zh, count: values.length, asked: asked.text },
			...{ low: write(low), high: write(high), median: write(medianOf(values)) },
			below: shown(values.filter((value) => value < asked.value && !isShownAs(value, asked)).length),
		});
	}
}

/** Median of sorted values. */
function medianOf(values: readonly number[]): number {
	const middle = (values.length - 1) / 2;
	return ((values[Math.floor(middle)] ?? 0) + (values[Math.ceil(middle)] ?? 0)) / 2;
}

/** What the interval of a value of a model says, and the number of people behind it. */
export function sayInterval(draft: Draft, { of, write, ideal = false }: Measure, one: ValueAtHand): void {
	const { ci_low, ci_high, n } = one;
	if (of !== 'matrices') return;
	if (ci_low !== null && ci_high !== null) {
		const ends = { low: write(ci_low), high: write(ci_high) };
		const { reference: value } = one;
		const reference =
			value === null ? null : write === percentShown ? write(value) : Number(value.toFixed(2));
		if (value === null || reference === null) draft.say('answers.reads_wide', ends);
		else if (ideal)
			draft.say(ci_low <= value && value <= ci_high ? 'answers.reads_ideal' : 'answers.reads_not_ideal', {
				reference,
				...ends,
			});
		else if (ci_low > value) draft.say('answers.reads_above', { reference, ...ends });
		else if (ci_high < value) draft.say('answers.reads_below', { reference, ...ends });
		else draft.say('answers.reads_chance', { reference });
	}
	if (n !== null && n < FEW) draft.say('answers.reads_few', { n });
}

/** The verdicts of the matrices whose values are told with their reasons, and the validation. */
export async function sayVerdicts(
	question: Question,
	draft: Draft,
	measure: Measure,
	values: readonly ValueAtHand[],
): Promise<void> {
	if (measure.of !== 'matrices') return;
	const named = [...new Set(values.flatMap(({ matrix }) => matrix ?? []))];
	if (measure.id === 'auroc') for (const matrix of named) await sayOther(question, draft, matrix, values);
	for (const matrix of named) await sayVerdictOf(question, draft, matrix);
	if (values.some(({ table }) => table?.kind === 'supplied_scores')) draft.say('answers.supplied_note');
	await sayConfounded(question, draft);
}

/** Columns that differ between the groups: a model may read them as well. */
export async function sayConfounded(question: Question, draft: Draft): Promise<void> {
	const found = await wholeTable(question, 'batch_checks');
	if (found === null) return;
	const columns = rowsWhere(found.table, (row) => row['warning'] === 'true' && row['label_like'] !== 'true');
	if (columns.length === 0) return;
	draft.from(found.run).say('answers.reads_confounded', {
		columns: some(columns.map(({ row }) => row['column'] ?? '')),
	});
	draft.source(sourceOf(found.table, null, 'warning'));
}

async function sayVerdictOf(question: Question, draft: Draft, name: string): Promise<void> {
	const run = question.words.matrixRuns.get(name);
	const matrix = (await run?.summary())?.matrices.find((one) => one.name === name);
	if (run === undefined || matrix?.verdict === undefined) return;
	const { model, verdict } = matrix;
	const p = model?.holm_p_value ?? model?.permutation?.p_value ?? null;
	const values = { matrix: name, p: pShown(p), limit: MODEL_FINDING_P };
	draft.from(run).say(VERDICTS[verdict.status] ?? 'answers.reads_no_verdict', values);
	const place = run.summarySource();
	if (p !== null) draft.fact({ subject: name, name: 'holm_p_value', value: p }, place);
	for (const reason of recordedList(verdict.reasons, verdict.reasons_code, verdict.reasons_values))
		draft.say('answers.reads_caution', worded('warning', reason));
}

const VERDICTS: Readonly<
	Partial<
		Record<
			NonNullable<MatrixSummary['verdict']>['status'],
			'answers.reads_told_apart' | 'answers.reads_not_told_apart'
		>
	>
> = {
	told_apart: 'answers.reads_told_apart',
	not_told_apart: 'answers.reads_not_told_apart',
};

/** The AUROC of the same matrix in the other part of the cohort. */
async function sayOther(
	question: Question,
	draft: Draft,
	matrix: string,
	values: readonly ValueAtHand[],
): Promise<void> {
	if (values.some((one) => one.matrix === matrix && one.table?.kind === 'external_validation')) return;
	const [found] = await tablesFor(question, 'external_validation', [matrix]);
	const at = found === undefined ? null : firstWhere(found.table, (row) => row['metric'] === 'auroc');
	const value = at === null ? null : numberIn(at.row, 'validation');
	if (found === undefined || at === null || value === null) return;
	const ends = {
		ci_low: numberIn(at.row, 'validation_ci_low'),
		ci_high: numberIn(at.row, 'validation_ci_high'),
	};
	const n = numberIn(at.row, 'n');
	draft.from(found.run).say('answers.metric_validation', {
		...{ matrix, metric: 'AUROC', metric_zh: 'AUROC', value: unitShown(value), n: n ?? 0 },
		...intervalShown(ends.ci_low, ends.ci_high),
		difference: signedShown(numberIn(at.row, 'difference')),
	});
	draft.cell(found.table, at.number, 'validation', {
		...{ subject: matrix, name: 'validation auroc', value, n, ...ends },
	});
}
