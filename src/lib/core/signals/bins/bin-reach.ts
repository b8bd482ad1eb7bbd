import type { Contig } from '../../readers/genome/contig.ts';
import { contigRuns, type BinTable } from './bin-table.ts';

/** How far the bins of each contig reach: its name and the end of its last bin. */
export function binReach(bins: BinTable): Contig[] {
	return contigRuns(bins).map(({ contig, to }) => ({
		name: bins.contigs[contig]!,
		length: bins.end[to - 1]!,
	}));
}
