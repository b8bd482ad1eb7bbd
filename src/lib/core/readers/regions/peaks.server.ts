import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanBed, type BedLayout, type BedScan } from './bed.server.ts';

export type PeakFormat = 'narrow_peak' | 'broad_peak' | 'gapped_peak';

/** Values of one peak. -1 stands for "not given" in these formats and is NaN here. */
export interface PeakLine {
	row: number;
	name: string | null;
	strand: 1 | -1 | 0;
	/** Enrichment (signalValue). */
	signal: number;
	/** -log10 of p and q. */
	p: number;
	q: number;
	/** Position of the summit, 0-based on the contig; NaN when not given. */
	summit: number;
	/** Every cell after the position, as it stands, with tabs between them. */
	rest(): string;
}

export type PeakVisit = (contig: string, start: number, end: number, peak: PeakLine) => void;

const LAYOUT: BedLayout = { kind: 'bed', contig: 0, start: 1, end: 2, name: 3, score: 4, strand: 5 };

/** Fewest columns, and where signalValue stands (p and q follow). */
const COLUMNS: Readonly<Record<PeakFormat, { least: number; signal: number }>> = {
	narrow_peak: { least: 10, signal: 6 },
	broad_peak: { least: 9, signal: 6 },
	gapped_peak: { least: 15, signal: 12 },
};

/**
 * Streams ENCODE narrowPeak (BED6+4), broadPeak (BED6+3) and gappedPeak (BED12+3; blocks are not split). Throws
 * genome.not_a_value for a signal that is no number, genome.summit_outside, and what `scanBed` throws.
 */
export async function scanPeaks(
	path: string,
	format: PeakFormat,
	options: { faults?: 'throw' | 'count' },
	visit: PeakVisit,
	watch: Watch = {},
): Promise<BedScan> {
	const { least, signal } = COLUMNS[format];
	const peak: PeakLine = {
		row: 0,
		name: null,
		strand: 0,
		signal: NaN,
		p: NaN,
		q: NaN,
		summit: NaN,
		rest: () => '',
	};
	return scanBed(
		path,
		{ ...options, layout: LAYOUT, columns: least },
		(contig, start, end, line) => {
			const { fields, row } = line;
			const value = fields.number(signal);
			if (Number.isNaN(value))
				throw new LbError('genome.not_a_value', { value: fields.text(signal) }, { path, row });
			peak.row = row;
			peak.name = line.name();
			peak.strand = line.strand();
			peak.signal = value;
			peak.p = given(fields.number(signal + 1));
			peak.q = given(fields.number(signal + 2));
			const offset = format === 'narrow_peak' ? given(fields.number(9)) : NaN;
			if (offset < 0 || offset >= end - start)
				throw new LbError('genome.summit_outside', { offset, length: end - start }, { path, row });
			peak.summit = start + offset;
			peak.rest = () => fields.rest(3);
			visit(contig, start, end, peak);
		},
		watch,
	);
}

function given(value: number): number {
	return value === -1 ? NaN : value;
}
