import { defineMessages } from './define.ts';

/** Combined scores of several matrices, and model cards on new data. */
export const combinedMessages = defineMessages({
	'combined.told_apart': {
		en: 'Combined score of {matrices} is better than chance: AUROC {auroc}, p {p}.',
		zh: '{matrices} 的合并得分优于随机：AUROC {auroc}，p {p}。',
	},
	'combined.not_told_apart': {
		en: 'Combined score of {matrices} is not better than chance: AUROC {auroc}, p {p}.',
		zh: '{matrices} 的合并得分不优于随机：AUROC {auroc}，p {p}。',
	},
	'combined.not_assessable': {
		en: 'Combined score of {matrices} not assessable (AUROC {auroc}).',
		zh: '{matrices} 的合并得分无法评估（AUROC {auroc}）。',
	},
	'combined.not_tested': {
		en: 'Combined score of {matrices} not tested against chance: AUROC {auroc}.',
		zh: '{matrices} 的合并得分未与随机比较：AUROC {auroc}。',
	},
	'combined.sensitivity_run': {
		en: 'Sensitivity analysis of the combined score of {matrices}: AUROC {auroc}.',
		zh: '{matrices} 合并得分的敏感性分析：AUROC {auroc}。',
	},
	'combined.gain_shown': {
		en: 'Better than {matrix} alone by {difference}, Holm p {p}.',
		zh: '比单独的 {matrix} 高 {difference}，Holm p {p}。',
	},
	'combined.gain_hint': {
		en: 'Suggestive gain over {matrix} alone: {difference}, Holm p {p}.',
		zh: '比单独的 {matrix} 似有提高：{difference}，Holm p {p}。',
	},
	'combined.gain_not_shown': {
		en: 'Not shown to be better than {matrix} alone: difference {difference}, Holm p {p}.',
		zh: '未能显示优于单独的 {matrix}：差值 {difference}，Holm p {p}。',
	},
	'combined.gain_loss': {
		en: 'Worse than {matrix} alone: difference {difference}, Holm p {p}.',
		zh: '比单独的 {matrix} 差：差值 {difference}，Holm p {p}。',
	},
	'combined.gain_untested': {
		en: 'Difference to {matrix} alone: {difference}.',
		zh: '与单独的 {matrix} 之差：{difference}。',
	},
	'combined.rates': {
		en: 'Locked threshold, out of fold: specificity {specificity}, sensitivity {sensitivity}.',
		zh: '锁定阈值，折外：特异度 {specificity}，灵敏度 {sensitivity}。',
	},
	'combined.predictive': {
		en: 'PPV {ppv} at a stated prevalence of {prevalence}.',
		zh: '所述患病率为 {prevalence} 时，阳性预测值为 {ppv}。',
	},
	'combined.no_threshold': {
		en: 'No threshold: {controls} {controls|control does|controls do} not support {percent} % specificity.',
		zh: '没有阈值：{controls} 名对照不足以支持 {percent} % 的特异度。',
	},
	'combined.no_threshold_small': {
		en: 'No threshold: the smaller group has {smallest} {smallest|person|people}, fewer than {needed}.',
		zh: '没有阈值：较小组仅 {smallest} 人，至少需要 {needed} 人。',
	},
	'combined.people': {
		en: '{people} of {all} {all|person|people} {people|has|have} all matrices; {lost} {lost|is|are} left out.',
		zh: '{all} 人中 {people} 人具备全部矩阵；{lost} 人被排除。',
	},
	'combined.held_out': {
		en: 'Held-out validation ({n} {n|person|people}): AUROC {auroc}.',
		zh: '留出验证（{n} 人）：AUROC {auroc}。',
	},
	'combined.held_out_rates': {
		en: 'Locked threshold, {n} held-out {n|person|people}: AUROC {auroc}, specificity {specificity}, sensitivity {sensitivity}.',
		zh: '锁定阈值，{n} 名留出者：AUROC {auroc}，特异度 {specificity}，灵敏度 {sensitivity}。',
	},
	'combined.held_out_lower': {
		en: 'In the {n} held-out {n|person|people} the AUROC is {auroc}, lower than the {trained} of cross-validation by more than chance explains (difference {gap}). Expect the held-out value, or less, in new people.',
		zh: '{n} 名留出者的 AUROC 为 {auroc}，低于交叉验证的 {trained}，其差（{gap}）超出偶然范围。对新受试者应预期留出值或更低。',
	},
	'combined.locked_out_of_fold': {
		en: 'at the threshold of each outer fold, as the locked threshold is set; mean over repeats',
		zh: '采用各外层折的阈值，设定方式与锁定阈值相同；各次重复的平均',
	},
	'combined.dropped_samples': {
		en: '{count} {count|sample has|samples have} no usable label.',
		zh: '{count} 个样本没有可用标签。',
	},
	'combined.dropped_features': {
		en: '{count} {count|feature|features} set aside, constant or less variable.',
		zh: '{count} 个特征被剔除、恒定或变异较小。',
	},
	'combined.dropped_rows': { en: '{count} {count|row|rows} not read.', zh: '{count} 行未读取。' },
	'combined.dropped_files': {
		en: '{count} {count|file|files} could not be read.',
		zh: '{count} 个文件无法读取。',
	},
	'combined.use': {
		en: 'Research use only, no diagnosis or screening.',
		zh: '仅供研究，不用于诊断或筛查。',
	},
	'combined.rule_mean': {
		en: 'The result is the plain mean of the logits: fitted weights need {people} {people|person|people} with {per_class} in each group, and {n} are there ({smallest} in the smaller group). This was fixed before anything was fitted.',
		zh: '结果取各 logit 的简单平均：拟合权重需要 {people} 人且每组 {per_class} 人，现有 {n} 人（较小组 {smallest} 人）。这一规则在拟合之前就已确定。',
	},
	'combined.rule_non_negative': {
		en: 'The result is the non-negative logistic: {n} {n|person|people} with {smallest} in the smaller group reach the {people} and {per_class} that fitted weights need. This was fixed before anything was fitted.',
		zh: '结果取非负逻辑回归：{n} 人（较小组 {smallest} 人）达到拟合权重所需的 {people} 人和每组 {per_class} 人。这一规则在拟合之前就已确定。',
	},
	'combined.lost_differ': {
		en: 'People without all matrices are unevenly divided: {share_reference} of {reference} and {share_positive} of {positive} are left out. The score may reflect who was measured.',
		zh: '缺少矩阵的人在两组中分布不均：{reference} 中排除 {share_reference}，{positive} 中排除 {share_positive}。得分可能反映的是谁接受了测量。',
	},
	'combined.draws_joined': {
		en: 'For {count} {count|person|people} the matrices come from different samples (the earliest of each); what changed between the draws is part of the score.',
		zh: '有 {count} 人的各矩阵来自不同样本（各取最早的一个）；采血之间的变化也计入得分。',
	},
	'combined.counts_scaled': {
		en: '{name} holds counts; they were scaled as log2(1 + counts per million), sample by sample, so that a card can repeat it. Depth that differs between the groups is not removed.',
		zh: '{name} 为计数；已逐样本换算为 log2(1 + 每百万计数)，以便模型卡能够重复。两组间的深度差异不会被去除。',
	},
	'combined.build_unknown': {
		en: 'The genome build of the features could not be determined, so apply-model cannot check it; state it with --genome-build.',
		zh: '没有任何信息说明特征的基因组版本，apply-model 无法核对；可用 --genome-build 指定。',
	},
	'combined.pipeline_unknown': {
		en: '{name} does not state how it was made; the card holds its kind, unit and features only, and apply-model cannot check the rest.',
		zh: '{name} 没有说明其生成方式；模型卡只记录其类型、单位和特征，apply-model 无法核对其余内容。',
	},
	'combined.one_weight': {
		en: '{name} has all the weight: beside it the other matrices add nothing to the fitted score.',
		zh: '全部权重都在 {name} 上：在它之外，其他矩阵对拟合得分没有贡献。',
	},
	'combined.separates': {
		en: '{feature} in {matrix} alone nearly separates the groups (AUROC {auroc}); make sure that it was measured without knowledge of the group.',
		zh: '{matrix} 中的 {feature} 单独就几乎能区分两组（AUROC {auroc}）；请确认其测量时不知道分组。',
	},
	'combined.too_few_for_folds': {
		en: 'The smaller group has fewer than ten people, so all results are exploratory.',
		zh: '较小组不足十人，所有结果仅为探索性。',
	},
	'combined.no_covariates': {
		en: 'No usable covariates (age, sex and the like) are in the metadata, so what they alone would give is not known.',
		zh: '元数据中没有可用的协变量（年龄、性别等），因此不知道仅凭它们能达到什么程度。',
	},
	'combined.covariates_as_good': {
		en: 'The covariates alone ({names}) reach an AUROC of {auroc}; beside them the combined score is not shown to add anything ({added}).',
		zh: '仅协变量（{names}）的 AUROC 即为 {auroc}；在其之外未能显示合并得分有所增益（{added}）。',
	},
	'apply.headline_scored': {
		en: 'Model card, {n} new {n|person|people}: {above} above the locked threshold, {share}.',
		zh: '模型卡用于 {n} 名新受试者：{above} 人高于锁定阈值，{share}。',
	},
	'apply.headline_scores_only': {
		en: 'Model card, {n} new {n|person|people}: scores only, since the card has no threshold.',
		zh: '模型卡用于 {n} 名新受试者：只给出得分，因为模型卡没有阈值。',
	},
	'apply.headline_auroc': {
		en: 'AUROC {auroc}, in training {trained}; {cases} {positive}, {controls} {reference}.',
		zh: 'AUROC {auroc}，训练中为 {trained}；{positive} {cases} 名，{reference} {controls} 名。',
	},
	'apply.headline_rates': {
		en: 'Sensitivity {sensitivity}, specificity {specificity}.',
		zh: '灵敏度 {sensitivity}，特异度 {specificity}。',
	},
	'apply.headline_cases_only': {
		en: 'Only {group} is labelled: sensitivity {rate}, no specificity and no AUROC.',
		zh: '只有 {group} 有标签：灵敏度 {rate}，没有特异度和 AUROC。',
	},
	'apply.headline_controls_only': {
		en: 'Only {group} is labelled: specificity {rate}, no sensitivity and no AUROC.',
		zh: '只有 {group} 有标签：特异度 {rate}，没有灵敏度和 AUROC。',
	},
	'apply.headline_no_labels': {
		en: 'No labels, so performance was not evaluated.',
		zh: '没有标签，不作评估。',
	},
	'apply.headline_miss': {
		en: 'A score below the threshold does not exclude disease ({missed} of training cases missed).',
		zh: '低于阈值不能排除疾病（训练中漏检 {missed} 的病例）。',
	},
	'apply.headline_drift': {
		en: 'Controls: {drifted} of {features} {features|feature|features} shifted, score {shift} SD [{low}, {high}].',
		zh: '对照：{features} 个特征中 {drifted} 个偏移，得分偏移 {shift} 个标准差 [{low}, {high}]。',
	},
	'apply.headline_no_drift': {
		en: 'Drift not assessable: {controls} new controls, {needed} needed.',
		zh: '漂移无法评估：新对照 {controls} 名，需要 {needed} 名。',
	},
	'apply.headline_left_out': {
		en: 'Left out: {parts}.',
		zh: '排除：{parts}。',
	},
	'apply.headline_included': {
		en: 'Not counted: {parts}.',
		zh: '不计入：{parts}。',
	},
	'apply.verdict_withheld': {
		en: 'The run that fitted the model gave no verdict: {reasons}',
		zh: '拟合该模型的运行没有给出结论：{reasons}',
	},
	'apply.verdict_chance': {
		en: 'The model was not better than chance in its training people.',
		zh: '该模型在训练人群中不优于随机。',
	},
	'apply.same_pipeline': {
		en: 'Pipeline of {names} as confirmed by the user, not checked.',
		zh: '{names} 的生成流程由用户确认，未经核对。',
	},
	'apply.pipeline_unchecked': {
		en: 'Neither the model card nor {names} states how the {count|matrix was|matrices were} made; kind, unit, scale and features agree, the rest is not checked.',
		zh: '模型卡和 {names} 都没有说明矩阵的生成方式；类型、单位、尺度和特征一致，其余未核对。',
	},
	'apply.groups_by_role': {
		en: 'The groups have other names than in the model: {reference} counts as its controls ({card_reference}), {positive} as its cases ({card_positive}).',
		zh: '组名与模型不同：{reference} 视为其对照（{card_reference}），{positive} 视为其病例（{card_positive}）。',
	},
	'apply.other_groups': {
		en: '{count} {count|person|people} of other groups ({names}) are scored and not evaluated; the card has {reference} and {positive}. If these are the same, state it with --label-map.',
		zh: '其他组（{names}）的 {count} 人只打分，不参与评估；模型卡中的组为 {reference} 和 {positive}。若实为同一组，请用 --label-map 说明。',
	},
	'apply.copies': {
		en: '{count} new {count|sample has|samples have} exactly the values of a training sample under another id; they count as training people.',
		zh: '{count} 个新样本的数值与某个训练样本完全相同但编号不同；按训练者处理。',
	},
	'apply.same_ids': {
		en: '{count} {count|person has|people have} the id of a training person but other values than any training sample ({names}); they count as training people. If they are other people with the same ids, confirm with --other-people.',
		zh: '{count} 人的编号与训练者相同，但数值与所有训练样本都不同（{names}）；按训练者处理。如果只是编号相同的其他人，请用 --other-people 确认。',
	},
	'apply.other_people': {
		en: '{count} with training ids confirmed as new.',
		zh: '{count} 人的编号与训练者相同，按用户确认视为新受试者。',
	},
	'apply.drifted': {
		en: 'The controls differ from those of the model in {drifted} of {features} {features|feature|features} (at least {size} SD, q < {q}); the scores of this data set may be shifted.',
		zh: '对照与模型的对照在 {features} 个特征中有 {drifted} 个不同（至少 {size} 个标准差，q < {q}）；本数据集的得分可能整体偏移。',
	},
	'apply.score_drifted': {
		en: 'Scores of new controls may differ from those of the card: shift {shift} SD (p {p}); {here} are above the threshold here, {training} in training.',
		zh: '新对照的得分可能与模型卡的不同：偏移 {shift} 个标准差（p {p}）；此处有 {here} 高于阈值，训练中为 {training}。',
	},
	'apply.score_drifted_unlocked': {
		en: 'Scores of new controls may differ from those of the card: shift {shift} SD (p {p}).',
		zh: '新对照的得分可能与模型卡的不同：偏移 {shift} 个标准差（p {p}）。',
	},
	'apply.reversed': {
		en: 'The groups may be reversed: the AUROC of {auroc} is below 0.5 with its whole interval. Check which group is which (--label-map, --reference-class).',
		zh: '两组可能颠倒：AUROC {auroc} 及其整个区间都低于 0.5。请核对各组（--label-map、--reference-class）。',
	},
	'apply.specificity_below': {
		en: 'Specificity here is {found}, below the {stated} at which the threshold was locked.',
		zh: '此处特异度为 {found}，低于锁定阈值时的 {stated}。',
	},
	'apply.mix_differs': {
		en: 'Case mix: {column} {level} is {found} of {group} here and {stated} in training.',
		zh: '病例构成：{group} 中 {column} {level} 在此处占 {found}，训练中占 {stated}。',
	},
	'apply.build_unchecked': {
		en: 'The genome build could not be compared ({known} states it).',
		zh: '无法比较基因组版本（仅{known}有说明）。',
	},
	'apply.covariates_missing': {
		en: 'The covariates-only model of the card needs {columns}, which the metadata here lack.',
		zh: '模型卡中仅含协变量的模型需要 {columns}，此处元数据没有。',
	},
	'apply.covariates_unusable': {
		en: 'The covariates-only model of the card has no AUROC here: values of {columns} that it knows exist for less than half of the people.',
		zh: '此处不给出模型卡中仅含协变量的模型的 AUROC：不足一半的人具有该模型可用的 {columns} 值。',
	},
});
