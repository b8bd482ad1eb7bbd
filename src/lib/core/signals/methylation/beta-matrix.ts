import type { Regions } from '../../../base/intervals.ts';
import type { SignalMatrix } from '../matrix.ts';
import type { CohortSites, MethylationCohort } from './read-cohort.server.ts';

/** Name of a CpG as feature: contig and 1-based position, as genome browsers write it. */
export function siteName(sites: CohortSites, row: number): string {
	return `${sites.contigs[sites.contig[row]!]!}:${sites.position[row]! + 1}`;
}

/** Reads of a sample at a row. */
export function readsAt(sites: CohortSites, sample: number, row: number): number {
	const counts = sites.counts[sample];
	return counts === undefined ? 0 : counts.methylated[row]! + counts.unmethylated[row]!;
}

/**
 * CpG x sample matrix of beta values (methylated reads / reads); missing below `min_coverage` reads. Kept are CpGs covered
 * in at least `min_samples` samples; `left_out` counts the others.
 */
export function betaMatrix(
	cohort: MethylationCohort,
	min_coverage: number,
	min_samples: number,
): { matrix: SignalMatrix; left_out: number } {
	const { sites, samples } = cohort;
	const rows: number[] = [];
	for (let row = 0; row < sites.contig.length; row++) {
		let covered = 0;
		for (let s = 0; s < samples.length; s++) if (readsAt(sites, s, row) >= min_coverage) covered++;
		if (covered >= min_samples && covered > 0) rows.push(row);
	}
	const n = samples.length;
	const values = new Float64Array(rows.length * n).fill(Number.NaN);
	for (const [f, row] of rows.entries())
		for (let s = 0; s < n; s++) {
			const reads = readsAt(sites, s, row);
			if (reads >= min_coverage)
				values[f * n + s] = (sites.counts[s] as { methylated: Int32Array }).methylated[row]! / reads;
		}
	return {
		matrix: {
			name: 'cpg_methylation',
			signal_kind: 'methylation',
			sample_ids: samples.map(({ sample_id }) => sample_id),
			feature_ids: rows.map((row) => siteName(sites, row)),
			values,
			unit: 'beta value',
		},
		left_out: sites.contig.length - rows.length,
	};
}

/** Name of a region: its own, else contig:start-end (1-based, end inside). Names that occur twice carry their place. */
export function regionNames(regions: Regions): string[] {
	const places = Array.from(regions.contig, (contig, i) => {
		const name = regions.contigs[contig]!;
		return `${name}:${regions.start[i]! + 1}-${regions.end[i]!}`;
	});
	const counts = new Map<string, number>();
	for (const name of regions.names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
	const named = places.map((place, i) => {
		const name = regions.names[i] ?? null;
		if (name === null) return place;
		return counts.get(name) === 1 ? name : `${name} ${place}`;
	});
	const seen = new Map<string, number>();
	return named.map((name) => {
		const times = (seen.get(name) ?? 0) + 1;
		seen.set(name, times);
		return times === 1 ? name : `${name}#${times}`;
	});
}

/**
 * Region x sample matrix: methylated reads / reads of all CpGs of the region (weighted methylation level); missing below
 * `min_coverage` reads in the region. Regions without a CpG of any sample are left out. Null without regions.
 */
export function regionMatrix(cohort: MethylationCohort, min_coverage: number): SignalMatrix | null {
	const { regions, samples } = cohort;
	if (regions === null) return null;
	const n = samples.length;
	const names = regionNames(regions);
	const held = [...names.keys()].filter((r) => samples.some((one) => (one.regions?.sites[r] ?? 0) > 0));
	const values = new Float64Array(held.length * n).fill(Number.NaN);
	for (const [s, { regions: sums }] of samples.entries())
		for (const [f, r] of held.entries()) {
			const reads = sums?.reads[r] ?? 0;
			if (reads >= min_coverage) values[f * n + s] = (sums?.methylated[r] ?? 0) / reads;
		}
	return {
		name: 'region_methylation',
		signal_kind: 'methylation',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: held.map((r) => names[r]!),
		values,
		unit: 'beta value',
	};
}
