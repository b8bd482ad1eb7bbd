import type { Message } from '../../../contract/messages/index.ts';
import type { CompiledIdea } from '../../../contract/records/idea.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { Clause } from './clauses.ts';
import type { Definition } from './definitions.ts';
import type { TaskKey } from '../../../contract/tasks/define.ts';

/** An idea while it is being read: every finder adds what it recognises. */
export interface Draft {
	profile: Profile;
	tasks: Set<TaskKey>;
	parameters: Record<string, unknown>;
	contrast: CompiledIdea['contrast'];
	/** Two groups that are defined by conditions, in whatever columns. */
	sides: { positive: Definition; reference: Definition } | null;
	/** Sentences of which one is meant. */
	choices: Message[];
	/** True once two groups were named, resolved or not: a general "compare" then adds nothing. */
	compared: boolean;
	understood: Message[];
	missing: { need: Message; remedy: Message }[];
}

export function newDraft(profile: Profile): Draft {
	return {
		profile,
		tasks: new Set(),
		parameters: {},
		contrast: null,
		sides: null,
		choices: [],
		compared: false,
		understood: [],
		missing: [],
	};
}

/** Adds a sentence once. */
export function understand(draft: Draft, message: Message): void {
	const same = (other: Message): boolean =>
		other.code === message.code && JSON.stringify(other.values) === JSON.stringify(message.values);
	if (!draft.understood.some(same)) draft.understood.push(message);
}

/** Adds a need once per code. */
export function lack(draft: Draft, need: Message, remedy: Message): void {
	if (!draft.missing.some((entry) => entry.need.code === need.code)) draft.missing.push({ need, remedy });
}

/** A finder reads one clause (lower case and as written) and says whether it recognised something. */
export type Finder = (clause: Clause, draft: Draft) => boolean;
