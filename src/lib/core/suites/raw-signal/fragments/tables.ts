import { addToList } from '../../../../base/add-to-list.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { fragmentAllelesTable } from '../../../../contract/tables/fragments/fragment-alleles.ts';
import { fragmentFunnelTable } from '../../../../contract/tables/fragments/fragment-funnel.ts';
import { fragmentGcCurveTable } from '../../../../contract/tables/fragments/fragment-gc-curve.ts';
import { fragmentLengthsTable } from '../../../../contract/tables/fragments/fragment-lengths.ts';
import { fragmentMotifsTable } from '../../../../contract/tables/fragments/fragment-motifs.ts';
import {
	fragmentProfilesTable,
	fragmentProfileSummariesTable,
} from '../../../../contract/tables/fragments/fragment-profiles.ts';
import { fragmentProtectionTable } from '../../../../contract/tables/fragments/fragment-protection.ts';
import { fragmentRegionsTable } from '../../../../contract/tables/fragments/fragment-regions.ts';
import { fragmentSamplesTable } from '../../../../contract/tables/fragments/fragment-samples.ts';
import { fragmentWindowsTable } from '../../../../contract/tables/fragments/fragment-windows.ts';
import { median } from '../../../numerics/descriptive/median.ts';
import {
	FIRST_FRAGMENT_STEP,
	fragmentsAtAnyMapq,
	FUNNEL_STEPS,
	remaining,
} from '../../../signals/fragments/funnel.ts';
import type { SampleFragments } from '../../../signals/fragments/survey/sample-fragments.ts';
import { kmers } from '../../../signals/fragments/kmer.ts';
import { lengthSummary } from '../../../signals/fragments/length-summary.ts';
import { resultTable } from '../../cohort/tables.ts';
import type { SuiteTable } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import { binsTable } from './bins-table.ts';
import type { FragmentSample, GatheredFragments } from './content.ts';
import { perMillion, regionNames } from './matrices.ts';

/** Rows of the table of regions; of more, only the matrix is kept. */
const MAX_REGION_ROWS = 500_000;

/** Every table of the chapter that has a row. */
export function fragmentTables(gathered: GatheredFragments, cohort: RawCohort): SuiteTable[] {
	const { samples } = gathered;
	return [
		samplesTable(samples, cohort),
		funnelTable(samples),
		lengthsTable(samples),
		motifsTable(samples),
		windowsTable(samples),
		binsTable(samples),
		gcCurveTable(samples),
		regionsTable(gathered),
		profileSummariesTable(samples),
		profilesTable(samples),
		allelesTable(gathered),
		protectionTable(samples),
	].filter(({ rows }) => rows.length > 0);
}

export function samplesTable(samples: readonly FragmentSample[], cohort: RawCohort): SuiteTable {
	return resultTable(
		fragmentSamplesTable,
		samples.map((sample) => {
			const { measured, lengths, motifs } = sample;
			const summary = lengths?.summary;
			// A table of shares knows no counts, and its total of 1 no spread of a sample.
			const counted = lengths?.unit === 'fragments';
			const regions = measured?.regions ?? null;
			const sex = measured?.sex ?? null;
			const stated = cohort.sample(sample.sample_id).sex;
			const number = (value: number | null | undefined): number | null => finiteOrNull(value ?? NaN);
			return {
				sample: sample.sample_id,
				file: lengths === null ? '' : fileName(lengths.input.path),
				format: lengths?.input.format ?? '',
				build: measured?.build ?? null,
				fragments_any_mapq: measured === null ? null : fragmentsAtAnyMapq(measured.funnel),
				fragments: counted ? number(summary?.fragments) : null,
				single_reads: measured?.funnel.unit === 'reads' ? measured.funnel.single_reads : null,
				mean: number(summary?.mean),
				sd: counted ? number(summary?.sd) : null,
				median: number(summary?.median),
				mad: number(summary?.mad),
				mode: number(summary?.mode),
				shortest: number(summary?.shortest),
				longest: number(summary?.longest),
				short: counted ? number(summary?.short) : null,
				long: counted ? number(summary?.long) : null,
				short_long_ratio: number(summary?.short_long_ratio),
				p_le_150: number(summary?.p_le_150),
				p_20_150: number(summary?.windows.p_20_150),
				p_100_150: number(summary?.windows.p_100_150),
				p_151_220: number(summary?.windows.p_151_220),
				p_160_180: number(summary?.windows.p_160_180),
				p_180_220: number(summary?.windows.p_180_220),
				p_250_320: number(summary?.windows.p_250_320),
				dinucleosome: number(summary?.dinucleosome),
				ten_bp_amplitude: number(summary?.ten_bp_amplitude),
				ten_bp_amplitude_fixed: number(summary?.ten_bp_amplitude_fixed),
				end_motif_source: motifs?.source ?? null,
				motif_ends: number(motifs?.ends),
				motif_ends_without: number(motifs?.without),
				motifs_observed: number(motifs?.diversity.observed),
				motif_diversity: number(motifs?.diversity.score),
				motif_diversity_miller_madow: number(motifs?.diversity.score_miller_madow),
				breakpoint_diversity: number(sample.breakpoint_diversity),
				ocf: number(regions?.ocf),
				profile_mean: number(regions?.profile_summary.mean),
				profile_central: number(regions?.profile_summary.central),
				profile_amplitude: number(regions?.profile_summary.amplitude),
				x_ratio: number(sex?.x_ratio),
				y_ratio: number(sex?.y_ratio),
				sex: sex?.sex ?? null,
				sex_reason: sex?.reason ?? null,
				sex_metadata: stated,
				sex_agrees: sex === null || sex.sex === null || stated === null ? null : sex.sex === stated,
			};
		}),
	);
}

