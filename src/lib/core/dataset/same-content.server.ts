import { createHash } from 'node:crypto';
import { mapBounded } from '../../base/bounded.ts';
import { addToList } from '../../base/add-to-list.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { faultOfFile } from '../../base/file-fault.ts';
import { hashFile } from '../../base/hashing.server.ts';
import type { Watch } from '../../base/progress.ts';
import { bgzfBlockSize, bgzfContentSize } from '../readers/bgzf/bgzf.ts';
import { openBytes } from '../readers/bytes/bytes.server.ts';
import { openReadOnly } from '../readers/bytes/open.server.ts';
import { fileState } from '../readers/bytes/sniff.server.ts';
import { recalled } from './recognise/recalled.server.ts';
import { isOneSample, type Recognised } from './recognise/recognised.ts';

/** A file whose content may be that of another. */
export interface ContentFile extends Pick<Recognised, 'format' | 'bytes' | 'compression' | 'sha256'> {
	/** Absolute. */
	path: string;
}

/** True for files of one sample that are compared: two samples without a call, or with a single one, may have the same file. */
export function isCompared({
	format,
	without_records,
}: Pick<Recognised, 'format' | 'without_records'>): boolean {
	return without_records !== true && isOneSample(format);
}

const AT_ONCE = 4;
/** Larger packed files are compared as they are: finding the size of what they hold takes a walk through all of their blocks. */
const MAX_PACKED = 64 * 2 ** 20;
/** Content up to this size is compared whole; larger ones by size, beginning, middle and end, as fingerprints are. */
const MAX_WHOLE = 256 * 2 ** 20;
/** Files of one size that differ mostly do so at once. */
const FIRST = 2 ** 18;
const PIECE = 2 ** 20;

/**
 * Which files have the same content: for each a key that it shares with those like it, null where it is alone. Only files of
 * one format and one size of content, unpacked, are opened at all. What cannot be read is alone: its reader says why.
 * Throws general.cancelled.
 */
export async function sameContent(
	files: readonly ContentFile[],
	watch: Watch = {},
): Promise<(string | null)[]> {
	const all = files.map((file, i): Candidate => ({ i, file, key: file.format, size: 0 }));
	const possible = shared(all.filter(({ file }) => file.bytes > 0));
	const sized = await compared(possible, withSize, watch);
	const begun = await compared(sized, beginning, watch);
	const alike = await compared(begun, (one) => digest(one, watch), watch);
	const keys = new Map(alike.map(({ i, key }) => [i, key]));
	return files.map((_, i) => keys.get(i) ?? null);
}

interface Candidate {
	/** Place in the list. */
	i: number;
	file: ContentFile;
	/** Everything that was compared so far. */
	key: string;
	/** Size of the content, or of the packed file where that is what is compared. */
	size: number;
}

/** Those whose answer another one shares, with the answer added to the key. */
async function compared(
	those: readonly Candidate[],
	answer: (one: Candidate) => Promise<string | { key: string; size: number }>,
	watch: Watch,
): Promise<Candidate[]> {
	const told = await mapBounded(
		those,
		AT_ONCE,
		async (one): Promise<Candidate | null> => {
			try {
				const own = await answer(one);
				const { key, size } = typeof own === 'string' ? { key: own, size: one.size } : own;
				return { ...one, key: `${one.key} ${key}`, size };
			} catch (error) {
				faultOfFile(error, one.file.path);
				return null;
			}
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'the folder scan');
	return shared(told.filter((one) => one !== null));
}

/** Those that are not alone with their key. */
function shared(those: readonly Candidate[]): Candidate[] {
	const groups = new Map<string, Candidate[]>();
	for (const one of those) addToList(groups, one.key, one);
	return [...groups.values()].filter((group) => group.length > 1).flat();
}

/** The size of what is in the file, or of the packed file itself where that takes too long to find out. */
async function withSize({
	file: { path, bytes, compression },
}: Candidate): Promise<{ key: string; size: number }> {
	const size =
		compression === 'none' ? bytes : bytes > MAX_PACKED ? null : await unpackedSize(path, bytes, compression);
	return size === null ? { key: `packed ${bytes}`, size: bytes } : { key: `plain ${size}`, size };
}

/** As the blocks of BGZF state it, or the end of a gzip file; null when neither can be. */
async function unpackedSize(
	path: string,
	bytes: number,
	compression: 'gzip' | 'bgzip',
): Promise<number | null> {
	const handle = await openReadOnly(path);
	try {
		if (compression === 'gzip') {
			// Of a file of several members it is that of the last: too small, and then its copies have it too.
			const tail = new Uint8Array(4);
			await handle.read(tail, 0, 4, bytes - 4);
			return new DataView(tail.buffer).getUint32(0, true);
		}
		const piece = new Uint8Array(Math.min(bytes, PIECE));
		let size = 0;
		for (let start = 0; start < bytes;) {
			const { bytesRead } = await handle.read(piece, 0, piece.length, start);
			let at = 0;
			for (;;) {
				const block = bgzfBlockSize(piece.subarray(0, bytesRead), at);
				if (block < 0) return null;
				if (block === 0 || at + block > bytesRead) break;
				size += bgzfContentSize(piece, at, block);
				at += block;
			}
			if (at === 0) return null;
			start += at;
		}
		return size;
	} finally {
		await handle.close();
	}
}

/** Digest of the first bytes; of small files the next step reads everything anyway. */
async function beginning({ file, size }: Candidate): Promise<string> {
	if (size <= PIECE || file.bytes > MAX_PACKED) return '';
	const hash = createHash('sha256');
	let left = FIRST;
	for await (const piece of openBytes(file.path)) {
		hash.update(piece.subarray(0, left));
		left -= piece.length;
		if (left <= 0) break;
	}
	return hash.digest('hex');
}

async function digest({ file, size }: Candidate, watch: Watch): Promise<string> {
	const { path, sha256, bytes, compression } = file;
	if (compression === 'none' && sha256 !== null) return sha256;
	const find = async (): Promise<{ digest: string }[]> => [
		{ digest: await contentDigest(path, size, bytes, compression, watch) },
	];
	const state = await fileState(path);
	const found = await recalled(['content', path], state, () => fileState(path), find);
	return found[0]!.digest;
}

async function contentDigest(
	path: string,
	size: number,
	bytes: number,
	compression: ContentFile['compression'],
	watch: Watch,
): Promise<string> {
	if (size > MAX_WHOLE || (compression !== 'none' && bytes > MAX_PACKED))
		return (await hashFile(path, watch.signal)).value;
	const hash = createHash('sha256');
	for await (const piece of openBytes(path, { signal: watch.signal })) hash.update(piece);
	return hash.digest('hex');
}
