import type { Message } from '../contract/messages/index.ts';
import type { ClosedReason } from './places.ts';

/** How far a long step is. `total` is null while unknown. */
export interface Progress {
	done: number;
	total: number | null;
	unit: 'bytes' | 'rows' | 'files' | 'steps';
	message: Message;
}

export type ProgressListener = (progress: Progress) => void;

/** What every long function takes as its last argument; all are optional so that tests stay short. */
export interface Watch {
	signal?: AbortSignal;
	onProgress?: ProgressListener;
	/** Why a place (real path) is closed for reading, or null. Without it, places of the system are. */
	closed?: (real: string) => ClosedReason | null;
	/** May a link that leaves the folder be followed to this real path? Without it, anywhere a user may read. */
	mayFollow?: (real: string) => boolean;
}
