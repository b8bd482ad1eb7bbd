import { basename } from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { headerCells, lacking, places, type ColumnPlaces } from '../call-tables/columns.ts';
import type { CallRow } from '../call-tables/row.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import type { CopyNumberFileOptions, FileSegments } from './file-bins.ts';
import { SegmentRows } from './segment-rows.ts';

const FORMAT = 'SEG (DNAcopy, IGV)';
const REQUIRED = {
	sample: 'ID|sample|sampleName|sample_id|sample_name|Tumor_Sample_Barcode|track',
	contig: 'chrom|chromosome|chr|seqnames|contig',
	start: 'loc.start|start|start.bp|start_position',
	end: 'loc.end|end|end.bp|end_position|stop',
	log2: 'seg.mean|segment_mean|seg.cn|segmean|log2_ratio_mean|mean|log2|logr|log2ratio',
};
const OPTIONAL = { bins: 'num.mark|datapoints|num_probes|num.markers|nbrOfLoci|probes|markers|n.probes' };
/** log2(10): a log10 ratio times this is a log2 ratio. */
const LOG2_OF_10 = Math.log2(10);
/** Lines of R or comments that may stand above the table. */
const MAX_TITLES = 100;
/** Numbers DNAcopy and GISTIC write for the sex chromosomes and mitochondria. */
const NUMBERED: Readonly<Record<string, string>> = { '23': 'X', '24': 'Y', '25': 'M' };

type Places = ColumnPlaces<keyof typeof REQUIRED, keyof typeof OPTIONAL>;

/**
 * SEG files: sample, chromosome, start, end, [markers,] segment mean; with or without header, several samples one after
 * another or mixed; 1-based with the end inside. Chromosomes 23, 24, 25 become X, Y, M.
 * SEG does not say its scale: values are log2 ratios unless `seg_scale` says log10 (then multiplied by 3.3219); without
 * `seg_scale` a file that calls itself log10 throws calls.scale_needed, and every other one carries the note that log2
 * was assumed.
 */
export async function readSeg(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileSegments[]> {
	if (options.seg_scale === undefined && /log[-_.\s]?10/i.test(basename(path)))
		throw new LbError('calls.scale_needed', { why: 'its name contains log10' }, { path });
	const factor = options.seg_scale === 'log10' ? LOG2_OF_10 : 1;
	const rows = new SegmentRows(path, 'seg');
	const notes: Message[] = [];
	let at: Places | null = null;
	let width = 0;
	let skipped = 0;
	let first = '';
	const { infinite } = await scanRows(
		path,
		(row) => {
			if (at === null) {
				const found = begin(row);
				if (found === null) {
					if (first === '') first = shown(row);
					if (options.seg_scale === undefined && /log[-_.\s]?10/i.test(shown(row)))
						throw new LbError('calls.scale_needed', { why: `row ${row.line} contains log10` }, { path });
					return ++skipped < MAX_TITLES;
				}
				({ at, width } = found);
				if (found.header) return;
			}
			if (rows.count === 0 && row.names.length > 0 && row.width === width + 1 && !row.isEmpty(width)) {
				at = shifted(at);
				width++;
			}
			if (row.width !== width) refuseWidth(row, width);
			const sample = row.text(at.sample);
			if (sample === '') throw row.refuse('calls.no_sample_name', null);
			rows.add(sample, row, at, {
				bins: at.bins === null || row.isMissing(at.bins) ? null : row.numberIn(at.bins, 0, Infinity),
				mean_log2: row.number(at.log2) * factor,
				weight: null,
				z: null,
				state: null,
				copy_number: null,
			});
			return;
		},
		watch,
	);
	if (at === null) {
		const missing = Object.values(REQUIRED).map((names) => names.split('|')[0]!);
		throw new LbError('calls.columns_missing', { format: FORMAT, missing, found: first }, { path });
	}
	if (skipped > 0) notes.push(say('calls.lines_above', { path, count: skipped }));
	if (infinite > 0) notes.push(say('calls.infinite', { path, count: infinite }));
	notes.push(
		options.seg_scale === undefined
			? say('calls.seg_log2_assumed', { path })
			: say(options.seg_scale === 'log10' ? 'calls.seg_log10' : 'calls.seg_log2', { path }),
	);
	return rows.finish({ base: 'one', judge: false, lengthOf: options.lengthOf }, notes, letterOf);
}

/** Places of the columns when this row is the header, or the first row of a table without one; else null. */
function begin(row: CallRow): { at: Places; width: number; header: boolean } | null {
	const cells = headerCells(row);
	if (lacking(cells, REQUIRED).length === 0) {
		row.names = cells;
		return { at: places(cells, REQUIRED, OPTIONAL), width: row.width, header: true };
	}
	const whole = (column: number): boolean => /^\d+(e\+?\d+)?$/i.test(row.text(column));
	const number = (column: number): boolean => row.isMissing(column) || /^[-+.\d]/.test(row.text(column));
	if ((row.width !== 5 && row.width !== 6) || !whole(2) || !whole(3) || !number(row.width - 1)) return null;
	if (row.width === 6 && !number(4)) return null;
	const last = row.width - 1;
	return {
		at: { sample: 0, contig: 1, start: 2, end: 3, log2: last, bins: last === 5 ? 4 : null },
		width: row.width,
		header: false,
	};
}

function shifted(at: Places): Places {
	return {
		sample: at.sample + 1,
		contig: at.contig + 1,
		start: at.start + 1,
		end: at.end + 1,
		log2: at.log2 + 1,
		bins: at.bins === null ? null : at.bins + 1,
	};
}

/** 23, chr23 -> X, chrX; other names unchanged. */
function letterOf(contig: string): string {
	const match = /^(chr)?(23|24|25)$/i.exec(contig);
	return match === null ? contig : `${match[1] ?? ''}${NUMBERED[match[2]!]!}`;
}
