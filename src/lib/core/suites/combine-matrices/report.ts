import { MIN_PEOPLE_TO_WEIGH, MIN_PER_CLASS_TO_WEIGH, inPercent } from '../../../contract/decision-rules.ts';
import { engineVersion } from '../../../base/version.ts';
import { render } from '../../../contract/messages/index.ts';
import type { CardRate } from '../../../contract/records/model-card.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { operatingRatesTable } from '../../../contract/tables/combined/index.ts';
import {
	bullets,
	contents,
	escapeMarkdown,
	markdownFigure,
	markdownTable,
	repeatSection,
} from '../report/markdown.ts';
import { count, list, percent, pValue, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { COMBINED, matrixNames, otherRule, type CombinedRun } from './combined-run.ts';
import { headlineText, interval, noThreshold, signed } from './headline.ts';
import { operatingRows, weightShares } from './tables.ts';

/** The report: answer, limitations, people, scores, gain, threshold, covariates, held-out people, card, methods. */
export function combinedReport(run: CombinedRun, figures: readonly SuiteFigure[], command: string): string {
	const figure = (wanted: string): string[] =>
		figures
			.filter((one) => one.name === wanted)
			.flatMap((one) => markdownFigure(one.name, one.spec.title, one.spec.caption));
	const sections = [
		'## People with all matrices',
		'',
		...peopleLines(run),
		'## Combined score and single matrices',
		'',
		...figure('combined_roc'),
		...scoreLines(run),
		'## Gain over each matrix',
		'',
		...figure('combined_differences'),
		...differenceLines(run),
		'## Rules and matrices left out',
		'',
		...versionLines(run),
		...figure('combined_weights'),
		...weightLines(run),
		'## Locked threshold',
		'',
		...thresholdLines(run),
		...figure('combined_stage_sensitivity'),
		...figure(`${COMBINED}_scores`),
		...figure(`${COMBINED}_scores_by_stage`),
		'## Covariates',
		'',
		...covariateLines(run),
		...heldOutLines(run),
		'## Test and calibration',
		'',
		...figure(`${COMBINED}_permutation`),
		...testLines(run),
		...figure(`${COMBINED}_calibration`),
		'## Model card',
		'',
		...cardLines(run),
		'## General limitations',
		'',
		...bullets(limits(run)),
		'## Methods',
		'',
		methods(run),
		'',
		...repeatSection(command, run.parameters.seed),
	];
	return [
		`# Combined score of ${escapeMarkdown(list(matrixNames(run)))}`,
		'',
		`> ${escapeMarkdown(headlineText(run))}`,
		'',
		...(run.warnings.length === 0
			? []
			: [
					'**Limitations and warnings, most serious first**',
					'',
					...bullets(run.warnings.map((one) => escapeMarkdown(render(one)))),
				]),
		'**Contents**',
		'',
		...contents(sections),
		...sections,
	].join('\n');
}

function peopleLines({ joined, prepared }: CombinedRun): string[] {
	const groups = [...joined.groups];
	return markdownTable(
		['people with', ...groups.map(([group]) => group)],
		[
			...prepared.map(({ matrix }, m) => [
				matrix.name,
				...groups.map(([, { all, per_matrix }]) => `${per_matrix[m]} of ${all}`),
			]),
			['all matrices', ...groups.map(([, { all, complete }]) => `${complete} of ${all}`)],
		],
	);
}

const RULES = { mean: 'plain mean of the logits', non_negative: 'non-negative logistic' } as const;

function scoreLines({ model, singles, versions, rule, prepared }: CombinedRun): string[] {
	const other = versions.find(({ kind }) => kind === 'other_rule')?.auroc;
	return markdownTable(
		['score', 'features', 'AUROC (95 % interval)'],
		[
			[`combined: ${RULES[rule]} (the result)`, '', interval(model.metrics['auroc'])],
			[`combined: ${RULES[otherRule(rule)]} (for comparison)`, '', interval(other)],
			...singles.map(({ name, auroc }, m) => [name, prepared[m]!.matrix.feature_ids.length, interval(auroc)]),
		],
	);
}

function differenceLines({ singles, differences }: CombinedRun): string[] {
	return markdownTable(
		['combined minus', 'difference in AUROC (95 % interval)', 'p', 'p after Holm'],
		differences.map((one, m) => [
			singles[m]!.name,
			signed({ estimate: one.difference, ci_low: one.ci_low, ci_high: one.ci_high }),
			pValue(one.p_value),
			pValue(one.holm_p_value),
		]),
	);
}

/** The other rule, and what each matrix adds to all others. */
function versionLines({ versions, rule, model }: CombinedRun): string[] {
	return [
		...markdownTable(
			['combined minus', 'AUROC of the version', 'difference in AUROC (95 % interval)', 'p', 'p after Holm'],
			versions.map(({ kind, matrix, auroc, difference: one }) => [
				kind === 'other_rule' ? RULES[otherRule(rule)] : `combined without ${matrix ?? ''}`,
				interval(auroc),
				signed({ estimate: one.difference, ci_low: one.ci_low, ci_high: one.ci_high }),
				pValue(one.p_value),
				kind === 'other_rule' ? '' : pValue(one.holm_p_value),
			]),
		),
		...bullets([
			`The same ${count(model.n_patients, 'person', 'people')} and folds throughout. Sizes decided between the rules, so that the other rule is not the result even where it is better here.`,
			...(versions.length > 1
				? ['Without a matrix: what it adds to all others together, Holm over the matrices left out.']
				: ['Of two matrices, leaving one out leaves the other alone: see the table above.']),
		]),
	];
}

function weightLines(run: CombinedRun): string[] {
	const shares = weightShares(run);
	return markdownTable(
		[
			'matrix',
			'C',
			'weight of its logit in the shipped model',
			'share of the fitted weights over the outer folds',
		],
		run.prepared.map(({ matrix }, m) => [
			matrix.name,
			short(run.shipped.matrices[m]!.c),
			short(run.shipped.matrices[m]!.weight),
			`${percent(shares[m]!.mean)} (${percent(shares[m]!.low)} to ${percent(shares[m]!.high)})`,
		]),
	);
}

type RateRow = RowOf<typeof operatingRatesTable>;

/** Rates as rows of a table of a report. */
export function rateTable(rows: readonly RateRow[]): string[] {
	const words = {
		specificity: 'specificity',
		sensitivity: 'sensitivity',
		ppv: 'positive predictive value',
		npv: 'negative predictive value',
	} as const;
	const k = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));
	return markdownTable(
		['rate', 'of', 'people', 'estimate', '95 % interval'],
		rows.map((row) => [
			row.prevalence === null
				? words[row.quantity]
				: `${words[row.quantity]} at a prevalence of ${short(100 * row.prevalence)} %`,
			row.column === null ? (row.k === null ? '' : 'all') : `${row.column} ${row.level}`,
			row.k === null || row.n === null ? '' : `${k(row.k)} of ${row.n}`,
			row.estimate === null ? '' : percent(row.estimate),
			row.ci_low === null || row.ci_high === null ? '' : `${percent(row.ci_low)} to ${percent(row.ci_high)}`,
		]),
	);
}

