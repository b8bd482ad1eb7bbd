import { defineMessages } from './define.ts';

/** Checks and limits of the FeatureBook. */
export const featurebookMessages = defineMessages({
	'featurebook.qc_funnel': {
		en: 'The funnel from all reads to counted fragments is similar in all samples; an unusual step points to the filter to check.',
		zh: '从全部读段到计数片段的漏斗在各样本间应相近；异常的一步即指出应检查的过滤条件。',
	},
	'featurebook.qc_length_mode': {
		en: 'The most frequent length is near 166 bp with a second peak near 330 bp; a flat or long distribution points to genomic DNA.',
		zh: '最常见长度应在 166 bp 附近，约 330 bp 处有次峰；分布平坦或偏长提示基因组 DNA 污染。',
	},
	'featurebook.qc_gc_bias': {
		en: 'The GC curve is similar in both groups; if not, differences in coverage or motifs may be technical.',
		zh: '两组的 GC 曲线应相似；否则覆盖度或末端基序的差异可能来自技术因素。',
	},
	'featurebook.qc_build': {
		en: 'Contig names and lengths of all files and region lists belong to one genome build.',
		zh: '所有文件与区域列表的染色体名称和长度属于同一基因组版本。',
	},
	'featurebook.qc_sex': {
		en: 'Coverage of X and Y agrees with the sex in the metadata; a mismatch may be a sample swap.',
		zh: 'X、Y 染色体覆盖度与元数据中的性别一致；不一致可能是样本调换。',
	},
	'featurebook.qc_depth_balance': {
		en: 'Fragment counts are balanced between the groups; diversity scores and ratios depend on depth.',
		zh: '各组片段数应均衡；多样性评分与比值会受测序深度影响。',
	},
	'featurebook.limit_preanalytics': {
		en: 'Blood tube, time to centrifugation, extraction and library kit change fragment lengths and ends as much as disease does.',
		zh: '采血管、离心前时间、提取与建库试剂盒对片段长度和末端的影响可与疾病相当。',
	},
	'featurebook.limit_fragment_not_fraction': {
		en: 'A short-fragment excess is compatible with tumour DNA but is not a tumour fraction.',
		zh: '短片段增多与肿瘤 DNA 相符，但并不等于肿瘤分数。',
	},
	'featurebook.limit_motif_reference': {
		en: 'End motifs need read or reference sequences; they cannot be computed from fragment files without a reference.',
		zh: '末端基序需要读段或参考序列；仅有片段文件而无参考序列时无法计算。',
	},
	'featurebook.limit_tissue': {
		en: 'Coverage and protection patterns suggest tissues of origin; they do not prove them.',
		zh: '覆盖与保护模式只能提示组织来源，不能证明。',
	},
	'featurebook.qc_beta_range': {
		en: 'Beta values are between 0 and 1 with most near the ends; other shapes indicate another scale.',
		zh: 'β 值应在 0–1 之间且多靠近两端；其他形状提示另一种尺度。',
	},
	'featurebook.qc_percent_fraction': {
		en: 'All files use the same scale, percent or fraction.',
		zh: '所有文件使用同一尺度（百分比或分数）。',
	},
	'featurebook.qc_cpg_coverage': {
		en: 'Number and coverage of CpGs are similar in the groups; low coverage makes values near 0, 50 and 100 % frequent.',
		zh: '各组 CpG 数与覆盖度相近；覆盖度低会使 0、50、100% 附近的值增多。',
	},
	'featurebook.qc_detection_p': {
		en: 'Array probes with a detection p-value above the limit are treated as missing, and no sample has many of them.',
		zh: '检测 p 值超限的芯片探针按缺失处理，且没有样本含大量此类探针。',
	},
	'featurebook.qc_global_methylation': {
		en: 'Global methylation of each sample is within the range of its group; an outlier may indicate incomplete conversion.',
		zh: '各样本的全局甲基化应在其组的范围内；离群可能是转化不完全。',
	},
	'featurebook.limit_reads_units': {
		en: 'With two samples per group, the test treats reads as units; it is not a test between people.',
		zh: '两对两比较时检验以读段为单位，并非个体之间的检验。',
	},
	'featurebook.limit_blood_cells': {
		en: 'Most plasma DNA comes from blood cells; a difference may reflect blood cell counts.',
		zh: '血浆 DNA 大多来自血细胞；差异可能反映血细胞比例。',
	},
	'featurebook.limit_age_smoking': {
		en: 'Age, sex and smoking change methylation; compare groups that are similar in these.',
		zh: '年龄、性别和吸烟会影响甲基化；应比较这些方面相近的组。',
	},
	'featurebook.limit_platforms': {
		en: 'Arrays, capture and whole-genome bisulfite data measure different CpGs and must not be pooled unadjusted.',
		zh: '芯片、捕获和全基因组亚硫酸氢盐数据测定的 CpG 不同，不可不加调整地合并。',
	},
	'featurebook.qc_dlrs': {
		en: 'Bin noise (DLRS) is similar in all samples; noisy samples have more false segments.',
		zh: '各样本的分箱噪声（DLRS）应相近；噪声大的样本会出现更多虚假的拷贝数片段。',
	},
	'featurebook.qc_gc_after': {
		en: 'After correction the log2 ratio no longer follows GC or mappability.',
		zh: '校正后 log2 比值不再随 GC 或可比对性变化。',
	},
	'featurebook.qc_bins_equal': {
		en: 'All samples, the panel and the annotation use the same bins and genome build.',
		zh: '所有样本、正常面板与注释使用相同的分箱和基因组版本。',
	},
	'featurebook.qc_panel': {
		en: 'A panel of normals contains at least 10 normals (better 20) of the same protocol and never the sample itself.',
		zh: '正常面板至少含 10 例（最好 20 例）相同流程的正常样本，且不含被测样本。',
	},
	'featurebook.qc_log_scale': {
		en: 'Ratios are log2; a log10 file is about 3.3 times too small.',
		zh: '比值为 log2；若为 log10，数值约小 3.3 倍。',
	},
	'featurebook.limit_low_fraction': {
		en: 'Below about 3 % tumour DNA a low-pass profile looks normal; a flat profile does not exclude disease.',
		zh: '肿瘤 DNA 低于约 3% 时，低深度的拷贝数谱看似正常；平坦的拷贝数谱不能排除疾病。',
	},
	'featurebook.limit_fga_not_fraction': {
		en: 'The altered share of the genome measures extent, not tumour fraction.',
		zh: '基因组改变比例衡量改变的范围，而非肿瘤分数。',
	},
	'featurebook.limit_chip_cna': {
		en: 'Gains and losses may come from blood cells or be constitutional.',
		zh: '增益与缺失可能来自血细胞，也可能是先天性的。',
	},
	'featurebook.limit_thresholds_tissue': {
		en: 'Copy-number thresholds for tissue do not apply to plasma, where normal DNA dilutes every change.',
		zh: '组织样本的拷贝数阈值不适用于血浆，因为正常 DNA 会稀释所有改变。',
	},
	'featurebook.qc_records_alleles': {
		en: 'Counts of records and of alleles are both given; multi-allelic records are split.',
		zh: '同时给出记录数与等位基因数；多等位记录已拆分。',
	},
	'featurebook.qc_vaf_source': {
		en: 'The source of the allele fraction is stated, and no population frequency was used in its place.',
		zh: '注明等位基因频率的来源，且未误用人群频率。',
	},
	'featurebook.qc_ref_checked': {
		en: 'Reference bases agree with the FASTA before signatures are counted.',
		zh: '计数突变特征前，参考碱基与 FASTA 一致。',
	},
	'featurebook.qc_depth_detection': {
		en: 'Depth at each tracked variant gives its detection limit; uncovered means missing, not absent.',
		zh: '每个追踪变异处的深度决定其检测限；未覆盖表示缺失而非不存在。',
	},
	'featurebook.limit_vaf_not_fraction': {
		en: 'VAF is not tumour fraction.',
		zh: 'VAF 不等于肿瘤分数。',
	},
	'featurebook.limit_chip': {
		en: 'Without matched blood cells a variant may come from clonal haematopoiesis.',
		zh: '没有配对血细胞时，变异可能来自克隆性造血。',
	},
	'featurebook.limit_germline': {
		en: 'Variants near 50 or 100 % may be germline.',
		zh: '频率接近 50% 或 100% 的变异可能是胚系变异。',
	},
	'featurebook.limit_absent_not_negative': {
		en: 'A variant that is not detected is not proven absent; the detection limit shows what could have been detected.',
		zh: '未检出不等于不存在；检测限说明了可被检出的范围。',
	},
	'featurebook.qc_orientation': {
		en: 'Samples and features were identified correctly: the sample ids listed are those of people.',
		zh: '样本与特征的方向判断正确：列出的样本编号确为受试者。',
	},
	'featurebook.qc_missing': {
		en: 'Missing values are few and equally frequent in the groups; they are never treated as zero.',
		zh: '缺失值少且在各组间均匀；绝不按零处理。',
	},
	'featurebook.qc_outliers': {
		en: 'Outlying samples were inspected; none was removed silently.',
		zh: '已查看离群样本；没有样本被悄然剔除。',
	},
	'featurebook.qc_constant': {
		en: 'Constant and empty features are counted and left out.',
		zh: '恒定与空白特征已计数并剔除。',
	},
	'featurebook.qc_duplicates': {
		en: 'No two samples are nearly identical; such pairs are repeats or mix-ups.',
		zh: '没有两个样本几乎相同；若有，则为重复或混淆。',
	},
	'featurebook.qc_scale': {
		en: 'The value scale named in the report (beta, percent, log2, count) is correct.',
		zh: '报告中注明的数值尺度（β、百分比、log2、计数）正确。',
	},
	'featurebook.limit_projection': {
		en: 'Distances between distant points of UMAP and t-SNE have no meaning; a visible gap is not a test.',
		zh: 'UMAP 和 t-SNE 中远点之间的距离没有意义；图上的间隔不是检验。',
	},
	'featurebook.limit_unknown_pipeline': {
		en: 'How the matrix was produced is unknown; earlier normalisation over all samples may have leaked information.',
		zh: '矩阵的生成过程未知；事先对全部样本统一归一化可能造成信息泄漏。',
	},
	'featurebook.limit_clusters': {
		en: 'Clusters appear in any data; compare them with batch and metadata before interpreting them.',
		zh: '任何数据都能聚出类；赋予意义之前应与批次和元数据比较。',
	},
	'featurebook.limit_rows_read': {
		en: 'If only a sample of the rows was read, a feature that is not listed may not have been analysed.',
		zh: '若只读取了部分行，未列出的特征可能未被查看。',
	},
	'featurebook.qc_archive_whole': {
		en: 'The archive is complete: its size and checksum agree with its source.',
		zh: '压缩包完整：大小与校验值和来源一致。',
	},
	'featurebook.qc_archive_unpack': {
		en: 'Unpack the archive next to the data and scan again; a scan never unpacks archives.',
		zh: '请在数据旁解压后重新扫描；扫描本身不会解压。',
	},
	'featurebook.limit_archive_names': {
		en: 'Only the kind of the archive is known; the names inside it do not show what was measured.',
		zh: '仅知压缩包的类型；其中的文件名不能说明测量内容。',
	},
	'featurebook.limit_archive_samples': {
		en: 'Samples inside an archive are not counted.',
		zh: '压缩包内的样本不计入。',
	},
	'featurebook.qc_label_right': {
		en: 'The label column, the reference group and the label map are as intended.',
		zh: '标签列、参照组与标签映射符合原意。',
	},
	'featurebook.qc_patients_once': {
		en: 'Each patient is counted once per test and is never in both training and validation.',
		zh: '每位患者在每次检验中只计一次，且不同时出现在训练与验证中。',
	},
	'featurebook.qc_batch_label': {
		en: 'Batch, site, date, age and depth are not associated with the label; otherwise the result is confounded.',
		zh: '批次、中心、日期、年龄或深度不应与标签同步；否则结果存在混杂。',
	},
	'featurebook.qc_leakage': {
		en: 'The data were checked for duplicate samples, label-like columns and single perfectly separating features.',
		zh: '已检查重复样本、类似标签的列和单个完全区分的特征。',
	},
	'featurebook.qc_permutation': {
		en: 'The permutation p-value supports the model, and the number of permutations is stated.',
		zh: '置换检验 p 值支持该模型，并注明置换次数。',
	},
	'featurebook.qc_swapped': {
		en: 'Samples whose label several matrices contradict were checked against the source records.',
		zh: '多个矩阵均与其标签矛盾的样本已与原始记录核对。',
	},
	'featurebook.limit_not_diagnostic': {
		en: 'This is research software; a score is not a diagnosis.',
		zh: '本软件仅供研究；得分不是诊断。',
	},
	'featurebook.limit_case_control': {
		en: 'Cases and controls of a study differ in more than the disease; performance in screening will be lower.',
		zh: '病例与对照的差异不止于疾病；用于筛查时性能会更低。',
	},
	'featurebook.limit_association': {
		en: 'A group difference is an association, not a cause.',
		zh: '组间差异只是关联，不是因果。',
	},
	'featurebook.limit_no_ppv': {
		en: 'Predictive values need the prevalence of the intended population and are not given without it.',
		zh: '预测值取决于目标人群的患病率，未给出患病率时不报告。',
	},
	'featurebook.limit_external': {
		en: 'Cross-validation is not independent validation; unseen sites and protocols may behave differently.',
		zh: '交叉验证不是独立验证；未见过的中心和流程可能表现不同。',
	},
});
