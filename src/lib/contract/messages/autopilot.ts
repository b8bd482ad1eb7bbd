import { defineMessages } from './define.ts';

export const autopilotMessages = defineMessages({
	'autopilot.stop_all_done': {
		en: 'All tasks that do not need your input are done: {tasks}.',
		zh: '本程序可自行完成的工作均已完成：{tasks}。',
	},
	'autopilot.stop_goal': {
		en: 'The tasks of the goal are done: {tasks}.',
		zh: '目标所需任务已完成：{tasks}。',
	},
	'autopilot.stop_goal_blocked': {
		en: 'The goal requires {task}, which cannot run: {reason}',
		zh: '目标需要 {task}，但其无法运行：{reason}',
	},
	'autopilot.stop_goal_missing': {
		en: 'These data cannot answer the goal: {need} {remedy}',
		zh: '此处无法回答该目标：{need} {remedy}',
	},
	'autopilot.stop_goal_unknown': {
		en: 'The goal "{goal}" was not understood, so nothing was started. State what to compare or which data to analyse, or leave the goal out.',
		zh: '未能理解目标“{goal}”，因此未开始任何工作。请说明要比较什么或查看哪些数据，或不设目标。',
	},
	'autopilot.next_goal': { en: 'For the goal: {need} {remedy}', zh: '针对目标：{need} {remedy}' },
	'autopilot.next_not_understood': {
		en: 'Not understood in the goal: {words}. Rephrase it, or use options instead.',
		zh: '目标中未能理解：{words}。请换一种说法，或用选项说明。',
	},
	'autopilot.next_in_source': { en: '{source}: {text}', zh: '{source}：{text}' },
	'autopilot.stop_blocked': {
		en: 'The available tasks are blocked: {reason}',
		zh: '此处可做的工作受阻：{reason}',
	},
	'autopilot.stop_nothing': {
		en: 'No task can run: {reason}',
		zh: '此处没有可处理的内容：{reason}',
	},
	'autopilot.stop_failed': {
		en: 'No task completed; {tasks} failed: {detail}',
		zh: '未能完成任何任务；{tasks} 失败：{detail}',
	},
	'autopilot.stop_failed_rest': {
		en: 'The remaining work needs your review: {tasks} failed and will not be repeated on the same inputs.',
		zh: '其余工作需要人工处理：{tasks} 失败，不会盲目重试。',
	},
	'autopilot.stop_failed_before': {
		en: 'The remaining work needs your review: {tasks} failed before on the same files and will not be repeated.',
		zh: '其余工作需要人工处理：{tasks} 曾在相同文件上失败，不会盲目重试。',
	},
	'autopilot.stop_steps': {
		en: 'The limit of {limit} {limit|task|tasks} was reached; {task} would be next.',
		zh: '已达到 {limit} 个任务的上限；下一个是 {task}。',
	},
	'autopilot.stop_time': {
		en: 'The time limit was reached; {task} would be next.',
		zh: '时间已到；下一个是 {task}。',
	},
	'autopilot.stop_cancelled': {
		en: 'The autopilot was stopped; finished tasks are kept.',
		zh: '已被停止；已完成的任务保留。',
	},
	'autopilot.stop_error': { en: 'The autopilot cannot continue: {detail}', zh: '无法继续：{detail}' },
	'autopilot.stop_joint': {
		en: 'All {total} {total|source|sources} {total|was|were} processed separately.',
		zh: '全部 {total} 个来源均已分别处理。',
	},
	'autopilot.stop_joint_some': {
		en: '{done} of {total} {total|source|sources} {done|was|were} processed separately; {failed} failed, and {idle} {idle|contains|contain} nothing to analyse.',
		zh: '{total} 个来源中已分别处理 {done} 个；{failed} 个失败，{idle} 个没有可处理的内容。',
	},
	'autopilot.hold_broken': {
		en: '{count} of {total} data {total|file|files} cannot be read. Fix or move {count|it|them} first; you can still run a ready task by name.',
		zh: '{total} 个数据文件中有 {count} 个无法读取。请先修复或移走；仍可按名称运行就绪任务。',
	},
	'autopilot.hold_names': {
		en: '{count} of {total} data {total|file|files} {count|has|have} the same name as another file (for example {example}), so it is unclear which files belong to one sample. Open one folder at a time, or name the files after their samples.',
		zh: '{total} 个数据文件中有 {count} 个与其他文件同名（例如 {example}），无法确定哪些文件属于同一样本。请一次打开一个文件夹，或以样本命名文件。',
	},
	'autopilot.why_goal': { en: 'Required by the goal.', zh: '目标需要此任务。' },
	'autopilot.why_gap': { en: '{reason}', zh: '{reason}' },
	'autopilot.why_concept': { en: 'To follow up: {question}', zh: '为跟进：{question}' },
	'autopilot.why_skill': {
		en: 'The workflow of the skill {skill} puts it next. {reason}',
		zh: '技能 {skill} 的工作流将它排在下一步。{reason}',
	},
	'autopilot.why_review': {
		en: 'To summarise the results: checks, result signals and questions in one report.',
		zh: '回读结果：将检查、线索和问题汇为一份报告。',
	},
	'autopilot.why_data': { en: '{reason}', zh: '{reason}' },
	'autopilot.why_taken_over': {
		en: 'Finished before the autopilot was interrupted.',
		zh: '在中断之前已完成。',
	},
	'autopilot.why_joint': {
		en: 'To compare the results of {count} {count|source|sources}.',
		zh: '将 {count} 个来源的结果并列。',
	},
	'autopilot.next_fix': {
		en: 'Fix the problem that stopped {tasks}: {what}',
		zh: '解决 {tasks} 的问题：{what}',
	},
	'autopilot.next_go_on': {
		en: 'Run the same command again to resume {task}.',
		zh: '再次运行同一命令以继续 {task}。',
	},
	'autopilot.next_distrust': { en: 'Check first: {statement}', zh: '请先核查：{statement}' },
	'autopilot.next_left_out': {
		en: '{task} left out {files}: {reason}. {hint}',
		zh: '{task} 未使用 {files}：{reason}。{hint}',
	},
	'autopilot.next_left_out_more': {
		en: '{task} left out {files}: {reason}. {hint} {n} more {n|file was|files were} left out for a similar reason.',
		zh: '{task} 未使用 {files}：{reason}。{hint} 另有 {n} 个文件因类似原因未使用。',
	},
	'autopilot.next_read': { en: 'Read {path} ({task}).', zh: '阅读 {path}（{task}）。' },
	'autopilot.next_run': { en: 'Run {task}: {question}', zh: '运行 {task}：{question}' },
	'autopilot.next_question': { en: 'Open question: {question}', zh: '待解答：{question}' },
	'autopilot.next_one_folder': {
		en: 'Run lb-agent assistant autopilot on one of its subfolders, for example {folder}.',
		zh: '请对其中一个文件夹运行 lb-agent assistant autopilot，例如 {folder}。',
	},
	'autopilot.next_unblock': { en: '{blocker}', zh: '请处理：{blocker}' },
	'autopilot.next_unblock_by': { en: '{blocker} {remedy}', zh: '{blocker} {remedy}' },
	'autopilot.progress': { en: 'Step {number}: {task}', zh: '第 {number} 步：{task}' },
});
