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
	'origin.only_lists': {
		en: 'No variant of a sample was found: {count} {count|file lists|files list} places without a sample, so there is no origin to determine.',
		zh: '没有样本的变异：{count} 个文件只列出位点而没有样本，因此无来源可判断。',
	},
	'origin.only_normals': {
		en: 'Only calls of normals were found ({files}); the origin of variants needs calls of plasma.',
		zh: '只找到正常样本的变异文件（{files}）；判断变异来源需要血浆的变异文件。',
	},
	'origin.normal_of_nobody': {
		en: '{count} call {count|file of a normal belongs|files of normals belong} to no sample here and {count|is|are} not used: {files}. Name the patient of each sample in the sample table.',
		zh: '{count} 个正常样本的变异文件在此没有对应的样本，未使用：{files}。请在样本表中注明每个样本的患者。',
	},
	'origin.depth_to_decide': {
		en: 'Half of the {count} {count|variant|variants} that the matched normals leave open would be decided at a depth of {depth} there.',
		zh: '配对正常样本未能判定的 {count} 个变异中，一半可在其深度达到 {depth} 时判定。',
	},
	'origin.not_for': {
		en: 'A class is not a probability: confirm it before treatment decisions or reports of germline findings.',
		zh: '分类并非概率：用于治疗决策或报告胚系结果之前须另行验证。',
	},
	'origin.without_normal': {
		en: 'No matched normal was found for {count} of {samples} {samples|sample|samples}: fewer variants reach a class there, and clonal haematopoiesis is often not recognised. Add the alignments of blood cells, named as normal in the sample table, or a folder of calls with --matched-normal-dir.',
		zh: '{samples} 个样本中有 {count} 个没有配对正常样本：这些样本中可分类的变异较少，克隆性造血常无法识别。请加入血细胞的比对文件（在样本表中标为正常），或用 --matched-normal-dir 指定正常样本的变异文件夹。',
	},
	'origin.filtered': {
		en: '{count} {count|variant was|variants were} not assessed because {count|its|their} caller filtered {count|it|them} or nothing is known about {count|it|them}.',
		zh: '{count} 个变异未作判断：已被其分析软件过滤，或没有任何可用信息。',
	},
	'origin.tissue_of_nobody': {
		en: '{count} {count|call file of a tumour names|call files of tumours name} nobody with plasma here and {count|is|are} not used: {files}.',
		zh: '{count} 个肿瘤变异文件所属的人在此没有血浆样本，未使用：{files}。',
	},
	'origin.lists': {
		en: '{count} {count|file lists|files list} places without reads of a sample and {count|is|are} left out: {files}.',
		zh: '{count} 个文件只列出位点而没有样本的读段，未纳入：{files}。',
	},
	'origin.sites_not_in_file': {
		en: '{count} of {total} {total|variant lies|variants lie} on contigs that {file} does not have, or beyond their ends; that file says nothing about {count|it|them}.',
		zh: '{total} 个变异中有 {count} 个位于 {file} 没有的序列上或超出其末端；该文件对这些变异不提供信息。',
	},
	'origin.unreadable': {
		en: '{patient}: the alleles of {count} {count|variant|variants} are not written as bases, so alignments say nothing about {count|it|them}.',
		zh: '{patient}：{count} 个变异的等位基因不是碱基序列，比对文件对其不提供信息。',
	},
	'origin.untimed': {
		en: '{count} {count|sample has|samples have} no time point and {count|is|are} left out of the time course: {samples}.',
		zh: '{count} 个样本没有时间点，未纳入时间变化：{samples}。',
	},
});
