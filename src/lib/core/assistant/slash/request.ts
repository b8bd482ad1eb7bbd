import type { NoteStore } from '../../../contract/records/skill.ts';
import type { AskedArtifact } from '../../../contract/records/chat.ts';
import type { ToldSamples } from '../intents/intent.ts';
import type { AnsweringProvider } from '../../../contract/llm-providers.ts';

/** What `/llm` shows, chooses, keeps and tests. */
export type LlmRequest =
	| { kind: 'llm'; verb: 'state' | 'models' | 'key' | 'test' | 'off' }
	| { kind: 'llm'; verb: 'use'; provider: AnsweringProvider | null; model: string };

/** What `/llm local` shows and does: models that run on this computer. */
export type LocalModelRequest =
	/** Null: all of them. */
	| { kind: 'local_models'; verb: 'list'; model: string | null }
	/** `accept`: beginning of the digest of the licence text that is accepted. */
	| { kind: 'local_models'; verb: 'install'; model: string; accept: string | null }
	| { kind: 'local_models'; verb: 'pause' | 'resume' | 'remove' | 'probe' | 'use'; model: string };

/** What `/skills` shows and does; notes have requests of their own. */
export type SkillsRequest =
	| { kind: 'skills'; verb: 'list' | 'tree' | 'root' | 'refresh' | 'explain_plan' }
	| { kind: 'skills'; verb: 'show' | 'revert'; skill: string }
	| { kind: 'skills'; verb: 'context'; query: string }
	| { kind: 'skills'; verb: 'ingest'; source: string }
	/** Drafts, or the changes of one. */
	| { kind: 'skills'; verb: 'review'; draft: string | null }
	/** Null: all changes without a decision. */
	| { kind: 'skills'; verb: 'accept' | 'reject'; draft: string; hunks: number[] | null };

/** What `/methods` shows. */
export type MethodsRequest =
	/** The registry by family. */
	| { kind: 'methods'; verb: 'list' }
	| { kind: 'methods'; verb: 'show'; method: string }
	/** What fits a question; check: and whether it can run on this machine. */
	| { kind: 'methods'; verb: 'advice'; query: string }
	| { kind: 'methods'; verb: 'check'; query: string | null };

/** Notes: what is kept, listed and deleted. */
export type NoteRequest =
	/** Null: it is asked in which store. */
	| { kind: 'remember'; store: NoteStore | null; text: string }
	/** The answer to that question; null: in none. */
	| { kind: 'note_store'; store: NoteStore | null }
	/** A note by its id; null: the newest. */
	| { kind: 'forget_note'; note: string | null }
	/** What was stored with the message before. */
	| { kind: 'undo_note' }
	| { kind: 'skill_notes' };

/** What a line of the shell asks for, whoever said it: a slash command or a plain sentence. */
export type Request =
	| { kind: 'use'; paths: string[] }
	| { kind: 'scan' }
	| { kind: 'sources' }
	| { kind: 'sources_add'; path: string }
	| { kind: 'sources_remove'; selector: string }
	| { kind: 'sources_clear' }
	| { kind: 'metadata' }
	| { kind: 'metadata_use'; table: string; sample: string; label: string }
	| { kind: 'metadata_proposed' }
	| { kind: 'metadata_ignore' }
	| { kind: 'metadata_rescan' }
	/** A saved cohort, `none`, or null to list them. */
	| { kind: 'cohort'; name: string | null }
	/** None: what groups could be made of. */
	| { kind: 'groups'; groups: string[] }
	/** None: what is left out so far. */
	| { kind: 'leave_out'; texts: string[]; run: boolean }
	| { kind: 'leave_out_told'; told: ToldSamples; run: boolean }
	| { kind: 'put_back'; ids: string[] | null; run: boolean }
	| { kind: 'run_again' }
	/** A parameter of the tasks; without a name what is stated is listed. */
	| { kind: 'set'; name: string | null; value: string | null }
	| { kind: 'plan'; goal: string | null }
	/** The goal of the session is shown, or cleared. */
	| { kind: 'goal'; clear: boolean }
	| { kind: 'run'; task: string | null }
	/** `everything`: whatever goal the session has is left aside. */
	| { kind: 'autopilot'; goal: string | null; everything: boolean }
	| { kind: 'why'; task: string | null }
	| { kind: 'results'; limit: number | null }
	/** `picture`: the language model is also shown the figure. */
	| { kind: 'ask'; index: string; question: string; picture?: boolean }
	/** The same for a result that is known by its id. */
	| { kind: 'ask_about'; about: AskedArtifact; question: string; picture?: boolean }
	/** A question about results; `goal`: it may also be read as a goal to plan for. */
	| { kind: 'question'; text: string; goal: string | null }
	| { kind: 'review' }
	/** What a language model proposed: null means the only proposal that waits. */
	| { kind: 'accept'; proposal_id: string | null; always: boolean }
	| { kind: 'decline'; proposal_id: string | null }
	/** Nothing runs without asking any more. */
	| { kind: 'ask_always' }
	/** The message that waits for consent is sent, from now on without asking. */
	| { kind: 'llm_send' }
	/** What was sent to language models: the list, or one call, the newest being 1. */
	| { kind: 'llm_sent'; number: number | null }
	/** Is this conversation answered with the configured language model? */
	| { kind: 'llm_here'; on: boolean }
	/** Two finished runs; null: the two newest of the task that was run last. */
	| { kind: 'compare'; runs: [string, string] | null }
	/** The matrix analysis with a parameter of its sensitivity, and the comparison with the run before. */
	| { kind: 'adjust'; columns: string[] }
	| { kind: 'by'; column: string }
	/** The matrix analysis without the samples that the run before flags. */
	| { kind: 'without_flagged' }
	/** The configuration of language models. */
	| LlmRequest
	| LocalModelRequest
	| SkillsRequest
	| MethodsRequest
	/** The task that writes method advice. */
	| { kind: 'methods_run'; query: string }
	/** State of external tools; null: of all. */
	| { kind: 'tools'; tool: string | null }
	/** What the command line does with tools, such as installing one. */
	| { kind: 'tools_elsewhere'; verb: string; tool: string | null; rest: string }
	| NoteRequest
	| { kind: 'jobs' }
	| { kind: 'cancel'; job: string | null }
	| { kind: 'reset' }
	| { kind: 'wiki' }
	| { kind: 'help' }
	/** Who the program is, and what can be asked. */
	| { kind: 'about' }
	| { kind: 'quit' };

/** Requests that compute or write: one at a time per session. */
const WORK = new Set<Request['kind']>([
	'use',
	'scan',
	'sources_add',
	'metadata',
	'metadata_use',
	'metadata_proposed',
	'metadata_rescan',
	'cohort',
	'groups',
	'leave_out',
	'leave_out_told',
	'put_back',
	'set',
	'run_again',
	'plan',
	'run',
	'autopilot',
	'why',
	'review',
	'accept',
	'adjust',
	'by',
	'without_flagged',
	'methods_run',
]);

/** Is it the answer to the question whether a message may be sent? */
export const answersConsent = ({ kind }: Request): boolean => kind === 'llm_send' || kind === 'llm_here';

/** Does the request start work that must not overlap with other work of the session? */
export const isWork = (request: Request): boolean => WORK.has(request.kind);
