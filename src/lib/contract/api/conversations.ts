import * as z from 'zod';
import { conversation, message } from '../records/conversation.ts';
import { session, threadId } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import { inThread, none, number } from './shared.ts';

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
			query: z.string().max(500).optional().describe('Words in title, messages or names of sources.'),
			cursor: z.string().max(500).optional().describe('next_cursor of the page before.'),
			limit: number(1, 1000).optional().describe('Most conversations; 50 without it.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first; those in the trash are left out.',
				schema: z.object({
					...listed.shape,
					total: z.int().describe('Conversations that match.'),
					next_cursor: z.string().nullable().describe('For the next page; null at the end.'),
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
		summary_en: 'Rename a conversation, or mark it as read',
		summary_zh: '重命名对话或标记为已读',
		params: inThread,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			title: z.string().max(200).optional().describe('New title.'),
			read: z
				.boolean()
				.optional()
				.describe('true: read up to now; false: the newest answer is unread again.'),
		}),
		answers: { 200: { description: 'The conversation as it is now.', schema: conversation } },
		errors: ['conversation.unknown'],
	}),
	list_messages: defineEndpoint({
		name: 'list_messages',
		method: 'GET',
		path: '/api/conversations/{thread_id}/messages',
		group: 'conversations',
		summary_en: 'Messages of a conversation',
		summary_zh: '对话的消息',
		params: inThread,
		query: z.strictObject({
			after: number(0, 1_000_000_000).optional().describe('Only messages with a greater seq.'),
			before: number(0, 1_000_000_000)
				.optional()
				.describe('Only messages with a smaller seq: the newest of these.'),
			limit: number(1, 500).optional().describe('Most messages; 100 without it.'),
			holding: z
				.enum(['scan', 'metadata', 'plan'])
				.optional()
				.describe('Only messages that hold a block of this kind; none that are superseded.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'By seq, superseded ones too.',
				schema: z.object({
					thread_id: threadId,
					messages: z.array(message),
					more: z.boolean().describe('True when there are further ones beyond the limit.'),
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
		summary_en: 'Which conversations run, which have unread answers',
		summary_zh: '对话的运行与未读状态',
		params: none,
		query: none,
		body_kind: 'json',
		body: threads,
		answers: {
			200: {
				description: 'One entry per conversation that exists, in the order asked.',
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
		summary_en: 'Conversations in the trash',
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
		summary_en: 'Put conversations into the trash',
		summary_zh: '将对话移入回收站',
		description: 'All or none. Jobs go on; datasets are never touched.',
		description_zh: '全部移入或全部不移。任务继续运行；数据集不受影响。',
		params: none,
		query: none,
		body_kind: 'json',
		body: threads,
		answers: {
			200: {
				description: 'The conversations as they are now.',
				schema: listed,
			},
		},
		errors: ['conversation.unknown'],
	}),
	restore_conversation: defineEndpoint({
		name: 'restore_conversation',
		method: 'POST',
		path: '/api/conversations/{thread_id}/restore',
		group: 'conversations',
		summary_en: 'Take a conversation out of the trash',
		summary_zh: '从回收站恢复对话',
		params: inThread,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'Its session.', schema: session } },
		errors: ['conversation.unknown', 'conversation.not_in_trash'],
	}),
	purge_conversation: defineEndpoint({
		name: 'purge_conversation',
		method: 'DELETE',
		path: '/api/conversations/{thread_id}/purge',
		group: 'conversations',
		summary_en:
			'Delete a conversation of the trash with its session, jobs and uploads; no dataset is touched',
		summary_zh: '彻底删除回收站中的对话及其会话、任务与上传，不影响数据集',
		params: inThread,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 204: { description: 'It is gone.', schema: null } },
		errors: ['conversation.unknown', 'conversation.not_in_trash', 'conversation.job_running'],
	}),
};
