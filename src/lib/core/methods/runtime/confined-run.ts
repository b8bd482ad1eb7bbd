import type { ToolRun } from '../../../contract/records/tool.ts';
import type { FoundTool } from './found-tool.ts';

/** One command of a tool and what it may do. */
export interface ConfinedRequest {
	tool: FoundTool;
	/** Program of the tool and its arguments. */
	command: readonly string[];
	/** Working folder: the only place it may write. Absolute. */
	folder: string;
	/** Where `stdout.txt` and `stderr.txt` are kept, and its temporary files while it runs. Absolute. */
	log_folder: string;
	network: boolean;
	/** Folders and files that may be read; null: all that the user can read, but for keys and `user_data`. */
	readable: readonly string[] | null;
	/** User data folder: hidden but for what is open for reading in it. */
	user_data?: string | undefined;
	/** Folders whose changes are looked for where nothing confines the command. */
	watched: readonly string[];
	limits: { seconds: number; output_bytes: number; memory_bytes: number | null };
	signal?: AbortSignal | undefined;
	/** Told about once a second. */
	onProgress?: ((state: { seconds: number; output_bytes: number; last_line: string }) => void) | undefined;
	/** False: bubblewrap is not used, as where there is none. */
	confine?: boolean | undefined;
	/** Told once it runs: what finds its processes again if this one is killed. */
	onStart?: ((started: StartedCommand) => void) | undefined;
}

/** What finds the processes of a command. */
export interface StartedCommand {
	pid: number;
	/** Value of `LB_AGENT_TOOL_RUN` in the environment of each of them. */
	marker: string;
}

/** How a command ended. */
export type ConfinedResult = Pick<
	ToolRun,
	| 'status'
	| 'reason'
	| 'reason_code'
	| 'reason_values'
	| 'exit_code'
	| 'signal'
	| 'environment'
	| 'confinement'
	| 'stdout'
	| 'stderr'
	| 'changed_outside'
	| 'compared_in_part'
	| 'outputs_unlisted'
	| 'processes_stopped'
> & {
	program: string;
	seconds: number;
	/** Files made or changed in the working folder, relative to it, by name. */
	written: string[];
	/** Memory limit in force; null where there is none, or the system cannot set one. */
	memory_bytes: number | null;
};
