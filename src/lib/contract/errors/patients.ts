import { defineErrors, inputError } from './define.ts';

export const patientsErrors = defineErrors({
	'patients.no_runs': inputError(
		'No finished run of this dataset holds results about patients: pages are made of runs of detect_mrd or classify_variant_origin.',
		'本数据集中没有含患者结果的已完成运行：单页报告由 detect_mrd 或 classify_variant_origin 的运行生成。',
		'Run one first: lb-agent assistant run {folder} --task detect_mrd',
		'请先运行其一：lb-agent assistant run {folder} --task detect_mrd',
	),
	'patients.run_unknown': inputError(
		'{run_id} is not a run of this dataset. Runs with results about patients: {known}.',
		'{run_id} 不是本数据集的运行。含患者结果的运行：{known}。',
		'List the runs with lb-agent results, and name one of them with --runs.',
		'请用 lb-agent results 列出运行，再用 --runs 指定其中之一。',
	),
	'patients.run_other_task': inputError(
		'{run_id} is a run of {task_key}, which holds no results for a page about a patient.',
		'{run_id} 是 {task_key} 的运行，不含患者单页所需的结果。',
		'Name runs of detect_mrd, classify_variant_origin, copy_number_proxy, analyze_raw_signal or check_samples with --runs.',
		'请用 --runs 指定 detect_mrd、classify_variant_origin、copy_number_proxy、analyze_raw_signal 或 check_samples 的运行。',
	),
	'patients.run_changed': inputError(
		'The outputs of {run_id} ({task_key}) are not as that run wrote them: {missing}.',
		'{run_id}（{task_key}）的输出与该运行写出时不同：{missing}。',
		'Repeat the task, or leave --runs out to use the newest runs that are unchanged.',
		'请重新运行该任务，或去掉 --runs 以使用未变动的最新运行。',
	),
	'patients.no_patient': inputError(
		'{patient} is not among the patients of the runs: {known}.',
		'这些运行的患者中没有 {patient}：{known}。',
		'Correct the name given with --patient, or run the tasks on the samples of that patient.',
		'请更正 --patient 给出的名称，或对该患者的样本运行相应任务。',
	),
	'patients.no_column': inputError(
		'Column "{column}" is in no sample table of the runs. Their columns are: {columns}.',
		'各运行的样本表中都没有“{column}”列。表中的列有：{columns}。',
		'Correct the name of the column, or repeat the task with the table that has it (--labels-table).',
		'请更正列名，或用含有该列的表（--labels-table）重新运行任务。',
	),
	'patients.nobody': inputError(
		'No patient in these runs can be reported: {people} {people|person has|people have} no tumour list and no classified variants.',
		'这些运行中没有可报告的患者：{people} 人既没有肿瘤变异清单，也没有已分类的变异。',
		'Run detect_mrd with a tumour list, or classify_variant_origin with variant calls, of the patients.',
		'请用这些患者的肿瘤变异清单运行 detect_mrd，或用变异检测结果运行 classify_variant_origin。',
	),
});
