import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Header } from 'tar-stream';
import type { Entry } from 'yauzl';
import { say } from '../../../../contract/messages/index.ts';
import type { EntryHead } from './archive-check.ts';
import type { ArchiveFormat } from './archive-format.ts';
import { checked } from './checked.ts';
import { shown } from './entry-path.ts';

/** An entry with its content, which must be read before the next entry is asked for, or not at all. */
export interface ArchiveEntry extends EntryHead {
	content(): Promise<AsyncIterable<Uint8Array>>;
}

/** The entries of an archive in their order. Stopping early closes the file. Throws what the formats' readers throw. */
export async function* readArchive(file: string, format: ArchiveFormat): AsyncGenerator<ArchiveEntry> {
	if (format === 'zip') yield* zipEntries(file);
	else yield* tarEntries(file, format === 'tar.gz');
}

async function* zipEntries(file: string): AsyncGenerator<ArchiveEntry> {
	// Loaded with the first archive: a start of the service must not wait for it.
	const { getFileNameLowLevel, openPromise } = (await import('yauzl')).default;
	// Names as bytes: the library refuses unsafe ones, we list them with the reason.
	const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false });
	try {
		for await (const entry of zip.eachEntry()) {
			const name = getFileNameLowLevel(
				entry.generalPurposeBitFlag,
				entry.fileNameRaw,
				entry.extraFields,
				true,
			);
			yield {
				name,
				bytes: entry.uncompressedSize,
				kind: zipKind(name, entry),
				unreadable: zipUnreadable(name, entry),
				content: async () => checked(await zip.openReadStreamPromise(entry), entry.crc32),
			};
		}
	} finally {
		zip.close();
	}
}

/** The upper half of the external attributes is the Unix mode (file type in its upper four bits); 0 where there is none. */
function zipKind(name: string, { externalFileAttributes }: Entry): EntryHead['kind'] {
	const type = (externalFileAttributes >>> 16) & 0o170000;
	if (type !== 0 && type !== 0o100000 && type !== 0o040000) return 'other';
	return /[/\\]$/u.test(name) || type === 0o040000 ? 'folder' : 'file';
}

function zipUnreadable(name: string, entry: Entry): EntryHead['unreadable'] {
	if (entry.isEncrypted()) return say('uploads.entry_encrypted', { entry: shown(name) });
	return entry.canDecodeFileData() ? null : say('uploads.entry_method', { entry: shown(name) });
}

async function* tarEntries(file: string, zipped: boolean): AsyncGenerator<ArchiveEntry> {
	const { extract } = (await import('tar-stream')).default;
	const unpack = extract();
	const bytes = createReadStream(file);
	const gunzip = zipped ? createGunzip() : null;
	const source: Readable = gunzip ?? bytes;
	const fail = (error: Error): void => void unpack.destroy(error);
	bytes.on('error', fail);
	gunzip?.on('error', fail);
	if (gunzip !== null) bytes.pipe(gunzip);
	source.pipe(unpack);
	try {
		for await (const entry of unpack) {
			const { name, size, type } = entry.header;
			yield {
				name,
				bytes: size ?? null,
				kind: tarKind(type),
				unreadable: null,
				content: () => Promise.resolve(entry as AsyncIterable<Uint8Array>),
			};
			entry.resume();
		}
	} finally {
		bytes.destroy();
		gunzip?.destroy();
		unpack.destroy();
	}
}

function tarKind(type: Header['type']): EntryHead['kind'] {
	if (type === 'directory') return 'folder';
	return type === 'file' || type === 'contiguous-file' ? 'file' : 'other';
}
