import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { IntervalColumns, IntervalOptions, OrderedIntervals } from '../call-tables/interval-columns.ts';
import type { FileBins, FileCall } from './file-bins.ts';

/** Values of one sample in the order the rows were read. */
export interface BinValues {
	log2: number[];
	reads?: number[];
	gc?: number[];
	mappability?: number[];
	weight?: number[];
	z?: number[];
	depth?: number[];
	copy_number?: number[];
	state?: (FileCall | null)[];
}

/** What the bins of a file have in common. */
export type BinSource = Pick<FileBins, 'path' | 'format' | 'scale'>;

export interface BinOptions extends IntervalOptions {
	/**
	 * True for targets of a panel, of which two may lie at one place with nearly one value (baits that overlap): the first
	 * counts. Elsewhere two values for one bin are a fault.
	 */
	targets: boolean;
}

/**
 * Puts the rows of a bin table in order: one FileBins per sample over the same bins. A bin that stands twice is kept once
 * and counted; with two values it throws calls.duplicate_interval unless the bins are targets. Throws calls.no_values when no
 * bin of any sample has one.
 */
export function finishBins(
	source: BinSource,
	intervals: IntervalColumns,
	samples: readonly { sample_id: string | null; values: BinValues }[],
	options: BinOptions,
	notes: readonly Message[],
): FileBins[] {
	if (!samples.some(({ values }) => hasValues(values)))
		throw new LbError('calls.no_values', { what: 'bin' }, { path: source.path });
	const ordered = intervals.finish(options);
	const all = [...notes, ...ordered.notes];
	const keep = withoutRepeats(
		source.path,
		ordered,
		samples.map(({ values }) => values),
		options.targets,
		all,
	);
	const pick = (column: ArrayLike<number>): Int32Array => Int32Array.from(keep, (i) => column[i]!);
	const bins = {
		contigs: ordered.contigs,
		contig: pick(ordered.contig),
		start: pick(ordered.start),
		end: pick(ordered.end),
	};
	const rows = Int32Array.from(keep, (i) => ordered.order[i]!);
	const column = (values: readonly number[]): Float64Array => Float64Array.from(rows, (row) => values[row]!);
	const optional = (values: readonly number[] | undefined): Float64Array | null =>
		values === undefined ? null : column(values);
	return samples.map(({ sample_id, values }) => ({
		...source,
		sample_id,
		bins,
		size: ordered.size,
		log2: column(values.log2),
		reads: optional(values.reads),
		gc: optional(values.gc),
		mappability: optional(values.mappability),
		weight: optional(values.weight),
		z: optional(values.z),
		depth: optional(values.depth),
		copy_number: optional(values.copy_number),
		state: values.state === undefined ? null : Array.from(rows, (row) => values.state?.[row] ?? null),
		notes: all,
	}));
}

function hasValues({ log2, reads, state }: BinValues): boolean {
	const known = (value: number): boolean => !Number.isNaN(value);
	return log2.some(known) || (reads?.some(known) ?? false) || (state?.some((one) => one !== null) ?? false);
}

/** Positions (in genome order) of the bins to keep. */
function withoutRepeats(
	path: string,
	ordered: OrderedIntervals,
	samples: readonly BinValues[],
	targets: boolean,
	notes: Message[],
): number[] {
	const { contig, start, end, order, line, contigs } = ordered;
	const keep: number[] = [];
	let repeats = 0;
	let differing = 0;
	let example = 0;
	for (let i = 0; i < contig.length; i++) {
		const before = keep[keep.length - 1] ?? -1;
		const same =
			before !== -1 && contig[i] === contig[before] && start[i] === start[before] && end[i] === end[before];
		if (!same) {
			keep.push(i);
			continue;
		}
		const equal = samples.every(({ log2 }) => Object.is(log2[order[i]!], log2[order[before]!]));
		if (!equal) differing++;
		if (!equal && !targets) {
			const name = contigs[contig[i]!]!;
			const values = {
				contig: name,
				start: start[i]!,
				end: end[i]!,
				first: line[before]!,
			};
			throw new LbError('calls.duplicate_interval', values, { path, row: line[i]! });
		}
		if (repeats++ === 0) example = line[i]!;
	}
	if (repeats > 0) notes.push(say('calls.repeated_bins', { path, count: repeats, differing, row: example }));
	return keep;
}
