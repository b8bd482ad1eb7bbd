import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes free for this user where `folder` is or will be made; null when the system does not say. */
export async function freeSpace(folder: string): Promise<number | null> {
	for (let at = path.resolve(folder); ; at = path.dirname(at)) {
		try {
			const { bavail, bsize } = await statfs(at);
			return bavail * bsize;
		} catch {
			if (path.dirname(at) === at) return null;
		}
	}
}
