import { stat } from 'node:fs/promises';
import { throwIfCancelled } from '../../../../base/errors.ts';
import { say, spreadMessage, type Message } from '../../../../contract/messages/index.ts';
import type { ArchiveEntry, WhyRefused } from '../../../../contract/records/upload.ts';
import { ArchiveCheck, archiveLimits } from './archive-check.ts';
import type { ArchiveFormat } from './archive-format.ts';
import { isLong, shown } from './entry-path.ts';
import { ArchiveRefused, readArchive } from './read-archive.server.ts';

export interface ArchiveListing {
	/** Entries in their order, at most one more than may be extracted. */
	entries: ArchiveEntry[];
	/** Bytes of content as the archive says; null when it does not. */
	bytes: number | null;
	/** Why it would not be extracted; null when it would. */
	refused: Message | null;
}

/** What an archive holds, by its headers; nothing is extracted. Reading stops at the first entry too many. */
export async function listArchive(
	file: string,
	format: ArchiveFormat,
	signal: AbortSignal,
): Promise<ArchiveListing> {
	const check = new ArchiveCheck((await stat(file)).size);
	const entries: ArchiveEntry[] = [];
	let bytes: number | null = 0;
	let refused: Message | null = null;
	try {
		for await (const { content: _content, ...entry } of readArchive(file, format, check)) {
			throwIfCancelled(signal, 'reading of an archive');
			const placed = check.place(entry);
			const own = 'refused' in placed ? placed.refused : null;
			const long = isLong(entry.name);
			const tooMuch = check.count(entry.kind === 'file' ? (entry.bytes ?? 0) : 0);
			entries.push({
				path: long ? shown(entry.name) : entry.name,
				bytes: entry.bytes,
				kind: entry.kind,
				...saidRefused(own),
			});
			bytes = bytes === null || entry.bytes === null ? null : bytes + entry.bytes;
			refused ??= own ?? tooMuch;
			// What follows changes nothing any more, and a bomb would take long to read through.
			if (long || tooMuch !== null || entries.length > archiveLimits.entries)
				return { entries, bytes: null, refused };
		}
	} catch (error) {
		throwIfCancelled(signal, 'reading of an archive');
		return { entries, bytes: null, refused: refused ?? damaged(error) };
	}
	if (!entries.some(({ kind }) => kind === 'file')) refused ??= say('uploads.archive_empty');
	return { entries, bytes, refused };
}

/** A refusal as records carry it: sentence, code and values. */
export const saidRefused = (refused: Message | null): WhyRefused =>
	refused === null ? { refused: null } : spreadMessage('refused', refused);

/** What is said about an archive that its reader gave up. */
export function damaged(error: unknown): Message {
	if (error instanceof ArchiveRefused) return error.why;
	return say('uploads.archive_damaged', { reason: error instanceof Error ? error.message : String(error) });
}
