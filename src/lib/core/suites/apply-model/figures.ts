import { pText } from '../../../base/p-text.ts';
import { rocCurve } from '../../numerics/scores/roc.ts';
import { createFigure } from '../../figures/index.ts';
import { colorsOf, size } from '../cohort/figures/grouping.ts';
import { interval } from '../combine-matrices/headline.ts';
import type { SuiteFigure } from '../suite.ts';
import { COMBINED_SCORE, type AppliedRun } from './applied-run.ts';

/** Features drawn at most, those that shifted most. */
const MAX_DRIFT = 15;

/** Scores by group, ROC curves where labels exist, shifts of features in controls. */
export function appliedFigures(run: AppliedRun): SuiteFigure[] {
	return [...scoreFigure(run), ...rocFigure(run), ...driftFigure(run)];
}

function scoreFigure({ samples, card, cohort }: AppliedRun): SuiteFigure[] {
	const shown = samples.filter((one) => one.counts && one.sample.group !== null);
	if (shown.length === 0) return [];
	const { value } = card.threshold;
	return [
		{
			name: 'applied_scores',
			spec: createFigure({
				kind: 'score_by_group',
				counted: 'samples',
				title: 'Scores of the model card by group',
				caption:
					value === null
						? 'Combined logit of every new sample.'
						: 'Combined logit of every new sample; the line marks the locked threshold.',
				...size.wide,
				data: {
					ids: shown.map(({ sample }) => sample.sample_id),
					score: shown.map(({ score }) => score),
					score_label: `combined logit of ${card.positive}`,
					category: null,
					categories: [],
					thresholds: value === null ? [] : [{ value, label: 'locked threshold' }],
					group: shown.map(({ sample }) => sample.group),
					...colorsOf(cohort),
				},
			}),
		},
	];
}

function rocFigure({ metrics, card, cases, controls }: AppliedRun): SuiteFigure[] {
	const [combined] = metrics;
	if (combined === undefined) return [];
	return [
		{
			name: 'applied_roc',
			spec: createFigure({
				kind: 'roc',
				counted: 'samples',
				title: `AUROC of the model card on new people: ${interval(combined.auroc)}`,
				caption:
					'ROC curves on new people: the combined score, each matrix of the model alone, and the covariates alone where the data have them. Nothing was fitted here.',
				...size.square,
				data: {
					curves: metrics.map(({ score, auroc, scores, classes }) => {
						const labels = Uint8Array.from(classes);
						const corners = rocCurve(scores, labels);
						const positive = labels.reduce((sum, one) => sum + one, 0);
						return {
							name: score === COMBINED_SCORE ? 'combined score' : score,
							...{ estimate: auroc.estimate, ci_low: auroc.ci_low, ci_high: auroc.ci_high },
							...{ n_positive: positive, n_negative: labels.length - positive },
							false_positive_rate: [...corners.false_positive_rate],
							true_positive_rate: [...corners.true_positive_rate],
							threshold: [...corners.thresholds].map((one) => (Number.isFinite(one) ? one : null)),
						};
					}),
					operating_points: [],
					n_patients: cases + controls,
					...{ positive: card.positive, negative: card.reference },
				},
			}),
		},
	];
}

function driftFigure({ drift, matched }: AppliedRun): SuiteFigure[] {
	if (drift === null) return [];
	const shown = drift.features
		.filter(({ shift }) => shift !== null)
		.sort((a, b) => Math.abs(b.shift ?? 0) - Math.abs(a.shift ?? 0))
		.slice(0, MAX_DRIFT);
	const { score } = drift;
	return [
		{
			name: 'feature_drift',
			spec: createFigure({
				kind: 'interval_forest',
				counted: 'patients',
				title: `Shift in controls: ${drift.drifted} of ${drift.features.length} features`,
				caption: `Difference between new controls and those of the model, in standard deviations of the latter, with 95 % intervals (Welch) and q. The combined score first, then the ${shown.length} features with the largest shift.`,
				data: {
					rows: [
						'combined score',
						...shown.map(({ feature, matrix }) => (matched.length > 1 ? `${matrix}: ${feature}` : feature)),
					],
					estimate: [score.shift, ...shown.map(({ shift }) => shift)],
					ci_low: [score.shift_low, ...shown.map(({ shift_low }) => shift_low)],
					ci_high: [score.shift_high, ...shown.map(({ shift_high }) => shift_high)],
					words: ['', ...shown.map(({ q_value }) => pText(q_value))],
					words_heading: 'q',
					reference: 0,
					value_label: 'Shift in controls (SD)',
					counted: drift.controls,
				},
			}),
		},
	];
}
