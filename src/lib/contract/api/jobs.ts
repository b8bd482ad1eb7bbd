import * as z from 'zod';
import { job } from '../records/job.ts';
import { sessionId } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import {
	acceptedAnswer,
	engineErrors,
	inSession,
	none,
	number,
	ofJob,
	sessionErrors,
	statedGoal,
	statedTarget,
	yesNo,
} from './shared.ts';
import { AUTOPILOT_STEPS } from '../operations/autopilot-steps.ts';

export const jobAnswer = job.extend({
	session_id: sessionId
		.nullable()
		.describe('Session of the job; null for jobs started from the command line.'),
	events_url: z.string().describe('Event stream of the job.'),
});
export type JobAnswer = z.infer<typeof jobAnswer>;

const parameters = z
	.record(z.string(), z.unknown())
	.optional()
	.describe('Task parameters you specify; validated against the task card.');
const calling = [
	...sessionErrors,
	'session.busy',
	'sources.none',
	'sources.outside',
	...engineErrors,
] as const;
const starting = [...calling, 'sources.target_unknown'] as const;

export const jobsEndpoints = {
	start_autopilot: defineEndpoint({
		name: 'start_autopilot',
		method: 'POST',
		path: '/api/session/{session_id}/autopilot',
		group: 'jobs',
		summary_en: 'Plan, run, check and plan again until no task can run without your input',
		summary_zh: '反复规划、运行、核查，直到没有可自动运行的任务',
		params: inSession,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			goal: statedGoal,
			max_steps: z
				.int()
				.min(1)
				.max(1000)
				.optional()
				.describe(`Maximum number of tasks to run (default ${AUTOPILOT_STEPS}).`),
			max_seconds: z
				.number()
				.positive()
				.max(10_000_000)
				.optional()
				.describe('Start no further task after this many seconds.'),
			parameters,
			target: statedTarget,
		}),
		answers: { 202: acceptedAnswer },
		errors: starting,
	}),
	run_task: defineEndpoint({
		name: 'run_task',
		method: 'POST',
		path: '/api/session/{session_id}/tasks/{task_key}/run',
		group: 'jobs',
		summary_en: 'Run one task',
		summary_zh: '运行一个任务',
		params: inSession.extend({ task_key: z.string().max(200).describe('Key of the task card.') }),
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			parameters,
			goal: statedGoal,
			target: statedTarget,
		}),
		answers: { 202: acceptedAnswer },
		errors: starting,
	}),
	call_function: defineEndpoint({
		name: 'call_function',
		method: 'POST',
		path: '/api/session/{session_id}/functions/{function}',
		group: 'jobs',
		summary_en: 'Call an operation of the engine, as Python and the command line do',
		summary_zh: '调用引擎的一个函数（与 Python 和命令行相同）',
		description:
			'The body holds the arguments of the operation, as documented by GET /api/functions. The session supplies only `path`, if you leave it out and one folder is bound. Input files and folders must be inside a bound folder, its outputs or the uploads of the session; relative paths start at `path`, or at the only bound folder. Outputs can be written to any of your folders outside the data, or to the `assistant` folder of a dataset. Read-only operations can run alongside other work. Nothing is written to the conversation: once the job has ended, `GET /api/jobs/{job_id}?result=1` returns the result of the operation.',
		description_zh:
			'正文为该函数的参数，见 GET /api/functions；除省略的 `path`（仅绑定一个文件夹时）外，不会添加会话中的内容。读取的文件与文件夹须位于已绑定文件夹、其输出或本会话的上传中；相对路径从 `path` 开始，没有 `path` 时从唯一绑定的文件夹开始。输出可写入数据之外你自己的任意文件夹，或数据集的 `assistant` 文件夹之内。只查看的函数可与其他工作同时进行。对话中不写入任何内容：任务结束后，`GET /api/jobs/{job_id}?result=1` 给出函数的返回值。',
		params: inSession.extend({
			function: z
				.string()
				.max(200)
				.describe('Name of the operation; GET /api/functions lists all operations.'),
		}),
		query: none,
		body_kind: 'json',
		body: z
			.record(z.string(), z.unknown())
			.describe('Arguments of the operation; validated before the job starts.'),
		answers: { 202: acceptedAnswer },
		errors: [...calling, 'functions.unknown', 'functions.elsewhere'],
	}),
	get_job: defineEndpoint({
		name: 'get_job',
		method: 'GET',
		path: '/api/jobs/{job_id}',
		group: 'jobs',
		summary_en: 'Get a job, including jobs started from the command line',
		summary_zh: '读取作业（含命令行作业）',
		params: ofJob,
		query: z.strictObject({
			result: yesNo.optional().describe('1: include the result of the operation (default 0).'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'The job.',
				schema: jobAnswer.extend({
					result: z
						.unknown()
						.optional()
						.describe('Result of the operation; null until the job has completed.'),
				}),
			},
		},
		errors: ['jobs.unknown'],
	}),
	follow_job: defineEndpoint({
		name: 'follow_job',
		method: 'GET',
		path: '/api/jobs/{job_id}/events',
		group: 'jobs',
		summary_en: 'Stream the events of a job, from the first or after a given number',
		summary_zh: '跟踪作业事件',
		description:
			'Server-sent events: id = event number, event = kind, data = the event as JSON. The header Last-Event-ID, or `after`, gives the last event received; if the log has not reached that number, or the header is not a number, all events are sent. A comment every 15 s keeps the connection open; the terminal event closes it.',
		description_zh:
			'服务器推送事件：id 为事件序号，event 为事件种类，data 为 JSON 事件。标头 Last-Event-ID 或 `after` 说明已看到哪些；日志尚未达到的序号或非数字的标头视为未提供，将发送全部事件。每 15 秒发送一条注释以保持连接；终止事件之后连接关闭。',
		params: ofJob,
		query: z.strictObject({
			after: number(0, 1_000_000_000).optional().describe('Only events numbered above this.'),
		}),
		headers: { 'Last-Event-ID': 'Number of the last event received; takes precedence over `after`.' },
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Stream of events.',
				schema: null,
				media: 'text/event-stream',
				event: 'JobEvent',
			},
			204: {
				description: 'The job has ended and all its events have been sent.',
				schema: null,
			},
		},
		errors: ['jobs.unknown'],
	}),
	cancel_job: defineEndpoint({
		name: 'cancel_job',
		method: 'POST',
		path: '/api/jobs/{job_id}/cancel',
		group: 'jobs',
		summary_en: 'Stop a job',
		summary_zh: '停止作业',
		description:
			'Returns once the job has ended; computation stops within a second. A job that has already ended does not change.',
		description_zh: '作业结束后才回答；计算在一秒内停止。已结束的作业保持不变。',
		params: ofJob,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'The ended job.', schema: jobAnswer } },
		errors: ['jobs.unknown'],
	}),
	resume_job: defineEndpoint({
		name: 'resume_job',
		method: 'POST',
		path: '/api/jobs/{job_id}/resume',
		group: 'jobs',
		summary_en: 'Resume a job that was interrupted, cancelled or failed',
		summary_zh: '继续被中断、取消或失败的作业',
		description: 'Starts a new job with the same arguments; finished steps are not repeated.',
		description_zh: '以相同参数新建作业；已完成的步骤不会重做。',
		params: ofJob,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 202: { description: 'The new job.', schema: jobAnswer } },
		errors: ['jobs.unknown', 'jobs.not_resumable', 'jobs.resumed_already', 'session.trashed', 'session.busy'],
	}),
	list_activity: defineEndpoint({
		name: 'list_activity',
		method: 'GET',
		path: '/api/activity',
		group: 'jobs',
		summary_en: 'List running and recently ended jobs of all sessions and the command line',
		summary_zh: '正在运行与最近结束的作业（全部会话与命令行）',
		description:
			'Read-only jobs, such as scans, questions about results and most lines of a conversation, are listed only while they run, so that they do not displace other jobs.',
		description_zh:
			'仅查看数据的作业（多数对话消息、成果提问与扫描）只在运行时列出，结束后不再列出，以免挤掉真正的运算。',
		params: none,
		query: z.strictObject({
			limit: number(1, 200).optional().describe('Maximum number of ended jobs (default 20).'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Jobs, newest first.',
				schema: z.object({
					active: z.array(jobAnswer).describe('Active jobs.'),
					recent: z.array(jobAnswer).describe('Ended jobs, without read-only jobs.'),
					unread: z.int().describe('Number of conversations with unread answers.'),
				}),
			},
		},
		errors: [],
	}),
};
