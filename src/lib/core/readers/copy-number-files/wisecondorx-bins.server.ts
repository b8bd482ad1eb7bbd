import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { headerCells, places } from '../call-tables/columns.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import type { CallRow } from '../call-tables/row.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import { say } from '../../../contract/messages/index.ts';
import { readCall } from './copy-call.ts';
import { finishBins } from './finish-bins.ts';
import type { CopyNumberFileOptions, FileBins, FileCall } from './file-bins.ts';

const REQUIRED = { contig: 'chr', start: 'start', end: 'end', log2: 'ratio', z: 'zscore' };
interface Columns {
	contig: number;
	start: number;
	end: number;
	log2: number;
	z: number;
	state: number | null;
}
/** Columns of the table without a header: id, chr, start, end, z-score, log2 ratio, gain/loss/neutral. */
const PLAIN: Columns = { contig: 1, start: 2, end: 3, z: 4, log2: 5, state: 6 };
const FORMAT = 'WisecondorX _bins.bed';

/**
 * WisecondorX bins: with its header (chr start end id ratio zscore) or as published tables without one (id chr start end
 * z log2 state). 1-based with the end inside although the name says BED; empty, "nan" or NA in gap bins is missing.
 * One sample, named by the file.
 */
export async function readWisecondorxBins(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	const log2: number[] = [];
	const z: number[] = [];
	const state: (FileCall | null)[] = [];
	let columns: Columns | null = null;
	let width = 0;
	const begin = (row: CallRow): Columns => {
		const header = headerCells(row);
		if (Object.values(REQUIRED).every((name) => header.includes(name))) {
			width = header.length;
			row.names = header;
			return { ...places(header, REQUIRED, {}), state: null };
		}
		if (row.width !== 7 || row.text(0) !== `${row.text(1)}:${row.text(2)}-${row.text(3)}`) {
			const values = { format: FORMAT, missing: Object.values(REQUIRED), found: shown(row) };
			throw new LbError('calls.columns_missing', values, { path });
		}
		width = 7;
		return PLAIN;
	};
	const { infinite } = await scanRows(
		path,
		(row) => {
			if (columns === null) {
				columns = begin(row);
				if (columns !== PLAIN) return;
			}
			if (row.width !== width) refuseWidth(row, width);
			intervals.add(row, columns.contig, columns.start, columns.end);
			log2.push(row.number(columns.log2));
			z.push(row.number(columns.z));
			if (columns.state !== null) state.push(readCall(row, columns.state));
		},
		watch,
	);
	if (intervals.count === 0) throw new LbError('reader.header_only', {}, { path });
	const notes: Message[] = infinite > 0 ? [say('calls.infinite', { path, count: infinite })] : [];
	return finishBins(
		{ path, format: 'wisecondorx_bins', scale: 'log2_ratio' },
		intervals,
		[{ sample_id: null, values: { log2, z, ...(state.length > 0 ? { state } : {}) } }],
		{ base: 'one', judge: true, targets: false, lengthOf: options.lengthOf },
		notes,
	);
}
