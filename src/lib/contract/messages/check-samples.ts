import { defineMessages } from './define.ts';

/** Quality and identity of samples, and the gate that later tasks ask. */
export const checkSamplesMessages = defineMessages({
	'check.answer': {
		en: '{pass} of {samples} {samples|sample passes|samples pass} for every use.',
		zh: '{samples} 个样本中有 {pass} 个可用于所有分析。',
	},
	'check.answer_open': {
		en: '{pass} of {samples} {samples|sample passes|samples pass} for every use; identity or contamination of {open} {open|sample|samples} is not checked.',
		zh: '{samples} 个样本中有 {pass} 个可用于所有分析；{open} 个样本的身份或污染未核查。',
	},
	'check.answer_also': {
		en: '{pass} of {samples} {samples|sample passes|samples pass} for every use; {others} {count|needs|need} review.',
		zh: '{samples} 个样本中有 {pass} 个可用于所有分析；另需查看：{others}。',
	},
	'check.swapped': {
		en: '{sample} is not from {patient}.',
		zh: '{sample} 不属于 {patient}。',
	},
	'check.swapped_with': {
		en: '{sample} is not from {patient}: its genotypes are those of {other}.',
		zh: '{sample} 不属于 {patient}：其基因型与 {other} 一致。',
	},
	'check.more_swapped': {
		en: '{count} {count|sample is|samples are} not from the person on the label: {samples}.',
		zh: '{count} 个样本与所标注的人不符：{samples}。',
	},
	'check.contaminated': {
		en: '{share} of the DNA in {sample} is from another person (95 % interval {low} to {high}).',
		zh: '{sample} 含有 {share} 他人 DNA（95 % 区间 {low} 至 {high}）。',
	},
	'check.contaminated_by': {
		en: '{share} of the DNA in {sample} is from {other} (95 % interval {low} to {high}).',
		zh: '{sample} 含有 {share} {other} 的 DNA（95 % 区间 {low} 至 {high}）。',
	},
	'check.more_contaminated': {
		en: '{count} {count|sample holds|samples hold} DNA of another person, up to {share}: {samples}.',
		zh: '{count} 个样本含有他人 DNA，最高 {share}：{samples}。',
	},
	'check.clean': {
		en: 'No swap and no contamination found.',
		zh: '未发现样本调换或污染。',
	},
	'check.no_swap': { en: 'No swap found.', zh: '未发现样本调换。' },
	'check.no_contamination': { en: 'No contamination found.', zh: '未发现污染。' },
	'check.two_names': {
		en: '{count} {count|sample shares its|samples share their} genotypes with a sample of another name ({samples}): one person under two names, or a wrong label.',
		zh: '{count} 个样本与另一名称的样本基因型相同（{samples}）：同一人有两个名称，或标注有误。',
	},
	'check.other_sex': {
		en: 'The reads of {count} {count|sample|samples} show another sex than the sample table: {samples}.',
		zh: '{count} 个样本读段显示的性别与样本表不符：{samples}。',
	},
	'check.limits': {
		en: 'Identity: {sites} {sites|site|sites}; contamination below {share} cannot be seen.',
		zh: '身份核查依据 {sites} 个共同位点；低于 {share} 的污染无法发现。',
	},
	'check.identity_limit': {
		en: 'Identity: {sites} {sites|site|sites}.',
		zh: '身份核查依据 {sites} 个共同位点。',
	},
	'check.contamination_limit': {
		en: 'Contamination below {share} cannot be seen.',
		zh: '低于 {share} 的污染无法发现。',
	},
	'check.not_for': { en: 'Not for forensic use.', zh: '不可作为法医学身份鉴定。' },
	'check.no_two_samples': {
		en: 'Identity was not checked: no person has two samples.',
		zh: '未核查身份：没有人有两个样本。',
	},
	'check.identity_open': {
		en: 'Identity remains open: too few common sites.',
		zh: '身份未能确定：共同位点过少。',
	},
	'check.contamination_few': {
		en: 'Contamination was not estimated: too few sites.',
		zh: '未估计污染：位点过少。',
	},
	'check.contamination_of_run': {
		en: 'Contamination by people outside of this run was not estimated: no frequencies of common variants.',
		zh: '未估计来自本次分析以外人员的污染：没有常见变异的频率。',
	},
	'check.list_of_other_build': {
		en: 'Identity and contamination were not checked: the list of common variants is of another genome build.',
		zh: '未核查身份与污染：常见变异清单属于其他基因组版本。',
	},
	'check.comparing': { en: 'Comparing {sample} with the others', zh: '正在将 {sample} 与其他样本比较' },
	'check.few_listed': {
		en: 'In no sample are 20 places of the list of common variants covered; with positions of the targets where the samples differ there are {sites} {sites|site|sites}.',
		zh: '没有样本覆盖常见变异清单中的 20 个位点；加上靶区中样本间存在差异的位置，共 {sites} 个位点。',
	},
	'check.no_frequencies': {
		en: 'The list of common variants has no frequencies (INFO/AF): contamination by somebody outside of this run cannot be estimated. Use a list with AF.',
		zh: '常见变异清单没有频率（INFO/AF）：无法估计来自本次分析以外人员的污染。请使用带 AF 的清单。',
	},
	'check.people_by_name': {
		en: 'Patients are identified by sample names, because the sample table has no patient column: {count} {count|sample differs|samples differ} in genotype from others with a similar name ({samples}) and {count|is|are} cautioned. If the names mean different people, name the column with --patient-col.',
		zh: '样本表没有患者列，个体由样本名称推断：{count} 个样本的基因型与名称相近的样本不同（{samples}），已作提示。若名称其实属于不同的人，请用 --patient-col 指定患者列。',
	},
	'check.alone': {
		en: '{count} {count|sample has|samples have} no other sample of {count|its|their} person to compare with, because the others are of somebody else: identity not checked ({samples}).',
		zh: '{count} 个样本没有可供比较的同一人其他样本，因为其余样本属于他人：未核查身份（{samples}）。',
	},
	'check.no_identity': {
		en: 'Identity and contamination were not checked: no common variants, and no targets in which samples differ.',
		zh: '未核查身份与污染：没有常见变异清单，也没有样本间存在差异的靶区位点。',
	},
	'check.sex_differs': {
		en: '{sample}: reads show {reads}, the sample table says {stated}.',
		zh: '{sample}：读段显示为 {reads}，样本表为 {stated}。',
	},
	'check.no_common_variants': {
		en: 'No list of common variants was found: people are distinguished by {sites} {sites|site|sites} in the targets where the samples differ. Contamination by somebody outside of this run cannot be estimated; name a list with --common-variants.',
		zh: '未找到常见变异清单：改用靶区中样本间存在差异的 {sites} 个位点区分个体。无法估计来自本次分析以外人员的污染；请用 --common-variants 指定清单。',
	},
	'check.no_targets': {
		en: 'No targets were found: on-target share and depth were not measured. Name the BED file of the panel with --region-bed.',
		zh: '未找到靶区：未测量在靶率与深度。请用 --region-bed 指定 panel 的 BED 文件。',
	},
	'check.no_index': {
		en: '{count} {count|file has|files have} no usable index: {files}. {count|It was|They were} read whole here; tasks that read single sites refuse {count|it|them}. Write it with `samtools index`.',
		zh: '{count} 个文件没有可用的索引：{files}。本任务已完整读取；只读取个别位点的任务会拒绝这些文件。请用 samtools index 生成索引。',
	},
	'check.other_build': {
		en: '{sample}: at {neither} of {covered} common {covered|variant|variants} the reads show neither allele; the list is of another genome build. Identity and contamination were not checked: use a list of the build of the alignments.',
		zh: '{sample}：{covered} 个常见变异中有 {neither} 个位点的读段不含任一等位基因；清单属于其他基因组版本。未核查身份与污染：请使用与比对相同版本的清单。',
	},
	'check.mixed_reads': {
		en: '{sample}: consensus and raw reads are in one file; molecules are counted twice, and depth and duplicates mean little. Separate them.',
		zh: '{sample}：同一文件中既有一致性序列又有原始读段；分子会被重复计数，深度与重复率没有意义。请分开。',
	},
	'check.role_unknown': {
		en: 'The sample table describes {count} {count|file|files} as {words}, which is not a known kind of sample; {count|it is|they are} read as plasma ({files}). Write plasma, tumour, normal, control or blank.',
		zh: '样本表将 {count} 个文件描述为 {words}，不是已知的样本类型；按血浆读取（{files}）。请写为 plasma、tumour、normal、control 或 blank。',
	},
	'check.cautioned': { en: '{sample}: {reason}.', zh: '{sample}：{reason}。' },
	'check.few_sites': {
		en: '{count} {count|sample shares|samples share} fewer than 20 sites with the others of {count|its|their} person: identity not checked ({samples}).',
		zh: '{count} 个样本与同一人的其他样本共有位点少于 20 个：未核查身份（{samples}）。',
	},
	'gate.contamination': {
		en: '{share} of the DNA is from another person (limit {limit})',
		zh: '含他人 DNA {share}（界限 {limit}）',
	},
	'gate.high_molecular_weight': {
		en: '{share} of the fragments have 500 bp or more (limit {limit}); DNA of blood cells dilutes the tumour',
		zh: '{share} 的片段长度不小于 500 bp（界限 {limit}）；血细胞 DNA 会稀释肿瘤 DNA',
	},
	'gate.duplicate_rate': {
		en: '{share} of the reads are duplicates (limit {limit})',
		zh: '{share} 的读段为重复（界限 {limit}）',
	},
	'gate.on_target': {
		en: 'only {share} of the reads are on target (limit {limit})',
		zh: '仅 {share} 的读段在靶（界限 {limit}）',
	},
	'gate.depth': {
		en: 'only {depth} {depth|molecule|molecules} per position (limit {limit})',
		zh: '每个位置仅 {depth} 个分子（界限 {limit}）',
	},
	'gate.contamination_not_checked': {
		en: 'contamination could not be estimated (too few sites)',
		zh: '无法估计污染（位点过少）',
	},
	'gate.identity_different': {
		en: 'the genotypes are not those of the person',
		zh: '基因型与所标注的人不符',
	},
	'gate.identity_unclear': { en: 'identity is unclear', zh: '身份不明确' },
	'gate.identity_not_checked': {
		en: 'identity not checked (fewer than 20 common sites)',
		zh: '未核查身份（共同位点少于 20 个）',
	},
	'gate.identity_alone': {
		en: 'identity not checked (no other sample of this person to compare with)',
		zh: '未核查身份（没有同一人的其他样本可供比较）',
	},
	'gate.identity_shared': {
		en: 'the genotypes are also those of samples with another name',
		zh: '另一名称的样本也有相同的基因型',
	},
	'gate.sex_differs': {
		en: 'the sex of the reads is not that of the sample table',
		zh: '读段显示的性别与样本表不符',
	},
});
