import type { Parallel } from '../../base/parallel.ts';
import type { Watch } from '../../base/progress.ts';
import type { Message } from '../../contract/messages/index.ts';

/** What every callable of the assistant is given besides its arguments. */
export interface AssistantContext {
	userData: string;
	now: () => Date;
	watch: Watch;
	parallel: (threads: number) => Parallel;
	/** Something worth telling while the work goes on. */
	note: (message: Message) => void;
	/** A run starts writing: what a parent process must clean up when it kills this one. */
	runStarted: (start: RunStart) => void;
}

/** Enough to record an interrupted run and to remove what it left. */
export interface RunStart {
	run_id: string;
	task_key: string;
	target: string;
	/** The dataset's `assistant` folder; null when the run belongs to no dataset. */
	assistant: string | null;
	dataset_id: string | null;
	plan_id: string | null;
	parameters: Record<string, unknown>;
	inputs: { path: string; content_hash: { value: string; rule: 'sha256' | 'sampled' } | null }[];
	repeat_key: string;
	started_at: string;
}
