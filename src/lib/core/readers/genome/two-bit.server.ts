import { LbError } from '../../../base/errors.ts';
import type { Contig } from './contig.ts';
import { beyondAnyGenome } from './contig-limits.ts';
import type { ReadWindow } from './read-window.server.ts';
import { someContigs, type SequenceFile } from './sequence-file.ts';

const MAGIC = 0x1a412743;
const N = 78;
/** Two bits per base: 0 T, 1 C, 2 A, 3 G, the first base in the highest bits (UCSC 2bit format). */
const LETTERS = Uint8Array.from('TCAG', (letter) => letter.charCodeAt(0));
/** The four letters of every byte. */
const QUADS = Uint8Array.from({ length: 1024 }, (_, i) => LETTERS[((i >> 2) >> (6 - 2 * (i & 3))) & 3]!);

/** Runs of one kind, sorted: [starts[i], ends[i]). */
export interface Runs {
	starts: Uint32Array;
	ends: Uint32Array;
}

interface Record {
	offset: number;
	length: number;
	/** Runs of N; null until first used. */
	unknown: Runs | null;
	/** Where the packed bases begin; 0 until first used. */
	packed: number;
}

/** A 2bit reference, in addition with its soft-masked runs. */
export interface TwoBitFile extends SequenceFile {
	kind: '2bit';
	masked(contig: string): Runs;
}

/**
 * 2bit of UCSC, versions 0 and 1 (64-bit offsets), either byte order. Lengths come from the records, whose runs and
 * packed bases must lie inside the file. Throws genome.reference_damaged.
 */
export function openTwoBit(window: ReadWindow): TwoBitFile {
	const { path } = window;
	const header = window.view(0, 16);
	const little = header.getUint32(0, true) === MAGIC;
	const version = header.getUint32(4, little);
	if (version > 1) throw damaged(path, 4, `version ${version} is unknown`);
	const count = header.getUint32(8, little);
	const records = readIndex(window, little, version, count);
	const contigs: Contig[] = [...records].map(([name, { length }]) => ({ name, length }));

	const record = (contig: string): Record => {
		const found = records.get(contig);
		if (found === undefined)
			throw new LbError('genome.contig_unknown', { contig, examples: someContigs(contigs) }, { path });
		return found;
	};
	return {
		path,
		kind: '2bit',
		contigs,
		handle: { path, index: null },
		bases(contig, start, end) {
			const one = record(contig);
			if (!(start >= 0 && start <= end && end <= one.length))
				throw new LbError('genome.range_outside', { contig, start, end, length: one.length }, { path });
			const unknown = (one.unknown ??= locate(window, little, one));
			const bases = unpack(window, one.packed, start, end);
			coverRuns(bases, start, end, unknown);
			return bases;
		},
		masked(contig) {
			const one = record(contig);
			const after = skipRuns(window, little, one.offset + 4);
			return readRuns(window, little, after, one.length);
		},
		close: () => window.close(),
	};
}

function readIndex(window: ReadWindow, little: boolean, version: number, count: number): Map<string, Record> {
	const { path } = window;
	const width = version === 0 ? 4 : 8;
	const tooMany = beyondAnyGenome(count, 0);
	if (tooMany !== null) throw damaged(path, 8, tooMany);
	const records = new Map<string, Record>();
	const offsets = new Map<string, number>();
	let at = 16;
	for (let i = 0; i < count; i++) {
		const size = window.bytes(at, 1)[0]!;
		const name = new TextDecoder('latin1').decode(window.bytes(at + 1, size));
		const place = window.view(at + 1 + size, width);
		const offset = width === 4 ? place.getUint32(0, little) : Number(place.getBigUint64(0, little));
		if (offsets.has(name)) throw damaged(path, at, `the sequence ${name} is listed twice`);
		offsets.set(name, offset);
		at += 1 + size + width;
	}
	for (const [name, offset] of offsets) {
		if (offset + 16 > window.size) throw damaged(path, offset, `the record of ${name} is past the end`);
		const length = window.view(offset, 4).getUint32(0, little);
		if (offset + Math.ceil(length / 4) > window.size)
			throw damaged(path, offset, `${name} declares ${length} bases, more than the file can hold`);
		records.set(name, { offset, length, unknown: null, packed: 0 });
	}
	return records;
}

/** Reads the runs of N and finds where the packed bases begin. */
function locate(window: ReadWindow, little: boolean, record: Record): Runs {
	const unknown = readRuns(window, little, record.offset + 4, record.length);
	const masks = skipRuns(window, little, record.offset + 4);
	record.packed = skipRuns(window, little, masks) + 4;
	return unknown;
}

/** A block: count, then all starts, then all sizes. */
function readRuns(window: ReadWindow, little: boolean, at: number, length: number): Runs {
	const count = window.view(at, 4).getUint32(0, little);
	const view = window.view(at + 4, 8 * count);
	const starts = new Uint32Array(count);
	const ends = new Uint32Array(count);
	for (let i = 0; i < count; i++) {
		starts[i] = view.getUint32(4 * i, little);
		const end = starts[i]! + view.getUint32(4 * (count + i), little);
		if (end > length || (i > 0 && starts[i]! < ends[i - 1]!))
			throw damaged(window.path, at, 'a run of N or of masked bases is outside its sequence or out of order');
		ends[i] = end;
	}
	return { starts, ends };
}

function skipRuns(window: ReadWindow, little: boolean, at: number): number {
	return at + 4 + 8 * window.view(at, 4).getUint32(0, little);
}

function unpack(window: ReadWindow, packed: number, start: number, end: number): Uint8Array {
	const bases = new Uint8Array(end - start);
	if (end === start) return bases;
	const first = start >> 2;
	// The last byte is that of base end - 1; start and end are below 2^31 (the longest human chromosome has 2.5e8).
	const bytes = window.bytes(packed + first, ((end - 1) >> 2) - first + 1);
	for (let i = 0, at = start - 4 * first; i < bases.length; i++, at++)
		bases[i] = QUADS[(bytes[at >> 2]! << 2) | (at & 3)]!;
	return bases;
}

/** Writes N over the runs that reach into [start, end). */
function coverRuns(bases: Uint8Array, start: number, end: number, { starts, ends }: Runs): void {
	let low = 0;
	let high = ends.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (ends[middle]! <= start) low = middle + 1;
		else high = middle;
	}
	for (let i = low; i < starts.length && starts[i]! < end; i++)
		bases.fill(N, Math.max(start, starts[i]!) - start, Math.min(end, ends[i]!) - start);
}

function damaged(path: string, offset: number, why: string): LbError {
	return new LbError('genome.reference_damaged', { offset, why }, { path });
}
