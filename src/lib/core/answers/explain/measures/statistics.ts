import {
	CONFOUNDED_V,
	FEATURE_FINDING_Q,
	FEATURE_HINT_Q,
	HINT_P,
	OUTLIER_Z,
} from '../../../../contract/decision-rules.ts';
import { say } from '../../../../contract/messages/index.ts';
import { percentShown, shown, unitShown } from '../../written.ts';
import type { Measure } from '../measure.ts';
import { tellNoP, tellQ } from '../told-here.ts';
import { lengthP, modelP, valuesOf } from '../values-at-hand.ts';
import { groupNames, ofColumn, ofFeature, ofSample, rounded, share, signed, two } from './shared.ts';

/** Numbers of tests, effects, metadata and samples. */
export const statisticMeasures: readonly Measure[] = [
	{
		next: ['answers.ask_top'],
		...{ id: 'effect_size', term: 'cliffs_delta', label: "Cliff's delta", label_zh: 'Cliff δ', ...signed },
		...{ of: 'features', write: two },
		named: /\bcliff\w*(?:['’]?s)?(?: delta)?|\beffect sizes?\b|\bdelta\b|效应量|δ/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'effects', column: 'effect_size', of: ofFeature },
			}),
		says: (value, question) => {
			const { compared, reference } = groupNames(question);
			const values = {
				...{ value: unitShown(value), higher: percentShown((1 + value) / 2) },
				...{ lower: percentShown((1 - value) / 2), ...compared, ...reference },
			};
			if (value === 0) return [{ code: 'answers.value_delta_zero', values }];
			return [{ code: value > 0 ? 'answers.value_delta_higher' : 'answers.value_delta_lower', values }];
		},
	},
	{
		next: ['answers.ask_confounders'],
		...{ id: 'smd', term: 'smd', label: 'standardised mean difference', label_zh: '标准化均数差' },
		...{ low: -100, high: 100, share: false, of: 'features', write: two },
		named: /\bsmds?\b|standardi[sz]ed mean difference|标准化均数差/u,
		find: (question) => valuesOf(question, { kind: 'characteristics', column: 'smd', of: ofColumn, n: 'n' }),
		says: (value) => [
			{
				code: Math.abs(value) > 0.1 ? 'answers.value_smd_unbalanced' : 'answers.value_smd',
				values: { value: unitShown(Math.abs(value)) },
			},
		],
	},
	{
		next: ['answers.ask_confounders'],
		...{ id: 'cramers_v', term: 'cramers_v', label: "Cramér's V", label_zh: 'Cramér V', low: 0, high: 1 },
		...{ share: false, of: 'features', write: two },
		named: /cram[eé]r(?:['’]?s)?(?: v)?|克莱姆/u,
		find: (question) =>
			valuesOf(question, { kind: 'batch_checks', column: 'cramers_v', of: ofColumn, n: 'n' }),
		says: (value) => [
			{
				code: value >= CONFOUNDED_V ? 'answers.value_cramers_v_high' : 'answers.value_cramers_v',
				values: { value: unitShown(value), limit: CONFOUNDED_V },
			},
		],
	},
	{
		next: ['answers.ask_confounders'],
		...{ id: 'correlation', term: 'spearman', label: 'correlation', label_zh: '相关系数', ...signed },
		...{ of: 'features', write: two },
		named: /\bspearman\b|(?<!profile )\bcorrelation(?: coefficient)?\b|\brho\b|(?<!谱)相关系数|相关性/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'score_covariates', column: 'estimate', n: 'n' },
				where: (row) => row['kind'] === 'numeric' && row['samples'] === 'all',
				of: (row) => row['covariate'] ?? '',
			}),
		says: (value) => [
			{
				code:
					value === 0
						? 'answers.value_correlation_zero'
						: value > 0
							? 'answers.value_correlation_up'
							: 'answers.value_correlation_down',
				values: { value: unitShown(value), percent: percentShown(value * value) },
			},
		],
	},
	{
		next: ['answers.ask_outliers'],
		...{ id: 'profile_correlation', term: 'profile_correlation', label: 'profile correlation' },
		...{ label_zh: '谱相关系数', ...signed, of: 'samples', write: two },
		named: /profile correlation|谱相关(?:系数)?/u,
		find: (question) => valuesOf(question, { kind: 'outliers', column: 'profile_correlation', of: ofSample }),
		says: (value) => [say('answers.value_profile_correlation', { value: two(value) })],
	},
	{
		next: ['answers.ask_outliers'],
		...{ id: 'residual_noise', term: 'residual_noise', label: 'residual noise', label_zh: '残差噪声' },
		...{ low: 0, high: 1e6, share: false, of: 'samples', write: rounded },
		named: /residual noise|残差噪声/u,
		find: (question) => valuesOf(question, { kind: 'outliers', column: 'residual_noise', of: ofSample }),
		says: (value) => [say('answers.value_residual_noise', { value: rounded(value) })],
	},
	{
		next: ['answers.ask_outliers'],
		...{ id: 'silhouette', term: 'silhouette', label: 'silhouette', label_zh: '轮廓系数', ...signed },
		...{ of: 'samples', write: two },
		named: /\bsilhouettes?\b|轮廓系数/u,
		find: (question) => valuesOf(question, { kind: 'sample_clusters', column: 'silhouette', of: ofSample }),
		says: (value) => [
			{
				code:
					value < 0
						? 'answers.value_silhouette_other'
						: value > 0.5
							? 'answers.value_silhouette_good'
							: 'answers.value_silhouette',
				values: { value: unitShown(value) },
			},
		],
	},
	{
		next: ['answers.ask_outliers'],
		...{ id: 'explained_variance', term: 'explained_variance', label: 'explained variance' },
		...{ label_zh: '解释方差', ...share, of: 'features', write: percentShown },
		named: /explained variance|variance explained|解释方差|方差(?:解释|贡献)/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'pca_variance', column: 'explained_variance_ratio', of: (row) => `PC${row['component']}` },
			}),
		says: (value) => [{ code: 'answers.value_variance', values: { percent: percentShown(value) } }],
	},
	{
		next: ['answers.ask_outliers'],
		...{ id: 'modified_z', term: 'modified_z', label: 'modified z', label_zh: '修正 z 值', low: -1e6 },
		...{ high: 1e6, share: false, of: 'samples', write: rounded },
		named: /\b(?:modified|robust|outlier) z\b|\bstrongest z\b|修正 ?z/u,
		find: (question) => valuesOf(question, { kind: 'outliers', column: 'strongest_z', of: ofSample }),
		says: (value) => [
			{
				code: Math.abs(value) > OUTLIER_Z ? 'answers.value_modified_z_out' : 'answers.value_modified_z',
				values: { value: rounded(value), limit: OUTLIER_Z },
			},
		],
	},
	{
		next: ['answers.ask_missing'],
		...{ id: 'missing_share', term: 'missing_value', label: 'share of missing values', label_zh: '缺失比例' },
		...{ ...share, of: 'samples', write: percentShown },
		named: /\bmissing(?:ness| values?| share| rate)?\b|缺失/u,
		find: (question) =>
			valuesOf(question, { kind: 'sample_missingness', column: 'missing_share', of: ofSample }),
		says: (value) => [{ code: 'answers.value_missing', values: { percent: percentShown(value) } }],
	},
	{
		next: ['answers.ask_top'],
		...{ id: 'q_value', term: 'fdr', label: 'q-value', label_zh: 'q 值', ...share, of: 'features' },
		write: shown,
		named: /\bq(?:[- ]?values?)?\b|\bfdr\b|false discovery rate|q ?值|错误发现率/u,
		find: (question) => valuesOf(question, { kind: 'effects', column: 'q_value', of: ofFeature }),
		tell: tellQ,
		says: (value) => [
			say('answers.value_q', { value: shown(value), percent: percentShown(value) }),
			say(value <= FEATURE_HINT_Q ? 'answers.value_q_suggestive' : 'answers.value_q_above', {
				limit: FEATURE_HINT_Q,
				finding: FEATURE_FINDING_Q,
			}),
		],
	},
	{
		next: ['answers.ask_significance'],
		...{ id: 'p_value', term: 'p_value', label: 'p-value', label_zh: 'p 值', ...share, of: 'matrices' },
		write: shown,
		named: /\bp(?:[- ]?values?)?\b|p ?值|显著性/u,
		find: async (question) =>
			question.about.features === undefined
				? [...(await modelP(question)), ...(await lengthP(question))]
				: valuesOf(question, { kind: 'effects', column: 'p_value', of: ofFeature }),
		tell: tellNoP,
		says: (value) => [
			say('answers.value_p', { value: shown(value), percent: percentShown(value) }),
			say(value > HINT_P ? 'answers.value_p_large' : 'answers.value_p_small', { limit: HINT_P }),
		],
	},
];
