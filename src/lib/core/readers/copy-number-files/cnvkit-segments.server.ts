import type { Watch } from '../../../base/progress.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { callOfCopies } from './copy-call.ts';
import type { CopyNumberFileOptions, FileSegments } from './file-bins.ts';
import { SegmentRows } from './segment-rows.ts';

const LAYOUT = {
	format: 'CNVkit .cns',
	required: { contig: 'chromosome|chrom|chr', start: 'start', end: 'end', log2: 'log2', bins: 'probes' },
	optional: { weight: 'weight', copies: 'cn' },
};

/**
 * CNVkit segments (.cns), also with the columns of `call` and `segmetrics`; 0-based half-open. The state comes from the
 * copy number of `call` (autosomes), else there is none. One sample, named by the file.
 */
export async function readCnvkitSegments(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileSegments[]> {
	const rows = new SegmentRows(path, 'cnvkit_cns');
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			row: (row, at) => {
				const copies = at.copies === null ? Number.NaN : row.numberIn(at.copies, 0, Infinity);
				rows.add(null, row, at, {
					bins: row.isMissing(at.bins) ? null : row.numberIn(at.bins, 0, Infinity),
					mean_log2: row.number(at.log2),
					weight:
						at.weight === null || row.isMissing(at.weight) ? null : row.numberIn(at.weight, 0, Infinity),
					z: null,
					state: callOfCopies(copies, row.text(at.contig)),
					copy_number: Number.isNaN(copies) ? null : copies,
				});
			},
		},
		watch,
	);
	return rows.finish({ base: 'zero', judge: false, lengthOf: options.lengthOf }, notes);
}
