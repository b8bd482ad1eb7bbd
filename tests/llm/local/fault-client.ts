import type { Message } from '../../../src/lib/contract/messages/index.ts';
import type { DownloadProgress } from '../../../src/lib/contract/records/local-model.ts';
import { LbError } from '../../../src/lib/base/errors.ts';
import {
	downloadModel,
	type DownloadOrder,
	type DownloadStage,
	type DownloadTools,
	type Downloaded,
} from '../../../src/lib/core/local-models/download/download-model.server.ts';
import { writeAll } from '../../../src/lib/core/local-models/download/part-file.server.ts';
import { CDN_PATTERN, FILE_PATH, HUB, type FaultServer } from './fault-server.ts';
import { wayOf } from './fault-ground.ts';

export const PIECE = 65_536;

/** What one call of the download did. */
export interface Called {
	result: Downloaded | null;
	error: LbError | null;
	progress: { told: DownloadProgress; stage: DownloadStage }[];
	notes: Message[];
	/** How many reports of the progress came before each note. */
	notes_at: number[];
	/** Waits between attempts (ms), none of which is waited for. */
	waits: number[];
	/** Bytes that were written into the part file. */
	written: number;
}

export function orderFor(folder: string, of: Partial<DownloadOrder> = {}): DownloadOrder {
	return {
		...{ folder, name: 'Test model', identifier: 'test-model', url: `https://${HUB}${FILE_PATH}` },
		...{ redirect_hosts: [CDN_PATTERN], bytes: null, sha256: null },
		...of,
	};
}

/** Takes 200 bytes for a header. */
export function checkStart(bytes: Uint8Array): unknown {
	if (Buffer.from(bytes.subarray(0, 4)).toString() !== 'GGUF')
		throw new LbError('local_models.not_gguf', { file: 'model.gguf', reason: 'no', reason_zh: '否' });
	return bytes.length < 200 ? 'incomplete' : 'a header';
}

interface More extends Partial<DownloadTools> {
	/** Bytes after which the disk is full. */
	full_after?: number;
}

/** Calls the download once. An error that is none of the project fails the test. */
export async function call(server: FaultServer, order: DownloadOrder, more: More = {}): Promise<Called> {
	const { full_after = Infinity, ...tools } = more;
	const called: Called = {
		result: null,
		error: null,
		progress: [],
		notes: [],
		notes_at: [],
		waits: [],
		written: 0,
	};
	try {
		called.result = await downloadModel(order, {
			env: {},
			signal: new AbortController().signal,
			...wayOf(server.ground),
			onProgress: (told, stage) => called.progress.push({ told, stage }),
			onNote: (message) => {
				called.notes.push(message);
				called.notes_at.push(called.progress.length);
			},
			checkStart,
			sleep: async (ms) => void called.waits.push(ms),
			random: () => 0.5,
			write: async (file, bytes, at) => {
				if (called.written + bytes.length > full_after)
					throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
						...{ code: 'ENOSPC', syscall: 'write' },
					});
				await writeAll(file, bytes, at);
				called.written += bytes.length;
			},
			...tools,
			limits: { piece_bytes: PIECE, stall_ms: 20_000, progress_ms: 20, ...tools.limits },
		});
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		called.error = error;
	}
	return called;
}
