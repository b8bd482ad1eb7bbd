import { defineMessages } from './define.ts';

/** The next study: headline, warnings and progress. */
export const sampleSizeMessages = defineMessages({
	'sample_size.headline': {
		en: 'The next study of "{score}" needs {cases} {cases|case|cases} and {controls} {controls|control|controls} with usable samples; recruit {cases_recruited} and {controls_recruited}.',
		zh: '下一项关于“{score}”的研究需要 {cases} 例病例和 {controls} 名对照的可用样本；需招募 {cases_recruited} 例和 {controls_recruited} 名。',
	},
	'sample_size.headline_prevalence': {
		en: 'The next study of "{score}" needs {cases} {cases|case|cases} and {controls} {controls|control|controls} with usable samples; recruit {people} {people|person|people} as they come.',
		zh: '下一项关于“{score}”的研究需要 {cases} 例病例和 {controls} 名对照的可用样本；按到诊顺序需招募 {people} 人。',
	},
	'sample_size.headline_from': {
		en: 'Planned from AUROC {low}, the lower end of the 80 % interval (observed {auroc}, 95 % interval {ci_low} to {ci_high}).',
		zh: '按 80 % 区间下端的 AUROC {low} 规划（观察值 {auroc}，95 % 区间 {ci_low} 至 {ci_high}）。',
	},
	'sample_size.headline_no_effect': {
		en: 'No study can be planned to detect "{score}": the 80 % interval of its AUROC begins at {low}, not above {reference} (observed {auroc}, 95 % interval {ci_low} to {ci_high}).',
		zh: '无法规划用于检出“{score}”的研究：其 AUROC 的 80 % 区间下端为 {low}，未超过 {reference}（观察值 {auroc}，95 % 区间 {ci_low} 至 {ci_high}）。',
	},
	'sample_size.headline_precision_only': {
		en: 'For precise estimates alone: {cases} {cases|case|cases}, {controls} {controls|control|controls}.',
		zh: '仅为精确估计：{cases} 例病例和 {controls} 名对照。',
	},
	'sample_size.headline_controls': {
		en: 'Specificity {specificity} ± {precision} %: {controls} {controls|control|controls}.',
		zh: '特异度 {specificity} ± {precision} %：{controls} 名对照。',
	},
	'sample_size.headline_dropped': {
		en: '{count} {count|row or table|rows or tables} left out.',
		zh: '另有 {count} 行或表未使用。',
	},
	'sample_size.use': {
		en: 'This is not the power of the finished study, and the effect is assumed, not promised.',
		zh: '这不是已完成研究的检验效能，也不保证效应如规划所设。',
	},
	'sample_size.no_effect': {
		en: 'The lower end of the 80 % interval of the AUROC of "{score}" is {low}: no size makes a study likely to detect an effect that may not exist. Sizes for the width of intervals are given all the same; they show where the AUROC lies.',
		zh: '“{score}”的 AUROC 的 80 % 区间下端为 {low}：效应可能不存在时，任何样本量都不能保证检出。仍给出区间宽度所需的样本量，用于了解 AUROC 所在。',
	},
	'sample_size.reversed': {
		en: 'The score "{score}" is lower in cases; 1 minus its AUROC is planned with.',
		zh: '得分“{score}”在病例中较低；按 1 减去其 AUROC 规划。',
	},
	'sample_size.several': {
		en: '{count} scores were found; the headline plans for "{score}", the first. Choose another with --plan-for before you look at the numbers: choosing the best score of a study makes the next one too small.',
		zh: '共找到 {count} 个得分；标题按第一个“{score}”规划。请在查看数值之前用 --plan-for 指定：选用研究中最好的得分会使下一项研究样本量不足。',
	},
	'sample_size.out_of_fold': {
		en: 'The AUROC is that of cross-validation within one study; in other people it is lower as a rule.',
		zh: 'AUROC 来自同一研究内的交叉验证；在其他人群中通常更低。',
	},
	'sample_size.own_threshold': {
		en: 'The sensitivity at {specificity} % specificity follows from the AUROC by two normal distributions; no table states it.',
		zh: '{specificity} % 特异度下的灵敏度由 AUROC 按两个正态分布推得；表中没有给出。',
	},
	'sample_size.threshold_dominates': {
		en: 'Most of the width of the sensitivity comes from the threshold at {specificity} % specificity, which the new controls set: with a threshold locked before the study {locked} instead of {cases} {cases|case|cases} are enough (--threshold-from locked); more controls per case help as well.',
		zh: '灵敏度区间的宽度主要来自由新对照确定的 {specificity} % 特异度阈值：若阈值在研究前锁定，只需 {locked} 例病例，而非 {cases} 例（--threshold-from locked）；增加每例病例的对照数也有帮助。',
	},
	'sample_size.interval_controls': {
		en: 'With {controls} {controls|control|controls} the exact interval of a specificity of {specificity} % has a half width of {half} % on average; for one of {precision} % in {assurance} % of studies {exact} {exact|control is|controls are} needed (--specificity-rule interval).',
		zh: '{controls} 名对照时，{specificity} % 特异度的精确区间平均半宽为 {half} %；若要在 {assurance} % 的研究中达到 {precision} %，需 {exact} 名对照（--specificity-rule interval）。',
	},
	'sample_size.simulation_short': {
		en: 'In simulated studies of the planned size the aim "{aim}" is reached in {reached} % instead of {wanted} %; treat the size as a lower bound.',
		zh: '在规划样本量的模拟研究中，目标“{aim}”的达到比例为 {reached} %，而非 {wanted} %；请将该样本量视为下限。',
	},
	'sample_size.too_many': {
		en: 'The aim "{aim}" of "{score}" needs more than {most} {most|person|people} of a class; the total leaves it out. State a wider interval.',
		zh: '“{score}”的目标“{aim}”需要某一组超过 {most} 人；总数未计入。请放宽区间。',
	},
	'sample_size.left_out': {
		en: '{path} could not be used: {reason}',
		zh: '{path} 无法使用：{reason}',
	},
	'sample_size.pair_alike': {
		en: 'The scores "{first}" and "{second}" rank people alike or share too few people; no comparison is planned.',
		zh: '得分“{first}”与“{second}”对人员的排序相同，或共同人员太少；未规划比较。',
	},
	'sample_size.aim_auroc_width': { en: 'width of the AUROC interval', zh: 'AUROC 区间宽度' },
	'sample_size.aim_auroc_detection': { en: 'AUROC above the reference', zh: 'AUROC 高于参照值' },
	'sample_size.aim_sensitivity': { en: 'width of the sensitivity interval', zh: '灵敏度区间宽度' },
	'sample_size.aim_specificity': { en: 'precision of the specificity', zh: '特异度精度' },
	'sample_size.aim_difference_width': {
		en: 'width of the interval of the difference',
		zh: '差值区间宽度',
	},
	'sample_size.aim_difference_detection': { en: 'difference from 0', zh: '差值不为 0' },
	'sample_size.why_no_effect': {
		en: 'the lower end of the 80 % interval shows no effect',
		zh: '80 % 区间下端没有效应',
	},
	'sample_size.why_perfect': {
		en: 'an AUROC of 1 leaves nothing to plan with',
		zh: 'AUROC 为 1，无法据此规划',
	},
	'sample_size.why_too_many': { en: 'more than 100,000 people', zh: '超过 100,000 人' },
	'sample_size.why_no_interval': {
		en: 'the difference has no interval',
		zh: '差值没有区间',
	},
	'sample_size.progress_settle': { en: 'Trying sizes in simulated studies', zh: '正在用模拟研究检验样本量' },
	'sample_size.progress_simulate': { en: 'Simulating planned studies', zh: '正在模拟规划的研究' },
});
