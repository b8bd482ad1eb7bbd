import type { ToolCheck } from '../../../contract/records/tool.ts';
import type { ConfinedResult } from './confined-run.ts';

/** What a smoke test is given. */
export interface SmokeInput {
	/** Empty folder for its data and for what the tool writes. */
	folder: string;
	/** Writes a file of its data into that folder. */
	write: (name: string, data: string | Uint8Array) => Promise<void>;
	/** Text of a file in that folder, unpacked where its name ends with .gz; throws for one that the tool did not write. */
	read: (name: string) => Promise<string>;
	/** Runs a command of the tool in that folder, confined where possible. */
	run: (command: readonly string[]) => Promise<SmokeRun>;
}

/** How a command of a smoke test ended, with all that was kept of what it printed. */
export interface SmokeRun extends ConfinedResult {
	out: string;
	err: string;
}

/** Makes small data, runs the tool on them and checks what it wrote against values known beforehand. */
export interface SmokeTest {
	/** Steps by name, for the log; the first that fails ends the test. */
	steps: readonly { name: string; run: (input: SmokeInput) => Promise<readonly ToolCheck[]> }[];
}
