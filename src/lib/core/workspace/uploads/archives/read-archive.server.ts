import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Header } from 'tar-stream';
import type { Entry } from 'yauzl';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { ArchiveCheck, EntryHead } from './archive-check.ts';
import type { ArchiveFormat } from './archive-format.ts';
import { checked } from './checked.server.ts';
import { shown } from './entry-path.ts';

/** An entry with its content, which must be read before the next entry is asked for, or not at all. */
export interface ArchiveEntry extends EntryHead {
	content(): Promise<AsyncIterable<Uint8Array>>;
}

/** What is thrown in the middle of an archive that holds too much. */
export class ArchiveRefused extends Error {
	readonly why: Message;

	constructor(why: Message) {
		super(why.code);
		this.why = why;
	}
}

/**
 * Bytes of headers before one entry: long names and extended attributes. The reader of the format takes 4 MB for each of
 * any number of them. Several times what lies in buffers between the counting and that reader.
 */
const HEADER_BYTES = 512 * 1024;
/** Attributes of one entry (pax): owner, times, some of the file system. */
const MAX_ATTRIBUTES = 1000;

/**
 * The entries of an archive in their order. Stopping early closes the file. All that a tar archive unpacks to is counted by
 * `check`. Throws `ArchiveRefused` for too much, and what the formats' readers throw.
 */
export async function* readArchive(
	file: string,
	format: ArchiveFormat,
	check: ArchiveCheck,
): AsyncGenerator<ArchiveEntry> {
	if (format === 'zip') yield* zipEntries(file);
	else yield* tarEntries(file, format === 'tar.gz', check);
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

async function* tarEntries(file: string, zipped: boolean, check: ArchiveCheck): AsyncGenerator<ArchiveEntry> {
	const { extract } = (await import('tar-stream')).default;
	const unpack = extract();
	const bytes = createReadStream(file);
	const gunzip = zipped ? createGunzip() : null;
	const counter = new TarCounter(check);
	const counted = new Transform({
		transform(part: Buffer, _encoding, done) {
			const refused = counter.take(part);
			if (refused === null) done(null, part);
			else done(refused);
		},
	});
	const fail = (error: Error): void => void unpack.destroy(error);
	bytes.on('error', fail);
	gunzip?.on('error', fail);
	counted.on('error', fail);
	(gunzip === null ? bytes : bytes.pipe(gunzip)).pipe(counted).pipe(unpack);
	try {
		for await (const entry of unpack) {
			const { name, size, type, pax } = entry.header;
			// The types of the package leave out where the bytes of an entry begin.
			const byteOffset: unknown = Reflect.get(entry.header, 'byteOffset');
			if (typeof byteOffset !== 'number') throw new TypeError('an entry without a start position');
			if (Object.keys(pax ?? {}).length > MAX_ATTRIBUTES) throw new Error(TOO_MANY_HEADERS);
			counter.entryEnds(byteOffset + (size ?? 0));
			yield {
				name,
				bytes: size ?? null,
				kind: tarKind(type),
				unreadable: null,
				// A stream of anything for the types of the package: it passes on the bytes that it is given.
				content: () => Promise.resolve(entry as AsyncIterable<Uint8Array>),
			};
			entry.resume();
		}
	} finally {
		bytes.destroy();
		gunzip?.destroy();
		counted.destroy();
		unpack.destroy();
	}
}

const TOO_MANY_HEADERS = 'the headers of an entry are too long';

/** Counts the bytes of a tar archive on their way to its reader. */
class TarCounter {
	readonly #check: ArchiveCheck;
	#passed = 0;
	#end = 0;

	constructor(check: ArchiveCheck) {
		this.#check = check;
	}

	/** Place where the content of the newest entry ends. */
	entryEnds(at: number): void {
		this.#end = at;
	}

	/** Why the bytes must not go on to the reader; null when they may. */
	take(part: Buffer): Error | null {
		this.#passed += part.length;
		const tooMuch = this.#check.countUnpacked(part.length);
		if (tooMuch !== null) return new ArchiveRefused(tooMuch);
		if (this.#passed - this.#end <= HEADER_BYTES) return null;
		// Zeros fill up the last record of a tape, however large: they are passed over by the reader.
		return part.every((byte) => byte === 0) ? null : new Error(TOO_MANY_HEADERS);
	}
}

function tarKind(type: Header['type']): EntryHead['kind'] {
	if (type === 'directory') return 'folder';
	return type === 'file' || type === 'contiguous-file' ? 'file' : 'other';
}
