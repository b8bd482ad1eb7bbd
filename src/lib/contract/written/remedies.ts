import { isMessageCode, type MessageCode } from '../messages/index.ts';

/** What to do about a warning. */
export interface Remedy {
	en: string;
	zh: string;
}

interface SharedRemedy extends Remedy {
	codes: readonly MessageCode[];
}

/** Warnings of metadata and groups. */
const cohortRemedies: readonly SharedRemedy[] = [
	{
		codes: [
			'metadata.label_ambiguous',
			'metadata.label_unfamiliar',
			'metadata.label_nested',
			'metadata.label_in_columns',
			'metadata.label_nearly_unique',
			'metadata.outcomes_offered',
			'metadata.label_outcome',
			'metadata.survival_offered',
		],
		en: 'Choose the label column with --labels-label-col and confirm it before you read group results.',
		zh: '用 --labels-label-col 选定标签列，确认后再看组间结果。',
	},
	{
		codes: [
			'metadata.label_map_asks',
			'metadata.label_map_proposed',
			'metadata.label_map_unused',
			'metadata.set_aside',
			'metadata.spellings_joined',
			'metadata.normals_labelled',
		],
		en: 'Check which labels form each group, and state the grouping with --label-map.',
		zh: '核对每组由哪些标签组成，并用 --label-map 写明分组。',
	},
	{
		codes: ['metadata.reference_by_name', 'metadata.reference_by_size'],
		en: 'State the control group with --reference-class, so that effects have the sign you expect.',
		zh: '用 --reference-class 指明对照组，使效应的方向符合预期。',
	},
	{
		codes: [
			'metadata.proposal_open',
			'metadata.proposal_accepted',
			'metadata.no_table',
			'metadata.labels_missing',
			'metadata.ignored',
		],
		en: 'Add a sample table with one row per sample and a label column; name it with --labels. Accept labels from names only if the names were given by a rule.',
		zh: '添加样本表：每个样本一行，含标签列；用 --labels 指定。只有名称按规则命名时，才接受由名称得到的标签。',
	},
	{
		codes: [
			'metadata.ids_differ',
			'metadata.ids_ambiguous',
			'metadata.ids_are_row_numbers',
			'metadata.ids_normalised',
			'metadata.low_coverage',
			'metadata.tables_ambiguous',
			'survival.not_used',
		],
		en: 'Compare the ids of the table with the sample names of the data. Name the id column with --labels-sample-col, or correct the ids.',
		zh: '比较表中的编号与数据的样本名。用 --labels-sample-col 指定编号列，或更正编号。',
	},
	{
		codes: [
			'metadata.duplicate_ids',
			'metadata.duplicate_columns',
			'metadata.labels_contradict',
			'metadata.sample_in_both',
			'metadata.patient_columns_kept',
			'survival.ambiguous_ids',
			'survival.no_people_ids',
		],
		en: 'Keep one row per sample in the table and remove rows or columns that contradict each other.',
		zh: '表中每个样本只保留一行，删除相互矛盾的行或列。',
	},
	{
		codes: [
			'metadata.patient_id_shared',
			'metadata.patient_ids_elsewhere',
			'metadata.patient_ids_missing',
			'metadata.patient_ids_one_class',
			'metadata.patients_from_ids',
			'metadata.patient_rows_unused',
			'metadata.patient_table_refused',
			'metadata.patients_joined',
			'metadata.patients_without_row',
			'check.people_by_name',
		],
		en: 'Give every sample the id of its person in one column, so that repeated samples stay in the same fold and are counted once.',
		zh: '在一列中为每个样本写明其患者编号，使同一人的多个样本留在同一折并只计一次。',
	},
	{
		codes: [
			'metadata.patient_labels_vary',
			'metadata.drawn_after_kept',
			'metadata.drawn_after_outcome',
			'metadata.draws_attached',
			'metadata.draws_unresolved',
		],
		en: 'Check the dates of the draws and which sample represents each person; exclude samples that were drawn after the outcome.',
		zh: '核对采样日期以及每人使用的样本；排除结局之后采集的样本。',
	},
	{
		codes: [
			'metadata.split_several',
			'metadata.split_shared',
			'metadata.split_unnamed',
			'metadata.validation_lacks_class',
		],
		en: 'Correct the column that names training and validation: no person in both sets, and every class in each.',
		zh: '更正标明训练集与验证集的列：同一人不得同时在两集中，每集须含全部类别。',
	},
	{
		codes: ['metadata.tables_joined', 'metadata.tables_of_studies'],
		en: 'Check whether these tables belong to one study. Open the studies as separate sources if they do not.',
		zh: '确认这些表是否属于同一项研究；若不是，请作为不同来源分别打开。',
	},
	{
		codes: [
			'metadata.exploratory',
			'model.exploratory',
			'combined.too_few_for_folds',
			'model.no_features',
			'suites.one_group',
		],
		en: 'Add people to the smallest class, or use the results only to form hypotheses.',
		zh: '为最小的类别增加人数，或仅用这些结果提出假设。',
	},
	{
		codes: [
			'batch.categorical',
			'batch.dates_apart',
			'batch.determines_label',
			'verdict.dates_apart',
			'verdict.no_mixed_level',
			'verdict.units_apart',
			'verdict.units_separate',
			'verdict.units_separate_one',
			'verdict.units_filled',
			'verdict.within_levels',
			'verdict.covariates',
			'verdict.covariates_apart',
		],
		en: 'Compare within the levels of the column, adjust for it with --adjust where the groups overlap, or add samples of both groups to each level. Without overlap, no analysis separates the two causes.',
		zh: '在该列各水平内比较；两组有重叠时用 --adjust 校正；或在每个水平补充两组样本。没有重叠时，任何分析都无法区分两种原因。',
	},
	{
		codes: ['verdict.people_merged', 'fragments.same_lengths'],
		en: 'Check whether these samples are copies of one another, and remove copies or correct their ids.',
		zh: '核对这些样本是否互为副本；删除副本或更正编号。',
	},
	{
		codes: [
			'verdict.not_confirmed',
			'suites.interval_includes_chance',
			'suites.validation_includes_chance',
			'apply.verdict_chance',
			'apply.verdict_withheld',
		],
		en: 'Do not claim that the model works. Test it in more people who took no part in its fitting.',
		zh: '不要宣称模型有效；请在更多未参与拟合的人中检验。',
	},
	{
		codes: ['suites.many_missing', 'features.set_aside', 'signals.library_size_differs'],
		en: 'Find out why values are missing or libraries differ, above all if the groups differ in it. Remove the samples or features concerned and repeat the analysis.',
		zh: '查明数值缺失或文库大小不同的原因，组间不同时尤须查明。去掉相关样本或特征后重新分析。',
	},
	{
		codes: ['suites.many_outliers', 'outliers.strong', 'suites.swapped_label'],
		en: 'Inspect the sample: identity, sex, library and batch. Exclude it only for a reason that does not depend on the result.',
		zh: '检查该样本的身份、性别、文库和批次；只有在理由与结果无关时才排除。',
	},
	{
		codes: ['suites.matrix_skipped', 'suites.source_failed', 'suites.source_inputs_left'],
		en: 'Fix the cause that the sentence names, then run the task again.',
		zh: '按句中所述原因修正后重新运行任务。',
	},
];

