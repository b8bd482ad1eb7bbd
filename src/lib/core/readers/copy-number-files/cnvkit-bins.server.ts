import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { callOfCopies } from './copy-call.ts';
import { finishBins, type BinValues } from './finish-bins.ts';
import type { CopyNumberFileOptions, FileBins } from './file-bins.ts';

const INTERVAL = { contig: 'chromosome|chrom|chr', start: 'start', end: 'end' };

/**
 * CNVkit bins: .cnr (log2 ratios to the reference) and .cnn (log2 coverage of one sample, or a reference), 0-based
 * half-open as BED. CNVkit writes -20 where a bin has no reads; such a log2 stays as the file has it.
 * One sample, named by the file. Throws the calls.* errors.
 */
export async function readCnvkitBins(
	path: string,
	format: 'cnvkit_cnr' | 'cnvkit_cnn',
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const log2: number[] = [];
	const columns: Record<'weight' | 'depth' | 'gc' | 'copy_number', number[]> = {
		weight: [],
		depth: [],
		gc: [],
		copy_number: [],
	};
	const present: Partial<typeof columns> = {};
	const layout = {
		format: format === 'cnvkit_cnr' ? 'CNVkit .cnr' : 'CNVkit .cnn',
		required: { ...INTERVAL, log2: 'log2' },
		optional: { weight: 'weight', depth: 'depth', gc: 'gc', copy_number: 'cn' },
	};
	const notes = await scanTable(
		path,
		layout,
		{
			header: (_names, at) => {
				for (const key of ['weight', 'depth', 'gc', 'copy_number'] as const)
					if (at[key] !== null) present[key] = columns[key];
			},
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				log2.push(row.number(at.log2));
				if (at.weight !== null) columns.weight.push(row.numberIn(at.weight, 0, Infinity));
				if (at.depth !== null) columns.depth.push(row.numberIn(at.depth, 0, Infinity));
				if (at.gc !== null) columns.gc.push(row.numberIn(at.gc, 0, 1));
				if (at.copy_number !== null) columns.copy_number.push(row.numberIn(at.copy_number, 0, Infinity));
			},
		},
		watch,
	);
	const values: BinValues = { log2, ...present };
	const copies = present.copy_number;
	if (copies !== undefined) values.state = copies.map((one, i) => callOfCopies(one, intervals.at(i).contig));
	return finishBins(
		{ path, format, scale: format === 'cnvkit_cnr' ? 'log2_ratio' : 'log2_depth' },
		intervals,
		[{ sample_id: null, values }],
		{ base: 'zero', judge: false, targets: true, lengthOf: options.lengthOf },
		notes,
	);
}
