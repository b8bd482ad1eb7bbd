import { defineMessages } from './define.ts';

/** What stands in the way of an analysis, and what can safely be done next. */
export const dataStateMessages = defineMessages({
	'data_state.no_inputs': {
		en: 'The folder contains no recognised liquid-biopsy data.',
		zh: '文件夹中没有可识别的液体活检数据。',
	},
	'data_state.no_matrix': {
		en: 'No numeric matrix with at least two samples and two features was found; recognised: {formats}.',
		zh: '未找到至少含两个样本和两个特征的数值矩阵；已识别：{formats}。',
	},
	'data_state.broken_files': {
		en: '{n} {n|file|files} cannot be used: {finding}',
		zh: '{n} 个文件无法直接使用：{finding}',
	},
	'data_state.ids_unmatched': {
		en: 'None of the {samples} data {samples|sample|samples} matches a row of a metadata table, so groups cannot be compared.',
		zh: '{samples} 个数据样本均未出现在元数据表中，无法比较分组。',
	},
	'data_state.low_coverage': {
		en: '{missing} of {samples} data {samples|sample|samples} {missing|has|have} no metadata row and {missing|is|are} left out of group comparisons.',
		zh: '{samples} 个数据样本中有 {missing} 个没有元数据行，不参与分组比较。',
	},
	'data_state.no_labels': {
		en: 'No label column is in use, so groups cannot be compared.',
		zh: '没有可用的标签列，无法比较分组。',
	},
	'data_state.metadata_ignored': {
		en: 'Metadata are ignored on request.',
		zh: '按要求忽略元数据。',
	},
	'data_state.do_analyze': {
		en: 'Analyse the {n} numeric matrix {n|file|files}: task analyze_cfdna ({mode}).',
		zh: '分析 {n} 个数值矩阵文件：任务 analyze_cfdna（{mode}）。',
	},
	'data_state.do_evaluate_scores': {
		en: 'Evaluate {n} {n|score table|score tables} as supplied (task analyze_cfdna).',
		zh: '评估 {n} 个表格中的随附得分（任务 analyze_cfdna）。',
	},
	'data_state.do_describe_clinical': {
		en: 'Describe and compare the groups of the clinical table, as in Table 1 of a paper (task analyze_cfdna).',
		zh: '按组描述并比较临床表格（如论文的表 1，任务 analyze_cfdna）。',
	},
	'data_state.clinical_only': {
		en: 'The folder contains a clinical table but no liquid-biopsy data.',
		zh: '文件夹中只有临床表格，没有液体活检数据。',
	},
	'data_state.assay_only': {
		en: 'The folder contains an assay sheet (replicates of planned levels) but no data of samples.',
		zh: '文件夹中有检测方法验证表（设定水平的重复测量），但没有样本数据。',
	},
	'data_state.do_validate_assay': {
		en: 'Estimate the limits of an assay from {n} {n|assay sheet|assay sheets} (task validate_assay).',
		zh: '由 {n} 个检测方法验证表估计检测方法的限值（任务 validate_assay）。',
	},
	'data_state.do_plot': {
		en: 'View heatmaps and projections first: task plot_cfdna.',
		zh: '可先查看热图与降维图：任务 plot_cfdna。',
	},
	'data_state.do_choose_label': {
		en: 'Choose the label column with --labels-label-col: {columns}. Until then, "{column}" is used for comparisons and no verdict is given.',
		zh: '请用 --labels-label-col 选择标签列：{columns}。在此之前暂以“{column}”分组比较，不下结论。',
	},
	'data_state.do_confirm_label': {
		en: 'Check that "{column}" with {groups} is the comparison you want; change it with --labels-label-col.',
		zh: '请确认“{column}”（{groups}）是你想要的比较；可用 --labels-label-col 更改。',
	},
	'data_state.do_label_map': {
		en: 'Accept the proposed label map with --label-map proposed, or specify your own.',
		zh: '用 --label-map proposed 接受建议的标签映射，或自行给出。',
	},
	'data_state.do_accept_proposal': {
		en: 'If the labels suggested by the names ({counts}) are correct, accept them with --labels proposed.',
		zh: '若名称提示的标签（{counts}）正确，可用 --labels proposed 接受。',
	},
	'data_state.do_add_labels': {
		en: 'Add a table with a sample column and a label column, or specify one with --labels-table.',
		zh: '请添加含样本列和分组列的表格，或用 --labels-table 指定。',
	},
	'data_state.do_fix_ids': {
		en: 'Use the same ids in the data and the table; ids in the data: {data}.',
		zh: '请统一数据与表格中的编号；数据中的编号：{data}。',
	},
	'data_state.do_fix_files': {
		en: 'Repair or remove the damaged files first; the findings explain how.',
		zh: '请先修复或移除损坏的文件；检查结果中说明了方法。',
	},
	'data_state.do_add_data': {
		en: 'Add a numeric table (samples × features, in either orientation) to the folder, or choose another folder.',
		zh: '请在文件夹中放入数值表（样本×特征，方向不限），或选择其他文件夹。',
	},
	'data_state.do_raw_tasks': {
		en: 'Process the raw files: {tasks}.',
		zh: '处理原始文件：{tasks}。',
	},
	'data_state.do_bring_matrix': {
		en: 'No task of this version reads {formats} files. Convert them to a table of samples × features with another tool, then analyse that table.',
		zh: '此版本没有可读取 {formats} 文件的任务；可先用其他工具生成样本×特征表，再进行分析。',
	},
	'data_state.do_review': {
		en: 'View the results of earlier runs: lb-agent results.',
		zh: '查看以往运行的结果：lb-agent results。',
	},
});
