import { defineErrors, inputError } from './define.ts';

/** Tumour-informed detection. */
export const mrdErrors = defineErrors({
	'mrd.no_list': inputError(
		'No list of tumour variants was found among {files} {files|file|files}.',
		'在 {files} 个文件中没有找到肿瘤变异清单。',
		'Name it with --tumour-variants (VCF, MAF, or a table with CHROM POS REF ALT).',
		'请用 --tumour-variants 指定清单（VCF、MAF，或含 CHROM POS REF ALT 列的表格）。',
	),
	'mrd.no_plasma': inputError(
		'No plasma alignments were found: {files} {files|file was|files were} given, none of them plasma with an index.',
		'没有找到血浆比对文件：给出 {files} 个文件，其中没有带索引的血浆样本。',
		'Name BAM or CRAM files of plasma with --input-files, and mark normals with --normal-files and controls with --control-files.',
		'请用 --input-files 指定血浆 BAM 或 CRAM，用 --normal-files 标明正常样本，用 --control-files 标明对照。',
	),
	'mrd.no_index': inputError(
		'{path} has no usable index, and only the listed sites are read.',
		'{path} 没有可用的索引，而检测只读取清单中的位点。',
		'Sort the file by coordinate and write the index with `samtools index`.',
		'请按坐标排序，并用 samtools index 生成索引。',
	),
	'mrd.list_unclear': inputError(
		'It is not clear whose tumour the list "{list}" describes: the plasma samples belong to {people}.',
		'无法确定清单“{list}”属于哪位患者：血浆样本属于 {people}。',
		'Give the list the name of the patient or sample, add a column that names it (Tumor_Sample_Barcode in a MAF), or state --patient-col.',
		'请以患者或样本名命名清单，或增加写明患者的列（MAF 中为 Tumor_Sample_Barcode），或指定 --patient-col。',
	),
	'mrd.other_build': inputError(
		'{path}: the bases at the sites of list "{list}" differ from its REF alleles ({differ} of {checked} covered bases); it has another genome build or other coordinates.',
		'{path}：清单“{list}”位点处的碱基与其 REF 不符（{checked} 个有覆盖的碱基中有 {differ} 个不同）；基因组版本或坐标不同。',
		'Lift the list to the genome build of the alignments, for example with `bcftools +liftover`, and check whether its positions start at 1.',
		'请将清单转换到比对所用的基因组版本（例如用 bcftools +liftover），并检查位置是否从 1 起计。',
	),
	'mrd.contaminated': inputError(
		'{share} of the DNA in {path} is from another person (limit {limit}): variants of that person would be counted as tumour.',
		'{path} 含有 {share} 他人 DNA（界限 {limit}）：他人的变异会计为肿瘤。',
		'Run check_samples to see whose DNA it is, and draw or prepare the sample again.',
		'请运行 check_samples 查明来源，并重新采样或重新建库。',
	),
	'mrd.too_shallow': inputError(
		'{path} has {depth} {depth|molecule|molecules} per listed site (limit {limit}): no call can rest on them.',
		'{path} 每个清单位点仅 {depth} 个分子（界限 {limit}）：无法据此判定。',
		'Sequence the sample deeper, or list sites that its panel covers.',
		'请加大测序深度，或列出其 panel 覆盖的位点。',
	),
	'mrd.other_person': inputError(
		'{path} and {other} are not from the same person: {same} of {sites} germline sites agree. No call was made.',
		'{path} 与 {other} 不是同一个人：在 {sites} 个胚系位点中只有 {same} 个一致。未作任何判定。',
		'Check for a sample swap. If the pairing is wrong, correct the patient column or the file names.',
		'请检查是否调换了样本。若配对有误，请更正患者列或文件名。',
	),
	'mrd.mixed_reads': inputError(
		'{path} holds consensus reads and raw reads together, so that its molecules would count twice.',
		'{path} 同时含有共有序列与原始读段，其分子会被重复计数。',
		'Name the consensus BAM alone, or the raw BAM alone.',
		'请只指定共有序列 BAM，或只指定原始 BAM。',
	),
	'mrd.no_sites': inputError(
		'The list "{list}" has no variant that can be tested: {rows} {rows|variant|variants}, all set aside (most often: {reason}).',
		'清单“{list}”中没有可检验的变异：共 {rows} 个，全部被搁置（最常见的原因：{reason}）。',
		'List somatic SNVs, MNVs or short insertions and deletions with their bases; FILTER must be PASS, a dot or empty.',
		'请列出带碱基的体细胞 SNV、MNV 或短插入缺失；FILTER 须为 PASS、点或空。',
	),
});
