import { defineMessages } from './define.ts';

/** Answers about methylated regions, tissue of origin, footprints, combined scores, model cards and the next study. */
export const genomeWideAnswers = defineMessages({
	'answers.dmr_regions': {
		en: '{group_b} against {group_a}: {count} {count|region|regions}, {up} more and {down} less methylated in {group_b}; {found} with a region FDR of at most {fdr}.',
		zh: '{group_b} 对 {group_a}：{count} 个区域，其中 {up} 个在 {group_b} 中甲基化较高，{down} 个较低；区域 FDR 不超过 {fdr} 的有 {found} 个。',
	},
	'answers.dmr_regions_no_fdr': {
		en: '{group_b} against {group_a}: {count} {count|region|regions}, {up} more and {down} less methylated in {group_b}. They have no false discovery rate, so chance cannot be excluded for any of them; the report states why.',
		zh: '{group_b} 对 {group_a}：{count} 个区域，其中 {up} 个在 {group_b} 中甲基化较高，{down} 个较低。这些区域没有错误发现率，无法排除偶然；原因见报告。',
	},
	'answers.dmr_not_assessable': {
		en: '{group_b} against {group_a}: the groups cannot be compared in these data, so no region counts as a difference; the report states why.',
		zh: '{group_b} 对 {group_a}：这些数据无法比较两组，因此没有区域可视为差异；原因见报告。',
	},
	'answers.dmr_none': {
		en: 'No region of differential methylation was found {where}. Small differences can be missed: the headline of the report states which.',
		zh: '{where}没有找到差异甲基化区域。较小的差异可能漏检，可检出的大小见报告首段。',
	},
	'answers.dmr_region': {
		en: '{place}: {difference} {difference|point|points} in {group_b} (between people {interval}), {sites} {sites|CpG|CpGs}, region FDR {fdr}.',
		zh: '{place}：{group_b} 中 {difference} 个百分点（个体间 {interval}），{sites} 个 CpG，区域 FDR {fdr}。',
	},
	'answers.dmr_features': {
		en: '{group_b} against {group_a}, array levels: {found} of {tested} {tested|feature differs|features differ} (moderated t, q at most {q}), {up} more and {down} less methylated in {group_b}.',
		zh: '{group_b} 对 {group_a}，芯片水平：{tested} 个特征中有 {found} 个存在差异（调节 t 检验，q 不超过 {q}），其中 {up} 个在 {group_b} 中甲基化较高，{down} 个较低。',
	},
	'answers.dmr_feature': {
		en: '{feature}: {difference} {difference|point|points} in {group_b}, q {q}.',
		zh: '{feature}：{group_b} 中 {difference} 个百分点，q {q}。',
	},
	'answers.dmr_limits': {
		en: 'The interval of a region chosen by its difference is too narrow, p values with smoothing are anti-conservative, and a difference between groups does not show its cause.',
		zh: '按差异挑选的区域，其区间偏窄；经平滑的 p 值偏小；差异不等于原因。',
	},

	'answers.tissue_sample': {
		en: '{sample}: {shares}; {absent} other cell {absent|type|types} not detected.',
		zh: '{sample}：{shares}；其余 {absent} 种细胞类型未检出。',
	},
	'answers.tissue_none': {
		en: '{sample}: no cell type of the atlas was detected.',
		zh: '{sample}：图谱中没有细胞类型被检出。',
	},
	'answers.tissue_median': {
		en: 'Median shares over {count} {count|sample|samples} (range; samples in which the type was detected): {shares}.',
		zh: '{count} 个样本的中位占比（范围；检出的样本数）：{shares}。',
	},
	'answers.tissue_type': {
		en: '{sample}, {type}: {share} of the cfDNA (95 % interval {interval}).',
		zh: '{sample}，{type}：占游离 DNA 的 {share}（95 % 区间 {interval}）。',
	},
	'answers.tissue_type_absent': {
		en: '{sample}, {type}: not detected (limit of detection {limit}).',
		zh: '{sample}，{type}：未检出（检测限 {limit}）。',
	},
	'answers.tissue_type_no_limit': {
		en: '{sample}, {type}: not detected; the smallest share that would be detected is unknown.',
		zh: '{sample}，{type}：未检出；可检出的最小占比未知。',
	},
	'answers.tissue_merged': {
		en: 'The atlas cannot separate the types joined by +; each share is of them together.',
		zh: '图谱无法区分以 + 相连的类型，占比为其合计。',
	},
	'answers.tissue_unknown': {
		en: 'The atlas of this run has no cell type called {asked}. It has: {types}.',
		zh: '本次运行的图谱中没有 {asked}。其中的细胞类型：{types}。',
	},
	'answers.tissue_limits': {
		en: 'A share of the cfDNA is not a tumour fraction and not a number of dying cells, and DNA of a type that the atlas lacks is attributed to others.',
		zh: '游离 DNA 中的占比不是肿瘤分数，也不是死亡细胞数；图谱中没有的类型会归入其他类型。',
	},

	'answers.sites_measured': {
		en: '{sample}, {list}: central coverage {central} (95 % interval {interval}), {centre}; amplitude {amplitude}.',
		zh: '{sample}，{list}：中心覆盖度 {central}（95 % 区间 {interval}），{centre}；振幅 {amplitude}。',
	},
	'answers.sites_lists': {
		en: '{list}: central coverage {low} to {high} in {count} {count|sample|samples}, a dip in {dips}, a peak in {peaks}.',
		zh: '{list}：{count} 个样本的中心覆盖度为 {low} 至 {high}，{dips} 个呈下陷，{peaks} 个呈隆起。',
	},
	'answers.sites_group': {
		en: "{list}, {value}: {direction} in {group_b} (median {median_b}, n = {n_b}) than in {group_a} ({median_a}, n = {n_a}), Cliff's delta {effect}, q {q}.",
		zh: '{list}，{value}：{group_b} {direction}（中位数 {median_b}，n = {n_b}），{group_a} 为 {median_a}（n = {n_a}），Cliff δ {effect}，q {q}。',
	},
	'answers.sites_no_finding': {
		en: 'No list differs between the groups at q ≤ {limit}.',
		zh: '没有列表在两组间存在差异（q ≤ {limit}）。',
	},
	'answers.sites_no_groups': {
		en: 'The groups were not compared, so these results do not show which sites are more or less accessible in one of them.',
		zh: '没有比较各组，因此结果不能说明哪些位点在某一组中可及性更高或更低。',
	},
	'answers.sites_no_value': {
		en: '{sample}, {list}: no value ({status}).',
		zh: '{sample}，{list}：没有数值（{status}）。',
	},
	'answers.sites_limits': {
		en: 'Lower central coverage is read as more accessible sites; it does not show whether a factor is bound, nor in which cells.',
		zh: '中心覆盖度较低视为位点更开放；它不能说明因子是否结合，也不能说明在哪些细胞中。',
	},

	'answers.combined': {
		en: 'Combined score: AUROC {auroc} (95 % interval {interval}), {n} {n|person|people} with all matrices, {cases} of them cases, each judged by models that had not seen them.',
		zh: '联合得分：AUROC {auroc}（95 % 区间 {interval}），{n} 人具备全部矩阵，其中病例 {cases} 人，均由未见过该人的模型判断。',
	},
	'answers.combined_better': {
		en: 'It is better than {matrix}, the best single matrix: {difference} AUROC ({interval}, Holm p {p}).',
		zh: '优于最好的单个矩阵 {matrix}：AUROC 相差 {difference}（{interval}，Holm p {p}）。',
	},
	'answers.combined_suggestive': {
		en: 'It is suggestively better than {matrix}, the best single matrix: {difference} AUROC ({interval}, Holm p {p}).',
		zh: '可能优于最好的单个矩阵 {matrix}，证据为提示性：AUROC 相差 {difference}（{interval}，Holm p {p}）。',
	},
	'answers.combined_not_shown': {
		en: 'It is not shown to be better than {matrix}, the best single matrix: {difference} AUROC ({interval}, Holm p {p}).',
		zh: '不能说明优于最好的单个矩阵 {matrix}：AUROC 相差 {difference}（{interval}，Holm p {p}）。',
	},
	'answers.combined_worse': {
		en: 'It is worse than {matrix}, the best single matrix: {difference} AUROC ({interval}, Holm p {p}).',
		zh: '不如最好的单个矩阵 {matrix}：AUROC 相差 {difference}（{interval}，Holm p {p}）。',
	},
	'answers.combined_not_tested': {
		en: 'Whether it is better than {matrix}, the best single matrix, was not tested; the report states why.',
		zh: '没有检验它是否优于最好的单个矩阵 {matrix}；原因见报告。',
	},
	'answers.combined_weights': {
		en: 'Weights of the matrices in the combined score: {weights}.',
		zh: '联合得分中各矩阵的权重：{weights}。',
	},
	'answers.combined_rate': {
		en: '{quantity} {rate} (95 % interval {interval}), {part}.',
		zh: '{part}：{quantity} {rate}（95 % 区间 {interval}）。',
	},
	'answers.no_locked_threshold': {
		en: 'The model has no locked threshold, so it has no sensitivity or specificity and calls nobody positive.',
		zh: '模型没有锁定阈值，因此没有灵敏度和特异度，也不判定任何人为阳性。',
	},
	'answers.combined_people': {
		en: '{matrix}: {people} labelled {people|person|people} of {group}, {lacking} lacking it.',
		zh: '{matrix}：{group} 有标签者 {people} 人，缺少 {lacking} 人。',
	},
	'answers.combined_limits': {
		en: 'These are people of one study; only apply_model on other people shows whether the score holds there.',
		zh: '这些人来自同一研究；只有用 apply_model 评估其他人，才能说明得分是否仍然成立。',
	},

	'answers.applied_positive': {
		en: '{count} of {total} scored {total|sample|samples} {count|is|are} above the locked threshold: {samples}.',
		zh: '{total} 个有得分的样本中，{count} 个高于锁定阈值：{samples}。',
	},
	'answers.applied_none_positive': {
		en: 'None of {total} scored {total|sample|samples} is above the locked threshold.',
		zh: '{total} 个有得分的样本均未超过锁定阈值。',
	},
	'answers.applied_sample': {
		en: '{sample}: score {score} (logit), {call}.',
		zh: '{sample}：得分 {score}（logit），{call}。',
	},
	'answers.applied_no_score': {
		en: '{sample}: no score ({reason}).',
		zh: '{sample}：没有得分（{reason}）。',
	},
	'answers.applied_unscored': {
		en: '{count} {count|sample has|samples have} no score: {samples}.',
		zh: '{count} 个样本没有得分：{samples}。',
	},
	'answers.applied_auroc': {
		en: 'AUROC in the new people {auroc} (95 % interval {interval}; {cases} {cases|case|cases}, {controls} {controls|control|controls}); in training {trained}.',
		zh: '新受试者中的 AUROC 为 {auroc}（95 % 区间 {interval}；病例 {cases} 名，对照 {controls} 名）；训练中为 {trained}。',
	},
	'answers.applied_no_labels': {
		en: 'The new people have no labels, so how well the model does in them is unknown.',
		zh: '新受试者没有标签，因此不知道模型在其中的表现。',
	},
	'answers.applied_drift': {
		en: 'Controls, new against training: score shifted by {shift} standard deviations ({interval}); {drifted} of {features} {features|feature|features} drifted.',
		zh: '对照，新受试者对训练：得分偏移 {shift} 个标准差（{interval}）；{features} 个特征中 {drifted} 个漂移。',
	},
	'answers.applied_no_drift': {
		en: 'Drift could not be assessed: it needs at least {needed} new controls.',
		zh: '无法评估漂移：至少需要 {needed} 名新对照。',
	},
	'answers.applied_trained': {
		en: '{count} {count|sample of a person|samples of people} in the training {count|is|are} not counted.',
		zh: '{count} 个样本来自参与过训练的人，不计入。',
	},
	'answers.applied_limits': {
		en: 'Above the threshold is not a diagnosis, and below it does not exclude disease. Research use only.',
		zh: '高于阈值不是诊断，低于阈值也不能排除疾病。仅供研究使用。',
	},

	'answers.study_size': {
		en: 'The next study of {score} needs {cases} {cases|case|cases} and {controls} {controls|control|controls} with usable samples; recruit {cases_recruited} and {controls_recruited}.',
		zh: '下一项关于 {score} 的研究需要 {cases} 例病例和 {controls} 名对照的可用样本；需招募 {cases_recruited} 例和 {controls_recruited} 名。',
	},
	'answers.study_from': {
		en: 'Planned from AUROC {low}, the lower end of the 80 % interval; observed {auroc} (95 % interval {interval}).',
		zh: '按 80 % 区间下端的 AUROC {low} 规划；观察值 {auroc}（95 % 区间 {interval}）。',
	},
	'answers.study_no_effect': {
		en: 'No number of people makes it likely to detect {score}: the 80 % interval of its AUROC begins at {low} (observed {auroc}, 95 % interval {interval}).',
		zh: '没有样本量能保证检出 {score}：其 AUROC 的 80 % 区间下端为 {low}（观察值 {auroc}，95 % 区间 {interval}）。',
	},
	'answers.study_aim': {
		en: '{aim} ({target}): {people}.',
		zh: '{aim}（{target}）：{people}。',
	},
	'answers.study_aim_not': {
		en: '{aim}: no number ({reason}).',
		zh: '{aim}：没有数值（{reason}）。',
	},
	'answers.study_limits': {
		en: 'The effect is assumed, not promised; this is not the power of the finished study.',
		zh: '效应为假设，并不保证；这不是已完成研究的检验效能。',
	},

	'answers.ask_regions_methylated': {
		en: 'Which regions are differentially methylated?',
		zh: '哪些区域存在差异甲基化？',
	},
	'answers.ask_tissue': {
		en: 'Which tissue does the cfDNA come from?',
		zh: '游离 DNA 来自哪些组织？',
	},
	'answers.ask_footprints': {
		en: 'Which transcription factor sites are less accessible?',
		zh: '哪些转录因子位点的可及性更低？',
	},
	'answers.ask_combined': {
		en: 'Does the combined score beat the best single matrix?',
		zh: '联合得分优于最好的单个矩阵吗？',
	},
	'answers.ask_applied': { en: 'Which new people are positive?', zh: '哪些新受试者为阳性？' },
	'answers.ask_study_size': {
		en: 'How many people does the next study need?',
		zh: '下一项研究需要多少人？',
	},
});
