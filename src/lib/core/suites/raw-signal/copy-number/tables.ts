import { finiteOrNull } from '../../../../base/json.ts';
import { copyNumberArmsTable } from '../../../../contract/tables/copy-number/copy-number-arms.ts';
import { copyNumberBinsTable } from '../../../../contract/tables/copy-number/copy-number-bins.ts';
import { copyNumberCallsTable } from '../../../../contract/tables/copy-number/copy-number-calls.ts';
import { copyNumberSamplesTable } from '../../../../contract/tables/copy-number/copy-number-samples.ts';
import { copyNumberSegmentsTable } from '../../../../contract/tables/copy-number/copy-number-segments.ts';
import { copyNumberSexTable } from '../../../../contract/tables/copy-number/copy-number-sex.ts';
import { median } from '../../../numerics/descriptive/median.ts';
import { ACROCENTRIC } from '../../../readers/genome/builds.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import { uniformBinSize } from '../../../signals/bins/bin-size.ts';
import { alignBins } from '../../../signals/bins/align-bins.ts';
import type { Segment } from '../../../signals/copy-number/bin-profile.ts';
import { direction } from '../../../signals/copy-number-calls/call-segments.ts';
import { resultTable } from '../../cohort/tables.ts';
import type { SuiteTable } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import {
	armColumns,
	callPairs,
	disagreements,
	isCalledPair,
	notesOf,
	ownColumns,
	ownCount,
} from './call-rows.ts';
import type { CopyNumberContent, GatheredSample, MeasuredSample, SharedBins } from './content.ts';

const orNull = (value: number): number | null => finiteOrNull(value);

/** All tables of the chapter; those without a row are left out. */
export function copyNumberTablesOf(content: CopyNumberContent, raw: RawCohort): SuiteTable[] {
	const { samples, shared } = content;
	return [
		sampleTable(samples),
		resultTable(
			copyNumberSegmentsTable,
			samples.flatMap(({ summary }) =>
				summary.segments.map((segment) => ({
					sample: summary.sample_id,
					contig: segment.contig,
					start: segment.start,
					end: segment.end,
					bins: segment.bins,
					mean_log2: orNull(segment.mean_log2),
					call: segment.state,
					copy_number: segment.copy_number,
				})),
			),
		),
		resultTable(copyNumberCallsTable, samples.flatMap(callRows)),
		resultTable(
			copyNumberArmsTable,
			samples.flatMap(({ summary, arm_z }) => {
				const own = armColumns(summary);
				return summary.arms.map((arm, i) => ({
					sample: summary.sample_id,
					arm: arm.arm,
					covered_bases: arm.covered,
					mean_log2: orNull(arm.mean_log2),
					altered_fraction: orNull(arm.altered_fraction),
					gain_fraction: orNull(arm.gain_fraction),
					loss_fraction: orNull(arm.loss_fraction),
					z: orNull(arm_z?.[i] ?? Number.NaN),
					...own(arm.arm),
				}));
			}),
		),
		resultTable(
			copyNumberSexTable,
			samples.flatMap(({ summary }) => {
				if (summary.sex === null) return [];
				const metadata = raw.sample(summary.sample_id).sex;
				const { sex, basis, x_log2, y_log2, x_bins, y_bins } = summary.sex;
				const known = metadata !== null && (sex === 'female' || sex === 'male');
				return [
					{
						sample: summary.sample_id,
						x_log2: orNull(x_log2),
						y_log2: orNull(y_log2),
						x_bins,
						y_bins,
						observed: sex,
						basis,
						metadata,
						agrees: known ? sex === metadata : null,
					},
				];
			}),
		),
		...(shared === null ? [] : [binsTable(content, shared, raw)]),
	].filter((table) => table.rows.length > 0);
}

/** A row per sample. */
export function sampleTable(samples: readonly MeasuredSample[]): SuiteTable {
	return resultTable(copyNumberSamplesTable, samples.map(sampleRow));
}