/** Warnings of folders and raw signals. */
const dataRemedies: readonly SharedRemedy[] = [
	{
		codes: [
			'dataset.excluded_folders',
			'dataset.links_outside',
			'dataset.links_skipped',
			'dataset.parent_folder',
			'dataset.truncated',
			'dataset.unreadable_folders',
		],
		en: 'If the data you expect are missing, open the folder that holds them as a source of its own, or correct its access rights.',
		zh: '若缺少应有的数据，请把所在文件夹单独作为来源打开，或更正其访问权限。',
	},
	{
		codes: ['dataset.lost_files', 'dataset.nothing_recognised', 'dataset.outputs_unreadable'],
		en: 'Copy the files again from their source and compare them with the list of file formats; repeat a run whose record cannot be read.',
		zh: '请从来源重新复制文件，并与文件格式列表对照；记录无法读取的运行请重做。',
	},
	{
		codes: [
			'calls.arms_unknown',
			'calls.grid_by_reach',
			'tracks.grid_by_reach',
			'copy.build_unclear',
			'combined.build_unknown',
			'fraction.build_unknown',
			'apply.build_unchecked',
			'tracks.no_genome_length',
		],
		en: 'State the genome build: give the reference with --reference, or the option that the sentence names.',
		zh: '说明基因组版本：用 --reference 给出参考序列，或使用句中所述选项。',
	},
	{
		codes: [
			'calls.few_controls',
			'calls.no_normals',
			'fraction.normals_few',
			'fraction.normals_beyond',
			'fraction.no_limits',
			'fraction.own_limits',
			'fraction.depth_added',
		],
		en: 'Add normal samples of the same assay and depth; 60 or more are needed for a stable limit.',
		zh: '增加同一检测方法、深度相近的正常样本；稳定的限值需要 60 个以上。',
	},
	{
		codes: [
			'calls.bins_apart',
			'calls.sizes_differ',
			'copy.other_bins',
			'copy.size_by_counts',
			'copy.size_chosen',
			'copy.thin_bins',
		],
		en: 'Use one bin size for all samples, large enough for about 100 counts per bin; state it with --bin-size.',
		zh: '所有样本使用同一分箱大小，使每箱约有 100 个计数以上；用 --bin-size 指定。',
	},
	{
		codes: [
			'calls.not_corrected',
			'calls.encoded_uncalled',
			'copy.not_corrected',
			'copy.gc_left',
			'copy.no_mappability',
			'fraction.not_corrected',
		],
		en: 'Give the reference with --reference, or GC and mappability tracks of the same genome build, and run the task again.',
		zh: '用 --reference 给出参考序列，或提供同一基因组版本的 GC 与可比对性轨道，然后重新运行。',
	},
	{
		codes: ['calls.noise_unknown', 'copy.noisy'],
		en: 'Provide the bins behind the segments, and check the noisy libraries before you interpret their gains and losses.',
		zh: '提供片段区所依据的分箱；解读增益与缺失前先检查噪声大的文库。',
	},
	{
		codes: [
			'calls.sex_differs',
			'calls.sex_reference',
			'copy.sex_differs',
			'check.sex_differs',
			'fragments.sex_differs',
		],
		en: 'Compare the sex in the sample table with the laboratory records; if it is right there, check the sample for a swap with check-samples.',
		zh: '将样本表中的性别与实验室记录核对；记录无误时，用 check-samples 检查样本是否调换。',
	},
	{
		codes: ['copy.proxy_given_bins', 'copy.proxy_no_regions'],
		en: 'Provide the reads and exclude the capture targets with --exclude-regions.',
		zh: '请提供读段，并用 --exclude-regions 排除捕获靶区。',
	},
	{
		codes: [
			'copy.unpaired',
			'fragments.unpaired_left_out',
			'fragments.no_single_reads',
			'fragments.single_reads',
			'fragments.reads_one_length',
			'fragments.model_one_read',
		],
		en: 'Check whether the reads are paired. Use --reads-are-fragments only if each read spans a whole fragment.',
		zh: '确认读段是否为双端。只有每条读段覆盖完整片段时才使用 --reads-are-fragments。',
	},
	{
		codes: [
			'fragments.few',
			'fragments.model_fewer',
			'fragments.lengths_cut',
			'fragments.bins_left_out',
			'fragments.not_watched',
		],
		en: 'Use samples with more fragments, larger bins or fewer regions, and the same length limits for all samples.',
		zh: '使用片段更多的样本、更大的分箱或更少的区域，并对所有样本采用相同的长度界限。',
	},
	{
		codes: [
			'fragments.no_alleles_from_intervals',
			'fragments.no_motifs_from_intervals',
			'fragments.motif_sources_differ',
			'fragments.bisulfite_motifs',
			'fragments.model_without_vector',
			'fragments.model_outside',
		],
		en: 'Give the alignments, or the reference of their genome build with --reference, for all samples alike.',
		zh: '为所有样本统一提供比对文件，或用 --reference 给出相应基因组版本的参考序列。',
	},
	{
		codes: ['fragments.capture_target', 'sites.captured', 'sites.targets_not_given', 'check.no_targets'],
		en: 'Name the targets of the capture (--targets-bed, or --region-bed in check-samples), and choose sites outside of them.',
		zh: '指明捕获靶区（--targets-bed；check-samples 中为 --region-bed），并选用靶区以外的位点。',
	},
	{
		codes: ['fragments.no_duplicates_marked', 'mrd.duplicates_unmarked', 'tracks.many_duplicates'],
		en: 'Mark or remove duplicates in all samples in the same way, then run the task again.',
		zh: '以相同方式为所有样本标记或去除重复，然后重新运行。',
	},
	{
		codes: ['fragments.model_without_regions'],
		en: 'Leave out --model for features of regions.',
		zh: '需要区域特征时，不要使用 --model。',
	},
	{
		codes: [
			'fragments.variants_off',
			'fragments.variants_uncovered',
			'variants.ref_differs',
			'variants.spectrum_contigs',
			'mrd.build_unclear',
			'check.other_build',
			'tracks.foreign_build',
			'origin.lists',
		],
		en: 'Use files of one genome build: reference, regions, variant lists and alignments. Convert or replace the file that differs.',
		zh: '参考序列、区域、变异清单和比对文件须为同一基因组版本；转换或更换不一致的文件。',
	},
	{
		codes: ['variants.samples_without_time', 'mrd.order_by_name'],
		en: 'Add the time of the draw to the sample table and name its column with --time-col.',
		zh: '在样本表中添加采样时间，并用 --time-col 指定该列。',
	},
	{
		codes: ['variants.vaf_left_out', 'variants.table_cut'],
		en: 'State the unit of the column as the sentence proposes; complete lists are in the products of the run.',
		zh: '按句中建议说明该列的单位；完整列表见运行的产物文件。',
	},
	{
		codes: [
			'tracks.encoded_without_intervals',
			'tracks.encoded_without_peaks',
			'tracks.no_scale',
			'tracks.nothing_kept',
			'tracks.no_enrichment',
		],
		en: 'Check the filters, the genome build and the pull-down of these samples; leave out samples without signal.',
		zh: '检查这些样本的过滤条件、基因组版本和富集效果；去掉没有信号的样本。',
	},
	{
		codes: [
			'methylation.nothing_shared',
			'methylation.thinned',
			'dmr.low_counts',
			'dmr.sites_left_out',
			'dmr.table_cut',
		],
		en: 'Use samples with more reads per CpG, or lower --min-coverage for all of them; the numbers left out are in the tables of the run.',
		zh: '使用每个 CpG 读段更多的样本，或统一降低 --min-coverage；未使用的数目见运行的表格。',
	},
	{
		codes: ['dmr.anti_conservative'],
		en: 'Base conclusions on regions with their permutation results, not on p values of single CpGs.',
		zh: '结论应依据区域及其置换结果，而非单个 CpG 的 p 值。',
	},
	{
		codes: ['dmr.not_annotated'],
		en: 'Give genes or other features of the same genome build with --annotation.',
		zh: '用 --annotation 给出同一基因组版本的基因或其他特征。',
	},
	{
		codes: ['dmr.strands_apart'],
		en: 'Export the calls with both strands of a CpG combined.',
		zh: '导出时请合并每个 CpG 的两条链。',
	},
	{
		codes: ['fraction.high_ploidy'],
		en: 'Compare the other solutions in the tables of the run with what is known of the tumour before you use the fraction.',
		zh: '使用肿瘤分数前，请将运行表格中的其他解与该肿瘤的已知情况比较。',
	},
];

