import { subtractRegions, type Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import { inGenomeOrder } from '../../readers/call-tables/contig-order.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { binGrid, binIndex, checkBins } from './bin-grid.ts';
import { binsOfGrid, type BinTable } from './bin-table.ts';
import { placeRegions } from './place-regions.ts';
import { scanValueTrack, type ValueTrackFormat } from './scan-track.server.ts';
import { spanSums } from './span-sums.ts';

/** Coverage summed over bins, outside of what is left out. */
export interface CoverageBins {
	bins: BinTable;
	/** Sum of depth x bases outside the excluded regions. */
	counts: Float64Array;
	/** Bases of each bin outside them. */
	usable: Float64Array;
}

/**
 * A coverage track of stretches of any length, summed over bins of the main chromosomes. The track is read twice: for how far
 * it reaches, then for its values. Places without a value count as depth 0.
 */
export async function readCoverageBins(
	path: string,
	format: ValueTrackFormat,
	setting: { size: number; excluded: Regions | null; flank: number },
	watch: Watch = {},
): Promise<CoverageBins> {
	const contigs = await reachOf(path, format, watch);
	checkBins(contigs, setting.size, path);
	const grid = binGrid(contigs, setting.size);
	const bins = binsOfGrid(grid);
	const whole: Regions = {
		...bins,
		names: Array.from(bins.start, () => null),
		strands: new Int8Array(bins.start.length),
	};
	const pieces =
		setting.excluded === null
			? whole
			: subtractRegions(whole, placeRegions(setting.excluded, contigs, setting.flank));
	let sums = spanSums(pieces);
	await scanValueTrack(
		path,
		format,
		() => {
			sums = spanSums(pieces);
			return sums.visitor;
		},
		watch,
	);
	const { sum } = sums.result();
	const counts = new Float64Array(grid.count);
	const usable = new Float64Array(grid.count);
	for (let piece = 0; piece < sum.length; piece++) {
		const start = pieces.start[piece]!;
		const bin = binIndex(grid, pieces.contig[piece]!, start);
		counts[bin] = counts[bin]! + sum[piece]!;
		usable[bin] = usable[bin]! + pieces.end[piece]! - start;
	}
	return { bins, counts, usable };
}

/** Main chromosomes of a track in genome order, as long as it reaches. */
async function reachOf(path: string, format: ValueTrackFormat, watch: Watch): Promise<Contig[]> {
	let reach = new Map<string, number>();
	await scanValueTrack(
		path,
		format,
		() => {
			reach = new Map();
			let name = '';
			let last = 0;
			return {
				span(contig, _, end) {
					if (contig !== name) {
						name = contig;
						last = reach.get(contig) ?? 0;
					}
					if (end > last) reach.set(contig, (last = end));
				},
			};
		},
		watch,
	);
	const names = [...reach.keys()].filter((name) => !['M', null].includes(chromosomeKey(name)));
	return inGenomeOrder(names).map((i) => {
		const name = names[i]!;
		return { name, length: reach.get(name) as number };
	});
}
