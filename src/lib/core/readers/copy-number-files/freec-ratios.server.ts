import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { callOfCopies } from './copy-call.ts';
import type { CopyNumberFileOptions, FileBins } from './file-bins.ts';
import { finishBins, type BinValues } from './finish-bins.ts';

const LAYOUT = {
	format: 'Control-FREEC ratios',
	required: { contig: 'chromosome', start: 'start', log2: 'ratio', median: 'medianratio' },
	optional: { copies: 'copynumber' },
};

/**
 * Control-FREEC ratios (`_ratio.txt`): the start of each window, its ratio to the reference (1 = the ploidy of the sample; -1 =
 * unknown) and the copy number of its segment. Windows end where the next one begins, or as long as most where windows between were left out. The file's
 * copy numbers are calls where two copies are the commonest: of other ploidies the file does not say what is a gain. One sample, named by the file.
 */
export async function readFreecRatios(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const log2: number[] = [];
	const copies: number[] = [];
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				intervals.addStart(row, at.contig, at.start);
				const ratio = row.numberIn(at.log2, -1, Infinity);
				log2.push(ratio > 0 ? Math.log2(ratio) : Number.NaN);
				if (at.copies !== null) copies.push(row.numberIn(at.copies, -1, Infinity));
			},
		},
		watch,
	);
	intervals.endAtNextStart();
	const values: BinValues = { log2 };
	if (commonest(copies) === 2)
		values.state = copies.map((one, i) =>
			Number.isNaN(log2[i]) || one < 0 ? null : callOfCopies(one, intervals.at(i).contig),
		);
	return finishBins(
		{ path, format: 'freec_ratios', scale: 'log2_ratio' },
		intervals,
		[{ sample_id: null, values }],
		{ base: 'one', judge: false, targets: false, lengthOf: options.lengthOf },
		notes,
	);
}

/** The value that most windows have; null when there is none. */
function commonest(values: readonly number[]): number | null {
	const counts = new Map<number, number>();
	for (const value of values) if (value >= 0) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}
