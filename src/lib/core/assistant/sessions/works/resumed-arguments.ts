import * as z from 'zod';
import type { ChatState } from '../../../../contract/records/chat.ts';

/** What the user allows a conversation at the moment; it may be less than when a message was sent that is resumed now. */
export type Permissions = Pick<ChatState, 'consent' | 'without_asking'> & Partial<Pick<ChatState, 'off'>>;

/** Nothing: somebody resumes a message from outside of its conversation. */
export const NO_PERMISSIONS: Permissions = { consent: [], without_asking: [] };

const withChat = z.looseObject({ state: z.looseObject({ chat: z.looseObject({}) }) });

/** Arguments of a message that is resumed, with what is allowed now; those of other work stay as they are. */
export function resumedArguments(
	args: Record<string, unknown>,
	{ off, consent, without_asking }: Permissions,
): Record<string, unknown> {
	const read = withChat.safeParse(args);
	if (!read.success) return args;
	const { state } = read.data;
	const now = { consent, without_asking, ...(off === undefined ? {} : { off }) };
	return { ...args, state: { ...state, chat: { ...state.chat, ...now } } };
}
