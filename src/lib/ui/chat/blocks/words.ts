import type { Catalogue } from '../../words/catalogue.ts';

export const words = {
	files: { en: '{n} files', zh: '{n} 个文件' },
	one_file: { en: '1 file', zh: '1 个文件' },
	nothing_known: { en: 'No known signal was found.', zh: '未发现已知信号。' },
	scan_title: { en: 'Contents of {name}', zh: '{name} 中的内容' },
	labels_line: { en: '{table}, column {column}: {counts}', zh: '{table}，列 {column}：{counts}' },
	coverage: {
		en: '{n} of {total} {total|sample|samples} {n|has|have} metadata',
		zh: '{total} 个样本中 {n} 个有元数据',
	},
	no_labels: {
		en: 'No metadata in use; samples are analysed without groups.',
		zh: '未使用元数据：不分组分析样本。',
	},
	no_label_in_use: { en: '{table}: no label column in use', zh: '{table}：没有用作标签的列' },
	doctor_fine: { en: 'Files: no problems found.', zh: '文件：未发现问题。' },
	doctor_found: { en: 'Files: {counts}.', zh: '文件：{counts}。' },
	doctor_errors: { en: 'errors {n}', zh: '错误 {n}' },
	doctor_warnings: { en: 'warnings {n}', zh: '警告 {n}' },
	doctor_notes: { en: 'notes {n}', zh: '提示 {n}' },
	doctor_more: { en: '{n} more', zh: '另有 {n} 项' },
	scanned: { en: '{files} scanned in {path}', zh: '{path} 中共查看 {files}' },

	metadata_title: { en: 'Metadata', zh: '元数据' },
	choice_auto: { en: 'Chosen automatically', zh: '自动选择' },
	choice_user: { en: 'Chosen by you', zh: '由你选择' },
	choice_proposed: { en: 'Proposed labels accepted', zh: '已接受建议的标签' },
	choice_ignored: { en: 'Metadata is ignored', zh: '忽略元数据' },

	plan_title: { en: 'Plan', zh: '计划' },
	plan_of: { en: 'Plan for {name}', zh: '{name} 的计划' },
	goal: { en: 'Goal: {goal}', zh: '目标：{goal}' },
	understood: { en: 'Understood', zh: '已理解' },
	not_understood: { en: 'Not understood', zh: '未理解' },
	lacking: { en: 'Missing for this goal', zh: '该目标所缺' },
	changed: { en: 'Why this task is recommended', zh: '推荐的理由' },
	changed_from: { en: 'Instead of {task}:', zh: '代替 {task}：' },
	minimum_output_gap: {
		en: 'required outputs of an earlier run are missing',
		zh: '较早的运行缺少必需的输出',
	},
	featurebook_tie_breaker: {
		en: 'the FeatureBook ranks it first among equivalent tasks',
		zh: '特征手册在同等任务中优先选择它',
	},
	deduplication: {
		en: 'the other task has already run on the same inputs',
		zh: '另一任务已对相同输入运行过',
	},
	concept_promotion: { en: 'it can answer an open follow-up question', zh: '有待回答的问题指向它' },
	nothing_ready: {
		en: 'No task is ready. What each task needs is listed below.',
		zh: '没有可运行的任务。各任务所需见下。',
	},
	more_ready: { en: '{n} more tasks can run', zh: '另有 {n} 个任务可运行' },
	one_more_ready: { en: '1 more task can run', zh: '另有 1 个任务可运行' },
	were_done: { en: '{n} done', zh: '已完成 {n} 个' },
	are_blocked: { en: '{n} blocked: show requirements', zh: '{n} 个受阻：各自所需' },
	are_skipped: { en: '{n} skipped', zh: '已跳过 {n} 个' },
	replaced: { en: 'Replaced by a newer plan.', zh: '已被更新的计划取代。' },
	replaced_rec: { en: 'Recommended at the time: {task}.', zh: '当时推荐：{task}。' },
	open_plan: { en: 'Open the plan', zh: '打开计划' },

	why_title: { en: 'Blocked tasks', zh: '任务无法运行的原因' },
	why_none: { en: 'No task is blocked.', zh: '没有受阻的任务。' },

	run_no_headline: { en: 'This run has no headline.', zh: '本次运行没有摘要句。' },
	open_report: { en: 'Open report', zh: '打开报告' },
	ask: { en: 'Ask about this result', zh: '就此提问' },
	all_results: { en: 'All results of this run', zh: '本次运行的全部成果' },
	verified: {
		en: 'Verified: all required outputs exist and are readable.',
		zh: '已核验：必需的输出齐全且可读取。',
	},
	incomplete: { en: 'Incomplete: {missing}', zh: '不完整：缺少 {missing}' },
	not_verified: { en: 'Not verified', zh: '未核验' },
	took: { en: 'took {time}', zh: '用时 {time}' },
	figure_loading: { en: 'Loading the figure', zh: '正在载入图' },
	open_table: { en: 'Open table: {n} {n|row|rows}', zh: '打开表格：{n} 行' },
	table_first: { en: '{title}, first {n} {n|row|rows}', zh: '{title}，前 {n} 行' },
	missing_value: { en: 'missing', zh: '缺失' },
	results_gone: {
		en: 'The results of this run are no longer in the folder.',
		zh: '本次运行的成果已不在文件夹中。',
	},

	autopilot_title: { en: 'Autopilot', zh: '自动运行' },
	steps: { en: 'Steps', zh: '步骤' },
	no_steps: { en: 'No steps were run.', zh: '未运行任何步骤。' },
	next_actions: { en: 'Next steps', zh: '接下来可做' },
	reused: { en: 'reused', zh: '沿用' },
	sources_of_pass: { en: 'Sources', zh: '来源' },
	source_line: {
		en: '{steps} {steps|step|steps}, {findings} {findings|finding|findings}, {warnings} {warnings|warning|warnings}',
		zh: '{steps} 步，{findings} 项发现，{warnings} 条警告',
	},
	open_pass: { en: 'Open autopilot report', zh: '打开本轮报告' },

	results_title: { en: 'Results', zh: '结果' },
	results_of: { en: 'Results of target {n}', zh: '目标 {n} 的结果' },
	results_none: {
		en: 'No results yet. Run a task to generate a report, figures and tables.',
		zh: '尚无成果。运行任务后会生成报告、图和表。',
	},
	results_more: { en: '{n} more', zh: '另有 {n} 项' },
	open_results: { en: 'Open all results', zh: '打开全部结果' },
	kind_report: { en: 'Report', zh: '报告' },
	kind_summary: { en: 'Summary', zh: '摘要' },
	kind_figure: { en: 'Figure', zh: '图' },
	kind_table: { en: 'Table', zh: '表' },
	kind_ledger: { en: 'Ledger', zh: '账本' },
	kind_text: { en: 'Text', zh: '文本' },

	open_artifact: { en: 'Open', zh: '打开' },
	excerpt: { en: 'Excerpt', zh: '摘录' },
	next_action: { en: 'Next: {action}', zh: '下一步：{action}' },

	sources_title: { en: 'Sources', zh: '来源' },
	sources_none: {
		en: 'No folder is open. Add one under Sources.',
		zh: '未打开文件夹。请在“数据来源”中添加。',
	},
	source_missing: { en: 'currently unavailable', zh: '目前不存在' },
	joint: { en: 'Analysed together as {name}', zh: '作为 {name} 合并处理' },
	detach_promise: {
		en: 'Folders are only linked; detaching one never deletes files.',
		zh: '仅关联文件夹，解除绑定不会删除任何文件。',
	},

	demo_title: { en: 'Demo cohort', zh: '演示队列' },
	demo_made: {
		en: 'Generated {n} {n|file|files} of a simulated cohort.',
		zh: '已生成模拟队列的 {n} 个文件。',
	},

	jobs_title: { en: 'Jobs', zh: '任务记录' },
	jobs_none: {
		en: 'No jobs yet. Jobs are listed here once you run a task.',
		zh: '尚无任务记录。运行任务后会列在此处。',
	},

	commands_title: { en: 'Commands', zh: '命令' },
	put: { en: 'Insert into the message: {usage}', zh: '填入消息：{usage}' },
} satisfies Catalogue;
