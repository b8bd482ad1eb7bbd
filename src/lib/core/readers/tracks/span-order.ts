import { LbError } from '../../../base/errors.ts';
import { OneContigStyle } from '../call-tables/one-contig-style.ts';
import type { SpanSink } from './line-reader.ts';
import type { ScannedTrack, SpanVisitor } from './track-format.ts';

/** Thrown inside a scan when spans do not come in order: the file is then read again and sorted. */
export class OutOfOrder extends Error {}

/** Spans sorted in memory at most; 28 bytes each, so that an unsorted file costs at most 0.56 GB. */
export const MAX_UNSORTED = 20_000_000;

/** What happens to the spans of a file that holds one or several tracks. */
export interface TrackSink extends SpanSink {
	/** A track line: the following spans belong to a new track. */
	begin(name: string | null): void;
	end(): ScannedTrack[];
}

/** Counts what a track holds and hands finite values on. */
abstract class CountingSink implements TrackSink {
	protected readonly path: string;
	readonly #style: OneContigStyle;
	protected readonly tracks: ScannedTrack[] = [];
	#pending: string | null = null;
	#hasPending = true;

	constructor(path: string) {
		this.path = path;
		this.#style = new OneContigStyle(path);
	}

	get intervals(): number {
		return this.#hasPending ? 0 : (this.tracks.at(-1)?.intervals ?? 0);
	}

	begin(name: string | null): void {
		this.#pending = name;
		this.#hasPending = true;
	}

	/** Throws calls.no_contig, calls.contigs_mixed. */
	add(contig: string, start: number, end: number, value: number, row: number): void {
		this.#style.row(contig, row);
		if (this.#hasPending) {
			this.#hasPending = false;
			this.tracks.push({ name: this.#pending, intervals: 0, missing: 0, infinite: 0 });
			this.newTrack();
		}
		const track = this.tracks[this.tracks.length - 1]!;
		track.intervals++;
		if (Number.isNaN(value)) track.missing++;
		else if (value === Infinity || value === -Infinity) track.infinite++;
		// An interval of no length holds no base; its row still counts as read.
		if (start < end) this.take(contig, start, end, value, row);
	}

	protected abstract newTrack(): void;
	protected abstract take(contig: string, start: number, end: number, value: number, row: number): void;
	abstract end(): ScannedTrack[];
}

/** Hands spans on at once; throws OutOfOrder at the first one that does not follow the one before. */
export class StreamingSink extends CountingSink {
	readonly #open: (track: number) => SpanVisitor;
	#visitor: SpanVisitor | null = null;
	#contig: string | null = null;
	readonly #seen = new Set<string>();
	#reached = 0;

	constructor(path: string, open: (track: number) => SpanVisitor) {
		super(path);
		this.#open = open;
	}

	protected newTrack(): void {
		this.#visitor = this.#open(this.tracks.length - 1);
		this.#contig = null;
		this.#seen.clear();
	}

	protected take(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.#contig) {
			if (this.#seen.has(contig)) throw new OutOfOrder();
			this.#seen.add(contig);
			this.#contig = contig;
			this.#reached = 0;
		}
		// Overlap and disorder look alike here; the second reading tells them apart.
		if (start < this.#reached) throw new OutOfOrder();
		this.#reached = end;
		if (Number.isFinite(value)) this.#visitor?.span(contig, start, end, value);
	}

	end(): ScannedTrack[] {
		return this.tracks;
	}
}

/** Keeps all spans and hands them on in order. Throws genome.track_overlap with the line, genome.track_too_unsorted. */
export class SortingSink extends CountingSink {
	readonly #open: (track: number) => SpanVisitor;
	readonly #contigs: string[] = [];
	readonly #index = new Map<string, number>();
	readonly #limit: number;
	#track = new Int32Array(1 << 12);
	#contig = new Int32Array(1 << 12);
	#start = new Int32Array(1 << 12);
	#end = new Int32Array(1 << 12);
	#row = new Int32Array(1 << 12);
	#value = new Float64Array(1 << 12);
	#count = 0;

	constructor(path: string, open: (track: number) => SpanVisitor, limit = MAX_UNSORTED) {
		super(path);
		this.#open = open;
		this.#limit = limit;
	}

	protected newTrack(): void {
		// Contigs are numbered over the whole file; the track number is the first key of the order.
	}

	protected take(contig: string, start: number, end: number, value: number, row: number): void {
		if (this.#count === this.#limit)
			throw new LbError('genome.track_too_unsorted', { limit: this.#limit }, { path: this.path });
		if (this.#count === this.#track.length) this.#grow();
		let index = this.#index.get(contig);
		if (index === undefined) {
			index = this.#contigs.length;
			this.#contigs.push(contig);
			this.#index.set(contig, index);
		}
		const at = this.#count++;
		this.#track[at] = this.tracks.length - 1;
		this.#contig[at] = index;
		this.#start[at] = start;
		this.#end[at] = end;
		this.#row[at] = row;
		this.#value[at] = value;
	}

	#grow(): void {
		const wider = (column: Int32Array): Int32Array<ArrayBuffer> => {
			const next = new Int32Array(column.length * 2);
			next.set(column);
			return next;
		};
		this.#track = wider(this.#track);
		this.#contig = wider(this.#contig);
		this.#start = wider(this.#start);
		this.#end = wider(this.#end);
		this.#row = wider(this.#row);
		const values = new Float64Array(this.#value.length * 2);
		values.set(this.#value);
		this.#value = values;
	}

	end(): ScannedTrack[] {
		const [tracks, contigs, starts, ends] = [this.#track, this.#contig, this.#start, this.#end];
		const order = Int32Array.from({ length: this.#count }, (_, i) => i);
		order.sort(
			(a, b) => tracks[a]! - tracks[b]! || contigs[a]! - contigs[b]! || starts[a]! - starts[b]! || a - b,
		);
		let [track, contig, reached] = [-1, -1, 0];
		let visitor: SpanVisitor | null = null;
		for (const i of order) {
			if (tracks[i] !== track) {
				track = tracks[i]!;
				contig = -1;
				visitor = this.#open(track);
			}
			if (contigs[i] !== contig) {
				contig = contigs[i]!;
				reached = 0;
			}
			const [start, end] = [starts[i]!, ends[i]!];
			const name = this.#contigs[contig]!;
			if (start < reached)
				throw new LbError(
					'genome.track_overlap',
					{ contig: name, start, end },
					{ path: this.path, row: this.#row[i]! },
				);
			reached = end;
			const value = this.#value[i]!;
			if (Number.isFinite(value)) visitor?.span(name, start, end, value);
		}
		return this.tracks;
	}
}
