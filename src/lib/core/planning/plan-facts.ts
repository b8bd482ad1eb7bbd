import type { ConceptMemory } from '../../contract/records/concept-memory.ts';
import type { Evaluation } from '../../contract/records/evaluation.ts';
import type { FeatureContext } from '../../contract/records/featurebook.ts';
import type { Message } from '../../contract/messages/index.ts';
import type { CompiledIdea } from '../../contract/records/idea.ts';
import type { Plan } from '../../contract/records/plan.ts';
import type { DataState, Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import type { SkillContextPart, SkillEffect } from '../../contract/records/skill.ts';
import type { TaskKey } from '../../contract/tasks/index.ts';
import type { PreferredGroup, SkillRequest } from '../../contract/tasks/skill-request.ts';

/** Everything a plan is made from; planning itself reads nothing. */
export interface PlanFacts {
	profile: Profile;
	dataState: DataState;
	contexts: FeatureContext[];
	goal: string | null;
	/** The goal as compiled against the profile; null without a goal. */
	idea: CompiledIdea | null;
	/** Finished runs of the dataset, oldest first. */
	runs: readonly Run[];
	/** Those that a review can read, where not all: a dataset that became read-only keeps its earlier runs in place. */
	reviewable?: readonly Run[];
	ledger: Record<string, unknown>;
	/** Parameters the user stated (label map, reference class ...), applied over the card's own. */
	overrides: Record<string, unknown>;
	/** Columns of ids and labels that the user named. */
	named_columns?: { labels_sample_col?: string | undefined; labels_label_col?: string | undefined };
	/** What earlier evaluations left: the newest of them, and the memory rolled up from all; null before the first. */
	memory: PlanMemory | null;
	/** Runs of the ledger whose outputs are not in their place any more. */
	outputsGone: ReadonlySet<string>;
	/** Runs whose outputs are not what was recorded, as the newest evaluation found. */
	outputsDiffer: ReadonlySet<string>;
	/** Pass over tasks whose last run with the same inputs and parameters failed: nobody asked for them again. */
	avoidFailed: boolean;
	/** Why models cannot be fitted by the backend that was asked for; null when they can. */
	backendTrouble: Message | null;
	/** Sources of a parent folder with the tasks that have something to read there; null for a single dataset. */
	joint: { sources: { path: string; ready: TaskKey[] }[] } | null;
	/** What skills and preferences ask for, the first of two that disagree first; nothing where absent. */
	skills?: PlanSkills;
	plan_id: string;
	created_at: string;
	dataset_id: string;
	hash: (text: string) => string;
}

/** Skills as a plan sees them. */
export interface PlanSkills {
	requests: readonly SkillRequest[];
	/** Groups that preferences put among the overrides. */
	groups: readonly PreferredGroup[];
	/** Groups of preferences that could not be used, as lines of the audit. */
	not_applied: readonly SkillEffect[];
	/** Skills that match the dataset and the goal, best first, and their texts. */
	used: readonly string[];
	parts: readonly SkillContextPart[];
}

/** What is remembered of earlier evaluations. */
export interface PlanMemory {
	evaluation: Evaluation | null;
	snapshot: ConceptMemory;
	/** Against the memory of the plan before. */
	delta: Plan['plan_novelty']['concept_memory_delta'];
}