/** How the achieved specificity compares with the one that was asked for. */
export function achievedWords(
	asked: number,
	achieved: Pick<CardRate, 'ci_low' | 'ci_high'> | undefined,
): string {
	if (achieved?.ci_high != null && asked > achieved.ci_high)
		return 'The achieved specificity is lower than the one that was asked for; a study that needs it should set the threshold higher.';
	if (achieved?.ci_low != null && asked < achieved.ci_low)
		return 'The achieved specificity is higher than the one that was asked for, so the sensitivity is lower than it could be.';
	return 'The interval of the achieved specificity holds the one that was asked for.';
}

function thresholdLines(run: CombinedRun): string[] {
	const { shipped, parameters, card } = run;
	if (shipped.threshold === null)
		return bullets([
			`${render(noThreshold(shipped, parameters.locked_specificity))} The card gives scores only.`,
		]);
	return [
		...bullets([
			`Threshold ${short(shipped.threshold)} on the combined logit, set at ${inPercent(parameters.locked_specificity)} % specificity on the cross-fitted scores of ${count(shipped.controls, 'control')} by the model of the card.`,
			'The rates below are out of fold: the whole procedure, threshold included, was repeated inside each outer training part and judged on people outside it. Numbers of people are means over repeats.',
			achievedWords(card.threshold.specificity, run.rates?.specificity),
			...(parameters.prevalence === undefined
				? ['No prevalence was stated, so no predictive values are given (`--prevalence`).']
				: []),
		]),
		...rateTable(operatingRows({ ...run, held_out: null })),
	];
}

function covariateLines({ covariates }: CombinedRun): string[] {
	const [first] = covariates;
	if (first === undefined) return bullets(['The metadata have no usable covariates.']);
	return [
		...bullets([
			`Covariates alone (${escapeMarkdown(list(first.names))}): AUROC ${interval(first.alone)}, one repeat of the same folds.`,
		]),
		...markdownTable(
			['covariates and', 'AUROC together', 'added to the covariates (95 % interval)', 'p'],
			covariates.map(({ score, both, added }) => [
				score === COMBINED ? 'combined score' : score,
				interval(both),
				signed({ estimate: added.difference, ci_low: added.ci_low, ci_high: added.ci_high }),
				pValue(added.p_value),
			]),
		),
	];
}

