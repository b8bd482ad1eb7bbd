import type { Message } from '../contract/messages/index.ts';

/** How far a long step is. `total` is null while unknown. */
export interface Progress {
	done: number;
	total: number | null;
	unit: 'bytes' | 'rows' | 'files' | 'steps';
	message: Message;
}

export type ProgressListener = (progress: Progress) => void;

/** What every long function takes as its last argument; both are optional so that tests stay short. */
export interface Watch {
	signal?: AbortSignal;
	onProgress?: ProgressListener;
}
