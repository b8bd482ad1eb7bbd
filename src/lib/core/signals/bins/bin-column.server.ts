import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { firstDifference } from './align-bins.ts';
import { typicalBinSize } from './bin-size.ts';
import { contigRuns, type BinTable } from './bin-table.ts';
import { scanValueTrack, valueTrackFormat } from './scan-track.server.ts';
import { spanSums, type SpanSums } from './span-sums.ts';

/** A property of bins read from a track. */
export interface BinColumn {
	/** One per bin; NaN where the track has no value. */
	values: Float64Array;
	notes: Message[];
}

/** Share of spans that must be bins for a track to count as one of bins. */
const MOSTLY = 0.5;
/** A track whose stretches are at most this part of a bin is averaged over the bins. */
const FINE = 0.2;

/**
 * GC or mappability of bins from a WIG, bedGraph or bigWig track: of the same bins, or of much finer stretches, which are
 * averaged (GC over the bases that have a value, mappability over all bases of the bin). Percentages become fractions.
 * Throws copy.track_bin_size, copy.track_bins_differ, copy.track_not_fraction, copy.track_no_overlap, and what reading
 * the track throws.
 */
export async function readBinColumn(
	path: string,
	kind: 'gc' | 'mappability',
	bins: BinTable,
	watch: Watch = {},
): Promise<BinColumn> {
	const format = await valueTrackFormat(path, watch);
	let sums = spanSums(bins);
	await scanValueTrack(
		path,
		format,
		() => {
			sums = spanSums(bins);
			return sums.visitor;
		},
		watch,
	);
	const found = sums.result();
	if (found.spans === 0)
		throw new LbError('copy.track_no_overlap', { examples: bins.contigs.slice(0, 3) }, { path });
	checkBins(path, bins, found);
	const scale = scaleOf(path, kind, found);
	const binTrack = found.whole >= MOSTLY * found.spans;
	const values = found.sum.map((sum, bin) => {
		const covered = found.covered[bin]!;
		if (covered === 0) return NaN;
		const bases = bins.end[bin]! - bins.start[bin]!;
		return sum / scale / (kind === 'gc' || binTrack ? covered : bases);
	});
	const notes: Message[] = [];
	const what = kind === 'gc' ? 'GC' : kind;
	if (scale === 100) notes.push(say('copy.track_percent', { path, kind: what }));
	const missing = values.reduce((n, value) => n + (Number.isNaN(value) ? 1 : 0), 0);
	if (missing > 0) notes.push(say('copy.track_missing', { path, kind: what, missing, bins: values.length }));
	return { values, notes };
}

function checkBins(path: string, bins: BinTable, found: SpanSums): void {
	const size = typicalBinSize(bins);
	if (found.whole >= MOSTLY * found.spans) {
		const other = reachOf(bins, found);
		const difference = firstDifference(bins, other);
		if (difference !== null)
			throw new LbError(
				'copy.track_bins_differ',
				{ contig: difference.contig, ours: difference.a, theirs: difference.b },
				{ path },
			);
		return;
	}
	const meanLength = found.covered.reduce((sum, n) => sum + n, 0) / found.spans;
	if (found.span_length > FINE * size && found.span_length_count >= MOSTLY * found.spans)
		throw new LbError('copy.track_bin_size', { theirs: found.span_length, ours: size }, { path });
	if (meanLength > FINE * size)
		throw new LbError('copy.track_bin_size', { theirs: Math.round(meanLength), ours: size }, { path });
}

/** One long bin per chromosome of the track, as far as it reaches, cut into bins of the commonest size. */
function reachOf(bins: BinTable, found: SpanSums): BinTable {
	const size = found.span_length;
	const rows = contigRuns(bins)
		.filter(({ contig }) => found.count[contig]! > 0)
		.flatMap(({ contig }) => {
			const reach = found.reach[contig]!;
			return Array.from({ length: Math.ceil(reach / size) }, (_, i) => ({
				contig,
				start: i * size,
				end: Math.min((i + 1) * size, reach),
			}));
		});
	return {
		contigs: bins.contigs,
		contig: Int32Array.from(rows, (row) => row.contig),
		start: Int32Array.from(rows, (row) => row.start),
		end: Int32Array.from(rows, (row) => row.end),
	};
}

/** 1 for fractions, 100 for percentages. */
function scaleOf(path: string, kind: string, { lowest, highest }: SpanSums): 1 | 100 {
	if (lowest < 0) throw new LbError('copy.track_not_fraction', { kind, lowest, highest }, { path });
	if (highest <= 1) return 1;
	if (highest <= 100 && highest > 1.5) return 100;
	throw new LbError('copy.track_not_fraction', { kind, lowest, highest }, { path });
}
