import type { SuiteTable } from '../../suite.ts';
import { resultTable } from '../../cohort/tables.ts';
import { detectionLimitsTable } from '../../../../contract/tables/variants/detection-limits.ts';
import { dropReasonsTable } from '../../../../contract/tables/variants/drop-reasons.ts';
import { normalErrorRatesTable } from '../../../../contract/tables/variants/normal-error-rates.ts';
import { normalPairsTable } from '../../../../contract/tables/variants/normal-pairs.ts';
import { recurrentVariantsTable } from '../../../../contract/tables/variants/recurrent-variants.ts';
import { vafHistogramTable } from '../../../../contract/tables/variants/vaf-histogram.ts';
import { variantFilesTable } from '../../../../contract/tables/variants/variant-files.ts';
import { variantFiltersTable } from '../../../../contract/tables/variants/variant-filters.ts';
import { variantGenesTable } from '../../../../contract/tables/variants/variant-genes.ts';
import { variantSpectrumTable } from '../../../../contract/tables/variants/variant-spectrum.ts';
import { variantSummaryTable } from '../../../../contract/tables/variants/variant-summary.ts';
import {
	chipVariantsTable,
	droppedVariantsTable,
	germlineLikeVariantsTable,
	variantsTable,
} from '../../../../contract/tables/variants/variants.ts';
import { chipGene } from '../../../signals/variants/chip-genes.ts';
import { detectionChance, detectionLimit } from '../../../signals/variants/detection-limit.ts';
import { dropReasons } from '../../../signals/variants/drop-reasons.ts';
import type { GeneCount } from '../../../signals/variants/genes.ts';
import type { RecurrentVariant } from '../../../signals/variants/recurrence.ts';
import type { SampleNumbers } from '../../../signals/variants/sample-numbers.ts';
import type { Spectrum } from '../../../signals/variants/spectrum.server.ts';
import { countVafs, VAF_BORDERS } from '../../../signals/variants/vaf-bins.ts';
import type { NormalState } from '../../../signals/variants/normal-verdict.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { LoadedVariants } from './load-variants.server.ts';
import type { OtherCaller } from './other-callers.server.ts';
import { alleleCell, droppedRow, positionCell, variantRow } from './variant-rows.ts';

/** Rows of a table that lists variants; all of them are in the products of preprocessing. */
export const MAX_LISTED = 100_000;

/** A table under its name; runs over several signals put the signal in front. */
export type Named = (table: SuiteTable) => SuiteTable;

export function summaryTable(
	loaded: LoadedVariants,
	numbers: readonly SampleNumbers[],
	cohort: RawCohort,
): SuiteTable {
	return resultTable(
		variantSummaryTable,
		loaded.collection.samples.map((calls, s) => {
			const own = numbers[s]!;
			const who = cohort.sample(calls.sample);
			return {
				sample: calls.sample,
				patient: who.patient_id,
				group: who.group,
				files: calls.files.length,
				alleles: calls.alleles,
				passed_alleles: calls.passed_alleles,
				kept: calls.variants.length,
				dropped: calls.dropped_count,
				snv: own.snv,
				insertions: own.insertions,
				deletions: own.deletions,
				other_kinds: own.other_kinds,
				non_silent: own.non_silent,
				without_vaf: own.without_vaf,
				mean_vaf: own.mean_vaf,
				median_vaf: own.median_vaf,
				max_vaf: own.max_vaf,
				vaf_source: own.vaf_sources.length === 0 ? null : own.vaf_sources.join('; '),
				chip: own.chip,
				germline_like: own.germline_like,
				common: own.common,
				median_depth: own.depth_median,
				detection_limit: finite(detectionLimit(own.depth_median ?? NaN)),
			};
		}),
	);
}

/** Every file that was read: the measured ones, then those of other callers. */
export function filesTable({ collection }: LoadedVariants, others: readonly OtherCaller[]): SuiteTable {
	const compared = new Set(others.flatMap(({ files }) => files));
	return resultTable(
		variantFilesTable,
		[...collection.files, ...compared].map(({ source, file, samples, uncarried }, i) => ({
			file: source.given,
			use: i < collection.files.length ? 'measured' : 'other_caller',
			format: file.format,
			version: file.version,
			caller: file.caller,
			samples: file.samples.flatMap(({ id }) => samples.name(id) ?? []).join('; '),
			normals: samples.normals.length === 0 ? null : samples.normals.map(({ column }) => column).join('; '),
			records: file.records,
			alleles: file.alleles,
			uncarried,
			passed_records: file.passed_records,
			multiallelic_records: file.multiallelic_records,
			vaf_sources:
				Object.keys(file.vaf_sources).length === 0
					? null
					: Object.entries(file.vaf_sources)
							.map(([field, n]) => `${field} ${n}`)
							.join('; '),
			assembly: file.assembly,
			warnings: file.warnings.length + file.deviations.length,
		})),
	);
}

/** Every variant that stays, and the flagged ones once more on their own. */
export function listTables({ collection, normals }: LoadedVariants): SuiteTable[] {
	const rows = collection.samples
		.flatMap(({ variants }) => variants)
		.slice(0, MAX_LISTED)
		.map((variant) => variantRow(variant, normals));
	return [
		resultTable(variantsTable, rows),
		resultTable(
			chipVariantsTable,
			rows.filter((row) => row.chip_gene),
		),
		resultTable(
			germlineLikeVariantsTable,
			rows.filter((row) => row.germline_like !== null || row.common),
		),
	];
}

