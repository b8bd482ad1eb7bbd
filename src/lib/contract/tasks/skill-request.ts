import type { Message } from '../messages/index.ts';
import type { OutputKind } from './define.ts';
import type { TaskKey } from './task-keys.ts';

/** A parameter that a skill or preference asks for, checked against the card of the task. */
export interface RequestedParameter {
	task_key: TaskKey;
	name: string;
	value: unknown;
	/** In the words of the skill, or of the note. */
	reason: string;
	reason_zh: string | null;
}

/** What cannot be applied whatever the dataset is like. */
export interface RefusedRequest {
	task_key: string | null;
	parameter: string | null;
	/** What was asked for. */
	value: unknown;
	why: Message;
}

/** What one skill or preference that applies to a dataset asks of its plan. */
export interface SkillRequest {
	skill_id: string;
	version: string;
	/** Note of a preference; null for a workflow. */
	note_id: string | null;
	/** Why it applies. */
	trigger: Message;
	/** A built-in skill that the goal does not name: what it asks for is proposed. */
	only_proposes: boolean;
	/** Preferred order of tasks. */
	order: readonly TaskKey[];
	parameters: readonly RequestedParameter[];
	outputs: readonly { task_key: TaskKey; kind: OutputKind; reason: string; reason_zh: string | null }[];
	refused: readonly RefusedRequest[];
}

/** A group that a preference made the reference or the positive one. */
export interface PreferredGroup {
	name: 'reference_class' | 'positive_class';
	/** As the dataset spells it. */
	value: string;
	/** What it was without the preference. */
	before: string | null;
	request: Pick<SkillRequest, 'skill_id' | 'version' | 'note_id' | 'trigger'>;
	reason: string;
}
