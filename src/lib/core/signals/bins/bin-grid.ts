import { LbError } from '../../../base/errors.ts';
import type { Contig } from '../../readers/genome/contig.ts';

/**
 * Equal bins along every contig, numbered through: contig c owns bins `first[c]` to `first[c + 1]`, its bin i covers
 * [i * size, min((i + 1) * size, length)), 0-based half-open. The last bin of a contig may be shorter.
 */
export interface BinGrid {
	contigs: Contig[];
	/** Bases per bin. */
	size: number;
	/** Index of the first bin of each contig; one entry more than contigs, the last one is `count`. */
	first: Int32Array;
	/** Bins in all. */
	count: number;
}

/** The grid of the given contigs, in their order. A contig of length 0 has no bin. `size` is a whole number >= 1. */
export function binGrid(contigs: readonly Contig[], size: number): BinGrid {
	const first = new Int32Array(contigs.length + 1);
	for (const [c, contig] of contigs.entries()) first[c + 1] = first[c]! + Math.ceil(contig.length / size);
	return { contigs: [...contigs], size, first, count: first[contigs.length]! };
}

/** Bins of a grid: ten thousand bases each on a genome twice as long as any known. */
const MAX_BINS = 1 << 25;

/** Contigs of a file whose bins are about to be held. Throws copy.too_many_bins for more than any genome has, before they are. */
export function checkBins(contigs: readonly Contig[], size: number, path: string): void {
	const bins = contigs.reduce((sum, { length }) => sum + (Math.ceil(length / size) || 0), 0);
	if (bins > MAX_BINS) throw new LbError('copy.too_many_bins', { bins, size, limit: MAX_BINS }, { path });
}

/** Number of the bin that holds a position (0-based) of a contig (index); -1 when the position lies outside it. */
export function binIndex(grid: BinGrid, contig: number, pos: number): number {
	const { length } = grid.contigs[contig]!;
	if (!(pos >= 0 && pos < length)) return -1;
	return grid.first[contig]! + Math.floor(pos / grid.size);
}
