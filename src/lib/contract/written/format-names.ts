import { formatInWords, type FormatKey } from '../formats.ts';

/** Formats in Chinese; those that are written alike in both languages, such as BAM, are not listed. */
const NAMES: Partial<Record<FormatKey, string>> = {
	lpwgs_bins: '低深度 WGS 窗口表',
	ichorcna_cna_seg: 'ichorCNA 窗口表（cna.seg）',
	wisecondorx_bins: 'WisecondorX 窗口表',
	gatk_bins: 'GATK 窗口表',
	freec_ratios: 'FREEC 比值表',
	qdnaseq_bins: 'QDNAseq 窗口表',
	bin_counts: '窗口计数表',
	picard_target_coverage: 'Picard 靶区覆盖度',
	ichorcna_seg: 'ichorCNA 片段区表（seg）',
	wisecondorx_segments: 'WisecondorX 片段区表',
	gatk_segments: 'GATK 片段区表',
	ichorcna_params: 'ichorCNA 参数文件',
	copy_number_long_table: '拷贝数长表',
	cnvkit_reference: 'CNVkit 参考',
	fragment_file: '片段文件',
	length_gc_table: '片段长度与 GC 表',
	fragment_size_table: '片段长度表',
	picard_insert_size: 'Picard 插入片段长度',
	end_motif_table: '末端基序表',
	coverage_profile: '覆盖度谱',
	site_matrix: '位点矩阵',
	delfi_bins: 'DELFI 窗口表',
	wps_table: '窗口保护得分（WPS）表',
	mosdepth_table: 'mosdepth 深度表',
	bismark_coverage: 'Bismark 覆盖度文件',
	bismark_cpg_report: 'Bismark CpG 报告',
	bismark_cytosine_report: 'Bismark 胞嘧啶报告',
	methylkit_calls: 'methylKit 甲基化位点',
	methylkit_united: 'methylKit 合并表',
	methylation_array_matrix: '甲基化芯片矩阵',
	methylation_counts: '甲基化计数表',
	methylation_difference_table: '差异甲基化表',
	key_value_meta: '键值说明文件',
	gatk_table: 'GATK 表格',
	fasta_index: 'FASTA 索引',
	chrom_sizes: '染色体长度表',
	site_list: '位点列表',
	interval_list: '区间列表',
	cytoband: '染色体带表',
	centromere_table: '着丝粒表',
	gc_mappability_wig: 'GC 或可比对性 WIG',
	gc_mappability_bedgraph: 'GC 或可比对性 bedGraph',
	panel_of_normals: '正常样本集',
	numeric_matrix: '数值矩阵',
	feature_table: '特征表',
	sample_values: '样本数值表',
	metadata_table: '元数据表',
	samples_in_one_table: '多样本合表',
	statistics_table: '统计结果表',
	assay_sheet: '检测方法验证表',
	model_card: '模型卡',
	methylation_atlas: '甲基化图谱',
	assay_table: '检测表',
	table: '表格',
	unknown: '未知格式',
	variant_table: '变异表',
	variants_without_positions: '无位置的变异表',
	structural_variant_table: '结构变异表',
	allele_count_table: '等位基因计数表',
};

/** A format in a Chinese sentence. */
export const formatInChinese = (format: FormatKey): string => NAMES[format] ?? formatInWords(format);

/** Tools and terms of the field as they are written; keys of formats are in lower case. */
const WRITTEN: readonly (readonly [RegExp, string])[] = (
	[
		...[
			'Bismark',
			'methylKit',
			'Picard',
			'GATK',
			'FREEC',
			'DELFI',
			'WPS',
			'GC',
			'ichorCNA',
			'QDNAseq',
			'IDAT',
		],
		...['WisecondorX', 'CNVkit', 'CpG', 'FASTQ', 'FASTA', 'VCF', 'BED', 'WIG', 'bedGraph', 'bedMethyl'],
	] as const
).map((word) => [new RegExp(String.raw`\b${word}\b`, 'giu'), word]);

/** Files of CNVkit, of which each is another thing. */
const CNVKIT: Partial<Record<FormatKey, { format: string; format_zh: string }>> = {
	cnvkit_cnr: { format: 'CNVkit bins (cnr)', format_zh: 'CNVkit 窗口表（cnr）' },
	cnvkit_cnn: { format: 'CNVkit coverage (cnn)', format_zh: 'CNVkit 覆盖度（cnn）' },
	cnvkit_cns: { format: 'CNVkit segments (cns)', format_zh: 'CNVkit 片段区表（cns）' },
};

/** A format as a value of a sentence. */
export function formatWords(format: FormatKey): { format: string; format_zh: string } {
	const plain = formatInWords(format).replace('lpwgs', 'low-pass WGS').replace('length gc', 'length and GC');
	const english = WRITTEN.reduce((text, [word, written]) => text.replaceAll(word, written), plain);
	return CNVKIT[format] ?? { format: english, format_zh: formatInChinese(format) };
}
