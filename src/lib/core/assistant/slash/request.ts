import type { MessageCode } from '../../../contract/messages/index.ts';

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
	| { kind: 'plan'; goal: string | null }
	| { kind: 'run'; task: string | null }
	/** `everything`: whatever goal the session has is left aside. */
	| { kind: 'autopilot'; goal: string | null; everything: boolean }
	| { kind: 'why'; task: string | null }
	| { kind: 'results'; limit: number | null }
	| { kind: 'ask'; index: string; question: string }
	| { kind: 'review' }
	| { kind: 'jobs' }
	| { kind: 'cancel'; job: string | null }
	| { kind: 'reset' }
	| { kind: 'wiki' }
	| { kind: 'help' }
	| { kind: 'quit' }
	/** Something this version does not do, said in one sentence. */
	| { kind: 'later'; code: MessageCode };

/** Requests that compute or write: one at a time per session. */
const WORK = new Set<Request['kind']>([
	'use',
	'scan',
	'sources_add',
	'metadata',
	'metadata_use',
	'metadata_proposed',
	'metadata_rescan',
	'plan',
	'run',
	'autopilot',
	'why',
	'review',
]);

/** Does the request start work that must not overlap with other work of the session? */
export const isWork = (request: Request): boolean => WORK.has(request.kind);
