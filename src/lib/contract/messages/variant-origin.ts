import { defineMessages } from './define.ts';

/** Where variants come from. */
export const variantOriginMessages = defineMessages({
	'origin.answer': {
		en: 'Of {count} {count|variant|variants} in {samples} {samples|sample|samples}, the evidence shows {tumour} as tumour, {haematopoietic} as clonal haematopoiesis and {germline} as germline; {undetermined} {undetermined|remains|remain} undetermined.',
		zh: '{samples} 个样本的 {count} 个变异中，证据显示 {tumour} 个来自肿瘤，{haematopoietic} 个来自克隆性造血，{germline} 个为胚系；{undetermined} 个未能确定。',
	},
	'origin.none': {
		en: 'The files contain no variant, so there is no origin to determine.',
		zh: '文件中没有变异，因此无来源可判断。',
	},
	'origin.depth_to_decide': {
		en: 'A matched normal of {depth} reads would decide half of the {count} {count|variant|variants} that it leaves open.',
		zh: '配对正常样本在 {depth} 条读段的深度下，可判定其目前未能确定的 {count} 个变异中的一半。',
	},
	'origin.not_for': {
		en: 'Each class rests on the evidence listed and is not a probability; no variant was removed. Do not choose a treatment or report a germline finding by it without confirmation.',
		zh: '每个分类依据所列证据得出，并非概率；未移除任何变异。未经验证，不得据此选择治疗或报告胚系结果。',
	},
	'origin.without_normal': {
		en: 'No matched normal was found for {count} of {samples} {samples|sample|samples}: fewer variants reach a class there, and clonal haematopoiesis is often not recognised. Specify a folder of calls with --matched-normal-dir.',
		zh: '{samples} 个样本中有 {count} 个没有配对正常样本：这些样本中可分类的变异较少，克隆性造血常无法识别。请用 --matched-normal-dir 指定正常样本的变异文件夹。',
	},
	'origin.filtered': {
		en: '{count} {count|variant was|variants were} not assessed because {count|its|their} caller filtered {count|it|them} or nothing is known about {count|it|them}.',
		zh: '{count} 个变异未作判断：已被其分析软件过滤，或没有任何可用信息。',
	},
	'origin.untimed': {
		en: '{count} {count|sample has|samples have} no time point and {count|is|are} left out of the time course: {samples}.',
		zh: '{count} 个样本没有时间点，未纳入时间变化：{samples}。',
	},
});
