import type { conversationsEndpoints } from '../conversations.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';
import { answer, conversation, question, trashedConversation } from './records/conversation.ts';
import { sent } from './records/sent.ts';
import { session } from './records/session.ts';

const { request: _request, answer: _answer, ...sentWithoutText } = sent;
const params = { thread_id: ids.thread };
const body = { thread_ids: [ids.thread] };

export const conversationsExamples: ExamplesOfAll<typeof conversationsEndpoints> = {
	list_conversations: {
		query: { query: 'plasma', cursor: 'WyIyMDI2LTExLTIwVDA5OjIyOjQ1Ljg3M1oiLDQxXQ==', limit: '50' },
		answers: { 200: { conversations: [conversation], total: 1, next_cursor: null } },
	},
	update_conversation: {
		params,
		body: { title: 'Plasma cohort', read: true },
		answers: { 200: { ...conversation, unread: 0 } },
	},
	list_messages: {
		params,
		query: { after: '6', before: '9', limit: '100', holding: 'scan' },
		answers: { 200: { thread_id: ids.thread, messages: [question, answer], more: false } },
	},
	conversation_status: { body, answers: { 200: { conversations: [conversation], unknown: [] } } },
	list_trash: { answers: { 200: { conversations: [trashedConversation] } } },
	trash_conversations: { body, answers: { 200: { conversations: [trashedConversation] } } },
	list_sent: {
		params: { session_id: ids.session },
		query: { limit: '50' },
		answers: { 200: { total: 1, calls: [sentWithoutText] } },
	},
	get_sent: {
		params: { session_id: ids.session, call_id: sent.call_id },
		answers: { 200: sent },
	},
	restore_conversation: { params, answers: { 200: session } },
	purge_conversation: { params, answers: {} },
};
