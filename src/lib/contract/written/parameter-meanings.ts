/** What the parameters of tasks mean, in Chinese, by their English description. */
export const parameterMeanings: Readonly<Record<string, string>> = {
	"Raw signal file (repeatable). Default: the files in the dataset's plan.":
		'原始信号文件（可重复）。默认：数据集计划中的文件。',
	'Folder of raw signal files; subfolders are included.': '原始信号文件所在文件夹，包括子文件夹。',
	'Format to read from the folder (bam, fragment_file, vcf, wig ...), or the format of named files that were recognised differently.':
		'从文件夹中读取的格式（bam、fragment_file、vcf、wig 等），或指定文件的实际格式（识别结果不同时）。',
	'Signal (repeatable): cfchip_seq, cfmedip_seq, medip_seq. Default: inferred from file names; required if the names do not identify it.':
		'信号（可重复）：cfchip_seq、cfmedip_seq、medip_seq。默认：由文件名推断；文件名无法判断时必须指定。',
	'Preprocessing profile (at most one per signal): cfchip_interval_cleanup, cfchip_panel_summary, cfchip_background_aware, cfmedip_interval_cleanup, cfmedip_panel_summary, cfmedip_scale_normalized_panel, medip_interval_cleanup, medip_panel_summary, medip_scale_normalized_panel. Default: cfchip_interval_cleanup, cfmedip_interval_cleanup, medip_interval_cleanup.':
		'预处理方案（每种信号最多一个）：cfchip_interval_cleanup、cfchip_panel_summary、cfchip_background_aware、cfmedip_interval_cleanup、cfmedip_panel_summary、cfmedip_scale_normalized_panel、medip_interval_cleanup、medip_panel_summary、medip_scale_normalized_panel。默认：cfchip_interval_cleanup、cfmedip_interval_cleanup、medip_interval_cleanup。',
	'Regions (BED) to sum signals over; also transcription sites for profiles.':
		'汇总信号的区域（BED）；也可以是用于绘制谱图的转录位点。',
	'Background regions (BED) for comparison.': '用于比较的背景区域（BED）。',
	'Regions to exclude (BED).': '要排除的区域（BED）。',
	'Minimum mapping quality of a fragment.': '片段的最低比对质量。',
	'Minimum fragment length in bp; default: no limit.': '片段的最小长度（bp）；默认不限。',
	'Maximum fragment length in bp; default: no limit.': '片段的最大长度（bp）；默认不限。',
	'Treat each unpaired read (single-end or long) as a whole fragment, from its aligned start to its end. Default: only proper pairs give fragments.':
		'把每条未配对的读段（单端或长读段）当作一个完整片段，从比对起点到终点。默认：只有正确配对的读段构成片段。',
	'Reference sequence: 2bit or FASTA (a missing .fai index is built in memory).':
		'参考序列：2bit 或 FASTA（缺少 .fai 索引时在内存中建立）。',
	'Candidate FASTA or 2bit file (repeatable): each alignment file is read with the reference whose sequence lengths and checksums match. Reference files in the data folder are found automatically.':
		'候选 FASTA 或 2bit 文件（可重复）：每个比对文件使用序列长度和校验值相符的那一个。数据文件夹中的参考文件会自动找到。',
	'Bin size in bp; default: the bin size of the files, or one chosen by the task and stated in its report.':
		'分箱大小（bp）；默认用文件中的分箱大小，或由任务选定并写入报告。',
	'Join kept intervals of a sample that are at most this many bp apart (0 = adjacent intervals); default: not joined.':
		'同一样本中相距不超过该值（bp）的保留区间合并（0 = 仅相邻区间）；默认不合并。',
	'Random seed for all steps.': '所有步骤的随机种子。',
	'Worker threads; 0 = one per core. Does not change results.': '工作线程数；0 = 每个核心一个。不影响结果。',
	'Signal (repeatable): lpwgs, ulpwgs. Default: inferred from file names, otherwise lpwgs.':
		'信号（可重复）：lpwgs、ulpwgs。默认：由文件名推断，否则为 lpwgs。',
	'Preprocessing profile (at most one per signal): lpwgs_interval_cleanup, lpwgs_cleanup_only, lpwgs_gc_corrected, ulpwgs_interval_cleanup, ulpwgs_cleanup_only, ulpwgs_gc_corrected. Default: lpwgs_interval_cleanup, ulpwgs_interval_cleanup.':
		'预处理方案（每种信号最多一个）：lpwgs_interval_cleanup、lpwgs_cleanup_only、lpwgs_gc_corrected、ulpwgs_interval_cleanup、ulpwgs_cleanup_only、ulpwgs_gc_corrected。默认：lpwgs_interval_cleanup、ulpwgs_interval_cleanup。',
	'Table with one row per bin: contig, start, end, and gc, mappability or blacklist columns.':
		'每行一个分箱的表：contig、start、end，以及 gc、mappability 或 blacklist 列。',
	'Chromosome arms: UCSC cytoBand table, or columns contig, start, end, arm; default: built-in arms of the genome build.':
		'染色体臂：UCSC cytoBand 表，或含 contig、start、end、arm 列的表；默认用该基因组版本内置的染色体臂。',
	'GC fraction per bin (WIG or bedGraph) for GC correction.':
		'每个分箱的 GC 含量（WIG 或 bedGraph），用于 GC 校正。',
	'Mappability per bin (WIG or bedGraph) for mappability correction.':
		'每个分箱的可比对性（WIG 或 bedGraph），用于可比对性校正。',
	'Panel of normals from `lb-agent blood-agent panel`, or a table of bins with a Median column.':
		'由 `lb-agent blood-agent panel` 得到的正常对照面板，或含 Median 列的分箱表。',
	'Scale of SEG files, which do not record it: log2, or log10 (multiplied by 3.3219).':
		'SEG 文件的数值尺度（文件本身不记录）：log2，或 log10（乘以 3.3219）。',
	'Calling method for segments without calls in their file: plasma (against ten or more controls from the same pipeline, otherwise against the noise of the sample) or tissue (CNVkit thresholds: -1.1, -0.25, 0.2, 0.7).':
		'文件中没有判读结果的片段区如何判读：plasma（与同一流程的至少十个对照比较，否则与样本自身噪声比较）或 tissue（CNVkit 阈值：-1.1、-0.25、0.2、0.7）。',
	'Signal (repeatable): ctdna_variant, variant. Default: inferred from file names, otherwise ctdna_variant.':
		'信号（可重复）：ctdna_variant、variant。默认：由文件名推断，否则为 ctdna_variant。',
	'Preprocessing profile (at most one per signal): variant_table_qc, variant_strict_somatic, variant_matched_normal. Default: variant_table_qc.':
		'预处理方案（每种信号最多一个）：variant_table_qc、variant_strict_somatic、variant_matched_normal。默认：variant_table_qc。',
	'Minimum variant allele fraction (0–1); strict somatic: 0.005.':
		'最低变异等位基因频率（0–1）；严格体细胞方案为 0.005。',
	'Minimum depth; strict somatic: 100.': '最低深度；严格体细胞方案为 100。',
	'Minimum number of reads with the variant; strict somatic: 4.':
		'携带变异的最少读段数；严格体细胞方案为 4。',
	'Minimum QUAL; default: no limit.': '最低 QUAL；默认不限。',
	'Maximum population allele frequency; strict somatic: 0.001.':
		'最高人群等位基因频率；严格体细胞方案为 0.001。',
	'Variants in genes of clonal haematopoiesis (CHIP): flag (keep and mark), drop (exclude, with the reason in a table) or ignore.':
		'克隆性造血（CHIP）基因上的变异：flag（保留并标记）、drop（排除，并在表中写明原因）或 ignore（不作处理）。',
	'Unit of a VAF column that states neither percent nor fraction; required where the unit is ambiguous.':
		'VAF 列的单位（列中未注明百分数或比例时）；单位不明确时必须指定。',
	'Folder of variant calls from matched normals, one file per patient.':
		'配对正常样本的变异文件所在文件夹，每名患者一个文件。',
	'Samples whose variants were called on consensus reads (UMI families, duplex). A normal with consensus reads but too few sites to estimate its error rate then uses 1e-4 instead of 1e-3; with consensus reads in both plasma and normal, two supporting molecules suffice instead of three.':
		'变异来自一致性读段（UMI 家族、双链）的样本。配对正常样本也有一致性读段、但位点太少而无法估计误差率时，用 1e-4 代替 1e-3；血浆与正常样本都有一致性读段时，两个支持分子即可，不需要三个。',
	'Candidate region set (BED, repeatable), used if `region_bed` is not given: each file of reads, fragments or variants is matched to one set by name, folder, chromosomes or read positions.':
		'候选区域集（BED，可重复），在未给出 `region_bed` 时使用：按名称、文件夹、染色体或读段位置，为每个读段、片段或变异文件匹配一个区域集。',
	'Metadata table (repeatable: tables with the same columns form one cohort; a table with one row per patient adds its columns; `file.xlsx#Sheet` selects a sheet).':
		'元数据表（可重复：列相同的表合为一个队列；每名患者一行的表补充其各列；`file.xlsx#Sheet` 选择工作表）。',
	'Column with sample ids.': '样本编号列。',
	'Column with patient ids.': '患者编号列。',
	'Folder with a local ONNX model and its tokenizer; requires the optional package onnxruntime-node. Default: the built-in encoder.':
		'含本地 ONNX 模型及其分词器的文件夹；需要可选包 onnxruntime-node。默认：内置编码器。',
	'Number of fragments per sample passed to the model, drawn with the seed; run time grows in proportion.':
		'每个样本送入模型的片段数，按种子抽取；用时与之成正比。',
	'Signal (repeatable): cfchip_seq, cfmedip_seq, medip_seq, methylation_calls. Default: inferred from file names; required if the names do not identify it.':
		'信号（可重复）：cfchip_seq、cfmedip_seq、medip_seq、methylation_calls。默认：由文件名推断；文件名无法判断时必须指定。',
	'Encoder (repeatable): vcf_signature, variant_effect_profile. Default: vcf_signature.':
		'编码器（可重复）：vcf_signature、variant_effect_profile。默认：vcf_signature。',
	'Column that marks validation samples.': '标明验证样本的列。',
	'Processed copy-number matrix (repeatable).': '处理后的拷贝数矩阵（可重复）。',
	'Processed methylation matrix (repeatable).': '处理后的甲基化矩阵（可重复）。',
	'Fragment-length, motif or coverage feature matrix (repeatable).':
		'片段长度、基序或覆盖度特征矩阵（可重复）。',
	'Any other numeric matrix (repeatable).': '其他数值矩阵（可重复）。',
	'Folder of feature tables, each read as a matrix.': '特征表所在文件夹，每个表作为一个矩阵读取。',
	'Maximum number of rows read from a file, sampled with the seed; 0 = all.':
		'从一个文件读取的最多行数，按种子抽样；0 = 全部。',
	'auto: recognise counts and normalise them for library size; none: use values as supplied.':
		'auto：识别计数并按文库大小归一化；none：按给定的值使用。',
	'Number of most variable features to keep after reading.': '读取后保留的变异最大的特征数。',
	'Table of samples, labels and scores without features (repeatable); scores are evaluated as supplied.':
		'只有样本、标签和得分而没有特征的表（可重复）；得分按给定值评估。',
	'Score column to evaluate instead of those recognised (repeatable).':
		'要评估的得分列，代替自动识别的列（可重复）。',
	'Score column that holds the probability of the positive class, to check its calibration (repeatable).':
		'存放阳性类概率的得分列，用于检查校准（可重复）。',
	'Prespecified threshold as `column=number`; positive = strictly above (repeatable).':
		'预先规定的阈值，写作 `column=number`；严格大于为阳性（可重复）。',
	'Clinical table without signal data (repeatable: tables about the same people); described by group as Table 1, with associations.':
		'没有信号数据的临床表（可重复：关于同一批人的表）；按组描述（表 1），并分析关联。',
	'auto, proposed (accept labels inferred from names) or ignored.':
		'auto（自动）、proposed（接受由名称推断的标签）或 ignored（忽略）。',
	'Column with group labels.': '分组标签列。',
	'Mapping of labels to groups, such as `Healthy=healthy;*=cancer`; `drop` excludes a label; `proposed` accepts the proposed mapping.':
		'标签到组的映射，例如 `Healthy=healthy;*=cancer`；`drop` 排除某个标签；`proposed` 接受建议的映射。',
	'Reference group for comparisons.': '比较的参照组。',
	'Positive group (cases).': '阳性组（病例）。',
	'Column with the time of the draw.': '采样时间列。',
	'Technical column, such as batch or plate, instead of those recognised (repeatable).':
		'技术性列，例如批次或板，代替自动识别的列（可重复）。',
	'Saved cohort: its groups, columns and exclusions.': '已保存的队列：其分组、列和排除项。',
	'Group by conditions, such as `early=stage in I,II and age < 70`, or by ids, such as `early=samples LB-001, LB-002` or `early=ids from early.txt` (a file with one id per line, or `ids from people.csv column sample_id`) (repeatable; groups may use different columns).':
		'按条件分组，例如 `early=stage in I,II and age < 70`；或按编号分组，例如 `early=samples LB-001, LB-002`、`early=ids from early.txt`（每行一个编号的文件，或 `ids from people.csv column sample_id`）（可重复；各组可以使用不同的列）。',
	'Sample, patient, feature or chromosome to leave out, with the reason, such as `sample LB-017-T1: low coverage` (repeatable).':
		'要排除的样本、患者、特征或染色体及其原因，例如 `sample LB-017-T1: low coverage`（可重复）。',
	'What the groups were chosen from, if from data: `matrix <file>`, `table <name>` or `run <id>` (repeatable); they are not tested there.':
		'分组若由数据选出，说明来自哪里：`matrix <file>`、`table <name>` 或 `run <id>`（可重复）；在那里不作检验。',
	'Keep samples drawn after the outcome used as label; they are excluded by default.':
		'保留采样晚于标签所指结局的样本；默认排除。',
	'Confirm that all samples were processed together although a technical column separates the groups.':
		'确认所有样本是一起处理的，尽管某个技术性列把各组分开。',
	'Fit and test models when the labels support it.': '标签允许时拟合并检验模型。',
	'Software that fits the models: builtin, or sklearn in the Python kernel (same folds and seed; logistic scores agree within 1e-6, the random forest is a different implementation).':
		'拟合模型的软件：builtin，或 Python 内核中的 sklearn（折与种子相同；逻辑回归得分一致到 1e-6 以内，随机森林为不同的实现）。',
	'Fixed C of the logistic regression; without it, C is tuned.': '逻辑回归固定的 C 值；不指定时由调参得出。',
	'Number of permutations; default 199 (99 for very large matrices), and at least 40 times the number of matrices, minus one; 0 = none.':
		'置换次数；默认 199（特别大的矩阵为 99），且不少于矩阵数的 40 倍减一；0 = 不置换。',
	'Keep features that resemble the label, an outcome, a prediction or an identifier; the report then gives no verdict.':
		'保留与标签、结局、预测或编号相似的特征；此时报告不给结论。',
	'Metadata columns to adjust for, such as `age,batch` (repeatable): group tests within strata of categorical columns (van Elteren), residuals of numeric ones; models adjust inside the folds.':
		'要校正的元数据列，例如 `age,batch`（可重复）：组间检验在分类列的各层内进行（van Elteren），数值列取残差；模型在折内校正。',
	'Metadata column, such as site or batch, within whose levels the AUROC of each model is given as well.':
		'元数据列，例如中心或批次；另外给出每个模型在其各水平内的 AUROC。',
	'Specificity at which to give the sensitivity as well, such as 0.99 or `99%` (repeatable, at most 5); 0.95 and 0.98 are always given.':
		'另外给出灵敏度的特异度，例如 0.99 或 `99%`（可重复，最多 5 个）；0.95 和 0.98 总会给出。',
	'Two-dimensional projection.': '二维投影方法。',
	'Bin size in bp for the table of short and long fragments along the genome (repeatable): 100000, 1000000, 5000000 or another multiple of 100000; default: 100000 and 5000000.':
		'沿基因组统计短片段与长片段的分箱大小（bp，可重复）：100000、1000000、5000000 或 100000 的其他倍数；默认：100000 和 5000000。',
	'Correct short and long fragments along the genome and the profile of regions by weights of fragment length and GC, as for footprints, instead of the loess over the GC of bins; needs a reference. Default: the loess.':
		'用片段长度与 GC 的权重（与足迹相同）校正沿基因组的短、长片段以及区域谱图，代替对分箱 GC 的 loess；需要参考序列。默认：loess。',
	'Variants (VCF, MAF, or CHROM POS REF ALT) whose alleles to count in the alignments.':
		'要在比对文件中统计其等位基因的变异（VCF、MAF 或 CHROM POS REF ALT）。',
	'Minimum number of reads at a CpG or region for a beta value.': '给出 β 值所需的 CpG 或区域的最少读段数。',
	'Regions to exclude (BED): panel targets, blacklists.': '要排除的区域（BED）：panel 靶区、黑名单。',
	'Padding in bp to exclude on both sides of every excluded region.':
		'每个排除区域两侧另外排除的长度（bp）。',
	'Regions (BED) to which the sites are restricted, such as targets. Default: all sites.':
		'位点所限定的区域（BED），例如靶区。默认：所有位点。',
	'Genes or other features (GTF, GFF3 or BED) to name regions by. Default: regions are not annotated.':
		'用于命名区域的基因或其他特征（GTF、GFF3 或 BED）。默认：区域不注释。',
	'Places of the probes of an array: its manifest, a table of probe, chromosome and position, or a BED file with probes as names. Default: places in the names of features, if any.':
		'芯片探针的位置：芯片清单，含探针、染色体和位置的表，或以探针命名的 BED 文件。默认：特征名称中的位置（若有）。',
	'Alignment file with methylation calls of reads (XM or MM tags), for the unmethylated fragments in regions (repeatable).':
		'含读段甲基化判读（XM 或 MM 标签）的比对文件，用于统计区域中的未甲基化片段（可重复）。',
	'Minimum number of reads at a CpG in a sample; counts below are ignored.':
		'样本在一个 CpG 上的最少读段数；低于该值的计数不使用。',
	'Whether the two cytosines of a CpG (one per strand, one base apart) are merged: on, off, or auto (merged except where all counts are methylKit tables, which keep strands apart by default).':
		'是否合并 CpG 的两个胞嘧啶（每条链一个，相隔一个碱基）：on、off 或 auto（合并；但所有计数都来自默认分链的 methylKit 表时不合并）。',
	'Width of the smoothing window in bp; 0 = each CpG by itself.':
		'平滑窗口的宽度（bp）；0 = 每个 CpG 单独处理。',
	'p below which a CpG counts as significant for regions.': 'p 低于该值的 CpG 在划定区域时视为显著。',
	'A region has more CpGs than this.': '区域的 CpG 数须多于该值。',
	'A region is longer than this, in bp.': '区域的长度（bp）须大于该值。',
	'Runs of significant CpGs at most this many bp apart become one region (never more than `min_region_length`, as in DSS).':
		'相距不超过该值（bp）的显著 CpG 连成一个区域（与 DSS 相同，不超过 `min_region_length`）。',
	'Number of permutations of people for the region FDR; 0 = none.':
		'用于区域 FDR 的人员置换次数；0 = 不置换。',
	'Metadata columns to adjust for, such as `age,batch` (repeatable): CpGs are then tested by a linear model of the arcsine of levels.':
		'要校正的元数据列，例如 `age,batch`（可重复）：此时用水平的反正弦的线性模型检验 CpG。',
	'Compare within people who have a sample in both groups; others are left out.':
		'在两组都有样本的人内部比较；其他人不纳入。',
	'Whether X and Y are compared: keep, exclude, or auto (X where the sex of everyone is known and balanced between the groups, or adjusted for; Y where everyone is male).':
		'是否比较 X 和 Y：keep（保留）、exclude（排除）或 auto（所有人性别已知且两组均衡或已校正时比较 X；全部为男性时比较 Y）。',
	'Scale on which array levels are tested: m_value (log2 of methylated over unmethylated) or beta.':
		'检验芯片水平所用的尺度：m_value（甲基化与未甲基化之比的 log2）或 beta。',
	'Normals of the same pipeline: a panel from `lb-agent blood-agent panel`, or a table of bins with a column of log2 ratios per normal (limits of blank and detection need ten) or a Median column. Default: the controls of the cohort, if there are ten.':
		'同一流程的正常对照：`lb-agent blood-agent panel` 得到的面板，或每个正常样本一列 log2 比值的分箱表（空白限和检测限需要十个），或含 Median 列的表。默认：队列中的对照（至少十个时）。',
	'Group of the controls, whose profiles are used as normals when no panel is given.':
		'对照所在的组；未给出面板时，以其谱作为正常对照。',
	'Normal contamination (0–1) that the fit starts from (repeatable); default: twelve values from 0.1 to 0.985.':
		'拟合起始的正常成分比例（0–1，可重复）；默认：0.1 至 0.985 的十二个值。',
	'Tumour ploidy that the fit starts from (repeatable); default: 2, 3 and 4.':
		'拟合起始的肿瘤倍性（可重复）；默认：2、3 和 4。',
	'Largest number of copies of a state.': '一个状态的最大拷贝数。',
	'Fit states of one and three copies in a subclone as well.': '同时拟合亚克隆中一个和三个拷贝的状态。',
	'Copy-number profile of the limit of detection: own (of up to three samples with a signal, arm_level for the others), arm_level (gains of 1q, 7, 8q and 20q, losses of 8p, 17p and 18q), or none.':
		'检测限所用的拷贝数谱：own（最多三个有信号样本自身的谱，其余用 arm_level）、arm_level（1q、7、8q、20q 增加，8p、17p、18q 缺失）或 none。',
	'Common variants of the population (VCF, with AF where known), by which samples of one person are recognised.':
		'人群常见变异（VCF，最好含 AF），用于识别哪些样本来自同一人。',
	'Targets of the panel (BED): on-target share and depth are measured over them. Default: the only target file in the folder.':
		'panel 的靶区（BED）：中靶率与深度在其上统计。默认：文件夹中唯一的靶区文件。',
	'Minimum mapping quality of a read.': '读段的最低比对质量。',
	'Minimum quality of a base.': '碱基的最低质量。',
	'List of sites (repeatable): a table with the columns Chrom and position, optionally Strand (as for Griffin), or a BED file, of which the middle of each interval is the site.':
		'位点列表（可重复）：含 Chrom 和 position 列、可选 Strand 列的表（与 Griffin 相同），或 BED 文件（取每个区间的中点为位点）。',
	'Correction of profiles: weights (each fragment by its length and GC, which needs a reference) or none.':
		'谱图的校正：weights（按片段长度和 GC 为每个片段加权，需要参考序列）或 none。',
	'Regions (BED) in which reads map uniquely: weights come from fragments in them, and bins with a base outside them have no value. Default: the whole autosomes.':
		'读段可唯一比对的区域（BED）：权重由其中的片段得出，含有其外碱基的分箱没有数值。默认：全部常染色体。',
	'Targets (BED) of a targeted assay: sites in them or within 990 bp are left out, since a capture target is never a footprint.':
		'靶向检测的靶区（BED）：位于其中或距其 990 bp 以内的位点不使用，因为捕获靶区不会是足迹。',
	'Number of resamples of sites for intervals, and of random shifts for the detection limit.':
		'计算区间时位点重抽样的次数，也是计算检测限时随机平移的次数。',
	'Shortest fragment whose midpoint is counted, in bp (default as in Griffin).':
		'计入中点的最短片段（bp，默认与 Griffin 相同）。',
	'Longest fragment whose midpoint is counted, in bp (default as in Griffin).':
		'计入中点的最长片段（bp，默认与 Griffin 相同）。',
	'Tumour variants of the people (VCF, MAF, or a table with CHROM POS REF ALT; repeatable): one list per person, or one with a column that names the sample or person.':
		'受检者的肿瘤变异（VCF、MAF，或含 CHROM POS REF ALT 的表；可重复）：每人一份清单，或一份含样本或人员列的清单。',
	'Alignments of matched normals: blood cells or healthy tissue of the same people (repeatable). Default: input files that their names or the sample table mark as such.':
		'配对正常样本的比对文件：同一批人的血细胞或健康组织（可重复）。默认：文件名或样本表标明的输入文件。',
	'Alignments of controls of the same assay: plasma of people without cancer (repeatable). Default: input files that their names or the sample table mark as such.':
		'同一检测方法的对照的比对文件：无癌者的血浆（可重复）。默认：文件名或样本表标明的输入文件。',
	'Level of the test: share of samples without tumour that may be called at most.':
		'检验水平：允许被判为检出的无肿瘤样本的最大比例。',
	'Smallest decrease of the integrated VAF against the baseline that is called one (a convention).':
		'整合 VAF 相对基线降低多少才称为下降（约定值）。',
	'Shortest fragment of the in-silico size selection, in bp.': '计算机模拟长度选择中的最短片段（bp）。',
	'Longest fragment of the in-silico size selection, in bp.': '计算机模拟长度选择中的最长片段（bp）。',
	'Specificity at which the threshold of the model card is locked.': '锁定模型卡阈值时的特异度。',
	'Genome build of the features: hg18, hg19, hg38 or t2t. Default: as features or their run state it.':
		'特征的基因组版本：hg18、hg19、hg38 或 t2t。默认：由特征或其运行给出。',
	'Prevalence of the disease where the score would be used, such as `1%` or 0.01; predictive values are given only with it.':
		'得分使用场景中的患病率，例如 `1%` 或 0.01；只有给出患病率才计算预测值。',
	'Model card (`model_card.json`) of a combined score. Default: the one in the folder.':
		'合并得分的模型卡（`model_card.json`）。默认：文件夹中的那一个。',
	'Confirm that a matrix that does not state how it was made was made as the model card states; repeated in the headline.':
		'确认某个未注明来源的矩阵是按模型卡所述的方式得到的；会在标题结论中重复说明。',
	'Score people that the model was trained on as well; they are marked, and no rate, drift or AUROC counts them.':
		'同时为训练过模型的人计算得分；这些人会被标记，且不计入任何比率、漂移或 AUROC。',
	'Which new matrix stands for which one of the card, as `name=file` (name in the card, file here); needed where features, names and pipelines do not settle it.':
		'新矩阵与模型卡中矩阵的对应关系，写作 `name=file`（前为卡中名称，后为此处文件）；特征、名称和流程无法判断时需要。',
	'Count people whose ids are those of training people, but whose values are not, as new: other people with the same ids. Repeated in the headline.':
		'编号与训练人员相同、但数值不同的人按新人计：编号相同的另一批人。会在标题结论中重复说明。',
	'Table of people with time and event (repeatable: tables with the same columns form one cohort, others add columns to the people they name).':
		'含时间与事件的人员表（可重复：列相同的表合为一个队列，其他表为其中的人补充列）。',
	'Column with the time to the event or last contact, or with its date. Default: the recognised pair.':
		'到事件或末次联系的时间（或其日期）列。默认：自动识别的一对列。',
	'Column that states whether the event occurred. Default: the recognised pair.':
		'标明事件是否发生的列。默认：自动识别的一对列。',
	'Value of the event column that means that the event occurred, such as `Deceased` or `1` (repeatable); every other value is censored.':
		'事件列中表示事件发生的值，例如 `Deceased` 或 `1`（可重复）；其他值均视为删失。',
	'Unit of the time. Default: the unit in the name of the column.': '时间单位。默认：列名中的单位。',
	'Column of groups to compare, or of numbers to be cut with `cut`.':
		'要比较的分组列，或用 `cut` 切分的数值列。',
	'Cut-off of a numeric group column: a number stated in advance, or `median` (groups are then chosen from these data).':
		'数值分组列的切点：预先给定的数值，或 `median`（此时分组由这些数据选出）。',
	'Reference group of the hazard ratios.': '风险比的参照组。',
	'Columns of the Cox model beside the groups, such as `stage,age` (repeatable).':
		'除分组外纳入 Cox 模型的列，例如 `stage,age`（可重复）。',
	'Column by whose levels baseline hazards differ, such as site or stage.':
		'各水平具有不同基线风险的列，例如中心或分期。',
	'Column with the date of the blood draw: time runs from it, and people whose event or last contact came earlier are left out.':
		'采血日期列：时间从采血起算，事件或末次联系早于采血的人不纳入。',
	'Column with the time of the blood draw on the clock of the survival time, such as days from diagnosis; used as `draw_date_col`.':
		'以生存时间的计时方式表示的采血时间列，例如确诊后天数；作用与 `draw_date_col` 相同。',
	'Column with the date from which the survival time was counted, such as that of the diagnosis; needed where one of time and draw is a date and the other a length of time.':
		'生存时间的起算日期列，例如确诊日期；时间与采血一个是日期、一个是时长时需要。',
	'Column with the time or date of the clinical relapse, for the lead time.':
		'临床复发的时间或日期列，用于计算提前时间。',
	'Column with the molecular call of each draw, for the lead time.':
		'每次采血的分子判读列，用于计算提前时间。',
	'Result table with sample or patient ids, such as MRD calls, tumour fractions or scores; its columns may be groups or covariates (repeatable).':
		'含样本或患者编号的结果表，例如 MRD 判读、肿瘤分数或得分；其各列可作为分组或协变量（可重复）。',
	'Sheet with one row per replicate of a planned level (repeatable: sheets with the same columns are read as one series).':
		'每行一个设定水平重复的表（可重复：列相同的表作为一个系列读取）。',
	'Table of pairs for the agreement with another method or with tissue, where the assay sheet has none (repeatable).':
		'与另一方法或组织比较一致性的配对表，用于检测表本身没有时（可重复）。',
	'Column with the planned level; 0 or `blank` is a blank. Default: recognised by its name.':
		'设定水平列；0 或 `blank` 为空白。默认：按列名识别。',
	'Column with the number of the replicate. Default: recognised by its name.':
		'重复编号列。默认：按列名识别。',
	'Column with the measured value. Default: recognised by its name.': '测量值列。默认：按列名识别。',
	'Column with the call of the assay. Default: recognised by its name; without one, a value above the limit of blank counts as detected.':
		'检测方法的判读列。默认：按列名识别；没有时，高于空白限的值视为检出。',
	'Value of the call columns that means detected, such as `MUT` (repeatable); every other value is not detected.':
		'判读列中表示检出的值，例如 `MUT`（可重复）；其他值均为未检出。',
	'Column with the run, batch or plate, for the precision between runs.':
		'运行、批次或板的列，用于运行间精密度。',
	'Column with the operator or instrument, for the precision between operators.':
		'操作者或仪器的列，用于操作者间精密度。',
	'Column with the value of the comparison method.': '比较方法的测量值列。',
	'Column with the call in tissue, or of another reference, for the concordance.':
		'组织或其他对照的判读列，用于一致性。',
	'Unit of levels and measured values, such as `%`. Default: as columns or cells state it.':
		'水平与测量值的单位，例如 `%`。默认：由列或单元格给出。',
	'Share of blanks above the limit of blank.': '高于空白限的空白所占比例。',
	'Share of replicates at the limit of detection that are missed.': '检测限处漏检的重复所占比例。',
	'Largest coefficient of variation at the limit of quantification.': '定量限处的最大变异系数。',
	'Table of a finished run with AUROCs and intervals, such as `*_model_metrics.csv` or `supplied_scores.csv` (repeatable).':
		'已完成运行中含 AUROC 及区间的表，例如 `*_model_metrics.csv` 或 `supplied_scores.csv`（可重复）。',
	'Score, or matrix of a run, that the next study is planned for, where there are several. Default: the first; all are in the table.':
		'有多个时，据以规划下一项研究的得分或某次运行的矩阵。默认：第一个；全部列于表中。',
	'AUROC of a finished study, where no table has it.': '已完成研究的 AUROC（没有表给出时）。',
	'Lower end of the 95 % interval of that AUROC.': '该 AUROC 95 % 区间的下端。',
	'Upper end of the 95 % interval of that AUROC.': '该 AUROC 95 % 区间的上端。',
	'Cases of the study of that AUROC, in place of its interval.': '得出该 AUROC 的研究的病例数，代替其区间。',
	'Controls of the study of that AUROC, in place of its interval.':
		'得出该 AUROC 的研究的对照数，代替其区间。',
	'Sensitivity at the specificity to plan with. Default: as the tables state it, else what follows from the AUROC.':
		'规划所用特异度下的灵敏度。默认：由表给出，否则由 AUROC 推出。',
	'AUROC of a second score of the same people, to plan the comparison of the two.':
		'同一批人的第二个得分的 AUROC，用于规划两者的比较。',
	'Correlation of the two scores within a group, where no table has both.':
		'两个得分在组内的相关系数（没有表同时含两者时）。',
	'Largest half width of the 95 % interval of the AUROC.': 'AUROC 95 % 区间的最大半宽。',
	'Specificity to be estimated, at which the sensitivity is reported.': '要估计的特异度，灵敏度在该处报告。',
	'Precision of the specificity, such as 0.02 or `2%` for 98 % ± 2 %.':
		'特异度的精度，例如 98 % ± 2 % 写作 0.02 或 `2%`。',
	'estimate: the estimate lies within the precision in 95 % of studies (usual formula); interval: the exact 95 % interval is as narrow in the stated share of studies.':
		'estimate：95 % 的研究中估计值落在该精度内（常用公式）；interval：在给定比例的研究中，95 % 精确区间达到该宽度。',
	'Largest half width of the 95 % interval of the sensitivity.': '灵敏度 95 % 区间的最大半宽。',
	'Largest half width of the 95 % interval of a difference of two AUROCs.':
		'两个 AUROC 之差的 95 % 区间的最大半宽。',
	'AUROC that the next study is to exceed.': '下一项研究要超过的 AUROC。',
	'Controls per case. Default: as in the finished study, between 1 and 4, else 1.':
		'每名病例的对照数。默认：与已完成研究相同（1 至 4 之间），否则为 1。',
	'Share of cases among the people recruited, where these are taken as they come; in place of controls_per_case.':
		'按自然比例招募时，受试者中病例的比例；代替 controls_per_case。',
	'Threshold of the next study: set on its own controls, or locked before it (then it has no error of its own).':
		'下一项研究的阈值：由其自身的对照设定，或在研究之前锁定（此时阈值没有自身误差）。',
	'validation: the model is locked; development: it is fitted again with cross-validation, whose intervals are wider by a factor of 1.4.':
		'validation：模型已锁定；development：用交叉验证重新拟合，区间因此放宽 1.4 倍。',
	'Share of next studies that are to show an effect which exists.':
		'真实存在的效应被下一项研究显示出来的比例。',
	'Share of next studies whose intervals are to be as narrow as stated.':
		'下一项研究的区间达到所述宽度的比例。',
	'Share of recruited people without a usable sample.': '招募者中没有可用样本的比例。',
	'Simulated studies per aim that check the plan.': '每个目标用于核对方案的模拟研究数。',
	'Methylation atlas: a table with one row per region (0-based) or probe and one column per cell type, as levels or as pairs of counts. Default: the only atlas in the data folder.':
		'甲基化图谱：每行一个区域（从 0 计）或探针、每列一种细胞类型的表，内容为水平或成对的计数。默认：数据文件夹中唯一的图谱。',
	'Cell types whose profiles correlate at this value or more over the regions in use are reported as one.':
		'在所用区域上谱的相关系数不低于该值的细胞类型合并报告。',
	'Minimum number of reads of a sample over the regions of the atlas.': '样本在图谱区域上的最少读段数。',
	'Chance that any absent cell type of a sample is called detected, over all types of the atlas.':
		'样本中不存在的细胞类型被判为检出的概率上限，对图谱的全部类型而言。',
	'Number of components without a profile in the atlas; needs counts of at least 5 samples.':
		'图谱中没有谱的成分数；需要至少 5 个样本的计数。',
	'Number of random starts of the fit with unknown components, at least 10.':
		'含未知成分的拟合的随机起点数，至少 10。',
	'Runs to take the results from, by run id (repeatable). Default: for each patient and task the newest run whose outputs are as they were written.':
		'从哪些运行取结果，以运行编号表示（可重复）。默认：每名患者和每个任务取输出保持原样的最新运行。',
	'Patients to report (repeatable). Default: every patient of the runs.':
		'要报告的患者（可重复）。默认：运行中的全部患者。',
	'Metadata columns in the first line of a page, such as `age,stage,sex` (repeatable). Default: age, sex, cancer and stage where the sample table has them.':
		'患者页首行的元数据列，例如 `age,stage,sex`（可重复）。默认：样本表中的年龄、性别、癌种和分期。',
	'Metadata columns with dates to mark beside the draws, such as `surgery_date` (repeatable). Default: columns named after surgery, treatment, progression or relapse whose values are dates.':
		'在采血旁标出的日期列，例如 `surgery_date`（可重复）。默认：以手术、治疗、进展或复发命名且内容为日期的列。',
	'Question or names of methods, in English or Chinese; by default the goal of the plan.':
		'问题或方法名称，中英文均可；默认为计划的目标。',
};
