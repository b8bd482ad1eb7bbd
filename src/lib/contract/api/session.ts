import * as z from 'zod';
import { session } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import { inSession, none, sessionErrors } from './shared.ts';

const title = z.string().max(200).describe('Title of the conversation.');
const goal = z.string().max(2000).nullable().describe('Goal in your own words; null for none.');

export const sessionEndpoints = {
	create_session: defineEndpoint({
		name: 'create_session',
		method: 'POST',
		path: '/api/session',
		group: 'session',
		summary_en: 'Start a session',
		summary_zh: '新建会话',
		description: 'A session has its own sources, goal, metadata choice and exactly one conversation.',
		description_zh: '会话拥有自己的来源、目标、元数据选择，以及唯一的一个对话。',
		params: none,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ title: title.optional() }),
		answers: { 201: { description: 'The new session.', schema: session } },
		errors: [],
	}),
	get_session: defineEndpoint({
		name: 'get_session',
		method: 'GET',
		path: '/api/session/{session_id}',
		group: 'session',
		summary_en: 'Get a session',
		summary_zh: '读取会话',
		params: inSession,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The session, including sessions in the trash.', schema: session } },
		errors: ['session.unknown'],
	}),
	update_session: defineEndpoint({
		name: 'update_session',
		method: 'PATCH',
		path: '/api/session/{session_id}',
		group: 'session',
		summary_en: 'Change the title or goal, or reset the goal and metadata choice',
		summary_zh: '修改标题或目标，或重置会话',
		description:
			'`reset` clears the goal and the metadata choice; sources stay bound and the conversation stays readable.',
		description_zh: '`reset` 清除目标与元数据选择；来源保持绑定，对话仍可阅读。',
		params: inSession,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			title: title.optional(),
			goal: goal.optional(),
			reset: z.literal(true).optional().describe('Clear the goal and the metadata choice.'),
		}),
		answers: { 200: { description: 'The updated session.', schema: session } },
		errors: [...sessionErrors, 'session.busy'],
	}),
};
