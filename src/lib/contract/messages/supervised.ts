import {
	MIN_CALIBRATION_PATIENTS,
	MIN_CALIBRATION_PER_CLASS,
	MIN_CONFIRMATORY_PER_CLASS,
} from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Sentences of the supervised models. */
export const supervisedMessages = defineMessages({
	'analysis.progress_cross_validation': {
		en: 'Cross-validating the models',
		zh: '正在对模型做交叉验证',
	},
	'analysis.progress_permutation': {
		en: 'Permutation test of the whole cross-validation',
		zh: '正在对整个交叉验证做置换检验',
	},
	'model.no_labels': {
		en: 'Not modelled: the samples have no usable groups.',
		zh: '未建模：样本没有可用的分组。',
	},
	'model.one_class': {
		en: 'Not modelled: all samples available for training belong to "{class}".',
		zh: '未建模：可用于训练的样本全部属于“{class}”。',
	},
	'model.many_classes': {
		en: 'Not modelled: {n} {n|class|classes}, but at most {most} are supported. Merge classes with --label-map.',
		zh: '未建模：共有 {n} 个类别，最多支持 {most} 个。请用标签映射合并类别。',
	},
	'model.few_patients': {
		en: 'Not modelled: {n} labelled {n|patient|patients} for training, but at least {needed} {needed|is|are} needed.',
		zh: '未建模：训练集只有 {n} 名已标注患者，至少需要 {needed} 名。',
	},
	'model.small_class': {
		en: 'Not modelled: the class "{class}" has {n} {n|patient|patients}, but at least {needed} {needed|is|are} needed.',
		zh: '未建模：类别“{class}”只有 {n} 名患者，至少需要 {needed} 名。',
	},
	'model.exploratory': {
		en: 'Exploratory only: the smallest class, "{class}", has {n} {n|patient|patients}, so neither results at a fixed specificity nor calibration are reported.',
		zh: '仅供探索：最小类别“{class}”只有 {n} 名患者，因此不报告固定特异度下的结果，也不做校准。',
	},
	'model.interval_delong': {
		en: 'approximate: logit scale, mean one-repeat DeLong standard error x {factor}',
		zh: '近似区间：logit 尺度，单次重复 DeLong 标准误的均值 x {factor}',
	},
	'model.interval_delong_plain': {
		en: 'DeLong, logit scale',
		zh: 'DeLong 区间，logit 尺度',
	},
	'model.interval_newcombe': {
		en: 'Newcombe method 5 (the estimate is exactly 0 or 1)',
		zh: 'Newcombe 方法 5（估计值恰为 0 或 1）',
	},
	'model.interval_patients': {
		en: 'approximate: bootstrap of patients within classes, {replicates} {replicates|replicate|replicates}',
		zh: '近似区间：在各类别内以患者为单位的自助法，重复 {replicates} 次',
	},
	'model.interval_patients_widened': {
		en: 'approximate: logit scale, mean one-repeat standard error x {factor}, patients resampled {replicates} {replicates|time|times}',
		zh: '近似区间：logit 尺度，单次重复标准误的均值 x {factor}，标准误由患者重抽样 {replicates} 次得到',
	},
	'model.interval_difference': {
		en: 'approximate: paired DeLong standard error x {factor}',
		zh: '近似区间：配对 DeLong 标准误 x {factor}',
	},
	'model.interval_difference_patients': {
		en: 'approximate: standard error of the difference x {factor}, patients resampled {replicates} {replicates|time|times}',
		zh: '近似区间：差值的标准误 x {factor}，标准误由患者重抽样 {replicates} 次得到',
	},
	'model.interval_resampled': {
		en: 'cases and controls resampled {replicates} {replicates|time|times}',
		zh: '病例与对照分别重抽样，{replicates} 次',
	},
	'model.interval_wald': {
		en: 'approximate: estimate ± 1.96 standard errors',
		zh: '近似区间：估计值 ±1.96 倍标准误',
	},
	'model.interval_exact': {
		en: 'Clopper-Pearson',
		zh: 'Clopper-Pearson 精确区间',
	},
	'model.interval_none': {
		en: 'none',
		zh: '无',
	},
	'model.interval_validation_small': {
		en: 'none: a class of the validation set has fewer than {needed} {needed|patient|patients}',
		zh: '无：验证集有类别不足 {needed} 名患者',
	},
	'model.not_estimable_controls': {
		en: 'Not estimable with {n} {n|control|controls}; {specificity} % specificity needs at least {needed}.',
		zh: '{n} 名对照不足以估计；{specificity}% 特异度至少需要 {needed} 名对照。',
	},
	'model.not_estimable_cases': {
		en: 'Not estimable without cases.',
		zh: '没有病例，无法估计。',
	},
	'model.not_estimable_exploratory': {
		en: `Not reported: the smallest class has {n} {n|patient|patients}, but at least ${MIN_CONFIRMATORY_PER_CLASS} are needed.`,
		zh: `不报告：最小类别只有 {n} 名患者，至少需要 ${MIN_CONFIRMATORY_PER_CLASS} 名。`,
	},
	'model.no_calibration': {
		en: `Not reported: calibration needs at least ${MIN_CALIBRATION_PATIENTS} patients and ${MIN_CALIBRATION_PER_CLASS} in the smaller class, but there are {n} and {smallest}.`,
		zh: `不报告：校准至少需要 ${MIN_CALIBRATION_PATIENTS} 名患者且较小类别有 ${MIN_CALIBRATION_PER_CLASS} 名；此处为 {n} 名和 {smallest} 名。`,
	},
	'model.calibration_separated': {
		en: 'No finite calibration slope: the score separates the classes completely.',
		zh: '校准斜率不存在有限值：得分将两类完全分开。',
	},
	'model.rule_specificity': {
		en: '{specificity} % specificity in the controls',
		zh: '对照中 {specificity}% 特异度',
	},
	'model.rule_score': {
		en: 'score {score}',
		zh: '得分 {score}',
	},
	'model.repeated_patients': {
		en: '{patients} {patients|patient|patients} with {samples} {samples|sample|samples}: all samples of a patient stay in one fold. AUROC, average precision and Brier score use every sample, and their intervals resample patients. Rates at a threshold, subgroups, calibration and comparisons with other columns use the earliest sample of each patient.',
		zh: '{patients} 名患者共 {samples} 个样本：同一患者的样本始终在同一折内。AUROC、平均精确率和 Brier 评分使用全部样本，其区间按患者重抽样；阈值下的比例、亚组、校准以及与其他列的比较只取每位患者最早的样本。',
	},
	'model.no_features': {
		en: 'No feature of "{matrix}" varies enough to be modelled.',
		zh: '“{matrix}”中没有变化足够大、可用于建模的特征。',
	},
	'model.permutation_within_batch': {
		en: 'Labels were permuted within "{column}" and within the outer folds.',
		zh: '标签在“{column}”及外层折内部置换。',
	},
	'model.permutation_within_folds': {
		en: 'Labels were permuted between patients within the outer folds; permutation within batches was not possible or not needed.',
		zh: '标签在外层折内部的患者之间置换；无法或无需按批次限制。',
	},
	'model.permutation_not_run': {
		en: 'The permutation test was not run.',
		zh: '未进行置换检验。',
	},
	'model.forest_samples': {
		en: 'Each random forest uses {drawn} of up to {samples} training {samples|sample|samples}, drawn at random (seed {seed}); the logistic model uses all of them.',
		zh: '每个随机森林由随机抽取的 {drawn} 个训练样本（最多 {samples} 个，种子 {seed}）生成；逻辑回归使用全部训练样本。',
	},
	'model.one_vs_rest': {
		en: 'More than two classes: one logistic model per class against the rest, with probabilities divided by their sum; the AUROC is the mean over classes.',
		zh: '多于两类：每一类对其余各建一个逻辑回归模型，概率除以其总和；AUROC 为各类别的平均值。',
	},
	'model.validation_used': {
		en: 'Validated once on {n} {n|sample|samples} of the validation set, with C = {c} and all thresholds fixed in the training set.',
		zh: '在验证集的 {n} 个样本上一次性验证，C = {c} 及所有阈值均在训练集锁定。',
	},
	'model.validation_unusable': {
		en: 'No external validation: the validation set has no labelled sample of "{class}".',
		zh: '未做外部验证：验证集没有“{class}”的已标注样本。',
	},
	'model.batch_level_unusable': {
		en: 'Not predicted: a class is missing in this level or has fewer than {needed} {needed|patient|patients} in the others.',
		zh: '未预测：该水平缺少某一类别，或其余水平中某类别患者不足 {needed} 名。',
	},
	'model.score_missing': {
		en: 'The column contains no number for any labelled sample.',
		zh: '该列对任何已标注样本都没有数值。',
	},
	'model.scores_need_two_groups': {
		en: 'The score {columns|column|columns} {columns} {columns|was|were} not evaluated: a score requires two groups, not {groups}. Map the labels with --label-map.',
		zh: '得分列 {columns} 未评估：得分用于区分两个组，而此处有 {groups} 个组。请用 --label-map 把标签映射为两个组。',
	},
	'model.score_too_few': {
		en: 'Exploratory: {patients} {patients|patient|patients} with a score, {smallest} in the smaller class. An interval needs {needed} {needed|patient|patients} and {per_class} in each class; a result at a fixed specificity needs {confirmatory} in each class.',
		zh: '仅供探索：有得分的患者 {patients} 名，较小类别 {smallest} 名。给出区间至少需要 {needed} 名患者且每类 {per_class} 名，固定特异度下的结果需要每类 {confirmatory} 名。',
	},
	'model.score_exploratory': {
		en: 'Exploratory: the smaller class has {smallest} {smallest|patient|patients} with a score, but a result at a fixed specificity needs {confirmatory} in each class.',
		zh: '仅供探索：较小类别只有 {smallest} 名有得分的患者；固定特异度下的结果需要每类 {confirmatory} 名。',
	},
	'model.score_one_class': {
		en: 'Only one of the two classes has scores.',
		zh: '只有一个类别有得分。',
	},
	'model.score_lower': {
		en: 'Lower in {positive}: 1 - AUROC is {auroc}. Rates above a threshold use the direction supplied.',
		zh: '在 {positive} 中较低：1 - AUROC 为 {auroc}。阈值以上的比例按所给方向列出。',
	},
	'model.not_probabilities': {
		en: 'Values outside 0 to 1 are not probabilities, so calibration is not reported.',
		zh: '取值超出 0 到 1，不是概率，因此不给出校准。',
	},
	'model.locked_thresholds': {
		en: 'The thresholds are those of the training set.',
		zh: '阈值取自训练集。',
	},
	'model.no_locked_threshold': {
		en: 'The training set provides no threshold, so none is used here.',
		zh: '训练集没有给出阈值，因此此处不使用阈值。',
	},
	'model.rule_training_specificity': {
		en: '{specificity} % specificity in the controls of the training set',
		zh: '训练集对照中 {specificity}% 特异度',
	},
	'model.rule_own_specificity': {
		en: '{specificity} % specificity in the controls, set on these samples',
		zh: '对照中 {specificity}% 特异度，阈值由同一批样本确定',
	},
	'model.rule_stated': {
		en: 'specified beforehand',
		zh: '事先给定',
	},
	'model.interval_score_pair': {
		en: 'paired DeLong',
		zh: '配对 DeLong 法',
	},
	'model.interval_score_patients': {
		en: 'patients resampled {replicates} {replicates|time|times} within their classes',
		zh: '在各类别内按患者重抽样 {replicates} 次',
	},
});
