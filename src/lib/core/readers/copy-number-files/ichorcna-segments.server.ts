import type { Watch } from '../../../base/progress.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { readCall } from './copy-call.ts';
import type { CopyNumberFileOptions, FileSegments } from './file-bins.ts';
import { SegmentRows } from './segment-rows.ts';

const LAYOUT = {
	format: 'ichorCNA .seg.txt',
	required: {
		contig: 'chrom|chr|chromosome',
		start: 'start',
		end: 'end',
		log2: 'seg.median.logR|median|logR_Copy_Number',
		call: 'Corrected_Call|call|event',
	},
	optional: {
		sample: 'ID|sample',
		bins: 'num.mark|bins',
		copies: 'Corrected_Copy_Number|copy.number',
	},
};

/**
 * ichorCNA segments (.seg.txt and .seg): median log2 ratio, copy number and call of each segment; 1-based with the end
 * inside. The corrected call and copy number count when both kinds are there. Samples as the file names them.
 */
export async function readIchorSegments(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileSegments[]> {
	const rows = new SegmentRows(path, 'ichorcna_seg');
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				const copies = at.copies === null ? Number.NaN : row.numberIn(at.copies, 0, Infinity);
				const sample = at.sample === null ? '' : row.text(at.sample);
				rows.add(sample === '' ? null : sample, row, at, {
					bins: at.bins === null || row.isMissing(at.bins) ? null : row.numberIn(at.bins, 0, Infinity),
					mean_log2: row.number(at.log2),
					weight: null,
					z: null,
					state: readCall(row, at.call),
					copy_number: Number.isNaN(copies) ? null : copies,
				});
			},
		},
		watch,
	);
	return rows.finish({ base: 'one', judge: true, lengthOf: options.lengthOf }, notes);
}
