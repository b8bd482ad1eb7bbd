import { readingFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { inGenomeOrder } from '../../readers/call-tables/contig-order.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import type { BinTable } from './bin-table.ts';
import { scanValueTrack, type ValueTrackFormat } from './scan-track.server.ts';

/** A track that holds one value per bin of one size. */
export interface TrackBins {
	bins: BinTable;
	values: Float64Array;
	size: number;
}

/** Shorter steps are coverage, not bins. */
const SHORTEST_BIN = 1000;
/** A genome in bins of 1 kb has 3.1 million. */
const MAX_SPANS = 4_000_000;

/**
 * The bins of a track and their values. Stretches that are several bins long (bedGraph writers join equal neighbours) are
 * cut into bins again. Null when the track is not one of bins: stretches of many lengths, or too many.
 */
export async function readTrackBins(
	path: string,
	format: ValueTrackFormat,
	watch: Watch = {},
): Promise<TrackBins | null> {
	let spans = new SpanStore();
	const restart = (): SpanVisitor => {
		spans = new SpanStore();
		return spans;
	};
	await readingFile(path, () => scanValueTrack(path, format, restart, watch));
	const size = spans.binSize();
	return size === null ? null : spans.toBins(size);
}

/** Spans of a track as growing columns, in file order. */
class SpanStore implements SpanVisitor {
	private readonly names: string[] = [];
	/** First span of each name, and one more. */
	private readonly first: number[] = [];
	private start = new Int32Array(1024);
	private end = new Int32Array(1024);
	private value = new Float64Array(1024);
	private count = 0;
	private name = '';

	span(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.name) {
			this.name = contig;
			this.names.push(contig);
			this.first.push(this.count);
		}
		const at = this.count++;
		if (at >= MAX_SPANS) return;
		if (at === this.start.length) this.grow();
		this.start[at] = start;
		this.end[at] = end;
		this.value[at] = value;
	}

	private grow(): void {
		const n = 2 * this.start.length;
		const wider = <T extends Int32Array | Float64Array>(from: T, to: T): T => (to.set(from), to);
		this.start = wider(this.start, new Int32Array(n));
		this.end = wider(this.end, new Int32Array(n));
		this.value = wider(this.value, new Float64Array(n));
	}

	private runs(): { name: string; from: number; to: number }[] {
		return this.names.map((name, i) => ({
			name,
			from: this.first[i]!,
			to: this.first[i + 1] ?? this.count,
		}));
	}

	/** The one length of which all spans are multiples, the last of each contig excepted; null when there is none. */
	binSize(): number | null {
		if (this.count === 0 || this.count > MAX_SPANS) return null;
		let size = Infinity;
		for (const { from, to } of this.runs())
			for (let i = from; i < to - 1; i++) size = Math.min(size, this.end[i]! - this.start[i]!);
		// Nothing but single spans: their longest is a bin.
		if (size === Infinity)
			for (let i = 0; i < this.count; i++) size = i === 0 ? this.length(i) : Math.max(size, this.length(i));
		if (size < SHORTEST_BIN) return null;
		for (const { from, to } of this.runs())
			for (let i = from; i < to; i++) {
				if (this.start[i]! % size !== 0) return null;
				if (i < to - 1 && this.length(i) % size !== 0) return null;
			}
		return size;
	}

	private length(i: number): number {
		return this.end[i]! - this.start[i]!;
	}

	toBins(size: number): TrackBins {
		const order = inGenomeOrder(this.names);
		const runs = this.runs();
		const bins: Record<'contig' | 'start' | 'end', number[]> = { contig: [], start: [], end: [] };
		const values: number[] = [];
		for (const [contig, run] of order.map((i) => runs[i]).entries()) {
			if (run === undefined) continue;
			for (let i = run.from; i < run.to; i++) {
				const end = this.end[i]!;
				for (let start = this.start[i]!; start < end; start += size) {
					bins.contig.push(contig);
					bins.start.push(start);
					bins.end.push(Math.min(start + size, end));
					values.push(this.value[i]!);
				}
			}
		}
		return {
			bins: {
				contigs: order.map((i) => this.names[i]!),
				contig: Int32Array.from(bins.contig),
				start: Int32Array.from(bins.start),
				end: Int32Array.from(bins.end),
			},
			values: Float64Array.from(values),
			size,
		};
	}
}
