import { maxOf, minOf } from '../../../base/extremes.ts';
import type { Draft } from '../draft.ts';
import { depthOf } from '../families/fragment-details.ts';
import { rowsWhere, wholeTable } from '../families/pick.ts';
import { isWanted, wantedSamples } from '../families/raw-samples.ts';
import { sourceOf } from '../draft.ts';
import { sayConfounded, sayVerdicts } from '../explain/answer-value.ts';
import type { Measure, ValueAtHand } from '../explain/measure.ts';
import type { Question } from '../question.ts';
import { subgroupValues } from './subgroup-values.ts';
import { intervalShown, unitShown } from '../written.ts';

/** Values that are judged one by one. */
const TOLD = 6;
/** Of fewer people a value is only roughly known. */
const FEW = 50;
/** Measures that are better when they are lower. */
const LOWER = new Set(['brier']);

/**
 * Whether the values that were told are good, read by rules that are the same for everybody: their interval against a score
 * without signal or against the ideal, the test of the model, the number of people, what the groups differ in besides.
 * @returns whether anything could be judged
 */
export async function judge(
	question: Question,
	draft: Draft,
	measure: Measure,
	isUse: boolean,
): Promise<boolean> {
	if (measure.id === 'metaprofile') return judgeSites(question, draft);
	const isOfLevel = question.about.levels !== undefined || question.about.columns !== undefined;
	const ofLevels =
		isOfLevel || question.family === 'subgroups' ? await subgroupValues(question, measure.id) : [];
	const whole = ofSpecificity(question, (await measure.find?.(question)) ?? []);
	const values = byMatrix(ofLevels.length > 0 ? ofLevels : whole);
	const [first] = values;
	if (first === undefined) return false;
	draft.measure = measure.id;
	if (measure.of !== 'matrices') {
		sayOfSamples(question, draft, measure, values);
		await sayReference(question, draft, measure, values);
		draft.say('answers.judge_no_limit');
		if (isUse) draft.say('answers.research_only');
		return true;
	}
	// The values of everybody are not those of a subgroup.
	if (isOfLevel && ofLevels.length === 0)
		draft.say('answers.not_divided', { columns: question.about.columns ?? question.about.levels ?? [] });
	const told = values.slice(0, TOLD);
	for (const one of told) sayJudged(draft, measure, one);
	const rest = values.slice(TOLD);
	if (rest.length > 0)
		draft.say('answers.judge_more', {
			...{ count: rest.length, metric: measure.label, metric_zh: measure.label_zh },
			above: rest.filter(({ ci_low, reference }) => (ci_low ?? 0) > (reference ?? Infinity)).length,
		});
	const people = minOf(told.map(({ n }) => n ?? Infinity));
	if (people < FEW) draft.say('answers.judge_few', { n: people });
	// Of many matrices the verdicts with their reasons would be too long to read; each is told when it is asked about.
	if (new Set(values.map(({ matrix }) => matrix)).size <= 2)
		await sayVerdicts(question, draft, measure, values);
	else await sayConfounded(question, draft);
	// The test is one of the AUROC.
	if (measure.id === 'auroc') await sayDisagreement(question, draft, told);
	if (measure.id === 'sensitivity' && values.length === 1) draft.add(...measure.says(first.value, question));
	if (isUse) draft.say('answers.judge_use').say('answers.research_only');
	else if (measure.id === 'auroc') draft.say('answers.value_no_cutoff');
	draft.ask('answers.ask_trust').ask('answers.ask_confounders').ask('answers.ask_missed');
	return true;
}

/** A sensitivity is one at 95 % specificity unless the other was asked for. */
function ofSpecificity({ about }: Question, values: readonly ValueAtHand[]): ValueAtHand[] {
	const other = about.metric === 'sensitivity_at_98_specificity' ? '95 %' : '98 %';
	return values.filter(({ subject }) => !subject.includes(other));
}

/** What belongs to one matrix together, in cross-validation and then in validation. */
function byMatrix(values: readonly ValueAtHand[]): ValueAtHand[] {
	const order = [...new Set(values.map(({ matrix }) => matrix))];
	return values.toSorted((a, b) => order.indexOf(a.matrix) - order.indexOf(b.matrix));
}