export function droppedTables({ collection }: LoadedVariants): SuiteTable[] {
	const dropped = collection.samples.flatMap((calls) => calls.dropped);
	const reasons = collection.samples.flatMap(({ sample, reasons: counts, dropped: listed }) =>
		dropReasons.flatMap((reason) =>
			counts[reason] === undefined
				? []
				: [
						{
							sample,
							reason,
							variants: counts[reason],
							only_reason: listed.filter((one) => one.reasons.length === 1 && one.reasons[0] === reason)
								.length,
						},
					],
		),
	);
	return [
		resultTable(droppedVariantsTable, dropped.slice(0, MAX_LISTED).map(droppedRow)),
		resultTable(dropReasonsTable, reasons),
	];
}

export function pairsTable({ normals }: LoadedVariants): SuiteTable {
	return resultTable(
		normalPairsTable,
		normals.pairs.map(({ sample, normal, by, candidates }) => {
			const states = [...(normals.bySample.get(sample)?.values() ?? [])];
			const count = (state: NormalState): number => states.filter((one) => one.state === state).length;
			return {
				sample,
				normal,
				by,
				candidates: candidates.length === 0 ? null : candidates.join('; '),
				germline: count('germline'),
				blood_clone: count('blood_clone'),
				tumour_in_normal_possible: count('tumour_in_normal_possible'),
				caller_artifact: count('caller_artifact'),
				not_seen: count('not_seen'),
				undetermined: count('undetermined'),
				not_in_file: count('not_in_file'),
			};
		}),
	);
}

export function ratesTable({ normals }: LoadedVariants): SuiteTable {
	return resultTable(
		normalErrorRatesTable,
		normals.rates.map(({ normal, change, rate, spread, source, sites }) => ({
			normal,
			change,
			rate,
			spread,
			source,
			sites,
		})),
	);
}

export function genesTable(genes: readonly GeneCount[]): SuiteTable {
	return resultTable(
		variantGenesTable,
		genes.map((one) => {
			const chip = chipGene(one.gene);
			return { ...one, chip_gene: chip !== null, also_tumour_driver: chip?.also_tumour_driver ?? null };
		}),
	);
}

export function recurrentTable(recurrent: readonly RecurrentVariant[]): SuiteTable {
	return resultTable(
		recurrentVariantsTable,
		recurrent.slice(0, MAX_LISTED).map(({ contig, start, ref, alt, gene, protein_change, ...counts }) => ({
			contig,
			position: positionCell(start, ref),
			ref: alleleCell(ref),
			alt: alleleCell(alt),
			gene,
			protein_change,
			patients: counts.patients,
			samples: counts.samples,
			max_vaf: counts.max_vaf,
		})),
	);
}

/** FILTER of everything that was read and is listed, kept or dropped. */
export function filterCounts(calls: LoadedVariants['collection']['samples'][number]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { filters } of [...calls.variants, ...calls.dropped.map(({ variant }) => variant)])
		for (const name of filters.length === 0 ? ['not stated'] : filters)
			counts.set(name, (counts.get(name) ?? 0) + 1);
	return new Map([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

export function filtersTable({ collection }: LoadedVariants): SuiteTable {
	return resultTable(
		variantFiltersTable,
		collection.samples.flatMap((calls) =>
			[...filterCounts(calls)].map(([filter, alleles]) => ({ sample: calls.sample, filter, alleles })),
		),
	);
}

export function histogramTable({ collection }: LoadedVariants): SuiteTable {
	return resultTable(
		vafHistogramTable,
		collection.samples.flatMap(({ sample, variants }) =>
			countVafs(variants.map(({ vaf }) => vaf)).map((n, bin) => ({
				sample,
				from: VAF_BORDERS[bin] as number,
				to: VAF_BORDERS[bin + 1] as number,
				variants: n,
			})),
		),
	);
}

export function spectrumTable(spectrum: Spectrum): SuiteTable {
	const n = spectrum.sample_ids.length;
	return resultTable(
		variantSpectrumTable,
		spectrum.sample_ids.flatMap((sample, s) =>
			spectrum.classes.map((name, c) => ({
				sample,
				class: name,
				variants: spectrum.counts[c * n + s]!,
			})),
		),
	);
}

export function limitsTable(loaded: LoadedVariants, numbers: readonly SampleNumbers[]): SuiteTable {
	return resultTable(
		detectionLimitsTable,
		loaded.collection.samples.map(({ sample }, s) => {
			const { sites, depth_low, depth_median } = numbers[s]!;
			const chance = (fraction: number): number | null =>
				finite(detectionChance(fraction, depth_median ?? NaN));
			return {
				sample,
				sites,
				depth_low,
				depth_median,
				limit_low_depth: finite(detectionLimit(depth_low ?? NaN)),
				limit: finite(detectionLimit(depth_median ?? NaN)),
				chance_at_0_1_percent: chance(0.001),
				chance_at_0_5_percent: chance(0.005),
				chance_at_1_percent: chance(0.01),
			};
		}),
	);
}

function finite(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}
