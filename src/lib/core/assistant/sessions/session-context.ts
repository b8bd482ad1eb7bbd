import type { Jobs } from '../../workspace/jobs/jobs.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { SessionWorks } from './works/session-work.ts';

/** What the use cases of sessions work with. */
export interface SessionContext {
	userData: string;
	/** Folder the program was started in. */
	launchFolder: string;
	/** Folders that may be browsed besides home, launch folder and mounts. */
	roots: readonly string[];
	limits: { uploadFiles: number; uploadBytes: number };
	now: () => Date;
	workspace: Workspace;
	jobs: Jobs;
	works: SessionWorks;
}
