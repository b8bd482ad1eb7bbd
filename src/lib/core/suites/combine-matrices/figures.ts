import { inPercent } from '../../../contract/decision-rules.ts';
import { pText } from '../../../base/p-text.ts';
import type { OofScores } from '../../analysis/supervised/cross-validate.ts';
import { meanScores } from '../../analysis/supervised/cross-validate.ts';
import { rocCurve } from '../../numerics/scores/roc.ts';
import { createFigure } from '../../figures/index.ts';
import { modelFigures } from '../cohort/figures/model-figures.ts';
import type { SuiteFigure } from '../suite.ts';
import { COMBINED, type CombinedRun } from './combined-run.ts';
import { interval } from './headline.ts';
import { weightShares } from './tables.ts';

/** Figures of the model as such that a combined score has as well. */
const OF_MODEL = ['scores', 'calibration', 'permutation', 'scores_by_stage'];

/** ROC curves beside each other, differences, weights, sensitivity by stage, and those of the model itself. */
export function combinedFigures(run: CombinedRun): SuiteFigure[] {
	const usual = modelFigures(run.model, run.cohort).filter(({ name }) =>
		OF_MODEL.some((one) => name === `${COMBINED}_${one}`),
	);
	return [rocFigure(run), differenceFigure(run), weightFigure(run), ...stageFigure(run), ...usual];
}

function rocFigure(run: CombinedRun): SuiteFigure {
	const { model, validation, singles } = run;
	const labels = Uint8Array.from(model.cohort.classes, (one) => (one === 1 ? 1 : 0));
	const positive = labels.reduce((sum, one) => sum + one, 0);
	const curve = (name: string, scores: OofScores, auroc: Parameters<typeof interval>[0]) => {
		const corners = rocCurve(meanScores(scores, 1), labels);
		return {
			name,
			...{
				estimate: auroc?.estimate ?? null,
				ci_low: auroc?.ci_low ?? null,
				ci_high: auroc?.ci_high ?? null,
			},
			...{ n_positive: positive, n_negative: labels.length - positive },
			false_positive_rate: [...corners.false_positive_rate],
			true_positive_rate: [...corners.true_positive_rate],
			threshold: [...corners.thresholds].map((one) => (Number.isFinite(one) ? one : null)),
		};
	};
	return {
		name: 'combined_roc',
		spec: createFigure({
			kind: 'roc',
			counted: 'samples',
			title: `AUROC of the combined score: ${interval(model.metrics['auroc'])}`,
			caption: `ROC curves of mean out-of-fold scores on the same people (${model.repeats} x ${model.folds}-fold cross-validation): the combined score and each matrix alone. AUROC: mean over repeats, with its approximate 95 % interval.`,
			width: 560,
			height: 560,
			data: {
				curves: [
					curve('combined score', validation.score, model.metrics['auroc']),
					...singles.map(({ name, auroc }, m) => curve(name, validation.singles[m]!, auroc)),
				],
				operating_points: [],
				n_patients: model.n_patients,
				positive: model.positive ?? '',
				negative: model.reference,
			},
		}),
	};
}

function differenceFigure({ model, singles, differences }: CombinedRun): SuiteFigure {
	const [first] = differences;
	return {
		name: 'combined_differences',
		spec: createFigure({
			kind: 'interval_forest',
			counted: 'patients',
			title:
				differences.length === 1 && first !== undefined
					? `Combined score minus ${singles[0]?.name ?? ''}`
					: 'Combined score minus each matrix alone',
			caption:
				'Difference in AUROC on the same people with its 95 % interval (paired bootstrap of people), and p after Holm over the matrices. At the dashed line there is no difference.',
			data: {
				rows: singles.map(({ name }) => name),
				estimate: differences.map(({ difference }) => difference),
				ci_low: differences.map(({ ci_low }) => ci_low),
				ci_high: differences.map(({ ci_high }) => ci_high),
				words: differences.map(({ holm_p_value }) => pText(holm_p_value)),
				words_heading: 'p (Holm)',
				reference: 0,
				value_label: 'Difference in AUROC',
				counted: model.n_patients,
			},
		}),
	};
}

function weightFigure(run: CombinedRun): SuiteFigure {
	const shares = weightShares(run);
	const { prepared, model, rule } = run;
	return {
		name: 'combined_weights',
		spec: createFigure({
			kind: 'interval_forest',
			counted: 'patients',
			title: 'Weights of the matrices in the non-negative logistic',
			caption: [
				'Share of the weights on the logits: mean over the outer folds, with the smallest and largest of them.',
				'The dashed line marks equal weights.',
				...(rule === 'mean' ? ['The result itself has equal weights.'] : []),
			].join(' '),
			data: {
				rows: prepared.map(({ matrix }) => matrix.name),
				estimate: shares.map(({ mean }) => mean),
				ci_low: shares.map(({ low }) => low),
				ci_high: shares.map(({ high }) => high),
				words: shares.map(() => ''),
				words_heading: '',
				reference: 1 / prepared.length,
				value_label: 'Share of the weights',
				counted: model.n_patients,
			},
		}),
	};
}

function stageFigure({ rates, parameters }: CombinedRun): SuiteFigure[] {
	const column = rates?.by_stage.find((one) => /stage|分期/iu.test(one.column))?.column;
	const rows = (rates?.by_stage ?? []).filter((one) => one.column === column);
	if (rates === null || column === undefined || rows.length === 0) return [];
	const percent = inPercent(parameters.locked_specificity);
	return [
		{
			name: 'combined_stage_sensitivity',
			spec: createFigure({
				kind: 'sensitivity_by_stage',
				counted: 'patients',
				title: `Sensitivity by ${column} at the locked threshold`,
				caption:
					'Cases above a threshold that was set without them, mean over repeats; exact 95 % intervals; with fewer than five cases, counts only.',
				width: 680,
				height: 360,
				data: {
					stages: rows.map(({ level }) => level),
					k: rows.map(({ rate }) => Math.round(rate.k)),
					n: rows.map(({ rate }) => rate.n),
					ci_low: rows.map(({ rate }) => rate.ci_low),
					ci_high: rows.map(({ rate }) => rate.ci_high),
					specificity_label: `${percent} % specificity`,
				},
			}),
		},
	];
}
