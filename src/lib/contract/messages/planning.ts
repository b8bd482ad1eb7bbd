import { defineMessages } from './define.ts';

export const planningMessages = defineMessages({
	'planning.ready_matrices_scores': {
		en: '{count} numeric matrix {count|file|files} can be analysed ({names}) and {n} {n|score table|score tables} can be evaluated ({tables}).',
		zh: '可分析 {count} 个数值矩阵：{names}；并评估 {n} 个得分表：{tables}。',
	},
	'planning.ready_scores': {
		en: '{count} {count|score table|score tables} can be evaluated: {names}.',
		zh: '可评估 {count} 个得分表：{names}。',
	},
	'planning.ready_clinical': {
		en: 'No signal data, but {count|a clinical table|clinical tables} can be described by group (Table 1, associations): {names}.',
		zh: '没有信号数据，但可按组描述临床表格（基线特征表及关联）：{names}。',
	},
	'planning.scores_one_class': {
		en: '{names} contains one class only, and evaluating a score requires two. Add samples of the other class.',
		zh: '{names} 只有一个类别，而得分用于区分两个组。请加入另一类别的样本。',
	},
	'planning.scores_several_groups': {
		en: '{names} has {n} {n|group|groups} ({groups}), and evaluating a score requires two. Map them with --label-map, or choose another label column with --labels-label-col.',
		zh: '{names} 有 {n} 个组（{groups}），而得分用于区分两个组。请用 --label-map 映射，或用 --labels-label-col 指定其他标签列。',
	},
	'planning.scores_no_labels': {
		en: '{names} contains scores without labels. Add a table with the labels of its samples, or specify one with --labels-table.',
		zh: '{names} 含有得分但没有标签。请加入含样本标签的表格，或用 --labels-table 指定。',
	},
	'planning.ready_matrices': {
		en: '{count} numeric matrix {count|file|files} can be analysed: {names}.',
		zh: '有 {count} 个数值矩阵文件可分析：{names}。',
	},
	'planning.ready_sample_files': {
		en: '{count} single-sample {count|file is|files are} read together as one matrix: {names}.',
		zh: '{count} 个单样本文件合并为一个矩阵读取：{names}。',
	},
	'planning.ready_sources': {
		en: '{count} of {total} {total|source|sources} {count|contains|contain} a numeric matrix; each is analysed separately, then compared in a joint report.',
		zh: '{total} 个来源中有 {count} 个含数值矩阵；逐一分析后汇总为一份联合报告。',
	},
	'planning.ready_clinical_sources': {
		en: 'No signal data, but {count} of {total} {total|source|sources} {count|contains|contain} a clinical table; each is described by group separately (Table 1, associations).',
		zh: '没有信号数据，但 {total} 个来源中有 {count} 个含临床表格；逐一按组描述（基线特征表及关联）。',
	},
	'planning.done': {
		en: 'Already completed with the same inputs and parameters (run {run_id}).',
		zh: '已用相同输入和参数完成（运行 {run_id}）。',
	},
	'planning.ready_survival': {
		en: 'A table of people has times to an event ({endpoint}: "{time}" with "{event}").',
		zh: '人员表含有事件时间（{endpoint}：“{time}”与“{event}”）。',
	},
	'planning.ready_survival_named': {
		en: 'Times to an event will be analysed in {tables}.',
		zh: '将分析 {tables} 中的事件时间。',
	},
	'planning.ready_assay': {
		en: 'An assay sheet lists replicates of planned levels ({sheet}).',
		zh: '检测方法验证表列出各设定水平的重复测量（{sheet}）。',
	},
	'planning.ready_assay_first': {
		en: '{count} assay sheets were found; {sheet} will be analysed. Name another with lb-agent task validate_assay --assay-sheet; sheets of one series are named together.',
		zh: '找到 {count} 个检测方法验证表；将分析 {sheet}。可用 lb-agent task validate_assay --assay-sheet 指定其他表；同一系列的表可一起指定。',
	},
	'planning.ready_assay_named': {
		en: 'The limits of an assay will be estimated from {tables}.',
		zh: '将由 {tables} 估计检测方法的限值。',
	},
	'planning.ready_size_run': {
		en: 'The next study can be planned from run {run_id} ({task}).',
		zh: '可根据运行 {run_id}（{task}）规划下一项研究。',
	},
	'planning.ready_size_tables': {
		en: 'The next study can be planned from {tables}.',
		zh: '可根据 {tables} 规划下一项研究。',
	},
	'planning.ready_size_stated': {
		en: 'The next study will be planned from the AUROC as stated.',
		zh: '将按给定的 AUROC 规划下一项研究。',
	},
	'planning.no_size': {
		en: 'No finished run has an AUROC to plan from. Run analyze_cfdna first, or state one: lb-agent task plan_sample_size --expected-auroc with --n-cases and --n-controls.',
		zh: '没有含 AUROC 的已完成运行可供规划。请先运行 analyze_cfdna，或直接给出：lb-agent task plan_sample_size --expected-auroc，配合 --n-cases 和 --n-controls。',
	},
	'planning.ready_combine': {
		en: '{count} {count|matrix|matrices} can be combined into one score: {names}.',
		zh: '{count} 个矩阵可以合并成一个得分：{names}。',
	},
	'planning.combine_one_matrix': {
		en: 'A combined score needs at least two matrices of the same people; there {count|is|are} {count}.',
		zh: '合并得分至少需要同一批人的两个矩阵；现有 {count} 个。',
	},
	'planning.combine_no_labels': {
		en: 'A combined score needs labels of cases and controls; name them with --labels-table and --labels-label-col.',
		zh: '合并得分需要病例和对照的标签；请用 --labels-table 和 --labels-label-col 指定。',
	},
	'planning.combine_two_groups': {
		en: 'A combined score needs two groups, and the labels give {count} ({groups}); map them with --label-map.',
		zh: '合并得分需要两个组，而标签给出 {count} 个（{groups}）；请用 --label-map 映射。',
	},
	'planning.no_model_card': {
		en: 'No model card was found. Run combine_matrices to write one, or specify one with --model-card.',
		zh: '没有找到模型卡。请运行 combine_matrices 生成一个，或用 --model-card 指定。',
	},
	'planning.apply_no_matrix': {
		en: 'The model card {card} is there, but no matrix of new samples.',
		zh: '有模型卡 {card}，但没有新样本的矩阵。',
	},
	'planning.ready_apply': {
		en: 'The model card {card} can be applied to {count} {count|matrix|matrices}.',
		zh: '模型卡 {card} 可用于 {count} 个矩阵。',
	},
	'planning.ready_apply_first': {
		en: 'There are {count} model cards; {card} will be applied. Name another with --model-card.',
		zh: '有 {count} 个模型卡；将使用 {card}。可用 --model-card 指定其他模型卡。',
	},
	'planning.dmr_ready_levels': {
		en: 'The levels in {tables} can be compared between groups, feature by feature.',
		zh: '可在组间逐个特征比较 {tables} 中的水平。',
	},
	'planning.dmr_no_calls': {
		en: 'No methylation calls and no matrix of array levels were found.',
		zh: '没有找到甲基化结果或芯片水平矩阵。',
	},
	'planning.dmr_no_groups': {
		en: 'Methylation is compared between groups of people, and {count} {count|group is|groups are} labelled. Name a sample table with two groups (--labels-table), or define them (--group).',
		zh: '甲基化需在人群各组间比较，目前有标签的组为 {count} 个。请指定含两组的样本表（--labels-table），或自行定义各组（--group）。',
	},
	'planning.dmr_one_replicate': {
		en: 'Group {group} has {count} {count|sample|samples}; a comparison of methylation needs at least two people in each group.',
		zh: '{group} 组有 {count} 个样本；比较甲基化时每组至少需要两人。',
	},
	'planning.no_assay_sheet': {
		en: 'No table names planned levels and replicates with a measured value or a call.',
		zh: '没有表同时列出设定水平、重复编号以及测量值或检出结果。',
	},
	'planning.sites_no_list': {
		en: 'No list of sites was found: a table with the columns Chrom and position, or a BED file. Name one with --site-lists.',
		zh: '没有找到位点列表：含 Chrom 和 position 列的表，或 BED 文件。请用 --site-lists 指定。',
	},
	'planning.sites_no_reference': {
		en: 'Profiles around sites are corrected for fragment length and GC, which needs the reference: add the FASTA or 2bit file, name it with --reference, or state --gc-correction none.',
		zh: '位点周围的谱图要校正片段长度和 GC，需要参考序列：请加入 FASTA 或 2bit 文件，用 --reference 指定，或写明 --gc-correction none。',
	},
	'planning.no_atlas': {
		en: 'No methylation atlas was found. Name one of the genome build and array of the samples: lb-agent assistant run {folder} --task deconvolve_methylation --methylation-atlas FILE',
		zh: '没有找到甲基化图谱。请指定与样本基因组版本和芯片一致的图谱：lb-agent assistant run {folder} --task deconvolve_methylation --methylation-atlas FILE',
	},
	'planning.several_atlases': {
		en: '{count} methylation atlases were found ({atlases}). Choose one with --methylation-atlas.',
		zh: '找到 {count} 个甲基化图谱（{atlases}）。请用 --methylation-atlas 选择一个。',
	},
	'planning.atlas_without_samples': {
		en: 'No methylation counts or beta values of samples were found for the atlas.',
		zh: '没有找到可用图谱分解的样本甲基化计数或 beta 值。',
	},
	'planning.ready_atlas': {
		en: '{count} {count|file|files} with methylation of samples ({formats}): the shares of the cell types of {atlas} will be estimated.',
		zh: '将用 {atlas} 的细胞类型分解 {count} 个样本甲基化文件（{formats}）。',
	},
	'planning.no_survival_pair': {
		en: 'No table of people has a recognised pair of columns with the time to an event and whether it occurred.',
		zh: '没有人员表含有可识别的事件时间列和事件状态列。',
	},
	'planning.no_input': {
		en: 'This folder contains no data for this task.',
		zh: '此文件夹中没有适用的数据。',
	},
	'planning.no_matrix': {
		en: 'No numeric matrix with at least two samples and two features was found.',
		zh: '未找到至少含两个样本和两个特征的数值矩阵。',
	},
	'planning.no_matrix_yet': {
		en: 'No numeric matrix with at least two samples and two features yet: this version cannot read one from the {count} recognised {count|file|files} ({formats}).',
		zh: '尚无至少含两个样本和两个特征的数值矩阵：此版本没有读取器能将已识别的 {count} 个文件（{formats}）转换为矩阵。',
	},
	'planning.not_available': {
		en: '{count} {count|file|files} of this kind {count|was|were} recognised ({formats}), but this version cannot read {count|it|them} yet.',
		zh: '识别出 {count} 个此类文件（{formats}）；此版本尚无相应读取器。',
	},
	'planning.needs_results': {
		en: 'There are no verified results to review yet.',
		zh: '尚无经核验的结果可供复核。',
	},
	'planning.needs_patient_runs': {
		en: 'Pages about patients are made of finished runs of detect_mrd or classify_variant_origin, and there are none. Run one first: lb-agent assistant run {folder} --task detect_mrd',
		zh: '患者单页报告由 detect_mrd 或 classify_variant_origin 的已完成运行生成，目前没有。请先运行其一：lb-agent assistant run {folder} --task detect_mrd',
	},
	'planning.ready_pages': {
		en: 'One page per patient can be written from {count} finished {count|run|runs} ({tasks}).',
		zh: '可由 {count} 次已完成的运行（{tasks}）为每名患者生成一页。',
	},
	'planning.ready_review': {
		en: '{count} verified {count|run|runs} can be evaluated for quality checks and follow-up questions.',
		zh: '可将 {count} 次经核验的运行回读为检查和后续问题。',
	},
	'planning.outputs_differ': {
		en: 'Completed by run {run_id}, but the outputs of that run have changed since.',
		zh: '已由运行 {run_id} 完成，但其输出与当时写出的内容不符。',
	},
	'planning.outputs_gone': {
		en: 'Completed by run {run_id}, but the outputs of that run are missing.',
		zh: '已由运行 {run_id} 完成，但其输出已不存在。',
	},
	'planning.backend_missing': { en: '{reason}', zh: '{reason}' },
	'planning.ready_advice': {
		en: 'Methods of the field can be compared for {count} {count|file|files}.',
		zh: '可针对 {count} 个文件比较本领域的方法。',
	},
	'planning.ready_advice_goal': {
		en: 'Methods of the field can be compared for this goal.',
		zh: '可针对这一目标比较本领域的方法。',
	},
	'planning.needs_question': {
		en: 'There are no data and no goal to compare methods for. State a goal.',
		zh: '没有数据也没有目标，无从比较方法。请写明目标。',
	},
	// Only in plans of earlier versions.
	'planning.no_method_advisor': {
		en: 'The method advisor is not part of this version.',
		zh: '此版本尚无方法顾问。',
	},
	'planning.input_problem': {
		en: 'The file {path} cannot be used: {finding}',
		zh: '文件 {path} 无法使用：{finding}',
	},
	'planning.check_no_alignments': {
		en: 'No BAM, CRAM or SAM files were found; samples are checked by their reads.',
		zh: '没有找到 BAM、CRAM 或 SAM 文件；样本核查需要读段。',
	},
	'planning.mrd_no_alignments': {
		en: 'No BAM or CRAM files of plasma were found; tumour-informed detection counts molecules in them.',
		zh: '没有找到血浆 BAM 或 CRAM 文件；基于肿瘤变异的检测需要在其中计数分子。',
	},
	'planning.mrd_no_list': {
		en: 'No list of tumour variants was found. Put "tumour" into its file name (VCF, MAF or table), or name it with --tumour-variants.',
		zh: '没有找到肿瘤变异清单。请在其文件名中写明 tumour（VCF、MAF 或表格），或用 --tumour-variants 指定。',
	},
	'planning.ready_raw': {
		en: '{count} raw signal {count|file|files} can be read ({formats}).',
		zh: '可读取 {count} 个原始信号文件（{formats}）。',
	},
	'planning.ready_signals': {
		en: '{count} raw signal {count|file|files} can be read ({formats}) as {signals}.',
		zh: '可读取 {count} 个原始信号文件（{formats}），信号为 {signals}。',
	},
	'planning.ready_raw_over': {
		en: '{count} raw signal {count|file|files} can be read ({formats}) together with {references}.',
		zh: '可读取 {count} 个原始信号文件（{formats}），并结合 {references}。',
	},
	'planning.ready_raw_single': {
		en: '{plan} Unpaired reads are treated as fragments, as specified.',
		zh: '{plan} 按声明将非配对读段作为片段。',
	},
	'planning.ready_raw_choice': {
		en: '{count} raw signal {count|file|files} can be read ({formats}). Several files are suitable for {option} ({files}), so none is used; specify one.',
		zh: '可读取 {count} 个原始信号文件（{formats}）。有多个文件可用于 {option}（{files}），因此均未使用；请指定一个。',
	},
	'planning.ready_raw_sources': {
		en: '{count} of {total} {total|source|sources} {count|contains|contain} raw signals; each is read separately, then listed in a joint report.',
		zh: '{total} 个来源中有 {count} 个含原始信号；逐一读取后汇总为一份联合报告。',
	},
	'planning.inputs_conflict': {
		en: 'The files cannot be read together: {finding}',
		zh: '这些文件不能一起读取：{finding}',
	},
	'planning.raw_only': {
		en: 'No numeric matrix with at least two samples and two features yet; the {count} raw {count|file|files} ({formats}) can be read by analyze_raw_signal or converted into features by the encoding tasks.',
		zh: '尚无至少含两个样本和两个特征的数值矩阵；{count} 个原始文件（{formats}）可由 analyze_raw_signal 读取，或由编码任务转换为特征。',
	},
	'planning.signal_unknown': {
		en: '{count} {count|file has|files have} the right format ({formats}), but the assay could not be determined; specify it with --signal ({signals}).',
		zh: '有 {count} 个格式合适的文件（{formats}），但没有信息表明属于该类检测；请用 --signal（{signals}）指定。',
	},
});
