import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import type { CallRow } from '../call-tables/row.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { asFraction } from './as-fraction.ts';
import { BIN_COUNT_COLUMNS } from './bin-count-columns.ts';
import type { CopyNumberFileOptions, FileBins } from './file-bins.ts';
import { finishBins } from './finish-bins.ts';

const { contig, start, end, reads, gc, mappability } = BIN_COUNT_COLUMNS;
const LAYOUT = {
	format: 'counts per bin',
	required: { contig, start, end, reads },
	optional: { gc, mappability },
};

/**
 * Read counts per bin of one sample with the properties of the bins beside them, as HMMcopy (chr start end reads gc map) and
 * scripts around bedtools write them. The sample is named by the file. Corrected values that stand there too are left: the
 * counts are corrected here as those of every other sample. GC and mappability below 0 are what HMMcopy writes for "unknown".
 */
export async function readBinCounts(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const counts: number[] = [];
	const gc_of: number[] = [];
	const mappability_of: number[] = [];
	const known = (row: CallRow, column: number): number => {
		const value = row.numberIn(column, -1, 100);
		return value < 0 ? Number.NaN : value;
	};
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				counts.push(row.numberIn(at.reads, 0, Infinity));
				if (at.gc !== null) gc_of.push(known(row, at.gc));
				if (at.mappability !== null) mappability_of.push(known(row, at.mappability));
			},
		},
		watch,
	);
	const samples = finishBins(
		{ path, format: 'bin_counts', scale: 'counts' },
		intervals,
		[
			{
				sample_id: null,
				values: {
					log2: counts.map((count) => (count > 0 ? Math.log2(count) : Number.NaN)),
					reads: counts,
					...(gc_of.length > 0 ? { gc: asFraction(gc_of) } : {}),
					...(mappability_of.length > 0 ? { mappability: asFraction(mappability_of) } : {}),
				},
			},
		],
		{ base: 'one', judge: true, targets: false, lengthOf: options.lengthOf },
		notes,
	);
	// Programs write either base, so that which one it is deserves no remark.
	return samples.map((one) => ({
		...one,
		notes: one.notes.filter(({ code }) => code !== 'calls.zero_based'),
	}));
}
