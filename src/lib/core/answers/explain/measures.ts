import {
	CONFOUNDED_V,
	FEATURE_FINDING_Q,
	FEATURE_HINT_Q,
	HINT_P,
	OUTLIER_Z,
} from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Row } from '../../results/facts/rows.ts';
import { percentShown, shown, unitShown } from '../written.ts';
import type { Measure } from './measure.ts';
import { tellNoP, tellQ, tellScore, tellSpecificity, tellTumourFraction } from './told-here.ts';
import {
	lengthP,
	modelMetric,
	modelP,
	suppliedAuroc,
	suppliedSensitivity,
	valuesOf,
} from './values-at-hand.ts';

const ofSample = (row: Row): string => row['sample'] ?? '';
const ofFeature = (row: Row): string => row['feature'] ?? '';
const ofColumn = (row: Row): string => row['column'] ?? '';
/** A share as people of 100: whole ones, where that does not hide the few. */
const per100 = (share: number): string => {
	const many = 100 * share;
	return shown(many > 1 && many < 99 ? Math.round(many) : Number(many.toPrecision(3)));
};
const rounded = (value: number, digits = 3): string => shown(Number(value.toPrecision(digits)));
/** Three digits after the point, and no sign at zero. */
const fixed =
	(digits: number) =>
	(value: number): string => {
		const text = value.toFixed(digits);
		return Number(text) === 0 ? text.replace('-', '') : text;
	};
const two = fixed(2);

/** Motifs of four bases. */
const MOTIFS = 256;
/** The DNA of one nucleosome with its linker, bp. */
const [SHORT, LONG] = [
	[100, 150],
	[151, 220],
] as const;
const DINUCLEOSOME = [250, 450] as const;

const share = { low: 0, high: 1, share: true } as const;
const signed = { low: -1, high: 1, share: false } as const;

