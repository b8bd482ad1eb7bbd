import * as z from 'zod';
import { LINKED_TOKENS, linkedPreparation, MAX_LINKED } from '../records/linked.ts';
import { defineEndpoint } from './define.ts';
import { inSession, none, sessionErrors } from './shared.ts';

export const linksEndpoints = {
	add_links: defineEndpoint({
		name: 'add_links',
		method: 'POST',
		path: '/api/session/{session_id}/links',
		group: 'conversations',
		summary_en: 'Link other conversations as read-only context',
		summary_zh: '链接其他对话，作为只读背景',
		description: `Links 1 to ${MAX_LINKED - 1} other conversations, so that 2 to ${MAX_LINKED} are linked together with this one; all or none. Nothing in them changes, and conversations linked to them are not included. The answer is the exact text that a language model would be given: messages from the newest to the oldest within ${LINKED_TOKENS} tokens. A message that no longer fits is left out with all older ones of its conversation. Superseded messages and answers that are not complete are never included. A conversation in the trash is listed and not used.`,
		description_zh: `链接 1 至 ${MAX_LINKED - 1} 个其他对话，连同本对话共 2 至 ${MAX_LINKED} 个；全部链接或全部不链接。被链接的对话不会改变，它们各自链接的对话不包含在内。回答给出语言模型将得到的确切文本：在 ${LINKED_TOKENS} 个 token 内，由新到旧取消息。放不下的消息连同该对话更早的消息一并略去。已取代的消息和未完成的回答不包含在内。回收站中的对话会列出，但不使用。`,
		params: inSession,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			thread_ids: z
				.array(z.string().max(100))
				.min(1)
				.max(MAX_LINKED - 1)
				.describe('Conversations to link.'),
		}),
		answers: { 200: { description: 'All links and the text.', schema: linkedPreparation } },
		errors: [...sessionErrors, 'conversation.unknown', 'links.self', 'links.too_many'],
	}),
	list_links: defineEndpoint({
		name: 'list_links',
		method: 'GET',
		path: '/api/session/{session_id}/links',
		group: 'conversations',
		summary_en: 'List linked conversations and the text taken from them',
		summary_zh: '列出链接的对话及取自其中的文本',
		params: inSession,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'All links and the text as of now.', schema: linkedPreparation } },
		errors: sessionErrors,
	}),
	remove_link: defineEndpoint({
		name: 'remove_link',
		method: 'DELETE',
		path: '/api/session/{session_id}/links/{thread_id}',
		group: 'conversations',
		summary_en: 'Remove the link to a conversation; the conversation stays',
		summary_zh: '移除到某个对话的链接；对话本身保留',
		params: inSession.extend({ thread_id: z.string().max(100).describe('Linked conversation.') }),
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The remaining links and their text.', schema: linkedPreparation } },
		errors: [...sessionErrors, 'links.unknown'],
	}),
};
