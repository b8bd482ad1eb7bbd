import type { Health, PageAnswer, systemEndpoints } from '../system.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';

const health: Health = {
	status: 'ok',
	service: 'lb-agent',
	version: '0.1.0',
	instance_id: ids.instance,
	started_at: '2026-11-20T09:21:06.842Z',
	pages: 1,
	active_jobs: 0,
};
const page: PageAnswer = {
	page_id: ids.page,
	instance_id: ids.instance,
	close_mode: 'stop_when_idle',
	heartbeat_s: 10,
};
const body = { page_id: ids.page };

export const systemExamples: ExamplesOfAll<typeof systemEndpoints> = {
	get_health: { answers: { 200: health } },
	open_page: { body, answers: { 200: page } },
	beat_page: { body, answers: { 200: page } },
	close_page: { body, answers: {} },
	get_close_mode: { answers: { 200: { close_mode: 'stop_when_idle' } } },
	set_close_mode: {
		body: { close_mode: 'keep_running' },
		answers: { 200: { close_mode: 'keep_running' } },
	},
	watch_page: {
		query: { page_id: ids.page },
		answers: {},
		events: `retry: 2000\n\nevent: hello\ndata: ${JSON.stringify(health)}\n\n`,
	},
	force_shutdown: { answers: { 202: { stopping: true } } },
};
