import type { Language } from './language.ts';
import type { Conversation, Message } from './records/conversation.ts';
import type { Problem } from './records/problem.ts';
import type { Session } from './records/session.ts';

export type Theme = 'system' | 'light' | 'dark';

/** How a person likes the page; in cookies, so that the service draws the first picture with it. */
export interface ShownAs {
	language: Language;
	theme: Theme;
}

/** What the service draws the first picture of the workspace from. */
export interface FirstPicture {
	shown_as: ShownAs;
	conversations: readonly Conversation[];
	conversations_total: number;
	/** The session of the address `/?session=<id>`, as forms without JavaScript use it. */
	open: {
		session: Session;
		messages: readonly Message[];
		more: boolean;
		/** Messages older than those that say what is known about the data. */
		earlier: readonly Message[];
	} | null;
}

/** A form that was sent without JavaScript and refused: shown beside the form, with what had been put in. */
export interface FormRefusal {
	/** Name of the form action. */
	action: string;
	problem: Problem;
	/** Text fields as they were sent. */
	values: Readonly<Record<string, string>>;
}
