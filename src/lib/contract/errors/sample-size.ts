import { defineErrors, inputError } from './define.ts';

export const sampleSizeErrors = defineErrors({
	'sample_size.no_effect': inputError(
		'There is no finished study to plan from: no run with an AUROC, no table of scores and no stated AUROC.',
		'没有可用于规划的已完成研究：没有含 AUROC 的运行，没有得分表，也没有给定 AUROC。',
		'Run analyze_cfdna first, name a table with --metrics-table or --score-table, or state --expected-auroc with its interval or class sizes.',
		'请先运行 analyze_cfdna，用 --metrics-table 或 --score-table 指定表，或用 --expected-auroc 给出数值及其区间或各组人数。',
	),
	'sample_size.no_uncertainty': inputError(
		'The AUROC of {auroc} is stated without its uncertainty; a plan from a bare estimate is too small as a rule.',
		'给出的 AUROC（{auroc}）没有不确定性；仅凭点估计规划的样本量通常偏小。',
		'State its 95 % interval with --auroc-low and --auroc-high, or the sizes of that study with --n-cases and --n-controls.',
		'请用 --auroc-low 和 --auroc-high 给出其 95 % 区间，或用 --n-cases 和 --n-controls 给出该研究的人数。',
	),
	'sample_size.interval_order': inputError(
		'The interval {low} to {high} does not hold the AUROC {auroc}, or has no width.',
		'区间 {low} 至 {high} 不包含 AUROC {auroc}，或宽度为零。',
		'Correct --auroc-low, --auroc-high or --expected-auroc.',
		'请更正 --auroc-low、--auroc-high 或 --expected-auroc。',
	),
	'sample_size.two_ratios': inputError(
		'Both controls per case ({ratio}) and a prevalence ({prevalence}) are stated; one follows from the other.',
		'同时给出了每例病例的对照数（{ratio}）和患病率（{prevalence}）；二者只需其一。',
		'Leave out --controls-per-case for people recruited as they come, or --prevalence for a case-control study.',
		'按到诊顺序入组时去掉 --controls-per-case；病例对照研究时去掉 --prevalence。',
	),
	'sample_size.table_unknown': inputError(
		'{path} has no AUROCs with intervals. Its columns are: {columns}.',
		'{path} 中没有带区间的 AUROC。表中的列有：{columns}。',
		'Name a table of a finished run, such as *_model_metrics.csv, *_external_validation.csv or supplied_scores.csv; a table of scores goes to --score-table.',
		'请指定已完成运行的表，例如 *_model_metrics.csv、*_external_validation.csv 或 supplied_scores.csv；得分表请用 --score-table。',
	),
	'sample_size.no_interval': inputError(
		'None of the AUROCs in {tables} has an interval, so that nothing shows how far they can be trusted.',
		'{tables} 中的 AUROC 均没有区间，无法得知其可信程度。',
		'Use results of a cohort with at least 20 people and 5 in each group, or state --expected-auroc with class sizes.',
		'请使用至少 20 人且每组至少 5 人的队列结果，或用 --expected-auroc 并给出各组人数。',
	),
	'sample_size.no_score': inputError(
		'There is no score "{score}" to plan for. Known are: {known}.',
		'没有可用于规划的得分“{score}”。已有：{known}。',
		'Correct --plan-for.',
		'请更正 --plan-for。',
	),
});
