import { formatsReadBy } from '../../../contract/formats.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { REVERSE } from '../../readers/alignments/alignment.ts';
import { openAlignments, scanAlignments } from '../../readers/alignments/alignments.server.ts';
import { openFragmentFile, scanFragments } from '../../readers/alignments/fragment-file.server.ts';
import { scanBed, type BedFaults } from '../../readers/regions/bed.server.ts';
import { scanPeaks, type PeakFormat } from '../../readers/regions/peaks.server.ts';
import { LONGEST_SPAN } from '../fragments/fragment-filter.ts';
import { isSingleRead, signedSpan, spanStart } from '../fragments/fragment-span.ts';
import { emptyFunnel, flagStep, FUNNEL_STEPS, step } from '../fragments/funnel.ts';
import { noneLeft } from '../fragments/none-left.ts';
import { singleReadNotes } from '../fragments/single-read-notes.ts';
import { cleanRule, type CleanRules } from './clean-rules.ts';
import { IntervalColumns, type ContigIntervals } from './interval-columns.ts';

/** Formats whose rows are intervals. */
export const INTERVAL_FORMATS = [...formatsReadBy('alignments', 'fragments', 'peaks'), 'bed'] as const;
export type IntervalFormat = (typeof INTERVAL_FORMATS)[number];

export interface IntervalSource {
	path: string;
	format: IntervalFormat;
	/** FASTA for CRAM. */
	reference?: string | undefined;
}

/** The clean intervals of one file. */
export interface CleanIntervals {
	contigs: ContigIntervals[];
	/** Rows of the file: reads of alignments, else intervals. */
	read: number;
	unit: 'reads' | 'intervals';
	kept: number;
	/** Rows dropped, by reason, in the order in which the rules act; second reads of pairs are no loss and not counted. */
	dropped: Record<string, number>;
	/** Contig names as the file spells them. */
	names: string[];
	/** BED and peaks: the cells after the position of each interval, with tabs, by the number in `order`. */
	beside: string[] | null;
	notes: Message[];
}

/** Intervals of one file held in memory at most (15 bytes each; more with the cells beside them). */
const MAX_FRAGMENTS = 40_000_000;
const MAX_NAMED = 5_000_000;

/**
 * Reads the intervals of a file that the rules keep. Alignments: one fragment per proper pair (docs/methods.md), dropped
 * reads by the step of the funnel. BED rows with start > end or a negative position are counted, not an error: this is
 * what cleaning is for. Throws fragments.none_left for alignments without a single fragment, genome.too_many_intervals and
 * what the readers throw.
 */
export async function readCleanIntervals(
	source: IntervalSource,
	rules: CleanRules,
	watch: Watch = {},
): Promise<CleanIntervals> {
	const tally = new Tally(source.path, rules);
	switch (source.format) {
		case 'bam':
		case 'cram':
		case 'sam':
			return readAlignments(source, tally, rules.reads_are_fragments, watch);
		case 'fragment_file':
			return readFragmentRows(source, tally, watch);
		case 'bed':
			return readBedRows(source.path, tally, watch);
		default:
			return readPeakRows(source.path, source.format, tally, watch);
	}
}

/** Counts rows and keeps what passes. */
class Tally {
	readonly path: string;
	readonly columns: IntervalColumns;
	readonly names: string[] = [];
	readonly beside: string[] = [];
	read = 0;
	readonly #dropped = new Map<string, number>();
	readonly #rule: ReturnType<typeof cleanRule>;
	readonly #seen = new Set<string>();
	#last = '';

	constructor(path: string, rules: CleanRules) {
		this.path = path;
		this.columns = new IntervalColumns(rules.common);
		this.#rule = cleanRule(rules);
	}

