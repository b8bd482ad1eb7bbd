import type { ChildProcess } from 'node:child_process';
import type { Interface } from 'node:readline';

/** A child that is an engine, with the lines it prints. */
export interface EngineChild {
	child: ChildProcess;
	lines: Interface;
	/** It said something of the request in work. */
	hasSpoken: boolean;
	/** The request in work has begun a run. */
	hasBegunRun: boolean;
}
