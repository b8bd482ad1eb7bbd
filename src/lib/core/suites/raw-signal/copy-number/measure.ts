import { maxOf } from '../../../../base/extremes.ts';
import { binGrid } from '../../../signals/bins/bin-grid.ts';
import { binReach } from '../../../signals/bins/bin-reach.ts';
import { binsOfGrid, type BinTable } from '../../../signals/bins/bin-table.ts';
import { autosomalBins } from '../../../signals/copy-number-calls/file-profiles.ts';
import { cohortBins, type CohortBins } from '../../../signals/copy-number-calls/cohort-bins.ts';
import {
	controlBand,
	MIN_CONTROLS,
	zAgainstControls,
} from '../../../signals/copy-number-calls/control-band.ts';
import {
	summariseCopyNumber,
	type CopyNumberSummary,
} from '../../../signals/copy-number-calls/profile-summary.ts';
import { rebin } from '../../../signals/copy-number-calls/rebin.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import { earliestDraws } from '../earliest-draws.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { CopyNumberContent, Gathered, GatheredSample, MeasuredSample, SharedBins } from './content.ts';
import { normalsOfCohort } from './normals-of-cohort.ts';

/** Bins drawn per sample: about three per pixel of the plot. */
const MAX_DRAWN = 3500;
/** Larger bins are multiples of this. */
const DRAWN_STEP = 1_000_000;
/** |z| that counts as beyond the controls. */
const BEYOND = 3;

/**
 * Measures every sample and compares it with the controls. `calls` = whether gains and losses are called against the controls,
 * or every sample by itself: what is encoded of a sample must not depend on the labels of others.
 */
export function measureCohort(
	{ samples: gathered, panel }: Pick<Gathered, 'samples' | 'panel'>,
	raw: RawCohort,
	rule: 'plasma' | 'tissue',
	calls: 'against_controls' | 'alone' = 'against_controls',
): CopyNumberContent {
	const controls = controlIds(gathered, raw);
	const normalsOf =
		calls === 'alone' || rule === 'tissue' ? () => null : normalsOfCohort(gathered, controls, raw, panel);
	const measured = gathered.map((sample) => {
		const against = normalsOf(sample);
		const summary = summariseCopyNumber(sample, sample.arms, rule, against);
		const alone =
			against === null || summary.call_source !== 'plasma_rule'
				? summary
				: summariseCopyNumber(sample, sample.arms, rule);
		return { summary, altered_alone: alone.altered };
	});
	const summaries = measured.map(({ summary }) => summary);
	const shared = shareBins(gathered, controls);
	const binZ = shared === null ? null : zOfBins(shared.cohort, controls);
	const armZ = zOfArms(gathered, summaries, controls);
	const fractions = summaries
		.filter(({ sample_id }) => controls.has(sample_id))
		.map(({ altered }) => altered.fraction);
	// One limit for every sample: looked up anew for each, it costs the square of the samples.
	const known = fractions.filter((fraction) => !Number.isNaN(fraction));
	const limit = known.length === 0 ? null : maxOf(known);
	return {
		samples: gathered.map((sample, i): MeasuredSample => {
			const summary = summaries[i]!;
			return {
				sample,
				summary,
				altered_alone: measured[i]?.altered_alone ?? summary.altered,
				above_controls: aboveControls(summary, limit, controls),
				arm_z: armZ?.[i] ?? null,
				...(binZ?.get(sample.sample_id) ?? { mean_abs_z: Number.NaN, bins_beyond_3: Number.NaN }),
			};
		}),
		shared,
		controls: [...controls],
		control_limit: fractions.length === 0 ? Number.NaN : maxOf(fractions),
	};
}

/** Samples of the reference group, one per person: the earliest, else the first. */
function controlIds(gathered: readonly GatheredSample[], raw: RawCohort): Set<string> {
	if (raw.reference === null) return new Set();
	const controls = gathered.filter(
		({ sample_id, depth_only }) => raw.sample(sample_id).group === raw.reference && !depth_only,
	);
	const chosen = earliestDraws(controls, ({ sample_id }) => {
		const { patient_id, time } = raw.sample(sample_id);
		return { person: patient_id, time };
	});
	return new Set(chosen.map(({ sample_id }) => sample_id));
}

/**
 * Whether more of the genome is altered than in any control. Null for the controls themselves: one of them is always above the
 * others, which says nothing about that person.
 */
function aboveControls(
	{ sample_id, altered }: CopyNumberSummary,
	limit: number | null,
	controls: ReadonlySet<string>,
): boolean | null {
	if (controls.has(sample_id) || limit === null || Number.isNaN(altered.fraction)) return null;
	return altered.fraction > limit;
}

