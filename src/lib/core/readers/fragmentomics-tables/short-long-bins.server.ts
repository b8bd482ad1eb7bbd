import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { OneContigStyle } from '../call-tables/one-contig-style.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';

/** Short and long fragments per bin as a file gives them; missing = NaN. Coordinates as in the file, 0-based half-open. */
export interface ShortLongBins {
	path: string;
	contig: string[];
	start: number[];
	end: number[];
	/** Empty where the file has none. */
	arm: string[];
	short: number[];
	long: number[];
	/** The file's own ratio, else short / long (missing when there is no long one). */
	ratio: number[];
	/** Null when the file has no such column. */
	ratio_corrected: number[] | null;
	gc: number[] | null;
	notes: Message[];
}

/** DELFI-style bins (FinaleToolkit and kin): contig, start, stop, short, long. Throws the calls.* errors. */
export async function readShortLongBins(path: string, watch: Watch = {}): Promise<ShortLongBins> {
	const bins: ShortLongBins = {
		path,
		contig: [],
		start: [],
		end: [],
		arm: [],
		short: [],
		long: [],
		ratio: [],
		ratio_corrected: null,
		gc: null,
		notes: [],
	};
	const style = new OneContigStyle(path);
	const contigs = new Set<string>();
	const seen = new Set<string>();
	const layout = {
		format: 'short and long fragments per bin',
		required: {
			contig: 'contig|chrom|chr|seqnames|chromosome',
			start: 'start',
			end: 'stop|end',
			short: 'short|short_frags|short_count',
			long: 'long|long_frags|long_count',
		},
		optional: {
			arm: 'arm',
			ratio: 'ratio',
			corrected: 'ratio_corrected|ratio.corrected',
			gc: 'gc|gc_content',
		},
	};
	const notes = await scanTable(
		path,
		layout,
		{
			header(_names, at) {
				if (at.corrected !== null) bins.ratio_corrected = [];
				if (at.gc !== null) bins.gc = [];
			},
			row(row, at) {
				const contig = row.text(at.contig);
				if (!contigs.has(contig)) style.add(contig, row.line);
				contigs.add(contig);
				const start = row.position(at.start);
				const end = row.position(at.end);
				if (end <= start) throw row.refuse('calls.start_after_end', null, { contig, start, end });
				const bin = `${contig}:${start}-${end}`;
				if (seen.has(bin)) throw row.refuse('calls.row_twice', null, { what: bin });
				seen.add(bin);
				// Corrected counts can fall below zero, plain ones cannot; files hold either under these names.
				const short = row.number(at.short);
				const long = row.number(at.long);
				bins.contig.push(contig);
				bins.start.push(start);
				bins.end.push(end);
				bins.arm.push(at.arm === null ? '' : row.text(at.arm));
				bins.short.push(short);
				bins.long.push(long);
				bins.ratio.push(at.ratio === null ? (long > 0 ? short / long : NaN) : row.number(at.ratio));
				if (at.corrected !== null) bins.ratio_corrected?.push(row.number(at.corrected));
				if (at.gc !== null) bins.gc?.push(row.numberIn(at.gc, 0, 1));
			},
		},
		watch,
	);
	const missing = bins.short.filter((short, i) => Number.isNaN(short) || Number.isNaN(bins.long[i])).length;
	const nothing = (values: readonly number[]): boolean => values.every((value) => value === 0);
	if (missing === bins.short.length || (nothing(bins.short) && nothing(bins.long)))
		throw new LbError('calls.no_values', { what: 'count' }, { path });
	if (missing > 0) notes.push(say('calls.missing_values', { path, count: missing }));
	return { ...bins, notes };
}
