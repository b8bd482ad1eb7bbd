/** A tool that can be called on this machine. */
export interface FoundTool {
	tool_key: string;
	version: string | null;
	origin: 'managed' | 'system';
	/** Program name -> absolute path, for every program of the tool that is there. */
	programs: Readonly<Record<string, string>>;
	/** Folders for PATH of the tool's own environment, first one first. */
	path: readonly string[];
	/** Further environment variables that the tool needs, such as R_LIBS_USER. */
	environment: Readonly<Record<string, string>>;
	/** Folders that the tool must be able to read: its environment. */
	folders: readonly string[];
}
