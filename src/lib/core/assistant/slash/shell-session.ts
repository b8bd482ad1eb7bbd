import {
	chatState,
	type ChatImage,
	type ChatLinked,
	type ChatState,
	type ChatTurn,
} from '../../../contract/records/chat.ts';
import { choicesIn } from '../../../contract/records/idea-choices.ts';
import type { ConversationPoint } from '../../../contract/records/answer.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { cohortTables } from '../../../contract/records/cohort-tables.ts';
import type { FoundSource } from '../sources/found-sources.ts';

/** A folder bound to the session: only an association, removing it deletes nothing. */
export type BoundSource = FoundSource;

/** What the user said about metadata in this session. */
export type MetadataChoice = (
	| { mode: 'auto' | 'proposed' | 'ignored' }
	| { mode: 'user'; table: string; sample: string; label: string }
) & {
	/** The proposed label map was accepted. */
	label_map?: 'proposed';
};

/** A target as listed, with the artifact behind every index: new records move indexes, ids stay. */
export interface ListedTarget {
	path: string;
	ids: Record<string, string>;
}

/** State of one shell or workspace session. */
export interface ShellSession {
	sources: BoundSource[];
	/** Parents that were opened whole, with the number of datasets found in each. */
	parents: Record<string, number>;
	metadata: MetadataChoice;
	/** Saved cohort, groups and exclusions for the plans and runs that follow; absent while nothing is stated. */
	cohort?: {
		name?: string;
		group?: string[];
		leave_out?: string[];
		/** What the groups were chosen from. */
		chosen_from?: string[];
		/** Those of the exclusions that were added last: what "undo that" puts back. */
		last_left_out?: string[];
		/** Targets whose metadata do not hold the groups: their plans and runs are made without them. */
		without_groups?: string[];
	};
	/** Task parameters stated for the plans and runs that follow; absent while none is. */
	parameters?: Record<string, unknown>;
	goal: string | null;
	/** Newest plan of each target, by path. */
	plans: Record<string, Plan>;
	/** What the newest listing of results showed, target by target: what an index of `/ask` means. */
	listed: ListedTarget[];
	/** Note that the message before stored: what "undo that" deletes; absent after any other message. */
	last_note?: string;
	/** Text of which it was asked whether it is a preference or an observation; absent after any other message. */
	asked_note?: string;
	/** What the conversation keeps about its language model. */
	chat: ChatState;
	/** Earlier messages, oldest first. */
	history: ChatTurn[];
	/** Images of the message, and conversations that are linked to this one. */
	images: ChatImage[];
	linked: ChatLinked[];
	/** The conversation has no telling title yet; the one that a model gave it. */
	wants_title: boolean;
	title: string | null;
	/** What the last answer of each target left for the next question. */
	points: Record<string, ConversationPoint>;
}

export function newSession(): ShellSession {
	return {
		sources: [],
		parents: {},
		metadata: { mode: 'auto' },
		goal: null,
		plans: {},
		listed: [],
		chat: chatState.parse({}),
		history: [],
		images: [],
		linked: [],
		wants_title: false,
		title: null,
		points: {},
	};
}

/** What waits for the next message only, about notes. */
export function forgetNoteAsked(session: ShellSession): void {
	delete session.last_note;
	delete session.asked_note;
}

/**
 * Folders that plans and runs are made for: a parent folder as one joint dataset while all its datasets are bound, every
 * other source by itself.
 */
export function targetsOf({ sources, parents }: ShellSession): string[] {
	const whole = (parent: string | null): parent is string =>
		parent !== null && sources.filter((source) => source.parent === parent).length === parents[parent];
	return [...new Set(sources.map((source) => (whole(source.parent) ? source.parent : source.path)))];
}

/** Metadata options of operations for the choice of the session. */
export function metadataArguments({ metadata }: Pick<ShellSession, 'metadata'>): Record<string, unknown> {
	const map = metadata.label_map === undefined ? {} : { label_map: metadata.label_map };
	if (metadata.mode === 'auto') return map;
	if (metadata.mode !== 'user') return { labels: metadata.mode, ...map };
	return {
		...map,
		labels_table: cohortTables(metadata.table),
		labels_sample_col: metadata.sample,
		labels_label_col: metadata.label,
	};
}

/**
 * Task parameters of operations that plan and run, for what the session says about the cohort and what was set.
 * @param path the target; null where all targets are meant
 */
export function cohortArguments(
	{ cohort = {}, parameters: set = {} }: Pick<ShellSession, 'cohort' | 'parameters'>,
	path: string | null,
): { parameters?: Record<string, unknown> } {
	const { name, group = [], leave_out = [], chosen_from = [], without_groups = [] } = cohort;
	const isWithout = path !== null && without_groups.includes(path);
	const parameters = {
		...set,
		...(name === undefined ? {} : { cohort: name }),
		...(group.length === 0 || isWithout ? {} : { group }),
		...(leave_out.length === 0 ? {} : { leave_out }),
		...(chosen_from.length === 0 || isWithout ? {} : { chosen_from }),
	};
	return Object.keys(parameters).length === 0 ? {} : { parameters };
}

/**
 * Parameters that are stated now, over those for the cohort of the session; exclusions are added to its own.
 * @param path as in `cohortArguments`
 */
export function parametersWith(
	session: Pick<ShellSession, 'cohort' | 'parameters'>,
	stated: Readonly<Record<string, unknown>>,
	path: string | null,
): { parameters?: Record<string, unknown> } {
	const own = cohortArguments(session, path).parameters ?? {};
	const out = [own['leave_out'] ?? [], stated['leave_out'] ?? []].flat();
	const parameters = { ...own, ...stated, ...(out.length === 0 ? {} : { leave_out: out }) };
	return Object.keys(parameters).length === 0 ? {} : { parameters };
}

/** Labels and column names of the newest plans: words that may name a group in a sentence. */
export function knownGroups({ plans }: ShellSession): string[] {
	return Object.values(plans).flatMap(({ metadata }) => [
		...Object.keys(metadata.label_counts),
		...Object.keys(metadata.set_aside),
	]);
}

/** Goals of which the newest plans ask which one is meant, in the language of the conversation. */
export function openChoices({ plans }: Pick<ShellSession, 'plans'>, language: 'en' | 'zh' = 'en'): string[] {
	return Object.values(plans).flatMap(({ idea }) => choicesIn(idea, language));
}