	drop(reason: string, count = 1): void {
		if (count > 0) this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + count);
	}

	/** True when the interval is kept. */
	offer(contig: string, start: number, end: number, strand: number, mapq: number): boolean {
		if (contig !== this.#last) {
			this.#last = contig;
			if (!this.#seen.has(contig)) {
				this.#seen.add(contig);
				this.names.push(contig);
			}
		}
		const reason = this.#rule(contig, start, end, mapq);
		if (reason !== null) {
			this.drop(reason);
			return false;
		}
		if (this.columns.count === MAX_FRAGMENTS)
			throw new LbError('genome.too_many_intervals', { limit: MAX_FRAGMENTS }, { path: this.path });
		this.columns.add(contig, start, end, strand, mapq);
		return true;
	}

	keepBeside(cells: string): void {
		if (this.beside.length === MAX_NAMED)
			throw new LbError('genome.too_many_intervals', { limit: MAX_NAMED }, { path: this.path });
		this.beside.push(cells);
	}

	done(unit: CleanIntervals['unit'], notes: Message[], named: boolean): CleanIntervals {
		const { contigs, other_contig } = this.columns.done();
		this.drop('other_contig', other_contig);
		return {
			contigs,
			read: this.read,
			unit,
			kept: contigs.reduce((n, { start }) => n + start.length, 0),
			dropped: Object.fromEntries(this.#dropped),
			names: this.names,
			beside: named ? this.beside : null,
			notes,
		};
	}
}

const NOT_PAIRED = step('not_proper_pair');
const NO_SPAN = step('no_span');

async function readAlignments(
	{ path, reference }: IntervalSource,
	tally: Tally,
	readsAreFragments: boolean,
	watch: Watch,
): Promise<CleanIntervals> {
	const file = await openAlignments(path, { reference }, watch);
	const contigs = file.header.contigs;
	const funnel = emptyFunnel('reads');
	let fragments = 0;
	const remove = (at: number): void => {
		funnel.removed[at] = funnel.removed[at]! + 1;
		const name = FUNNEL_STEPS[at]!;
		if (name !== 'second_of_pair') tally.drop(name);
	};
	await scanAlignments(
		file,
		(alignment) => {
			funnel.all = ++tally.read;
			const flagged = flagStep(alignment.flag, readsAreFragments);
			if (flagged >= 0) {
				remove(flagged);
				if (flagged === NOT_PAIRED && isSingleRead(alignment.flag)) funnel.unpaired++;
				return;
			}
			const span = signedSpan(alignment);
			const start = spanStart(alignment, span);
			const end = start + Math.abs(span);
			const contig = contigs[alignment.ref_id];
			const isSpan = end > start && end - start <= LONGEST_SPAN && start >= 0;
			if (contig === undefined || !isSpan) remove(NO_SPAN);
			else {
				fragments++;
				const strand = (alignment.flag & REVERSE) === 0 ? 1 : -1;
				const kept = tally.offer(contig.name, start, end, strand, alignment.mapq);
				if (kept && isSingleRead(alignment.flag)) funnel.single_reads++;
			}
		},
		watch,
	);
	if (funnel.all > 0 && fragments === 0) throw noneLeft(funnel, path);
	const notes = singleReadNotes(path, funnel, tally.columns.count);
	return tally.done('reads', [...file.notes, ...notes], false);
}

async function readFragmentRows(
	{ path }: IntervalSource,
	tally: Tally,
	watch: Watch,
): Promise<CleanIntervals> {
	const file = await openFragmentFile(path, watch);
	await scanFragments(
		file,
		(contig, start, end, mapq, strand) => {
			tally.read++;
			tally.offer(contig, start, end, strand, mapq);
		},
		watch,
	);
	return tally.done('intervals', file.notes, false);
}

async function readBedRows(path: string, tally: Tally, watch: Watch): Promise<CleanIntervals> {
	const scan = await scanBed(
		path,
		{ faults: 'count' },
		(contig, start, end, line) => {
			if (tally.offer(contig, start, end, line.strand(), -1)) tally.keepBeside(line.fields.rest(3));
		},
		watch,
	);
	countFaults(tally, scan.faults, scan.rows);
	return tally.done('intervals', [], true);
}

async function readPeakRows(
	path: string,
	format: PeakFormat,
	tally: Tally,
	watch: Watch,
): Promise<CleanIntervals> {
	const scan = await scanPeaks(
		path,
		format,
		{ faults: 'count' },
		(contig, start, end, peak) => {
			if (tally.offer(contig, start, end, peak.strand, -1)) tally.keepBeside(peak.rest());
		},
		watch,
	);
	countFaults(tally, scan.faults, scan.rows);
	return tally.done('intervals', [], true);
}

function countFaults(tally: Tally, faults: BedFaults, rows: number): void {
	tally.read = rows;
	for (const [reason, count] of Object.entries(faults)) {
		tally.read += count;
		tally.drop(reason, count);
	}
}
