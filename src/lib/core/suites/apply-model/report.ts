import {
	DRIFT_SIZE,
	inPercent,
	MIN_CONTROLS_FOR_DRIFT,
	SIGNIFICANT_Q,
} from '../../../contract/decision-rules.ts';
import { engineVersion } from '../../../base/version.ts';
import { render } from '../../../contract/messages/index.ts';
import { rateTable } from '../combine-matrices/report.ts';
import { interval, rateWords } from '../combine-matrices/headline.ts';
import {
	bullets,
	contents,
	escapeMarkdown,
	markdownFigure,
	markdownTable,
	repeatSection,
} from '../report/markdown.ts';
import { count, percent, pValue, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { COMBINED_SCORE, type AppliedRun } from './applied-run.ts';
import { appliedHeadlineText } from './headline.ts';
import { mixRows } from './mix-rows.ts';
import { operatingRows } from './tables.ts';

/** Samples listed in the report; all of them are in the table. */
const MAX_LISTED = 30;
const MAX_SHIFTS = 15;
const MAX_REASONS = 5;

/** The report: answer, limitations, checks against the card, scores, performance, drift, case mix, methods. */
export function appliedReport(run: AppliedRun, figures: readonly SuiteFigure[], command: string): string {
	const figure = (wanted: string): string[] =>
		figures
			.filter((one) => one.name === wanted)
			.flatMap((one) => markdownFigure(one.name, one.spec.title, one.spec.caption));
	const sections = [
		'## Model card',
		'',
		...cardLines(run),
		'## Checks against the model card',
		'',
		...checkLines(run),
		'## Scores',
		'',
		...figure('applied_scores'),
		...scoreLines(run),
		'## Performance',
		'',
		...figure('applied_roc'),
		...performanceLines(run),
		'## Drift in controls',
		'',
		...figure('feature_drift'),
		...driftLines(run),
		'## Case mix',
		'',
		...mixLines(run),
		'## General limitations',
		'',
		...bullets([
			...run.card.limits.map(escapeMarkdown),
			'What this cannot show: why scores differ from those in training. Drift in controls and case mix are both reported because either can move a rate.',
			'A feature that is not shown to have shifted may still have shifted by less than its interval allows.',
		]),
		'## Methods',
		'',
		`Logit of a matrix = intercept + sum of coefficient x (value - training mean) / training SD; combined logit = intercept + sum of weight x logit. A missing value counts as the training mean, up to the share of the card; nothing is fitted, and the threshold is that of the card. AUROC: DeLong on the logit scale, patients resampled where they repeat. Rates: one sample per person, the earliest; Clopper-Pearson. Drift: Welch's t per feature in controls, Benjamini-Hochberg over all features, reported from ${DRIFT_SIZE} SD at q < ${SIGNIFICANT_Q}; the same test for the score. lb-agent ${engineVersion}.`,
		'',
		...repeatSection(command, run.parameters.seed),
	];
	return [
		'# Model card on new data',
		'',
		`> ${escapeMarkdown(appliedHeadlineText(run))}`,
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

function cardLines({ card }: AppliedRun): string[] {
	const { threshold, training, verdict } = card;
	const stages = threshold.by_stage.filter(({ rate }) => rate.estimate !== null);
	return bullets([
		escapeMarkdown(
			`${card.positive} against ${card.reference}, fitted on ${training.cases} and ${training.controls} people by lb-agent ${card.engine_version}; ${count(training.lost, 'person', 'people')} lacked a matrix.`,
		),
		`Out-of-fold AUROC in training ${interval(card.auroc)}; verdict of that run: ${escapeMarkdown(verdict.status.replaceAll('_', ' '))}.`,
		...(verdict.reasons.length === 0
			? []
			: [`Stated with that verdict: ${escapeMarkdown(verdict.reasons.slice(0, MAX_REASONS).join(' '))}`]),
		threshold.value === null
			? `No threshold: ${escapeMarkdown(threshold.why_not ?? '')}.`
			: `Locked threshold ${short(threshold.value)} on the combined logit, set at ${inPercent(threshold.specificity)} % specificity; out of fold it achieved a specificity of ${threshold.achieved_specificity === null ? '–' : rateWords(threshold.achieved_specificity)} and a sensitivity of ${threshold.sensitivity === null ? '–' : rateWords(threshold.sensitivity)}.`,
		...(stages.length === 0
			? []
			: [
					`Sensitivity out of fold: ${escapeMarkdown(stages.map(({ column, level, rate }) => `${column} ${level} ${rateWords(rate)} of ${rate.n}`).join('; '))}.`,
				]),
		`SHA-256 ${card.sha256}.`,
	]);
}

function checkLines({ checks }: AppliedRun): string[] {
	return markdownTable(
		['matrix of the card', 'check', 'card', 'here', 'result'],
		checks.map((one) => [one.matrix, one.check, one.stated, one.found, one.result.replaceAll('_', ' ')]),
	);
}

function scoreLines(run: AppliedRun): string[] {
	const { samples, people, above, card } = run;
	const shown = [...samples]
		.filter(({ scored }) => scored)
		.sort((a, b) => b.score - a.score)
		.slice(0, MAX_LISTED);
	return [
		...bullets([
			`${count(people, 'new person', 'new people')} with a score${card.threshold.value === null ? '' : `, ${above} above the threshold`}; ${run.trained} ${run.trained === 1 ? 'person' : 'people'} of the training, ${run.gaps} with more gaps than the card allows, ${run.lacking} without all matrices.`,
			...(card.threshold.value === null
				? []
				: [
						'A sample that is not above the threshold is not shown to be free of disease; the sensitivity of the card shows the share of cases that such a call misses.',
					]),
			...(samples.length > MAX_LISTED
				? [`The ${shown.length} highest scores; all of them are in \`tables/applied_scores.csv\`.`]
				: []),
		]),
		...markdownTable(
			['sample', 'group', 'combined logit', 'above the threshold', 'missing features', 'note'],
			shown.map((one) => [
				one.sample.sample_id,
				one.sample.group ?? '–',
				short(one.score),
				one.above === null ? '–' : one.above ? 'yes' : 'no',
				percent(one.missing),
				one.why_not ?? '',
			]),
		),
	];
}

function performanceLines(run: AppliedRun): string[] {
	const { metrics, rates, parameters, card } = run;
	const few =
		metrics.length > 0 && metrics[0]?.auroc.ci_low === null
			? ['Fewer than ten people in one group: no interval of the AUROC.']
			: [];
	return [
		...(metrics.length === 0
			? bullets(['An AUROC needs labels of both groups; only scores are given.'])
			: markdownTable(
					['score', 'AUROC on new people (95 % interval)', 'out of fold in training'],
					metrics.map(({ score, auroc, auroc_training }) => [
						score === COMBINED_SCORE ? 'combined score' : score,
						interval(auroc),
						auroc_training === null ? '' : auroc_training.toFixed(2),
					]),
				)),
		...bullets([
			...few,
			...(card.covariates === null ? ['The card has no covariates-only model.'] : []),
			...(rates !== null && parameters.prevalence === undefined
				? ['No prevalence was stated, so no predictive values are given (`--prevalence`).']
				: []),
		]),
		...rateTable(operatingRows(run)),
	];
}

function driftLines({ drift, controls }: AppliedRun): string[] {
	if (drift === null)
		return bullets([
			`Not assessable: ${count(controls, 'new control')}, ${MIN_CONTROLS_FOR_DRIFT} are needed. Cases are not used, because they differ by their disease.`,
		]);
	const { score } = drift;
	const shifted = drift.features
		.filter((one) => one.drifted)
		.sort((a, b) => Math.abs(b.shift ?? 0) - Math.abs(a.shift ?? 0));
	return [
		...bullets([
			`${count(drift.controls, 'new control')} against ${score.n_card} of the model. Score: shift ${short(score.shift)} SD (${short(score.shift_low)} to ${short(score.shift_high)}), p ${pValue(score.p_value)}; above the threshold ${percent(score.above_new)} here, ${percent(score.above_card)} in training.`,
			`${drift.drifted} of ${count(drift.features.length, 'feature')} shifted by at least ${DRIFT_SIZE} SD at q < ${SIGNIFICANT_Q}.`,
		]),
		...markdownTable(
			['matrix', 'feature', 'shift in SD (95 % interval)', 'SD ratio', 'q'],
			shifted
				.slice(0, MAX_SHIFTS)
				.map((one) => [
					one.matrix,
					one.feature,
					`${short(one.shift)} (${short(one.shift_low)} to ${short(one.shift_high)})`,
					short(one.sd_ratio),
					pValue(one.q_value),
				]),
		),
	];
}

function mixLines(run: AppliedRun): string[] {
	const rows = mixRows(run).filter(({ n_new, column }) => n_new !== null || column === '');
	const cell = (n: number | null, total: number | null, median: number | null): string =>
		n === null
			? '–'
			: median === null
				? `${n}${total === null ? '' : ` of ${total}`}`
				: `median ${short(median)} (${n})`;
	return markdownTable(
		['group', 'column', 'level', 'training', 'new'],
		rows.map((one) => [
			one.group,
			one.column === '' ? 'people' : one.column,
			one.level,
			one.column === '' ? (one.n_card ?? 0) : cell(one.n_card, one.total_card, one.median_card),
			one.column === '' ? (one.n_new ?? 0) : cell(one.n_new, one.total_new, one.median_new),
		]),
	);
}
