import type { Confine } from './open-folders.server.ts';
import type { TableReader } from '../../results/tables/open-table-pages.server.ts';
import type { EngineProgram } from '../../workspace/engine-process.server.ts';

/** How an MCP server was started. */
export interface McpOptions {
	/** Real paths of the folders on the command line. */
	folders: readonly string[];
	userData: string;
	/** Plans, runs and choices go ahead without asking; deletions ask all the same. */
	allowWrites: boolean;
	/** Names of the data are given out. */
	names: boolean;
	/** Values of single samples are given out. */
	rows: boolean;
	/** Who works; a process of its own where nothing is said. */
	engine?: EngineProgram | undefined;
	/** Binds this process to the folders; by default it is bound for reading as well. */
	confine?: Confine | undefined;
	/** Reader of tables; by default on threads of the built program. */
	tables?: TableReader | undefined;
}
