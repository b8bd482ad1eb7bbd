import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { readCall } from './copy-call.ts';
import type { CopyNumberFileOptions, FileSegments } from './file-bins.ts';
import { SegmentRows } from './segment-rows.ts';

const LAYOUT = {
	format: 'WisecondorX _segments.bed',
	required: { contig: 'chr', start: 'start', end: 'end', log2: 'ratio', z: 'zscore' },
	optional: { state: 'type' },
};

/**
 * WisecondorX segments (_segments.bed: chr start end ratio zscore) or its aberrations (_aberrations.bed, with a column
 * type: altered segments only); 1-based with the end inside, ratio = log2. One sample, named by the file.
 */
export async function readWisecondorxSegments(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileSegments[]> {
	const rows = new SegmentRows(path, 'wisecondorx_segments');
	let altered = false;
	const reading = scanTable(
		path,
		LAYOUT,
		{
			header: (_names, at) => {
				altered = at.state !== null;
			},
			row: (row, at) => {
				const z = row.number(at.z);
				rows.add(null, row, at, {
					bins: null,
					mean_log2: row.number(at.log2),
					weight: null,
					z: Number.isNaN(z) ? null : z,
					state: at.state === null ? null : readCall(row, at.state),
					copy_number: null,
				});
			},
		},
		watch,
	);
	const notes = await reading.catch((error: unknown): Message[] => {
		// A list of aberrations without one is the usual finding of a healthy sample.
		if (altered && error instanceof LbError && error.code === 'reader.header_only') return [];
		throw error;
	});
	return rows.finish({ base: 'one', judge: true, lengthOf: options.lengthOf }, notes, undefined, altered);
}
