import { LbError } from '../../../base/errors.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { binsOfGrid } from '../bins/bin-table.ts';
import type { BinGrid } from '../bins/bin-grid.ts';
import { uniformBinSize } from '../bins/bin-size.ts';
import type { BinProfile, Segment } from '../copy-number/bin-profile.ts';
import { segmentPieces } from './pieces.ts';

/** A bin of the grid takes a value when at least this part of it has one in bins that tile the genome. */
const MIN_COVERED = 0.5;

/**
 * log2 ratios of a profile on a grid: the mean of its bins over each grid bin, weighted with the bases they share. Bins that
 * tile the genome must cover half of a grid bin; of targets of a panel one is enough. Throws calls.bins_too_large when the
 * file's bins are larger than those of the grid: they cannot be made finer.
 */
export function rebin(profile: Pick<BinProfile, 'bins' | 'log2' | 'source'>, grid: BinGrid): Float64Array {
	const { bins, log2, source } = profile;
	const size = uniformBinSize(bins);
	if (size !== null && size > grid.size)
		throw new LbError(
			'calls.bins_too_large',
			{ size, wanted: grid.size },
			{ path: source.path ?? source.format },
		);
	const least = size === null ? 0 : MIN_COVERED;
	return onGrid(grid, least, function* () {
		for (let i = 0; i < log2.length; i++)
			yield {
				contig: bins.contigs[bins.contig[i]!]!,
				start: bins.start[i]!,
				end: bins.end[i]!,
				value: log2[i]!,
			};
	});
}

/** log2 ratios of segments on a grid: the mean over each grid bin of which they cover half or more. */
export function segmentsOnGrid(segments: readonly Segment[], grid: BinGrid): Float64Array {
	return onGrid(grid, MIN_COVERED, function* () {
		for (const { contig, start, end, log2 } of segmentPieces(segments))
			yield { contig, start, end, value: log2 };
	});
}

interface Span {
	contig: string;
	start: number;
	end: number;
	value: number;
}

function onGrid(grid: BinGrid, least: number, spans: () => Iterable<Span>): Float64Array {
	const contigs = new Map(grid.contigs.map(({ name }, i) => [contigKey(name), i]));
	const bins = binsOfGrid(grid);
	const sum = new Float64Array(grid.count);
	const covered = new Float64Array(grid.count);
	for (const { contig: name, start, end, value } of spans()) {
		const contig = contigs.get(contigKey(name));
		if (contig === undefined || Number.isNaN(value)) continue;
		const first = grid.first[contig]!;
		const last = grid.first[contig + 1]! - 1;
		const to = Math.min(last, first + Math.floor((end - 1) / grid.size));
		for (let bin = first + Math.floor(start / grid.size); bin <= to; bin++) {
			const shared = Math.min(end, bins.end[bin]!) - Math.max(start, bins.start[bin]!);
			if (shared <= 0) continue;
			sum[bin]! += shared * value;
			covered[bin]! += shared;
		}
	}
	return sum.map((total, bin) => {
		const bases = covered[bin]!;
		const length = bins.end[bin]! - bins.start[bin]!;
		return bases > 0 && bases >= least * length ? total / bases : Number.NaN;
	});
}
