import { say, type Message } from '../../../../contract/messages/index.ts';
import { nameKey } from '../safe-name.ts';
import { entryPath, shown } from './entry-path.ts';

/** What an archive may hold. */
export const archiveLimits = { entries: 10_000, bytes: 2_000_000_000, ratio: 200 } as const;

/** Headers and padding of the smallest archives pack better than any content: 10 kB of zeros are 45 bytes. */
const PADDING_BYTES = 1 << 20;

/** An entry as the archive describes it; what it says is not believed when it is extracted. */
export interface EntryHead {
	name: string;
	bytes: number | null;
	kind: 'file' | 'folder' | 'other';
	/** Why its content cannot be read; null when it can. */
	unreadable: Message | null;
}

/** Decides entry by entry whether an archive may be extracted. */
export class ArchiveCheck {
	readonly #archiveBytes: number;
	readonly #root: Folder = new Map();
	#entries = 0;
	#bytes = 0;
	#unpacked = 0;

	constructor(archiveBytes: number) {
		this.#archiveBytes = archiveBytes;
	}

	/** Where an entry goes, or why neither it nor the archive is extracted. */
	place(entry: EntryHead): { parts: string[] } | { refused: Message } {
		this.#entries += 1;
		const name = shown(entry.name);
		if (this.#entries > archiveLimits.entries)
			return { refused: say('uploads.archive_entries', { limit: archiveLimits.entries }) };
		if (entry.kind === 'other') return { refused: say('uploads.entry_kind', { entry: name }) };
		if (entry.unreadable !== null) return { refused: entry.unreadable };
		const placed = entryPath(entry.name);
		if ('refused' in placed) return placed;
		return this.#isTaken(placed.parts, entry.kind)
			? { refused: say('uploads.entry_twice', { entry: name }) }
			: placed;
	}

	/** Counts bytes of content; says when there are too many. */
	count(bytes: number): Message | null {
		this.#bytes += bytes;
		if (this.#bytes > archiveLimits.bytes)
			return say('uploads.archive_bytes', { limit: archiveLimits.bytes });
		return this.#bytes > archiveLimits.ratio * this.#archiveBytes
			? say('uploads.archive_ratio', { limit: archiveLimits.ratio })
			: null;
	}

	/** Counts bytes that came out of the decompression, headers included; says when there are too many. */
	countUnpacked(bytes: number): Message | null {
		this.#unpacked += bytes;
		if (this.#unpacked > archiveLimits.bytes)
			return say('uploads.archive_bytes', { limit: archiveLimits.bytes });
		return this.#unpacked > archiveLimits.ratio * this.#archiveBytes + PADDING_BYTES
			? say('uploads.archive_ratio', { limit: archiveLimits.ratio })
			: null;
	}

	/** A file may not come twice, nor lie where a folder is; a folder may be named any number of times. */
	#isTaken(parts: readonly string[], kind: EntryHead['kind']): boolean {
		const keys = parts.map(nameKey);
		const own = keys.pop() ?? '';
		let folder = this.#root;
		for (const key of keys) {
			const inside = folder.get(key) ?? new Map();
			if (inside === 'file') return true;
			folder.set(key, inside);
			folder = inside;
		}
		const before = folder.get(own);
		if (before !== undefined && (kind === 'file' || before === 'file')) return true;
		if (before === undefined) folder.set(own, kind === 'file' ? 'file' : new Map());
		return false;
	}
}

/** Names in a folder. By folder, not by path: the paths of one deep entry together are far longer than it is. */
type Folder = Map<string, Folder | 'file'>;
