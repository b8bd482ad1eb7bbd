import type { WorkflowKind } from './events/workflow.ts';
import type { MessageValues } from './messages/define.ts';
import type { Problem } from './records/run.ts';

/** One job for the engine process, as one JSON line on its standard input. */
export interface EngineRequest {
	operation: string;
	arguments: Record<string, unknown>;
	user_data_dir: string;
	/** Folders that links in data folders may lead into; absent: anywhere. */
	links_within?: readonly string[] | null;
}

/** One JSON line on the engine's standard output. `result` and `error` are terminal; `died` is made by the parent. */
export type EngineEvent =
	| {
			kind: 'progress';
			done: number;
			total: number | null;
			unit: string;
			text: string;
			code: string;
			values: MessageValues;
	  }
	| { kind: 'note'; text: string; code: string; values: MessageValues }
	| { kind: 'run_started'; start: unknown }
	| { kind: 'event'; event_kind: WorkflowKind; data: unknown }
	| { kind: 'result'; value: unknown }
	| { kind: 'error'; problem: Problem; exit_code: number }
	| { kind: 'died'; reason: string; last_words: string };
