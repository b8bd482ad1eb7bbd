import type { MessageValues } from '../../../contract/messages/define.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { Answer } from '../../../contract/records/answer.ts';
import type { Autopilot } from '../../../contract/records/autopilot.ts';
import type { MessageBlock } from '../../../contract/records/block.ts';
import type { Job } from '../../../contract/records/job.ts';
import type { MethodAdvice } from '../../../contract/records/method.ts';
import type { Plan, PlanTask } from '../../../contract/records/plan.ts';
import type { RunComparison } from '../../../contract/records/run-comparison.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { Artifact, Run } from '../../../contract/records/run.ts';
import type { ToolRun, ToolStatus } from '../../../contract/records/tool.ts';
import type { SlashCommand } from './commands.ts';
import type { BoundSource, MetadataChoice } from './shell-session.ts';

/** What `summarize_project_outputs` hands back. */
export interface ListedOutputs {
	dataset_root: string;
	output_root: string;
	total: number;
	runs: Pick<Run, 'run_id' | 'task_key' | 'status' | 'headline' | 'ended_at'>[];
	artifacts: Artifact[];
}

/** The answer of `ask_artifact`. */
export interface ArtifactAnswer {
	artifact: Artifact;
	answer: string[];
	answer_code: string[];
	answer_values: MessageValues[];
	excerpt: string | null;
	next_action: string;
	next_action_code: string;
	next_action_values: MessageValues;
}

/** What a command has to say, as data: each face draws it with its own views. */
export type Block =
	| { kind: 'sentence'; message: Message }
	/** A dataset was bound or scanned anew. */
	| { kind: 'ready'; path: string; sources: BoundSource[]; plan: Plan }
	| { kind: 'metadata'; path: string; choice: MetadataChoice; profile: Profile }
	| { kind: 'plan'; path: string; plan: Plan }
	| { kind: 'why'; path: string; plan: Plan; tasks: PlanTask[] }
	| { kind: 'run'; path: string; run: Run & { output_root?: string | undefined } }
	| { kind: 'autopilot'; path: string; record: Autopilot }
	| { kind: 'comparison'; path: string; comparison: RunComparison }
	/** `number` counts targets from 1 when there are several; an index is then written `2.14`. */
	| { kind: 'results'; path: string; number: number | null; listing: ListedOutputs }
	| { kind: 'answer'; path: string; answer: ArtifactAnswer }
	/** The answer to a question about results; `number` counts targets from 1 when there are several. */
	| { kind: 'reply'; path: string; number: number | null; answer: Answer }
	/** An answer of a language model, what it proposes, or the request for consent. */
	| { kind: 'chat'; block: MessageBlock }
	/** Sentences of one list, those of a higher level below the one before. */
	| { kind: 'lines'; lines: { message: Message; level: 0 | 1 | 2 }[] }
	| { kind: 'sources'; sources: BoundSource[]; targets: string[] }
	| { kind: 'jobs'; jobs: Job[] }
	/** `path` is null for a question alone, or a command that no dataset records. */
	| { kind: 'advice'; path: string | null; advice: MethodAdvice }
	| { kind: 'tools'; tools: ToolStatus[] }
	| { kind: 'tool_run'; path: string | null; run: ToolRun }
	| { kind: 'help'; commands: readonly SlashCommand[] }
	/** One of several targets failed; the others went on. */
	| { kind: 'problem'; path: string; error: unknown }
	/** What to type first, after panels. */
	| { kind: 'hints' }
	| { kind: 'quit' };
