import { defineMessages } from './define.ts';

/** Answers to what follows from an answer: is it good, why, what drives it; and which sample has the most or least of something. */
export const followedMessages = defineMessages({
	// Is a value good? Read by its interval against a score without signal.
	'answers.judge_above': {
		en: '{subject}: {metric} {value} ({interval}) is better than a score without signal ({reference}), because the whole interval is above it.',
		zh: '{subject}：{metric} {value}（{interval}）优于没有信号的得分（{reference}），因为整个区间都高于它。',
	},
	'answers.judge_chance': {
		en: '{subject}: {metric} {value} ({interval}) is not shown to be better than a score without signal ({reference}), because the interval contains it.',
		zh: '{subject}：{metric} {value}（{interval}）不能说明优于没有信号的得分（{reference}），因为区间包含它。',
	},
	'answers.judge_below': {
		en: '{subject}: {metric} {value} ({interval}) is worse than a score without signal ({reference}), because the whole interval is below it.',
		zh: '{subject}：{metric} {value}（{interval}）不如没有信号的得分（{reference}），因为整个区间都低于它。',
	},
	'answers.judge_ideal': {
		en: '{subject}: {metric} {value} ({interval}) is compatible with {reference}, the ideal value.',
		zh: '{subject}：{metric} {value}（{interval}）与理想值 {reference} 相符。',
	},
	'answers.judge_not_ideal': {
		en: '{subject}: {metric} {value} ({interval}) differs from {reference}, the ideal value, by more than chance.',
		zh: '{subject}：{metric} {value}（{interval}）偏离理想值 {reference}，超出偶然的范围。',
	},
	'answers.judge_lower': {
		en: '{subject}: {metric} {value} ({interval}) is better than {reference}, the value of predicting the share of cases for everybody; lower is better.',
		zh: '{subject}：{metric} {value}（{interval}）优于 {reference}（对所有人都预测病例比例时的数值）；越低越好。',
	},
	'answers.judge_not_lower': {
		en: '{subject}: {metric} {value} ({interval}) is not shown to be better than {reference}, the value of predicting the share of cases for everybody; lower is better.',
		zh: '{subject}：{metric} {value}（{interval}）不能说明优于 {reference}（对所有人都预测病例比例时的数值）；越低越好。',
	},
	'answers.judge_plain': {
		en: '{subject}: {metric} {value} has no interval or no reference to be judged by.',
		zh: '{subject}：{metric} {value} 没有可供判断的区间或参照值。',
	},
	'answers.judge_more': {
		en: '{count} more {count|value|values} of {metric}: {above} with the whole interval above a score without signal.',
		zh: '其余 {count} 个值（{metric}）中，有 {above} 个的整个区间高于没有信号的得分。',
	},
	'answers.judge_disagree': {
		en: '{matrix}: the permutation test finds a difference, but the interval includes no difference, so the evidence is weak.',
		zh: '{matrix}：置换检验支持有差异，但区间包含“无差异”，因此证据较弱。',
	},
	'answers.judge_few': {
		en: 'With {n} {n|person|people}, one or two of them can shift this value visibly.',
		zh: '{n} 人中，一两个人就会使这个值明显变动。',
	},
	'answers.judge_use': {
		en: 'Whether it is enough for use depends on how common the disease is and on the cost of a missed case and of a false alarm, which the results do not contain. Judge it by the sensitivity at the specificity that the use needs, in samples from that setting.',
		zh: '是否够用取决于疾病的常见程度，以及漏诊和误报的代价，这些不在结果中。应看该用途所需特异度下的灵敏度，并用来自该场景的样本判断。',
	},
	'answers.judge_no_limit': {
		en: 'No fixed limit separates high from low here: compare samples of one library preparation and sequencing run, controls among them.',
		zh: '这里没有区分高低的固定界值：应与同一建库和测序批次的样本比较，其中要有对照。',
	},
	'answers.judge_controls': {
		en: '{group} in the same results (n = {n}): {low} to {high}; {value} is higher than {below} of them.',
		zh: '同一结果中的 {group}（n = {n}）：{low} 至 {high}；{value} 高于其中 {below} 个。',
	},
	'answers.judge_depth': {
		en: 'Relative coverage at the centre is {relative} of the mean of the profile ({sample}, {sites}).',
		zh: '中心的相对覆盖度为曲线均值的 {relative}（{sample}，{sites}）。',
	},
	'answers.judge_dip': {
		en: 'It is below 1, so coverage dips at the centre, as at sites with accessible DNA. How deep a dip is normal depends on the sites: compare the same sites in controls.',
		zh: '低于 1，即中心处覆盖度下凹，与 DNA 可及的位点相符。下凹多深才算正常因位点而异：应与对照在相同位点上比较。',
	},
	'answers.judge_no_dip': {
		en: 'It is not below 1, so there is no dip in coverage at the centre: nothing points to accessible DNA at these sites. Compare the same sites in controls.',
		zh: '没有低于 1，即中心处覆盖度没有下凹：没有迹象表明这些位点的 DNA 可及。应与对照在相同位点上比较。',
	},

	// What a model rests on.
	'answers.weights_steady': {
		en: 'Of these {total}, {steady} {steady|has|have} the same sign in every fit of the cross-validation.',
		zh: '这 {total} 个中有 {steady} 个在交叉验证的每次拟合中符号一致。',
	},
	'answers.drivers_supplied': {
		en: 'These scores came with the data: which features they rest on is not recorded in the files. A matrix of features with labels, analysed with analyze_cfdna, would show which features a model uses.',
		zh: '这些得分随数据提供，文件中没有记录它们依据哪些特征。若有带标签的特征矩阵，用 analyze_cfdna 分析即可看出模型使用哪些特征。',
	},
	'answers.drivers_no_model': {
		en: 'No model was fitted, so no feature drives one. The features that differ most between the groups are the nearest answer:',
		zh: '没有拟合模型，因此没有驱动模型的特征。最接近的答案是组间差异最大的特征：',
	},
	'answers.drivers_none': {
		en: 'No model was fitted, so no feature drives one. A matrix of at least two features with labels for both groups, analysed with analyze_cfdna, would show it.',
		zh: '没有拟合模型，因此没有驱动模型的特征。若有至少两个特征、两组都有标签的矩阵，用 analyze_cfdna 分析即可看出。',
	},

	'answers.scores_of_many': {
		en: '{matrix}: {above} of these {n} {n|sample|samples} above the threshold of 95 % specificity ({threshold}); scores for {class} from {low} to {high}.',
		zh: '{matrix}：这 {n} 个样本中有 {above} 个的得分高于 95 % 特异度的阈值（{threshold}）；{class} 的得分为 {low} 至 {high}。',
	},

	// Groups that are not there.
	'answers.no_groups_compared': {
		en: 'Nothing was tested between groups, because the samples have no group labels.',
		zh: '没有做组间检验，因为样本没有分组标签。',
	},
	'answers.labels_proposed': {
		en: 'The names suggest {labels}. If that is correct, accept it with /metadata use proposed and run the analysis again.',
		zh: '名称提示的标签为 {labels}。如果正确，请用 /metadata use proposed 接受，然后重新分析。',
	},
	'answers.labels_needed': {
		en: 'Add a table with a sample column and a label column, or specify one with /metadata use <table> <sample_col> <label_col>, and run the analysis again.',
		zh: '请添加含样本列和标签列的表格，或用 /metadata use <表> <样本列> <标签列> 指定，然后重新分析。',
	},

	// Which sample has the most or the least.
	'answers.quantity_lowest': {
		en: 'Lowest {what}: {samples}, {value}. {n} {n|sample|samples}, median {median}, highest {other} ({other_sample}).',
		zh: '{what}最低：{samples}，{value}。共 {n} 个样本，中位数 {median}，最高 {other}（{other_sample}）。',
	},
	'answers.quantity_highest': {
		en: 'Highest {what}: {samples}, {value}. {n} {n|sample|samples}, median {median}, lowest {other} ({other_sample}).',
		zh: '{what}最高：{samples}，{value}。共 {n} 个样本，中位数 {median}，最低 {other}（{other_sample}）。',
	},
	'answers.quantity_same': {
		en: '{what} of all samples (n = {n}): {value}.',
		zh: '全部样本（n = {n}）的{what}：{value}。',
	},
	'answers.quantity_one': {
		en: '{sample} is the only sample with this value.',
		zh: '只有 {sample} 这一个样本有这个值。',
	},
	'answers.quantity_none': {
		en: 'These results hold no {what} of single samples.',
		zh: '现有结果中没有各样本的{what}。',
	},
	'answers.samples_named': { en: 'Samples: {samples}.', zh: '样本：{samples}。' },

	// Why, and what nobody can read from results.
	'answers.why_not_held': {
		en: 'The results contain measurements, not their causes. Related results:',
		zh: '结果只包含测量值，不说明原因。相关结果：',
	},
	'answers.why_nothing': {
		en: 'The results contain measurements, not their causes, and nothing related to this one.',
		zh: '结果只包含测量值，不说明原因，也没有相关内容。',
	},
	'answers.why_nothing_of_sample': {
		en: 'The results contain measurements, not their causes, and nothing related to this one. Check how the sample was collected, prepared and sequenced.',
		zh: '结果只包含测量值，不说明原因，也没有相关内容。请查看该样本的采集、制备和测序情况。',
	},
	'answers.features_not_by_column': {
		en: 'These results compare no features within {column}. Over all samples:',
		zh: '现有结果没有在 {column} 的各类中比较特征。全部样本的结果：',
	},
	'answers.not_divided': {
		en: 'These results are not divided by {columns}. Of all samples:',
		zh: '现有结果没有按 {columns} 划分。全部样本的结果：',
	},
	'answers.figure_unknown': {
		en: 'These results hold no figure of that name.',
		zh: '现有结果中没有这个名称的图。',
	},
	'answers.why_features': {
		en: '{matrix}: the largest difference of a single feature is a Cliff’s delta of {effect} ({feature}); {findings} {findings|finding|findings} and {hints} suggestive {hints|result|results} in {tests} {tests|test|tests}.',
		zh: '{matrix}：单个特征的最大差异为 Cliff δ {effect}（{feature}）；{tests} 次检验中有 {findings} 个发现、{hints} 个提示性结果。',
	},
	'answers.why_size': {
		en: '{matrix}: {n} {n|patient|patients} and {features} {features|feature|features} in the model.',
		zh: '{matrix}：模型使用 {n} 名患者、{features} 个特征。',
	},
	'answers.why_outlier': {
		en: '{sample} is an outlier in {matrix} (z {z}).',
		zh: '{sample} 在 {matrix} 中离群（z {z}）。',
	},
	'answers.remove_sample': {
		en: 'The results do not decide that: they are a reason to inspect a sample, not to leave it out. Look for a reason that is independent of groups and results, such as a failed library. To see what depends on the sample, leave it out with /leave-out sample <id>: <reason>, run again and compare the two runs.',
		zh: '结果不能决定这一点：它们是查看样本的理由，而不是排除样本的理由。请找与分组和结果无关的原因，例如建库失败。要看哪些结果依赖该样本，可用 /leave-out sample <编号>: <原因> 排除它，重新运行，再比较两次运行。',
	},
	'answers.no_diagnosis': {
		en: 'The results cannot decide that: they are measurements for research, not validated for diagnosis, recurrence or response to treatment of a patient.',
		zh: '结果不能判断这一点：它们是供研究使用的测量值，未经验证，不能用于患者的诊断，也不能用于判断复发或治疗反应。',
	},
});
