import type { Command } from 'commander';
import type { Face } from '../face.ts';

/** Where a command speaks, and whom it tells its exit code. */
export interface Runner {
	face: Face;
	exitWith: (code: number) => void;
	/** All words of the command line, as they were given. */
	given: readonly string[];
}

/** Options that nearly every command has. */
export function common(command: Command): Command {
	return command
		.option('--json', 'print one JSON record on standard output')
		.option('--user-data-dir <dir>', 'folder for your sessions, jobs and settings')
		.exitOverride();
}
