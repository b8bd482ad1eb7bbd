import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';

/** Addresses of sockets have 104 bytes on macOS and 108 on Linux, an end included; longer ones are cut without an error. */
const MAX_BYTES = 103;

const SOCKET = 'm';

/** Where a model process listens. */
export interface SocketPlace {
	/** Path of the socket, or name of a pipe. */
	socket: string;
	/** Folder with nothing else in it, for its owner alone; null for a pipe. */
	folder: string | null;
}

/** A new place for a socket. Throws local_models.start_failed where its path would be too long. */
export function newSocketPlace(runtime: string, around = tmpdir(), platform = process.platform): SocketPlace {
	if (platform === 'win32')
		return { socket: `\\\\.\\pipe\\lb-agent-${randomBytes(16).toString('hex')}`, folder: null };
	// Six characters take the place of the X.
	const bytes = Buffer.byteLength(path.join(around, 'lb-XXXXXX', SOCKET));
	if (bytes > MAX_BYTES) throw tooLong(runtime, around, bytes);
	const folder = mkdtempSync(path.join(around, 'lb-'));
	return { socket: path.join(folder, SOCKET), folder };
}

/** Removes the folder of a socket that nobody listens at any more. */
export function removeSocketPlace({ socket, folder }: SocketPlace): void {
	if (folder === null || socket !== path.join(folder, SOCKET)) return;
	// Never what else may be there: the place comes from a record, and somebody may have written another one into it.
	for (const remove of [() => unlinkSync(socket), () => rmdirSync(folder)])
		try {
			remove();
		} catch {
			// It is gone, or it is not ours.
		}
}

const tooLong = (runtime: string, around: string, bytes: number): LbError =>
	new LbError('local_models.start_failed', {
		runtime,
		reason: `the folder for temporary files, ${around}, has too long a path for a socket (${bytes} bytes; at most ${MAX_BYTES})`,
		reason_zh: `临时文件夹 ${around} 的路径过长，无法创建套接字（${bytes} 字节，最多 ${MAX_BYTES}）`,
	});
