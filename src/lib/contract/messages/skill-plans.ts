import { defineMessages } from './define.ts';

/** Why skills and preferences apply to a plan, what they change there, and why something was not applied. */
export const skillPlanMessages = defineMessages({
	'skill_plans.trigger': { en: '{facts}.', zh: '触发条件：{facts}。' },
	'skill_plans.fact_context': { en: 'the data include {contexts}', zh: '数据包括{contexts}' },
	'skill_plans.context_fragmentomics': { en: 'fragments', zh: '片段组学数据' },
	'skill_plans.context_methylation': { en: 'methylation', zh: '甲基化数据' },
	'skill_plans.context_copy_number': { en: 'copy number', zh: '拷贝数数据' },
	'skill_plans.context_variant': { en: 'variants', zh: '变异数据' },
	'skill_plans.context_signal_matrix': { en: 'a signal matrix', zh: '信号矩阵' },
	'skill_plans.context_archive': { en: 'an archive', zh: '压缩包' },
	'skill_plans.context_grouped': { en: 'groups of samples', zh: '样本分组' },
	'skill_plans.fact_format': {
		en: 'the folder has files of format {formats}',
		zh: '文件夹含 {formats} 格式的文件',
	},
	'skill_plans.fact_mode_supervised': { en: 'the labels support models', zh: '标签足以建模' },
	'skill_plans.fact_mode_grouped': { en: 'the labels support a group comparison', zh: '标签可用于组间比较' },
	'skill_plans.fact_mode_unsupervised': { en: 'no labels are in use', zh: '未使用标签' },
	'skill_plans.fact_word': { en: 'the goal says {words}', zh: '目标中提到 {words}' },
	'skill_plans.fact_columns': { en: 'the metadata have {columns}', zh: '元数据含{columns}' },
	'skill_plans.fact_samples': { en: '{n} labelled {n|sample|samples}', zh: '{n} 个有标签的样本' },
	'skill_plans.column_patient': { en: 'a patient column', zh: '患者列' },
	'skill_plans.column_time': { en: 'a time column', zh: '时间列' },
	'skill_plans.column_batch': { en: 'a batch column', zh: '批次列' },
	'skill_plans.column_split': { en: 'a validation split', zh: '验证集划分' },
	'skill_plans.preferences_unread': {
		en: 'Your preferences are not used, because their file cannot be read: {reason}',
		zh: '无法读取偏好文件，因此未使用你的偏好：{reason}',
	},
	'skill_plans.preferences_unread_hint': {
		en: 'Repair {place} in the skills root (lb-agent skills root), or move it away to begin with an empty store.',
		zh: '请修复技能目录（lb-agent skills root）中的 {place}，或将其移走以重新开始。',
	},
	'skill_plans.preference': { en: 'Your preference: {text}', zh: '你的偏好：{text}' },
	'skill_plans.unknown_task': {
		en: 'Not applied: there is no task {task}.',
		zh: '未应用：没有任务 {task}。',
	},
	'skill_plans.task_not_available': {
		en: 'Not applied: this version cannot run {task}.',
		zh: '未应用：此版本不能运行 {task}。',
	},
	'skill_plans.unknown_parameter': {
		en: 'Not applied: {task} has no parameter {parameter}.',
		zh: '未应用：{task} 没有参数 {parameter}。',
	},
	'skill_plans.parameter_of_no_task': {
		en: 'Not applied: no task has a parameter {parameter}.',
		zh: '未应用：没有任务具有参数 {parameter}。',
	},
	'skill_plans.names_files': {
		en: 'Not applied: {parameter} names files, and a skill cannot choose what is read.',
		zh: '未应用：{parameter} 指定文件，技能不能决定读取什么。',
	},
	'skill_plans.value_refused': {
		en: 'Not applied: {task} does not accept {value} for {parameter}.',
		zh: '未应用：{task} 的 {parameter} 不接受 {value}。',
	},
	'skill_plans.output_impossible': {
		en: 'Not applied: {task} cannot write an output of kind {kind}.',
		zh: '未应用：{task} 不能写出 {kind} 类输出。',
	},
	'skill_plans.already': {
		en: 'Nothing to change: {parameter} already has this value.',
		zh: '无需改动：{parameter} 已是此值。',
	},
	'skill_plans.stated': {
		en: 'Not applied: you set {parameter} for this plan.',
		zh: '未应用：你已为此计划指定 {parameter}。',
	},
	'skill_plans.in_goal': {
		en: 'Not applied: the goal decides {parameter}.',
		zh: '未应用：{parameter} 由目标决定。',
	},
	'skill_plans.other_wins': {
		en: 'Not applied: {winner} sets {parameter} and comes first.',
		zh: '未应用：{winner} 也设定 {parameter}，且优先。',
	},
	'skill_plans.preference_wins': {
		en: 'Not applied: your preference “{text}” sets {parameter}.',
		zh: '未应用：你的偏好“{text}”设定了 {parameter}。',
	},
	'skill_plans.other_order_wins': {
		en: 'Not applied: {winner} sets the order of tasks and comes first.',
		zh: '未应用：{winner} 已决定任务顺序，且优先。',
	},
	'skill_plans.order': {
		en: 'The workflow of this skill prefers this order of tasks.',
		zh: '此技能的工作流建议按此顺序执行任务。',
	},
	'skill_plans.no_group': {
		en: 'Not applied: this dataset has no group {value} (groups: {groups}).',
		zh: '未应用：此数据集没有名为 {value} 的组（现有的组：{groups}）。',
	},
	'skill_plans.no_groups': {
		en: 'Not applied: this dataset has no groups.',
		zh: '未应用：此数据集没有分组。',
	},
	'skill_plans.groups_of_sources': {
		en: 'Each source in this folder applies it separately if it has a group {value}.',
		zh: '此文件夹的各个来源分别应用，前提是其中有名为 {value} 的组。',
	},
	'skill_plans.same_group': {
		en: 'Not applied: {value} is the other side of the comparison.',
		zh: '未应用：{value} 已是比较的另一方。',
	},
	'skill_plans.backend_missing': {
		en: 'Not applied: {reason}',
		zh: '未应用：{reason}',
	},
	'skill_plans.explain_none': {
		en: 'No skill and no preference changed this plan.',
		zh: '没有技能或偏好改动此计划。',
	},
	'skill_plans.explain_summary': {
		en: 'Skills and preferences: {changed} {changed|change|changes}, {proposed} {proposed|proposal|proposals}, {left} not applied.',
		zh: '技能与偏好：{changed} 处改动，{proposed} 项建议，{left} 项未应用。',
	},
	'skill_plans.explain_others': {
		en: '{proposed} {proposed|proposal|proposals}, {left} not applied: lb-agent skills explain-plan <dataset>.',
		zh: '{proposed} 项建议，{left} 项未应用：见 lb-agent skills explain-plan <dataset>。',
	},
	'skill_plans.explain_used': { en: 'Skills that match: {skills}.', zh: '匹配的技能：{skills}。' },
	'skill_plans.explain_skill': {
		en: '{skill}, version {version}. {trigger}',
		zh: '{skill}，版本 {version}。{trigger}',
	},
	'skill_plans.explain_text': { en: '{text}', zh: '{text}' },
	'skill_plans.explain_because': { en: '{what} {reason}', zh: '{what}理由：{reason}' },
	'skill_plans.explain_use': { en: '{what} To use it: {command}', zh: '{what}采用方法：{command}' },
	'skill_plans.not_set': { en: 'not set', zh: '未设定' },
	'skill_plans.nothing': { en: 'none', zh: '无' },
	'skill_plans.explain_parameter': {
		en: '{parameter}: {before} → {after} in {tasks}.',
		zh: '{tasks} 的 {parameter}：{before} → {after}。',
	},
	'skill_plans.explain_reference': {
		en: 'Reference group of the dataset: {before} → {after}.',
		zh: '数据集的参照组：{before} → {after}。',
	},
	'skill_plans.explain_positive': {
		en: 'Positive group of the dataset: {before} → {after}.',
		zh: '数据集的阳性组：{before} → {after}。',
	},
	'skill_plans.explain_order': {
		en: 'Order of tasks: {tasks}. Recommended: {before} → {after}.',
		zh: '任务顺序：{tasks}。推荐任务：{before} → {after}。',
	},
	'skill_plans.explain_output': {
		en: '{tasks} must also write an output of kind {kind}.',
		zh: '{tasks} 还必须写出 {kind} 类输出。',
	},
	'skill_plans.explain_proposal': {
		en: 'Proposed for {tasks}: {parameter} = {after} (now {before}).',
		zh: '建议用于 {tasks}：{parameter} = {after}（现为 {before}）。',
	},
	'skill_plans.explain_proposed_order': {
		en: 'Proposed order of tasks: {tasks}. Run a task by its name to follow it.',
		zh: '建议的任务顺序：{tasks}。按名称运行任务即可采用。',
	},
	'skill_plans.explain_proposed_output': {
		en: 'Proposed: check that {tasks} writes an output of kind {kind}.',
		zh: '建议：确认 {tasks} 写出 {kind} 类输出。',
	},
	'skill_plans.explain_left': { en: '{what}. {reason}', zh: '{what}。{reason}' },
	'skill_plans.left_parameter': {
		en: '{parameter} = {after} in {tasks}',
		zh: '{tasks} 中的 {parameter} = {after}',
	},
	'skill_plans.left_group': { en: '{parameter} = {after}', zh: '{parameter} = {after}' },
	'skill_plans.left_order': { en: 'Order of tasks: {tasks}', zh: '任务顺序：{tasks}' },
	'skill_plans.left_other': { en: '{after} in {tasks}', zh: '{tasks} 中的 {after}' },
	'skill_plans.undo_note': {
		en: 'To undo it: lb-agent skills forget {note}',
		zh: '撤销方法：lb-agent skills forget {note}',
	},
	'skill_plans.undo_user': {
		en: 'To undo it: remove the folder user/{name} from the skills root (lb-agent skills root shows it).',
		zh: '撤销方法：从技能根目录（用 lb-agent skills root 查看）移除文件夹 user/{name}。',
	},
	'skill_plans.undo_builtin': {
		en: 'To undo it: state the parameter yourself, or leave the words that name this skill out of the goal.',
		zh: '撤销方法：自行指定该参数，或从目标中去掉提到此技能的词。',
	},
});
