import type { Message } from '../../../../contract/records/conversation.ts';
import { tokensInText } from '../../../llm/budget.ts';

export type SaidMessage = Pick<Message, 'seq' | 'role' | 'text' | 'created_at'>;

/** A linked conversation with all that was said in it, newest first. */
export interface Said {
	thread_id: string;
	title: string;
	messages: readonly SaidMessage[];
}

/** What is taken from a conversation, in the order in which it was said. */
export interface TakenConversation {
	thread_id: string;
	title: string;
	messages: SaidMessage[];
	left_out: number;
	/** The part of the text; empty when nothing is taken. */
	text: string;
	tokens: number;
}

/**
 * Takes messages within a budget of tokens: from the newest of all conversations to the oldest. One that no longer fits
 * is left out with all older ones of its conversation, so that none has a gap.
 */
export function takeLinked(conversations: readonly Said[], budget: number): TakenConversation[] {
	const taken = new Map(conversations.map(({ thread_id }) => [thread_id, 0]));
	const ended = new Set<string>();
	let left = budget;
	for (const { said, message } of newestFirst(conversations)) {
		if (ended.has(said.thread_id)) continue;
		const count = taken.get(said.thread_id) ?? 0;
		const cost = tokensInText(written(message)) + (count === 0 ? tokensInText(heading(said.title)) : 0);
		if (cost > left) {
			ended.add(said.thread_id);
			continue;
		}
		left -= cost;
		taken.set(said.thread_id, count + 1);
	}
	return conversations.map(({ thread_id, title, messages }) => {
		const some = messages.slice(0, taken.get(thread_id) ?? 0).reverse();
		const text = some.length === 0 ? '' : linkedText({ title, messages: some });
		return {
			...{ thread_id, title, text, messages: some },
			left_out: messages.length - some.length,
			tokens: tokensInText(text),
		};
	});
}

/** A conversation as the user sees it before it is linked, and as a model reads it. */
export const linkedText = ({
	title,
	messages,
}: {
	title: string;
	messages: readonly Pick<SaidMessage, 'role' | 'text'>[];
}): string => heading(title) + messages.map(written).join('');

function newestFirst(conversations: readonly Said[]): { said: Said; message: SaidMessage }[] {
	return conversations
		.flatMap((said) => said.messages.map((message) => ({ said, message })))
		.sort((a, b) =>
			a.message.created_at === b.message.created_at
				? b.message.seq - a.message.seq
				: a.message.created_at < b.message.created_at
					? 1
					: -1,
		);
}

/** A title on one line, so that it cannot look like a part of its own. */
const heading = (title: string): string =>
	`Linked conversation: ${title.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()}\n`;

/** Every line of a message is quoted: what somebody wrote there is never taken for a heading. */
function written({ role, text }: Pick<SaidMessage, 'role' | 'text'>): string {
	const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u).map((line) => `> ${line}\n`);
	return `${role === 'user' ? 'User' : 'Assistant'}:\n${lines.join('')}`;
}
