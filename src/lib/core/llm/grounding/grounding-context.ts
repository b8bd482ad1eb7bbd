import type { Language } from '../../../contract/language.ts';
import type { ChatFact, FactSubjectKind } from '../../../contract/records/chat.ts';

/** Something that really happened in a turn; a claim of it is no invention. */
export interface Deed {
	/** run: a run was made; job: one was started; record: a record was written or changed; file: a file was written. */
	kind: 'run' | 'job' | 'record' | 'file';
	/** Words and names of it: task, matrix, file, `delete` where something was removed, `stop`, `install`, `send`. */
	words: readonly string[];
}

/** A name that the data or the program know. It is not a number, and it says what a sentence is about. */
export interface KnownName {
	kind: FactSubjectKind | 'term';
	name: string;
}

/** What an answer of a model is compared with. */
export interface GroundingContext {
	/** Facts that tools returned in this turn, by id; more may be added while the answer arrives. */
	facts: ReadonlyMap<string, ChatFact>;
	/** The user's message: its numbers are the user's own. */
	question: string;
	deeds: readonly Deed[];
	names: readonly KnownName[];
	/** Paths and titles of artifacts that exist. */
	files: readonly string[];
	language: Language;
}