function sayJudged(draft: Draft, measure: Measure, one: ValueAtHand): void {
	const { run, table, row, column, value, subject, subject_zh, ci_low, ci_high, n, reference } = one;
	const { id, label, label_zh, write } = measure;
	const values = {
		...{ subject, subject_zh, metric: label, metric_zh: label_zh, value: write(value) },
		...intervalShown(ci_low, ci_high, (end) => (end === null ? '–' : write(end))),
		reference: reference === null ? '–' : write(reference),
	};
	draft.from(run);
	if (ci_low === null || ci_high === null || reference === null) draft.say('answers.judge_plain', values);
	else if (measure.ideal === true)
		draft.say(
			ci_low <= reference && reference <= ci_high ? 'answers.judge_ideal' : 'answers.judge_not_ideal',
			values,
		);
	else if (LOWER.has(id))
		draft.say(ci_high < reference ? 'answers.judge_lower' : 'answers.judge_not_lower', values);
	else if (ci_low > reference) draft.say('answers.judge_above', values);
	else if (ci_high < reference) draft.say('answers.judge_below', values);
	else draft.say('answers.judge_chance', values);
	draft.fact(
		{ subject, name: id, value, ci_low, ci_high, n },
		table === null ? run.summarySource() : sourceOf(table, row, column),
	);
}

/** What the values of samples say: each of few, the ends of many. */
export function sayOfSamples(
	question: Question,
	draft: Draft,
	measure: Measure,
	values: readonly ValueAtHand[],
): void {
	const { id, label, label_zh, write } = measure;
	const sorted = values.toSorted((a, b) => a.value - b.value);
	const told = sorted.length <= 2 ? sorted : [sorted[0], sorted.at(-1)].filter((one) => one !== undefined);
	for (const { run, table, row, column, value, subject, subject_zh, n } of told) {
		draft.from(run).say('answers.here_is_plain', {
			...{ metric: label, metric_zh: label_zh, value: write(value), subject, subject_zh },
		});
		draft.fact(
			{ subject, name: id, value, n },
			table === null ? run.summarySource() : sourceOf(table, row, column),
		);
		if (values.length <= 2) draft.add(...measure.says(value, question));
	}
}

/** A permutation test may find what the interval leaves open: that is weak evidence, and not two results. */
async function sayDisagreement(
	question: Question,
	draft: Draft,
	values: readonly ValueAtHand[],
): Promise<void> {
	for (const { matrix, table, ci_low, reference } of values) {
		if (matrix === null || table?.kind !== 'model_metrics' || ci_low === null || reference === null) continue;
		const summary = await question.words.matrixRuns.get(matrix)?.summary();
		const status = summary?.matrices.find(({ name }) => name === matrix)?.verdict?.status;
		if (status === 'told_apart' && ci_low <= reference) draft.say('answers.judge_disagree', { matrix });
	}
}

/** Where a sample that is judged lies among those of the reference group in the same results. */
async function sayReference(
	question: Question,
	draft: Draft,
	measure: Measure,
	[one, ...more]: readonly ValueAtHand[],
): Promise<void> {
	const { reference, rows } = question.words;
	if (one === undefined || more.length > 0 || reference === null) return;
	const { samples: _samples, patients: _patients, ...rest } = question.about;
	const controls = new Set(rows.filter(({ group }) => group === reference).map(({ sample }) => sample));
	const values = ((await measure.find?.({ ...question, about: rest })) ?? [])
		.filter(({ subject }) => controls.has(subject))
		.map(({ value }) => value);
	// One control has no range.
	if (values.length < 2 || controls.has(one.subject)) return;
	draft.say('answers.judge_controls', {
		...{ group: reference, n: values.length, value: measure.write(one.value) },
		...{ low: measure.write(minOf(values)), high: measure.write(maxOf(values)) },
		below: values.filter((value) => value < one.value).length,
	});
}

/** Whether coverage of the samples that are meant dips at the centre of sites: below or above the mean of the profile. */
export async function judgeSites(question: Question, draft: Draft): Promise<boolean> {
	const found = await wholeTable(question, 'fragment_profile_summaries');
	const wanted = wantedSamples(question);
	const all =
		found === null ? [] : rowsWhere(found.table, (row) => isWanted(wanted, row) && depthOf(row) !== null);
	// What was not corrected for GC content is judged only where nothing else is.
	const corrected = all.filter(({ row }) => row['correction'] !== 'uncorrected');
	const rows = (corrected.length > 0 ? corrected : all).slice(0, TOLD);
	if (found === null || rows.length === 0) return false;
	for (const { row, number } of rows) {
		draft.from(found.run).say('answers.judge_depth', {
			...{ relative: unitShown(depthOf(row)), sample: row['sample'] ?? '', sites: row['sites'] ?? '' },
		});
		draft.cell(found.table, number, 'central', {
			...{ subject: `${row['sample']} ${row['sites']}`, name: 'central / mean', value: depthOf(row) },
		});
	}
	const dips = rows.filter(({ row }) => (depthOf(row) ?? 1) < 1).length;
	if (dips === rows.length) draft.say('answers.judge_dip');
	else draft.say(dips === 0 ? 'answers.judge_no_dip' : 'answers.judge_no_limit');
	draft.measure = 'metaprofile';
	return true;
}
