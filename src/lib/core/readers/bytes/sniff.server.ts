import type { FileHandle } from 'node:fs/promises';
import { gunzipSync, constants } from 'node:zlib';
import { gzipError, hasEndBlock, openReadOnly } from './open.server.ts';
import { createTranscoder, decodeText, detectEncoding, isTranscoded, type Encoding } from './encoding.ts';
import { detectCompression, type Compression } from './gzip.ts';
import { findMagic, type Magic } from './magic.ts';
import { LbError } from '../../../base/errors.ts';

export type SniffProblem = 'html' | 'lfs_pointer' | 'empty' | 'nul_bytes' | 'gzip_truncated' | 'gzip_damaged';

/** What tells a file from the same file after a change, as far as the file system says. */
export interface FileState {
	/** Device, inode, size, and times of the last change to the nanosecond. */
	identity: string;
	/** Time of the last change of content or inode, ms since 1970. */
	changed_ms: number;
}

/** What the content of a file says about it; the name is not looked at. */
export interface Sniff extends FileState {
	path: string;
	/** Size on disk. */
	bytes: number;
	/** ISO 8601, UTC. */
	mtime: string;
	compression: Compression;
	/** The first decompressed bytes, at most 64 kB. */
	head: Uint8Array;
	/** True when `head` is the whole decompressed file. */
	complete: boolean;
	/** Encoding of a text; null when binary. */
	encoding: Encoding | null;
	/** The decoded head without byte order mark; null when binary. */
	text: string | null;
	magic: Magic | null;
	problem: SniffProblem | null;
}

const HEAD = 1 << 16;
/** Compressed bytes that surely hold 64 kB of text, or several BGZF blocks. */
const FIRST = 1 << 17;
/** So much of the decompressed beginning is held at most; deflate makes up to 132 MB of 128 kB. */
const LARGEST_HEAD = 1 << 23;

/** Looks at the first 64 kB of a file and at the end of a BGZF file. Throws reader.not_found, reader.not_readable. */
export async function sniffFile(path: string): Promise<Sniff> {
	const handle = await openReadOnly(path);
	try {
		const { size, mtime, ...state } = await stateOf(handle);
		const first = new Uint8Array(Math.min(size, FIRST));
		await handle.read(first, 0, first.length, 0);
		const compression = detectCompression(first);
		const whole = first.length === size;
		const base = { path, bytes: size, mtime: mtime.toISOString(), compression, ...state };
		if (compression === 'none')
			return describe({ ...base, head: first.subarray(0, HEAD), complete: size <= HEAD });
		const { head, problem, all } = decompressHead(first, whole, path);
		const cut = compression === 'bgzip' && !(await hasEndBlock(handle, size));
		const seen = describe({
			...base,
			// A copy, so that the megabytes behind it can go.
			head: Uint8Array.from(head.subarray(0, HEAD)),
			complete: all && head.length <= HEAD,
		});
		return { ...seen, problem: problem ?? (cut ? 'gzip_truncated' : seen.problem) };
	} finally {
		await handle.close();
	}
}

/** The state of a file now. Throws as `sniffFile` does. */
export async function fileState(path: string): Promise<FileState> {
	const handle = await openReadOnly(path);
	try {
		const { identity, changed_ms } = await stateOf(handle);
		return { identity, changed_ms };
	} finally {
		await handle.close();
	}
}

async function stateOf(handle: FileHandle): Promise<FileState & { size: number; mtime: Date }> {
	const { dev, ino, size, mtime, mtimeNs, ctimeNs, ctimeMs } = await handle.stat({ bigint: true });
	return {
		identity: [dev, ino, size, mtimeNs, ctimeNs].join(' '),
		changed_ms: Number(ctimeMs),
		size: Number(size),
		mtime,
	};
}

function decompressHead(
	first: Uint8Array,
	whole: boolean,
	path: string,
): { head: Uint8Array; problem: SniffProblem | null; all: boolean } {
	try {
		if (whole)
			return { head: gunzipSync(first, { maxOutputLength: LARGEST_HEAD }), problem: null, all: true };
	} catch (error) {
		if (isTooLarge(error)) return { head: someOf(first), problem: null, all: false };
		const truncated = gzipError(error, path).code === 'reader.gzip_truncated';
		const head = partial(first);
		return {
			head: head ?? new Uint8Array(0),
			problem: truncated ? 'gzip_truncated' : 'gzip_damaged',
			all: true,
		};
	}
	const head = partial(first);
	return { head: head ?? new Uint8Array(0), problem: head === null ? 'gzip_damaged' : null, all: false };
}

