/** What a plain sentence asks for. Each kind is carried out by the slash command of the same meaning. */
export type Intent =
	| { kind: Simple }
	/** Run the recommended task (null) or the one named. */
	| { kind: 'run'; task: string | null }
	| { kind: 'autopilot'; goal: string | null }
	/** Why is the task named (null: the next step) not ready? */
	| { kind: 'why'; task: string | null }
	/** A question about one listed result. */
	| { kind: 'ask'; index: string; question: string }
	| { kind: 'metadata_use'; table: string; sample: string; label: string }
	/** Leave out samples, patients, features or chromosomes; `run`: and run again. */
	| { kind: 'leave_out'; texts: string[]; run: boolean }
	/** The same for samples that the last answer was about or listed. */
	| { kind: 'leave_out_told'; told: ToldSamples; run: boolean }
	/** Put samples back; null: what was left out last. */
	| { kind: 'put_back'; ids: string[] | null; run: boolean }
	/** A goal to plan for, in the words of the user; `groups` when two groups are compared. */
	| { kind: 'goal'; goal: string; groups: [string, string] | null }
	/** Columns to adjust the matrix analysis for. */
	| { kind: 'adjust'; columns: string[] }
	/** Column within whose levels results are given. */
	| { kind: 'by'; column: string }
	/** A parameter of the tasks, in words. */
	| { kind: 'set'; name: string; value: string }
	/** Methods and tools of the field for a question. */
	| { kind: 'methods'; query: string }
	/** State of an external tool, or of all (null). */
	| { kind: 'tools'; tool: string | null }
	| { kind: 'use'; paths: string[] };

/** Which of the samples that were told. */
export interface ToldSamples {
	/** `one` where there is only one; a number counts from 1. */
	pick: 'one' | 'all' | 'last' | number;
	/** Outliers are meant, whatever the last answer was about. */
	outliers: boolean;
}

/** Kinds that say everything by themselves. */
export type Simple =
	| 'scan'
	| 'plan'
	| 'results'
	| 'metadata'
	| 'metadata_proposed'
	| 'metadata_ignore'
	| 'metadata_rescan'
	| 'review'
	| 'compare'
	| 'without_flagged'
	/** What was run, once more, with what the session now says. */
	| 'run_again'
	| 'jobs'
	| 'cancel'
	| 'sources'
	| 'help'
	/** The notes that are stored. */
	| 'skill_notes'
	/** What was stored just before is deleted again. */
	| 'undo_note'
	/** Who the program is, and what can be asked. */
	| 'about'
	| 'quit'
	| 'wiki'
	| 'reset';

/** What the session knows that helps to read a sentence. */
export interface IntentContext {
	/** Labels and columns of the bound dataset: words that may name a group. */
	groups?: readonly string[];
	/** Goals that the newest plans offer; one may be chosen by its number. */
	choices?: readonly string[];
	/** A message waits for consent to be sent. */
	asks?: boolean;
	/** It was asked whether something is a preference or an observation. */
	asks_note?: boolean;
	/** Proposals of a language model that wait for an answer. */
	proposals?: readonly string[];
}
