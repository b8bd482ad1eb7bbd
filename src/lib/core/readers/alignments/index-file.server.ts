import { statSync } from 'node:fs';
import { say, type Message } from '../../../contract/messages/index.ts';
import { readText } from './text-bytes.server.ts';
import { IndexDamaged, readBinningIndex, type BinningIndex } from './binning-index.ts';
import { LbError } from '../../../base/errors.ts';

/** What is known of the index of a file; `used` when regions are looked up in it. */
export interface IndexFacts<Kind extends string> {
	kind: Kind | 'none';
	/** Null when there is none. */
	path: string | null;
	/** Last changed before the data was: it may miss records, so regions are scanned instead. */
	older_than_data: boolean;
	used: boolean;
}

/**
 * Looks for the index of a file beside it and says whether it can be relied on: not older than the data, readable, and
 * of a file with as many contigs (`contigs`, null where unknown) and bytes. Why one is not used is a note.
 */
export function findIndex<Kind extends 'bai' | 'csi' | 'tbi'>(
	path: string,
	kinds: readonly Kind[],
	contigs: number | null,
): { facts: IndexFacts<Kind>; index: BinningIndex | null; notes: Message[] } {
	const data = statSync(path);
	const [there] = kinds
		.flatMap((kind) => indexPaths(path, kind).map((place) => ({ kind, place })))
		.flatMap((each) => {
			const time = timeOf(each.place);
			return time === null ? [] : [{ ...each, time }];
		});
	if (there === undefined)
		return {
			facts: { kind: 'none', path: null, older_than_data: false, used: false },
			index: null,
			notes: [],
		};
	const { kind, place, time } = there;
	// Whole seconds, as archives and network disks keep them.
	const older = Math.floor(time / 1000) < Math.floor(data.mtimeMs / 1000);
	const facts = { kind, path: place, older_than_data: older, used: false };
	if (older)
		return { facts, index: null, notes: [say('alignments.index_older', { path: place, data: path })] };
	const loaded = tryIndex(place, data.size, contigs);
	if (typeof loaded === 'string')
		return { facts, index: null, notes: [say('alignments.index_not_used', { path: place, why: loaded })] };
	return { facts: { ...facts, used: true }, index: loaded, notes: [] };
}

/** The index, or why it cannot be used. */
function tryIndex(place: string, bytes: number, contigs: number | null): BinningIndex | string {
	try {
		const index = readIndex(place);
		if (contigs !== null && index.contigs !== contigs)
			return `it lists ${index.contigs} contigs, the data has ${contigs}`;
		if (index.last.block > bytes) return 'it points past the end of the data';
		return index;
	} catch (error) {
		if (error instanceof IndexDamaged || error instanceof LbError) return error.message;
		throw error;
	}
}

/** That of a human genome has some ten megabytes, of four million contigs some hundred. */
const LARGEST_INDEX = 1 << 27;

/** Throws IndexDamaged, also for more than LARGEST_INDEX bytes once unpacked, and what readText throws. */
export function readIndex(place: string): BinningIndex {
	const pieces: Uint8Array[] = [];
	let size = 0;
	for (const bytes of readText(place)) {
		size += bytes.length;
		if (size > LARGEST_INDEX) throw new IndexDamaged(`it has more than ${LARGEST_INDEX} bytes`);
		pieces.push(new Uint8Array(bytes));
	}
	return readBinningIndex(Buffer.concat(pieces));
}

/** Beside the data, named after the whole name or, for reads, after the name without its ending. */
function indexPaths(path: string, kind: string): string[] {
	const stem = path.replace(/\.[^./\\]*$/, '');
	return kind === 'tbi' || stem === path ? [`${path}.${kind}`] : [`${path}.${kind}`, `${stem}.${kind}`];
}

function timeOf(place: string): number | null {
	const stat = statSync(place, { throwIfNoEntry: false });
	return stat?.isFile() === true ? stat.mtimeMs : null;
}
