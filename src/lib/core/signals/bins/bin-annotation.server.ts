import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { IntervalColumns } from '../../readers/call-tables/interval-columns.ts';
import { scanTable } from '../../readers/call-tables/scan-table.server.ts';
import type { BinTable } from './bin-table.ts';

/** What a table says about bins; a column it does not have is null. */
export interface BinAnnotation {
	path: string;
	bins: BinTable;
	/** Bases per bin when all (but the last of a contig) have the same. */
	size: number | null;
	/** Fractions; NaN = unknown. */
	gc: Float64Array | null;
	mappability: Float64Array | null;
	/** 1 for bins to leave out. */
	excluded: Uint8Array | null;
	notes: Message[];
}

const LAYOUT = {
	format: 'bin annotation',
	required: {
		contig: 'chromosome|chrom|chr|contig|seqnames',
		start: 'start|chromstart',
		end: 'end|stop|chromend',
	},
	optional: {
		gc: 'gc|gc_content|gc_percent',
		mappability: 'mappability|map|mapp',
		blacklist: 'blacklist|excluded',
	},
};

/** More blacklisted than this, in percent, and a bin is left out (QDNAseq's column is a percentage). */
const BLACKLISTED_PERCENT = 10;

/**
 * Reads a table with a row per bin: chromosome, start, end and at least one of gc, mappability (fractions or percentages;
 * negative = unknown) and blacklist (percent of the bin, or true/false). Starts at 0 or 1 are told apart by how bins
 * touch. Throws copy.annotation_values and what reading tables throws.
 */
export async function readBinAnnotation(path: string, watch: Watch = {}): Promise<BinAnnotation> {
	const intervals = new IntervalColumns(path);
	const gc: number[] = [];
	const mappability: number[] = [];
	const blacklist: number[] = [];
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			header(_, at) {
				if (at.gc === null && at.mappability === null && at.blacklist === null)
					throw new LbError('copy.annotation_values', {}, { path });
			},
			row(row, at) {
				intervals.add(row, at.contig, at.start, at.end);
				if (at.gc !== null) gc.push(row.numberIn(at.gc, -1, 100));
				if (at.mappability !== null) mappability.push(row.numberIn(at.mappability, -1, 100));
				if (at.blacklist === null) return;
				const text = row.text(at.blacklist).toLowerCase();
				if (text === 'true' || text === 'false') blacklist.push(text === 'true' ? 100 : 0);
				else blacklist.push(row.numberIn(at.blacklist, 0, 100));
			},
		},
		watch,
	);
	const {
		contigs,
		contig,
		start,
		end,
		order,
		size,
		notes: more,
	} = intervals.finish({ base: 'one', judge: true });
	const all = [...notes, ...more];
	const fractions = (values: readonly number[], kind: string): Float64Array | null => {
		if (values.length === 0) return null;
		const percent = values.some((value) => value > 1);
		if (percent) all.push(say('copy.track_percent', { path, kind: kind === 'gc' ? 'GC' : kind }));
		return Float64Array.from(order, (row) => {
			const value = values[row]!;
			return value < 0 ? NaN : value / (percent ? 100 : 1);
		});
	};
	return {
		path,
		bins: { contigs, contig, start, end },
		size,
		gc: fractions(gc, 'gc'),
		mappability: fractions(mappability, 'mappability'),
		excluded:
			blacklist.length === 0
				? null
				: Uint8Array.from(order, (row) => (blacklist[row]! > BLACKLISTED_PERCENT ? 1 : 0)),
		notes: all,
	};
}