function sampleRow({ sample, summary, above_controls, mean_abs_z, bins_beyond_3 }: MeasuredSample) {
	const { altered } = summary;
	return {
		sample: summary.sample_id,
		format: sample.format,
		values: sample.values,
		bins: orNull(summary.bins),
		bins_with_value: orNull(summary.bins_with_value),
		bin_size: sample.bins === null ? null : uniformBinSize(sample.bins.bins),
		dlrs: orNull(summary.dlrs),
		spread: orNull(summary.spread),
		center: orNull(summary.center),
		segments: summary.segments.length,
		segment_source: summary.segment_source,
		call_source: summary.call_source,
		noise_from: summary.noise_from,
		normals: summary.own === null ? null : summary.own.normals,
		own_gains: ownCount(summary, 1),
		own_losses: ownCount(summary, -1),
		disagreements: disagreements(summary)?.length ?? null,
		aneuploidy_sum: orNull(summary.aneuploidy?.sum ?? Number.NaN),
		aneuploidy_z: orNull(summary.aneuploidy?.z ?? Number.NaN),
		cpa: orNull(sample.cpa),
		fraction_genome_altered: orNull(altered.fraction),
		gain_fraction: orNull(altered.gain_fraction),
		loss_fraction: orNull(altered.loss_fraction),
		called_bases: altered.covered,
		gains: orNull(summary.gains),
		losses: orNull(summary.losses),
		mean_abs_log2: orNull(summary.mean_abs_log2),
		above_controls,
		mean_abs_z: orNull(mean_abs_z),
		bins_beyond_3: orNull(bins_beyond_3),
	};
}

function callRows({ sample, summary }: MeasuredSample) {
	const source = summary.call_source;
	if (source === 'none') return [];
	return callPairs(summary).flatMap((pair) => {
		const { segment, own, region } = pair;
		if (!isCalledPair(pair)) return [];
		const altered = (direction(segment.state) ?? 0) !== 0;
		const call = altered ? segment.state : (own?.call ?? null);
		if (call === null || call === 'neutral') return [];
		const shift = segment.mean_log2 - summary.center;
		const error = summary.dlrs / Math.sqrt(segment.bins ?? Number.NaN);
		return [
			{
				sample: summary.sample_id,
				contig: segment.contig,
				start: segment.start,
				end: segment.end,
				length: segment.end - segment.start,
				arms: armsUnder(segment, sample),
				call,
				mean_log2: orNull(segment.mean_log2),
				shift: orNull(shift),
				standard_errors: orNull(Math.abs(shift) / error),
				bins: segment.bins,
				call_source: altered && region === 'segment' ? source : ('plasma_rule' as const),
				region,
				file_call: pair.file_call,
				agrees: pair.agrees,
				...ownColumns(own, notesOf(pair, sample)),
				own_call: pair.own_state,
			},
		];
	});
}

/** Arms a segment reaches, `1p; 1q`; null when arms are not known. */
export function armsUnder({ contig, start, end }: Segment, { arms }: GatheredSample): string | null {
	const chromosome = chromosomeKey(contig);
	const under = arms.filter(
		(arm) =>
			chromosomeKey(arm.contig) === chromosome &&
			arm.start < end &&
			arm.end > start &&
			!(arm.arm === 'p' && chromosome !== null && ACROCENTRIC.includes(chromosome)),
	);
	if (chromosome === null || under.length === 0) return null;
	return under.map(({ arm }) => `${chromosome}${arm}`).join('; ');
}

/** Every bin over all samples that share it. */
function binsTable(
	{ samples, controls }: CopyNumberContent,
	{ cohort, band }: SharedBins,
	raw: RawCohort,
): SuiteTable {
	const { bins, sample_ids, log2 } = cohort;
	const measured = sample_ids.map((id) => samples.find(({ summary }) => summary.sample_id === id));
	const isControl = sample_ids.map((id) => controls.includes(id));
	const persons = sample_ids.map((id) => raw.sample(id).patient_id);
	const ways = measured.map((one) => {
		if (one?.sample.bins == null || one.summary.states === null) return null;
		const to = alignBins(bins, one.sample.bins.bins);
		const { states } = one.summary;
		return Int8Array.from(to, (i) => (i === -1 ? 0 : (direction(states[i] ?? null) ?? 0)));
	});
	const rows = Array.from(bins.contig, (contig, bin) => {
		const values = log2.map((column) => column[bin]!).filter((value) => !Number.isNaN(value));
		const gained = new Set<string>();
		const lost = new Set<string>();
		for (const [s, way] of ways.entries()) {
			if (Number.isNaN(log2[s]?.[bin] ?? Number.NaN)) continue;
			if (way?.[bin] === 1) gained.add(persons[s]!);
			if (way?.[bin] === -1) lost.add(persons[s]!);
		}
		return {
			contig: bins.contigs[contig]!,
			start: bins.start[bin]!,
			end: bins.end[bin]!,
			samples: values.length,
			median_log2: orNull(median(values)),
			controls: log2.filter((column, s) => isControl[s] === true && !Number.isNaN(column[bin])).length,
			control_low: orNull(band?.low[bin] ?? Number.NaN),
			control_high: orNull(band?.high[bin] ?? Number.NaN),
			gains: gained.size,
			losses: lost.size,
		};
	});
	return resultTable(copyNumberBinsTable, rows);
}