/** Warnings of single tasks. */
const taskRemedies: readonly SharedRemedy[] = [
	{
		codes: [
			'sites.by_chance',
			'sites.few_sites',
			'sites.shallow',
			'sites.no_usable',
			'sites.gaps',
			'sites.left_out',
			'sites.masked',
			'sites.overlap',
		],
		en: 'Use longer lists of sites of the same genome build or deeper samples, and confirm a finding in other samples.',
		zh: '使用同一基因组版本、更长的位点列表或更深的样本，并在其他样本中验证发现。',
	},
	{
		codes: ['sites.no_weights', 'sites.uncorrected', 'sites.unweighted'],
		en: 'Give the complete reference of the alignments with --reference, and compare only profiles that were corrected alike.',
		zh: '用 --reference 给出比对所用的完整参考序列，只比较校正方式相同的谱图。',
	},
	{
		codes: [
			'check.no_common_variants',
			'check.few_listed',
			'check.no_frequencies',
			'check.few_sites',
			'mrd.contamination_not_checked',
		],
		en: 'Name a list of common variants with allele frequencies (INFO/AF) of the same genome build with --common-variants.',
		zh: '用 --common-variants 指定同一基因组版本、含等位基因频率（INFO/AF）的常见变异清单。',
	},
	{
		codes: ['check.no_index'],
		en: 'Write the index with samtools index; an index must be newer than its file.',
		zh: '用 samtools index 建立索引；索引须比文件新。',
	},
	{
		codes: ['check.alone'],
		en: 'Add another sample of the same person, such as leukocytes, to check the identity.',
		zh: '增加同一人的其他样本（如白细胞）以核对身份。',
	},
	{
		codes: ['check.mixed_reads'],
		en: 'Write consensus and raw reads to separate files and analyse one of them.',
		zh: '将一致序列读段与原始读段写入不同文件，只分析其中之一。',
	},
	{
		codes: [
			'mrd.chip',
			'mrd.chip_normal_thin',
			'mrd.high_vaf',
			'mrd.normal_thin',
			'mrd.dominant_site',
			'mrd.next_dominant',
			'mrd.set_aside',
		],
		en: 'Check these variants in a deeply sequenced matched normal; remove those that are germline, clonal haematopoiesis or artefacts from the list.',
		zh: '在深度测序的配对正常样本中核对这些变异；从清单中去掉胚系、克隆性造血或伪影变异。',
	},
	{
		codes: ['mrd.few_sites', 'mrd.one_site', 'mrd.low_depth', 'mrd.low_power', 'mrd.no_molecules'],
		en: 'Read "not detected" with its limit. List more tumour variants or sequence deeper, and check that list and panel belong together.',
		zh: '将“未检出”与其限值一起解读。增加肿瘤变异或提高测序深度，并确认清单与 panel 相符。',
	},
	{
		codes: ['mrd.default_errors', 'mrd.control_called', 'mrd.control_other_panel', 'mrd.no_person_list'],
		en: 'Add controls of the same panel with --control-file, and a tumour list for each patient with --tumour-variants; inspect controls that are called.',
		zh: '用 --control-file 增加同一 panel 的对照，用 --tumour-variants 为每名患者提供肿瘤变异清单；检查判为检出的对照。',
	},
	{
		codes: [
			'tissue.arrays',
			'tissue.few_effective',
			'tissue.few_regions_covered',
			'tissue.no_interval',
			'tissue.sample_condition',
		],
		en: 'Use counts at more regions of the atlas (deeper sequencing or a matching panel), and report shares with their intervals only.',
		zh: '使用图谱中更多区域的计数（更深的测序或相符的 panel），比例须连同区间一起报告。',
	},
	{
		codes: [
			'tissue.ill_conditioned',
			'tissue.joined_for_condition',
			'tissue.merged',
			'tissue.replicates',
			'tissue.methods_differ',
		],
		en: 'Read shares of similar cell types as a sum, or use an atlas that separates them.',
		zh: '相近细胞类型的比例应合并解读，或换用能区分它们的图谱。',
	},
	{
		codes: [
			'tissue.misfit',
			'tissue.overdispersed',
			'tissue.sum_off',
			'tissue.unknown',
			'tissue.unknown_unstable',
			'tissue.unknown_unsupported',
		],
		en: 'Check that samples and atlas agree in assay, genome build and cell types; treat small shares as not detected until then.',
		zh: '确认样本与图谱的检测方法、基因组版本和细胞类型一致；在此之前将很小的比例视为未检出。',
	},
	{
		codes: [
			'survival.few_events',
			'survival.model_refused',
			'survival.infinite',
			'survival.no_events',
			'survival.constant',
			'survival.dependent',
		],
		en: 'Use fewer covariates, join rare levels, or wait for more events.',
		zh: '减少协变量、合并罕见水平，或等待更多事件。',
	},
	{
		codes: [
			'survival.left_out',
			'survival.model_missing',
			'survival.without_group',
			'survival.without_stratum',
		],
		en: 'Complete the missing values in the table, or check that those left out do not differ from the others.',
		zh: '补全表中缺失的数值，或确认被排除者与其他人没有差别。',
	},
	{
		codes: ['survival.chosen', 'survival.not_proportional'],
		en: 'Test the cut-off in other people, and read the curves over time instead of one hazard ratio.',
		zh: '在其他人群中检验该界值，并查看随时间变化的曲线，而非单一风险比。',
	},
	{
		codes: ['survival.landmark', 'survival.no_landmark', 'survival.other_pairs', 'survival.unit_not_stated'],
		en: 'Name the columns of event, time and draw, and count time from the draw.',
		zh: '指明事件、时间和采样各列，并从采样时起计时。',
	},
	{
		codes: [
			'sample_size.interval_controls',
			'sample_size.simulation_short',
			'sample_size.threshold_dominates',
			'sample_size.too_many',
			'sample_size.no_effect',
		],
		en: 'Plan with more people or a wider interval, or lock the threshold before the study.',
		zh: '按更多人数或更宽的区间规划，或在研究前锁定阈值。',
	},
	{
		codes: [
			'sample_size.several',
			'sample_size.pair_alike',
			'sample_size.reversed',
			'sample_size.out_of_fold',
			'sample_size.own_threshold',
		],
		en: 'Choose the score with --plan-for before you look at the numbers, and expect a lower AUROC in other people.',
		zh: '查看数值之前用 --plan-for 选定得分，并预计在其他人群中 AUROC 较低。',
	},
	{
		codes: [
			'combined.draws_joined',
			'combined.held_out_lower',
			'combined.lost_differ',
			'combined.no_covariates',
			'combined.one_weight',
			'combined.rule_mean',
			'combined.rule_non_negative',
		],
		en: 'Compare the combined score with each matrix on the same people, and test it in people who were not used to fit it.',
		zh: '在相同人群上比较合并得分与各矩阵，并在未用于拟合的人中检验。',
	},
	{
		codes: ['combined.pipeline_unknown', 'apply.pipeline_unchecked', 'apply.same_pipeline'],
		en: 'Make the matrices with the tasks of lb-agent, or compare the programs, versions and settings of both yourself.',
		zh: '用 lb-agent 的任务生成矩阵，或自行核对两者的程序、版本和设置。',
	},
	{
		codes: [
			'apply.drifted',
			'apply.mix_differs',
			'apply.score_drifted',
			'apply.score_drifted_unlocked',
			'apply.specificity_below',
		],
		en: 'Do not use the locked threshold as it is. Find out what differs (assay, batch, people), or calibrate on local controls.',
		zh: '不要直接使用锁定的阈值；查明差异所在（检测方法、批次、人群），或用本地对照重新校准。',
	},
	{
		codes: ['apply.reversed'],
		en: 'Check which group is which with --label-map and --reference-class.',
		zh: '用 --label-map 和 --reference-class 核对两组。',
	},
	{
		codes: [
			'assay.few_blanks',
			'assay.too_few_blanks',
			'assay.no_blanks',
			'assay.blank_open',
			'assay.false_positives',
			'assay.reporting_limit',
			'assay.numbers_called',
		],
		en: 'Measure more blanks (60 for a claim by CLSI EP17-A2), with values as measured and a column of calls.',
		zh: '测量更多空白样本（按 CLSI EP17-A2 声明需 60 个），保留实测值并附判定列。',
	},
	{
		codes: [
			'assay.few_levels',
			'assay.few_replicates',
			'assay.limit_open',
			'assay.lack_of_fit',
			'assay.too_few_for_line',
			'assay.few_pairs',
		],
		en: 'Add levels and replicates around the limit, 20 or more per level, and at least 40 pairs for agreement.',
		zh: '在限值附近增加水平和重复，每个水平 20 次以上；一致性评价至少 40 对。',
	},
	{
		codes: [
			'assay.biased_above',
			'assay.biased_below',
			'assay.deviates',
			'assay.not_following',
			'assay.slope_off',
			'assay.grows',
			'assay.planned_reference',
			'assay.only_detected',
		],
		en: 'Check the planned levels and the calibration of the assay; compare with a reference method where there is one.',
		zh: '核对计划水平和检测的校准；如有参考方法，请与其比较。',
	},
	{
		codes: [
			'assay.censored',
			'assay.left_out',
			'assay.negative_values',
			'assay.not_measured',
			'assay.copies',
			'assay.same_replicate',
		],
		en: 'Correct these rows of the sheet, or leave out rows that are not measurements.',
		zh: '更正表中这些行，或去掉不是测量值的行。',
	},
	{
		codes: [
			'assay.no_replicate_column',
			'assay.no_runs',
			'assay.no_unit',
			'assay.units_differ',
			'assay.converted',
			'assay.pooled',
			'assay.repeated_ids',
		],
		en: 'Name the columns and the unit with --replicate-col, --run-col and --unit, and analyse one sheet for each condition.',
		zh: '用 --replicate-col、--run-col 和 --unit 指明列与单位，每种条件单独用一张表分析。',
	},
	{
		codes: ['patients.fuller', 'patients.stale_runs', 'patients.without'],
		en: 'Repeat the runs whose files changed, or name the runs to use with --runs.',
		zh: '重做文件已变动的运行，或用 --runs 指定所用的运行。',
	},
	{
		codes: ['skill_drafts.cut'],
		en: 'Split the document into several skills, each on one subject.',
		zh: '把文档拆成几个技能，每个只讲一个主题。',
	},
];

