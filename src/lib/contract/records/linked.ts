import * as z from 'zod';
import { isoTime } from './common.ts';
import { sessionId, threadId } from './session.ts';

/** Conversations that are linked together, the one that reads the others included. */
export const MAX_LINKED = 32;
/** Tokens of linked messages that a question is given at most. */
export const LINKED_TOKENS = 8000;

/** What is taken from one linked conversation. */
export const linkedConversation = z.object({
	thread_id: threadId.describe('Linked conversation.'),
	title: z.string().describe('Its title.'),
	added_at: isoTime.describe('When it was linked.'),
	used: z.boolean().describe('False while it is in the trash: nothing is taken from it.'),
	messages_taken: z.int().describe('Messages in the text.'),
	messages_left_out: z
		.int()
		.describe('Older messages that exceed the budget, and those of a conversation in the trash.'),
	tokens: z.int().describe('Tokens of its part of the text.'),
});
export type LinkedConversation = z.infer<typeof linkedConversation>;

/** What a question of a session is given of its linked conversations. */
export const linkedPreparation = z.object({
	session_id: sessionId,
	thread_id: threadId.describe('Conversation of the session.'),
	conversations: z.int().describe('Conversations linked together, including this one.'),
	max_conversations: z.int().describe('Limit of conversations linked together, including this one.'),
	token_budget: z.int().describe('Limit of tokens of the text.'),
	tokens: z
		.int()
		.describe(
			'Tokens of the text: one per Chinese, Japanese or Korean character, one per four bytes of the rest.',
		),
	messages_taken: z.int().describe('Messages in the text.'),
	messages_left_out: z.int().describe('Messages of linked conversations that are not in the text.'),
	links: z
		.array(linkedConversation)
		.describe('Linked conversations, in the order in which they were linked.'),
	text: z
		.string()
		.describe('The text as a language model is given it, before names are replaced by aliases.'),
});
export type LinkedPreparation = z.infer<typeof linkedPreparation>;
