import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import type { CopyNumberFileOptions, FileBins } from './file-bins.ts';
import { finishBins } from './finish-bins.ts';

const LAYOUT = {
	format: 'GATK copy ratios',
	required: { contig: 'contig', start: 'start', end: 'end', log2: 'log2_copy_ratio' },
	optional: {},
};

/**
 * Copy ratios of GATK DenoiseReadCounts (denoisedCR, standardizedCR): a SAM header, then CONTIG START END LOG2_COPY_RATIO, 1-based
 * with the end inside. Bins of the genome or targets of a panel. One sample, named by the file.
 */
export async function readGatkBins(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const log2: number[] = [];
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				log2.push(row.number(at.log2));
			},
		},
		watch,
	);
	return finishBins(
		{ path, format: 'gatk_bins', scale: 'log2_ratio' },
		intervals,
		[{ sample_id: null, values: { log2 } }],
		{ base: 'one', judge: false, targets: true, lengthOf: options.lengthOf },
		notes,
	);
}
