import type { Message } from '../../../contract/messages/index.ts';

/** What can be said of an artifact without a language model. */
export interface Description {
	/** Most important first. */
	lines: Message[];
	/** A short excerpt where reading the raw text helps (reports, tables); null for records and figures. */
	excerpt: string | null;
	/** The next safe action. */
	next: Message;
}
