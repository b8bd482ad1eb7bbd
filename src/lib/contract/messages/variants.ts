import { defineMessages } from './define.ts';

/** Variant files and what is made of them. */
export const variantsMessages = defineMessages({
	'variants.vcf_meta_not_key_value': {
		en: '{name}: {count} header {count|line is|lines are} not of the form ##KEY=value, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个文件头行不是 ##KEY=value 形式，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_meta_empty_value': {
		en: '{name}: {count} header {count|line has|lines have} no value, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个文件头行没有值，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_meta_not_closed': {
		en: '{name}: {count} header {count|line is|lines are} not closed by >, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个文件头行没有以 > 结束，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_meta_quotes': {
		en: '{name}: quotation marks are not closed or not escaped in {count} header {count|line|lines}, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个文件头行的引号未闭合或未转义，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_meta_field_without_value': {
		en: '{name}: a comma outside of quotation marks splits a value in {count} header {count|line|lines}, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个文件头行的值被引号外的逗号切断，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_meta_bracket_in_value': {
		en: '{name}: {count} header {count|line has|lines have} < or > inside a value, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个文件头行的值内含有 < 或 >，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_version_missing': {
		en: '{name}: ##fileformat is missing; the file was read as VCF 4.2 ({lines|line|lines} {lines}).',
		zh: '{name}：缺少 ##fileformat，按 VCF 4.2 读取（第 {lines} 行）。',
	},
	'variants.vcf_version_unknown': {
		en: '{name}: the version "{example}" is not one of VCFv4.0 to VCFv4.5; the file was read as VCF 4.2 ({lines|line|lines} {lines}).',
		zh: '{name}：版本“{example}”不在 VCFv4.0 至 VCFv4.5 之内，按 VCF 4.2 读取（第 {lines} 行）。',
	},
	'variants.vcf_definition_number': {
		en: '{name}: {count} {count|definition has|definitions have} a Number that this VCF version does not allow, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个定义的 Number 不符合该版本，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_definition_type': {
		en: '{name}: {count} {count|definition has|definitions have} a Type outside the specification and {count|was|were} read as text, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个定义的 Type 不在规范之内，按文本读取，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_definition_order': {
		en: '{name}: {count} {count|definition does|definitions do} not list ID, Number, Type and Description in this order, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个定义的 ID、Number、Type、Description 次序不符，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_definition_description': {
		en: '{name}: the Description of {count} {count|definition is|definitions are} not in quotation marks, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个定义的 Description 没有加引号，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_definition_incomplete': {
		en: '{name}: {count} {count|definition lacks|definitions lack} Number, Type or Description, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个定义缺少 Number、Type 或 Description，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_reserved_definition': {
		en: '{name}: {count} {count|key is|keys are} defined differently from the specification, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个字段的定义与规范不同，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_symbolic_definition': {
		en: '{name}: {count} ALT {count|definition has|definitions have} a name outside the specification, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 ALT 定义的名称不在规范之内，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_contig_definition': {
		en: '{name}: {count} contig {count|definition has|definitions have} no usable ID, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 contig 定义没有可用的 ID，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_pedigree_definition': {
		en: '{name}: {count} PEDIGREE {count|line has|lines have} a name with a space or punctuation mark, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 PEDIGREE 行的名称含有空格或标点，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_sample_definition': {
		en: '{name}: {count} SAMPLE {count|line does|lines do} not follow the specification, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 SAMPLE 行不符合规范，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_url': {
		en: '{name}: {count} {count|address is|addresses are} not valid, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个网址无效，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_no_definitions': {
		en: '{name}: the header defines no INFO or FORMAT key; keys of the VCF specification were read as defined there, all others as text.',
		zh: '{name}：文件头没有定义任何 INFO 或 FORMAT 字段；已按 VCF 规范的定义读取，其余按文本读取。',
	},
	'variants.vcf_empty_line': {
		en: '{name}: {count} empty {count|line was|lines were} skipped ({lines|line|lines} {lines}).',
		zh: '{name}：跳过了 {count} 个空行（第 {lines} 行）。',
	},
	'variants.vcf_contig_name': {
		en: '{name}: {count} contig {count|name has|names have} a character that the specification does not allow, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个序列名含有规范不允许的字符，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_contig_undefined': {
		en: '{name}: {count} {count|contig is|contigs are} not listed in the header, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个序列不在文件头的 contig 列表中，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_contig_past_end': {
		en: '{name}: {count} {count|position is|positions are} past the end of the contig according to the header, for example {example}; the genome build may differ ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个位置超出文件头给出的序列长度，例如 {example}；是否为另一个基因组版本？（第 {lines} 行）。',
	},
	'variants.vcf_contig_not_contiguous': {
		en: '{name}: records of another contig interrupt those of a contig {count} {count|time|times}, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：同一序列的记录没有连续排列，共 {count} 次，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_unsorted': {
		en: '{name}: {count} {count|record has|records have} a smaller position than the preceding record, for example {example}; all records were read ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 条记录的位置小于上一条，例如 {example}；所有记录仍已读取（第 {lines} 行）。',
	},
	'variants.vcf_id': {
		en: '{name}: {count} {count|ID has|IDs have} a space or a misplaced semicolon, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 ID 含有空格或多余的分号，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_ref': {
		en: '{name}: {count} REF {count|allele has|alleles have} letters other than A, C, G, T, N, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 REF 含有 A、C、G、T、N 以外的字母，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_ref_missing': {
		en: '{name}: {count} {count|record has|records have} no REF allele; {count|its|their} variants were left out ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 条记录没有 REF，其变异未被使用（第 {lines} 行）。',
	},
	'variants.vcf_alt': {
		en: '{name}: {count} ALT {count|allele is|alleles are} not valid in VCF, for example "{example}"; kept unchanged, with kind "other" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 ALT 不是 VCF 等位基因，例如“{example}”；按原样保留，类型记为 other（第 {lines} 行）。',
	},
	'variants.vcf_qual': {
		en: '{name}: {count} QUAL {count|value is|values are} negative or not a number and {count|was|were} read as missing, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 QUAL 为负数或不是数值，按缺失处理，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_filter': {
		en: '{name}: {count} FILTER {count|value is|values are} not a list of filters, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 FILTER 不是有效的过滤列表，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_info_space': {
		en: '{name}: {count} INFO {count|entry has|entries have} a space, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 INFO 条目含有空格，例如“{example}”（第 {lines} 行）。',
	},
	'variants.vcf_info_number': {
		en: '{name}: {count} INFO {count|entry has|entries have} a different number of values from the definition, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 INFO 条目的值个数与定义不符，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_info_type': {
		en: '{name}: {count} INFO {count|value does|values do} not match the type in the definition and {count|was|were} read as missing where a number is expected, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 INFO 值的类型与定义不符，需要数值处按缺失处理，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_info_negative': {
		en: '{name}: {count} INFO {count|value is|values are} negative where negative values are not allowed, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 INFO 值不应为负数，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_format_name': {
		en: '{name}: {count} FORMAT {count|key has|keys have} a character that this VCF version does not allow, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 FORMAT 字段名含有该版本不允许的字符，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_genotype_allele': {
		en: '{name}: {count} {count|genotype refers|genotypes refer} to an allele that the record does not list, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个基因型引用了记录中不存在的等位基因，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_sample_number': {
		en: '{name}: {count} sample {count|entry has|entries have} a different number of values from the definition, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个样本条目的值个数与定义不符，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_sample_type': {
		en: '{name}: {count} sample {count|value does|values do} not match the type in the definition and {count|was|were} read as missing where a number is expected, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个样本值的类型与定义不符，需要数值处按缺失处理，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_duplicate': {
		en: '{name}: {count} {count|variant is|variants are} in the file more than once, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个变异在文件中重复出现，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_no_line_end': {
		en: '{name}: the last line has no line break; if the file was truncated, it was truncated there.',
		zh: '{name}：最后一行没有换行符；如果文件被截断，就是在此处。',
	},
	'variants.vcf_key_undefined': {
		en: '{name}: {count} {count|key is|keys are} not defined in the header, for example {example}; keys of the VCF specification were read as defined there, all others as text.',
		zh: '{name}：{count} 个字段在文件头中没有定义，例如 {example}；按 VCF 规范读取，否则按文本读取。',
	},
	'variants.vcf_vaf_range': {
		en: '{name}: {count} allele {count|fraction is|fractions are} outside 0 to 1 and {count|was|were} read as missing, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个等位基因频率不在 0 到 1 之间，按缺失处理，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_negative_count': {
		en: '{name}: {count} negative read {count|count was|counts were} read as missing, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个负的读数计数按缺失处理，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_counts_disagree': {
		en: '{name}: the read counts of the alleles add up to more than the depth in {count} {count|entry|entries}, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 处等位基因读数之和大于深度，例如 {example}（第 {lines} 行）。',
	},
	'variants.vcf_count_number': {
		en: '{name}: {count} {count|entry|entries} of {example} {count|does|do} not have one value per alternative allele and {count|was|were} read as missing ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个 {example} 条目的值个数与替代等位基因数不符，按缺失处理（第 {lines} 行）。',
	},
	'variants.info_af_no_vaf': {
		en: '{name}: INFO/AF is an allele frequency among genotypes or in a population and was not read as a variant allele fraction.',
		zh: '{name}：INFO/AF 是基因型或人群中的频率，没有作为变异等位基因频率读取。',
	},
	'variants.row_narrow': {
		en: '{name}: {count} {count|row has|rows have} fewer cells than the header; the absent cells were read as missing. A truncated last row indicates an incomplete copy ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行的单元格少于表头，缺少的部分按缺失处理。若最后一行不完整，说明文件没有复制完整（第 {lines} 行）。',
	},
	'variants.row_short': {
		en: '{name}: {count} {count|row is|rows are} too short and {count|was|were} left out ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行过短，未被使用（第 {lines} 行）。',
	},
	'variants.row_contig': {
		en: '{name}: {count} {count|row has|rows have} no contig name and {count|was|were} left out, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行没有序列名，未被使用，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_position': {
		en: '{name}: {count} {count|row has|rows have} no whole-number position and {count|was|were} left out, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行的位置不是整数，未被使用，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_alleles': {
		en: '{name}: {count} {count|row has|rows have} alleles that are not sequences and {count|was|were} left out, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行的等位基因不是碱基序列，未被使用，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_no_alternative': {
		en: '{name}: {count} {count|row has|rows have} no allele other than the reference and {count|was|were} left out ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行没有不同于参考的等位基因，未被使用（第 {lines} 行）。',
	},
	'variants.row_interval': {
		en: '{name}: {count} {count|row ends|rows end} before {count|it begins|they begin} and {count|was|were} left out, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行的终点小于起点，未被使用，例如 {example}（第 {lines} 行）。',
	},
	'variants.row_vaf_not_number': {
		en: '{name}: {count} allele {count|fraction is|fractions are} not a number and {count|was|were} read as missing, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个等位基因频率不是数值，按缺失处理，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_vaf_range': {
		en: '{name}: {count} allele {count|fraction is|fractions are} outside 0 to 1 and {count|was|were} read as missing, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个等位基因频率不在 0 到 1 之间，按缺失处理，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_count_not_number': {
		en: '{name}: {count} read {count|count is|counts are} not a number and {count|was|were} read as missing, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个读数计数不是数值，按缺失处理，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_count_negative': {
		en: '{name}: {count} negative read {count|count was|counts were} read as missing, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个负的读数计数按缺失处理，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_counts_disagree': {
		en: '{name}: the read counts of the alleles add up to more than the depth in {count} {count|row|rows}, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行的等位基因读数之和大于深度，例如 {example}（第 {lines} 行）。',
	},
	'variants.row_depth_zero': {
		en: '{name}: the depth is 0 although alleles have reads in {count} {count|row|rows}; the sum of these reads was used ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 行的深度为 0 而等位基因有读数，已改用其总和（第 {lines} 行）。',
	},
	'variants.row_quality': {
		en: '{name}: {count} {count|quality is|qualities are} not a number and {count|was|were} read as missing, for example "{example}" ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个质量值不是数值，按缺失处理，例如“{example}”（第 {lines} 行）。',
	},
	'variants.row_duplicate': {
		en: '{name}: {count} {count|variant is|variants are} in the table more than once for the same sample, for example {example} ({lines|line|lines} {lines}).',
		zh: '{name}：{count} 个变异在同一样本中重复出现，例如 {example}（第 {lines} 行）。',
	},
	'variants.vaf_left_out': {
		en: '{name}: it is unclear whether {column} is a percentage or a fraction (median {median}, largest {largest}); its {values} {values|value was|values were} left out. Specify --vaf-scale percent or --vaf-scale fraction.',
		zh: '{name}：无法判断 {column} 是百分数还是小数（中位数 {median}，最大值 {largest}），其 {values} 个值未被使用。请用 --vaf-scale percent 或 --vaf-scale fraction 指明。',
	},
	'variants.found': {
		en: '{kept} {kept|variant|variants} of {samples} {samples|sample|samples} in {files} {files|file|files} ({records} {records|record|records}, {alleles} {alleles|allele|alleles}), {dropped} left out.',
		zh: '{files} 个变异文件（{records} 条记录、{alleles} 个等位基因）：{samples} 个样本共保留 {kept} 个变异，{dropped} 个未被使用。',
	},
	'variants.alleles_uncarried': {
		en: '{count} of the alleles {count|is|are} not carried by any sample (by genotype, or by reads if no genotype is called) and {count|is|are} not listed.',
		zh: '{count} 个等位基因没有任何样本携带（按基因型，未判型时按读段），未列出。',
	},
	'variants.found_all': {
		en: '{kept} {kept|variant|variants} of {samples} {samples|sample|samples} in {files} {files|file|files} ({records} {records|record|records}, {alleles} {alleles|allele|alleles}).',
		zh: '{files} 个变异文件（{records} 条记录、{alleles} 个等位基因）：{samples} 个样本共有 {kept} 个变异。',
	},
	'variants.flagged': {
		en: '{chip} {chip|is|are} in genes of clonal haematopoiesis ({drivers} of these in genes that also drive tumours), and {germline} {germline|has|have} a germline-like VAF: marked, not removed.',
		zh: '其中 {chip} 个位于克隆性造血相关基因（{drivers} 个也是肿瘤驱动基因），{germline} 个频率类似胚系变异；均已标记，未删除。',
	},
	'variants.flagged_without_vaf': {
		en: '{chip} {chip|is|are} in genes of clonal haematopoiesis ({drivers} of these in genes that also drive tumours): marked, not removed. No VAF is known, so inherited variants cannot be recognised by VAF.',
		zh: '其中 {chip} 个位于克隆性造血相关基因（{drivers} 个也是肿瘤驱动基因）；已标记，未删除。没有等位基因频率，无法据此判断胚系变异。',
	},
	'variants.flagged_without_genes': {
		en: 'Genes are not annotated, so clonal haematopoiesis cannot be marked; {germline} {germline|variant has|variants have} a germline-like VAF.',
		zh: '没有基因注释，无法标记克隆性造血；{germline} 个变异的频率类似胚系变异。',
	},
	'variants.nothing_to_flag_by': {
		en: 'The variant files contain neither genes nor allele fractions, so clonal haematopoiesis and inherited variants cannot be marked.',
		zh: '既没有基因注释也没有等位基因频率：无法标记克隆性造血与胚系变异。',
	},
	'variants.chip_dropped': {
		en: '{count} {count|variant|variants} in genes of clonal haematopoiesis {count|was|were} left out as specified (chip_handling=drop), {drivers} of {count|it|them} in genes that also drive tumours.',
		zh: '按要求（chip_handling=drop）略过克隆性造血相关基因中的 {count} 个变异，其中 {drivers} 个也位于肿瘤驱动基因。',
	},
	'variants.inherited_removed': {
		en: 'The matched normals of {samples} {samples|sample|samples} show {count} inherited {count|variant|variants}, which {count|was|were} removed; {clones} {clones|variant|variants} also in part of the blood cells (clonal haematopoiesis) {clones|is|are} marked.',
		zh: '根据 {samples} 个样本的配对正常样本去除了 {count} 个胚系变异；另有 {clones} 个变异也存在于部分血细胞中（克隆性造血），已标记。',
	},
	'variants.inherited_marked': {
		en: 'Matched normals of {samples} {samples|sample|samples}: {count} {count|variant is|variants are} inherited and {clones} {clones|is|are} in part of the blood cells (clonal haematopoiesis). All are marked, not removed; the profile variant_matched_normal removes the inherited ones.',
		zh: '{samples} 个样本有配对正常样本：{count} 个变异为胚系，{clones} 个存在于部分血细胞中（克隆性造血）；均已标记，未删除（使用 variant_matched_normal 可去除胚系变异）。',
	},
	'variants.tumour_in_normal': {
		en: '{count} {count|variant is|variants are} in the matched normal at less than a third of the VAF in plasma, so tumour or contamination in the normal is possible.',
		zh: '{count} 个变异在配对正常样本中的频率不到血浆的三分之一：正常样本中可能混有肿瘤或受到污染。',
	},
	'variants.normal_artifacts': {
		en: "The caller's own filter marks {count} {count|variant as an artefact|variants as artefacts} of the normal, so {count|it is|they are} not considered clonal haematopoiesis.",
		zh: '{count} 个变异带有变异检测软件自身的“正常样本假象”过滤标记，不视为克隆性造血。',
	},
	'variants.normal_undetermined': {
		en: 'The matched normals neither confirm nor exclude {count} {count|variant|variants} (undetermined).',
		zh: '配对正常样本既未显示也未排除 {count} 个变异（无法判定）。',
	},
	'variants.normal_undetermined_depth': {
		en: 'The matched normals neither confirm nor exclude {count} {count|variant|variants} (undetermined); a depth of {depth} in the normal (median over these variants) would be sufficient.',
		zh: '配对正常样本既未显示也未排除 {count} 个变异（无法判定）；正常样本深度达到 {depth}（这些变异的中位数）即可判定。',
	},
	'variants.normals_missing': {
		en: '{count} {count|sample has|samples have} no matched normal, so no variant was removed from {count|it|them}: {samples}.',
		zh: '{count} 个样本没有配对正常样本，未去除任何变异：{samples}。',
	},
	'variants.normals_ambiguous': {
		en: 'Several normals match sample {sample} ({normals}), so none was used.',
		zh: '有多个正常样本与样本 {sample} 匹配（{normals}），均未采用。',
	},
	'variants.repeated': {
		en: '{count} {count|variant is|variants are} listed more than once for the same sample and {count|is|are} counted once.',
		zh: '{count} 个变异在同一样本中重复出现，只计一次。',
	},
	'variants.bound_without_value': {
		en: '{count} {count|variant has|variants have} no {what}, so the bound on {what} cannot be checked; {count|it was|they were} left out under a separate reason.',
		zh: '{count} 个变异没有 {what} 值，无法判断是否达到阈值，已单独注明原因并略过。',
	},
	'variants.nothing_passed': {
		en: '{count} {count|file has|files have} no record with FILTER PASS, so none of {count|its|their} variants can pass the filter: {files}.',
		zh: '{count} 个文件没有任何 FILTER 为 PASS 的记录，因此全部未通过：{files}。',
	},
	'variants.dropped_not_listed': {
		en: '{count} further {count|variant was|variants were} left out but {count|is|are} not listed in tables/variants_dropped.csv; tables/variant_drop_reasons.csv counts {count|its|their} reasons.',
		zh: '未被使用的变异中有 {count} 个没有列入 tables/variants_dropped.csv；其原因已计入 tables/variant_drop_reasons.csv。',
	},
	'variants.structural': {
		en: '{name}: {count} {count|allele is a structural variant or copy-number change|alleles are structural variants or copy-number changes} (symbolic alleles or breakends). {count|Its|Their} supporting reads are not measured; the results are about small variants.',
		zh: '{name}：{count} 个等位基因为结构变异或拷贝数变化（符号等位基因或断点），其支持读段未计算，结果仅针对小变异。',
	},
	'variants.no_genes': {
		en: 'No variant has a gene annotation, so genes of clonal haematopoiesis cannot be marked. Annotate the files (VEP, SnpEff, ANNOVAR) to mark them.',
		zh: '没有变异注明基因，无法标记克隆性造血相关基因；请先注释文件（VEP、SnpEff、ANNOVAR）。',
	},
	'variants.samples_without_time': {
		en: '{count} {count|sample|samples} of patients with several samples {count|has|have} no time and {count|was|were} not followed over time: {samples}.',
		zh: '有多个样本的患者中，{count} 个样本没有时间，未纳入随访：{samples}。',
	},
	'variants.followed': {
		en: '{patients} {patients|patient has|patients have} several samples: {variants} {variants|variant|variants} of the first samples {variants|was|were} followed; in {cleared} later {cleared|sample|samples}, none of those covered was detected.',
		zh: '{patients} 名患者有多个样本：随访首个样本的 {variants} 个变异；在 {cleared} 个后续样本中，所有被覆盖的变异均未再见到。',
	},
	'variants.ref_differs': {
		en: '{count} of {total} {total|substitution|substitutions} {count|does|do} not match the reference base (first: {example}) and {count|was|were} left out of the classes; the genome build may differ.',
		zh: '{total} 个替换中有 {count} 个与参考序列的碱基不符（首个：{example}），未计入类别；是否为另一个基因组版本？',
	},
	'variants.spectrum_contigs': {
		en: '{count} {count|substitution is|substitutions are} on contigs that the reference does not contain (first: {example}) and {count|was|were} left out of the classes.',
		zh: '{count} 个替换位于参考序列中没有的序列上（首个：{example}），未计入类别。',
	},
	'variants.table_cut': {
		en: 'Tables that list variants contain the first {limit} of {total}; the products contain all of them.',
		zh: '列出变异的表只含前 {limit} 个（共 {total} 个）；产品文件包含全部。',
	},
	'variants.encoded': {
		en: '{features} {features|feature|features} of {samples} {samples|sample|samples} from {variants} {variants|variant|variants}.',
		zh: '由 {variants} 个变异得到 {samples} 个样本的 {features} 个特征。',
	},
	'variants.encoded_empty': {
		en: '{count} of {total} {total|sample|samples} {count|has|have} no variants ({samples}): {count|its|their} counts are 0, and {count|its|their} fractions are missing.',
		zh: '{total} 个样本中有 {count} 个没有变异（{samples}）：计数为 0，分数缺失。',
	},
	'variants.genes_cut': {
		en: 'Of {total} {total|gene|genes}, only the {kept} {kept|gene|genes} found in the most patients have a feature.',
		zh: '{total} 个基因中，只有患者最多的 {kept} 个生成特征。',
	},
	'variants.changes_cut': {
		en: 'Of {total} {total|change|changes} found in several patients, only the {kept} {kept|change|changes} found in the most patients have a feature.',
		zh: '{total} 个在多名患者中出现的变异中，只有患者最多的 {kept} 个生成特征。',
	},
	'variants.scores_used': {
		en: 'Variant effect scores: {scores}.',
		zh: '变异效应评分：{scores}。',
	},
});
