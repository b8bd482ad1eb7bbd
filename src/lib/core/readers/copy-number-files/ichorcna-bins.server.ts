import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { readCall } from './copy-call.ts';
import { finishBins, type BinValues } from './finish-bins.ts';
import type { CopyNumberFileOptions, FileBins, FileCall } from './file-bins.ts';

const LAYOUT = {
	format: 'ichorCNA .cna.seg',
	required: { contig: 'chr|chrom|chromosome', start: 'start', end: 'end' },
	optional: {},
};

/** Columns of one sample: its log ratio, call and copy number. */
interface SampleColumns {
	sample_id: string;
	log2: number;
	call: number | null;
	copies: number | null;
}

/**
 * ichorCNA bins (.cna.seg): chr start end, then for each sample <sample>.logR (log2), <sample>.event or Corrected_Call and
 * copy numbers; 1-based with the end inside. The corrected call and copy number count when both kinds are there.
 */
export async function readIchorBins(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	let samples: SampleColumns[] = [];
	let values: (Required<Pick<BinValues, 'log2' | 'state' | 'copy_number'>> & {
		state: (FileCall | null)[];
	})[] = [];
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			header: (names) => {
				samples = sampleColumns(names);
				if (samples.length === 0)
					throw new LbError(
						'calls.columns_missing',
						{ format: LAYOUT.format, missing: ['<sample>.logR'], found: names.slice(0, 8).join(' | ') },
						{ path },
					);
				values = samples.map(() => ({ log2: [], state: [], copy_number: [] }));
			},
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				for (const [i, { log2, call, copies }] of samples.entries()) {
					const into = values[i]!;
					into.log2.push(row.number(log2));
					into.state.push(call === null ? null : readCall(row, call));
					into.copy_number.push(copies === null ? Number.NaN : row.numberIn(copies, 0, Infinity));
				}
			},
		},
		watch,
	);
	return finishBins(
		{ path, format: 'ichorcna_cna_seg', scale: 'log2_ratio' },
		intervals,
		samples.map(({ sample_id, call, copies }, i) => {
			const { log2, state, copy_number } = values[i]!;
			return {
				sample_id,
				values: { log2, ...(call === null ? {} : { state }), ...(copies === null ? {} : { copy_number }) },
			};
		}),
		{ base: 'one', judge: true, targets: false, lengthOf: options.lengthOf },
		notes,
	);
}

/** Samples by the column <sample>.logR; sample names may hold dots. */
function sampleColumns(names: readonly string[]): SampleColumns[] {
	const at = new Map(names.map((name, column) => [name.toLowerCase(), column]));
	return names.flatMap((name, log2) => {
		const sample = /^(.+)\.logR$/i.exec(name)?.[1];
		if (sample === undefined) return [];
		const column = (suffix: string): number | null => at.get(`${sample}.${suffix}`.toLowerCase()) ?? null;
		return [
			{
				sample_id: sample,
				log2,
				call: column('Corrected_Call') ?? column('event'),
				copies: column('Corrected_Copy_Number') ?? column('copy.number'),
			},
		];
	});
}
