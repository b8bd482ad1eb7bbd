import type { Conversation } from '../../contract/records/conversation.ts';

const LONGEST = 80;

/** What a conversation is called: its title, else what it is about, else how it was left off; empty for an empty one. */
export function conversationTitle({
	title,
	sources,
	last_message,
}: Pick<Conversation, 'title' | 'sources' | 'last_message'>): string {
	if (title.trim() !== '') return title;
	if (sources.length > 0) return sources.join(', ');
	const said = last_message?.text.trim().replaceAll(/\s+/gu, ' ') ?? '';
	return said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said;
}