/** Numbers that people ask about, those with the more telling names first. */
export const measures: readonly Measure[] = [
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
			...(await modelMetric(question, 'sensitivity_at_95_specificity', 'sensitivity_at_98_specificity')),
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
		next: ['answers.ask_copy_number'],
		...{ id: 'tumour_fraction', term: 'tumour_fraction', label: 'tumour fraction', label_zh: '肿瘤分数' },
		...{ ...share, of: 'samples', write: percentShown },
		named: /tumou?r[ -](?:dna )?fraction|ctdna (?:fraction|share)|\btf\b|肿瘤(?:分数|比例|含量)/u,
		find: (question) =>
			valuesOf(question, { kind: 'tumour_fractions', column: 'tumour_fraction', of: ofSample }),
		tell: tellTumourFraction,
		says: (value) => [
			{
				code: value < 0.03 ? 'answers.value_tumour_fraction_low' : 'answers.value_tumour_fraction',
				values: {
					...{ percent: percentShown(value), vaf: percentShown(value / 2) },
					gain: rounded(Math.log2(1 + value / 2), 2),
				},
			},
		],
	},
	{
		next: ['answers.ask_variants'],
		...{ id: 'vaf', term: 'vaf', label: 'VAF', label_zh: 'VAF', ...share, of: 'samples' },
		write: percentShown,
		named: /\bvafs?\b|(?:variant )?allele (?:fraction|frequenc)|等位基因(?:频率|分数)/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'variants', column: 'vaf' },
				of: (row) =>
					[row['sample'], row['gene'], row['protein_change']]
						.filter((text) => text !== undefined && text !== '')
						.join(' '),
				where: (row) => question.about.genes?.includes(row['gene'] ?? '') ?? true,
			}),
		says: (value) => [
			{
				code:
					(value >= 0.4 && value <= 0.6) || value >= 0.9
						? 'answers.value_vaf_inherited'
						: value < 0.4
							? 'answers.value_vaf'
							: 'answers.value_vaf_high',
				values: {
					...{ value: percentShown(value), one_in: rounded(1 / value, 2) },
					twice: percentShown(Math.min(1, 2 * value)),
				},
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'motif_diversity', term: 'motif_diversity_score', label: 'motif diversity score' },
		...{ label_zh: '基序多样性评分', low: 0, high: 1, share: false, of: 'samples', write: rounded },
		named: /motif[- ]diversity(?: scores?)?|\bmds\b|基序多样性(?:评分|得分)?/u,
		find: (question) =>
			valuesOf(question, { kind: 'fragment_samples', column: 'motif_diversity', of: ofSample }),
		says: (value) => [
			{
				code: 'answers.value_motif_diversity',
				values: { value: rounded(value), motifs: shown(Math.round(MOTIFS ** value)), all: MOTIFS },
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'short_long_ratio', term: 'short_long_ratio', label: 'short-to-long fragment ratio' },
		...{ label_zh: '短长片段比', low: 0, high: 100, share: false, of: 'samples', write: rounded },
		named: /short[- ]?(?:to[- ]|\/)?long|fragment ratio|短长(?:片段)?比|短\/?长片段/u,
		find: (question) =>
			valuesOf(question, { kind: 'fragment_samples', column: 'short_long_ratio', of: ofSample }),
		says: (value) => [
			{ code: 'answers.value_short_long', values: { value: rounded(value), short: per100(value) } },
		],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'fraction_genome_altered', term: 'fga', label: 'fraction of genome altered' },
		...{ label_zh: '基因组改变比例', ...share, of: 'samples', write: percentShown },
		named: /genome altered|altered (?:fraction|genome)|\bfga\b|基因组改变|改变比例/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'copy_number_samples', column: 'fraction_genome_altered', of: ofSample },
			}),
		says: (value) => [{ code: 'answers.value_altered', values: { percent: percentShown(value) } }],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'dlrs', term: 'dlrs', label: 'DLRS', label_zh: 'DLRS', low: 0, high: 10, share: false },
		...{ of: 'samples', write: rounded },
		named: /\bdlrs\b|derivative log[- ]?ratio|相邻分箱离散度/u,
		find: (question) => valuesOf(question, { kind: 'copy_number_samples', column: 'dlrs', of: ofSample }),
		says: (value) => [
			{ code: 'answers.value_dlrs', values: { value: rounded(value), hundred: rounded(value / 10) } },
		],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'log2_ratio', term: 'log2_ratio', label: 'log2 ratio', label_zh: 'log2 比值' },
		...{ low: -20, high: 20, share: false, of: 'samples', write: fixed(3) },
		named: /\blog[- ]?2\b|\blog ratio|log2 ?(?:比值|值|比)|对数比值/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'copy_number_segments', column: 'mean_log2' },
				// Levels of X and Y tell the sex.
				where: (row) => !/^(?:chr)?[xy]$/iu.test(row['contig'] ?? ''),
				of: (row) => `${row['sample']} ${row['contig']}:${row['start']}-${row['end']}`,
			}),
		says: (value) => {
			const ratio = 2 ** value;
			const fraction = 2 * Math.abs(ratio - 1);
			const values = { value: rounded(value), ratio: rounded(ratio), percent: percentShown(fraction) };
			if (value === 0) return [{ code: 'answers.value_log2_zero', values }];
			if (fraction > 1) return [{ code: 'answers.value_log2_large', values }];
			return [{ code: value > 0 ? 'answers.value_log2_gain' : 'answers.value_log2_loss', values }];
		},
	},
	{
		next: ['answers.ask_top'],
		...{ id: 'effect_size', term: 'cliffs_delta', label: "Cliff's delta", label_zh: 'Cliff δ', ...signed },
		...{ of: 'features', write: two },
		named: /\bcliff\w*(?:['’]?s)?(?: delta)?|\beffect sizes?\b|\bdelta\b|效应量|δ/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'effects', column: 'effect_size', of: ofFeature },
			}),
		says: (value, { words }) => {
			const values = {
				...{ value: unitShown(value), higher: percentShown((1 + value) / 2) },
				lower: percentShown((1 - value) / 2),
				...{ group: words.positive ?? 'the comparison group', group_zh: words.positive ?? '比较组' },
				...{ reference: words.reference ?? 'the reference group' },
				reference_zh: words.reference ?? '参照组',
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
		named: /\bspearman\b|\bcorrelation(?: coefficient)?\b|\brho\b|相关系数|相关性/u,
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
		next: ['answers.ask_copy_number'],
		...{ id: 'z', term: 'z_score', label: 'z-score', label_zh: 'z 分数', low: -1e6, high: 1e6 },
		...{ share: false, of: 'samples', write: rounded },
		named: /\bz(?:[- ]?scores?)?\b|z ?(?:分数|值)/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'copy_number_arms', column: 'z', of: (row) => `${row['sample']} ${row['arm']}` },
			}),
		says: (value) => [
			{
				code: value < 0 ? 'answers.value_z_below' : 'answers.value_z',
				values: { value: rounded(Math.abs(value)) },
			},
		],
	},
	{
		next: ['answers.ask_top'],
		...{ id: 'beta_value', term: 'beta_value', label: 'methylation level', label_zh: '甲基化水平' },
		...{ ...share, of: 'samples', write: rounded },
		named: /\bbeta(?:[- ]values?)?\b|methylation level|β ?值|beta ?值|甲基化水平/u,
		find: (question) =>
			valuesOf(question, { kind: 'methylation_samples', column: 'mean_beta', of: ofSample }),
		says: (value) => [
			{
				code: 'answers.value_beta',
				values: { value: rounded(value), methylated: per100(value) },
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'mapq', term: 'mapping_quality', label: 'MAPQ', label_zh: 'MAPQ', low: 0, high: 255 },
		...{ share: false, of: 'samples', write: rounded },
		named: /\bmapq\b|mapping quality|比对质量/u,
		says: (value) => [
			{
				code: value === 0 ? 'answers.value_mapq_zero' : 'answers.value_mapq',
				values: { value: rounded(value), one_in: rounded(10 ** (value / 10), 2) },
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
		...{ id: 'coefficient', term: 'coefficient', label: 'coefficient', label_zh: '系数', low: -1e3 },
		...{ high: 1e3, share: false, of: 'features', write: rounded },
		named: /(?<!correlation )\bcoefficients?\b|\b(?:feature )?weights?\b|(?<!相关|轮廓)系数|权重/u,
		find: (question) =>
			valuesOf(question, { kind: 'coefficients', column: 'mean_coefficient', of: ofFeature }),
		says: (value, { words }) => [
			{
				code: 'answers.value_coefficient',
				values: {
					...{ value: rounded(value), factor: rounded(Math.exp(value)) },
					...{ group: words.positive ?? 'the positive class', group_zh: words.positive ?? '阳性类别' },
				},
			},
		],
	},
	{
		next: ['answers.ask_over_time'],
		...{ id: 'ratio_to_baseline', term: 'variant_tracking', label: 'ratio to baseline' },
		...{ label_zh: '与基线之比', low: 0, high: 1e4, share: false, of: 'samples', write: rounded },
		named: /ratio to baseline|molecular response|与基线之比|分子应答/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'variant_tracking_samples', column: 'ratio_to_baseline', of: ofSample },
			}),
		says: (value) => [
			{
				code: value < 1 ? 'answers.value_baseline_below' : 'answers.value_baseline',
				values: { value: rounded(value), percent: percentShown(value) },
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'fragment_length', term: 'fragment_size', label: 'median fragment length' },
		...{ label_zh: '片段长度中位数', low: 10, high: 1e5, share: false, of: 'samples', write: rounded },
		named: /fragment (?:size|length)|insert size|\d ?bp\b|片段(?:长度|大小)/u,
		find: (question) => valuesOf(question, { kind: 'fragment_samples', column: 'median', of: ofSample }),
		says: (value) => {
			const between = ([low, high]: readonly [number, number]): boolean => value >= low && value <= high;
			const values = { value: rounded(value) };
			if (between(SHORT)) return [{ code: 'answers.value_length_short', values }];
			if (between(LONG)) return [{ code: 'answers.value_length_mono', values }];
			if (between(DINUCLEOSOME)) return [{ code: 'answers.value_length_di', values }];
			return [{ code: 'answers.value_length', values }];
		},
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
		says: (value, { words }) => [
			{
				code: 'answers.value_score',
				values: {
					...{ value: unitShown(value), percent: percentShown(value) },
					...{ group: words.positive ?? 'the positive class', group_zh: words.positive ?? '阳性类别' },
				},
			},
		],
	},
];