/** The samples of ratios over common bins; null without one. */
function shareBins(gathered: readonly GatheredSample[], controls: ReadonlySet<string>): SharedBins | null {
	const profiles = gathered.flatMap(({ bins, depth_only }) => (bins === null || depth_only ? [] : [bins]));
	if (profiles.length === 0) return null;
	const { cohort, others } = cohortBins(profiles);
	const drawn = drawnBins(cohort);
	const isControl = cohort.sample_ids.map((id) => controls.has(id));
	const band = (columns: readonly Float64Array[]) => {
		const own = columns.filter((_, s) => isControl[s] === true);
		return own.length === 0 ? null : controlBand(own);
	};
	return { cohort, others, drawn, band: band(cohort.log2), drawn_band: band(drawn.log2) };
}

/** Bins of the main chromosomes as they are, or means over larger ones when there are too many to draw. */
function drawnBins({ bins, log2 }: CohortBins): SharedBins['drawn'] {
	const main = bins.contigs.map((name) => {
		const chromosome = chromosomeKey(name);
		return chromosome !== null && chromosome !== 'M';
	});
	const keep = [...bins.contig.keys()].filter((i) => main[bins.contig[i]!] === true);
	if (keep.length <= MAX_DRAWN) {
		const pick = (column: Int32Array): Int32Array => Int32Array.from(keep, (i) => column[i]!);
		return {
			bins: {
				contigs: bins.contigs,
				contig: pick(bins.contig),
				start: pick(bins.start),
				end: pick(bins.end),
			},
			log2: log2.map((column) => Float64Array.from(keep, (i) => column[i]!)),
			size: null,
		};
	}
	const reach = binReach(bins).filter(({ name }) => main[bins.contigs.indexOf(name)] === true);
	const bases = reach.reduce((sum, { length }) => sum + length, 0);
	const size = DRAWN_STEP * Math.max(1, Math.ceil(bases / MAX_DRAWN / DRAWN_STEP));
	const grid = binGrid(reach, size);
	const source = { path: null, format: 'cohort', build: null } as const;
	return {
		bins: binsOfGrid(grid),
		log2: log2.map((column) => rebin({ bins, log2: column, source }, grid)),
		size,
	};
}

/** z of the autosomal bins of every sample, as two numbers. */
function zOfBins(
	{ bins, sample_ids, log2 }: CohortBins,
	controls: ReadonlySet<string>,
): Map<string, { mean_abs_z: number; bins_beyond_3: number }> {
	const isControl = sample_ids.map((id) => controls.has(id));
	const found = new Map<string, { mean_abs_z: number; bins_beyond_3: number }>();
	if (isControl.filter(Boolean).length < MIN_CONTROLS) return found;
	const autosomal = autosomalBins(bins);
	const columns = log2.map((column) => column.filter((_, i) => autosomal[i] === 1));
	for (const [s, z] of zAgainstControls(columns, isControl).entries()) {
		const present = z.filter((value) => !Number.isNaN(value));
		const sum = present.reduce((total, value) => total + Math.abs(value), 0);
		const beyond = present.filter((value) => Math.abs(value) > BEYOND).length;
		found.set(sample_ids[s]!, {
			mean_abs_z: sum / present.length,
			bins_beyond_3: beyond / present.length,
		});
	}
	return found;
}

/** z of the arms of every sample, in the order of its own arms; null with too few controls. */
function zOfArms(
	gathered: readonly GatheredSample[],
	summaries: readonly CopyNumberSummary[],
	controls: ReadonlySet<string>,
): (Float64Array | null)[] | null {
	const isControl = gathered.map(({ sample_id }) => controls.has(sample_id));
	const usable = summaries.map(({ arms }, i) => arms.length > 0 && gathered[i]?.depth_only === false);
	if (isControl.filter((is, i) => is && usable[i]).length < MIN_CONTROLS) return null;
	const names = [...new Set(summaries.flatMap(({ arms }) => arms.map(({ arm }) => arm)))];
	const columns = summaries.map(({ arms }, i) => {
		const known = new Map(arms.map(({ arm, mean_log2 }) => [arm, mean_log2]));
		return Float64Array.from(names, (arm) => (usable[i] ? (known.get(arm) ?? Number.NaN) : Number.NaN));
	});
	const z = zAgainstControls(columns, isControl);
	return summaries.map(({ arms }, i) => {
		const place = new Map(names.map((name, at) => [name, at]));
		return Float64Array.from(arms, ({ arm }) => z[i]?.[place.get(arm) as number] ?? Number.NaN);
	});
}

/** `chr1:0-1000000`, 0-based half-open. */
export function binName(bins: BinTable, bin: number): string {
	const contig = bins.contigs[bins.contig[bin]!]!;
	return `${contig}:${bins.start[bin]!}-${bins.end[bin]!}`;
}
