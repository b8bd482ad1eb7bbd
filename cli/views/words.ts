import { statusIn } from '../../src/lib/contract/messages/status-words.ts';
import type { Words } from './filled.ts';

const said = <T extends Record<string, Words>>(words: T): T => words;

/** Texts of the views of plans, runs, results and jobs. */
export const words = said({
	// Names before a colon or in a column of their own.
	dataset: { en: 'Dataset', zh: '数据集' },
	files: { en: 'Files', zh: '文件' },
	account: { en: 'Account', zh: '文件账' },
	set_aside: { en: 'Set aside', zh: '搁置' },
	goal: { en: 'Goal', zh: '目标' },
	skills: { en: 'Skills', zh: '技能' },
	skills_more: {
		en: '{n} more {n|line|lines}; lb-agent skills explain-plan <dataset> shows all.',
		zh: '另有 {n} 条；用 lb-agent skills explain-plan <dataset> 查看全部。',
	},
	understood: { en: 'Understood: {text}', zh: '已理解：{text}' },
	// Answers of a language model.
	incomplete: { en: 'This answer is not complete: {why}.', zh: '此回答不完整：{why}。' },
	incomplete_length: { en: 'it reached the limit of its length', zh: '达到长度上限' },
	incomplete_filter: { en: 'the server filtered it', zh: '被服务器过滤' },
	incomplete_broken: { en: 'the connection broke off', zh: '连接中断' },
	incomplete_cancelled: { en: 'it was stopped', zh: '已停止' },
	incomplete_steps: { en: 'the limit of steps was reached', zh: '达到步骤上限' },
	incomplete_repeated_call: {
		en: 'the model repeated the same or wrong calls',
		zh: '模型重复同样的或错误的调用',
	},
	incomplete_tokens: { en: 'the limit of tokens was reached', zh: '达到 token 上限' },
	doubt_other_subject: { en: 'this value is of {label}', zh: '此值属于：{label}' },
	doubt_other_metric: { en: 'this value is {label}', zh: '此值是：{label}' },
	doubt_other_unit: { en: 'other unit: {label}', zh: '单位不同：{label}' },
	unverified_number: { en: 'unverified', zh: '未核实' },
	unverified_deed: { en: 'nothing of the kind happened', zh: '未发生' },
	unverified_unknown_fact: { en: 'no such value', zh: '没有此值' },
	unverified_file: { en: 'no such file', zh: '没有此文件' },
	your_number: { en: 'your number', zh: '你的数字' },
	at_row: { en: ', row {row}, column {column}', zh: '，第 {row} 行，{column} 列' },
	mark: { en: ' ({why})', zh: '（{why}）' },
	at_place: { en: ': {place}', zh: '：{place}' },
	worded_by: { en: 'Worded by {model} at {origin}.', zh: '由 {model}（{origin}）组织语言。' },
	proposed: { en: 'Proposal {proposal}: {operation}', zh: '提议 {proposal}：{operation}' },
	proposal_chosen: { en: 'Also used, as chosen in this conversation:', zh: '同时使用本对话中的选择：' },
	proposal_answer: {
		en: '/accept {proposal} runs exactly this, /decline dismisses it. It lapses with your next message.',
		zh: '/accept {proposal} 按此执行，/decline 取消。发送下一条消息后失效。',
	},
	consent_asks: {
		en: 'This question can be answered by {model} at {origin}, which is not this computer. This would be sent:',
		zh: '此问题可由 {origin} 上的 {model} 回答，该地址不是本机。将发送以下内容：',
	},
	consent_strict: {
		en: 'Names of samples, patients, files and columns are replaced by aliases; single cells and paths are not sent.',
		zh: '样本、患者、文件与列的名称以别名代替；不发送单元格内容与路径。',
	},
	consent_open: { en: 'Names are sent as they are.', zh: '名称按原样发送。' },
	consent_answer: {
		en: '/llm send sends it and further messages of this conversation; /llm local answers here only.',
		zh: '/llm send 发送此消息及本对话之后的消息；/llm local 只在本机回答。',
	},
	not_understood: { en: 'Not understood: {text}', zh: '未理解：{text}' },
	missing: { en: 'Missing: {text}', zh: '缺少：{text}' },
	labels: { en: 'Labels', zh: '标签' },
	groups: { en: 'Groups', zh: '分组' },
	patients: { en: 'Patients', zh: '患者' },
	validation: { en: 'Validation', zh: '验证集' },
	question: { en: 'Question', zh: '待选择' },
	analysis: { en: 'Analysis', zh: '分析' },
	cohort: { en: 'Cohort', zh: '队列' },
	defined: { en: 'Defined', zh: '定义' },
	no_group: { en: 'No group', zh: '未分组' },
	chosen: { en: 'Chosen', zh: '选出方式' },
	left_out: { en: 'Left out', zh: '排除' },
	sources: { en: 'Sources', zh: '来源' },
	check: { en: 'Check', zh: '检查' },
	tasks: { en: 'Tasks', zh: '任务' },
	steps: { en: 'Steps', zh: '步骤' },
	next_field: { en: 'Next', zh: '下一步' },
	metadata: { en: 'Metadata', zh: '元数据' },
	table: { en: 'Table', zh: '表格' },
	sample_ids: { en: 'Sample ids', zh: '样本编号' },
	coverage: { en: 'Coverage', zh: '匹配' },
	confidence: { en: 'Confidence', zh: '把握' },
	backend: { en: 'Backend', zh: '建模程序' },
	other_table: { en: 'Other table', zh: '其他表格' },
	records: { en: 'Records', zh: '记录' },

	// Plans.
	no_data: { en: 'no data recognised', zh: '未识别到数据' },
	earlier_files: { en: '; {n} files from earlier runs', zh: '；以往运行的文件 {n} 个' },
	separate_plan: {
		en: 'separate for each source; plan a source folder to list them',
		zh: '各来源各有标签；单独规划某个来源文件夹即可列出',
	},
	separate: { en: 'separate for each source', zh: '各来源各有标签' },
	quoted: { en: '"{text}"', zh: '“{text}”' },
	ledger_ignored: {
		en: '{n} ledger {n|file is|files are} ignored; "lb-agent ledger verify" lists the reasons.',
		zh: '账本中有 {n} 个文件被忽略；“lb-agent ledger verify” 会列出原因。',
	},
	not_in_version: { en: 'Not in this version: {tasks}.', zh: '本版本尚无：{tasks}。' },
	not_applicable: {
		en: '{n} other {n|task does|tasks do} not apply to these data.',
		zh: '另有 {n} 个任务不适用于这些数据。',
	},
	n_files: { en: '{n} {n|file|files}', zh: '{n} 个文件' },
	run_by_name: {
		en: 'No task is recommended; run one by name with --task {task}.',
		zh: '没有推荐的任务；可用 --task {task} 按名称运行。',
	},
	none_ready: { en: 'No task is ready to run.', zh: '没有可运行的任务。' },
	run_with: { en: 'Run it with: {command}', zh: '运行：{command}' },
	run_again_with: { en: 'Run again with: {command}', zh: '重新运行：{command}' },
	next: { en: 'Next: {text}', zh: '下一步：{text}' },
	severity_info: { en: 'info', zh: '说明' },
	severity_warning: { en: 'warning', zh: '警告' },
	severity_error: { en: 'error', zh: '错误' },
	findings: {
		en: '{n} {n|finding|findings} about files or labels; /plan lists them',
		zh: '关于文件或标签有 {n} 条发现；/plan 会列出',
	},
	all_done: {
		en: 'all tasks that can run are done; /results lists the results',
		zh: '可运行的任务均已完成；/results 会列出成果',
	},
	ask_why: {
		en: 'no task is ready to run; ask "why is this blocked" for the reasons',
		zh: '没有可运行的任务；可以问“为什么被阻塞”',
	},
	blocking: { en: 'Blocking problems', zh: '存在的障碍' },
	ready_to_run: { en: 'Ready to run: {task} (/run)', zh: '可以运行：{task}（/run）' },
	because: { en: '{task}: {reason}', zh: '{task}：{reason}' },

	// Labels and groups.
	mode_supervised: {
		en: 'group comparison, and models with cross-validation',
		zh: '组间比较，并以交叉验证建模',
	},
	mode_grouped: { en: 'group comparison without models', zh: '组间比较，不建模' },
	mode_unsupervised: {
		en: 'no groups; summaries, outliers and projections only',
		zh: '没有分组；只作概要、离群样本与降维',
	},
	mode_no_data: {
		en: 'no signal data in the folder to compare between groups',
		zh: '文件夹中没有可供组间比较的信号数据',
	},
	mode_clinical: {
		en: 'no signal data; the clinical table is described by group (Table 1)',
		zh: '没有信号数据；按分组描述临床表（表 1）',
	},
	mode_scores: {
		en: 'scores are evaluated as supplied; no model is fitted',
		zh: '按原样评估随附得分，不建模',
	},
	named_mode: { en: '{mode}: {text}', zh: '{text}' },
	separate_tables: {
		en: 'separate tables for training and validation',
		zh: '训练与验证各有表格',
	},
	column: { en: 'column "{column}"', zh: '“{column}”列' },
	n_samples: { en: '{n} {n|sample|samples}', zh: '{n} 个样本' },
	no_condition: { en: '{n} {n|sample|samples} because no condition holds', zh: '{n} 个样本不满足任何条件' },
	missing_value: {
		en: '{n} {n|sample|samples} because of a missing value',
		zh: '{n} 个样本缺少条件所需的值',
	},
	ids_not_found: { en: '{n} listed {n|id|ids} not found ({ids})', zh: '所列编号有 {n} 个未找到（{ids}）' },
	group_is: { en: '{name}: {definition} ({samples})', zh: '{name}：{definition}（{samples}）' },
	chosen_from: { en: 'from {what}', zh: '由 {what} 选出' },
	out_entry: { en: '{kind} {id} ({reason})', zh: '{kind} {id}（{reason}）' },
	kind_sample: { en: 'sample', zh: '样本' },
	kind_patient: { en: 'patient', zh: '患者' },
	kind_feature: { en: 'feature', zh: '特征' },
	kind_chromosome: { en: 'chromosome', zh: '染色体' },
	patient_column: {
		en: 'column "{column}"; {count}samples from one patient are kept together',
		zh: '“{column}”列；{count}同一患者的样本始终放在一起',
	},
	patient_count: {
		en: '{patients} patients in {samples} labelled samples; ',
		zh: '{samples} 个有标签的样本来自 {patients} 名患者；',
	},
	ignored: { en: 'metadata ignored on request', zh: '已按要求忽略元数据' },
	guessed: {
		en: 'guessed from names, accepted with --labels proposed',
		zh: '根据名称推测，已用 --labels proposed 接受',
	},
	no_table_matches: { en: 'no metadata table matches the samples', zh: '没有与样本匹配的元数据表' },
	names_suggest: {
		en: 'no table; names suggest {counts} (accept with --labels proposed)',
		zh: '没有表格；名称提示 {counts}（用 --labels proposed 接受）',
	},
	no_label_column: { en: 'no label column', zh: '没有标签列' },
	defined_groups: { en: 'defined groups', zh: '自定义分组' },
	labels_alone: {
		en: '{column} of {tables}, ids in "{ids}"; {n} labelled samples, no signal data',
		zh: '{tables} 的{column}，编号在“{ids}”列；{n} 个有标签的样本，没有信号数据',
	},
	labels_matched: {
		en: '{column} of {tables}, ids in "{ids}"; {matched} of {samples} samples matched',
		zh: '{tables} 的{column}，编号在“{ids}”列；{samples} 个样本匹配 {matched} 个',
	},
	and: { en: ' and ', zh: '与 ' },
	or: { en: ' or ', zh: '、' },
	ambiguous_column: { en: '"{column}" ({counts})', zh: '“{column}”（{counts}）' },
	ambiguous: {
		en: 'ambiguous: {columns}; choose one with --labels-label-col. No verdict is given until you do',
		zh: '有多列可能是标签：{columns}；请用 --labels-label-col 选择。选定之前不作结论',
	},
	role_reference: { en: ' (reference)', zh: '（参照）' },
	role_positive: { en: ' (positive)', zh: '（阳性）' },
	excluded: { en: '; excluded {counts}', zh: '；不使用 {counts}' },
	label_map: { en: '; label map {map}', zh: '；标签映射 {map}' },
	none: { en: 'none', zh: '无' },
	by_auto: { en: 'chosen automatically', zh: '自动选择' },
	by_user: { en: 'chosen by you for this session', zh: '由你为本会话选择' },
	by_proposed: {
		en: 'proposed from names and accepted by you for this session',
		zh: '根据名称建议，已由你为本会话接受',
	},
	by_ignored: { en: 'ignored until /metadata rescan or /reset', zh: '忽略，直到 /metadata rescan 或 /reset' },
	map_accepted: { en: '; proposed label map accepted by you', zh: '；已由你接受建议的标签映射' },
	samples_found: {
		en: '{matched} of {samples} samples found in the table ({percent} %)',
		zh: '{samples} 个样本中有 {matched} 个见于表格（{percent} %）',
	},
	your_choice: { en: 'your choice', zh: '由你选择' },
	other_columns: {
		en: '{path} (ids "{ids}", labels "{labels}")',
		zh: '{path}（编号“{ids}”，标签“{labels}”）',
	},
	more_warnings: { en: 'and {n} more warnings; /plan lists them', zh: '另有 {n} 条警告；/plan 会列出' },

	// Runs, results, jobs.
	run_line: {
		en: '{task}: {status}, {tables} {tables|table|tables}, {figures} {figures|figure|figures}',
		zh: '{task}：{status}，{tables} 个表格，{figures} 幅图',
	},
	report: { en: 'Report:  {path}', zh: '报告：{path}' },
	results_at: { en: 'Results: {command}', zh: '成果：{command}' },
	no_results: { en: 'No results for {path} yet.', zh: '{path} 尚无成果。' },
	start_with: { en: 'Start with: {command}', zh: '开始：{command}' },
	artifacts: {
		en: '{n} {n|artifact|artifacts}; paths are relative to {path}',
		zh: '共 {n} 项成果；路径相对于 {path}',
	},
	more_artifacts: { en: '{n} more; {how}.', zh: '另有 {n} 项；{how}。' },
	lists_more: { en: '/results <n> lists more', zh: '/results <n> 可列出更多' },
	ask_one: { en: 'Ask about one: {command}', zh: '就其中一项提问：{command}' },
	ask_form: { en: '/ask {prefix}<number> <question>', zh: '/ask {prefix}<序号> <问题>' },
	kind_report: { en: 'report', zh: '报告' },
	kind_summary: { en: 'summary', zh: '摘要' },
	kind_figure: { en: 'figure', zh: '图' },
	kind_table: { en: 'table', zh: '表格' },
	kind_ledger: { en: 'ledger', zh: '记录' },
	kind_text: { en: 'text', zh: '文本' },
	no_jobs: { en: 'No jobs.', zh: '没有作业。' },
	stopped: { en: 'Stopped: {text}', zh: '停止原因：{text}' },
	goal_line: { en: 'Goal:    {text}', zh: '目标：{text}' },
	no_steps: { en: 'No steps were run.', zh: '没有运行任何步骤。' },
	of_source: { en: ' of {source}', zh: '（{source}）' },
	reused: { en: '{status}, reused', zh: '{status}，沿用' },
	step_line: { en: '{task}{place}: {status}', zh: '{task}{place}：{status}' },
	source_done: {
		en: '{source}: {status}, {n} {n|step|steps} completed{problem}',
		zh: '{source}：{status}，完成 {n} 步{problem}',
	},
	source_problem: { en: '; {detail}', zh: '；{detail}' },
	planned_together: { en: 'Planned together as datasets of {path}.', zh: '作为 {path} 的数据集一并规划。' },
	planned_apart: { en: 'Each source is planned and run separately.', zh: '各来源分别规划和运行。' },
	note: { en: 'note: {text}', zh: '说明：{text}' },
});

