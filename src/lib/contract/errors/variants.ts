import { defineErrors, inputError } from './define.ts';

/** Variant files and what is made of them. */
export const variantsErrors = defineErrors({
	'variants.vcf_header_line': inputError(
		'{path}, line {row}: "{text}" is in the header of a VCF, where every line begins with ##.',
		'{path} 第 {row} 行：“{text}”位于 VCF 文件头中，而文件头每行都应以 ## 开头。',
		'The #CHROM line may be missing or a header line may be broken in two. `bcftools view -h` shows where it ends.',
		'可能缺少 #CHROM 行，或某个文件头行被断成两行。可用 bcftools view -h 查看文件头在何处结束。',
	),
	'variants.vcf_version_empty': inputError(
		'{path}, line {row}: ##fileformat= has no version.',
		'{path} 第 {row} 行：##fileformat= 没有给出版本。',
		'Write the version the file follows, for example ##fileformat=VCFv4.2.',
		'请写明文件所用版本，例如 ##fileformat=VCFv4.2。',
	),
	'variants.vcf_header_too_long': inputError(
		'{path}, line {row}: the header of the VCF exceeds {lines} {lines|line|lines} or {characters} {characters|character|characters}.',
		'{path} 第 {row} 行：VCF 文件头超过 {lines} 行或 {characters} 个字符。',
		'`bcftools view -h` shows its content. Remove unneeded ## lines with `bcftools reheader`.',
		'可用 bcftools view -h 查看其内容，并用 bcftools reheader 去掉不需要的 ## 行。',
	),
	'variants.vcf_header_columns': inputError(
		'{path}, line {row}: column {number} of the #CHROM line should be {expected}, found {found}.',
		'{path} 第 {row} 行：#CHROM 行的第 {number} 列应为 {expected}，实际为 {found}。',
		'The columns are #CHROM POS ID REF ALT QUAL FILTER INFO, then FORMAT and the samples, separated by tabs (not spaces).',
		'各列依次为 #CHROM POS ID REF ALT QUAL FILTER INFO，然后是 FORMAT 与样本，用制表符（不是空格）分隔。',
	),
	'variants.vcf_sample_twice': inputError(
		'{path}, line {row}: sample "{sample}" has more than one column.',
		'{path} 第 {row} 行：样本“{sample}”出现了多列。',
		'Give each sample its own name, for example with `bcftools reheader -s`.',
		'请为每个样本使用不同名称，例如用 bcftools reheader -s 修改。',
	),
	'variants.vcf_no_column_line': inputError(
		'{path} has no #CHROM line ({lines} {lines|line|lines} read).',
		'{path} 没有 #CHROM 行（已读 {lines} 行）。',
		'The file was cut off in its header, or the header was removed. Copy it again, or restore the header with `bcftools reheader`.',
		'文件在文件头处被截断，或文件头已被删除。请重新复制，或用 bcftools reheader 补回文件头。',
	),
	'variants.vcf_second_header': inputError(
		'{path}, line {row}: a header line occurs among the records ("{text}").',
		'{path} 第 {row} 行：记录之间出现了文件头行（“{text}”）。',
		'Two VCF files were concatenated as text. Use `bcftools concat` or `bcftools merge` instead.',
		'两个 VCF 文件被当作文本拼接。请改用 bcftools concat 或 bcftools merge。',
	),
	'variants.vcf_row_columns': inputError(
		'{path}, line {row}: {found} {found|column|columns}, expected {expected} (8 fixed, FORMAT and {samples} {samples|sample|samples} according to the header).',
		'{path} 第 {row} 行：有 {found} 列，应为 {expected} 列（按文件头为 8 个固定列、FORMAT 和 {samples} 个样本）。',
		'The line is cut off or uses spaces instead of tabs. If it is the last line, the copy is incomplete.',
		'该行被截断，或用空格代替了制表符。如果是最后一行，则文件没有复制完整。',
	),
	'variants.vcf_contig': inputError(
		'{path}, line {row}: "{contig}" is not a contig name.',
		'{path} 第 {row} 行：“{contig}”不是有效的序列名。',
		'CHROM is a name without commas, or a name in <brackets>. Correct the line or regenerate the file.',
		'CHROM 应为不含逗号的名称，或写在 <> 中的名称。请修正该行或重新生成文件。',
	),
	'variants.vcf_position': inputError(
		'{path}, line {row}: POS is "{text}", not a whole number.',
		'{path} 第 {row} 行：POS 为“{text}”，不是整数。',
		'Positions count from 1 (0 = before the first base). Correct the line or regenerate the file.',
		'位置从 1 开始计数（0 表示第一个碱基之前）。请修正该行或重新生成文件。',
	),
	'variants.vcf_format_keys': inputError(
		'{path}, line {row}: FORMAT "{text}" has an empty key or does not begin with GT.',
		'{path} 第 {row} 行：FORMAT “{text}”含有空字段，或 GT 不在首位。',
		'Keys are separated by single colons, and GT, when there is one, comes first.',
		'各字段以单个冒号分隔；如有 GT，必须放在第一位。',
	),
	'variants.vcf_genotype': inputError(
		'{path}, line {row}: "{text}" is not a genotype (sample {sample}).',
		'{path} 第 {row} 行：“{text}”不是基因型（样本 {sample}）。',
		'Genotypes are numbers or dots separated by / or |, for example 0/1 or ./. .',
		'基因型由数字或点组成，用 / 或 | 分隔，例如 0/1 或 ./. 。',
	),
	'variants.vcf_sample_fields': inputError(
		'{path}, line {row}: sample {sample} has more values than FORMAT has keys ({expected}): "{text}".',
		'{path} 第 {row} 行：样本 {sample} 的值多于 FORMAT 的字段数（{expected}）：“{text}”。',
		'FORMAT and the sample columns do not match. Regenerate the file with the program that wrote it.',
		'FORMAT 与样本列不匹配。请用原程序重新生成文件。',
	),
	'variants.vcf_sample_value': inputError(
		'{path}, line {row}: {key} of sample {sample} is "{text}", but the header declares {type}.',
		'{path} 第 {row} 行：样本 {sample} 的 {key} 为“{text}”，而文件头定义其类型为 {type}。',
		'Correct the value, or the Type of the key in the header.',
		'请修正该值，或修正文件头中该字段的 Type。',
	),
	'variants.vaf_scale_unclear': inputError(
		'{path}: it is unclear whether {column} is a percentage or a fraction ({values} {values|value|values} above 0, median {median}, largest {largest}).',
		'{path}：无法判断 {column} 是百分数还是小数（{values} 个大于 0 的值，中位数 {median}，最大值 {largest}）。',
		'Specify --vaf-scale percent or --vaf-scale fraction. A column with read counts would also settle it.',
		'请用 --vaf-scale percent 或 --vaf-scale fraction 指明。若同时提供读数计数列，也可据此判断。',
	),
	'variants.bcftools_missing': {
		status: 424,
		exit: 5,
		python: 'LbMissingPart',
		en: '{path} is a BCF file, which is read with bcftools; bcftools cannot be started ({why}).',
		zh: '{path} 是 BCF 格式，需要通过 bcftools 读取，但无法启动 bcftools（{why}）。',
		hint_en:
			'Install it (Debian/Ubuntu: apt install bcftools, macOS: brew install bcftools, conda: conda install -c bioconda bcftools), or convert the file elsewhere: bcftools view -Oz -o file.vcf.gz file.bcf.',
		hint_zh:
			'请安装 bcftools（Debian/Ubuntu：apt install bcftools；macOS：brew install bcftools；conda：conda install -c bioconda bcftools），或在其他机器上转换：bcftools view -Oz -o file.vcf.gz file.bcf。',
	},
	'variants.bcftools_failed': inputError(
		'bcftools cannot read {path}: {why}',
		'bcftools 无法读取 {path}：{why}',
		'Check it with `bcftools view`; if the copy is incomplete, copy the file again.',
		'请直接用 bcftools view 检查；若文件没有复制完整，请重新复制。',
	),
	'variants.columns_missing': inputError(
		'{path} lacks columns of a {format}: {missing}. Its first columns are: {columns}.',
		'{path} 缺少 {format} 所需的列：{missing}。前几列为：{columns}。',
		'Rename the corresponding columns, or export the table with these columns.',
		'请将相应列改名，或在导出时包含这些列。',
	),
	'variants.positions_unclear': inputError(
		'{path}: for {same} {same|substitution|substitutions} the end equals the start, for {next} it is one more, so positions are neither consistently 0-based nor 1-based.',
		'{path}：有 {same} 个替换的终点等于起点，有 {next} 个的终点比起点大 1，因此无法确定位置从 0 还是从 1 计数。',
		'Tables from different sources were combined. Provide them one by one, or keep one position column.',
		'该表由不同来源的表合并而成。请分别提供，或只保留一个位置列。',
	),
	'variants.no_usable_row': inputError(
		'{path}: none of {rows} {rows|row|rows} is a usable variant (most often: {why}; "{example}").',
		'{path}：{rows} 行中没有可用的变异（最常见原因：{why}；“{example}”）。',
		'A row needs a contig, a whole-number position, a reference and an alternative allele of A, C, G, T, N or -.',
		'每行需要序列名、整数位置，以及由 A、C、G、T、N 或 - 组成的参考与替代等位基因。',
	),
	'variants.too_many': inputError(
		'{path}: more than {limit} {limit|variant|variants} remain, too many for a report.',
		'{path}：剩余变异超过 {limit} 个，超出报告可容纳的数量。',
		'Restrict them with region_bed or with bounds (min_vaf, min_depth, profile variant_strict_somatic), or analyse the files in batches.',
		'请用 region_bed 或阈值（min_vaf、min_depth、profile variant_strict_somatic）加以限制，或分批处理文件。',
	),
	'variants.no_normals': inputError(
		'The profile {profile} needs matched normals, but none were found.',
		'{profile} 需要配对的正常样本，但没有找到。',
		'Set matched_normal_dir to the folder of the variants called in the normals, or use files with tumour and normal columns.',
		'请用 matched_normal_dir 指定正常样本变异文件所在的文件夹，或使用同时含肿瘤与正常列的文件。',
	),
	'variants.no_effect_scores': inputError(
		'None of the {files} {files|file|files} has a column with scores of variant effects (CADD, SpliceAI, REVEL, SIFT or similar).',
		'{files} 个文件中都没有变异效应评分列（CADD、SpliceAI、REVEL、SIFT 等）。',
		'Annotate the variants first (for example with VEP plugins or ANNOVAR), or encode them with vcf_signature, which needs no scores.',
		'请先注释变异（例如用 VEP 插件或 ANNOVAR），或改用不需要评分的 vcf_signature 编码。',
	),
	'variants.reference_differs': inputError(
		'{count} of {total} {total|substitution|substitutions} {count|does|do} not match the base of the reference {reference} (first: {example}).',
		'{total} 个替换中有 {count} 个与参考序列 {reference} 的碱基不符（首个：{example}）。',
		'The variants were called on another genome build. Provide its reference, or omit the reference to use the six substitution classes.',
		'这些变异是在另一个基因组版本上检出的。请提供对应的参考序列，或不提供参考序列而使用六类替换。',
	),
});
