import type { Message } from '../../../contract/messages/index.ts';

export type DocumentKind = 'text' | 'markdown' | 'html' | 'notebook' | 'pdf' | 'docx';

/** A piece of a document: plain text on one line, or several for code. */
export interface Block {
	kind: 'heading' | 'text' | 'item' | 'code' | 'row' | 'output';
	text: string;
	/** Where it is: `p. 4`, `l. 120`, `cell 3`, `para. 12`. */
	place: string;
	/** Of a heading, from 1. */
	level?: number;
}

/** The text of a document, with what was noticed while it was read. */
export interface ExtractedText {
	/** Title that the document states; null without one. */
	title: string | null;
	blocks: Block[];
	/** Pages; null where there are none. */
	pages: number | null;
	notes: Message[];
}

/** A document as it was read. Nothing in it is trusted: it is text. */
export interface ReadDocument extends ExtractedText {
	kind: DocumentKind;
	/** File or address. */
	place: string;
	/** Its last part, for people. */
	name: string;
	sha256: string;
	bytes: number;
	read_at: string;
}
