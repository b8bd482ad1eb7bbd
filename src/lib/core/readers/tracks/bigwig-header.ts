import type { ReadWindow } from '../genome/read-window.server.ts';

const MAGIC = 0x888ffc26;
const HEADER = 64;
const ZOOM = 24;
/** More than any writer makes (UCSC: 10). */
const MAX_ZOOMS = 64;
/** An uncompressed block may be at most this large, whatever the header says. */
const LARGEST_BLOCK = 1 << 28;

export interface ZoomLevel {
	/** Bases per record. */
	reduction: number;
	/** Offset of its index. */
	index: number;
}

export interface BigWigHeader {
	little: boolean;
	version: number;
	zooms: ZoomLevel[];
	contig_tree: number;
	/** Offset of the index of the data. */
	index: number;
	/** Largest uncompressed block; 0 = blocks are not compressed. */
	block_size: number;
	/** Summary over the whole file; null in old files. */
	total: { covered: number; min: number; max: number; sum: number; sum_squares: number } | null;
}

/**
 * Reads the header of a bigWig file of either byte order. Its first four bytes end it too (Kent 2010; UCSC, libBigWig and
 * bigtools write them), so that a cut file shows. Throws genome.track_damaged.
 */
export function readHeader(window: ReadWindow): BigWigHeader {
	const view = window.view(0, HEADER);
	const little = view.getUint32(0, true) === MAGIC;
	if (!little && view.getUint32(0, false) !== MAGIC) throw window.damaged(0, 'no bigWig header');
	if (window.view(window.size - 4, 4).getUint32(0, little) !== MAGIC)
		throw window.damaged(window.size, 'the end signature of a bigWig file is missing: the file is truncated');
	const offset = (at: number): number => Number(view.getBigUint64(at, little));
	const zoomCount = view.getUint16(6, little);
	if (zoomCount > MAX_ZOOMS) throw window.damaged(6, `${zoomCount} zoom levels`);
	const header = {
		little,
		version: view.getUint16(4, little),
		contig_tree: offset(8),
		index: offset(24),
		block_size: Math.min(view.getUint32(52, little), LARGEST_BLOCK),
	};
	const totalAt = offset(44);
	const zoomView = window.view(HEADER, zoomCount * ZOOM);
	const zooms = Array.from({ length: zoomCount }, (_, i) => ({
		reduction: zoomView.getUint32(i * ZOOM, little),
		index: Number(zoomView.getBigUint64(i * ZOOM + 16, little)),
	}));
	return { ...header, zooms, total: totalAt === 0 ? null : readTotal(window, totalAt, little) };
}

function readTotal(window: ReadWindow, at: number, little: boolean): NonNullable<BigWigHeader['total']> {
	const view = window.view(at, 40);
	return {
		covered: Number(view.getBigUint64(0, little)),
		min: view.getFloat64(8, little),
		max: view.getFloat64(16, little),
		sum: view.getFloat64(24, little),
		sum_squares: view.getFloat64(32, little),
	};
}
