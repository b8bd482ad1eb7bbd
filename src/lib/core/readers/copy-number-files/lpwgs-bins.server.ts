import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { readCall } from './copy-call.ts';
import type { CopyNumberFileOptions, FileBins, FileCall } from './file-bins.ts';
import { finishBins } from './finish-bins.ts';

const LAYOUT = {
	format: 'bins of preprocess_lpwgs',
	required: {
		contig: 'contig',
		start: 'start',
		end: 'end',
		reads: 'count',
		gc: 'gc',
		mappability: 'mappability',
		log2: 'log2',
		z: 'z',
		call: 'call',
	},
	optional: {},
};

/**
 * Bins of one sample as preprocess_lpwgs writes them (products/<signal>/bins/<sample>.bins.tsv.gz): 0-based half-open, a row
 * per bin, log2 empty where the bin was left out, call empty where nothing was called. The sample is named by the file.
 */
export async function readLpwgsBins(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const values: Record<'log2' | 'reads' | 'gc' | 'mappability' | 'z', number[]> & {
		state: (FileCall | null)[];
	} = { log2: [], reads: [], gc: [], mappability: [], z: [], state: [] };
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				values.log2.push(row.number(at.log2));
				values.reads.push(row.numberIn(at.reads, 0, Infinity));
				values.gc.push(row.numberIn(at.gc, 0, 1));
				values.mappability.push(row.numberIn(at.mappability, 0, 1));
				values.z.push(row.number(at.z));
				values.state.push(readCall(row, at.call));
			},
		},
		watch,
	);
	const called = values.state.some((state) => state !== null);
	const present = (column: number[]): boolean => column.some((value) => !Number.isNaN(value));
	return finishBins(
		{ path, format: 'lpwgs_bins', scale: 'log2_ratio' },
		intervals,
		[
			{
				sample_id: null,
				values: {
					log2: values.log2,
					...(present(values.reads) ? { reads: values.reads } : {}),
					...(present(values.gc) ? { gc: values.gc } : {}),
					...(present(values.mappability) ? { mappability: values.mappability } : {}),
					...(present(values.z) ? { z: values.z } : {}),
					...(called ? { state: values.state } : {}),
				},
			},
		],
		{ base: 'zero', judge: false, targets: false, lengthOf: options.lengthOf },
		notes,
	);
}