/** Tables hold no absolute path: a run elsewhere gives the same bytes. */
function fileName(path: string): string {
	return path.replace(/^.*[\\/]/, '');
}

export function funnelTable(
	samples: readonly { sample_id: string; measured: Pick<SampleFragments, 'funnel'> | null }[],
): SuiteTable {
	return resultTable(
		fragmentFunnelTable,
		samples.flatMap(({ sample_id, measured }) => {
			if (measured === null) return [];
			const { funnel } = measured;
			const left = remaining(funnel);
			const first = funnel.unit === 'reads' ? 0 : FIRST_FRAGMENT_STEP + 1;
			return [
				{ sample: sample_id, step: 'all', counts: funnel.unit, removed: 0, remaining: funnel.all },
				...FUNNEL_STEPS.slice(first).map((step, i) => ({
					sample: sample_id,
					step,
					counts: first + i < FIRST_FRAGMENT_STEP ? ('reads' as const) : ('fragments' as const),
					removed: funnel.removed[first + i]!,
					remaining: left[first + i]!,
				})),
			];
		}),
	);
}

function lengthsTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentLengthsTable,
		samples.flatMap(({ sample_id, lengths }) => {
			if (lengths === null) return [];
			const total = lengths.summary.fragments;
			return Array.from(lengths.counts.entries())
				.filter(([, count]) => count > 0)
				.map(([length, count]) => ({
					sample: sample_id,
					length,
					fragments: lengths.unit === 'fragments' ? count : null,
					share: count / total,
				}));
		}),
	);
}

function motifsTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentMotifsTable,
		samples.flatMap(({ sample_id, motifs }) => {
			if (motifs === null) return [];
			const total = motifs.counts.reduce((sum, count) => sum + count, 0);
			return kmers(motifs.k).map((motif, i) => ({
				sample: sample_id,
				motif,
				ends: motifs.unit === 'ends' ? motifs.counts[i]! : null,
				share: total > 0 ? motifs.counts[i]! / total : 0,
			}));
		}),
	);
}

function windowsTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentWindowsTable,
		samples.flatMap(({ sample_id, windows }) =>
			(windows ?? []).map((window) => ({
				sample: sample_id,
				contig: window.contig,
				start: window.start,
				end: window.end,
				arm: window.arm,
				short: finiteOrNull(window.short),
				long: finiteOrNull(window.long),
				ratio: finiteOrNull(window.ratio),
				gc: finiteOrNull(window.gc),
				short_corrected: finiteOrNull(window.short_corrected),
				long_corrected: finiteOrNull(window.long_corrected),
				total_corrected: finiteOrNull(window.total_corrected),
				ratio_corrected: finiteOrNull(window.ratio_corrected),
			})),
		),
	);
}

/** Median counts of the bins of each percent of GC, over the median of all bins. */
function gcCurveTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentGcCurveTable,
		samples.flatMap(({ sample_id, measured }) => {
			const curve = measured?.gc_curve ?? null;
			if (curve === null || curve.gc.length === 0) return [];
			const of = (values: Float64Array, rows: readonly number[]): number | null =>
				finiteOrNull(median(rows.map((i) => values[i]!)) / median(values));
			const byGc = new Map<number, number[]>();
			curve.gc.forEach((gc, i) => {
				const step = Math.round(gc * 100);
				addToList(byGc, step, i);
			});
			return [...byGc]
				.sort(([a], [b]) => a - b)
				.map(([step, rows]) => ({
					sample: sample_id,
					gc: step / 100,
					bins: rows.length,
					before: of(curve.total, rows),
					after: of(curve.corrected, rows),
				}));
		}),
	);
}

