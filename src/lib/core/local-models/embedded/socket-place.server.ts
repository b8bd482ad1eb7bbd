import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';

/** Addresses of sockets have 104 bytes on macOS and 108 on Linux, an end included; longer ones are cut without an error. */
const MAX_BYTES = 103;

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
	const bytes = Buffer.byteLength(path.join(around, 'lb-XXXXXX', 'm'));
	if (bytes > MAX_BYTES) throw tooLong(runtime, around, bytes);
	const folder = mkdtempSync(path.join(around, 'lb-'));
	return { socket: path.join(folder, 'm'), folder };
}

/** Removes the folder of a socket that nobody listens at any more. */
export function removeSocketPlace({ folder }: Pick<SocketPlace, 'folder'>): void {
	if (folder !== null && /^lb-[A-Za-z0-9]{6}$/u.test(path.basename(folder)))
		rmSync(folder, { recursive: true, force: true });
}

const tooLong = (runtime: string, around: string, bytes: number): LbError =>
	new LbError('local_models.start_failed', {
		runtime,
		reason: `the folder for temporary files, ${around}, has too long a path for a socket (${bytes} bytes; at most ${MAX_BYTES})`,
		reason_zh: `临时文件夹 ${around} 的路径过长，无法创建套接字（${bytes} 字节，最多 ${MAX_BYTES}）`,
	});
