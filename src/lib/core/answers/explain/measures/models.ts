import { say } from '../../../../contract/messages/index.ts';
import type { Question } from '../../question.ts';
import { percentShown, shown, unitShown } from '../../written.ts';
import type { Measure } from '../measure.ts';
import { tellScore, tellSpecificity } from '../told-here.ts';
import {
	modelMetric,
	modelSensitivity,
	suppliedAuroc,
	suppliedSensitivity,
	valuesOf,
} from '../values-at-hand.ts';
import { groupNames, ofFeature, ofSample, per100, rounded, share, signed, two } from './shared.ts';

/** Scores of our models, and not those that came with the data. */
const isOfModels = ({ words, about }: Question): boolean =>
	words.runs.some((run) => run.matricesWith('oof_scores').length > 0) &&
	!words.matrices.some(({ name, kind }) => kind === 'score' && about.matrices?.includes(name));

/** Numbers of models and scores. */
export const modelMeasures: readonly Measure[] = [
	{
		next: ['answers.ask_metrics'],
		ideal: true,
		...{
			id: 'calibration_slope',
			term: 'calibration_slope',
			label: 'calibration slope',
			label_zh: '校准斜率',
		},
		...{ low: -100, high: 100, share: false, of: 'matrices', write: two },
		named: /calibration slope|校准(?:的)?斜率/u,
		find: (question) => modelMetric(question, 'calibration_slope'),
		says: (value) => [
			{
				code: value < 1 ? 'answers.value_slope_below' : 'answers.value_slope',
				values: { value: unitShown(value) },
			},
		],
	},
	{
		next: ['answers.ask_metrics'],
		ideal: true,
		...{ id: 'calibration_intercept', term: 'calibration_intercept', label: 'calibration intercept' },
		...{ label_zh: '校准截距', low: -100, high: 100, share: false, of: 'matrices', write: two },
		named: /calibration intercept|校准(?:的)?截距/u,
		find: (question) => modelMetric(question, 'calibration_intercept'),
		says: (value) => [
			{
				code: value < 0 ? 'answers.value_intercept_below' : 'answers.value_intercept',
				values: { value: unitShown(value), factor: rounded(Math.exp(value)) },
			},
		],
	},
	{
		next: ['answers.ask_metrics'],
		...{ id: 'brier', term: 'brier_score', label: 'Brier score', label_zh: 'Brier 评分', ...share },
		...{ of: 'matrices', write: unitShown },
		named: /\bbrier(?: scores?)?\b|brier ?(?:评分|得分|分数)|布里尔(?:评分|得分|分数)?/u,
		find: (question) => modelMetric(question, 'brier'),
		says: (value) => [
			{ code: 'answers.value_brier', values: { value: unitShown(value), root: unitShown(Math.sqrt(value)) } },
		],
	},
	{
		next: ['answers.ask_metrics'],
		...{ id: 'auprc', term: 'auprc', label: 'average precision', label_zh: '平均精确率', ...share },
		...{ of: 'matrices', write: unitShown },
		named: /\bauprc\b|\baverage precision\b|\bpr[- ]?auc\b|平均精确率|精确率[-、和与]?召回率曲线下面积/u,
		find: (question) => modelMetric(question, 'auprc'),
		says: (value) => [
			{ code: 'answers.value_auprc', values: { value: unitShown(value), percent: percentShown(value) } },
		],
	},
	{
		next: ['answers.ask_metrics', 'answers.ask_subgroups'],
		...{ id: 'auroc', term: 'auroc', label: 'AUROC', label_zh: 'AUROC', ...share, of: 'matrices' },
		write: unitShown,
		named:
			/\bau-?rocs?\b|\baucs?\b|\broc[- ]auc\b|area under the (?:roc )?curve|曲线下面积|\bc-?(?:statistic|index)\b/u,
		find: async (question) => [...(await modelMetric(question, 'auroc')), ...(await suppliedAuroc(question))],
		says: (value) => [
			{
				code:
					value === 0.5
						? 'answers.value_auroc_chance'
						: value === 1
							? 'answers.value_auroc_one'
							: value < 0.5
								? 'answers.value_auroc_below'
								: 'answers.value_auroc',
				values: {
					...{ value: unitShown(value), percent: percentShown(value) },
					reversed: unitShown(1 - value),
				},
			},
		],
	},
	{
		next: ['answers.ask_subgroups', 'answers.ask_missed'],
		...{ id: 'sensitivity', term: 'sensitivity_at_specificity', label: 'sensitivity', label_zh: '灵敏度' },
		...{ ...share, of: 'matrices', write: percentShown },
		named: /\bsensitivit|\brecall\b|true[- ]positive rate|\btpr\b|\bdetection rate|灵敏|敏感|召回率|检出率/u,
		find: async (question) => [
			...(await modelSensitivity(question)),
			...(await suppliedSensitivity(question)),
		],
		says: (value) => [
			{
				code: 'answers.value_sensitivity',
				values: { value: percentShown(value), found: per100(value), missed: per100(1 - value) },
			},
		],
	},
	{
		next: ['answers.ask_subgroups', 'answers.ask_missed'],
		...{ id: 'specificity', term: 'specificity', label: 'specificity', label_zh: '特异度', ...share },
		...{ of: 'matrices', write: percentShown },
		named: /\bspecificit|true[- ]negative rate|\btnr\b|特异/u,
		find: (question) =>
			valuesOf(question, {
				...{
					kind: 'thresholds',
					column: 'specificity',
					of: (row) => (row['rule'] ?? '').replaceAll('_', ' '),
				},
				...{ low: 'specificity_ci_low', high: 'specificity_ci_high', n: 'n_negative' },
				...{ people: 'patients', where: (row) => (row['rule'] ?? '').includes('specificity') },
			}),
		tell: tellSpecificity,
		says: (value) => [
			{
				code: 'answers.value_specificity',
				values: { value: percentShown(value), cleared: per100(value), wrong: per100(1 - value) },
			},
		],
	},
	{
		next: ['answers.ask_metrics'],
		...{ id: 'precision', term: 'precision', label: 'precision', label_zh: '精确率', ...share },
		...{ of: 'matrices', write: percentShown },
		named: /\bprecision\b|\bppv\b|positive predictive value|阳性预测值|精确率|精确度/u,
		says: (value) => [
			{
				code: 'answers.value_precision',
				values: { value: percentShown(value), right: per100(value), wrong: per100(1 - value) },
			},
		],
	},
	{
		next: ['answers.ask_confounders'],
		...{ id: 'added', term: 'added_value', label: 'added value over metadata', label_zh: '相对元数据的增量' },
		...{ ...signed, of: 'matrices', write: two },
		named: /\badded value\b|\bincremental value\b|signal adds?\b|增量/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'covariate_models', column: 'added', of: () => '', low: 'ci_low', high: 'ci_high' },
				n: 'n',
			}).then((found) => found.map((one) => ({ ...one, reference: 0 }))),
		says: (value) => [{ code: 'answers.value_added', values: { value: unitShown(value) } }],
	},
	{
		next: ['answers.ask_top'],
		...{ id: 'coefficient', term: 'coefficient', label: 'coefficient', label_zh: '系数', low: -1e3 },
		...{ high: 1e3, share: false, of: 'features', write: rounded },
		named: /(?<!correlation )\bcoefficients?\b|\b(?:feature )?weights?\b|(?<!相关|轮廓)系数|权重/u,
		find: (question) =>
			valuesOf(question, { kind: 'coefficients', column: 'mean_coefficient', of: ofFeature }),
		says: (value, question) => [
			say('answers.value_coefficient', {
				...{ value: rounded(value), factor: rounded(Math.exp(value)) },
				...groupNames(question).positive,
			}),
		],
	},
	{
		next: ['answers.ask_subgroups', 'answers.ask_missed'],
		...{ id: 'score', term: 'score', label: 'score', label_zh: '得分', ...share, of: 'samples' },
		write: unitShown,
		named:
			/(?<!trust |brier |diversity |protection |aneuploidy |cpa |z[- ])\bscores?\b|\bprobabilit(?:y|ies)\b|(?<!brier ?|多样性|保护|非整倍性|异常)(?:得分|评分)|概率/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'oof_scores', column: 'mean_score', of: ofSample },
			}),
		tell: tellScore,
		says: (value, question) =>
			isOfModels(question)
				? [
						say('answers.value_score', {
							...{ value: unitShown(value), percent: percentShown(value) },
							...groupNames(question).positive,
						}),
					]
				: [say('answers.value_score_supplied', { value: shown(value) })],
	},
];
