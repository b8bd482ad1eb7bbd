import type { Watch } from '../../../base/progress.ts';
import type { CallRow } from '../call-tables/row.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import type { CopyNumberFileOptions, FileCall, FileSegments } from './file-bins.ts';
import { SegmentRows } from './segment-rows.ts';

const LAYOUT = {
	format: 'GATK segments',
	required: {
		contig: 'contig',
		start: 'start',
		end: 'end',
		log2: 'mean_log2_copy_ratio|log2_copy_ratio_posterior_50',
		bins: 'num_points_copy_ratio',
	},
	optional: { call: 'call' },
};
/** Signs of GATK CallCopyRatioSegments. */
const SIGNS: Readonly<Record<string, FileCall>> = { '+': 'gain', '-': 'loss', '0': 'neutral' };

/**
 * Segments of GATK ModelSegments (modelBegin.seg, modelFinal.seg: the median of the posterior; cr.seg: the mean) and its calls
 * (called.seg): a SAM header, then the table, 1-based with the end inside. One sample, named by the file. A segment of allele
 * fractions alone has no copy ratio (NaN), which is missing.
 */
export async function readGatkSegments(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileSegments[]> {
	const rows = new SegmentRows(path, 'gatk_segments');
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				rows.add(null, row, at, {
					bins: row.isMissing(at.bins) ? null : row.numberIn(at.bins, 0, Infinity),
					mean_log2: row.number(at.log2),
					weight: null,
					z: null,
					state: at.call === null ? null : callOf(row, at.call),
					copy_number: null,
				});
			},
		},
		watch,
	);
	return rows.finish({ base: 'one', judge: false, lengthOf: options.lengthOf }, notes);
}

function callOf(row: CallRow, column: number): FileCall | null {
	const text = row.text(column);
	// `-` alone is a loss here, and no missing value.
	const call = SIGNS[text];
	if (call !== undefined) return call;
	if (row.isMissing(column)) return null;
	throw row.refuse('calls.unknown_call', column, { found: text, known: Object.keys(SIGNS).join(', ') });
}
