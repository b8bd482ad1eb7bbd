import { inflateSync } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';
import { findMagic } from '../bytes/magic.ts';
import type { Contig } from '../genome/contig.ts';
import { ReadWindow } from '../genome/read-window.server.ts';
import { readBlock, readZoomBlock } from './bigwig-blocks.ts';
import { readHeader, type BigWigHeader } from './bigwig-header.ts';
import { readContigTree } from './contig-tree.ts';
import { findBlocks, type DataBlock } from './range-tree.ts';
import { PartSums, type TrackSummary } from './track-summary.ts';

/** Rows of a file that were left out. */
export interface BigWigFaults {
	/** Intervals that begin past the end of their contig; those that only reach beyond it are cut there. */
	past_contig_end: number;
	/** NaN and infinite values. */
	not_finite: number;
	/** Intervals that begin inside the one before them; they are cut to where that one ends. */
	overlapping: number;
}

/** A bigWig file with synchronous random access. */
export interface BigWig {
	path: string;
	/** By id, in the order of the file. */
	contigs: Contig[];
	header: Pick<BigWigHeader, 'version' | 'total'> & { zoom_reductions: number[] };
	/** Counted while intervals are visited. */
	faults: BigWigFaults;
	/**
	 * Visits the intervals that overlap [start, end) of a contig, in order, uncut. Throws genome.contig_unknown,
	 * genome.range_outside, genome.track_damaged.
	 */
	intervals(
		contig: string,
		start: number,
		end: number,
		visit: (start: number, end: number, value: number) => void,
	): void;
	/**
	 * Signal of `parts` equal parts of [start, end). By default the coarsest zoom level with at least two records per part is
	 * used where there is one, as UCSC and pyBigWig do; `exact` reads the data. The result says which it was.
	 */
	summary(contig: string, start: number, end: number, parts: number, exact?: boolean): TrackSummary;
	close(): void;
}

/**
 * Opens a bigWig file. Throws genome.track_unknown for another file (genome.bigbed for bigBed), genome.track_damaged,
 * reader.empty, reader.html, reader.lfs_pointer, reader.not_found.
 */
export function openBigWig(path: string): BigWig {
	const window = new ReadWindow(path, 'genome.track_damaged');
	try {
		refuseOther(window);
		const header = readHeader(window);
		return new OpenBigWig(window, header, readContigTree(window, header.contig_tree, header.little));
	} catch (error) {
		window.close();
		throw error;
	}
}

function refuseOther(window: ReadWindow): void {
	const { path, size } = window;
	if (size === 0) throw new LbError('reader.empty', {}, { path });
	const head = window.bytes(0, Math.min(size, 512)).slice();
	const magic = findMagic(head);
	if (magic === 'bigwig') return;
	if (magic === 'bigbed') throw new LbError('genome.bigbed', {}, { path });
	const text = new TextDecoder('latin1').decode(head).trimStart();
	if (text.startsWith('version https://git-lfs')) throw new LbError('reader.lfs_pointer', {}, { path });
	if (/^<(!doctype\s+html|html|head|body)/i.test(text)) throw new LbError('reader.html', {}, { path });
	throw new LbError('genome.track_unknown', { found: magic ?? JSON.stringify(text.slice(0, 20)) }, { path });
}

class OpenBigWig implements BigWig {
	readonly path: string;
	readonly contigs: Contig[];
	readonly header: BigWig['header'];
	readonly faults: BigWigFaults = { past_contig_end: 0, not_finite: 0, overlapping: 0 };
	readonly #window: ReadWindow;
	readonly #inner: BigWigHeader;
	readonly #ids: Map<string, number>;
	/** The block used last: neighbouring ranges share it. */
	#block: { offset: number; view: DataView } | null = null;

	constructor(window: ReadWindow, header: BigWigHeader, contigs: Contig[]) {
		this.path = window.path;
		this.contigs = contigs;
		this.#window = window;
		this.#inner = header;
		this.#ids = new Map(contigs.map(({ name }, id) => [name, id]));
		this.header = {
			version: header.version,
			total: header.total,
			zoom_reductions: header.zooms.map(({ reduction }) => reduction),
		};
	}

	intervals(
		contig: string,
		start: number,
		end: number,
		visit: (start: number, end: number, value: number) => void,
	): void {
		const id = this.#check(contig, start, end);
		const { length } = this.contigs[id]!;
		const { little, index } = this.#inner;
		let [last, reached] = [0, 0];
		for (const block of findBlocks(this.#window, index, little, id, start, end)) {
			const fault = readBlock(this.#unpack(block), little, id, (from, to, value) => {
				if (from < last) throw this.#window.damaged(block.offset, 'its intervals are not in order');
				last = from;
				if (from >= end || to <= start) return;
				const first = Math.max(from, reached);
				if (from < reached) this.faults.overlapping++;
				if (from >= length || from >= to) this.faults.past_contig_end++;
				else if (!Number.isFinite(value)) this.faults.not_finite++;
				else if (first < to) {
					reached = Math.min(to, length);
					visit(first, reached, value);
				}
			});
			if (fault !== null) throw this.#window.damaged(block.offset, fault);
		}
	}

	summary(contig: string, start: number, end: number, parts: number, exact = false): TrackSummary {
		const id = this.#check(contig, start, end);
		const sums = new PartSums(start, end, parts);
		const zoom = exact ? null : this.#zoomFor((end - start) / parts);
		if (zoom === null) {
			this.intervals(contig, start, end, (from, to, value) => {
				const [a, b] = [Math.max(from, start), Math.min(to, end)];
				sums.add(a, b, value * (b - a), b - a, value, value);
			});
			return sums.summary(null);
		}
		const { little } = this.#inner;
		for (const block of findBlocks(this.#window, zoom.index, little, id, start, end))
			readZoomBlock(this.#unpack(block), little, id, (record) => {
				if (record.start < end && record.end > start && record.covered > 0)
					sums.add(record.start, record.end, record.sum, record.covered, record.min, record.max);
			});
		return sums.summary(zoom.reduction);
	}

	/** The coarsest level of which a part of this many bases holds at least two records. */
	#zoomFor(bases: number): BigWigHeader['zooms'][number] | null {
		let best: BigWigHeader['zooms'][number] | null = null;
		for (const zoom of this.#inner.zooms)
			if (zoom.reduction > 0 && zoom.reduction <= bases / 2 && zoom.reduction > (best?.reduction ?? 0))
				best = zoom;
		return best;
	}

	#check(contig: string, start: number, end: number): number {
		const { path } = this;
		const id = this.#ids.get(contig);
		if (id === undefined) {
			const examples = this.contigs.slice(0, 5).map(({ name }) => name);
			throw new LbError('genome.contig_unknown', { contig, examples }, { path });
		}
		const { length } = this.contigs[id]!;
		if (!(start >= 0 && start <= end && end <= length))
			throw new LbError('genome.range_outside', { contig, start, end, length }, { path });
		return id;
	}

	#unpack({ offset, size }: DataBlock): DataView {
		if (this.#block?.offset === offset) return this.#block.view;
		const packed = this.#window.bytes(offset, size);
		let bytes: Uint8Array;
		if (this.#inner.block_size === 0) bytes = packed.slice();
		else {
			try {
				bytes = inflateSync(packed, { maxOutputLength: this.#inner.block_size });
			} catch (error) {
				throw this.#window.damaged(
					offset,
					error instanceof Error ? error.message : 'not valid compressed data',
				);
			}
		}
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		this.#block = { offset, view };
		return view;
	}

	close(): void {
		this.#window.close();
	}
}
