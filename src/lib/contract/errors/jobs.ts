import { defineErrors } from './define.ts';

export const jobsErrors = defineErrors({
	'jobs.unknown': {
		status: 404,
		exit: 3,
		python: 'LbInputError',
		en: 'There is no job {job_id}.',
		zh: '没有作业 {job_id}。',
		hint_en: 'GET /api/activity or "lb-agent jobs list" lists them.',
		hint_zh: '用 GET /api/activity 或 lb-agent jobs list 查看作业列表。',
	},
	'jobs.ambiguous': {
		status: 409,
		exit: 2,
		python: 'LbUsageError',
		en: 'Several jobs begin with {job_id}: {matches}.',
		zh: '有多个作业以 {job_id} 开头：{matches}。',
		hint_en: 'Specify more characters of the id.',
		hint_zh: '请输入更长的标识。',
	},
	'jobs.not_resumable': {
		status: 409,
		exit: 3,
		python: 'LbInputError',
		en: 'The job {job_id} is {state} and cannot be resumed.',
		zh: '作业 {job_id} 的状态为 {state}，无法继续。',
		hint_en:
			'Only jobs that were interrupted, cancelled or failed can be resumed; start any other as a new job.',
		hint_zh: '只有被中断、取消或失败的作业可以继续；其他作业请重新启动。',
	},
	'jobs.resumed_already': {
		status: 409,
		exit: 3,
		python: 'LbInputError',
		en: 'The job {job_id} has already been resumed as job {by}.',
		zh: '作业 {job_id} 已由作业 {by} 继续。',
		hint_en: 'Follow that job: GET /api/jobs/{by}/events or "lb-agent jobs events {by} --follow".',
		hint_zh: '用 GET /api/jobs/{by}/events 或 lb-agent jobs events {by} --follow 跟踪该作业。',
	},
	'jobs.transition_illegal': {
		status: 409,
		exit: 1,
		python: 'LbError',
		en: 'The job {job_id} cannot change from {from} to {to}.',
		zh: '作业 {job_id} 不能从 {from} 变为 {to}。',
		hint_en: 'Check its state with lb-agent jobs show {job_id}.',
		hint_zh: '用 lb-agent jobs show {job_id} 查看其状态。',
	},
	'jobs.engine_silent': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The computing process ended without returning a result.',
		zh: '计算进程结束，但没有给出结果。',
		hint_en: 'This is a bug in lb-agent. Please report it with the command.',
		hint_zh: '这是程序缺陷，请附上命令进行报告。',
	},
	'workspace.database_unreadable': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The workspace database {path} cannot be used: {reason}',
		zh: '无法使用工作区数据库 {path}：{reason}',
		hint_en:
			'Move the file away to start with an empty list of jobs, or choose another folder with --user-data-dir; datasets and their results do not depend on it.',
		hint_zh:
			'移走该文件即可从空作业列表开始，或用 --user-data-dir 选择其他文件夹；数据集及其结果不依赖于它。',
	},
	'workspace.row_unreadable': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'Row {row} of table {table} in the workspace database cannot be read: {reason}',
		zh: '无法读取工作区数据库中表 {table} 的行 {row}：{reason}',
		hint_en:
			'Another program changed this row. Restore workspace.sqlite from a backup, or move it away to start with an empty workspace; datasets and their results do not depend on it.',
		hint_zh:
			'该行已被其他程序改动。请用备份恢复 workspace.sqlite，或将其移走以从空工作区开始；数据集及其结果不依赖于它。',
	},
	'workspace.database_newer': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The workspace database {path} was written by a newer version (schema {found}, this version supports {known}).',
		zh: '工作区数据库 {path} 由更新的版本写入（结构 {found}，此版本仅支持到 {known}）。',
		hint_en: 'Update lb-agent, or choose another folder with --user-data-dir.',
		hint_zh: '请更新程序，或用 --user-data-dir 选择其他文件夹。',
	},
	'workspace.part_missing': {
		status: 500,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The database library cannot be loaded: {reason}',
		zh: '无法加载数据库组件：{reason}',
		hint_en: 'Reinstall lb-agent on this machine (npm ci in its folder).',
		hint_zh: '请在本机重新安装程序（在其文件夹中运行 npm ci）。',
	},
});
