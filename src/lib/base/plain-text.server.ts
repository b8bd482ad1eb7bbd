import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';

/** Records take kilobytes, the largest evaluations a few megabytes; a stranger's gigabyte must not fill the memory. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** A link may lead to anything of the reader's, and a pipe would hold the reader for ever. */
const PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The text of a plain file of at most 64 MiB. Throws as reading does: ENOENT, ELOOP for a link, EINVAL for no file, EFBIG. */
export async function plainText(file: string): Promise<string> {
	const handle = await open(file, PLAIN);
	try {
		requirePlain(await handle.stat(), file);
		return await handle.readFile('utf8');
	} finally {
		await handle.close();
	}
}

/** The same at once: with thousands of small files, waiting for each costs more than reading it. */
export function plainTextSync(file: string): string {
	const fd = openSync(file, PLAIN);
	try {
		requirePlain(fstatSync(fd), file);
		return readFileSync(fd, 'utf8');
	} finally {
		closeSync(fd);
	}
}

function requirePlain(info: Stats, file: string): void {
	const code = info.isFile() ? (info.size > MAX_TEXT_BYTES ? 'EFBIG' : null) : 'EINVAL';
	if (code !== null) throw Object.assign(new Error(`${code}: ${file}`), { code });
}
