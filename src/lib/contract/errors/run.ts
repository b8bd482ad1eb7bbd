import { defineErrors, inputError } from './define.ts';

export const runErrors = defineErrors({
	'run.output_occupied': {
		status: 409,
		exit: 3,
		python: 'LbOutputError',
		en: 'The output folder {path} holds files that no earlier run of this program wrote, for example {example}.',
		zh: '输出文件夹 {path} 中有并非本程序写入的文件，例如 {example}。',
		hint_en: 'Choose an empty or new folder; nothing there was touched.',
		hint_zh: '请选择空文件夹或新文件夹；其中内容未被改动。',
	},
	'run.output_not_writable': {
		status: 409,
		exit: 3,
		python: 'LbOutputError',
		en: 'The folder {path} cannot be written ({reason}).',
		zh: '无法写入文件夹 {path}（{reason}）。',
		hint_en: 'Choose another folder with --output-root or --output-dir, or give yourself write permission.',
		hint_zh: '请用 --output-root 或 --output-dir 选择其他文件夹，或授予写权限。',
	},
	'run.output_inside_source': inputError(
		'The output folder {path} lies inside the data that are read.',
		'输出文件夹 {path} 位于所读取的数据之内。',
		'Choose a folder outside the data, or one inside the assistant folder of the dataset.',
		'请选择数据之外的文件夹，或数据集 assistant 文件夹之内的文件夹。',
	),
	'run.output_forbidden': {
		status: 403,
		exit: 3,
		python: 'LbOutputError',
		en: 'lb-agent does not write to {path}: {reason}.',
		zh: 'lb-agent 不写入 {path}：{reason}。',
		hint_en: 'Choose another folder for outputs, or leave the choice to lb-agent; nothing was written.',
		hint_zh: '请另选输出文件夹，或由 lb-agent 决定；未写入任何内容。',
	},
	'run.disk_full': {
		status: 507,
		exit: 1,
		python: 'LbOutputError',
		en: 'The disk is full while writing {path}.',
		zh: '写入 {path} 时磁盘已满。',
		hint_en:
			'Free some space and run the same command again; half-written files were removed and earlier results are untouched.',
		hint_zh: '请释放空间后重新运行同一命令；未写完的文件已删除，此前结果未受影响。',
	},
	'run.record_unreadable': inputError(
		'The record {path} cannot be read: {reason}',
		'无法读取记录 {path}：{reason}',
		'Restore it from a backup or move it away; records are never edited by the program.',
		'请从备份恢复或将其移走；程序从不修改记录。',
	),
	'run.nothing_ready': {
		status: 409,
		exit: 4,
		python: 'LbNothingReady',
		en: 'No task is ready for this folder: {reason}',
		zh: '此文件夹没有可运行的任务：{reason}',
		hint_en:
			'See the plan (lb-agent assistant plan) for what each task is missing; a finished task runs again with --task <task_key>.',
		hint_zh:
			'请查看计划（lb-agent assistant plan），了解各任务缺少什么；已完成的任务可用 --task <task_key> 重新运行。',
	},
	'run.inputs_unusable': inputError(
		'No task can run: {finding}',
		'没有可运行的任务：{finding}',
		'{advice}',
		'{advice}',
	),
	'run.no_numeric_table': {
		status: 409,
		exit: 4,
		python: 'LbNothingReady',
		en: 'No task is ready: none of the {files} {files|file|files} in {path} is a table of numbers of several samples. Found: {found}.',
		zh: '没有可运行的任务：{path} 中的 {files} 个文件都不是含多个样本的数值表。已发现：{found}。',
		hint_en:
			'Expected: a table (CSV, TSV, XLSX, Parquet or JSON) with ids in the first column and one column of numbers per sample, or one row per sample; at least two samples and two features.',
		hint_zh:
			'应为表格（CSV、TSV、XLSX、Parquet 或 JSON）：第一列为标识，每个样本一列数值，或每个样本一行；至少两个样本和两个特征。',
	},
	'run.task_unknown': {
		status: 404,
		exit: 2,
		python: 'LbUsageError',
		en: 'There is no task called {task_key}.',
		zh: '没有名为 {task_key} 的任务。',
		hint_en: 'Known tasks: {known}.',
		hint_zh: '已知任务：{known}。',
	},
	'run.task_not_ready': {
		status: 409,
		exit: 4,
		python: 'LbNothingReady',
		en: 'The task {task_key} cannot run now: {reason}',
		zh: '任务 {task_key} 目前无法运行：{reason}',
		hint_en: 'Choose a task that the plan shows as ready.',
		hint_zh: '请选择计划中显示为就绪的任务。',
	},
	'run.task_not_available': {
		status: 501,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The task {task_key} is planned but this version has no reader for its inputs yet.',
		zh: '任务 {task_key} 已规划，但此版本尚不能读取其输入。',
		hint_en: 'Update the program, or choose a task that the plan shows as ready.',
		hint_zh: '请更新程序，或选择计划中就绪的任务。',
	},
	'run.parameter_invalid': {
		status: 422,
		exit: 2,
		python: 'LbUsageError',
		en: 'The parameter {field} of {task_key} is not valid: {reason}',
		zh: '{task_key} 的参数 {field} 无效：{reason}',
		hint_en: 'GET /api/operations or "lb-agent task {task_key} --help" lists its parameters.',
		hint_zh: '参数说明见 GET /api/operations 或 lb-agent task {task_key} --help。',
	},
	'ledger.other_dataset': inputError(
		'The record belongs to dataset {owner}, and {path} is dataset {dataset}.',
		'该记录属于数据集 {owner}，而 {path} 是数据集 {dataset}。',
		'Write it to the ledger of the folder it was made for.',
		'请写入生成该记录的文件夹的账本。',
	),
	'ledger.record_exists': {
		status: 409,
		exit: 3,
		python: 'LbOutputError',
		en: 'The ledger holds another record of that id already: {path}.',
		zh: '账本中已有编号相同而内容不同的记录：{path}。',
		hint_en: 'Records are never edited. Make a new plan or evaluation, which has an id of its own.',
		hint_zh: '记录从不修改。请生成新的计划或评估，其编号自成一条。',
	},
	'run.verification_failed': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The run finished but its outputs are incomplete: {missing}.',
		zh: '运行已结束，但输出不完整：{missing}。',
		hint_en: 'This is a defect of the program. Please report it with the run folder.',
		hint_zh: '这是程序缺陷，请附上运行文件夹报告。',
	},
	'run.process_died': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The computing process ended unexpectedly ({reason}).',
		zh: '计算进程意外结束（{reason}）。',
		hint_en:
			'If memory ran out, lower --matrix-max-source-rows or --matrix-max-features; earlier results are untouched.',
		hint_zh: '若内存不足，请调低 --matrix-max-source-rows 或 --matrix-max-features；此前结果未受影响。',
	},
	'run.python_not_working': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: '{variable} is set, but {path} does not start as Python ({reason}).',
		zh: '已设置 {variable}，但 {path} 无法作为 Python 启动（{reason}）。',
		hint_en:
			'Correct or unset {variable}; without it the built-in models are used. "lb-agent kernel status" shows what is found.',
		hint_zh: '请更正或取消 {variable}；不设置时使用内置模型。“lb-agent kernel status” 会显示找到的 Python。',
	},
	'run.python_too_old': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: '{variable} is set, but {path} is Python {version}, and {needed} or newer is needed.',
		zh: '已设置 {variable}，但 {path} 是 Python {version}，需要 {needed} 或更高版本。',
		hint_en: 'Set {variable} to a newer Python, or unset it; without it the built-in models are used.',
		hint_zh: '请将 {variable} 指向较新的 Python，或取消设置；不设置时使用内置模型。',
	},
	'run.environment_not_found': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: '{variable} is set, but there is no environment {path}.',
		zh: '已设置 {variable}，但没有环境 {path}。',
		hint_en:
			'Correct or unset {variable}: the name of a conda, mamba, micromamba or virtual environment, or the folder of one. Looked into: {places}.',
		hint_zh:
			'请更正或取消 {variable}：应为 conda、mamba、micromamba 或虚拟环境的名称，或其文件夹。已查找：{places}。',
	},
	'run.sklearn_no_python': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The scikit-learn backend needs Python {needed} or newer, and none was found.',
		zh: 'scikit-learn 后端需要 Python {needed} 或更高版本，但未找到。',
		hint_en:
			'Install Python with numpy and scikit-learn and set LB_AGENT_PYTHON to it (or LB_AGENT_ENV to its environment), or use --supervised-backend builtin.',
		hint_zh:
			'请安装带有 numpy 与 scikit-learn 的 Python，并用 LB_AGENT_PYTHON 指定（或用 LB_AGENT_ENV 指定其环境），或使用 --supervised-backend builtin。',
	},
	'run.sklearn_missing': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The scikit-learn backend cannot run: {packages} {packages|is|are} not installed for {python}.',
		zh: '无法使用 scikit-learn 后端：{python} 没有安装 {packages}。',
		hint_en:
			'Install with: {command}\nor choose another Python with LB_AGENT_PYTHON or LB_AGENT_ENV, or use --supervised-backend builtin.',
		hint_zh:
			'请安装：{command}\n或用 LB_AGENT_PYTHON、LB_AGENT_ENV 选择其他 Python，或使用 --supervised-backend builtin。',
	},
	'run.sklearn_too_old': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The scikit-learn backend cannot run: {python} has scikit-learn {version}, and {needed} or newer is needed.',
		zh: '无法使用 scikit-learn 后端：{python} 的 scikit-learn 为 {version}，需要 {needed} 或更高版本。',
		hint_en:
			'Install with: {command}\nor choose another Python with LB_AGENT_PYTHON or LB_AGENT_ENV, or use --supervised-backend builtin.',
		hint_zh:
			'请安装：{command}\n或用 LB_AGENT_PYTHON、LB_AGENT_ENV 选择其他 Python，或使用 --supervised-backend builtin。',
	},
	'run.sklearn_failed': {
		status: 500,
		exit: 5,
		python: 'LbMissingPart',
		en: 'scikit-learn did not work under {python}: {reason}',
		zh: 'scikit-learn 在 {python} 中无法工作：{reason}',
		hint_en:
			'"lb-agent kernel status" shows what is installed there. Repair that Python, choose another with LB_AGENT_PYTHON or LB_AGENT_ENV, or use --supervised-backend builtin.',
		hint_zh:
			'“lb-agent kernel status” 会显示其中的安装情况。请修复该 Python，用 LB_AGENT_PYTHON 或 LB_AGENT_ENV 选择其他 Python，或使用 --supervised-backend builtin。',
	},
	'results.index_unknown': inputError(
		'There is no artifact {field} in {path}; the list has {total} entries.',
		'{path} 中没有成果 {field}；列表共有 {total} 项。',
		'List them with lb-agent results {path}.',
		'用 lb-agent results {path} 查看列表。',
	),
});
