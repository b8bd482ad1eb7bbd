import * as z from 'zod';
import { updateStatus } from '../records/update.ts';
import { defineEndpoint } from './define.ts';
import { none } from './shared.ts';

export const updatesEndpoints = {
	get_update: defineEndpoint({
		name: 'get_update',
		method: 'GET',
		path: '/api/update',
		group: 'system',
		summary_en: 'Get the version, whether a restart is needed, and the update notice',
		summary_zh: '版本、是否需要重启，以及更新提示',
		description:
			'Where the notice is on and the last request is a day old, the registry is asked for the package description in the background; nothing else is sent. The next answer includes what was found.',
		description_zh:
			'提示已开启且上次查询已过一天时，在后台向 registry 请求软件包描述，不发送其他内容。结果见下一次应答。',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'Version and notice.', schema: updateStatus } },
		errors: [],
	}),
	set_update_notice: defineEndpoint({
		name: 'set_update_notice',
		method: 'POST',
		path: '/api/update/notice',
		group: 'system',
		summary_en: 'Switch the update notice on or off',
		summary_zh: '开启或关闭更新提示',
		params: none,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ on: z.boolean().describe('Whether the registry is asked once a day.') }),
		answers: { 200: { description: 'The new setting, which is remembered.', schema: updateStatus } },
		errors: [],
	}),
};
