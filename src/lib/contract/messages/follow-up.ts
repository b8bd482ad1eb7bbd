import { defineMessages } from './define.ts';

/** Local answers about records and reports, and the next safe action of each. */
export const followUpMessages = defineMessages({
	'follow_up.quote': { en: '{text}', zh: '{text}' },
	'follow_up.plan_done': {
		en: '{count} {count|task was|tasks were} completed earlier.',
		zh: '此前已完成 {count} 个任务。',
	},
	'follow_up.plan_goal': { en: 'Goal: {goal}', zh: '目标：{goal}' },
	'follow_up.plan_recommends_nothing': {
		en: 'No task is recommended.',
		zh: '没有推荐的任务。',
	},
	'follow_up.audit_changed': {
		en: 'The recommendation changed from {base} to {final}:',
		zh: '推荐由 {base} 改为 {final}：',
	},
	'follow_up.audit_gap': {
		en: 'minimum outputs of a completed task are missing, so it comes first.',
		zh: '已完成任务的最低输出有缺失，因此优先补做。',
	},
	'follow_up.audit_tie_breaker': {
		en: 'the order in the FeatureBook decided between equal tasks.',
		zh: '同等任务之间由 FeatureBook 的次序决定。',
	},
	'follow_up.audit_deduplication': {
		en: 'the same work on the same inputs was completed before and is not repeated.',
		zh: '相同输入的相同工作已经做过，不再重复。',
	},
	'follow_up.audit_promotion': {
		en: 'a follow-up question of an evaluation moved its task to the front.',
		zh: '评估提出的后续问题使其任务排到最前。',
	},
	'follow_up.audit_skill': {
		en: 'the workflow of a skill changed the order of tasks.',
		zh: '技能的工作流改变了任务的顺序。',
	},
	'follow_up.plan_promoted': {
		en: '{task} addresses a follow-up question (priority {priority}): {question}',
		zh: '{task} 所答的后续问题（优先级 {priority}）：{question}',
	},
	'follow_up.memory': {
		en: 'Concept memory: {pending} pending, {actioned} actioned, {blocked} blocked, {generated} without a task that can answer {generated|it|them}.',
		zh: '概念记忆：{pending} 个待处理，{actioned} 个已处理，{blocked} 个受阻，{generated} 个没有任务可以回答。',
	},
	'follow_up.memory_delta': {
		en: 'Since the previous plan: {changes}.',
		zh: '与上一计划相比：{changes}。',
	},
	'follow_up.memory_transitions': {
		en: '{count} {count|concept|concepts} changed state ({moves}).',
		zh: '{count} 个概念改变了状态（{moves}）。',
	},
	'follow_up.run_work': {
		en: 'The run took {seconds} s, read {inputs} {inputs|file|files} and recorded {outputs} {outputs|output|outputs}.',
		zh: '用时 {seconds} 秒，读取 {inputs} 个文件，列出 {outputs} 个输出。',
	},
	'follow_up.evaluation_state': {
		en: 'Evaluation {id} read {runs} {runs|run|runs}; the outputs of {verified} are verified.',
		zh: '评估 {id} 读取了 {runs} 个运行；其中 {verified} 个的输出已核验。',
	},
	'follow_up.evaluation_incomplete': {
		en: 'The evaluation is incomplete: {runs}.',
		zh: '评估不完整：{runs}。',
	},
	'follow_up.evaluation_older': {
		en: 'A later evaluation exists ({id}); use it for the current state.',
		zh: '已有更新的评估（{id}）；当前状态请以其为准。',
	},
	'follow_up.outputs_removed': {
		en: '{count} {count|output|outputs} of recorded runs no longer {count|exists|exist}.',
		zh: '已记录运行的 {count} 个输出不复存在。',
	},
	'follow_up.checks_none': {
		en: 'Quality checks: none.',
		zh: '质量检查：未进行。',
	},
	'follow_up.checks': {
		en: 'Quality checks: {fail} failed, {warn} {warn|warning|warnings}, {pass} passed.',
		zh: '质量检查：{fail} 项不合格，{warn} 项警告，{pass} 项合格。',
	},
	'follow_up.findings': {
		en: 'Result signals: {findings} {findings|finding|findings}, {hints} suggestive, {warnings} {warnings|warning|warnings} about the data.',
		zh: '线索：{findings} 个发现，{hints} 个较弱提示，{warnings} 个关于数据的警告。',
	},
	'follow_up.pending': {
		en: 'Pending follow-up questions: {count}.',
		zh: '待处理的后续问题：{count} 个。',
	},
	'follow_up.blocked': {
		en: 'Blocked follow-up questions: {count}.',
		zh: '受阻的后续问题：{count} 个。',
	},
	'follow_up.actioned': {
		en: 'Answered follow-up questions: {count}.',
		zh: '已处理的后续问题：{count} 个。',
	},
	'follow_up.question': {
		en: '{question} (can be answered by: {tasks})',
		zh: '{question}（可由以下任务回答：{tasks}）',
	},
	'follow_up.question_unanswerable': {
		en: '{question} (no task of this version can answer it)',
		zh: '{question}（本版本没有任务可以回答）',
	},
	'follow_up.blocked_question': {
		en: '{question} Blocked: {reason}',
		zh: '{question} 受阻：{reason}',
	},
	'follow_up.actioned_question': {
		en: '{question} (answered by: {runs})',
		zh: '{question}（已由以下运行回答：{runs}）',
	},
	'follow_up.book_state': {
		en: 'Concept book: {concepts} {concepts|concept|concepts} from {evaluations} {evaluations|evaluation|evaluations}.',
		zh: '概念簿：来自 {evaluations} 次评估的 {concepts} 个概念。',
	},
	'follow_up.stopped': { en: 'Reason for stopping: {reason}.', zh: '停止原因：{reason}。' },
	'follow_up.actions': {
		en: 'Immediate next actions ({count}):',
		zh: '接下来的步骤（{count} 项）：',
	},
	'follow_up.actions_none': {
		en: 'Immediate next actions: none.',
		zh: '接下来的步骤：无。',
	},
	'follow_up.workflow': {
		en: 'Completed workflow: {count} {count|step|steps} ({tasks}).',
		zh: '已完成的流程：{count} 步（{tasks}）。',
	},
	'follow_up.workflow_none': {
		en: 'Completed workflow: no steps.',
		zh: '已完成的流程：无。',
	},
	'follow_up.step': { en: '{task}: {headline}', zh: '{task}：{headline}' },
	'follow_up.step_lost': { en: '{task} ended with status {status}.', zh: '{task} 的结果为 {status}。' },
	'follow_up.step_failed': {
		en: '{task} ended with status {status}: {detail}',
		zh: '{task} 的结果为 {status}：{detail}',
	},
	'follow_up.sources': {
		en: 'Joint run of {count} {count|source|sources}: {completed} completed; failed: {failed}.',
		zh: '对 {count} 个数据源的联合运行：{completed} 个完成；失败：{failed}。',
	},
	'follow_up.evaluation_none': {
		en: 'Result evaluation: nothing could be evaluated.',
		zh: '结果评估：没有可评估的内容。',
	},
	'follow_up.contracts': {
		en: 'FeatureBook contracts: {satisfied} satisfied, {pending} pending.',
		zh: 'FeatureBook 约定：{satisfied} 项满足，{pending} 项待补。',
	},
	'follow_up.ledger': {
		en: 'Ledger: {plans} {plans|plan|plans}, {runs} {runs|run|runs}, {evaluations} {evaluations|evaluation|evaluations}.',
		zh: '账本：{plans} 个计划，{runs} 个运行，{evaluations} 次评估。',
	},
	'follow_up.ledger_set_aside': {
		en: '{count} {count|file|files} of the ledger {count|is|are} ignored; run "lb-agent ledger verify" for the reasons.',
		zh: '账本中有 {count} 个文件不计入任何结果；“lb-agent ledger verify” 会说明原因。',
	},
	'follow_up.text_stopped': { en: 'Reason for stopping: {text}', zh: '停止原因：{text}' },
	'follow_up.text_actions': { en: 'Next actions: {text}', zh: '接下来的步骤：{text}' },
	'follow_up.text_workflow': { en: 'Completed workflow: {text}', zh: '已完成的流程：{text}' },
	'follow_up.text_evaluation': { en: 'Result evaluation: {text}', zh: '结果评估：{text}' },
	'follow_up.text_data_state': { en: 'Data state: {text}', zh: '数据状态：{text}' },
	'follow_up.text_featurebook': { en: 'FeatureBook: {text}', zh: '特征手册：{text}' },
	'follow_up.text_ledger': { en: 'Ledger: {text}', zh: '账本：{text}' },
	'follow_up.text_unknown': {
		en: 'The report contains none of the headings of an autopilot report, and its record cannot be read.',
		zh: '该报告没有自动运行报告应有的标题，其记录也无法读取。',
	},
	'follow_up.unreadable': {
		en: '{name} cannot be read as a record and is ignored.',
		zh: '{name} 无法作为记录读取，因此不计入任何结果。',
	},
	'follow_up.next_set_aside': {
		en: 'Restore {name} from a backup or move it out of assistant/ledger, then run "lb-agent ledger verify" to list the valid records.',
		zh: '请从备份恢复 {name} 或将其移出 assistant/ledger，再用 “lb-agent ledger verify” 查看哪些记录有效。',
	},
	'follow_up.next_update': {
		en: 'Read {name} with the version that wrote it, or update with "lb-agent update"; do not edit the file.',
		zh: '请用写入 {name} 的版本读取，或用 “lb-agent update” 更新；不要改动该文件。',
	},
	'follow_up.next_continue': {
		en: 'Continue with the recommended follow-up: run {task} to answer "{question}"',
		zh: '继续推荐的后续问题：运行 {task} 以回答“{question}”',
	},
	'follow_up.next_fix_blocked': {
		en: 'Fix the recorded blocker first ({reason}), then repeat the run that should answer "{question}"',
		zh: '请先解决记录的障碍（{reason}），再重新运行以回答“{question}”',
	},
	'follow_up.next_fix_pass': {
		en: 'Fix the recorded blocker before the next run: {hint}',
		zh: '请先解决记录的障碍，再开始下一轮：{hint}',
	},
	'follow_up.check_of': { en: '{task}: {finding}', zh: '{task}：{finding}' },
	'follow_up.next_check': {
		en: 'Address the worst quality check first: {finding}',
		zh: '请先处理最差的质量检查：{finding}',
	},
	'follow_up.next_by_name': {
		en: 'Nothing is recommended: completed runs already contain the results of the ready {tasks|task|tasks}, {tasks|it|they} failed before on the same data, or neither a goal nor an open question requires {tasks|it|them}. You can still run by name: {tasks}.',
		zh: '没有推荐任务：已完成的运行已包含就绪任务的结果，或任务曾在相同数据上失败，或没有目标或待答问题需要这些任务。仍可按名称运行：{tasks}。',
	},
	'follow_up.next_plan_again': {
		en: 'Nothing is pending; plan again when new inputs are available.',
		zh: '这里没有待办；有新输入时请重新规划。',
	},
	'follow_up.next_unblock': {
		en: 'No task is ready. Fix the recorded blocker of {task}: {reason}',
		zh: '没有就绪任务。请先解决 {task} 记录的障碍：{reason}',
	},
	'follow_up.next_retry': {
		en: 'The run of {task} has status {status} and left no results; run it again when you are ready.',
		zh: '{task} 的运行状态为 {status}，没有留下结果；可随时重新运行。',
	},
	'follow_up.next_repair': {
		en: 'Outputs of {task} are missing ({missing}); run it again before you trust the rest.',
		zh: '{task} 的输出有缺失（{missing}）；请重新运行后再采信其余部分。',
	},
});
