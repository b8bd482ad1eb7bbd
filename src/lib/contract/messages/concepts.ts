import { defineMessages } from './define.ts';

export const conceptsMessages = defineMessages({
	'concepts.model_finding': {
		en: 'Is the difference in {matrix} ({contrast}) biological rather than due to batch, age or sampling?',
		zh: '{matrix} 所显示的 {contrast} 差异是生物学差异，而非批次、年龄或采样所致吗？',
	},
	'concepts.model_hint': {
		en: 'Would the weak difference in {matrix} ({contrast}) persist in more samples?',
		zh: '{matrix} 所显示的 {contrast} 微弱差异在更多样本中是否成立？',
	},
	'concepts.sex_mismatch': {
		en: 'Do the samples whose sequenced sex contradicts the metadata come from the people they are labelled with?',
		zh: '读段与记录性别不符的样本是否确为所记录的人？',
	},
	'concepts.haematopoietic_variants': {
		en: 'Do the variants of clonal haematopoiesis stay out of what is followed as tumour DNA?',
		zh: '作为肿瘤 DNA 追踪的变异中是否已排除克隆性造血变异？',
	},
	'concepts.tumour_variants': {
		en: 'Are the variants classified as tumour confirmed in tissue, and do they change over time?',
		zh: '被判为肿瘤的变异是否在组织中得到证实，并随时间变化？',
	},
	'concepts.chip_variants': {
		en: 'Do the variants in genes of clonal haematopoiesis originate from blood cells? Only sequencing of white blood cells can answer this.',
		zh: '克隆性造血基因中的变异是否来自血细胞？只有白细胞测序才能判断。',
	},
	'concepts.germline_like_variants': {
		en: 'Are the variants with germline-like fractions inherited? A matched normal can answer this.',
		zh: '等位分数近似遗传的变异是否为胚系变异？配对正常样本可以判断。',
	},
	'concepts.external_validation': {
		en: 'What explains the performance of {matrix} ({contrast}) in the validation samples, and does a third cohort agree?',
		zh: '{matrix} 在验证样本中区分 {contrast} 的表现因何如此？第三个队列是否一致？',
	},
	'concepts.effect_finding': {
		en: 'Do the raw signals show the same differences ({contrast}) as the features of {matrix}?',
		zh: '原始信号是否显示 {matrix} 的特征在 {contrast} 间所示的差异？',
	},
	'concepts.effect_hint': {
		en: 'Would the weak differences in {matrix} ({contrast}) persist in more samples?',
		zh: '{matrix} 中 {contrast} 间的微弱差异在更多样本中是否成立？',
	},
	'concepts.grouped_summary': {
		en: 'Are there differences in {matrix} ({contrast}) in an analysis of per-sample features?',
		zh: '将每个样本作为特征比较时，{matrix} 的汇总在 {contrast} 间是否有差异？',
	},
	'concepts.effect_replication': {
		en: 'Which differences in {matrix} ({contrast}) are replicated in the validation samples, and why are the others not?',
		zh: '{matrix} 中 {contrast} 间的哪些差异在验证样本中成立？其余为何不成立？',
	},
	'concepts.outlier_samples': {
		en: 'Are the outlying samples of {matrix} technical failures or true biological differences between patients?',
		zh: '{matrix} 的离群样本是技术问题，还是患者确实不同？',
	},
	'concepts.duplicate_samples': {
		en: 'Are the near-identical samples from the same person or the same tube?',
		zh: '相似的样本是同一人或同一管样本吗？',
	},
	'concepts.swapped_labels': {
		en: 'Are the labels of the listed samples correct?',
		zh: '所列样本的标签是否正确？',
	},
	'concepts.batch_confounding': {
		en: 'Does the difference between the groups persist within each level of the listed metadata?',
		zh: '组间差异在所列各列的每个取值内部是否成立？',
	},
	'concepts.label_like_column': {
		en: 'Do the listed metadata follow from the group, or from how the samples were collected and processed?',
		zh: '所列的列是由分组决定的，还是来自样本的采集与处理？',
	},
	'concepts.suspect_feature': {
		en: 'Does the feature of {matrix} that separates the groups perfectly ({contrast}) measure the disease, or does it reveal the label?',
		zh: '{matrix} 中完全区分 {contrast} 的特征是在测量疾病，还是泄露了标签？',
	},
	'concepts.undetectable_cases': {
		en: 'What do the cases that {matrix} does not detect have in common: stage, yield, tumour fraction?',
		zh: '{matrix} 无法与对照区分的病例有何共同点：分期、产量、肿瘤分数？',
	},
	'concepts.supplied_score': {
		en: 'Does the supplied score perform as well in samples that were not used to develop it?',
		zh: '随附得分在未用于建立它的样本中是否成立？',
	},
	'concepts.copy_number_altered': {
		en: 'Do the copy-number changes group the samples, and do the groups agree with what is known about the samples?',
		zh: '拷贝数变化能否将样本分组，并与已知信息相符？',
	},
	'concepts.copy_number_noise': {
		en: 'Are the noisy profiles deep enough to call changes?',
		zh: '噪声较大的拷贝数谱，其深度是否足以判定变化？',
	},
	'concepts.somatic_variants': {
		en: 'As features of each sample, do the variants group the samples or agree with what is known about them?',
		zh: '以各样本的特征来看，变异能否将样本分组或与已知信息相符？',
	},
	'concepts.sample_swap': {
		en: 'Which label is wrong: correct it in the sample table, or leave the sample out of every analysis?',
		zh: '哪个标注有误：在样本表中更正，还是将该样本排除在所有分析之外？',
	},
	'concepts.sample_contamination': {
		en: 'Where was the sample contaminated, and is there a clean aliquot to replace it, or is it left out?',
		zh: '样本在何处受到污染？能否用干净的分装样本替换，还是将其排除？',
	},
	'concepts.sample_quality': {
		en: 'Can the sample be prepared or sequenced again, or are its results read with this limit in mind?',
		zh: '能否重新建库或测序？否则解读其结果时需考虑这一限制。',
	},
	'concepts.mrd_detected': {
		en: 'Is the tumour signal in plasma confirmed by the next draw, and does it precede relapse?',
		zh: '下一次采血能否证实血浆中的肿瘤信号？该信号是否早于临床复发？',
	},
	'concepts.mrd_cleared': {
		en: 'Do later draws of the patients stay without tumour variants?',
		zh: '这些患者之后的采血是否仍未检出肿瘤变异？',
	},
	'concepts.mrd_other_person': {
		en: 'Was the sample swapped, and whose is it?',
		zh: '样本是否被调换？它属于谁？',
	},
	'concepts.recurrent_variants': {
		en: 'Are the variants that recur in several samples drivers, or are they artefacts or inherited?',
		zh: '在多个样本中反复出现的变异是驱动变异，还是伪影或遗传变异？',
	},
	'concepts.longitudinal_change': {
		en: 'Do the changes over time follow the treatment and course of disease?',
		zh: '随时间的变化是否与患者的治疗和病程一致？',
	},
	'concepts.survival_difference': {
		en: 'Is the difference in time to the event still there with stage and age in the model, and in other people?',
		zh: '加入分期和年龄后，以及在其他人群中，事件时间的差异是否仍然存在？',
	},
	'concepts.non_proportional_hazards': {
		en: 'How large is the effect early and late in the follow-up, taken separately?',
		zh: '把随访早期与晚期分开，效应各有多大？',
	},
	'concepts.few_events': {
		en: 'Would a longer follow-up or more people bring enough events?',
		zh: '延长随访或增加人数，能否得到足够的事件？',
	},
	'concepts.site_footprint': {
		en: 'Does the footprint at these sites differ between groups, and is it seen in a second list of the same factor?',
		zh: '这些位点的足迹在组间是否不同？在同一因子的另一个列表中是否也能看到？',
	},
	'concepts.site_capture': {
		en: 'Are there whole-genome data, or sites outside the targets, for this question?',
		zh: '对这个问题，是否有全基因组数据，或靶区以外的位点？',
	},
	'concepts.site_shallow': {
		en: 'Can lists with more sites, or deeper sequencing, give these footprints a value?',
		zh: '使用位点更多的列表或加深测序，能否得到这些足迹的数值？',
	},
	'concepts.next_study_planned': {
		en: 'Which score, threshold and population are fixed before the next study begins?',
		zh: '下一项研究开始前，应固定哪个得分、阈值和人群？',
	},
	'concepts.next_study_no_effect': {
		en: 'Would more people of the present study show whether there is an effect at all?',
		zh: '在当前研究中增加人数，能否看出是否存在效应？',
	},
	'concepts.combined_gain': {
		en: 'Does the combined score stay ahead of {matrix} alone in people of another site?',
		zh: '在其他中心的人群中，合并得分是否仍优于单独的 {matrix}？',
	},
	'concepts.combined_rates': {
		en: 'Do sensitivity and specificity at the locked threshold hold in new people?',
		zh: '锁定阈值处的灵敏度和特异度在新人群中是否成立？',
	},
	'concepts.model_card_drift': {
		en: 'Where does the shift between the controls come from: laboratory, batch, or other people?',
		zh: '对照之间的偏移来自实验室、批次，还是人群不同？',
	},
	'concepts.model_card_performance': {
		en: 'Does the model card perform alike in further people, and within stages and covariates?',
		zh: '模型卡在更多人群以及各分期和协变量内表现是否一致？',
	},
	'concepts.tumour_fraction': {
		en: 'Do variants, methylation or fragment sizes of the same samples agree with the tumour fraction by copy number?',
		zh: '同一样本的变异、甲基化或片段长度是否与由拷贝数得到的肿瘤分数一致？',
	},
	'concepts.tumour_fraction_not_unique': {
		en: 'Which solution do allele frequencies, the ploidy of the tumour tissue or another draw support?',
		zh: '等位基因频率、肿瘤组织的倍性或另一次采血支持哪一个解？',
	},
	'concepts.focal_amplification': {
		en: 'Is the amplification confirmed by smaller bins, by a panel or in the tumour tissue?',
		zh: '更小的分箱、捕获面板或肿瘤组织能否证实该扩增？',
	},
	'concepts.assay_detection_limit': {
		en: 'Do the limits of the assay hold in other runs, with other operators and in plasma of patients?',
		zh: '换批次、换操作者以及用患者血浆时，检测方法的限值是否仍然成立？',
	},
	'concepts.assay_no_detection_limit': {
		en: 'Which further levels would be detected in part, so that the limit of detection can be estimated?',
		zh: '还需增加哪些会部分检出的水平，才能估计检测限？',
	},
	'concepts.assay_false_positives': {
		en: 'Where does the signal in blanks come from: contamination, carry-over or the threshold of the call?',
		zh: '空白中的信号来自污染、残留还是判定阈值？',
	},
	'concepts.cell_types_detected': {
		en: 'Do the shares of these cell types hold with another atlas, in other samples of the same people and beside blood counts?',
		zh: '换用其他图谱、同一人的其他样本以及对照血细胞计数时，这些细胞类型的占比是否仍然成立？',
	},
	'concepts.deconvolution_misfit': {
		en: 'Which cell type is missing from the atlas, or how do levels of samples and atlas differ systematically?',
		zh: '图谱缺少哪种细胞类型，或样本与图谱的水平有何系统差异？',
	},
	'concepts.dmr_regions': {
		en: 'Do the regions differ in other people as well, and after adjustment for age, sex, batch and cell composition?',
		zh: '这些区域在其他人群中，以及校正年龄、性别、批次和细胞组成后，是否仍有差异？',
	},
	'concepts.dmr_unjudged': {
		en: 'Which of the regions remain when at least 6 people per group allow a region FDR?',
		zh: '每组至少 6 人、可得到区域 FDR 时，哪些区域仍然成立？',
	},
	'concepts.methylation_differences': {
		en: 'Do the regions with different methylation separate the samples when all regions are compared?',
		zh: '比较全部区域时，甲基化差异区域能否区分样本？',
	},
	'concepts.fragment_length_shift': {
		en: 'Do other fragment features change along with the shift in fragment length?',
		zh: '片段长度的偏移是否伴随片段的其他特征变化？',
	},
	'concepts.matrix_comparison': {
		en: 'Do the signals carry different information, so that combining them would be worth a separate study?',
		zh: '这些信号是否携带不同的信息，值得另行研究其组合？',
	},
	'concepts.missingness': {
		en: 'Why are values of {matrix} missing, and does the missingness depend on the group?',
		zh: '{matrix} 的数值为何缺失？是否与分组有关？',
	},
	'concepts.model_finding_groups': {
		en: 'Is the difference in {matrix} between the groups biological rather than due to batch, age or sampling?',
		zh: '{matrix} 所显示的差异是生物学差异，而非批次、年龄或采样所致吗？',
	},
	'concepts.model_hint_groups': {
		en: 'Would the weak difference in {matrix} between the groups persist in more samples?',
		zh: '{matrix} 所显示的微弱差异在更多样本中是否成立？',
	},
	'concepts.external_validation_groups': {
		en: 'What explains the performance of {matrix} in the validation samples, and does a third cohort agree?',
		zh: '{matrix} 在验证样本中区分各组的表现因何如此？第三个队列是否一致？',
	},
	'concepts.effect_finding_groups': {
		en: 'Do the raw signals show the same differences between the groups as the features of {matrix}?',
		zh: '原始信号是否显示 {matrix} 的特征在各组间的差异？',
	},
	'concepts.effect_hint_groups': {
		en: 'Would the weak differences in {matrix} between the groups persist in more samples?',
		zh: '{matrix} 的微弱差异在更多样本中是否成立？',
	},
	'concepts.grouped_summary_groups': {
		en: 'Are there differences in {matrix} between the groups in an analysis of per-sample features?',
		zh: '将每个样本作为特征比较时，{matrix} 的汇总在各组间是否有差异？',
	},
	'concepts.look_closer': {
		en: 'What explains this observation ({kind})?',
		zh: '这一观察（{kind}）背后的原因是什么？',
	},
	'concepts.reason_actioned': {
		en: 'Verified runs of {tasks} have addressed this question.',
		zh: '已由经核验的 {tasks} 运行进行考察。',
	},
	'concepts.reason_failed': { en: '{task} failed: {detail}', zh: '{task} 失败：{detail}' },
	'concepts.reason_incomplete': {
		en: 'The outputs of {task} differ from what was recorded, so its answer is ignored.',
		zh: '{task} 的输出与记录不符，其结果不予采信。',
	},
	'concepts.reason_removed': {
		en: 'The outputs of {task} were removed, so the question is open again.',
		zh: '{task} 的输出已被删除，问题重新待答。',
	},
	'concepts.reason_inputs_changed': {
		en: 'The inputs have changed since {task} read them, so the question is open again.',
		zh: '现有数据与 {task} 当时读取的不同或更多，问题重新待答。',
	},
	'concepts.reason_pending': { en: 'Waiting for {tasks}.', zh: '等待 {tasks}。' },
	'concepts.reason_stuck': {
		en: '{task} cannot continue from the existing outputs: {reason}',
		zh: '{task} 无法在已生成内容的基础上继续：{reason}',
	},
	'concepts.reason_person': {
		en: 'No task can answer this; it needs your knowledge of the samples, or new data.',
		zh: '没有任务能决定此事；需要了解样本的人，或新的数据。',
	},
	'concepts.reason_no_input': {
		en: 'This folder contains nothing that {tasks} can read.',
		zh: '此文件夹中没有可供 {tasks} 读取的内容。',
	},
	'concepts.reason_small_cohort': {
		en: 'Features of {samples} comparable {samples|sample|samples} cannot be tested: any test of two groups needs at least {smallest}.',
		zh: '{samples} 个同类样本的特征无法比较：任何两组检验至少需要 {smallest} 个。',
	},
	'concepts.standard': {
		en: 'Verified runs of {tasks}, in this order; {kinds} exist, can be parsed, contain rows and match their digests.',
		zh: '{tasks} 依次完成并通过核验；{kinds} 存在、可解析、非空且与摘要一致。',
	},
	'concepts.standard_person': {
		en: 'Someone who knows the samples confirms it, or new data do.',
		zh: '由了解样本的人或新的数据确认。',
	},
});