function heldOutLines(run: CombinedRun): string[] {
	const { held_out, model } = run;
	if (held_out === null) return [];
	const { gap } = held_out;
	return [
		'## Held-out validation',
		'',
		...bullets([
			`${count(held_out.people, 'person', 'people')} of the held-out part, judged once by the model and the threshold of the card.`,
			gap === null
				? 'Fewer than ten people in one group: no interval of the AUROC, and no comparison with cross-validation.'
				: `AUROC held out minus cross-validated (${interval(model.metrics['auroc'])}): ${escapeMarkdown(signed({ estimate: gap.estimate, ci_low: gap.low, ci_high: gap.high }))}. ${gap.low <= 0 && gap.high >= 0 ? 'No difference is shown; a fall within the interval remains possible.' : 'The interval does not hold 0.'}`,
		]),
		...markdownTable(
			['score', 'AUROC (95 % interval)'],
			[
				['combined score', interval(held_out.auroc)],
				...held_out.singles.map(({ name, auroc }) => [name, interval(auroc)]),
			],
		),
		...rateTable(operatingRows({ ...run, rates: null })),
	];
}

function testLines({ model, finding }: CombinedRun): string[] {
	const test = model.permutation;
	if (test === null) return bullets(['No permutation test was made.']);
	return bullets([
		`${test.done} of ${test.planned} planned permutations, ${test.exceedances} of them reach the observed AUROC of one repeat (${test.observed.toFixed(3)}); p ${pValue(finding?.p_value ?? test.p_value)}.`,
	]);
}

function cardLines({ card, build }: CombinedRun): string[] {
	return [
		...bullets([
			'`products/model_card.json` holds everything that `apply-model` needs: pipeline, features, imputation means, scaling, coefficients, weights and threshold. It holds no ids; training people are recognised by hashes.',
			`Genome build: ${build ?? 'not stated'}. SHA-256 ${card.sha256}.`,
		]),
		...markdownTable(
			['matrix', 'kind', 'unit', 'made by', 'features in the model'],
			card.matrices.map((one) => [
				one.name,
				one.signal_kind.replaceAll('_', ' '),
				one.unit,
				one.pipeline.encoder === null
					? 'not stated'
					: `${one.pipeline.encoder} ${one.pipeline.encoder_version ?? ''} of ${one.pipeline.signal ?? ''}`,
				one.features.length,
			]),
		),
	];
}

function limits({ cohort, held_out, model, loaded }: CombinedRun): string[] {
	const hasPart = loaded.samples.some(({ split }) => split === 'validation');
	return [
		'What this cannot show: whether the score holds in another population, laboratory or pipeline. Differences between groups of a case-control cohort are not accuracy in a screening population.',
		'A matrix that adds nothing here may add something in a larger cohort; a difference that is not shown is not equality. Its interval shows which differences remain possible.',
		'People without all matrices are not in the score; it says nothing about them.',
		'A weight shows what a matrix adds beside the others, not how much signal it holds.',
		...(held_out === null
			? [
					`${hasPart ? 'The held-out part could not be evaluated' : 'There is no independent validation set'}. Cross-validated performance in one cohort is usually higher than performance in the next.`,
				]
			: [
					'Held-out people of the same study share its recruitment, tubes and laboratory: the rates of another study can be lower still.',
				]),
		...(cohort.has_patients
			? []
			: ['No patient column was found, so every sample is treated as one person.']),
		...(model.exploratory
			? ['The smaller group has fewer than ten people; all results are exploratory.']
			: []),
		'This is research software, not for diagnostic use; its scores must not guide patient care.',
	];
}

function methods({ model, parameters, rule, loaded }: CombinedRun): string {
	const percentText = inPercent(parameters.locked_specificity);
	return [
		`First level: L2 logistic regression per matrix, mean imputation, filters and scaling inside the training folds, C ${parameters.model_c === undefined ? 'chosen in the inner folds by log-loss' : `fixed at ${short(parameters.model_c)}`}.`,
		'Second level: on the logits that inner models gave to training people they had not seen, a logistic regression with weights of at least 0 (standardised logits, C 1), or the plain mean of the logits.',
		`The fitted weights are the result from ${MIN_PEOPLE_TO_WEIGH} people with ${MIN_PER_CLASS_TO_WEIGH} per group on, otherwise the mean; here the ${rule === 'mean' ? 'mean' : 'fitted weights'}.`,
		`Outer cross-validation: ${model.repeats} x ${model.folds} folds, stratified, grouped by patient. AUROC: mean over repeats, logit interval with the DeLong error x 1.4.`,
		'Differences: patient bootstrap (2,000) of the difference in AUROC on the same people, standard error x 1.4, normal interval and p, Holm over the matrices; likewise for the other rule, and for the second level without each matrix. Held out against cross-validated: interval from both intervals (Zou and Donner).',
		`Permutation test: both levels with permuted labels, one repeat. Threshold: ceil(s n)-th smallest cross-fitted score of the controls at s = ${percentText} %; its rates from thresholds set inside each outer training part, Clopper-Pearson intervals.`,
		'Predictive values: conservative intervals from the exact 97.5 % intervals of sensitivity and specificity.',
		`Labels: ${escapeMarkdown(loaded.metadata.label_column ?? 'groups as defined')}. lb-agent ${engineVersion}.`,
	].join(' ');
}
