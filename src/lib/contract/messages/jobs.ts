import { defineMessages } from './define.ts';

export const jobsMessages = defineMessages({
	'jobs.queued': { en: 'Waiting: {operation}', zh: '排队中：{operation}' },
	'jobs.queued_on': { en: 'Waiting: {operation} on {dataset}', zh: '排队中：{operation}，数据集 {dataset}' },
	'jobs.resumed': { en: 'Resuming job {resumes}', zh: '继续作业 {resumes}' },
	'jobs.started': { en: 'Started: {operation}', zh: '已开始：{operation}' },
	'jobs.run_started': { en: 'Run of {task_key} writes to {target}', zh: '{task_key} 的运行写入 {target}' },
	'jobs.step_started': { en: 'Step {number}: {task_key}', zh: '第 {number} 步：{task_key}' },
	'jobs.step_started_in': {
		en: 'Step {number}: {task_key} of {source}',
		zh: '第 {number} 步：来源 {source} 的 {task_key}',
	},
	'jobs.run_recorded': {
		en: 'Run of {task_key} recorded: {status}',
		zh: '{task_key} 的运行已记录：{status}',
	},
	'jobs.run_reused': {
		en: 'Earlier run of {task_key} reused: {status}',
		zh: '沿用先前 {task_key} 的运行：{status}',
	},
	'jobs.result_evaluated': {
		en: 'Results evaluated: {checks} {checks|check|checks}, {signals} {signals|result signal|result signals}, {concepts} {concepts|concept|concepts}',
		zh: '结果已评估：{checks} 项检查，{signals} 条线索，{concepts} 个概念',
	},
	'jobs.workflow_replanned': { en: 'Plan updated; next: {task_key}', zh: '计划已更新；下一步：{task_key}' },
	'jobs.workflow_replanned_empty': {
		en: 'Plan updated; no task is ready',
		zh: '计划已更新；没有可运行的任务',
	},
	'jobs.cancelling': { en: 'Stopping', zh: '正在停止' },
	'jobs.completed': { en: 'Completed', zh: '已完成' },
	'jobs.completed_with_skips': { en: 'Completed with skips', zh: '已完成，部分内容被跳过' },
	'jobs.failed': { en: 'Failed: {detail}', zh: '失败：{detail}' },
	'jobs.blocked': { en: 'No task could run', zh: '没有可运行的内容' },
	'jobs.blocked_because': { en: 'No task could run: {detail}', zh: '没有可运行的内容：{detail}' },
	'jobs.cancelled': { en: 'Cancelled', zh: '已取消' },
	'jobs.answer_interrupted': {
		en: 'The program stopped before this was finished. Send the message again or resume the job.',
		zh: '程序在完成之前停止；请重新发送或继续该作业。',
	},
	'jobs.interrupted': { en: 'Interrupted: {reason}', zh: '已中断：{reason}' },
	'jobs.owner_gone': {
		en: 'The program running it has ended (process {pid} on {host}).',
		zh: '运行它的程序已不在（主机 {host} 上的进程 {pid}）。',
	},
	'jobs.owner_silent': {
		en: 'The program running it has not responded since {heartbeat} (process {pid} on {host}).',
		zh: '运行它的程序自 {heartbeat} 起没有响应（主机 {host} 上的进程 {pid}）。',
	},
	'jobs.never_began': {
		en: 'The program that queued it ended before it started (process {pid} on {host}).',
		zh: '将其加入队列的程序在其开始前已结束（主机 {host} 上的进程 {pid}）。',
	},
	'jobs.program_closed': { en: 'The program running it was closed.', zh: '运行它的程序已关闭。' },
	'jobs.event_refused': {
		en: 'An event of kind {kind} did not have the expected structure and was left out: {reason}',
		zh: '一条 {kind} 事件不符合约定的结构，已略过：{reason}',
	},
	'jobs.wait_for_dataset': {
		en: 'The job is waiting for another job on the same dataset to end.',
		zh: '作业正在等待同一数据集上的另一作业结束。',
	},
	'jobs.wait_for_place': {
		en: 'The job is waiting: {running} {running|job is|jobs are} already running.',
		zh: '作业正在等待：已有 {running} 个作业在运行。',
	},
});
