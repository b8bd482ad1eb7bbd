import type { Message } from '../../../../contract/records/conversation.ts';
import { blocksText } from '../records/blocks.ts';

/**
 * What a message tells a model later; nothing of lines about models, and of the question whether a message may be sent. Empty
 * where nothing is left.
 */
export function rememberedText({ role, text, blocks }: Pick<Message, 'role' | 'text' | 'blocks'>): string {
	if (role === 'user') return /^\s*\/llm(?!\S)/iu.test(text) ? '' : text;
	const told = blocks.filter(({ kind }) => kind !== 'consent');
	return told.length === blocks.length ? text : blocksText(told);
}
