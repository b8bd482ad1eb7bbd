import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { readingFile } from '../../../base/file-fault.ts';
import { MAX_HEADER_BYTES, headerTooLarge } from './byte-cursor.ts';
import { readGguf, type GgufFacts } from './read-gguf.ts';
import { notGguf } from './refused.ts';

/** Most headers are 5–20 MB. */
const FIRST_BYTES = 1024 * 1024;
const GROWTH = 4;

/** A pipe in the place of a file must not hold the opener. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads and checks the header of a GGUF file; its weights are not read. `bytes` is the size of the file.
 * Throws `local_models.not_gguf`, `reader.not_found`, `reader.not_readable`.
 */
export async function openGguf(file: string): Promise<GgufFacts & { bytes: number }> {
	return await readingFile(file, async () => {
		const handle = await open(file, READ);
		try {
			return await readFrom(handle, file);
		} finally {
			await handle.close();
		}
	});
}

async function readFrom(handle: FileHandle, file: string): Promise<GgufFacts & { bytes: number }> {
	const found = await handle.stat();
	if (!found.isFile()) throw notGguf(file, { reason: 'it is not a file', reason_zh: '它不是文件' });
	for (let size = FIRST_BYTES; size <= MAX_HEADER_BYTES; size *= GROWTH) {
		const bytes = await firstBytes(handle, Math.min(size, found.size));
		// A file that has become shorter meanwhile ends where it ends now.
		const total_bytes = bytes.length < Math.min(size, found.size) ? bytes.length : found.size;
		const facts = readGguf(bytes, { name: file, total_bytes });
		if (facts !== 'incomplete') return { ...facts, bytes: total_bytes };
	}
	throw notGguf(file, headerTooLarge());
}

async function firstBytes(handle: FileHandle, size: number): Promise<Uint8Array> {
	const bytes = new Uint8Array(size);
	let filled = 0;
	while (filled < size) {
		const { bytesRead } = await handle.read(bytes, filled, size - filled, filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return bytes.subarray(0, filled);
}
