import type { FormatKey } from '../../../contract/formats.ts';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { IntervalColumns, type IntervalOptions } from '../call-tables/interval-columns.ts';
import type { CallRow } from '../call-tables/row.ts';
import type { FileSegment, FileSegments } from './file-bins.ts';

type SegmentValues = Omit<FileSegment, 'contig' | 'start' | 'end' | 'line'>;

interface SampleRows {
	sample_id: string | null;
	intervals: IntervalColumns;
	values: SegmentValues[];
}

/** Gathers segments row by row, sample by sample in the order the samples appear. */
export class SegmentRows {
	private readonly samples = new Map<string | null, SampleRows>();
	private added = 0;
	private empty = 0;
	private firstEmpty = 0;

	constructor(
		private readonly path: string,
		private readonly format: FormatKey,
	) {}

	/** Segments so far: asked for with every row, so it is no sum over the samples, of which a file may have 100,000. */
	get count(): number {
		return this.added;
	}

	add(
		sample_id: string | null,
		row: CallRow,
		at: { contig: number; start: number; end: number },
		values: SegmentValues,
	): void {
		// CNVkit 0.9 writes segments of no bin between two arms, the end before the start: they say nothing.
		if (values.bins === 0 && row.position(at.start) >= row.position(at.end)) {
			if (this.empty++ === 0) this.firstEmpty = row.line;
			return;
		}
		let sample = this.samples.get(sample_id);
		if (sample === undefined) {
			sample = { sample_id, intervals: new IntervalColumns(this.path), values: [] };
			this.samples.set(sample_id, sample);
		}
		sample.intervals.add(row, at.contig, at.start, at.end);
		sample.values.push(values);
		this.added++;
	}

	/**
	 * Segments of each sample in order; overlapping segments of a sample, and those without mean and call, are counted in notes. A list of
	 * aberrations alone may be empty.
	 * Throws reader.header_only, calls.no_values.
	 */
	finish(
		options: IntervalOptions,
		notes: readonly Message[],
		rename: (contig: string) => string = (contig) => contig,
		altered_only = false,
	): FileSegments[] {
		if (this.count === 0 && altered_only)
			return [
				{
					path: this.path,
					format: this.format,
					sample_id: null,
					segments: [],
					altered_only,
					notes: [...notes],
				},
			];
		if (this.count === 0) throw new LbError('reader.header_only', {}, { path: this.path });
		const silent = [...this.samples.values()].flatMap(({ values }) => values.filter(saysNothing)).length;
		if (silent === this.count)
			throw new LbError('calls.no_values', { what: 'segment mean' }, { path: this.path });
		return [...this.samples.values()].map(({ sample_id, intervals, values }) => {
			const ordered = intervals.finish(options);
			const { contig, start, end, order, line } = ordered;
			const names = ordered.contigs.map(rename);
			const segments = Array.from(order, (row, i): FileSegment => ({
				...values[row]!,
				contig: names[contig[i]!]!,
				start: start[i]!,
				end: end[i]!,
				line: line[i]!,
			}));
			const all = [...notes, ...ordered.notes];
			const count = values.filter(saysNothing).length;
			if (count > 0) all.push(say('calls.missing_values', { path: this.path, count }));
			if (this.empty > 0)
				all.push(say('calls.empty_segments', { path: this.path, count: this.empty, row: this.firstEmpty }));
			const overlaps = overlapping(segments);
			if (overlaps.length > 0)
				all.push(
					say('calls.overlapping_segments', {
						path: this.path,
						sample: sample_id,
						count: overlaps.length,
						row: overlaps[0]!.line,
					}),
				);
			return { path: this.path, format: this.format, sample_id, segments, altered_only, notes: all };
		});
	}
}

function saysNothing({ mean_log2, state, copy_number }: SegmentValues): boolean {
	return Number.isNaN(mean_log2) && state === null && (copy_number === null || Number.isNaN(copy_number));
}

/**
 * Segments that begin before the one ahead of them has ended. One shared base is no overlap: programs write the end of
 * one segment as the start of the next.
 */
function overlapping(segments: readonly FileSegment[]): FileSegment[] {
	let reach = 0;
	let contig = '';
	return segments.filter((segment) => {
		const overlaps = segment.contig === contig && segment.start < reach - 1;
		reach = segment.contig === contig ? Math.max(reach, segment.end) : segment.end;
		contig = segment.contig;
		return overlaps;
	});
}
