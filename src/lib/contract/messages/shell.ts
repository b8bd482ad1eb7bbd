import { defineMessages } from './define.ts';

/** Sentences of the interactive shell. */
export const shellMessages = defineMessages({
	'shell.cohort_in_use': {
		en: 'Plans and runs now use the cohort {name}.',
		zh: '之后的计划与运行使用队列 {name}。',
	},
	'shell.after_scan': {
		en: 'The folder is being scanned; "{text}" is answered afterwards.',
		zh: '正在扫描文件夹；扫描完成后回答“{text}”。',
	},
	'shell.about': {
		en: 'This is lb-agent. It recognises the cell-free DNA data in a folder, plans and runs analyses on this computer, and answers questions from their results. Results are for research, not for diagnosis.',
		zh: '这是 lb-agent：识别文件夹中的游离DNA数据，在本机规划并运行分析，并依据结果回答问题。结果仅供研究，不用于诊断。',
	},
	'shell.about_folder': {
		en: 'Open: {names}. You can say "what is here?", "what can I do?", "do everything", "what did you find?" or "compare cancer and healthy".',
		zh: '已打开：{names}。可以说“这里有什么？”“我能做什么？”“全部运行”“你发现了什么？”“比较癌症和健康对照”。',
	},
	'shell.about_no_folder': {
		en: 'Open a folder with data first: /use <path>. Then you can say "what is here?", "what can I do?" or "do everything".',
		zh: '请先打开数据文件夹：/use <路径>。之后可以说“这里有什么？”“我能做什么？”“全部运行”。',
	},
	'shell.no_parameters': {
		en: 'No parameter is set: defaults hold. /set <parameter> <value> sets one, /set <task_key> lists those of a task.',
		zh: '没有设定参数，均为默认值。/set <参数> <值> 可设定，/set <task_key> 列出某任务的参数。',
	},
	'shell.parameters': { en: 'Parameters set in this session: {values}.', zh: '本会话设定的参数：{values}。' },
	'shell.parameter_set': {
		en: 'Set: {name} = {value}. Plans and runs of {tasks} use it from now on.',
		zh: '已设定：{name} = {value}。之后 {tasks} 的计划与运行均使用该值。',
	},
	'shell.parameter_default': { en: '{name} has its default again.', zh: '{name} 已恢复默认值。' },
	'shell.parameter_is': { en: '{name} = {value}. {about}', zh: '{name} = {value}。{about}' },
	'shell.parameter_unset': {
		en: '{name} is not set. {about}',
		zh: '{name} 未设定。{about}',
	},
	'shell.task_parameters': {
		en: 'Parameters of {task}: {names}. /set <parameter> describes one.',
		zh: '{task} 的参数：{names}。/set <参数> 可查看说明。',
	},
	'shell.task_without_parameters': { en: '{task} has no parameters.', zh: '{task} 没有参数。' },
	'shell.output_root_set': {
		en: 'Outputs of {path} go to {folder} from now on.',
		zh: '{path} 的输出之后写入 {folder}。',
	},
	'shell.no_goal': {
		en: 'No goal is set. /goal followed by a goal in your own words sets one.',
		zh: '没有设定目标。/goal 后接你的目标即可设定。',
	},
	'shell.goal_is': {
		en: 'Goal: {goal}. Plans, runs and answers follow it until /goal clear.',
		zh: '目标：{goal}。计划、运行与回答均按此目标，直到 /goal clear。',
	},
	'shell.goal_cleared': {
		en: 'The goal is cleared: {goal}. Plans, runs and answers no longer follow it.',
		zh: '目标已清除：{goal}。计划、运行与回答不再按此目标。',
	},
	'shell.cohort_cleared': {
		en: 'Cohort, groups and exclusions of this session are cleared.',
		zh: '已清除本会话的队列、分组与排除项。',
	},
	'shell.no_cohorts': { en: 'No saved cohorts.', zh: '没有已保存的队列。' },
	'shell.cohorts': { en: 'Saved cohorts: {names}.', zh: '已保存的队列：{names}。' },
	'shell.groups_in_use': {
		en: 'Plans and runs now compare these groups (samples): {groups}.',
		zh: '之后的计划与运行比较以下分组（样本数）：{groups}。',
	},
	'shell.groups_in_use_of': {
		en: '{folder}: plans and runs now compare these groups (samples): {groups}.',
		zh: '{folder}：之后的计划与运行比较以下分组（样本数）：{groups}。',
	},
	'shell.groups_not_for': {
		en: 'Plans and runs of {folders} are made without these groups.',
		zh: '{folders} 的计划与运行不使用这些分组。',
	},
	'shell.groups_merged': { en: '{group} joins {values}.', zh: '{group} 合并了 {values}。' },
	'shell.groups_without': {
		en: 'In no group: {dropped} {dropped|sample|samples} because no condition holds, {missing} because of a missing value; left out: {left_out}.',
		zh: '未入组：{dropped} 个样本不符合任何条件，{missing} 个因缺失值；另排除 {left_out} 个。',
	},
	'shell.groups_unmatched': {
		en: '{count} listed {count|id was|ids were} not found: {ids}.',
		zh: '{count} 个列出的编号未找到：{ids}。',
	},
	'shell.groups_columns': {
		en: 'Groups can be made of these columns (value and number of samples; of numbers the smallest, median and largest; – is missing):',
		zh: '可用以下列分组（取值与样本数；数值列为最小、中位和最大值；– 为缺失）：',
	},
	'shell.groups_column': { en: '{column}: {values}', zh: '{column}：{values}' },
	'shell.groups_example': { en: 'For example: {examples}', zh: '例如：{examples}' },
	'shell.groups_no_columns': {
		en: 'No metadata are in use, so there are no columns to make groups of. Add a table with a sample column.',
		zh: '没有正在使用的元数据，因此没有可用于分组的列。请添加含样本列的表格。',
	},
	'shell.left_out_sensitivity': {
		en: 'The label or a model suggests leaving out {id}, so the next run is a sensitivity analysis: the verdict of the first run stands.',
		zh: '排除 {id} 由标签或模型提示，因此下一次运行是敏感性分析：结论以第一次运行为准。',
	},
	'shell.groups_cleared': { en: 'The groups of this session are cleared.', zh: '已清除本会话的分组。' },
	'shell.left_out': {
		en: 'Left out from now on: {what} ({reason}).',
		zh: '之后排除：{what}（{reason}）。',
	},
	'shell.left_out_unstated': {
		en: 'Left out from now on: {what}, at the request of the user. No reason that is independent of groups and results is stated, so the next run is a sensitivity analysis: the verdict of the first run stands. State a reason with /leave-out {what}: <reason>.',
		zh: '之后排除：{what}（按用户要求）。未说明与分组和结果无关的原因，因此下一次运行是敏感性分析：结论以第一次运行为准。如要说明原因，请用 /leave-out <sample|patient> <编号>: <原因>。',
	},
	'shell.left_out_already': {
		en: 'Already left out: {what}. Nothing changed.',
		zh: '此前已排除：{what}，没有变化。',
	},
	'shell.left_out_nothing': {
		en: 'Nothing is left out. /leave-out sample <id>: <reason> leaves a sample out.',
		zh: '没有排除任何内容。/leave-out sample <编号>: <原因> 可排除一个样本。',
	},
	'shell.left_out_list': {
		en: '{count} {count|exclusion holds|exclusions hold} for the runs that follow:',
		zh: '之后的运行有 {count} 项排除：',
	},
	'shell.left_out_line': { en: '– {text}', zh: '– 排除 {text}' },
	'shell.leave_out_whom': {
		en: 'It is unclear which sample to leave out. Name it ("leave out <id>"), or ask "which samples are outliers?" first.',
		zh: '不清楚要排除哪个样本。请写出编号（“去掉 <编号>”），或先问“哪些样本离群？”。',
	},
	'shell.leave_out_which': {
		en: 'Several samples could be meant: {names}. Name one ("leave out <id>"), or say "leave out the first" or "leave them out".',
		zh: '可能指多个样本：{names}。请写出编号（“去掉 <编号>”），或说“去掉第一个”“去掉它们”。',
	},
	'shell.put_back': {
		en: 'No longer left out: {what}. "run again" runs the analysis with what was put back.',
		zh: '不再排除：{what}。说“重新运行”即可包含它们再次分析。',
	},
	'shell.nothing_to_put_back': {
		en: 'Nothing is left out, so there is nothing to undo. Runs and results remain as they are.',
		zh: '没有排除任何内容，因此无可撤销。运行与结果保持不变。',
	},
	'shell.not_left_out': { en: 'Not among the exclusions: {names}.', zh: '未被排除：{names}。' },
	'shell.run_done_already': {
		en: '{task} has already run with the same data and choices (run {run_id}), so it was not repeated; /results lists its report.',
		zh: '{task} 已用相同的数据与选择运行过（运行 {run_id}），因此没有重复；/results 列出其报告。',
	},
	'shell.left_out_cleared': {
		en: 'The exclusions of this session are cleared.',
		zh: '已清除本会话的排除项。',
	},
	'shell.no_sources': {
		en: 'No folder is bound. Bind one with /use <path>.',
		zh: '尚未绑定文件夹。请用 /use <路径> 绑定。',
	},
	'shell.source_detached': {
		en: '{path} is detached from this session; its files are untouched.',
		zh: '已从本会话移除 {path}；其中的文件未受影响。',
	},
	'shell.sources_cleared': {
		en: '{count} {count|folder is|folders are} detached from this session; all files are untouched.',
		zh: '已从本会话移除 {count} 个文件夹；所有文件均未受影响。',
	},
	'shell.metadata_ignored': {
		en: 'Metadata is ignored: plans and runs use no labels until /metadata rescan or /reset.',
		zh: '已忽略元数据：在 /metadata rescan 或 /reset 之前，计划与运行均不使用标签。',
	},
	'shell.goal_without_labels': {
		en: 'Metadata is ignored in this session, so the groups of this goal are not compared. To use metadata again, type /metadata rescan.',
		zh: '本会话已忽略元数据，因此不会比较该目标中的分组；/metadata rescan 可恢复。',
	},
	'shell.goal_other_labels': {
		en: 'The goal refers to column "{wanted}", but the labels still come from "{used}", which you chose. To use the column of the goal, type /metadata rescan.',
		zh: '该目标对应“{wanted}”列，但标签仍为你选定的“{used}”列；/metadata rescan 后由目标决定。',
	},
	'shell.stopping': { en: 'Stopping the running job.', zh: '正在停止当前作业。' },
	'shell.job_ended': { en: 'Job {job}: {status}.', zh: '作业 {job}：{status}。' },
	'shell.nothing_running': { en: 'Nothing is running.', zh: '当前没有正在运行的作业。' },
	'shell.reset': {
		en: 'The goal, plan and label choices of this session are cleared; the folders remain bound.',
		zh: '已清除本会话的目标、计划与标签选择；文件夹保持绑定。',
	},
	'shell.homepage': { en: 'Homepage: {address}', zh: '主页：{address}' },
	'shell.no_homepage': {
		en: 'No homepage address is set for this installation (LB_AGENT_HOMEPAGE_URL); lb-agent web serves the guide at /wiki.',
		zh: '此安装未设置主页地址（LB_AGENT_HOMEPAGE_URL）；可用 lb-agent web 在 /wiki 查看指南。',
	},
	'shell.methods_listed': {
		en: '{n} {n|method|methods} by family. /methods <question> finds those that fit, /methods show <method> shows one.',
		zh: '共 {n} 种方法，按领域列出。/methods <问题> 查找合适的方法，/methods show <方法> 查看其中一种。',
	},
	'shell.methods_checked': {
		en: 'Requirements of {n} {n|method|methods} on this computer:',
		zh: '{n} 种方法在本机的条件：',
	},
	'shell.tools_elsewhere': {
		en: 'This shell shows external tools but does not change or run them. Type "{command}" in a terminal, or open Tools in the page.',
		zh: '此处只显示外部工具，不会更改或运行它们。请在终端输入“{command}”，或在页面中打开“工具”。',
	},
	'shell.how_to_quit': {
		en: 'Quit with /quit or Ctrl-D.',
		zh: '用 /quit 或 Ctrl-D 退出。',
	},
	'shell.close_page': {
		en: 'You can close this page; running jobs continue, and everything is saved.',
		zh: '可以关闭此页面；正在运行的作业会继续，所有内容均已保存。',
	},
	'shell.goodbye_running': {
		en: 'Stopping the running job first.',
		zh: '先停止正在运行的作业。',
	},
	'shell.nothing_blocked': {
		en: 'No task is blocked. Next ready task: {task}.',
		zh: '没有受阻的任务。下一步可运行：{task}。',
	},
	'shell.nothing_blocked_or_ready': {
		en: 'No task is blocked or left to run; /results lists what was generated.',
		zh: '没有受阻的任务，也没有待运行的任务；/results 可列出已生成的成果。',
	},
	'shell.task_not_blocked': {
		en: '{task} is not blocked ({status}): {reason}',
		zh: '{task} 未受阻（{status}）：{reason}',
	},
	'shell.bind_first': {
		en: 'Bind a dataset folder: /use <path>',
		zh: '绑定数据集文件夹：/use <路径>',
	},
	'shell.hint_run': {
		en: '/run runs the next step, /autopilot every ready task',
		zh: '/run 运行下一步，/autopilot 运行全部就绪任务',
	},
	'shell.hint_look': {
		en: '/plan shows all tasks, /metadata the labels, /results what was generated',
		zh: '/plan 查看全部任务，/metadata 查看标签，/results 查看成果',
	},
	'shell.hint_words': {
		en: 'You can also type plain sentences: "what can I do", "compare cancer and healthy"; /help lists all commands',
		zh: '也可以直接说：“我能做什么”“比较癌症和健康对照”；/help 列出全部命令',
	},
});
