import { compareOffsets, type VirtualOffset } from '../bgzf/bgzf.ts';
import { latin1 } from '../../../base/latin1.ts';

/** A stretch of a BGZF file in which records of a region lie. */
export interface Chunk {
	start: VirtualOffset;
	end: VirtualOffset;
}

/** How a tabix index says that lines are read. */
export interface TabixColumns {
	/** Columns from 0 of contig, start and end. */
	contig: number;
	start: number;
	end: number;
	zero_based: boolean;
	/** Lines that begin with this byte are no data. */
	comment: number;
	/** Lines at the top that are no data. */
	skip: number;
}

/** Where the records of a region lie (SAM specification 5; CSI and tabix formats): bins of halving size per contig. */
export interface BinningIndex {
	kind: 'bai' | 'csi' | 'tbi';
	/** Number of contigs it knows. */
	contigs: number;
	/** Of a tabix index: the names of its contigs and how lines are read; null for reads. */
	tabix: { names: string[]; columns: TabixColumns } | null;
	/** Chunks that together hold every record overlapping [start, end) of a contig, in file order, none sharing a block. */
	chunks(contig: number, start: number, end: number): Chunk[];
	/** Where the last chunk of all ends. */
	last: VirtualOffset;
}

/** Thrown for an index that does not hold together. */
export class IndexDamaged extends Error {}

/** Reads the (decompressed) bytes of a .bai, .csi or .tbi file. Throws IndexDamaged. */
export function readBinningIndex(bytes: Uint8Array): BinningIndex {
	const at = new Reader(bytes);
	const mark = latin1(at.take(4));
	if (mark === 'BAI\x01') return build(at, 'bai', 14, 5, at.count('contigs', 8), null);
	if (mark === 'TBI\x01') {
		const contigs = at.count('contigs', 8);
		return build(at, 'tbi', 14, 5, contigs, readTabix(at));
	}
	if (mark === 'CSI\x01') {
		const [minShift, depth] = [at.int(), at.int()];
		if (minShift < 1 || minShift > 30 || depth < 1 || depth > 15 || minShift + 3 * depth > 52)
			throw new IndexDamaged(`bins of 2^${minShift} at depth ${depth}`);
		const extra = new Reader(at.take(at.count('bytes of extra data', 1)));
		const tabix = extra.left > 0 ? readTabix(extra) : null;
		return build(at, 'csi', minShift, depth, at.count('contigs', 4), tabix);
	}
	throw new IndexDamaged('it does not begin like an index');
}

function readTabix(at: Reader): NonNullable<BinningIndex['tabix']> {
	const [format, contig, start, end, comment, skip] = [
		at.int(),
		at.int(),
		at.int(),
		at.int(),
		at.int(),
		at.int(),
	];
	if (contig < 1 || start < 1 || skip < 0) throw new IndexDamaged(`columns ${contig}, ${start}, ${end}`);
	const names = new TextDecoder()
		.decode(at.take(at.count('bytes of names', 1)))
		.split('\0')
		.slice(0, -1);
	const columns = {
		contig: contig - 1,
		start: start - 1,
		end: (end < 1 ? start : end) - 1,
		zero_based: (format & 0x10000) !== 0,
		comment,
		skip,
	};
	return { names, columns };
}

/** Where in the bytes of the index the parts of one contig stand; chunks are read only when they are asked for. */
interface ContigBins {
	/** By bin, where its chunk count stands. */
	bins: Map<number, number>;
	/** CSI: by bin, the place before which nothing reaches into it. */
	firstOfBin: Map<number, VirtualOffset> | null;
	/** BAI and tabix: where these places stand, one per window of 2^14 bases. */
	windowsAt: number;
	windows: number;
}

function build(
	at: Reader,
	kind: BinningIndex['kind'],
	minShift: number,
	depth: number,
	contigs: number,
	tabix: BinningIndex['tabix'],
): BinningIndex {
	const shape = { csi: kind === 'csi', minShift, depth };
	const places: number[] = [];
	let last: VirtualOffset = { block: 0, within: 0 };
	for (let i = 0; i < contigs; i++) {
		places.push(at.position);
		last = skipContig(at, shape, last);
	}
	const known = new Map<number, ContigBins>();
	const binsOf = (contig: number): ContigBins | null => {
		const place = places[contig];
		if (place === undefined) return null;
		const bins = known.get(contig) ?? readContig(at, place, shape);
		known.set(contig, bins);
		return bins;
	};
	const chunks = (contig: number, start: number, end: number): Chunk[] => {
		const of = end > start ? binsOf(contig) : null;
		if (of === null) return [];
		const first = firstPlace(at, of, start, shape);
		const found: Chunk[] = [];
		for (const bin of overlapping(of, start, end, shape)) {
			const place = of.bins.get(bin);
			for (const chunk of place === undefined ? [] : readChunks(at, place))
				if (first === null || compareOffsets(chunk.end, first) > 0) found.push(chunk);
		}
		return joined(found);
	};
	return { kind, contigs, tabix, chunks, last };
}

interface Shape {
	csi: boolean;
	minShift: number;
	depth: number;
}

/** Bins from this number on hold counts instead of places. */
function binLimit(depth: number): number {
	return (8 ** (depth + 1) - 1) / 7 + 1;
}

