import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { LbError, throwIfCancelled } from '../../../../base/errors.ts';
import { render, type Message } from '../../../../contract/messages/index.ts';
import { ArchiveCheck } from './archive-check.ts';
import type { ArchiveFormat } from './archive-format.ts';
import { damaged, listArchive } from './list-archive.server.ts';
import { readArchive } from './read-archive.server.ts';
import { refusalCode } from './refusal-code.ts';

/** What was written. */
export interface Extracted {
	files: number;
	bytes: number;
}

/**
 * Extracts an archive into a folder that is there and empty. Sizes are counted while it is written, whatever the headers
 * say. Throws `uploads.archive_*` and disk errors; what was written by then is the caller's to remove.
 */
export async function extractArchive(
	archive: { file: string; name: string; format: ArchiveFormat },
	folder: string,
	signal: AbortSignal,
): Promise<Extracted> {
	const { file, name, format } = archive;
	const refuse = (reason: Message): LbError =>
		new LbError(refusalCode(reason), { name, reason: render(reason) });
	const listing = await listArchive(file, format, signal);
	if (listing.refused !== null) throw refuse(listing.refused);
	const check = new ArchiveCheck((await stat(file)).size);
	const done: Extracted = { files: 0, bytes: 0 };
	const made = new Set<string>();
	try {
		for await (const entry of readArchive(file, format, check)) {
			throwIfCancelled(signal, 'extraction');
			const placed = check.place(entry);
			if ('refused' in placed) throw refuse(placed.refused);
			const target = path.join(folder, placed.parts.join(path.sep));
			await makeFolder(entry.kind === 'folder' ? target : path.dirname(target), made);
			if (entry.kind === 'folder') continue;
			done.bytes += await writeEntry(await entry.content(), target, signal, (bytes) => {
				const tooMuch = check.count(bytes);
				if (tooMuch !== null) throw refuse(tooMuch);
			});
			done.files += 1;
		}
	} catch (error) {
		throw error instanceof LbError || isOfDisk(error) ? error : refuse(damaged(error));
	}
	return done;
}

async function makeFolder(folder: string, made: Set<string>): Promise<void> {
	if (made.has(folder)) return;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	made.add(folder);
}

async function writeEntry(
	content: AsyncIterable<Uint8Array>,
	target: string,
	signal: AbortSignal,
	count: (bytes: number) => void,
): Promise<number> {
	let bytes = 0;
	// `wx`: never over something that is there, and never through a link.
	const file = await open(target, 'wx', 0o600);
	try {
		for await (const part of content) {
			throwIfCancelled(signal, 'extraction');
			count(part.length);
			bytes += part.length;
			await file.writeFile(part);
		}
	} finally {
		await file.close();
	}
	return bytes;
}

/** Errors of the system carry a number; those of the readers of archives do not. */
function isOfDisk(error: unknown): boolean {
	return error instanceof Error && 'errno' in error && 'syscall' in error;
}
