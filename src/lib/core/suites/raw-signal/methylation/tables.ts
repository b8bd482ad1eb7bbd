import { finiteOrNull } from '../../../../base/json.ts';
import { methylationDifferencesTable } from '../../../../contract/tables/methylation/methylation-differences.ts';
import { methylationRegionsTable } from '../../../../contract/tables/methylation/methylation-regions.ts';
import { methylationSamplesTable } from '../../../../contract/tables/methylation/methylation-samples.ts';
import { regionNames } from '../../../signals/methylation/beta-matrix.ts';
import { differenceCall } from '../../../signals/methylation/pooled-differences.ts';
import type { MethylationCohort } from '../../../signals/methylation/read-cohort.server.ts';
import { resultTable } from '../../cohort/tables.ts';
import type { SuiteTable } from '../../suite.ts';
import type { TestedContrast } from './content.ts';

/** A row per sample. */
export function samplesTable({ samples }: MethylationCohort): SuiteTable {
	return resultTable(
		methylationSamplesTable,
		samples.map(({ sample_id, format, summary }) => ({
			sample: sample_id,
			format,
			sites: summary.sites,
			sites_covered: summary.sites_covered,
			reads: summary.reads,
			mean_coverage: finiteOrNull(summary.mean_coverage),
			median_coverage: finiteOrNull(summary.median_coverage),
			global_methylation: finiteOrNull(summary.global_methylation),
			mean_beta: finiteOrNull(summary.mean_beta),
			low_share: finiteOrNull(summary.low_share),
			high_share: finiteOrNull(summary.high_share),
		})),
	);
}

/** A row per region and sample, for regions that hold a CpG of some sample; null without regions. */
export function regionsTable(
	{ samples, regions }: MethylationCohort,
	min_coverage: number,
): SuiteTable | null {
	if (regions === null) return null;
	const names = regionNames(regions);
	const held = [...names.keys()].filter((r) => samples.some((one) => (one.regions?.sites[r] ?? 0) > 0));
	return resultTable(
		methylationRegionsTable,
		samples.flatMap(({ sample_id, regions: sums }) =>
			held.map((r) => {
				const region = names[r]!;
				const reads = sums?.reads[r] ?? 0;
				return {
					sample: sample_id,
					region,
					contig: regions.contigs[regions.contig[r]!]!,
					start: regions.start[r]!,
					end: regions.end[r]!,
					sites: sums?.sites[r] ?? 0,
					reads,
					beta: reads >= min_coverage ? (sums?.methylated[r] ?? 0) / reads : null,
				};
			}),
		),
	);
}

/** A row per CpG tested between two groups of pooled reads. */
export function differencesTable(
	{ sites }: MethylationCohort,
	{ tests, group_a, group_b }: TestedContrast,
	prefix: string,
): SuiteTable {
	const table = resultTable(
		methylationDifferencesTable,
		tests.map((test) => ({
			contig: sites.contigs[sites.contig[test.row]!]!,
			start: sites.position[test.row]!,
			end: sites.position[test.row]! + 1,
			strand: sites.strand[test.row] === 0 ? null : sites.strand[test.row] === 1 ? '+' : '-',
			group_a,
			group_b,
			methylated_a: test.methylated_a,
			reads_a: test.reads_a,
			methylated_b: test.methylated_b,
			reads_b: test.reads_b,
			difference: test.difference,
			statistic: finiteOrNull(test.statistic),
			p_value: finiteOrNull(test.p_value),
			q_value: finiteOrNull(test.q_value),
			call: differenceCall(test),
		})),
	);
	return { ...table, name: `${prefix}${table.name}` };
}
