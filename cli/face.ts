import type { EngineProgram } from '../src/lib/core/workspace/engine-process.server.ts';
import type { Screen } from './output.ts';

/** What a command has of the world: where its text goes, and who does the work. */
export interface Face {
	out: Screen;
	err: Screen;
	/** By default the built engine, in a process of its own. */
	engine?: EngineProgram;
}
