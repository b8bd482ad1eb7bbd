import { MAX_CLASSES, MIN_PATIENTS, MIN_PER_CLASS } from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** What the idea compiler understood, what an idea needs, and the way out. */
export const ideaMessages = defineMessages({
	'idea.skill_covers': {
		en: 'The workflow of the skill “{title}” covers “{text}”. Read it: lb-agent skills show {skill}',
		zh: '技能“{title}”的工作流涵盖“{text}”。阅读：lb-agent skills show {skill}',
	},
	'idea.skill_about': {
		en: 'No task follows from “{text}”. The skill “{title}” is about it: lb-agent skills show {skill}',
		zh: '“{text}”不对应任何任务；技能“{title}”讲的就是它：lb-agent skills show {skill}',
	},
	'idea.contrast': {
		en: 'Compare {group_b} with {group_a} (reference) of column "{column}".',
		zh: '比较列“{column}”中的 {group_b} 与 {group_a}（参照）。',
	},
	'idea.contrast_levels': { en: '"{group}" includes: {levels}.', zh: '“{group}”包括：{levels}。' },
	'idea.groups': {
		en: 'Compare {group_b} with {group_a} (reference).',
		zh: '比较 {group_b} 与 {group_a}（参照）。',
	},
	'idea.group_defined': {
		en: '"{group}": samples for which {definition}.',
		zh: '“{group}”：满足 {definition} 的样本。',
	},
	'idea.group_counted': {
		en: '"{group}": {count} {count|sample|samples} for which {definition}.',
		zh: '“{group}”：{count} 个样本满足 {definition}。',
	},
	'idea.compare_groups': {
		en: 'Compare the groups of column "{column}": {groups}.',
		zh: '比较列“{column}”的各组：{groups}。',
	},
	'idea.compare_matrices': { en: 'Analyse the matrices side by side.', zh: '并列分析各矩阵。' },
	'idea.compare_open': { en: 'Look for differences between groups.', zh: '寻找组间差异。' },
	'idea.label_column': { en: 'Use column "{column}" as the label.', zh: '以列“{column}”为标签。' },
	'idea.reference': { en: 'Use "{group}" as the reference group.', zh: '以“{group}”为参照组。' },
	'idea.model': { en: 'Fit and test a model by cross-validation.', zh: '建立模型并以交叉验证检验。' },
	'idea.no_model': { en: 'Fit no model.', zh: '不建模。' },
	'idea.labels_ignored': { en: 'Ignore labels and metadata.', zh: '不使用标签和元数据。' },
	'idea.labels_proposed': { en: 'Accept the labels suggested by names.', zh: '接受由名称推断的标签。' },
	'idea.label_map_proposed': { en: 'Accept the proposed label map.', zh: '接受建议的标签映射。' },
	'idea.projection': {
		en: 'Draw a projection of the samples ({method}).',
		zh: '绘制样本降维图（{method}）。',
	},
	'idea.setting': { en: 'Set {name} to {value}.', zh: '将 {name} 设为 {value}。' },
	'idea.only_files': { en: 'Use only {files}.', zh: '仅使用 {files}。' },
	'idea.overview': {
		en: 'Inspect the data first: {inputs} input {inputs|file|files}, families {families}.',
		zh: '先看数据：{inputs} 个输入文件，类型 {families}。',
	},
	'idea.plot': { en: 'Draw heatmaps and projections.', zh: '绘制热图与降维图。' },
	'idea.effects': { en: 'Show the strongest group effects.', zh: '展示最强的组间效应。' },
	'idea.analyse': { en: 'Run the main analysis of the available data.', zh: '对现有数据进行主要分析。' },
	'idea.outliers': { en: 'Look for outlying samples.', zh: '查找离群样本。' },
	'idea.clusters': { en: 'Cluster the samples.', zh: '对样本聚类。' },
	'idea.correlation': { en: 'Inspect correlations between samples.', zh: '查看样本间相关性。' },
	'idea.missing_values': { en: 'Inspect missing values.', zh: '查看缺失值。' },
	'idea.swapped': { en: 'Look for mislabelled samples.', zh: '查找标签可能有误的样本。' },
	'idea.batch': {
		en: 'Check whether batch is confounded with the groups: {columns}.',
		zh: '检查批次是否与分组同步：{columns}。',
	},
	'idea.batch_open': { en: 'Check whether a batch explains the result.', zh: '检查结果是否由批次造成。' },
	'idea.validation': {
		en: 'Validate on the samples with "{value}" in "{column}".',
		zh: '在“{column}”为“{value}”的样本上验证。',
	},
	'idea.validation_open': { en: 'Validate on independent samples.', zh: '在独立样本上验证。' },
	'idea.stage': { en: 'Break results down by "{column}".', zh: '按“{column}”细分结果。' },
	'idea.stage_open': { en: 'Break results down by stage.', zh: '按分期细分结果。' },
	'idea.time': {
		en: 'Order the samples in time by "{column}"; tests use the earliest sample of each patient.',
		zh: '以“{column}”排定时间顺序；检验采用每位患者最早的样本。',
	},
	'idea.time_open': { en: 'Follow patients over time.', zh: '追踪患者随时间的变化。' },
	'idea.scores': {
		en: 'Evaluate the scores as supplied: {columns}.',
		zh: '按原样评估随附得分：{columns}。',
	},
	'idea.copy_number': { en: 'Analyse copy number.', zh: '分析拷贝数。' },
	'idea.panel': { en: 'Correct with a panel of normals.', zh: '用正常面板校正。' },
	'idea.check_samples': {
		en: 'Check whether samples are swapped, contaminated or too poor to be used.',
		zh: '核查样本是否调换、受污染或质量不足。',
	},
	'idea.need_check_samples': {
		en: 'Needed: BAM, CRAM or SAM files of the samples.',
		zh: '需要：样本的 BAM、CRAM 或 SAM 文件。',
	},
	'idea.remedy_check_samples': {
		en: 'Add the alignments, and the common variants (VCF) and targets (BED) of the panel where you have them.',
		zh: '请加入比对文件；如有常见变异清单（VCF）与 panel 靶区（BED），也请一并加入。',
	},
	'idea.mrd': {
		en: 'Test plasma for the variants of the tumour (residual disease).',
		zh: '在血浆中检验肿瘤变异（残留病灶）。',
	},
	'idea.case_page': {
		en: 'Write one page per patient from the finished results.',
		zh: '由已有结果为每名患者生成一页报告。',
	},
	'idea.origin': {
		en: 'Classify the origin of each variant (germline, clonal haematopoiesis or tumour).',
		zh: '判断各变异的来源（胚系、克隆性造血或肿瘤）。',
	},
	'idea.need_mrd': {
		en: 'Needed: BAM or CRAM files of plasma and a list of tumour variants.',
		zh: '需要：血浆 BAM 或 CRAM 文件，以及肿瘤变异清单。',
	},
	'idea.remedy_mrd': {
		en: 'Add the alignments with their indexes and name the list with --tumour-variants.',
		zh: '请加入比对文件及其索引，并用 --tumour-variants 指定清单。',
	},
	'idea.variants': { en: 'Analyse variants.', zh: '分析变异。' },
	'idea.genes': {
		en: 'Genes to look up in the variant table: {genes}.',
		zh: '在变异表中查找的基因：{genes}。',
	},
	'idea.fragments': { en: 'Analyse fragment lengths, ends and coverage.', zh: '分析片段长度、末端与覆盖。' },
	'idea.methylation': { en: 'Analyse methylation.', zh: '分析甲基化。' },
	'idea.methods': { en: 'Advise on methods and tools.', zh: '给出方法与工具建议。' },
	'idea.review': { en: 'Review existing results.', zh: '复核已有结果。' },
	'idea.survival': { en: 'Survival analysis.', zh: '生存分析。' },
	'idea.sites': { en: 'Footprints at lists of sites.', zh: '各位点列表的足迹。' },
	'idea.need_sites': {
		en: 'Files of fragments (BAM, CRAM or fragment files) with a list of sites, or tables of coverage around sites.',
		zh: '片段文件（BAM、CRAM 或片段文件）和位点列表，或位点周围覆盖度的表。',
	},
	'idea.remedy_sites': {
		en: 'Add a list with the columns Chrom and position, or a BED file, and the reference; or name them: --task score_sites with --site-lists and --reference.',
		zh: '请加入含 Chrom 和 position 列的列表或 BED 文件，以及参考序列；或直接指定：--task score_sites，配合 --site-lists 和 --reference。',
	},
	'idea.sample_size': { en: 'Size of the next study.', zh: '下一项研究的样本量。' },
	'idea.combine': { en: 'One score from several matrices.', zh: '把多个矩阵合并成一个得分。' },
	'idea.need_combine': {
		en: 'At least two matrices of the same people.',
		zh: '同一批人的至少两个矩阵。',
	},
	'idea.remedy_combine': {
		en: 'Add a second matrix of the same samples, or analyse the one that is there.',
		zh: '请加入同一批样本的第二个矩阵，或先分析已有的矩阵。',
	},
	'idea.apply_model': { en: 'A model card on new samples.', zh: '把模型卡用于新样本。' },
	'idea.need_model_card': { en: 'A model card.', zh: '一个模型卡。' },
	'idea.remedy_model_card': {
		en: 'Put the `model_card.json` of a combine_matrices run into the folder, or name it: task apply_model with --model-card.',
		zh: '请把 combine_matrices 运行生成的 `model_card.json` 放入文件夹，或直接指定：task apply_model，配合 --model-card。',
	},
	'idea.dmrs': { en: 'Differential methylation between groups.', zh: '各组间的差异甲基化。' },
	'idea.assay': { en: 'Limits and precision of an assay.', zh: '检测方法的限值和精密度。' },
	'idea.tissue': { en: 'Cell types that the DNA comes from.', zh: 'DNA 的细胞类型来源。' },
	'idea.tumour_fraction': { en: 'Tumour fraction.', zh: '肿瘤分数。' },
	'idea.adjustment': { en: 'Adjustment for covariates.', zh: '协变量校正。' },

	'idea.need_matrix': { en: 'A numeric matrix with at least two samples.', zh: '至少含两个样本的数值矩阵。' },
	'idea.remedy_matrix': {
		en: 'Add a table of samples by features to the folder; encode raw files first.',
		zh: '请在文件夹中放入样本×特征表；原始文件需先经编码任务处理。',
	},
	'idea.need_labels': { en: 'A label for the samples.', zh: '样本标签。' },
	'idea.remedy_labels': {
		en: 'Add a table with a sample column and a label column, or specify one with --labels-table.',
		zh: '请添加含样本列和分组列的表格，或用 --labels-table 指定。',
	},
	'idea.need_accept_proposal': {
		en: 'Labels; names suggest {counts}, which have not been accepted.',
		zh: '标签；名称提示 {counts}，但尚未被接受。',
	},
	'idea.remedy_accept_proposal': {
		en: 'Accept them with --labels proposed, if they are right.',
		zh: '若正确，请用 --labels proposed 接受。',
	},
	'idea.need_group': {
		en: 'Samples of {names}; no metadata column has such a value.',
		zh: '{names} 的样本；元数据中没有这样的取值。',
	},
	'idea.remedy_group': { en: 'Available values: {values}.', zh: '现有取值：{values}。' },
	'idea.choice': { en: 'compare {first} with {second}', zh: '比较 {first} 与 {second}' },
	'idea.need_choice': {
		en: 'Which samples are meant by "{name}": {columns} all fit.',
		zh: '“{name}”指哪些样本：{columns} 都符合。',
	},
	'idea.remedy_choice': { en: 'Choose one of the comparisons listed.', zh: '请在列出的比较中选择一个。' },
	'idea.need_apart': {
		en: 'Two groups without common samples: {count} {count|sample is|samples are} in both {groups}.',
		zh: '两组不能有相同的样本：{count} 个样本同时属于 {groups}。',
	},
	'idea.need_samples': {
		en: 'Samples of "{group}": no sample meets its conditions.',
		zh: '“{group}”的样本：没有样本满足其条件。',
	},
	'idea.remedy_conditions': {
		en: 'Change the conditions of the groups in the goal.',
		zh: '请在目标中修改分组条件。',
	},
	'idea.need_column': { en: 'A column with groups of "{name}".', zh: '表示“{name}”分组的列。' },
	'idea.remedy_column': { en: 'Available columns with groups: {columns}.', zh: '现有分组列：{columns}。' },
	'idea.need_patients': {
		en: `Labels a model can learn from: ${MIN_PATIENTS} patients, 2–${MAX_CLASSES} classes, ${MIN_PER_CLASS} per class; column "{column}" has {classes} {classes|class|classes}, the smallest with {smallest}.`,
		zh: `可供建模的标签：${MIN_PATIENTS} 位患者、2–${MAX_CLASSES} 个类别、每类 ${MIN_PER_CLASS} 位；列“{column}”有 {classes} 类，最小类 {smallest} 例。`,
	},
	'idea.remedy_patients_map': {
		en: 'Accept the proposed label map with --label-map proposed, or specify another.',
		zh: '用 --label-map proposed 接受建议的标签映射，或另行指定。',
	},
	'idea.remedy_patients': {
		en: 'Add samples, or merge classes with --label-map.',
		zh: '请增加样本，或用 --label-map 合并类别。',
	},
	'idea.need_batch': {
		en: 'A column with the batch, plate, run or site.',
		zh: '记录批次、板、上机或中心的列。',
	},
	'idea.remedy_batch': {
		en: 'Add such a column to the sample table; other columns are checked against the groups in any case.',
		zh: '请在样本表中添加此列；其他列仍会与分组核对。',
	},
	'idea.need_split': {
		en: 'A column or table that marks validation samples.',
		zh: '标明验证样本的列或表格。',
	},
	'idea.remedy_split': {
		en: 'Add a column with the values training and validation and specify it with --split-col.',
		zh: '请添加取值为 training 与 validation 的列，并用 --split-col 指定。',
	},
	'idea.need_stage': { en: 'A column with the stage.', zh: '分期列。' },
	'idea.remedy_stage': { en: 'Add a column "stage" to the sample table.', zh: '请在样本表中添加“stage”列。' },
	'idea.need_time': { en: 'A column with time points or dates.', zh: '记录时间点或日期的列。' },
	'idea.remedy_time': {
		en: 'Add a column "timepoint" or "date" to the sample table.',
		zh: '请在样本表中添加“timepoint”或“date”列。',
	},
	'idea.need_copy_number': { en: 'Files with coverage or copy number.', zh: '覆盖度或拷贝数文件。' },
	'idea.remedy_copy_number': {
		en: 'Add BAM, WIG, bin or segment files, or a matrix of log2 ratios.',
		zh: '请添加 BAM、WIG、分箱或拷贝数片段文件，或 log2 比值矩阵。',
	},
	'idea.need_panel': {
		en: 'A panel of at least 10 normals; {n} {n|sample|samples} {n|is|are} marked as controls.',
		zh: '至少 10 例的正常面板；目前标为对照的样本 {n} 例。',
	},
	'idea.remedy_panel': {
		en: 'Add coverage files of normal samples from the same protocol and mark them in the sample table.',
		zh: '请添加相同流程正常样本的覆盖文件，并在样本表中标明。',
	},
	'idea.need_variants': { en: 'Files with variants.', zh: '变异文件。' },
	'idea.remedy_variants': { en: 'Add VCF or MAF files.', zh: '请添加 VCF 或 MAF 文件。' },
	'idea.need_fragments': { en: 'Files with fragments.', zh: '片段文件。' },
	'idea.remedy_fragments': {
		en: 'Add BAM or fragment files, or a matrix of fragment features.',
		zh: '请添加 BAM 或片段文件，或片段特征矩阵。',
	},
	'idea.need_methylation': { en: 'Files with methylation.', zh: '甲基化文件。' },
	'idea.remedy_methylation': {
		en: 'Add methylation calls, or a matrix of beta values.',
		zh: '请添加甲基化结果文件，或 β 值矩阵。',
	},
	'idea.need_survival': {
		en: 'A time to an event, and whether it occurred, for each person.',
		zh: '每个人的事件时间，以及事件是否发生。',
	},
	'idea.remedy_survival': {
		en: 'Add a table with two such columns, for example OS_MONTHS and OS_STATUS, or name them: --task analyze_survival with --survival-table, --time-to-event-col and --event-col.',
		zh: '请加入含有这两列（例如 OS_MONTHS 和 OS_STATUS）的表，或直接指定：--task analyze_survival，配合 --survival-table、--time-to-event-col 和 --event-col。',
	},
	'idea.need_dmrs': {
		en: 'Methylation calls or array levels of samples in two groups.',
		zh: '两组样本的甲基化结果或芯片水平。',
	},
	'idea.remedy_dmrs': {
		en: 'Add Bismark, methylKit or bedMethyl files, or a matrix of beta values, and a sample table with the groups: --task find_dmrs with --input-files and --labels-table.',
		zh: '请加入 Bismark、methylKit 或 bedMethyl 文件，或 beta 值矩阵，以及含分组的样本表：--task find_dmrs，配合 --input-files 和 --labels-table。',
	},
	'idea.need_assay': {
		en: 'An assay sheet: one row per replicate of a planned level, with a measured value or a call.',
		zh: '检测方法验证表：每行是某一设定水平的一次重复，含测量值或检出结果。',
	},
	'idea.remedy_assay': {
		en: 'Add a table with columns such as level, replicate, measured and call, blanks as level 0, or name one with lb-agent task validate_assay --assay-sheet.',
		zh: '请加入含有 level、replicate、measured、call 等列的表（空白写作水平 0），或用 lb-agent task validate_assay --assay-sheet 直接指定。',
	},
	'idea.need_tissue': {
		en: 'A methylation atlas: one row per region or probe, one column per cell type. lb-agent ships none.',
		zh: '甲基化图谱：每行一个区域或探针，每列一种细胞类型。lb-agent 不附带图谱。',
	},
	'idea.remedy_tissue': {
		en: 'Add an atlas of the genome build and array of the samples to the folder, or name one with lb-agent task deconvolve_methylation --methylation-atlas.',
		zh: '请将与样本基因组版本和芯片一致的图谱放入文件夹，或用 lb-agent task deconvolve_methylation --methylation-atlas 指定。',
	},
	'idea.need_tumour_fraction': {
		en: 'Low-pass whole-genome data: reads, fragments, or counts or log ratios in bins.',
		zh: '低深度全基因组数据：读段、片段，或分箱计数、log 比值。',
	},
	'idea.remedy_tumour_fraction': {
		en: 'Add such files, or the estimate of another tool as a column of the sample table; it is then evaluated as a supplied score.',
		zh: '请加入这类文件，或将其他工具的估计值作为样本表的一列；程序会将其作为随附得分评估。',
	},
	'idea.need_adjustment': {
		en: 'Adjustment for covariates, which the group tests do not include.',
		zh: '协变量校正，组间检验不包含。',
	},
	'idea.remedy_adjustment': {
		en: 'The report shows scores against age, depth and batch; compare matched samples instead.',
		zh: '报告会展示得分与年龄、深度和批次的关系；可改为比较匹配的样本。',
	},
	'idea.need_label_map': { en: 'A proposed label map; there is none.', zh: '建议的标签映射；目前没有。' },
	'idea.remedy_label_map': {
		en: "Specify one with --label-map '<from>=<to>;...'.",
		zh: '请用 --label-map "原标签=新标签;..." 指定。',
	},
	'idea.need_results': { en: 'Results of an earlier run; there are none.', zh: '以往运行的结果；目前没有。' },
	'idea.remedy_results': {
		en: 'Run a task first, for example analyze_cfdna.',
		zh: '请先运行任务，例如 analyze_cfdna。',
	},
});
