import type * as z from 'zod';
import { finiteOrNull } from '../../../base/json.ts';
import { binProfilesTable } from '../../../contract/tables/copy-number/bin-profiles.ts';
import { copyNumberArmsTable } from '../../../contract/tables/copy-number/copy-number-arms.ts';
import { copyNumberSegmentsTable } from '../../../contract/tables/copy-number/copy-number-segments.ts';
import { uniformBinSize } from '../../signals/bins/bin-size.ts';
import { BIN_REASONS, countReasons } from '../../signals/copy-number/bin-reasons.ts';
import type { BinProfile } from '../../signals/copy-number/bin-profile.ts';
import { autosomalBins } from '../../signals/copy-number-calls/file-profiles.ts';
import { fragmentsAtAnyMapq, step } from '../../signals/fragments/funnel.ts';
import { resultTable } from '../cohort/tables.ts';
import { armColumns } from '../raw-signal/copy-number/call-rows.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteTable } from '../suite.ts';
import type { ProfiledSample } from './profile-samples.server.ts';

export type ProfileRow = z.infer<typeof binProfilesTable.schema>;

/** One row per sample. */
export function profileRow(sample: ProfiledSample, cohort: RawCohort): ProfileRow {
	const { counts, profile, summary, reasons } = sample;
	const by = countReasons(reasons);
	// Objects made of entries have any text as keys for the compiler.
	const dropped = Object.fromEntries(
		BIN_REASONS.slice(1).map((reason) => [reason, by[reason] ?? 0]),
	) as Record<Exclude<(typeof BIN_REASONS)[number], 'kept'>, number>;
	return {
		sample: sample.sample_id,
		format: sample.format,
		build: sample.build,
		counted: sample.unit,
		...filters(sample),
		used: finiteOrNull(counts?.counted ?? (profile.reads === null ? null : sumOf(profile.reads))),
		on_other_contigs: counts === null ? null : counts.elsewhere,
		median_length: counts?.lengths == null ? null : medianOfHistogram(counts.lengths),
		bin_size: uniformBinSize(profile.bins),
		bins: profile.log2.length,
		bins_kept: by.kept ?? 0,
		...dropped,
		median_count: finiteOrNull(sample.median_count),
		correction: sample.correction,
		gc_source: sample.gc_from,
		bins_in_curve: sample.gc_curve === null ? null : sample.ideal,
		gc_correlation_before: finiteOrNull(sample.gc_correlation.before),
		gc_correlation_after: sample.correction === 'none' ? null : finiteOrNull(sample.gc_correlation.after),
		panel_normals: sample.panel_normals,
		...againstNormals(profile),
		dlrs: finiteOrNull(summary.dlrs),
		spread: finiteOrNull(summary.spread),
		segments: summary.segment_source === 'none' ? null : summary.segments.length,
		call_source: summary.call_source === 'tissue_rule' ? 'none' : summary.call_source,
		gains: finiteOrNull(summary.gains),
		losses: finiteOrNull(summary.losses),
		fraction_genome_altered: finiteOrNull(summary.altered.fraction),
		x_log2: finiteOrNull(summary.sex?.x_log2),
		y_log2: finiteOrNull(summary.sex?.y_log2),
		observed_sex: summary.sex?.sex ?? null,
		metadata_sex: cohort.sample(sample.sample_id).sex,
	};
}

/** What the filters took away, as far as it was counted here. */
function filters({
	counts,
}: ProfiledSample): Pick<
	ProfileRow,
	'records' | 'fragments_any_mapq' | 'below_min_mapq' | 'outside_lengths' | 'in_excluded_regions'
> {
	const { funnel, reads } = counts ?? { funnel: null, reads: null };
	if (funnel !== null) {
		const removed = (name: Parameters<typeof step>[0]): number => funnel.removed[step(name)]!;
		return {
			records: funnel.all,
			fragments_any_mapq: fragmentsAtAnyMapq(funnel),
			below_min_mapq: removed('mapq'),
			outside_lengths: removed('too_short') + removed('too_long'),
			in_excluded_regions: removed('blacklist'),
		};
	}
	return {
		records: reads?.all ?? null,
		fragments_any_mapq: null,
		below_min_mapq: reads?.low_mapq ?? null,
		outside_lengths: null,
		in_excluded_regions: reads?.blacklisted ?? null,
	};
}

const BEYOND = 3;

/** How far the autosomes lie from the normals of the panel. */
function againstNormals({ bins, z }: BinProfile): Pick<ProfileRow, 'mean_abs_z' | 'bins_beyond_3'> {
	const autosomal = autosomalBins(bins);
	const known = z?.filter((value, bin) => autosomal[bin] === 1 && !Number.isNaN(value)).map(Math.abs);
	if (known === undefined || known.length === 0) return { mean_abs_z: null, bins_beyond_3: null };
	return {
		mean_abs_z: sumOf(known) / known.length,
		bins_beyond_3: known.filter((value) => value > BEYOND).length / known.length,
	};
}

function sumOf(values: Float64Array): number {
	return values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0);
}

/** Smallest length that half of the fragments do not exceed. */
function medianOfHistogram(lengths: Float64Array): number | null {
	const total = sumOf(lengths);
	let seen = 0;
	for (let length = 0; length < lengths.length; length++) {
		seen += lengths[length]!;
		if (total > 0 && seen >= total / 2) return length;
	}
	return null;
}

/** Profiles, segments and arms as tables; the first has a row per sample. */
export function profileTables(
	samples: readonly ProfiledSample[],
	rows: readonly ProfileRow[],
	prefix: string,
): SuiteTable[] {
	const named = (table: SuiteTable): SuiteTable => ({ ...table, name: `${prefix}${table.name}` });
	const segments = samples.flatMap(({ sample_id, segments: own }) =>
		own.map(({ contig, start, end, bins, mean_log2, state, copy_number }) => ({
			sample: sample_id,
			contig,
			start,
			end,
			bins,
			mean_log2: finiteOrNull(mean_log2),
			call: state,
			copy_number,
		})),
	);
	const arms = samples.flatMap(({ sample_id, summary }) => {
		const own = armColumns(summary);
		return summary.arms.map((arm) => ({
			sample: sample_id,
			arm: arm.arm,
			covered_bases: arm.covered,
			mean_log2: finiteOrNull(arm.mean_log2),
			altered_fraction: finiteOrNull(arm.altered_fraction),
			gain_fraction: finiteOrNull(arm.gain_fraction),
			loss_fraction: finiteOrNull(arm.loss_fraction),
			z: null,
			...own(arm.arm),
		}));
	});
	return [
		named(resultTable(binProfilesTable, rows)),
		...(segments.length > 0 ? [named(resultTable(copyNumberSegmentsTable, segments))] : []),
		...(arms.length > 0 ? [named(resultTable(copyNumberArmsTable, arms))] : []),
	];
}
