import { defineMessages } from './define.ts';

/** Tumour fraction: headline, warnings and progress. */
export const fractionMessages = defineMessages({
	'fraction.one_number': {
		en: '{sample}: tumour fraction {fraction} (95 % interval {low} to {high}) at ploidy {ploidy}.',
		zh: '{sample}：肿瘤分数 {fraction}（95 % 区间 {low} 至 {high}），倍性 {ploidy}。',
	},
	'fraction.one_number_others': {
		en: '{sample}: tumour fraction not unique: {fraction} (95 % interval {low} to {high}) at ploidy {ploidy}, the lowest fitted, or {others}.',
		zh: '{sample}：肿瘤分数不唯一：{fraction}（95 % 区间 {low} 至 {high}），倍性 {ploidy}，为拟合解中最低；同样相符的还有：{others}。',
	},
	'fraction.one_not_unique': {
		en: '{sample}: tumour fraction not unique, none of these can be excluded: {solutions}.',
		zh: '{sample}：肿瘤分数不唯一，以下各解均不能排除：{solutions}。',
	},
	'fraction.one_below': {
		en: '{sample}: detected, below reliable quantification (LoD {limit} for {profile}).',
		zh: '{sample}：检出，但低于可靠定量范围（{profile}的检测限 {limit}）。',
	},
	'fraction.one_below_not_unique': {
		en: '{sample}: detected, below reliable quantification (LoD {limit} for {profile}); not unique, none of these can be excluded: {solutions}.',
		zh: '{sample}：检出，但低于可靠定量范围（{profile}的检测限 {limit}）；解不唯一，以下各解均不能排除：{solutions}。',
	},
	'fraction.one_below_no_limit': {
		en: '{sample}: detected, below reliable quantification (no diluted level reached the limit of detection).',
		zh: '{sample}：检出，但低于可靠定量范围（各稀释水平均未达到检测限）。',
	},
	'fraction.one_detected': {
		en: '{sample}: detected, limit of detection not known; its fraction is not quantified.',
		zh: '{sample}：检出，检测限未知；不给出定量的肿瘤分数。',
	},
	'fraction.one_at_blank_no_limit': {
		en: '{sample}: not detected, and the limit of detection is not known; its estimate is at most the limit of blank.',
		zh: '{sample}：未检出，且检测限未知；估计值不超过空白限。',
	},
	'fraction.one_weak': {
		en: '{sample}: weak copy-number signal, below {least} %; waves of the library can look like it, and normals of this pipeline are needed for a number.',
		zh: '{sample}：拷贝数信号较弱，低于 {least} %；文库自身的波动可能与之相似，需要同一流程的正常样本才能给出数值。',
	},
	'fraction.many_weak': {
		en: '{count} with a weak signal below {least} %: normals are needed',
		zh: '{count} 个信号较弱，低于 {least} %：需要正常样本',
	},
	'fraction.one_not_detected': {
		en: '{sample}: not detected (LoD {limit} for {profile}); no copy-number signal: fraction cannot be estimated.',
		zh: '{sample}：未检出（{profile}的检测限 {limit}）；没有拷贝数信号：无法估计肿瘤分数。',
	},
	'fraction.one_at_blank': {
		en: '{sample}: not detected (LoD {limit} for {profile}); its estimate is at most the limit of blank.',
		zh: '{sample}：未检出（{profile}的检测限 {limit}）；估计值不超过空白限。',
	},
	'fraction.one_not_detected_no_limit': {
		en: '{sample}: not detected, and the limit of detection is not known; no copy-number signal: fraction cannot be estimated.',
		zh: '{sample}：未检出，且检测限未知；没有拷贝数信号：无法估计肿瘤分数。',
	},
	'fraction.one_no_signal': {
		en: '{sample}: no copy-number signal: fraction cannot be estimated, and its detection limit is not known.',
		zh: '{sample}：没有拷贝数信号：无法估计肿瘤分数，其检测限也未知。',
	},
	'fraction.many': {
		en: '{count} {count|sample|samples}: {parts}.',
		zh: '{count} 个样本：{parts}。',
	},
	'fraction.many_cases': {
		en: '{count} {count|sample|samples} other than controls: {parts}.',
		zh: '对照以外的 {count} 个样本：{parts}。',
	},
	'fraction.controls_silent': {
		en: 'Controls: none of {count} detected (LoD {limit}).',
		zh: '对照：{count} 个均未检出（检测限 {limit}）。',
	},
	'fraction.controls_detected': {
		en: 'Controls: {detected} of {count} detected ({samples}), counted as {detected|a false positive|false positives}.',
		zh: '对照：{count} 个中有 {detected} 个检出（{samples}），计为假阳性。',
	},
	'fraction.many_numbers': {
		en: '{count} with a tumour fraction of {range}',
		zh: '{count} 个肿瘤分数为 {range}',
	},
	'fraction.many_settled': {
		en: '{count} with {range} tumour DNA (lowest ploidy; not unique)',
		zh: '{count} 个肿瘤 DNA 占 {range}（按最低倍性；解不唯一）',
	},
	'fraction.many_not_unique_range': {
		en: '{count} not unique ({range} at the lowest fitted ploidy)',
		zh: '{count} 个解不唯一（按拟合解中最低的倍性为 {range}）',
	},
	'fraction.many_not_detected_short': {
		en: '{count} not detected (LoD {limit})',
		zh: '{count} 个未检出（检测限 {limit}）',
	},
	'fraction.many_not_unique': {
		en: '{count} not unique ({samples}: {solutions})',
		zh: '{count} 个解不唯一（{samples}：{solutions}）',
	},
	'fraction.many_below': {
		en: '{count} detected, below reliable quantification (LoD {limit}; up to {chance} by chance)',
		zh: '{count} 个检出但低于可靠定量范围（检测限 {limit}；随机预期至多 {chance} 个）',
	},
	'fraction.many_below_short': {
		en: '{count} detected, below reliable quantification (up to {chance} by chance)',
		zh: '{count} 个检出但低于可靠定量范围（随机预期至多 {chance} 个）',
	},
	'fraction.controls_silent_short': {
		en: 'Controls: none of {count} detected.',
		zh: '对照：{count} 个均未检出。',
	},
	'fraction.many_detected': {
		en: '{count} detected, LoD not known',
		zh: '{count} 个检出，检测限未知',
	},
	'fraction.many_not_detected': {
		en: '{count} not detected (LoD {limit} for {profile})',
		zh: '{count} 个未检出（{profile}的检测限 {limit}）',
	},
	'fraction.many_not_detected_unknown': {
		en: '{count} not detected (LoD not known)',
		zh: '{count} 个未检出（检测限未知）',
	},
	'fraction.many_no_signal': {
		en: '{count} without copy-number signal: fraction cannot be estimated, detection limit not known',
		zh: '{count} 个没有拷贝数信号：无法估计肿瘤分数，检测限未知',
	},
	'fraction.limits': {
		en: 'LoD {limit} ({low} to {high}) for {profile}, limit of blank {blank} ({normals} {normals|normal|normals}, {how}).',
		zh: '{profile}的检测限 {limit}（{low} 至 {high}），空白限 {blank}（{normals} 个正常样本，{how}）。',
	},
	'fraction.limits_bound': {
		en: 'LoD at most {limit} for {profile}, limit of blank {blank} ({normals} {normals|normal|normals}, {how}).',
		zh: '{profile}的检测限不高于 {limit}，空白限 {blank}（{normals} 个正常样本，{how}）。',
	},
	'fraction.limits_range': {
		en: 'By depth of the sample and profile: LoD {limit}, limit of blank {blank}.',
		zh: '因样本深度和图谱而异：检测限 {limit}，空白限 {blank}。',
	},
	'fraction.blank_range': {
		en: 'Limit of blank {blank}, by depth of the sample.',
		zh: '空白限 {blank}，因样本深度而异。',
	},
	'fraction.blank_only': {
		en: 'Limit of blank {blank} ({normals} {normals|normal|normals}, {how}).',
		zh: '空白限 {blank}（{normals} 个正常样本，{how}）。',
	},
	'fraction.no_limits': {
		en: 'No limit of blank or detection: {why}.',
		zh: '没有空白限和检测限：{why}。',
	},
	'fraction.focal': {
		en: 'Focal amplification: {genes}.',
		zh: '局灶扩增：{genes}。',
	},
	'fraction.left_out': {
		en: '{dropped} of {bins} autosomal bins left out.',
		zh: '{bins} 个常染色体分箱中有 {dropped} 个未使用。',
	},
	'fraction.not_for': {
		en: 'Not a diagnosis; never use it to rule out cancer.',
		zh: '不是诊断；不得用于排除癌症。',
	},
	'fraction.by_rank': { en: 'by rank', zh: '按秩' },
	'fraction.by_tail': { en: 'fitted tail', zh: '拟合尾部' },
	'fraction.arm_level': { en: 'an arm-level profile', zh: '染色体臂水平图谱' },
	'fraction.own_profile': { en: 'its own profile', zh: '自身图谱' },
	'fraction.why_none': { en: 'no normals of this pipeline', zh: '没有同一流程的正常样本' },
	'fraction.why_few': {
		en: '{normals} {normals|normal|normals}, ten are needed',
		zh: '只有 {normals} 个正常样本，需要十个',
	},
	'fraction.why_medians': {
		en: 'the panel contains only medians, and limits need a column per normal',
		zh: '参照集只含中位数，而限值需要每个正常样本一列',
	},
	'fraction.why_pipeline': {
		en: 'the panel was made from other values than the samples (format or unit)',
		zh: '参照集所用的数值与样本不同（格式或单位）',
	},
	'fraction.why_noisy': {
		en: 'only {matched} of the normals ({normals}) {matched|is|are} as deep as the samples, ten are needed',
		zh: '{normals} 个正常样本中只有 {matched} 个达到样本的深度，需要十个',
	},
	'fraction.normals_few': {
		en: 'Limits rest on {normals} {normals|normal|normals}; with fewer than 60 the limit of blank is read from a fitted tail, and {positive} of them show any fraction at all. The limits hold for samples of the same pipeline and depth.',
		zh: '限值基于 {normals} 个正常样本；少于 60 个时空白限由拟合尾部得出，其中 {positive} 个显示出任何分数。限值只适用于同一流程和深度的样本。',
	},
	'fraction.normals_beyond': {
		en: '{beyond} of {normals} {normals|normal|normals} {beyond|exceeds|exceed} the limit of blank that the others set.',
		zh: '{normals} 个正常样本中有 {beyond} 个超过由其余样本得出的空白限。',
	},
	'fraction.not_corrected': {
		en: '{count} {count|sample was|samples were} not corrected for GC ({samples}): waves along the genome can look like copy number. Give a GC track or a reference.',
		zh: '{count} 个样本未作 GC 校正（{samples}）：基因组上的波动可能貌似拷贝数变化。请提供 GC 轨道或参考序列。',
	},
	'fraction.depth_added': {
		en: 'Normals that are deeper than a sample were brought to its noise by added random noise; normals that are shallower were not used. Where fewer than ten are as deep, the limits are those of a somewhat shallower sample: too high rather than too low.',
		zh: '比样本更深的正常样本加入随机噪声以达到该样本的噪声水平；更浅的正常样本不使用。达到该深度的不足十个时，限值取自略浅的样本：宁高勿低。',
	},
	'fraction.own_limits': {
		en: 'A limit of detection for their own profile was computed for {own} of {count} {count|sample|samples} with a signal; the others are judged by the arm-level profile.',
		zh: '{count} 个有信号的样本中有 {own} 个按自身图谱计算了检测限；其余按染色体臂水平图谱判断。',
	},
	'fraction.build_unknown': {
		en: 'The genome build of {samples} could not be determined: chromosomes are not split into arms, no focal genes are reported, and no limit of detection is stated for the arm-level profile.',
		zh: '无法确定 {samples} 的基因组版本：染色体不按臂拆分，不报告局灶基因，也不给出染色体臂水平图谱的检测限。',
	},
	'fraction.high_ploidy': {
		en: 'The default solution of {samples} has a mean of {ploidy} copies; a lower fraction or another ploidy may fit as well (table fraction_solutions).',
		zh: '{samples} 的默认解平均拷贝数为 {ploidy}；更低的分数或其他倍性可能同样相符（见 fraction_solutions 表）。',
	},
	'fraction.progress_estimate': { en: 'Estimating {sample}', zh: '正在估计 {sample}' },
	'fraction.progress_blank': { en: 'Limit of blank', zh: '空白限' },
	'fraction.progress_detection': { en: 'Limit of detection, {profile}', zh: '检测限，{profile}' },
});