/** Goes over one contig, checks it, and returns the later of `last` and the end of its last chunk. */
function skipContig(at: Reader, { csi, depth }: Shape, last: VirtualOffset): VirtualOffset {
	const limit = binLimit(depth);
	const bins = at.count('bins', csi ? 16 : 8);
	for (let i = 0; i < bins; i++) {
		const bin = at.int() >>> 0;
		if (csi) at.take(8);
		const chunks = at.count('chunks', 16);
		if (bin >= limit) {
			at.take(16 * chunks);
			continue;
		}
		for (let c = 0; c < chunks; c++) {
			const [start, end] = [at.offset(), at.offset()];
			if (compareOffsets(start, end) > 0)
				throw new IndexDamaged(`a chunk of bin ${bin} ends before it starts`);
			if (compareOffsets(end, last) > 0) last = end;
		}
	}
	if (!csi) at.take(8 * at.count('windows', 8));
	return last;
}

function readContig(at: Reader, place: number, { csi, depth }: Shape): ContigBins {
	const bins = new Map<number, number>();
	const firstOfBin = csi ? new Map<number, VirtualOffset>() : null;
	const limit = binLimit(depth);
	at.position = place;
	const count = at.int();
	for (let i = 0; i < count; i++) {
		const bin = at.int() >>> 0;
		const first = csi ? at.offset() : null;
		const chunksAt = at.position;
		at.take(16 * at.int());
		if (bin >= limit) continue;
		bins.set(bin, chunksAt);
		if (first !== null) firstOfBin?.set(bin, first);
	}
	const windows = csi ? 0 : at.int();
	return { bins, firstOfBin, windowsAt: at.position, windows };
}

function readChunks(at: Reader, place: number): Chunk[] {
	at.position = place;
	return Array.from({ length: at.int() }, () => ({ start: at.offset(), end: at.offset() }));
}

/** The place before which no record reaches `start`; null when the index does not say. */
function firstPlace(
	at: Reader,
	of: ContigBins,
	start: number,
	{ minShift, depth }: Shape,
): VirtualOffset | null {
	const window = Math.floor(start / 2 ** minShift);
	if (of.firstOfBin === null) {
		if (of.windows === 0) return null;
		at.position = of.windowsAt + 8 * Math.min(window, of.windows - 1);
		return at.offset();
	}
	// Of the smallest bin around the start that exists: bins below hold nothing, so none of its records starts earlier.
	for (let level = depth, bin = (8 ** depth - 1) / 7 + window; ; level--) {
		const found = of.firstOfBin.get(bin);
		if (found !== undefined) return found;
		if (level === 0) return null;
		bin = Math.floor((bin - 1) / 8);
	}
}

/** Numbers of the bins that overlap [start, end), from the whole contig down to the smallest, where there are any. */
function* overlapping(
	of: ContigBins,
	start: number,
	end: number,
	{ minShift, depth }: Shape,
): Generator<number> {
	const last = Math.min(end, 2 ** (minShift + 3 * depth)) - 1;
	for (let level = 0; level <= depth; level++) {
		const offset = (8 ** level - 1) / 7;
		const size = 2 ** (minShift + 3 * (depth - level));
		const [from, to] = [offset + Math.floor(start / size), offset + Math.floor(last / size)];
		// A wide region has more bins of a level than the index has at all.
		if (to - from >= of.bins.size) {
			for (const bin of of.bins.keys()) if (bin >= from && bin <= to) yield bin;
		} else for (let bin = from; bin <= to; bin++) yield bin;
	}
}

/** Sorted, with those joined that share a block: no record is found twice, and no block decompressed twice. */
function joined(chunks: readonly Chunk[]): Chunk[] {
	const sorted = [...chunks].sort((a, b) => compareOffsets(a.start, b.start));
	const result: Chunk[] = [];
	for (const chunk of sorted) {
		const before = result.at(-1);
		if (before === undefined || chunk.start.block > before.end.block) result.push({ ...chunk });
		else if (compareOffsets(chunk.end, before.end) > 0) before.end = chunk.end;
	}
	return result;
}

class Reader {
	readonly #bytes: Uint8Array;
	readonly #view: DataView;
	#at = 0;

	get position(): number {
		return this.#at;
	}

	set position(at: number) {
		this.#at = at;
	}

	constructor(bytes: Uint8Array) {
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	}

	get left(): number {
		return this.#bytes.length - this.#at;
	}

	take(size: number): Uint8Array {
		if (size > this.left) throw new IndexDamaged('it ends early');
		this.#at += size;
		return this.#bytes.subarray(this.#at - size, this.#at);
	}

	int(): number {
		this.take(4);
		return this.#view.getInt32(this.#at - 4, true);
	}

	/** How many of something follow, each of at least `least` bytes: what cannot be there is not believed. */
	count(what: string, least: number): number {
		const count = this.int();
		if (count < 0 || count * least > this.left) throw new IndexDamaged(`it declares ${count} ${what}`);
		return count;
	}

	offset(): VirtualOffset {
		this.take(8);
		const low = this.#view.getUint32(this.#at - 8, true);
		const high = this.#view.getUint32(this.#at - 4, true);
		return { block: high * 0x10000 + (low >>> 16), within: low & 0xffff };
	}
}