/** What the compressed bytes give when their end may be cut; null when they are damaged. */
function partial(first: Uint8Array): Uint8Array | null {
	try {
		return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST_HEAD });
	} catch (error) {
		return isTooLarge(error) ? someOf(first) : null;
	}
}

const isTooLarge = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** The head of data that unpacks to a thousand times its size: from fewer and fewer bytes until it is small enough to hold. */
function someOf(first: Uint8Array): Uint8Array {
	return partial(first.subarray(0, first.length >> 1)) ?? new Uint8Array(0);
}

type Seen = Omit<Sniff, 'encoding' | 'text' | 'magic' | 'problem'>;

function describe(seen: Seen): Sniff {
	const { head } = seen;
	const binary = { ...seen, encoding: null, text: null };
	if (head.length === 0) return { ...binary, magic: null, problem: 'empty' };
	const magic = ofR(findMagic(head), seen.path);
	if (magic !== null) return { ...binary, magic, problem: null };
	const guess = detectEncoding(head, seen.complete);
	const wide = guess.encoding.startsWith('utf-16');
	if (!wide && head.includes(0)) return { ...binary, magic: null, problem: nulProblem(head) };
	const transcoder = createTranscoder(guess);
	const bytes = transcoder.push(head);
	if (controlShare(bytes) > 0.02) return { ...binary, magic: null, problem: null };
	const text = decodeText(bytes, {
		encoding: isTranscoded(guess.encoding) ? 'utf-8' : guess.encoding,
		bom: 0,
	});
	return { ...seen, encoding: guess.encoding, text, magic: null, problem: textProblem(text) };
}

/** NUL bytes are a fault of a text; a file full of them and of control characters is simply binary. */
function nulProblem(head: Uint8Array): SniffProblem | null {
	return controlShare(head.filter((byte) => byte !== 0)) > 0.02 ? null : 'nul_bytes';
}

/** Share of control characters other than tab, line ends, form feed and escape. */
function controlShare(bytes: Uint8Array): number {
	let count = 0;
	for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) count++;
	return bytes.length === 0 ? 1 : count / bytes.length;
}

function textProblem(text: string): SniffProblem | null {
	const start = text.slice(0, 2048).trimStart();
	if (start === '') return text.trim() === '' ? 'empty' : null;
	if (start.startsWith('version https://git-lfs.github.com/spec/')) return 'lfs_pointer';
	if (/^(<!--[\s\S]*?-->\s*|<\?xml[^>]*>\s*)*<(!doctype\s+html|html|head|body)[\s>]/i.test(start))
		return 'html';
	return null;
}

/** Throws the error that fits the problem a sniff found; returns when there is none. */
export function refuseProblem(sniff: Sniff): void {
	const { path, problem } = sniff;
	switch (problem) {
		case null:
			return;
		case 'html':
			throw new LbError('reader.html', {}, { path });
		case 'lfs_pointer':
			throw new LbError('reader.lfs_pointer', {}, { path });
		case 'empty':
			throw new LbError('reader.empty', {}, { path });
		case 'nul_bytes':
			throw new LbError('reader.nul_bytes', { offset: sniff.head.indexOf(0) }, { path });
		case 'gzip_truncated':
			throw new LbError('reader.gzip_truncated', { why: `it stops at byte ${sniff.bytes}` }, { path });
		case 'gzip_damaged':
			throw new LbError('reader.gzip_damaged', { why: 'not valid deflate data' }, { path });
	}
}

/** `save` and `saveRDS` of R compress with gzip, and on request with bzip2 or xz, which only the name tells from other files. */
function ofR(magic: Magic | null, path: string): Magic | null {
	if (magic !== 'xz' && magic !== 'bzip2') return magic;
	if (/\.(?:rda|rdata)$/i.test(path)) return 'rdata';
	return /\.rds$/i.test(path) ? 'rds' : magic;
}
