import * as z from 'zod';
import { conversation, message } from '../records/conversation.ts';
import { sentCall } from '../records/chat.ts';
import { session, threadId } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import { inSession, inThread, none, number } from './shared.ts';

const threads = z.strictObject({
	thread_ids: z.array(z.string().max(100)).min(1).max(500).describe('Conversations.'),
});

const listed = z.object({ conversations: z.array(conversation) });

export const conversationsEndpoints = {
	list_conversations: defineEndpoint({
		name: 'list_conversations',
		method: 'GET',
		path: '/api/conversations',
		group: 'conversations',
		summary_en: 'List and search conversations',
		summary_zh: '列出并搜索对话',
		params: none,
		query: z.strictObject({
			query: z.string().max(500).optional().describe('Words to find in titles, messages or source names.'),
			cursor: z.string().max(500).optional().describe('next_cursor of the previous page.'),
			limit: number(1, 1000).optional().describe('Maximum number of conversations (default 50).'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first, without those in the trash.',
				schema: z.object({
					...listed.shape,
					total: z.int().describe('Number of matching conversations.'),
					next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
				}),
			},
		},
		errors: [],
	}),
	update_conversation: defineEndpoint({
		name: 'update_conversation',
		method: 'PATCH',
		path: '/api/conversations/{thread_id}',
		group: 'conversations',
		summary_en: 'Rename a conversation or mark it as read',
		summary_zh: '重命名对话或标记为已读',
		params: inThread,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			title: z.string().max(200).optional().describe('New title.'),
			read: z.boolean().optional().describe('true: mark as read; false: mark the newest answer as unread.'),
		}),
		answers: { 200: { description: 'The updated conversation.', schema: conversation } },
		errors: ['conversation.unknown'],
	}),
	list_messages: defineEndpoint({
		name: 'list_messages',
		method: 'GET',
		path: '/api/conversations/{thread_id}/messages',
		group: 'conversations',
		summary_en: 'List the messages of a conversation',
		summary_zh: '对话的消息',
		params: inThread,
		query: z.strictObject({
			after: number(0, 1_000_000_000).optional().describe('Only messages with a greater seq.'),
			before: number(0, 1_000_000_000)
				.optional()
				.describe('Only messages with a smaller seq; the newest of them are returned.'),
			limit: number(1, 500).optional().describe('Maximum number of messages (default 100).'),
			holding: z
				.enum(['scan', 'metadata', 'plan'])
				.optional()
				.describe('Only messages with a block of this kind; superseded messages are excluded.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Ordered by seq, including superseded messages.',
				schema: z.object({
					thread_id: threadId,
					messages: z.array(message),
					more: z.boolean().describe('True if there are more messages beyond the limit.'),
				}),
			},
		},
		errors: ['conversation.unknown'],
	}),
	conversation_status: defineEndpoint({
		name: 'conversation_status',
		method: 'POST',
		path: '/api/conversations/status',
		group: 'conversations',
		summary_en: 'List which conversations are running and which have unread answers',
		summary_zh: '对话的运行与未读状态',
		params: none,
		query: none,
		body_kind: 'json',
		body: threads,
		answers: {
			200: {
				description: 'One entry per existing conversation, in the requested order.',
				schema: z.object({
					...listed.shape,
					unknown: z.array(z.string()).describe('thread_ids that do not exist.'),
				}),
			},
		},
		errors: [],
	}),
	list_trash: defineEndpoint({
		name: 'list_trash',
		method: 'GET',
		path: '/api/conversations/trash',
		group: 'conversations',
		summary_en: 'List conversations in the trash',
		summary_zh: '回收站中的对话',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: {
			200: { description: 'Newest first.', schema: listed },
		},
		errors: [],
	}),
	trash_conversations: defineEndpoint({
		name: 'trash_conversations',
		method: 'POST',
		path: '/api/conversations/trash',
		group: 'conversations',
		summary_en: 'Move conversations to the trash',
		summary_zh: '将对话移入回收站',
		description: 'Moves all or none. Jobs keep running; datasets are not affected.',
		description_zh: '全部移入或全部不移。任务继续运行；数据集不受影响。',
		params: none,
		query: none,
		body_kind: 'json',
		body: threads,
		answers: {
			200: {
				description: 'The updated conversations.',
				schema: listed,
			},
		},
		errors: ['conversation.unknown'],
	}),
	list_sent: defineEndpoint({
		name: 'list_sent',
		method: 'GET',
		path: '/api/session/{session_id}/sent',
		group: 'conversations',
		summary_en: 'List what this conversation sent to language models',
		summary_zh: '列出本对话发送给语言模型的内容',
		params: inSession,
		query: z.strictObject({ limit: number(1, 1000).default(50).describe('Maximum number of calls.') }),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first, without the texts.',
				schema: z.object({
					total: z.int().describe('Number of calls without the limit.'),
					calls: z
						.array(sentCall.omit({ request: true, answer: true }))
						.describe('Calls without their texts.'),
				}),
			},
		},
		errors: ['session.unknown'],
	}),
	get_sent: defineEndpoint({
		name: 'get_sent',
		method: 'GET',
		path: '/api/session/{session_id}/sent/{call_id}',
		group: 'conversations',
		summary_en: 'Get the exact text of one call of a language model',
		summary_zh: '读取一次语言模型调用的原文',
		description: 'Kept on this machine only, without keys and headers.',
		description_zh: '仅保存在本机，不含密钥与请求头。',
		params: inSession.extend({ call_id: z.string().describe('Id of the call.') }),
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The call.', schema: sentCall } },
		errors: ['session.unknown', 'chat.call_unknown'],
	}),
	restore_conversation: defineEndpoint({
		name: 'restore_conversation',
		method: 'POST',
		path: '/api/conversations/{thread_id}/restore',
		group: 'conversations',
		summary_en: 'Restore a conversation from the trash',
		summary_zh: '从回收站恢复对话',
		params: inThread,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'The session of the conversation.', schema: session } },
		errors: ['conversation.unknown', 'conversation.not_in_trash'],
	}),
	purge_conversation: defineEndpoint({
		name: 'purge_conversation',
		method: 'DELETE',
		path: '/api/conversations/{thread_id}/purge',
		group: 'conversations',
		summary_en:
			'Permanently delete a conversation in the trash with its session, jobs and uploads; datasets are not affected',
		summary_zh: '彻底删除回收站中的对话及其会话、任务与上传，不影响数据集',
		params: inThread,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 204: { description: 'Deleted.', schema: null } },
		errors: ['conversation.unknown', 'conversation.not_in_trash', 'conversation.job_running'],
	}),
};
