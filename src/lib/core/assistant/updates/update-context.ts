import type { Machine } from '../../releases/platform.ts';
import type { ProgramFacts } from '../../releases/program-facts.server.ts';

/** What checks and updates work with. */
export interface UpdateContext {
	userData: string;
	/** The running program. */
	program: ProgramFacts;
	machine: Machine;
	env: NodeJS.ProcessEnv;
	signal: AbortSignal;
	now: () => Date;
	/** A sentence about what goes on. */
	told: (text: string) => void;
}
