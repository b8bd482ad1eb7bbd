import type { CloseMode } from '../../../contract/api/system.ts';

/** Open pages of the service, and when the last one's end means the service's own. */
export interface PageLife {
	open(pageId: string): void;
	beat(pageId: string): void;
	close(pageId: string): void;
	/** The page counts as open until the returned function is called; no heartbeats needed. */
	hold(pageId: string): () => void;
	/** Open pages. */
	readonly count: number;
	readonly mode: CloseMode;
	setMode(mode: CloseMode): void;
	/** Calls back when the mode changes; returns the end of that. */
	onMode(listener: (mode: CloseMode) => void): () => void;
}
