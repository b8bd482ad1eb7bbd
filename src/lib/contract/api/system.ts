import * as z from 'zod';
import { isoTime } from '../records/common.ts';
import { defineEndpoint } from './define.ts';
import { none } from './shared.ts';

export const closeMode = z
	.enum(['keep_running', 'stop_when_idle', 'stop'])
	.describe(
		'keep_running: runs until stopped; stop_when_idle: stops a few seconds after the last page is closed and the last job has ended; stop: the same, within a second or two.',
	);
export type CloseMode = z.infer<typeof closeMode>;

export const health = z.object({
	status: z.literal('ok').describe('The service is running.'),
	service: z.literal('lb-agent').describe('Name of the program.'),
	version: z.string().describe('Version of lb-agent.'),
	instance_id: z.string().describe('Opaque id of this service process.'),
	started_at: isoTime,
	pages: z.int().describe('Number of open pages.'),
	active_jobs: z.int().describe('Number of active jobs of this service.'),
});
export type Health = z.infer<typeof health>;

const page = z.strictObject({
	page_id: z.string().min(1).max(100).describe('Id chosen by the page.'),
});
const modeAnswer = z.object({ close_mode: closeMode });
const pageAnswer = z.object({
	page_id: z.string().describe('Id of the page.'),
	instance_id: z
		.string()
		.describe('Id of the service process; a different id means the service was restarted.'),
	close_mode: closeMode,
	heartbeat_s: z.number().describe('Interval between heartbeats, in seconds.'),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

export const systemEndpoints = {
	get_health: defineEndpoint({
		name: 'get_health',
		method: 'GET',
		path: '/api/system/health',
		group: 'system',
		summary_en: 'Check that the service is running',
		summary_zh: '服务是否可用',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The service is running.', schema: health } },
		errors: [],
	}),
	open_page: defineEndpoint({
		name: 'open_page',
		method: 'POST',
		path: '/api/system/page-open',
		group: 'system',
		summary_en: 'Register an opened page',
		summary_zh: '页面已打开',
		params: none,
		query: none,
		body_kind: 'json',
		body: page,
		answers: { 200: { description: 'Registered.', schema: pageAnswer } },
		errors: [],
	}),
	beat_page: defineEndpoint({
		name: 'beat_page',
		method: 'POST',
		path: '/api/system/heartbeat',
		group: 'system',
		summary_en: 'Send the heartbeat of an open page',
		summary_zh: '页面仍打开',
		description: 'A page unknown to the service, for example after a restart, is registered as opened.',
		description_zh: '服务不认识的页面（例如重启之后）视为新打开的页面。',
		params: none,
		query: none,
		body_kind: 'json',
		body: page,
		answers: { 200: { description: 'Registered.', schema: pageAnswer } },
		errors: [],
	}),
	close_page: defineEndpoint({
		name: 'close_page',
		method: 'POST',
		path: '/api/system/page-close',
		group: 'system',
		summary_en: 'Report a closed page',
		summary_zh: '页面已关闭',
		description: 'For use with navigator.sendBeacon: the JSON may be sent as text/plain. No job is stopped.',
		description_zh: '用于 navigator.sendBeacon：JSON 也可以 text/plain 发送。不会停止任何任务。',
		params: none,
		query: none,
		body_kind: 'beacon',
		body: page,
		answers: { 204: { description: 'Accepted, also for unknown pages.', schema: null } },
		errors: [],
	}),
	get_close_mode: defineEndpoint({
		name: 'get_close_mode',
		method: 'GET',
		path: '/api/system/page-close-mode',
		group: 'system',
		summary_en: 'Get what happens when the last page closes',
		summary_zh: '最后一个页面关闭时的行为',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'Current mode.', schema: modeAnswer } },
		errors: [],
	}),
	set_close_mode: defineEndpoint({
		name: 'set_close_mode',
		method: 'POST',
		path: '/api/system/page-close-mode',
		group: 'system',
		summary_en: 'Choose what happens when the last page closes',
		summary_zh: '设置最后一个页面关闭时的行为',
		params: none,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ close_mode: closeMode }),
		answers: { 200: { description: 'The new mode, which is remembered.', schema: modeAnswer } },
		errors: [],
	}),
	watch_page: defineEndpoint({
		name: 'watch_page',
		method: 'GET',
		path: '/api/system/page-watch',
		group: 'system',
		summary_en: 'Stream the events of the service',
		summary_zh: '服务自身的事件',
		description:
			'Server-sent events: `hello` with the health record, `close_mode`, `stopping`. While the stream is open, the page given by page_id counts as open without heartbeats.',
		description_zh:
			'服务器推送事件：`hello`（含健康状态记录）、`close_mode`、`stopping`。连接期间，page_id 指定的页面无需心跳也视为打开。',
		params: none,
		query: z.strictObject({ page_id: z.string().min(1).max(100).optional().describe('Id of the page.') }),
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'Stream of events.', schema: null, media: 'text/event-stream' } },
		errors: [],
	}),
	force_shutdown: defineEndpoint({
		name: 'force_shutdown',
		method: 'POST',
		path: '/api/system/force-shutdown',
		group: 'system',
		summary_en: 'Stop the service now; its jobs are interrupted and can be resumed',
		summary_zh: '立即停止服务；其任务被中断，可继续',
		params: none,
		query: none,
		body_kind: 'json',
		body: none,
		answers: {
			202: { description: 'The service is stopping.', schema: z.object({ stopping: z.literal(true) }) },
		},
		errors: [],
	}),
};
