import { LbError } from '../../../base/errors.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { Watch } from '../../../base/progress.ts';
import type { FormatKey } from '../../../contract/formats.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { sharedCounts, type SiteReads } from '../../analysis/dmr/site-counts.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { mergeStrands, strandPairs } from '../../signals/methylation/merge-strands.ts';
import type { MethylationCohort } from '../../signals/methylation/read-cohort.server.ts';
import { readMethylationFiles } from '../raw-signal/methylation/read-files.server.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-input.ts';
import { maxCounts, refuseTooLarge } from './expected-counts.server.ts';
import type { DmrParameters } from './parameters.ts';

const MAX_SITES = 60_000_000;

/** Formats whose tables keep the strands of a CpG apart unless asked otherwise. */
const KEEPS_STRANDS: ReadonlySet<FormatKey> = new Set(['methylkit_calls', 'methylkit_united']);

/** The counts of all samples, as they were read. */
export interface CountsRead {
	cohort: MethylationCohort;
	paths: string[];
	skipped: SkippedFile[];
	notes: Message[];
	strands: Strands;
}

/** CpGs of which files list both cytosines: those whose reads were merged, and those that count as two sites. */
export interface Strands {
	merged: number;
	apart: number;
}

/** Reads methylation calls at all sites, or at those of a BED file. Throws dmr.too_large, dmr.too_many_sites and what reading throws. */
export async function readCounts(
	inputs: readonly RawInput[],
	sites_bed: string | null,
	merge_strands: DmrParameters['merge_strands'],
	cohort: RawCohort,
	threads: number,
	watch: Watch,
): Promise<CountsRead> {
	if (sites_bed === null) await refuseTooLarge(inputs, threads);
	const within = sites_bed === null ? undefined : await withinRegions(sites_bed, watch);
	const parameters = { region_bed: undefined, min_coverage: 1, reference: undefined };
	const read = await readMethylationFiles(
		{ inputs, parameters, cohort, watch, ...(within === undefined ? {} : { within }) },
		maxCounts(threads),
		MAX_SITES,
	);
	const { sites, samples } = read.cohort;
	if (sites.share < 1)
		throw new LbError('dmr.too_many_sites', { sites: 2 * sites.contig.length, samples: samples.length });
	return {
		...read,
		...withStrands(read.cohort, merge_strands),
		paths: [...read.paths, ...(sites_bed === null ? [] : [sites_bed])],
	};
}

/** Merges the strands of CpGs as asked; tables of methylKit alone are left as they are listed, as its `unite` leaves them. */
function withStrands(
	cohort: MethylationCohort,
	asked: DmrParameters['merge_strands'],
): Pick<CountsRead, 'cohort' | 'strands'> {
	const isApart = cohort.samples.every(({ format }) => KEEPS_STRANDS.has(format));
	if (asked === 'off' || (asked === 'auto' && isApart))
		return { cohort, strands: { merged: 0, apart: strandPairs(cohort.sites) } };
	const { sites, merged } = mergeStrands(cohort.sites);
	return { cohort: { ...cohort, sites }, strands: { merged, apart: 0 } };
}

async function withinRegions(
	path: string,
	watch: Watch,
): Promise<(contig: string, position: number) => boolean> {
	const { regions } = await readRegions(path, watch);
	const index = regionIndex(regions);
	const byKey = new Map(regions.contigs.map((name, i) => [contigKey(name), i]));
	const byName = new Map<string, number>();
	return (contig, position) => {
		let known = byName.get(contig);
		if (known === undefined) {
			known = byKey.get(contigKey(contig)) ?? -1;
			byName.set(contig, known);
		}
		return known !== -1 && index.overlapsAny(known, position, position + 1);
	};
}

/** A sample with reads at fewer CpGs than this share of the median sample makes a comparison of its whole group impossible. */
const MIN_COVERED_SHARE = 0.1;

/** Samples with reads at hardly any CpG, with the CpGs of each that have reads and those of the median sample. */
export function nearlyEmpty(
	{ samples, sites }: MethylationCohort,
	least: number,
): { sample_id: string; cpgs: number; typical: number }[] {
	const covered = samples.map(({ sample_id }, s) => {
		const counts = sites.counts[s];
		let cpgs = 0;
		for (let i = 0; counts !== undefined && i < sites.contig.length; i++)
			if (counts.methylated[i]! + counts.unmethylated[i]! >= least) cpgs++;
		return { sample_id, cpgs };
	});
	const typical = median(covered.map(({ cpgs }) => cpgs));
	return covered.filter(({ cpgs }) => cpgs < MIN_COVERED_SHARE * typical).map((one) => ({ ...one, typical }));
}

/** Counts of some samples side by side; counts of fewer than `least` reads are none. */
export function countsOf(
	{ sites, samples }: MethylationCohort,
	ids: readonly string[],
	least: number,
): { reads: SiteReads; ignored: number } {
	const columns = ids.map((id) => samples.findIndex(({ sample_id }) => sample_id === id));
	const n = sites.contig.length;
	const k = ids.length;
	const found: SiteReads = {
		samples: k,
		contig: sites.contig,
		position: sites.position,
		methylated: sharedCounts(n * k),
		reads: sharedCounts(n * k),
	};
	let ignored = 0;
	for (const [s, column] of columns.entries()) {
		const counts = sites.counts[column];
		if (counts === undefined) continue;
		for (let i = 0; i < n; i++) {
			const x = counts.methylated[i]!;
			const all = x + counts.unmethylated[i]!;
			if (all === 0) continue;
			if (all < least) {
				ignored++;
				continue;
			}
			found.methylated[i * k + s] = x;
			found.reads[i * k + s] = all;
		}
	}
	return { reads: found, ignored };
}
