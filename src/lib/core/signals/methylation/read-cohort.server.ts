import type { FormatKey } from '../../../contract/formats.ts';
import { appendAll } from '../../../base/append-all.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { LbError } from '../../../base/errors.ts';
import { inGenomeOrder } from '../../readers/call-tables/contig-order.ts';
import { scanMethylationSites } from '../../readers/methylation-files/scan-sites.server.ts';
import type { SiteOptions } from '../../readers/methylation-files/site.ts';
import { RegionTally, type RegionSums } from './region-tally.ts';
import { SampleTally, type SampleMethylation } from './sample-sites.ts';
import { SiteTable, type SiteCounts } from './site-table.ts';

/** One methylation file. */
export interface MethylationInput {
	path: string;
	format: FormatKey;
	/** Sample of a file that holds one. */
	sample_id: string;
}

export interface MethylationOptions extends SiteOptions {
	/** Reads a CpG needs in a sample to have a beta value there. */
	min_coverage: number;
	/** Sites kept at most for the matrix of the cohort; see `SiteTable`. */
	most_sites: number;
	regions: Regions | null;
	/** Keeps these sites alone; missing = all. */
	within?: (contig: string, position: number) => boolean;
}

export interface CohortSample {
	sample_id: string;
	path: string;
	format: FormatKey;
	summary: SampleMethylation;
	/** Reads per region; null without regions. */
	regions: RegionSums | null;
}

/** The sites of a cohort, in genome order; columns of equal length. */
export interface CohortSites {
	contigs: string[];
	contig: Int32Array;
	/** 0-based. */
	position: Int32Array;
	/** 1, -1, or 0 when no file says. */
	strand: Int8Array;
	/** One entry per sample, in the order of `samples`. */
	counts: SiteCounts[];
	/** Share of all sites that is kept, by a hash of their position. */
	share: number;
}

export interface MethylationCohort {
	samples: CohortSample[];
	sites: CohortSites;
	regions: Regions | null;
	/** Rows left out: other contexts than CpG, CpGs without reads. */
	dropped: { other_contexts: number; without_reads: number };
	notes: Message[];
}

/** What to do with a file that cannot be read: throw, or go on without it. */
export type OnFault = (input: MethylationInput, error: LbError) => void;

/**
 * Streams methylation files one after another into one cohort: a summary per sample, the reads at (a share of) all CpGs, and
 * sums over regions. Memory for `most_sites` sites and the regions, not for the files. A file that throws is handed to
 * `onFault`; what it had given so far is taken out.
 */
export async function readMethylationCohort(
	inputs: readonly MethylationInput[],
	options: MethylationOptions,
	onFault: OnFault,
	watch: Watch = {},
): Promise<MethylationCohort> {
	const table = new SiteTable(options.most_sites);
	const regions = options.regions === null ? null : new RegionTally(options.regions);
	const samples: (CohortSample & { column: number })[] = [];
	const dropped = { other_contexts: 0, without_reads: 0 };
	const notes: Message[] = [];
	for (const input of inputs) {
		throwIfCancelled(watch.signal, input.path);
		try {
			const file = await readFile(input, table, regions, options, watch);
			appendAll(samples, file.samples);
			appendAll(notes, file.notes);
			dropped.other_contexts += file.other_contexts;
			dropped.without_reads += file.without_reads;
		} catch (error) {
			onFault(input, faultOfFile(error, input.path));
		}
	}
	const finished = table.finish(inGenomeOrder(table.contigs));
	const columns = samples.map(({ column }) => finished.counts[column]!);
	return {
		samples: samples.map(({ column: _, ...sample }) => sample),
		sites: { contigs: table.contigs, ...withReads({ ...finished, counts: columns }), share: table.share },
		regions: options.regions,
		dropped,
		notes,
	};
}

interface OpenSample {
	column: number;
	tally: SampleTally;
	sums: RegionSums | null;
}

async function readFile(
	input: MethylationInput,
	table: SiteTable,
	regions: RegionTally | null,
	options: MethylationOptions,
	watch: Watch,
): Promise<{
	samples: (CohortSample & { column: number })[];
	other_contexts: number;
	without_reads: number;
	notes: Message[];
}> {
	const open: OpenSample[] = [];
	// Contig numbers of the table and of the regions, by the number the file gives a contig.
	const inTable: number[] = [];
	const inRegions: number[] = [];
	const place = { path: input.path, row: 0 };
	const scan = await scanMethylationSites(
		input.path,
		input.format,
		(site, contigs) => {
			while (open.length <= site.sample)
				open.push({
					column: table.addSample(),
					tally: new SampleTally(options.min_coverage),
					sums: regions?.addSample() ?? null,
				});
			const { column, tally, sums } = open[site.sample]!;
			const { contig, position, methylated, unmethylated } = site;
			if (options.within?.(contigs[contig]!, position) === false) return;
			if (inTable[contig] === undefined) {
				inTable[contig] = table.contigOf(contigs[contig]!);
				inRegions[contig] = regions?.contigOf(contigs[contig]!) ?? -1;
			}
			place.row = site.line;
			table.add(column, inTable[contig], position, site.strand, methylated, unmethylated, place);
			tally.add(methylated, unmethylated);
			if (regions !== null && sums !== null)
				regions.add(sums, inRegions[contig]!, position, methylated, unmethylated);
		},
		options,
		watch,
	);
	if (open.length === 0) {
		const context = scan.other_contexts > 0 ? ' in CpG context' : '';
		throw new LbError('methylation.no_sites', { context }, { path: input.path });
	}
	return {
		samples: open.map(({ column, tally, sums }, i) => ({
			sample_id: scan.samples[i] ?? input.sample_id,
			path: input.path,
			format: input.format,
			summary: tally.finish(),
			regions: sums,
			column,
		})),
		other_contexts: scan.other_contexts,
		without_reads: scan.without_reads,
		notes: scan.notes,
	};
}

/** Leaves out rows that only a file which could not be used had filled. */
function withReads<
	T extends { contig: Int32Array; position: Int32Array; strand: Int8Array; counts: SiteCounts[] },
>(sites: T): T {
	const keep: number[] = [];
	for (let row = 0; row < sites.contig.length; row++) {
		const any = sites.counts.some(
			({ methylated, unmethylated }) => methylated[row] !== 0 || unmethylated[row] !== 0,
		);
		if (any) keep.push(row);
	}
	if (keep.length === sites.contig.length) return sites;
	const pick = (column: Int32Array): Int32Array => Int32Array.from(keep, (row) => column[row]!);
	return {
		...sites,
		contig: pick(sites.contig),
		position: pick(sites.position),
		strand: Int8Array.from(keep, (row) => sites.strand[row]!),
		counts: sites.counts.map(({ methylated, unmethylated }) => ({
			methylated: pick(methylated),
			unmethylated: pick(unmethylated),
		})),
	};
}
