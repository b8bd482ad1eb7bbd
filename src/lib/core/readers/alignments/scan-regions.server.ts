import { LbError } from '../../../base/errors.ts';
import { closeBgzf, openBgzf, readBgzf, type BgzfFile } from '../bgzf/bgzf-file.server.ts';
import { compareOffsets } from '../bgzf/bgzf.ts';
import type { Alignment } from './alignment.ts';
import type { AlignmentFile } from './alignment-file.ts';
import { BamRecords } from './bam-records.ts';
import { BamStream } from './bam-stream.ts';
import type { Chunk } from './binning-index.ts';
import { isMisled } from './misled.ts';
import { readCramRegion } from './samtools.server.ts';
import { usableIndex } from './usable-index.server.ts';

/** A stretch of a contig by its number, 0-based half-open. */
export interface SortedRegion {
	contig: number;
	start: number;
	end: number;
}

/** What is done with the records of many regions. */
export interface RegionsVisit {
	/** A record that overlaps region number `region`; one that overlaps several comes once for each. */
	visit(record: Alignment, region: number): void;
	/** No further record of this region comes; called for every region, in order. */
	done(region: number): void;
}

/** An index leads to records by windows of 16 kb: regions closer than that share what is decompressed. */
const JOIN_WITHIN = 1 << 14;
/** Bytes decompressed at once: a region ends soon, and what lies behind it is not needed. */
const PIECE = 1 << 17;

/**
 * Visits the records that overlap each of many regions through the index, the file opened once and each block decompressed once for
 * regions that lie close together. Yields after each group of regions, with the regions done so far. The regions are sorted by contig, start and end;
 * the file has a usable index. Throws alignments.index_wrong (it leads to places that hold no records), bgzf.damaged,
 * bgzf.truncated, alignments.record_damaged, molecules.not_sorted and, for CRAM, what readCramRegion throws.
 */
export function* scanSortedRegions(
	file: AlignmentFile,
	regions: readonly SortedRegion[],
	visit: RegionsVisit,
): Generator<number, void, undefined> {
	const place = file.index.path;
	if (!file.index.used || place === null) throw new TypeError(`${file.path} has no usable index.`);
	if (file.format === 'cram') {
		for (const { from, to } of regionGroups(regions)) {
			const walk = new Walk(file.path, regions, from, to, visit);
			const [first, end] = [regions[from]!, walk.end];
			const stream = new BamStream(file.path, file.header.contigs.length, (record) => walk.see(record));
			const region = { contig: first.contig, start: first.start, end };
			for (const piece of readCramRegion(file.path, file.reference, region)) stream.push(piece);
			stream.finish();
			walk.finish();
			yield to;
		}
		return;
	}
	const index = usableIndex(file, place);
	const bgzf = openBgzf(file.path);
	try {
		for (const { from, to } of regionGroups(regions)) {
			const walk = new Walk(file.path, regions, from, to, visit);
			try {
				const { contig, start } = regions[from]!;
				for (const chunk of index.chunks(contig, start, walk.end))
					if (!scanChunk(file, bgzf, chunk, walk)) break;
			} catch (error) {
				if (!isMisled(error)) throw error;
				const values = { data: file.path, why: error.message };
				throw new LbError('alignments.index_wrong', values, { path: place }, { cause: error });
			}
			walk.finish();
			yield to;
		}
	} finally {
		closeBgzf(bgzf);
	}
}

/** Regions [from, to) that are read in one go: parts of a file that do not depend on each other. */
export function* regionGroups(regions: readonly SortedRegion[]): Generator<{ from: number; to: number }> {
	for (let from = 0; from < regions.length;) {
		const { contig } = regions[from]!;
		let end = regions[from]!.end;
		let to = from + 1;
		for (; to < regions.length; to++) {
			const next = regions[to]!;
			if (next.contig !== contig || next.start > end + JOIN_WITHIN) break;
			end = Math.max(end, next.end);
		}
		yield { from, to };
		from = to;
	}
}

/** The regions of a group as the records of a sorted file come by. */
class Walk {
	readonly contig: number;
	/** One past the last base of any. */
	readonly end: number;
	#first: number;
	/** End of the region that is next to be done. */
	#before = -1;

	constructor(
		private readonly path: string,
		private readonly regions: readonly SortedRegion[],
		from: number,
		private readonly to: number,
		private readonly visit: RegionsVisit,
	) {
		this.contig = regions[from]!.contig;
		this.#first = from;
		let end = 0;
		for (let i = from; i < to; i++) end = Math.max(end, regions[i]!.end);
		this.end = end;
	}

	see(record: Alignment): void {
		const { pos } = record;
		if (record.ref_id !== this.contig || pos >= this.end) return;
		if (pos < this.#before)
			throw new LbError(
				'molecules.not_sorted',
				{ why: `${record.name()} at ${pos + 1} comes after ${this.#before + 1}` },
				{ path: this.path },
			);
		this.#before = pos;
		const { regions, to } = this;
		while (this.#first < to && regions[this.#first]!.end <= pos) this.visit.done(this.#first++);
		if (this.#first >= to) return;
		const end = record.referenceEnd();
		for (let i = this.#first; i < to; i++) {
			const region = regions[i]!;
			if (region.start >= end) break;
			if (region.end > pos) this.visit.visit(record, i);
		}
	}

	finish(): void {
		while (this.#first < this.to) this.visit.done(this.#first++);
	}
}

/** False when records behind the last region were reached. */
function scanChunk(file: AlignmentFile, bgzf: BgzfFile, chunk: Chunk, walk: Walk): boolean {
	const { path, header } = file;
	const records = new BamRecords(path, header.contigs.length, (record) => {
		if (record.ref_id !== walk.contig || record.pos >= walk.end) records.stop();
		else walk.see(record);
	});
	if (compareOffsets(chunk.start, chunk.end) >= 0) return true;
	for (const piece of readBgzf(bgzf, chunk.start, chunk.end, PIECE)) {
		records.push(piece);
		if (records.stopped) return false;
	}
	const inside = records.unfinished();
	if (inside !== null) throw new LbError('alignments.cut_inside', { ...inside }, { path });
	return true;
}
