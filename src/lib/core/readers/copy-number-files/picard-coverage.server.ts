import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { finishBins } from './finish-bins.ts';
import type { CopyNumberFileOptions, FileBins } from './file-bins.ts';

const LAYOUT = {
	format: 'Picard per-target coverage',
	required: {
		contig: 'chrom',
		start: 'start',
		end: 'end',
		gc: '%gc',
		depth: 'mean_coverage',
		ratio: 'normalized_coverage',
	},
	optional: {},
};

/**
 * Picard CalculateHsMetrics PER_TARGET_COVERAGE: 1-based with the end inside. log2 is that of the normalised coverage
 * (missing where it is 0), a depth without reference or correction. One sample, named by the file.
 */
export async function readPicardCoverage(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const values: Record<'log2' | 'depth' | 'gc', number[]> = { log2: [], depth: [], gc: [] };
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				const ratio = row.numberIn(at.ratio, 0, Infinity);
				values.log2.push(ratio > 0 ? Math.log2(ratio) : Number.NaN);
				values.depth.push(row.numberIn(at.depth, 0, Infinity));
				values.gc.push(row.numberIn(at.gc, 0, 1));
			},
		},
		watch,
	);
	return finishBins(
		{ path, format: 'picard_target_coverage', scale: 'log2_depth' },
		intervals,
		[{ sample_id: null, values }],
		{ base: 'one', judge: false, targets: true, lengthOf: options.lengthOf },
		notes,
	);
}