/** What a model proposes, by operation. */
export const proposedWork = said({
	plan_assistant_tasks: { en: 'make a plan', zh: '制定计划' },
	run_lbbiopsy_assistant: { en: 'run a task', zh: '运行任务' },
	run_autopilot: { en: 'run all ready tasks', zh: '运行全部就绪的任务' },
	evaluate_project_results: { en: 'review the finished results', zh: '复核已完成的结果' },
	choose_metadata: { en: 'choose metadata and labels', zh: '选择元数据与标签' },
	leave_out: { en: 'leave out of the next runs', zh: '在之后的运行中排除' },
	define_groups: { en: 'define groups', zh: '定义分组' },
	state_goal: { en: 'set a goal', zh: '设定目标' },
});

/** Words that records have for signals. */
const SIGNALS: Readonly<Record<string, string>> = {
	...{ fragmentomics: '片段组学', methylation: '甲基化', copy_number: '拷贝数', variant: '变异' },
	...{ signal_matrix: '信号矩阵', archive: '压缩包', metadata: '元数据', unknown: '未识别' },
};

/** A state or a family of a record in words. */
export const inWords = (key: string, language: 'en' | 'zh'): string =>
	(language === 'zh' ? SIGNALS[key] : undefined) ?? statusIn(key, language);