/** What to do about each warning of profiles, plans and reports, by its code; findings of the input doctor have hints instead. */
export const remedies: ReadonlyMap<string, Remedy> = new Map(
	[...cohortRemedies, ...dataRemedies, ...taskRemedies].flatMap(({ codes, en, zh }) =>
		codes.map((code): [string, Remedy] => [code, { en, zh }]),
	),
);

/** Findings whose hint is shared with others, as the doctor gives them. */
const sharedHints: Readonly<Record<string, MessageCode>> = {
	'doctor.unreadable_folders': 'doctor.unreadable_hint',
	'doctor.disk_short': 'doctor.disk_low_hint',
	'doctor.lengths_differ': 'doctor.reference_conflict_hint',
	'doctor.builds_differ': 'doctor.reference_conflict_hint',
	'doctor.beyond_contig': 'doctor.reference_conflict_hint',
	'doctor.contigs_apart': 'doctor.reference_conflict_hint',
	'doctor.reference_cut': 'doctor.reference_conflict_hint',
};

/** The sentence of the hint beside a finding of the input doctor; null for other messages and for hints themselves. */
export function doctorHint(code: string): MessageCode | null {
	if (!code.startsWith('doctor.') || code.endsWith('_hint')) return null;
	const own = sharedHints[code] ?? `${code}_hint`;
	return isMessageCode(own) ? own : null;
}
