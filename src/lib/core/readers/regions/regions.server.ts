import { readingFile } from '../../../base/file-fault.ts';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { scanBed, type BedFaults, type BedLayout } from './bed.server.ts';

/** A set of regions as a file gives it. */
export interface RegionFile {
	path: string;
	regions: Regions;
	layout: BedLayout;
	/** The score column, NaN where it is no number; null without one. In the order of `regions`. */
	scores: Float64Array | null;
	/** Rows left out: only intervals of no length, everything else is an error. */
	faults: BedFaults;
	notes: Message[];
}

/**
 * Reads a region set (BED and its kin, see `scanBed`) whole, sorted by contig in the order in which contigs first
 * appear. For regions a person names; the rows of signals are streamed with `scanBed`. Throws what `scanBed` throws.
 */
export async function readRegions(path: string, watch: Watch = {}): Promise<RegionFile> {
	return readingFile(path, () => readSorted(path, watch));
}

async function readSorted(path: string, watch: Watch): Promise<RegionFile> {
	const builder = new RegionsBuilder();
	const scores: number[] = [];
	let contig = '';
	let index = -1;
	const scan = await scanBed(
		path,
		{},
		(name, start, end, line) => {
			if (name !== contig) {
				contig = name;
				index = builder.contigIndex(name);
			}
			builder.add(index, start, end, line.name(), line.strand());
			scores.push(line.score());
		},
		watch,
	);
	const { regions, order } = builder.build();
	const notes: Message[] = [];
	if (!builder.inOrder) notes.push(say('genome.regions_sorted', { path, rows: scan.rows }));
	if (scan.faults.zero_length > 0)
		notes.push(say('genome.zero_length_left_out', { path, count: scan.faults.zero_length }));
	if (scan.layout.kind === 'interval_list') notes.push(say('genome.one_based_converted', { path }));
	const hasScores = scan.layout.score !== null;
	return {
		path,
		regions,
		layout: scan.layout,
		scores: hasScores ? Float64Array.from(order, (i) => scores[i]!) : null,
		faults: scan.faults,
		notes,
	};
}