/** Regions that a sample is measured over. */
function ownCount(regions: { own: { from: number; to: number } } | null): number {
	return regions === null ? 0 : regions.own.to - regions.own.from;
}

function regionsTable({ samples, survey }: GatheredFragments): SuiteTable {
	const { regions } = survey;
	const own = samples.filter(({ measured }) => measured !== null && measured.regions !== null);
	const rows = own.reduce((n, { measured }) => n + ownCount(measured?.regions ?? null), 0);
	if (regions === null || rows > MAX_REGION_ROWS) return resultTable(fragmentRegionsTable, []);
	const names = regionNames(survey);
	return resultTable(
		fragmentRegionsTable,
		own.flatMap((sample) => {
			const found = sample.measured?.regions;
			const at = (column: Float64Array | undefined, i: number): number | null =>
				finiteOrNull(column?.[i] ?? NaN);
			const { from = 0, to = 0 } = found?.own ?? {};
			return Array.from({ length: to - from }, (_, k) => from + k).map((i) => ({
				sample: sample.sample_id,
				region: names[i]!,
				contig: regions.contigs[regions.contig[i]!]!,
				start: regions.start[i]!,
				end: regions.end[i]!,
				fragments: at(found?.fragments, i),
				fragments_per_million: finiteOrNull(perMillion(sample, i)),
				depth: at(found?.depth, i),
				long_wps: at(found?.long_wps, i),
				short_wps: at(found?.short_wps, i),
				cleavage: at(found?.cleavage, i),
			}));
		}),
	);
}

function profileSummariesTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentProfileSummariesTable,
		samples.flatMap(({ sample_id, profiles }) =>
			profiles.map(({ sites, number_of_sites, correction, summary, given }) => ({
				sample: sample_id,
				sites,
				number_of_sites,
				correction,
				mean: finiteOrNull(summary.mean),
				central: finiteOrNull(summary.central),
				amplitude: finiteOrNull(summary.amplitude),
				given_mean: finiteOrNull(given.mean_coverage),
				given_central: finiteOrNull(given.central_coverage),
				given_amplitude: finiteOrNull(given.amplitude),
			})),
		),
	);
}

function profilesTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentProfilesTable,
		samples.flatMap(({ sample_id, profiles }) =>
			profiles.flatMap(({ sites, position, value }) =>
				Array.from(position, (at, i) => ({
					sample: sample_id,
					sites,
					position: at,
					coverage: finiteOrNull(value[i]!),
				})),
			),
		),
	);
}

function allelesTable({ samples, survey }: GatheredFragments): SuiteTable {
	return resultTable(
		fragmentAllelesTable,
		samples.flatMap(({ sample_id, measured }) =>
			(measured?.alleles ?? []).flatMap((counts, i) => {
				const variant = survey.variants[i];
				if (variant === undefined || counts === null) return [];
				const alt = lengthSummary(counts.alt_lengths);
				const ref = lengthSummary(counts.ref_lengths);
				const votes = counts.alt + counts.ref + counts.other;
				return [
					{
						sample: sample_id,
						contig: variant.contig,
						position: variant.start + 1,
						ref: variant.ref,
						alt: variant.alt,
						alt_fragments: counts.alt,
						ref_fragments: counts.ref,
						other_fragments: counts.other,
						discordant: counts.discordant,
						vaf: votes === 0 ? null : counts.alt / votes,
						alt_median_length: finiteOrNull(alt.median),
						ref_median_length: finiteOrNull(ref.median),
						alt_lengths: alt.fragments,
						ref_lengths: ref.fragments,
						alt_p_le_150: finiteOrNull(alt.p_le_150),
						ref_p_le_150: finiteOrNull(ref.p_le_150),
					},
				];
			}),
		),
	);
}

function protectionTable(samples: readonly FragmentSample[]): SuiteTable {
	return resultTable(
		fragmentProtectionTable,
		samples.flatMap(({ sample_id, protection }) =>
			protection === null
				? []
				: [
						{
							sample: sample_id,
							positions: protection.positions,
							missing: protection.missing,
							contigs: protection.contigs.length,
							mean: finiteOrNull(protection.mean),
							lowest: finiteOrNull(protection.lowest),
							highest: finiteOrNull(protection.highest),
						},
					],
		),
	);
}
