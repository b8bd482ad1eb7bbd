import { defineMessages } from './define.ts';

/** Answers to questions about results, and the questions and actions that are suggested with them. */
export const answersMessages = defineMessages({
	'answers.quote': { en: '{text}', zh: '{text}' },
	'answers.region_none': {
		en: 'This part of the figure “{title}” contains no marks.',
		zh: '图“{title}”的这一区域内没有数据点。',
	},
	'answers.region': {
		en: 'This part of the figure “{title}” contains {count} {count|mark|marks}:',
		zh: '图“{title}”的这一区域内有 {count} 个数据点：',
	},
	'answers.region_first': {
		en: 'This part of the figure “{title}” contains {count} {count|mark|marks}. The first {shown}:',
		zh: '图“{title}”的这一区域内有 {count} 个数据点，以下是前 {shown} 个：',
	},
	'answers.region_mark': { en: '{name}: {values}', zh: '{name}：{values}' },
	'answers.not_understood': {
		en: 'This question could not be matched to the results. These can be answered:',
		zh: '无法将这个问题与结果对应起来。可以回答以下问题：',
	},
	'answers.skill_fits': {
		en: 'The skill “{title}” is about this. {summary} Read it: lb-agent skills show {skill}',
		zh: '技能“{title}”讲的就是这个问题。{summary}阅读：lb-agent skills show {skill}',
	},
	'answers.not_understood_empty': {
		en: 'This folder has no results yet. Once a run is completed, these can be answered:',
		zh: '该文件夹还没有结果。完成一次运行后，可以回答以下问题：',
	},
	'answers.not_in_results': {
		en: 'No result of this folder holds the answer.',
		zh: '该文件夹的结果中没有这个问题的答案。',
	},
	'answers.no_results': { en: 'This folder has no finished runs yet.', zh: '该文件夹还没有完成的运行。' },
	'answers.unknown_name': {
		en: 'The results hold nothing called {names}.',
		zh: '结果中没有名为 {names} 的样本或特征。',
	},
	'answers.unknown_name_near': {
		en: 'The results hold nothing called {names}. Similar names: {near}.',
		zh: '结果中没有名为 {names} 的样本或特征。相近的名称：{near}。',
	},
	'answers.run_holds_none': {
		en: 'The newest run of {task} holds no answer to this question.',
		zh: '{task} 的最近一次运行没有这个问题的答案。',
	},
	'answers.no_data_for': {
		en: 'The run of {task} found no {what} in this folder.',
		zh: '{task} 的运行在该文件夹中没有找到{what}。',
	},
	'answers.would_need': {
		en: 'The task {task} computes it.',
		zh: '任务 {task} 可以算出答案。',
	},
	'answers.would_need_blocked': {
		en: 'The task {task} computes it, but it cannot run yet: {reason}',
		zh: '任务 {task} 可以算出答案，但目前无法运行：{reason}',
	},
	'answers.run_task': { en: 'Run: {title}', zh: '运行：{title}' },

	'answers.told_apart': {
		en: '{matrix} distinguishes {positive} from {reference} better than chance: AUROC {auroc} ({interval}, {n} {n|patient|patients}), p {p} after Holm.',
		zh: '{matrix} 区分 {positive} 与 {reference} 优于随机：AUROC {auroc}（{interval}，{n} 名患者），Holm 校正后 p {p}。',
	},
	'answers.not_told_apart': {
		en: '{matrix} does not distinguish {positive} from {reference} better than chance: AUROC {auroc} ({interval}, {n} {n|patient|patients}), p {p} after Holm.',
		zh: '{matrix} 区分 {positive} 与 {reference} 并不优于随机：AUROC {auroc}（{interval}，{n} 名患者），Holm 校正后 p {p}。',
	},
	'answers.not_told_apart_limit': {
		en: '{matrix} does not distinguish {positive} from {reference} better than chance: AUROC {auroc} ({interval}, {n} {n|patient|patients}), p {p} after Holm, above the limit of {limit} for a model.',
		zh: '{matrix} 区分 {positive} 与 {reference} 并不优于随机：AUROC {auroc}（{interval}，{n} 名患者），Holm 校正后 p {p}，高于模型的界限 {limit}。',
	},
	'answers.not_assessable': {
		en: '{matrix}: no verdict. {reason} (AUROC {auroc}, {interval}, {n} {n|patient|patients})',
		zh: '{matrix}：不作结论。{reason}（AUROC {auroc}，{interval}，{n} 名患者）',
	},
	'answers.too_few_permutations': {
		en: '{matrix}: AUROC {auroc} ({interval}, {n} {n|patient|patients}), without a verdict, because there were too few permutations.',
		zh: '{matrix}：AUROC {auroc}（{interval}，{n} 名患者）；置换次数太少，不作结论。',
	},
	'answers.auroc_only': {
		en: '{matrix}: AUROC {auroc} ({interval}, {n} {n|patient|patients}), not tested.',
		zh: '{matrix}：AUROC {auroc}（{interval}，{n} 名患者），未做检验。',
	},
	'answers.no_model': {
		en: '{matrix}: no model was fitted ({n} {n|sample|samples}, {features} {features|feature|features}).',
		zh: '{matrix}：没有拟合模型（{n} 个样本，{features} 个特征）。',
	},
	'answers.not_modelled': { en: '{matrix}: {reason}', zh: '{matrix}：{reason}' },
	'answers.no_models': { en: 'No model was fitted for {matrices}.', zh: '{matrices} 没有拟合模型。' },
	'answers.no_models_because': {
		en: 'No model was fitted for {matrices}. {reason}',
		zh: '{matrices} 没有拟合模型。{reason}',
	},
	'answers.supplied_score': {
		en: '{score}: AUROC {auroc} ({interval}; {n_positive} {positive}, {n_negative} others).',
		zh: '{score}：AUROC {auroc}（{interval}；{positive} {n_positive} 个，其余 {n_negative} 个）。',
	},
	'answers.supplied_score_lower': {
		en: '{score}: lower in {positive}, AUROC {auroc} ({interval}; 1 - AUROC {reversed}; {n_positive} {positive}, {n_negative} others).',
		zh: '{score}：在 {positive} 中较低，AUROC {auroc}（{interval}；1 - AUROC 为 {reversed}；{positive} {n_positive} 个，其余 {n_negative} 个）。',
	},
	'answers.more_scores': {
		en: 'The table lists {count} more {count|score|scores}.',
		zh: '表中还有 {count} 个得分。',
	},
	'answers.supplied_note': {
		en: 'These scores came with the data; whether they are independent of these samples is unknown.',
		zh: '这些得分随数据提供；是否独立于这些样本未知。',
	},
	'answers.supplied_unvalidated': {
		en: '{scores} {scores|has|have} no validation part in these data.',
		zh: '这些数据中 {scores} 没有验证部分。',
	},
	'answers.supplied_validated': {
		en: 'By part or file name, these are of validation samples: {scores}.',
		zh: '按所属部分或文件名，属于验证样本的有：{scores}。',
	},
	'answers.supplied_complete': {
		en: '{score} separates the groups completely; check that the groups were not derived from it.',
		zh: '{score} 把各组完全分开；请确认分组不是由该得分得出的。',
	},
	'answers.supplied_few': {
		en: '{score} is exploratory: {samples} {samples|sample|samples} of {patients} {patients|patient|patients}, {smallest} in the smaller class.',
		zh: '{score} 仅为探索性结果：{patients} 名患者的 {samples} 个样本，较小类别 {smallest} 人。',
	},
	'answers.supplied_repeated': {
		en: '{where}: {samples} {samples|sample|samples} of {patients} {patients|patient|patients}.',
		zh: '{where}：{samples} 个样本来自 {patients} 名患者。',
	},
	'answers.supplied_other_samples': {
		en: 'Files hold different samples or groups, so only scores of one file can be ranked against each other.',
		zh: '不同文件的样本或分组不同，因此只有同一文件中的得分可以相互比较。',
	},
	'answers.supplied_figure': {
		en: 'The figure is of {file} only.',
		zh: '图中只有 {file}。',
	},
	'answers.supplied_threshold': {
		en: '{score}, {rule}: {detected} of {n} above the threshold {threshold}, sensitivity {sensitivity} ({interval}), specificity {specificity}.',
		zh: '{score}，{rule}：{n} 个中有 {detected} 个高于阈值 {threshold}，灵敏度 {sensitivity}（{interval}），特异度 {specificity}。',
	},
	'answers.pair_not_compared': {
		en: '{scores} were not compared: no file holds both for the same samples.',
		zh: '{scores} 没有做比较：没有文件同时含有同一批样本的这些得分。',
	},
	'answers.cutoff_not_evaluated': {
		en: 'Nothing was computed at the cut-off {cutoff}. Thresholds that were evaluated:',
		zh: '没有在截断值 {cutoff} 处计算。已评估的阈值：',
	},
	'answers.supplied_subgroups': {
		en: '{score}, {group} above the threshold for 95 % specificity, by {column}: {levels}.',
		zh: '{score}，{group} 中高于 95 % 特异度阈值的个数，按 {column}：{levels}。',
	},
	'answers.validated': {
		en: 'In the validation set its AUROC is {auroc} ({interval}, {n} {n|sample|samples}).',
		zh: '验证集中的 AUROC 为 {auroc}（{interval}，{n} 个样本）。',
	},
	'answers.no_tests': {
		en: 'Single features were not tested, because the groups are too small or there are no groups.',
		zh: '未检验单个特征，因为分组太小或没有分组。',
	},
	'answers.findings': {
		en: 'Single features: {findings} {findings|finding|findings} and {hints} suggestive {hints|result|results} in {tests} {tests|test|tests}.',
		zh: '单个特征：{tests} 次检验中有 {findings} 个发现、{hints} 个提示性结果。',
	},
	'answers.worst_warning': { en: 'Most serious warning: {warning}', zh: '最严重的警告：{warning}' },
	'answers.raw_fragments': {
		en: 'Fragments of {n} {n|sample|samples}: median length {length} bp, short-to-long ratio {ratio}.',
		zh: '{n} 个样本的片段：中位长度 {length} bp，短长比 {ratio}。',
	},
	'answers.raw_fragments_one': {
		en: 'Fragments of {sample}: median length {length} bp, short-to-long ratio {ratio}.',
		zh: '{sample} 的片段：中位长度 {length} bp，短长比 {ratio}。',
	},
	'answers.methylation_of': {
		en: '{sample}: global methylation {level} ({reads} {reads|read|reads} at {sites} {sites|CpG|CpGs}).',
		zh: '{sample}：整体甲基化水平 {level}（{sites} 个 CpG 上的 {reads} 条读段）。',
	},
	'answers.methylation_range': {
		en: 'Global methylation of {n} {n|sample|samples}: median {median}, from {low} ({low_sample}) to {high} ({high_sample}).',
		zh: '{n} 个样本的整体甲基化水平：中位数 {median}，范围 {low}（{low_sample}）至 {high}（{high_sample}）。',
	},
	'answers.methylation_site': {
		en: '{place}, pooled reads: {group_b} {b} ({reads_b} {reads_b|read|reads}), {group_a} {a} ({reads_a} {reads_a|read|reads}); difference {difference} percentage points, q {q}.',
		zh: '{place}，合并读段：{group_b} {b}（{reads_b} 条读段），{group_a} {a}（{reads_a} 条读段）；差值 {difference} 个百分点，q {q}。',
	},
	'answers.no_pooled_differences': {
		en: 'No CpGs were compared between groups, because the run has no two groups.',
		zh: '没有在分组之间比较 CpG，因为该运行没有两个分组。',
	},
	'answers.raw_copy_number_one': {
		en: 'Copy number of {sample}: {low} of the genome is altered.',
		zh: '{sample} 的拷贝数：基因组改变比例为 {low}。',
	},
	'answers.raw_copy_number': {
		en: 'Copy number of {n} {n|sample|samples}: {low} to {high} of the genome is altered.',
		zh: '{n} 个样本的拷贝数：基因组改变比例为 {low} 至 {high}。',
	},
	'answers.raw_variants': {
		en: '{variants} {variants|variant|variants} in {samples} {samples|sample|samples}.',
		zh: '{samples} 个样本中有 {variants} 个变异。',
	},

	'answers.samples_all': {
		en: '{count} {count|sample|samples} of {people} {people|patient|patients} {count|was|were} analysed.',
		zh: '共分析 {people} 名患者的 {count} 个样本。',
	},
	'answers.samples_only': {
		en: '{count} {count|sample was|samples were} analysed. No column names their patients.',
		zh: '共分析 {count} 个样本，没有标明患者的列。',
	},
	'answers.samples_fitting_only': {
		en: '{what}: {count} {count|sample|samples}.',
		zh: '{what}：{count} 个样本。',
	},
	'answers.samples_fitting': {
		en: '{what}: {count} {count|sample|samples} of {people} {people|patient|patients}.',
		zh: '{what}：{people} 名患者的 {count} 个样本。',
	},
	'answers.samples_of_patient': {
		en: '{patients}: {count} {count|sample|samples} ({samples}).',
		zh: '{patients}：{count} 个样本（{samples}）。',
	},
	'answers.groups_all': { en: 'Samples per group: {groups}.', zh: '各组样本数：{groups}。' },
	'answers.groups_training': {
		en: 'Training set, samples per group: {groups}.',
		zh: '训练集各组样本数：{groups}。',
	},
	'answers.groups_validation': {
		en: 'Validation set, samples per group: {groups}.',
		zh: '验证集各组样本数：{groups}。',
	},
	'answers.matrix_size': {
		en: '{matrix}: {samples} {samples|sample|samples}, {features} {features|feature|features}.',
		zh: '{matrix}：{samples} 个样本，{features} 个特征。',
	},
	'answers.no_groups': {
		en: 'The results have no groups: no labels were used.',
		zh: '结果中没有分组：未使用标签。',
	},
	'answers.which_of_those': {
		en: '{count} of {total} {total|is|are} {groups}: {samples}.',
		zh: '{total} 个中有 {count} 个属于 {groups}：{samples}。',
	},
	'answers.group_of': {
		en: '{sample} belongs to the group {group} ({part}).',
		zh: '{sample} 属于 {group} 组（{part}）。',
	},
	'answers.group_of_plain': {
		en: '{sample} belongs to the group {group}.',
		zh: '{sample} 属于 {group} 组。',
	},
	'answers.groups_of_file': {
		en: '{file}, samples per group: {groups}.',
		zh: '{file}，各组样本数：{groups}。',
	},
	'answers.label_column': {
		en: 'The labels are in the column {column}; reference {reference}, positive {positive}.',
		zh: '标签来自列 {column}；参照组为 {reference}，阳性组为 {positive}。',
	},
	'answers.column_by_group': {
		en: '{column} in {group}: {values}.',
		zh: '{group} 组的 {column}：{values}。',
	},
	'answers.missing_in_column': {
		en: 'Column {column}: {count} of {total} {total|sample|samples} {count|has|have} no value.',
		zh: '列 {column}：{total} 个样本中有 {count} 个没有值。',
	},
	'answers.missing_of_feature': {
		en: '{feature} in {matrix}: {share} of the values are missing ({count}).',
		zh: '{matrix} 的 {feature}：缺失 {share}（{count} 个值）。',
	},
	'answers.missing_of_sample': {
		en: '{sample} in {matrix}: {share} of the values are missing ({count}).',
		zh: '{sample} 在 {matrix} 中：缺失 {share}（{count} 个值）。',
	},
	'answers.missing_of_matrix': {
		en: '{matrix}: {share} of the values are missing ({count} {count|value|values}).',
		zh: '{matrix}：缺失 {share}（{count} 个值）。',
	},
	'answers.missing_above': {
		en: 'Above {limit}: {samples}.',
		zh: '超过 {limit} 的样本：{samples}。',
	},
	'answers.missing_rule': {
		en: 'Missing values are left out of statistics and are never treated as zero.',
		zh: '缺失值不参与统计，绝不当作零处理。',
	},
	'answers.sample_used': {
		en: '{sample} ({group}, {part}) was used.',
		zh: '{sample}（{group}，{part}）已纳入分析。',
	},
	'answers.sample_not_used': { en: '{sample} was not used: {reason}', zh: '{sample} 未纳入分析：{reason}' },
	'answers.later_draw': {
		en: 'Patient {patient} has several samples ({samples}); group tests use only the earliest.',
		zh: '患者 {patient} 有多个样本（{samples}）；组间检验只用最早的一个。',
	},
	'answers.nobody_left_out': {
		en: 'No sample was left out: all {total} were used.',
		zh: '没有剔除样本：{total} 个全部使用。',
	},
	'answers.left_out': {
		en: '{count} of {total} {total|sample|samples} {count|was|were} left out.',
		zh: '{total} 个样本中剔除了 {count} 个。',
	},
	'answers.left_out_because': {
		en: '{count} {count|sample|samples}: {reason} ({samples})',
		zh: '{count} 个样本：{reason}（{samples}）',
	},
	'answers.one_per_patient': {
		en: 'Group tests use one sample per patient, the earliest; {count} later {count|sample|samples} {count|is|are} not part of them.',
		zh: '组间检验每名患者只用最早的一个样本；{count} 个较晚的样本不参与。',
	},
	'answers.held_out': {
		en: '{count} {count|sample|samples} {count|is|are} held out for validation.',
		zh: '{count} 个样本留作验证。',
	},
	'answers.dropped': { en: '{matrix}, left out: {dropped}.', zh: '{matrix} 中剔除：{dropped}。' },
	'answers.file_left_out': { en: 'File {path}: {reason}.', zh: '文件 {path}：{reason}。' },

	'answers.outliers_in_all': {
		en: '{count} {count|sample is a strong outlier|samples are strong outliers}: {samples}. {mild} more {mild|sample is|samples are} just above the limit in at least one matrix.',
		zh: '{count} 个样本明显离群：{samples}。另有 {mild} 个在至少一个矩阵中略超界限。',
	},
	'answers.no_outliers_at_all': {
		en: 'No outliers in {matrices}.',
		zh: '{matrices} 中没有离群样本。',
	},
	'answers.no_outliers': {
		en: 'No strong outliers in {matrices}; {mild} {mild|sample is|samples are} just above the limit.',
		zh: '{matrices} 中没有明显的离群样本；{mild} 个略超界限。',
	},
	'answers.outlier_strong': {
		en: '{sample} is a strong outlier in {matrix}: {why}.',
		zh: '{sample} 在 {matrix} 中明显离群：{why}。',
	},
	'answers.outlier_why': { en: '{sample}: {why}.', zh: '{sample}：{why}。' },
	'answers.outlier_mild': {
		en: '{sample} is just above the outlier limit in {matrix}: {why}.',
		zh: '{sample} 在 {matrix} 中略超离群界限：{why}。',
	},
	'answers.outlier_none': {
		en: '{sample} is not an outlier in {matrix} (largest modified z {z}, limit {limit}).',
		zh: '{sample} 在 {matrix} 中不是离群样本（最大修正 z 值 {z}，界限 {limit}）。',
	},
	'answers.outlier_unknown': {
		en: '{samples} {samples|is|are} not among the samples checked for outliers in this run.',
		zh: '本次运行检查离群的样本中没有 {samples}。',
	},
	'answers.outlier_meaning': {
		en: 'The cause may be technical or biological; inspect such a sample before you trust results that depend on it.',
		zh: '原因可能是技术性的，也可能是生物学的；采信依赖它的结果之前请先检查该样本。',
	},
	'answers.swapped': {
		en: '{sample} is labelled {group}, but the models of {matrices} predict {predicted} (mean probability up to {p}).',
		zh: '{sample} 的标签是 {group}，但 {matrices} 的模型预测为 {predicted}（平均概率最高 {p}）。',
	},
	'answers.not_swapped': {
		en: 'No label is contradicted by the models.',
		zh: '没有标签与模型预测相矛盾。',
	},
	'answers.not_swapped_sample': {
		en: 'The models do not contradict the label of {samples}.',
		zh: '模型预测与 {samples} 的标签不矛盾。',
	},
	'answers.identity_of_other': {
		en: '{sample} is labelled {patient}; its genotypes differ from those of the other samples of {patient}.',
		zh: '{sample} 标记为 {patient}，但其基因型与 {patient} 的其他样本不同。',
	},
	'answers.identity_belongs': {
		en: '{sample} is labelled {patient}; its genotypes are those of {others}.',
		zh: '{sample} 标记为 {patient}，但其基因型与 {others} 一致。',
	},
	'answers.contaminated': {
		en: '{share} of the DNA in {sample} is from another person (95 % interval {low} to {high}).',
		zh: '{sample} 含有 {share} 来自他人的 DNA（95 % 区间 {low} 至 {high}）。',
	},
	'answers.identity_two_names': {
		en: '{sample} is labelled {patient} and has the same genotypes as samples of {others}: one person under two names, or a wrong label.',
		zh: '{sample} 标记为 {patient}，与 {others} 的样本基因型相同：同一人有两个名称，或标注有误。',
	},
	'answers.no_swap': {
		en: 'No swap was found among {count} {count|sample|samples} whose identity was checked; contamination was not estimated.',
		zh: '在已核对身份的 {count} 个样本中未发现互换；未估计污染。',
	},
	'answers.identity_clear': {
		en: 'No swap and no contamination was found among {count} {count|sample|samples} whose identity was checked.',
		zh: '在已核对身份的 {count} 个样本中未发现互换或污染。',
	},
	'answers.sex_mismatch': {
		en: '{sample}: the data indicate {observed}, the metadata {metadata}.',
		zh: '{sample}：数据显示为 {observed}，元数据为 {metadata}。',
	},
	'answers.sex_agrees': {
		en: 'The sex seen in the data agrees with the metadata for {count} {count|sample|samples}.',
		zh: '{count} 个样本的数据性别与元数据一致。',
	},
	'answers.swap_meaning': {
		en: 'A contradicted label suggests a sample swap, a wrong label or an unusual case. Check it at the source; do not correct it from the model.',
		zh: '标签矛盾可能意味着样本调换、标签错误或特殊病例。请核对原始记录，不要依据模型改标签。',
	},
	'answers.duplicate': {
		en: '{sample_a} and {sample_b} have almost the same values in {matrices} ({share} identical) but different patient ids, so they may be from one person.',
		zh: '{sample_a} 与 {sample_b} 在 {matrices} 中的值几乎相同（{share} 一致），但患者编号不同，可能来自同一人。',
	},
	'answers.duplicate_same': {
		en: '{sample_a} and {sample_b} of one patient have almost the same values in {matrices} ({share} identical).',
		zh: '同一患者的 {sample_a} 与 {sample_b} 在 {matrices} 中的值几乎相同（{share} 一致）。',
	},
	'answers.no_duplicates': {
		en: 'No pair among {count} {count|sample|samples} has almost the same values.',
		zh: '{count} 个样本中没有数值几乎相同的样本对。',
	},
	'answers.not_duplicated': {
		en: 'No other sample has almost the same values as {samples}.',
		zh: '没有其他样本与 {samples} 的数值几乎相同。',
	},

	'answers.metric_training': {
		en: '{matrix}, cross-validation: {metric} {value} ({interval}, {n} {n|patient|patients}; without signal {reference}).',
		zh: '{matrix}，交叉验证：{metric} {value}（{interval}，{n} 名患者；无信号时为 {reference}）。',
	},
	'answers.metric_plain': {
		en: '{matrix}, cross-validation: {metric} {value} ({interval}, {n} {n|patient|patients}).',
		zh: '{matrix}，交叉验证：{metric} {value}（{interval}，{n} 名患者）。',
	},
	'answers.counts': {
		en: '{matrix}, {part}, at the threshold for 95 % specificity: {wrong} of {controls} {controls|control|controls} above it (false positives, {wrong_share}); of {cases} {cases|case|cases} {found} above it and {missed} not (false negatives).',
		zh: '{matrix}，{part}，取 95 % 特异度的阈值：{controls} 例对照中 {wrong} 例高于阈值（假阳性，{wrong_share}）；{cases} 例病例中 {found} 例高于阈值，{missed} 例未超过（假阴性）。',
	},
	'answers.predictive': {
		en: 'Of the {positive} positive calls {found} are cases ({share}) in this mix of cases and controls; with this sensitivity and specificity it would be {rare} where {at_rare} of people are ill, and {common} where {at_common} are.',
		zh: '在这批病例与对照的比例下，{positive} 个阳性判定中 {found} 个为病例（{share}）；以此灵敏度和特异度，患病率 {at_rare} 时为 {rare}，{at_common} 时为 {common}。',
	},
	'answers.predictive_none': {
		en: 'None of {controls} {controls|control|controls} is above the threshold, so the share of true positive calls cannot be estimated.',
		zh: '{controls} 例对照均未超过阈值，因此无法估计阳性判定中真阳性的比例。',
	},
	'answers.prevalence': {
		en: 'Predictive values depend on the prevalence of the disease, which data of selected cases and controls do not hold.',
		zh: '预测值取决于患病率，而经挑选的病例与对照数据不含患病率。',
	},
	'answers.level_auroc': {
		en: '{matrix}, {part}, {column} = {level}: AUROC {auroc} ({interval}, n = {n}, {n_positive} of them cases).',
		zh: '{matrix}，{part}，{column} = {level}：AUROC {auroc}（{interval}，n = {n}，其中病例 {n_positive}）。',
	},
	'answers.level_note': {
		en: 'In cross-validation, AUROCs of levels are of scores averaged over the repeats. Intervals of few samples are wide, so levels may differ by chance.',
		zh: '交叉验证中各取值的 AUROC 按多次重复的平均得分计算。样本少时区间很宽，取值之间的差别可能出于偶然。',
	},
	'answers.no_level_auroc': {
		en: 'These results hold no AUROC within {columns}; a run by {columns} computes it. Over all levels:',
		zh: '这些结果没有按 {columns} 分别计算的 AUROC；按 {columns} 运行可以得到。所有取值合计：',
	},
	'answers.no_level_auroc_counts': {
		en: 'These results hold no AUROC within {columns}; detected cases are counted instead.',
		zh: '这些结果没有按 {columns} 分别计算的 AUROC；以下为检出数。',
	},
	'answers.not_by_column': {
		en: 'These results do not count detected cases by {asked}. They do so by {columns}.',
		zh: '这些结果没有按 {asked} 统计检出数；可按以下列统计：{columns}。',
	},
	'answers.metric_forest': {
		en: '{matrix}, random forest for comparison: {metric} {value} ({interval}, {n} {n|patient|patients}). The logistic model is the primary one.',
		zh: '{matrix}，作为对照的随机森林：{metric} {value}（{interval}，{n} 名患者）。主要模型是逻辑回归。',
	},
	'answers.metric_validation': {
		en: '{matrix}, validation set: {metric} {value} ({interval}, n = {n}); {difference} compared with cross-validation.',
		zh: '{matrix}，验证集：{metric} {value}（{interval}，n = {n}）；与交叉验证相比 {difference}。',
	},
	'answers.metric_not_estimable': {
		en: '{matrix}: the {metric} cannot be estimated. {note}',
		zh: '{matrix}，{metric}：无法估计。{note}',
	},
	'answers.no_validation': {
		en: '{matrix}: there are no validation samples.',
		zh: '{matrix}：没有验证样本。',
	},
	'answers.threshold': {
		en: '{matrix}, {rule}: threshold {threshold}, sensitivity {sensitivity}, specificity {specificity}.',
		zh: '{matrix}，{rule}：阈值 {threshold}，灵敏度 {sensitivity}，特异度 {specificity}。',
	},
	'answers.matrix_best': {
		en: 'Highest {metric} in {part}: {matrix}, {value} ({interval}, n = {n}).',
		zh: '{part}，{metric}（最高）：{matrix}，{value}（{interval}，n = {n}）。',
	},
	'answers.matrix_worst': {
		en: 'Lowest {metric} in {part}: {matrix}, {value} ({interval}, n = {n}).',
		zh: '{part}，{metric}（最低）：{matrix}，{value}（{interval}，n = {n}）。',
	},
	'answers.matrix_others': { en: 'The others: {others}.', zh: '其余：{others}。' },
	'answers.no_paired_comparison': {
		en: 'There is no paired comparison of the matrices, so a difference between these values may be chance.',
		zh: '没有对矩阵做配对比较，因此这些数值之间的差别可能出于偶然。',
	},
	'answers.pair_differs': {
		en: '{b} minus {a} on shared samples: {difference} ({interval}), p {p} after Holm.',
		zh: '共有样本上 {b} 减 {a}：{difference}（{interval}），Holm 校正后 p {p}。',
	},
	'answers.pair_equal': {
		en: '{b} and {a} do not differ beyond chance on shared samples: {difference} ({interval}), p {p} after Holm.',
		zh: '共有样本上 {b} 与 {a} 的差别未超出偶然：{difference}（{interval}），Holm 校正后 p {p}。',
	},
	'answers.subgroups': {
		en: '{matrix}, detected at {specificity} specificity by {column}: {levels}.',
		zh: '{matrix}，{specificity} 特异度下按 {column} 检出：{levels}。',
	},
	'answers.missed': {
		en: '{matrix}: {count} {count|case is|cases are} not distinguishable from controls: {samples}.',
		zh: '{matrix}：{count} 例与对照无法区分：{samples}。',
	},
	'answers.subgroups_note': {
		en: 'Counts take the earliest sample of each patient; with fewer than five cases there is no rate.',
		zh: '计数取每名患者最早的样本；少于五例时不给出比率。',
	},
	'answers.score': {
		en: '{sample}: mean out-of-fold score {score} for {class} in {matrix}.',
		zh: '{sample}：{matrix} 对 {class} 的平均折外得分为 {score}。',
	},
	'answers.score_above': {
		en: '{sample}: score {score} for {class} in {matrix}, above the threshold of 95 % specificity ({threshold}).',
		zh: '{sample}：{matrix} 对 {class} 的得分为 {score}，高于 95 % 特异度的阈值（{threshold}）。',
	},
	'answers.score_below': {
		en: '{sample}: score {score} for {class} in {matrix}, not above the threshold of 95 % specificity ({threshold}).',
		zh: '{sample}：{matrix} 对 {class} 的得分为 {score}，未超过 95 % 特异度的阈值（{threshold}）。',
	},
	'answers.score_validation': {
		en: '{sample} (validation): probability of {class} {score} in {matrix}.',
		zh: '{sample}（验证集）：{matrix} 给出 {class} 的概率为 {score}。',
	},

	'answers.top_of_all': {
		en: "The largest difference: {feature} in {matrix}, {direction} in {group_b} than in {group_a} (Cliff's delta {effect}, q {q}).",
		zh: '差异最大的是 {matrix} 的 {feature}：{group_b} 比 {group_a} {direction}（Cliff δ {effect}，q {q}）。',
	},
	'answers.top_features_pairs': {
		en: "{matrix}, largest Cliff's delta of all comparisons between two groups: {features}.",
		zh: '{matrix}，所有两组比较中 Cliff δ 最大：{features}。',
	},
	'answers.top_features': {
		en: "{matrix}, {group_b} (n = {n_b}) against {group_a} (n = {n_a}), largest Cliff's delta: {features}.",
		zh: '{matrix}，{group_b}（n = {n_b}）对 {group_a}（n = {n_a}），Cliff δ 最大：{features}。',
	},
	'answers.top_group_tests': {
		en: '{matrix}, largest share of variance between all groups: {features}.',
		zh: '{matrix}，组间方差占比最大：{features}。',
	},
	'answers.top_variance': {
		en: '{matrix} has no group comparison; its most variable features are {features}.',
		zh: '{matrix} 没有组间比较；变异最大的特征是 {features}。',
	},
	'answers.weights': {
		en: '{matrix}, largest mean coefficients of the model: {features}.',
		zh: '{matrix}，模型中平均系数最大：{features}。',
	},
	'answers.weights_note': {
		en: 'Correlated features share their weight, so a small coefficient does not imply a small effect.',
		zh: '相关的特征会分摊权重，系数小并不表示效应小。',
	},
	'answers.replicated': {
		en: '{matrix}: of {tested} {tested|feature|features} with q < {limit} in training, {same} keep their direction and {replicated} are replicated in the validation set.',
		zh: '{matrix}：训练集中 q < {limit} 的 {tested} 个特征，有 {same} 个方向一致，{replicated} 个在验证集中重现。',
	},
	'answers.feature': {
		en: "{feature} ({matrix}) is {direction} in {group_b} (median {median_b}, n = {n_b}) than in {group_a} (median {median_a}, n = {n_a}): Cliff's delta {effect}, p {p}, q {q}.",
		zh: '{feature}（{matrix}）在 {group_b}（中位数 {median_b}，n = {n_b}）中比 {group_a}（中位数 {median_a}，n = {n_a}）{direction}：Cliff δ {effect}，p {p}，q {q}。',
	},
	'answers.feature_untested': {
		en: '{feature} ({matrix}): median {median_b} in {group_b} (n = {n_b}), {median_a} in {group_a} (n = {n_a}); not tested, because the groups are too small.',
		zh: '{feature}（{matrix}）：{group_b} 中位数 {median_b}（n = {n_b}），{group_a} 中位数 {median_a}（n = {n_a}）；分组太小，未做检验。',
	},
	'answers.feature_suggestive': {
		en: 'This is suggestive only (q {q}, at most {limit}).',
		zh: '仅为提示性结果（q {q}，不超过 {limit}）。',
	},
	'answers.feature_weak': {
		en: 'This is not significant (q {q}, above {limit}).',
		zh: '不显著（q {q}，高于 {limit}）。',
	},
	'answers.feature_replicated': {
		en: "It is replicated in the validation set (Cliff's delta {effect}, p {p}, n = {n}).",
		zh: '在验证集中重现（Cliff δ {effect}，p {p}，n = {n}）。',
	},
	'answers.feature_validation': {
		en: "In the validation set its Cliff's delta is {effect} (p {p}, n = {n}).",
		zh: '在验证集中 Cliff δ 为 {effect}（p {p}，n = {n}）。',
	},
	'answers.feature_weight': {
		en: 'Its mean coefficient in the model of {matrix} is {weight} (mean rank {rank}).',
		zh: '在 {matrix} 的模型中平均系数为 {weight}（平均名次 {rank}）。',
	},
	'answers.feature_missing': {
		en: '{share} of its values are missing ({count}).',
		zh: '缺失 {share} 的值（{count} 个）。',
	},
	'answers.feature_place': {
		en: 'Position: {contig}, {from} to {to} bp.',
		zh: '位置：{contig}，{from} 至 {to} bp。',
	},
	'answers.feature_no_place': {
		en: 'The results do not hold the genomic position of {feature}.',
		zh: '结果中没有 {feature} 的基因组位置。',
	},
	'answers.model_significant': {
		en: '{matrix}: significant, permutation p {p}, {holm} after Holm over the matrices ({permutations} {permutations|permutation|permutations}).',
		zh: '{matrix}：显著，置换 p {p}，按矩阵 Holm 校正后 {holm}（{permutations} 次置换）。',
	},
	'answers.model_not_significant': {
		en: '{matrix}: not significant, permutation p {p}, {holm} after Holm over the matrices ({permutations} {permutations|permutation|permutations}).',
		zh: '{matrix}：不显著，置换 p {p}，按矩阵 Holm 校正后 {holm}（{permutations} 次置换）。',
	},
	'answers.model_not_significant_limit': {
		en: '{matrix}: not significant, permutation p {p}, {holm} after Holm over the matrices ({permutations} {permutations|permutation|permutations}); the limit for a model is {limit}.',
		zh: '{matrix}：不显著，置换 p {p}，按矩阵 Holm 校正后 {holm}（{permutations} 次置换）；模型的界限为 {limit}。',
	},
	'answers.matrix_findings': {
		en: '{matrix}, single features: {findings} {findings|finding|findings} and {hints} suggestive {hints|result|results} in {tests} {tests|test|tests}.',
		zh: '{matrix}，单个特征：{tests} 次检验中有 {findings} 个发现、{hints} 个提示性结果。',
	},
	'answers.finding_rule': {
		en: 'A feature is a finding when q times the number of matrices and contrasts is at most {q}; q of at most {hint} alone is suggestive.',
		zh: 'q 乘以矩阵与对比的数目不超过 {q} 的特征为发现；仅 q 不超过 {hint} 的为提示性结果。',
	},

	'answers.sample': {
		en: '{sample}: {facts}.',
		zh: '{sample}：{facts}。',
	},
	'answers.column_of': { en: '{sample}, {column}: {value}.', zh: '{sample}，{column}：{value}。' },
	'answers.column_empty': { en: '{sample}, {column}: no value.', zh: '{sample}，{column}：没有值。' },
	'answers.sample_outlier': {
		en: '{sample} is flagged as an outlier: {flagged}.',
		zh: '{sample} 被标为离群：{flagged}。',
	},
	'answers.sample_swapped': {
		en: 'The label of {sample} may be wrong: the models predict {predicted}.',
		zh: '{sample} 的标签可能有误：模型预测为 {predicted}。',
	},
	'answers.sample_twin': {
		en: '{sample} has almost the same values as {others}.',
		zh: '{sample} 与 {others} 的数值几乎相同。',
	},
	'answers.sample_missing': {
		en: 'Missing values of {sample}: {missing}.',
		zh: '{sample} 的缺失值：{missing}。',
	},
	'answers.sample_fragments': { en: '{sample}: {facts}.', zh: '{sample}：{facts}。' },
	'answers.sample_copy_number': {
		en: '{sample}: {altered} of the genome is altered ({gains} {gains|gain|gains}, {losses} {losses|loss|losses}).',
		zh: '{sample}：基因组改变比例 {altered}（{gains} 处增益，{losses} 处缺失）。',
	},
	'answers.sample_variants': {
		en: '{sample}: {kept} {kept|variant|variants}, of these {chip} in genes of clonal haematopoiesis and {germline} germline-like.',
		zh: '{sample}：{kept} 个变异，其中 {chip} 个位于克隆性造血基因，{germline} 个疑似胚系变异。',
	},

	'answers.no_confounder_one': {
		en: 'The only metadata column checked does not differ between the groups.',
		zh: '检查过的唯一元数据列在组间没有差别。',
	},
	'answers.no_confounder': {
		en: 'None of the {count} metadata {count|column|columns} checked differs between the groups.',
		zh: '检查过的 {count} 个元数据列在组间均无差别。',
	},
	'answers.column_label_like': {
		en: '{column} reveals the label ({filled} filled), so it must not be used as a feature.',
		zh: '{column} 会泄露标签（填写比例 {filled}），不能用作特征。',
	},
	'answers.column_differs': {
		en: "{column} is unequally distributed between the groups (Cramér's V {v}, p {p}, n = {n}), so differences between them may be due to it.",
		zh: "{column} 在组间分布不均（Cramér's V {v}，p {p}，n = {n}），组间差异可能由它造成。",
	},
	'answers.column_differs_number': {
		en: '{column} differs between the groups (AUROC {auroc}, p {p}, n = {n}), so differences between them may be due to it.',
		zh: '{column} 在组间不同（AUROC {auroc}，p {p}，n = {n}），组间差异可能由它造成。',
	},
	'answers.column_similar': {
		en: "{column} shows no clear imbalance between the groups (Cramér's V {v}, p {p}, n = {n}).",
		zh: "{column} 在组间没有明显不均（Cramér's V {v}，p {p}，n = {n}）。",
	},
	'answers.column_similar_number': {
		en: '{column} does not clearly differ between the groups (AUROC {auroc}, p {p}, n = {n}).',
		zh: '{column} 在组间没有明显差别（AUROC {auroc}，p {p}，n = {n}）。',
	},
	'answers.column_not_tested': {
		en: '{column} was not tested against the groups (filled: {filled}).',
		zh: '{column} 未与分组做检验（填写比例：{filled}）。',
	},
	'answers.column_not_checked': {
		en: 'The results hold no comparison of {columns} with the groups.',
		zh: '结果中没有 {columns} 与分组的比较。',
	},
	'answers.score_follows': {
		en: 'The score of {matrix} is associated with {column} (p {p}, n = {n}, not adjusted).',
		zh: '{matrix} 的得分与 {column} 相关（p {p}，n = {n}，未校正）。',
	},
	'answers.score_independent': {
		en: 'The score of {matrix} is not clearly associated with {column} (p {p}, n = {n}, not adjusted).',
		zh: '{matrix} 的得分与 {column} 无明显相关（p {p}，n = {n}，未校正）。',
	},
	'answers.leave_one_batch_out': {
		en: '{matrix}, AUROC in each batch when the model was fitted on the others: {levels}.',
		zh: '{matrix}，用其余批次拟合模型后各批次的 AUROC：{levels}。',
	},
	'answers.added': {
		en: '{matrix}: metadata alone ({covariates}) reach an AUROC of {auroc}; the signal adds {added} ({interval}, n = {n}).',
		zh: '{matrix}：仅用元数据（{covariates}）的 AUROC 为 {auroc}；信号增加 {added}（{interval}，n = {n}）。',
	},
	'answers.no_warnings': { en: '{task} reported no warnings.', zh: '{task} 没有警告。' },
	'answers.warnings': {
		en: '{task} reported {count} {count|warning|warnings}, most serious first:',
		zh: '{task} 有 {count} 条警告，最严重的在前：',
	},
	'answers.warning': { en: '– {warning}', zh: '– {warning}' },
	'answers.scope': {
		en: 'These results come from the run {what}.',
		zh: '以上结果来自这样的运行：{what}。',
	},
	'answers.scope_adjusted': { en: 'adjusted for {columns}', zh: '校正 {columns}' },
	'answers.scope_groups': { en: 'with the groups {groups}', zh: '采用分组 {groups}' },
	'answers.scope_left_out': { en: 'that leaves out {things}', zh: '剔除 {things}' },
	'answers.of_matrix': { en: '{matrices}: {text}', zh: '{matrices}：{text}' },
	'answers.checks': {
		en: 'Of {count} quality {count|check|checks} in the newest review, {failed} failed and {warned} gave a warning.',
		zh: '最近一次复核的 {count} 项质量检查中，{failed} 项未通过，{warned} 项有警告。',
	},
	'answers.research_only': {
		en: 'The results are for research. They are not validated for diagnosis or treatment of a patient.',
		zh: '结果仅供研究，未经验证，不能用于患者的诊断或治疗。',
	},

	'answers.term': { en: '{term}: {text}', zh: '{term}：{text}' },
	'answers.task_is': { en: '{task} ({title}): {purpose}', zh: '{task}（{title}）：{purpose}' },
	'answers.column_numbers': {
		en: '{column} is a metadata column with {count} {count|value|values} from {low} to {high}.',
		zh: '{column} 是元数据列，有 {count} 个值，范围 {low} 至 {high}。',
	},
	'answers.column_values': {
		en: '{column} is a metadata column with {count} {count|value|values}; {levels} {levels|value occurs|different values occur}: {values}.',
		zh: '{column} 是元数据列，有 {count} 个值，共 {levels} 种：{values}。',
	},
	'answers.table_column': {
		en: '{column}, a column of the table {table}: {description}',
		zh: '{column}（表 {table} 的列）：{description}',
	},
	'answers.methods_of': {
		en: 'Methods of {task}, ready to copy:',
		zh: '{task} 的方法段落（英文，可直接引用）：',
	},
	'answers.methods_told': {
		en: 'How {task} computed its results, from its report:',
		zh: '{task} 的计算方法，摘自报告（英文）：',
	},
	'answers.cite': {
		en: 'Cite lb-agent {version} with the run ids {runs}.',
		zh: '请引用 lb-agent {version}，并注明运行编号 {runs}。',
	},
	'answers.cite_methods': {
		en: 'Methods used in these runs: {references}.',
		zh: '这些运行所用方法的文献：{references}。',
	},
	'answers.cite_where': {
		en: 'The report names each method where it was used.',
		zh: '报告在使用之处注明了每种方法。',
	},
	'answers.seed': {
		en: '{task}: seed {seed} for every random step.',
		zh: '{task}：所有随机步骤的种子为 {seed}。',
	},
	'answers.version': {
		en: '{task} was computed with lb-agent {version}.',
		zh: '{task} 由 lb-agent {version} 计算。',
	},
	'answers.command': {
		en: '{task} can be repeated with: {command}',
		zh: '{task} 可用以下命令重复：{command}',
	},
	'answers.inputs': {
		en: '{task} read {count} {count|file|files}: {files}.',
		zh: '{task} 读取了 {count} 个文件：{files}。',
	},
	'answers.parameter': { en: '{task}: {parameter} = {value}.', zh: '{task}：{parameter} = {value}。' },
	'answers.parameters': {
		en: '{task} (lb-agent {version}, seed {seed}): {parameters}.',
		zh: '{task}（lb-agent {version}，种子 {seed}）：{parameters}。',
	},
	'answers.permutations': {
		en: '{matrix}: {done} {done|permutation|permutations} of the whole cross-validation.',
		zh: '{matrix}：对整个交叉验证做了 {done} 次置换。',
	},
	'answers.folds': {
		en: '{matrix}: {repeats} x {folds}-fold cross-validation, stratified and grouped by patient; C {c}.',
		zh: '{matrix}：{repeats} 次 {folds} 折交叉验证，分层并按患者分组；C 为 {c}。',
	},
	'answers.figure': { en: '{title}', zh: '{title}' },
	'answers.no_figure_of_score': {
		en: 'No such figure was drawn for {scores}, which came with the data; figures of models show other scores.',
		zh: '{scores} 随数据提供，没有为其绘制这样的图；模型的图显示的是其他得分。',
	},
	'answers.roc_averaged': {
		en: 'The curve is of scores averaged over the repeats of the cross-validation (area {area}); {auroc} is the mean of the AUROCs of the repeats.',
		zh: '曲线按交叉验证多次重复的平均得分绘制（面积 {area}）；{auroc} 为各次重复 AUROC 的平均值。',
	},
	'answers.curve_of_training': {
		en: 'This is the curve of cross-validation; none was drawn of the validation set.',
		zh: '这是交叉验证的曲线；没有绘制验证集的曲线。',
	},
	'answers.table': {
		en: '{title}: {count} {count|row|rows}.',
		zh: '{title}：{count} 行。',
	},
	'answers.report': { en: 'Report of {task}: {path}', zh: '{task} 的报告：{path}' },
	'answers.figures': {
		en: '{task} drew {count} {count|figure|figures}: {kinds}.',
		zh: '{task} 绘制了 {count} 幅图：{kinds}。',
	},
	'answers.no_such_figure': {
		en: 'There is no such figure. {task} drew {count} {count|figure|figures}: {kinds}.',
		zh: '没有这样的图。{task} 绘制了 {count} 幅图：{kinds}。',
	},
	'answers.figure_formats': {
		en: 'Files: {png}, {svg} for print, {json} with its data.',
		zh: '文件：{png}，印刷用 {svg}，数据见 {json}。',
	},
	'answers.table_formats': {
		en: 'The file is a CSV and opens in any spreadsheet program.',
		zh: '该文件为 CSV，可用任何表格软件打开。',
	},
	'answers.report_formats': {
		en: 'The report is Markdown; its tables and figures are in the folders beside it.',
		zh: '报告为 Markdown 格式；表格和图在同级文件夹中。',
	},

	'answers.no_repeated': {
		en: 'No patient has more than one sample, so there is no change over time to report.',
		zh: '没有患者拥有多个样本，因此没有随时间的变化可报告。',
	},
	'answers.only_one_draw': { en: '{patients} has only one sample.', zh: '{patients} 只有一个样本。' },
	'answers.repeated': {
		en: '{count} {count|patient has|patients have} several samples: {patients}.',
		zh: '{count} 名患者有多个样本：{patients}。',
	},
	'answers.draws_of': { en: '{patient}: {samples}.', zh: '{patient}：{samples}。' },
	'answers.series': {
		en: '{patient}, {signal}, {feature} (time in brackets): {series}.',
		zh: '{patient}，{signal}，{feature}（括号内为时间）：{series}。',
	},
	'answers.unchanged': {
		en: '{patient}, {signal}: no feature changed after the first sample.',
		zh: '{patient}，{signal}：首个样本之后没有特征发生变化。',
	},
	'answers.series_changes': {
		en: 'First sample {first}, newest {newest}. Largest rise from the first: {rise}; largest fall: {fall}.',
		zh: '首个样本 {first}，最新样本 {newest}。与首个样本相比，最大升幅：{rise}；最大降幅：{fall}。',
	},
	'answers.scores_over_time': {
		en: 'Score for {class} in {matrix}: {scores}.',
		zh: '{matrix} 对 {class} 的得分：{scores}。',
	},
	'answers.tracked': {
		en: '{patient}, mean VAF of the variants followed from the first sample (seen/followed): {vafs}.',
		zh: '{patient}，自首个样本起追踪的变异的平均 VAF（检出/追踪）：{vafs}。',
	},
	'answers.not_measured': {
		en: 'No raw signals of these samples were analysed ({count}: {samples}).',
		zh: '这些样本没有原始信号分析（{count} 个：{samples}）。',
	},
	'answers.fragments_all': {
		en: '{n} {n|sample|samples}, {what}: median {median}, from {low} ({low_sample}) to {high} ({high_sample}).',
		zh: '{n} 个样本的{what}：中位数 {median}，范围 {low}（{low_sample}）至 {high}（{high_sample}）。',
	},
	'answers.fragments_group': {
		en: '{group} (n = {n}), {what}: median {median}.',
		zh: '{group}（n = {n}），{what}：中位数 {median}。',
	},
	'answers.fragment_measure': { en: '{sample}: {what} {value}.', zh: '{sample}：{what} {value}。' },
	'answers.fragments_without': {
		en: 'The {what} was not measured in {count} {count|sample|samples}: no fragments were read.',
		zh: '{count} 个样本没有测得{what}：没有读取片段。',
	},
	'answers.site_profile': {
		en: '{sample}, {sites} ({n} {n|site|sites}): central coverage {central}, {relative} of the profile mean {mean}; amplitude {amplitude}.',
		zh: '{sample}，{sites}（{n} 个位点）：中心覆盖度 {central}，为曲线均值 {mean} 的 {relative}；振幅 {amplitude}。',
	},
	'answers.funnel': {
		en: '{sample}: of {start} {start|read|reads}, {left} {left|fragment was|fragments were} used. Removed: {steps}.',
		zh: '{sample}：{start} 条读段中使用了 {left} 个片段。去除：{steps}。',
	},
	'answers.funnel_none': {
		en: '{sample}: nothing was removed; {left} {left|fragment was|fragments were} used.',
		zh: '{sample}：没有去除任何读段，使用了 {left} 个片段。',
	},
	'answers.top_motifs': { en: 'Most frequent end motifs: {motifs}.', zh: '最常见的末端基序：{motifs}。' },
	'answers.altered_of': {
		en: '{count} of {total} {total|sample|samples} {count|has|have} copy-number alterations: {samples}.',
		zh: '{total} 个样本中有 {count} 个存在拷贝数改变：{samples}。',
	},
	'answers.altered_unknown': {
		en: 'Gains and losses could not be called in {samples}, because the noise is unknown.',
		zh: '噪声未知，无法判定 {samples} 的增益与缺失。',
	},
	'answers.altered_none': {
		en: 'None of {total} {total|sample|samples} has called copy-number alterations.',
		zh: '{total} 个样本均没有判定的拷贝数改变。',
	},
	'answers.call': {
		en: '{sample}: {call} of {place}, log2 ratio {log2} over {bins} {bins|bin|bins}.',
		zh: '{sample}：{place} {call}，log2 比值 {log2}，{bins} 个分箱。',
	},
	'answers.altered_above': {
		en: '{count} of {total} {total|sample|samples} {count|has|have} more of the genome altered than any of {controls} {controls|sample|samples} of {group} (highest: {highest} in {highest_sample}): {samples}.',
		zh: '{total} 个样本中有 {count} 个的基因组改变比例高于 {group} 的全部 {controls} 个样本（最高：{highest_sample}，{highest}）：{samples}。',
	},
	'answers.altered_none_above': {
		en: 'None of {total} {total|sample|samples} has more of the genome altered than the highest of {controls} {controls|sample|samples} of {group} ({highest} in {highest_sample}).',
		zh: '{total} 个样本的基因组改变比例均不高于 {group} 的 {controls} 个样本中的最高值（{highest_sample}，{highest}）。',
	},
	'answers.calls_count': {
		en: '{count} {count|call|calls}: {gains} {gains|gain|gains} and {losses} {losses|loss|losses}. The {told} longest:',
		zh: '共 {count} 处判定：{gains} 处增益，{losses} 处缺失。最长的 {told} 处：',
	},
	'answers.no_calls': { en: 'No copy-number {kind} was called.', zh: '没有检出拷贝数{kind}。' },
	'answers.no_call_there': {
		en: 'No {kind} was called in {regions}.',
		zh: '{regions} 没有检出{kind}。',
	},
	'answers.segments': {
		en: '{sample}: {count} {count|segment|segments}.',
		zh: '{sample}：{count} 个区段。',
	},
	'answers.segments_by_call': {
		en: '{sample}: {count} {count|segment|segments} ({kinds}).',
		zh: '{sample}：{count} 个区段（{kinds}）。',
	},
	'answers.segments_of_copies': {
		en: '{sample}: {count} of {total} {total|segment|segments} {count|has|have} copy number {copies}.',
		zh: '{sample}：{total} 个区段中有 {count} 个的拷贝数为 {copies}。',
	},
	'answers.segment_there': {
		en: '{sample}: segment {place}, log2 ratio {log2}.',
		zh: '{sample}：区段 {place}，log2 比值 {log2}。',
	},
	'answers.segment_copies': {
		en: '{sample}: segment {place}, log2 ratio {log2}, copy number {copies}.',
		zh: '{sample}：区段 {place}，log2 比值 {log2}，拷贝数 {copies}。',
	},
	'answers.no_copies': {
		en: 'The segments have log2 ratios but no copy numbers.',
		zh: '区段只有 log2 比值，没有拷贝数。',
	},
	'answers.tumour_fractions': {
		en: 'Tumour fraction as supplied by {program}: {samples}.',
		zh: '{program} 给出的肿瘤分数：{samples}。',
	},
	'answers.no_tumour_fraction': {
		en: 'No tumour fraction is available: no file supplies one, and estimate_tumour_fraction has not been run. It estimates one from low-pass whole-genome data; results of ichorCNA in the folder are reported as supplied.',
		zh: '没有肿瘤分数：没有文件给出该值，也尚未运行 estimate_tumour_fraction（由低深度全基因组数据估计）。文件夹中若有 ichorCNA 的结果，会照原样报告。',
	},
	'answers.estimated_fractions': {
		en: 'Tumour fraction by copy number: {samples}. A number with a range is that of the lowest ploidy; any fraction in the range that the table of solutions lists fits as well.',
		zh: '由拷贝数估计的肿瘤分数：{samples}。带范围的数值按最低倍性计算；各个解的表所列的其他分数同样相符。',
	},
	'answers.altered_is_no_fraction': {
		en: 'The share of the genome altered in these results is something else: it states how much of the genome is gained or lost, not how much of the cfDNA comes from the tumour.',
		zh: '结果中的基因组改变比例是另一回事：它说明基因组有多少发生增益或缺失，而不是游离 DNA 有多少来自肿瘤。',
	},

	'answers.arms': { en: 'Mean log2 ratio: {arms}.', zh: '平均 log2 比值：{arms}。' },
	'answers.dlrs': { en: 'Noise (DLRS): {samples}.', zh: '噪声（DLRS）：{samples}。' },
	'answers.gene_no_place': {
		en: 'The results hold no position of {genes}. Ask for its region, such as chr8:127,000,000-129,000,000.',
		zh: '结果中没有 {genes} 的位置。请按区域提问，例如 chr8:127,000,000-129,000,000。',
	},
	'answers.matrix_regions': {
		en: "{matrix}, {group_b} against {group_a}, largest Cliff's delta there: {features}.",
		zh: '{matrix}，{group_b} 对 {group_a}，该处 Cliff δ 最大：{features}。',
	},
	'answers.origins': {
		en: 'Of {total} {total|variant|variants} the evidence shows {tumour} as tumour, {haematopoietic} as clonal haematopoiesis and {germline} as germline; the others have no class. A class is not a probability.',
		zh: '{total} 个变异中，证据显示 {tumour} 个来自肿瘤，{haematopoietic} 个来自克隆性造血，{germline} 个为胚系；其余没有类别。类别不是概率。',
	},
	'answers.variant_origin': {
		en: '{sample}: {change}, VAF {vaf}, {origin}.',
		zh: '{sample}：{change}，VAF {vaf}，来源：{origin}。',
	},
	'answers.variants': {
		en: '{count} {count|variant|variants} in {samples} {samples|sample|samples} ({names}).',
		zh: '{samples} 个样本（{names}）中有 {count} 个变异。',
	},
	'answers.no_variants': {
		en: 'No variant was found for {what} ({total} {total|sample|samples} with variants).',
		zh: '没有找到 {what} 的变异（共 {total} 个样本有变异）。',
	},
	'answers.genes_unknown': {
		en: 'It cannot be determined whether {genes} is mutated: none of the {count} {count|variant|variants} has a gene name. Annotate the variants with gene names and run analyze_raw_signal again, or ask by position, such as "variants in chr17:7,500,000-7,700,000".',
		zh: '无法判断 {genes} 是否有突变：{count} 个变异都没有基因名。请先注释基因名，再运行 analyze_raw_signal，或按位置提问，例如“chr17:7,500,000-7,700,000 有哪些变异”。',
	},
	'answers.genes_partly_unknown': {
		en: '{count} of {total} {total|variant|variants} {count|has|have} no gene name and could be in this gene.',
		zh: '{total} 个变异中有 {count} 个没有基因名，可能位于该基因。',
	},
	'answers.genes_not_named': {
		en: 'The most mutated genes cannot be determined: none of the {count} {count|variant|variants} has a gene name. Annotate the variants with gene names and run analyze_raw_signal again.',
		zh: '无法判断突变最多的基因：{count} 个变异都没有基因名。请先注释基因名，再运行 analyze_raw_signal。',
	},
	'answers.chip_unknown': {
		en: 'Clonal haematopoiesis (CHIP) cannot be identified: none of the {count} {count|variant|variants} has a gene name. Gene names are needed and, for confirmation, matched white blood cells.',
		zh: '无法判断克隆性造血（CHIP）：{count} 个变异都没有基因名。判断需要基因名，确认则需要配对的白细胞样本。',
	},
	'answers.germline_unknown': {
		en: 'Inherited variants cannot be identified: none of the {count} {count|variant|variants} has a VAF, a population frequency or a matched normal.',
		zh: '无法区分胚系变异：{count} 个变异都没有 VAF、人群频率或配对正常样本。',
	},
	'answers.germline_partly_unknown': {
		en: '{count} of {total} {total|variant|variants} {count|has|have} neither a VAF nor a population frequency nor a matched normal, so inherited variants among them cannot be identified.',
		zh: '{total} 个变异中有 {count} 个没有 VAF、人群频率或配对正常样本，无法判断是否为胚系变异。',
	},
	'answers.no_vaf': {
		en: 'None of these variants has a VAF in the file.',
		zh: '文件中这些变异都没有 VAF。',
	},
	'answers.no_vaf_because': {
		en: 'None of these variants has a VAF. {warning}',
		zh: '这些变异都没有 VAF。{warning}',
	},
	'answers.genes_most': {
		en: 'Most often mutated genes, with the number of samples (of {total}): {genes}.',
		zh: '突变最多的基因及样本数（共 {total} 个样本）：{genes}。',
	},
	'answers.genes_of_all': {
		en: 'These counts are over all groups.',
		zh: '以上为所有分组的合计。',
	},
	'answers.variants_most': {
		en: 'Samples with the most variants: {samples}. {n} {n|sample|samples}: median {median}, from {low} to {high}.',
		zh: '变异最多的样本：{samples}。{n} 个样本：中位数 {median}，范围 {low} 至 {high}。',
	},
	'answers.variants_fewest': {
		en: 'Samples with the fewest variants: {samples}. {n} {n|sample|samples}: median {median}, from {low} to {high}.',
		zh: '变异最少的样本：{samples}。{n} 个样本：中位数 {median}，范围 {low} 至 {high}。',
	},
	'answers.variants_passed': {
		en: "{file}: {passed} of {records} {records|record|records} {passed|passes|pass} the caller's filters.",
		zh: '{file}：{records} 条记录中有 {passed} 条通过检出软件的过滤。',
	},
	'answers.variants_unfiltered': {
		en: '{file}: no filter is stated for {records} {records|record|records}, so the number that pass is unknown.',
		zh: '{file}：{records} 条记录没有过滤信息，无法判断哪些通过。',
	},
	'answers.caller': {
		en: '{caller}: {variants} {variants|variant|variants} in {records} {records|record|records} of {file}; {passed} {passed|record passes|records pass} its filters.',
		zh: '{caller}：{file} 的 {records} 条记录中有 {variants} 个变异；{passed} 条记录通过过滤。',
	},
	'answers.no_callers': {
		en: 'The files do not name the programs that called the variants.',
		zh: '文件没有注明检出变异的软件。',
	},
	'answers.callers_share': {
		en: '{sample}: {caller} and {other} share {shared} {shared|variant|variants} ({passing} of them pass the filters of both); {only} {only|variant|variants} only by {caller}, {only_other} {only_other|variant|variants} only by {other}.',
		zh: '{sample}：{caller} 与 {other} 共有 {shared} 个变异（其中 {passing} 个同时通过两者的过滤）；仅 {caller} 有 {only} 个，仅 {other} 有 {only_other} 个。',
	},
	'answers.variant': {
		en: '{sample}: {change}, VAF {vaf} at depth {depth}; {like}.',
		zh: '{sample}：{change}，VAF {vaf}，深度 {depth}；{like}。',
	},
	'answers.variant_vaf': {
		en: '{sample}: {change}, VAF {vaf}, depth not in the file; {like}.',
		zh: '{sample}：{change}，VAF {vaf}，文件中没有深度；{like}。',
	},
	'answers.variant_depth': {
		en: '{sample}: {change}, depth {depth}, VAF not known; {like}.',
		zh: '{sample}：{change}，深度 {depth}，VAF 未知；{like}。',
	},
	'answers.variant_bare': {
		en: '{sample}: {change}, VAF and depth not known; {like}.',
		zh: '{sample}：{change}，VAF 和深度未知；{like}。',
	},
	'answers.spectrum': { en: 'Substitutions: {classes}.', zh: '替换类型：{classes}。' },
	'answers.detection_limits': { en: 'Detection limits: {limits}.', zh: '检测限：{limits}。' },

	'answers.nothing_run': {
		en: 'Nothing has been run in this folder yet.',
		zh: '该文件夹还没有运行过任何任务。',
	},
	'answers.task_never_run': {
		en: '{task} ({title}) has not been run.',
		zh: '{task}（{title}）还没有运行过。',
	},
	'answers.done_all': { en: '{count} {count|run|runs} so far:', zh: '至今 {count} 次运行：' },
	'answers.done': {
		en: '{count} {count|run|runs} so far, {failed} without a result:',
		zh: '至今 {count} 次运行，其中 {failed} 次没有结果：',
	},
	'answers.done_run': {
		en: '– {title} ({task}): {status} on {when} after {seconds} s.',
		zh: '– {title}（{task}）：{when}，{status}，用时 {seconds} 秒。',
	},
	'answers.run_failed': { en: '{task}: {detail} {hint}', zh: '{task}：{detail} {hint}' },
	'answers.runs': { en: '{count} {count|run|runs}, newest first:', zh: '{count} 次运行，最新的在前：' },
	'answers.run': {
		en: '– {title} ({task}), {when}, {status}, {run}',
		zh: '– {title}（{task}），{when}，{status}，{run}',
	},
	'answers.no_two_runs': {
		en: 'There are no two completed runs of one task to compare.',
		zh: '没有同一任务的两次完成运行可供比较。',
	},
	'answers.two_runs': {
		en: 'The last two runs of {task}: {newer} and {older}.',
		zh: '{task} 最近两次运行：{newer} 与 {older}。',
	},
	'answers.pending': {
		en: 'Open follow-up question: {question} {task} answers it.',
		zh: '待处理的后续问题：{question} 可由 {task} 回答。',
	},
	'answers.pending_open': {
		en: 'Open follow-up question: {question} No task of this version answers it.',
		zh: '待处理的后续问题：{question} 本版本没有任务可以回答。',
	},
	'answers.recommended': {
		en: 'Recommended next: {title} ({task}). {reason}',
		zh: '推荐的下一步：{title}（{task}）。{reason}',
	},
	'answers.look_first': { en: 'Look at this first: {warning}', zh: '请先查看：{warning}' },
	'answers.ready_tasks': { en: 'Ready to run: {tasks}.', zh: '可以运行：{tasks}。' },
	'answers.nothing_next': { en: 'Nothing is pending or ready to run.', zh: '没有待处理或可运行的任务。' },
	'answers.no_evaluation': {
		en: 'The results have not been reviewed yet; a review lists the open questions.',
		zh: '结果尚未复核；复核会列出待回答的问题。',
	},
	'answers.task_status': {
		en: '{title} ({task}) is {status}: {reason}',
		zh: '{title}（{task}）的状态：{status}。{reason}',
	},
	'answers.nothing_blocked': { en: 'No task is blocked.', zh: '没有受阻的任务。' },
	'answers.task_not_planned': {
		en: 'The newest plan does not contain {task}.',
		zh: '最新计划中没有 {task}。',
	},
	'answers.skipped_steps': { en: 'Skipped: {steps}.', zh: '已跳过：{steps}。' },

	'answers.ask_overview': { en: 'What are the main results?', zh: '主要结果是什么？' },
	'answers.ask_samples': { en: 'How many samples are there?', zh: '有多少个样本？' },
	'answers.ask_groups': { en: 'Which groups are there?', zh: '有哪些分组？' },
	'answers.ask_missing': { en: 'How many values are missing?', zh: '有多少缺失值？' },
	'answers.ask_left_out': { en: 'Which samples were left out?', zh: '哪些样本被剔除？' },
	'answers.ask_outliers': { en: 'Which samples are outliers?', zh: '哪些样本离群？' },
	'answers.ask_mislabelled': { en: 'Could samples be mislabelled?', zh: '有没有标错的样本？' },
	'answers.ask_duplicates': { en: 'Are there duplicate samples?', zh: '有没有重复的样本？' },
	'answers.ask_metrics': { en: 'What is the AUROC?', zh: 'AUROC 是多少？' },
	'answers.ask_matrices': { en: 'Which matrix is best?', zh: '哪个矩阵最好？' },
	'answers.ask_subgroups': { en: 'What is the sensitivity by stage?', zh: '各分期的检出率是多少？' },
	'answers.ask_missed': { en: 'Which cases are missed?', zh: '哪些病例漏检？' },
	'answers.ask_top': { en: 'Which features differ most?', zh: '哪些特征差异最大？' },
	'answers.ask_feature': { en: 'Tell me about {feature}', zh: '介绍一下 {feature}' },
	'answers.ask_sample': { en: 'Tell me about {sample}', zh: '介绍一下 {sample}' },
	'answers.ask_confounders': { en: 'Are there confounders?', zh: '有没有混杂因素？' },
	'answers.ask_significance': { en: 'Is it significant?', zh: '结果显著吗？' },
	'answers.ask_trust': { en: 'Can I trust the results?', zh: '结果可信吗？' },
	'answers.ask_term': { en: 'What does {term} mean?', zh: '“{term}”是什么意思？' },
	'answers.ask_methods': { en: 'Show the methods paragraph', zh: '给出方法段落' },
	'answers.ask_citation': { en: 'What should I cite?', zh: '应该引用什么？' },
	'answers.ask_parameters': { en: 'Which parameters were used?', zh: '用了哪些参数？' },
	'answers.ask_figure': { en: 'Show the {figure} plot', zh: '显示“{figure}”' },
	'answers.ask_export': { en: 'Export the report', zh: '导出报告' },
	'answers.ask_longitudinal': {
		en: 'What changed in {patient} over time?',
		zh: '{patient} 随时间有什么变化？',
	},
	'answers.ask_over_time': { en: 'What changed over time?', zh: '随时间有什么变化？' },
	'answers.ask_fragments': { en: 'How long are the fragments?', zh: '片段长度是多少？' },
	'answers.ask_copy_number': {
		en: 'Which samples have copy-number alterations?',
		zh: '哪些样本有拷贝数改变？',
	},
	'answers.ask_variants': { en: 'Which variants were found?', zh: '发现了哪些变异？' },
	'answers.ask_runs': { en: 'Which runs are there?', zh: '有哪些运行？' },
	'answers.ask_next': { en: 'What should I do next?', zh: '下一步该做什么？' },
	'answers.ask_done': { en: 'What was done so far?', zh: '目前做了什么？' },
	'answers.ask_why_task': { en: 'Why are tasks blocked?', zh: '为什么有任务受阻？' },
});
