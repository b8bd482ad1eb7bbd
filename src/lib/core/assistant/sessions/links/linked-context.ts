import { LINKED_TOKENS } from '../../../../contract/records/linked.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import type { SessionContext } from '../session-context.ts';
import { rememberedText } from '../start/remembered-text.ts';
import { takeLinked, type SaidMessage, type TakenConversation } from './take-linked.ts';

type Reading = Pick<SessionContext, 'workspace'>;

/** A linked conversation as it is now. */
export interface Linked extends TakenConversation {
	added_at: string;
	/** False while it is in the trash. */
	used: boolean;
}

/** Linked conversations of a session with what is taken from each. Links of a linked conversation do not count. */
export function readLinked({ workspace }: Reading, sessionId: string): Linked[] {
	const links = workspace.links.list(sessionId);
	const rows = workspace.sessions.byThreads(links.map(({ thread_id }) => thread_id));
	const found = links.flatMap((link) => {
		const row = rows.get(link.thread_id);
		return row === undefined ? [] : [{ link, row }];
	});
	const said = found.map(({ row: { thread_id, title } }) => ({
		...{ thread_id, title },
		messages: workspace.messages.said(thread_id).filter(tellsSomething),
	}));
	const isUsed = ({ trashed_at }: SessionRow): boolean => trashed_at === null;
	const taken = new Map(
		takeLinked(
			said.filter((_, at) => isUsed(found[at]!.row)),
			LINKED_TOKENS,
		).map((one) => [one.thread_id, one]),
	);
	return found.map(({ link: { added_at }, row }, at) => {
		const one = taken.get(row.thread_id);
		const { thread_id, title, messages } = said[at]!;
		const none = { thread_id, title, messages: [], left_out: messages.length, text: '', tokens: 0 };
		return { ...(one ?? none), added_at, used: isUsed(row) };
	});
}

/** Lines about models and answers that only ask for consent tell another conversation nothing. */
export const tellsSomething = ({ role, text }: Pick<SaidMessage, 'role' | 'text'>): boolean =>
	rememberedText({ role, text, blocks: [] }) !== '';

/** What a question of a session may read of other conversations: messages in the order in which they were said. */
export interface LinkedContext {
	thread_id: string;
	title: string;
	messages: { role: 'user' | 'assistant'; text: string }[];
}

/**
 * Linked conversations of a session as a model is given them, within `LINKED_TOKENS`; those in the trash and those of
 * which nothing fits are left out.
 */
export function linkedContext(context: Reading, sessionId: string): LinkedContext[] {
	return readLinked(context, sessionId)
		.filter(({ messages }) => messages.length > 0)
		.map(({ thread_id, title, messages }) => ({
			...{ thread_id, title },
			messages: messages.map(({ role, text }) => ({ role, text })),
		}));
}
