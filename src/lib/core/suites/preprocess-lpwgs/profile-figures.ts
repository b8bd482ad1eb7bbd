import { colorsOf } from '../cohort/figures/grouping.ts';
import { finiteOrNull } from '../../../base/json.ts';
import type { FigureOf } from '../../figures/index.ts';
import { profileReach } from '../../figures/layout/profile-reach.ts';
import { geometryByName } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { sortedValues } from '../../numerics/descriptive/sorted-values.ts';
import { binReach } from '../../signals/bins/bin-reach.ts';
import { contigRuns, type BinTable } from '../../signals/bins/bin-table.ts';
import { direction } from '../../signals/copy-number-calls/call-segments.ts';
import { onBins, type CohortBins } from '../../signals/copy-number-calls/cohort-bins.ts';
import { autosomalBins, isAutosome } from '../../signals/copy-number-calls/file-profiles.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { count } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import type { ProfiledSample } from './profile-samples.server.ts';

/** Panels of the figure of profiles. */
const MAX_PANELS = 12;
/** Bins drawn per sample: about five per pixel of the plot. */
const MAX_BINS = 5000;
/** The value axis reaches at least so many times the noise of a bin, so that noise alone does not look like change. */
const MIN_REACH = 8;
const MIN_LOG2 = 0.1;
/** Bins of the autosomes beyond these quantiles are drawn at the edge. */
const EDGE = 0.002;
/** Samples of a heatmap of bins. */
const MIN_ROWS = 3;
const GC_STEP = 5;

/** Profiles with segments, samples by bins, and the GC curves. `prefix` starts the names of the figures. */
export function profileFigures(
	samples: readonly ProfiledSample[],
	bins: CohortBins,
	cohort: RawCohort,
	prefix: string,
): SuiteFigure[] {
	const shown = samples.filter(({ sample_id }) => bins.sample_ids.includes(sample_id));
	const drawn = mostAltered(shown, MAX_PANELS);
	const axis = coarseBins(bins.bins, MAX_BINS);
	const figures: SuiteFigure[] = [];
	if (axis.bins.start.length > 0 && drawn.length > 0)
		figures.push({ name: `${prefix}profiles`, spec: profileFigure(drawn, shown.length, axis, cohort) });
	if (shown.length >= MIN_ROWS && axis.bins.start.length > 0)
		figures.push({ name: `${prefix}log2_heatmap`, spec: heatmapFigure(shown, axis, cohort) });
	const curves = samples.filter(({ gc_curve }) => gc_curve !== null);
	if (curves.length > 0) figures.push({ name: `${prefix}gc_curves`, spec: gcFigure(curves, cohort) });
	return figures;
}

/** All samples, or those whose genome is altered most; in the order of the data. */
function mostAltered(samples: readonly ProfiledSample[], most: number): ProfiledSample[] {
	if (samples.length <= most) return [...samples];
	const altered = ({ summary }: ProfiledSample): number =>
		Number.isNaN(summary.altered.fraction) ? -1 : summary.altered.fraction;
	const chosen = new Set([...samples].sort((a, b) => altered(b) - altered(a)).slice(0, most));
	return samples.filter((sample) => chosen.has(sample));
}

/** Bins as drawn: neighbours of one contig joined so that at most `most` remain. */
interface CoarseBins {
	source: BinTable;
	bins: BinTable;
	/** Coarse bin of each bin. */
	to: Int32Array;
	/** Bins per coarse bin. */
	joined: number;
}

function coarseBins(source: BinTable, most: number): CoarseBins {
	const joined = Math.max(1, Math.ceil(source.start.length / most));
	const to = new Int32Array(source.start.length);
	const rows: { contig: number; start: number; end: number }[] = [];
	for (const { contig, from, to: last } of contigRuns(source)) {
		if (chromosomeKey(source.contigs[contig]!) === null) {
			to.fill(-1, from, last);
			continue;
		}
		for (let first = from; first < last; first += joined) {
			const next = Math.min(first + joined, last);
			to.fill(rows.length, first, next);
			rows.push({ contig, start: source.start[first]!, end: source.end[next - 1]! });
		}
	}
	return {
		source,
		bins: {
			contigs: source.contigs,
			contig: Int32Array.from(rows, (row) => row.contig),
			start: Int32Array.from(rows, (row) => row.start),
			end: Int32Array.from(rows, (row) => row.end),
		},
		to,
		joined,
	};
}

/** Mean log2 ratio of a sample in each coarse bin. */
function drawnValues({ profile }: ProfiledSample, { source, bins, to }: CoarseBins): (number | null)[] {
	const values = onBins(profile.bins, profile.log2, source);
	const sum = new Float64Array(bins.start.length);
	const n = new Float64Array(bins.start.length);
	for (let bin = 0; bin < values.length; bin++) {
		const at = to[bin]!;
		const value = values[bin]!;
		if (at === -1 || Number.isNaN(value)) continue;
		sum[at] = sum[at]! + value;
		n[at] = n[at]! + 1;
	}
	return Array.from(sum, (total, at) => finiteOrNull(total / n[at]!));
}

function genomeColumns({ bins }: CoarseBins, samples: readonly ProfiledSample[]) {
	const build = samples.find((sample) => sample.build !== null)?.build ?? null;
	const geometry = geometryByName(build);
	const reach = binReach(bins);
	const place = new Map(reach.map(({ name }, i) => [name, i]));
	return {
		chromosomes: reach.map(({ name, length }) => {
			const key = chromosomeKey(name) ?? name;
			const known = geometry.get(key);
			const centromere: [number, number] | null =
				known === undefined ? null : [known.centromere.start, known.centromere.end];
			return {
				name: key,
				length: Math.max(known?.length ?? 0, length),
				centromere,
			};
		}),
		bin_chromosome: Array.from(bins.contig, (contig) => place.get(bins.contigs[contig]!) as number),
		bin_start: Array.from(bins.start),
		bin_end: Array.from(bins.end),
		place,
	};
}

function grouping(samples: readonly ProfiledSample[], cohort: RawCohort) {
	return {
		group: samples.map(({ sample_id }) => cohort.sample(sample_id).group),
		...colorsOf(cohort),
	};
}

function joinedWords({ joined }: CoarseBins): string {
	return joined === 1 ? '' : ` Each point is the mean of up to ${joined} neighbouring bins.`;
}

function profileFigure(
	samples: readonly ProfiledSample[],
	total: number,
	axis: CoarseBins,
	cohort: RawCohort,
): FigureOf<'genome_profile'> {
	const { place, ...columns } = genomeColumns(axis, samples);
	const chosen =
		samples.length < total ? `The ${samples.length} of ${total} samples with the most altered genome.` : '';
	return {
		schema_version: 1,
		kind: 'genome_profile',
		title: `Copy-number profiles of ${count(samples.length, 'sample')}`,
		caption:
			`log2 ratio of every bin to the median of the autosomes, with segments.${joinedWords(axis)} ${chosen}`.trim(),
		width: 1000,
		height: 400,
		data: {
			...columns,
			sample_ids: samples.map(({ sample_id }) => sample_id),
			values: samples.map((sample) => drawnValues(sample, axis)),
			segments: samples.map(({ segments }) => {
				const own = segments.flatMap((one) => {
					const chromosome = placeOf(place, one.contig);
					return chromosome === undefined ? [] : [{ ...one, chromosome }];
				});
				if (own.length === 0) return null;
				return {
					chromosome: own.map(({ chromosome }) => chromosome),
					start: own.map(({ start }) => start),
					end: own.map(({ end }) => end),
					value: own.map(({ mean_log2 }) => finiteOrNull(mean_log2)),
					call: own.map(({ state }) => {
						const way = direction(state);
						return way === null ? null : way === 0 ? 'neutral' : way === 1 ? 'gain' : 'loss';
					}),
				};
			}),
			sample_notes: samples.map(({ summary }) => note(summary.dlrs)),
			value_label: 'log2 copy ratio',
			domain: valueDomain(samples),
			baseline: 0,
			control_band: null,
			draw: 'points',
			layout: 'stacked',
			...grouping(samples, cohort),
		},
	};
}

/** Ends of the value axis by the autosomes: Y of a woman lies far below everything and would flatten the rest. */
function valueDomain(samples: readonly ProfiledSample[]): [number, number] {
	const noise = median(samples.map(({ summary }) => summary.dlrs));
	const reach = Math.max(MIN_LOG2, Number.isNaN(noise) ? 0 : MIN_REACH * noise);
	let [low, high] = [-reach, reach];
	for (const { profile, segments } of samples) {
		const autosomal = autosomalBins(profile.bins);
		const sorted = sortedValues(profile.log2.filter((_, bin) => autosomal[bin] === 1));
		if (sorted.length === 0) continue;
		const levels = segments
			.filter(({ contig, mean_log2 }) => isAutosome(contig) && !Number.isNaN(mean_log2))
			.map(({ mean_log2, start, end }) => ({ value: mean_log2, length: end - start }));
		const ends = [quantileSorted(sorted, EDGE), quantileSorted(sorted, 1 - EDGE)] as const;
		const [least, most] = profileReach(sorted, levels, ends, reach);
		low = Math.min(low, least);
		high = Math.max(high, most);
	}
	const room = 0.04 * (high - low);
	return [low - room, high + room];
}

/** Chromosomes of samples that spell them differently share a place. */
function placeOf(place: ReadonlyMap<string, number>, contig: string): number | undefined {
	const direct = place.get(contig);
	if (direct !== undefined) return direct;
	const key = chromosomeKey(contig);
	for (const [name, at] of place) if (key !== null && chromosomeKey(name) === key) return at;
	return undefined;
}

function note(dlrs: number): string {
	return Number.isNaN(dlrs) ? '' : `DLRS ${dlrs.toPrecision(2)}`;
}

function heatmapFigure(
	samples: readonly ProfiledSample[],
	axis: CoarseBins,
	cohort: RawCohort,
): FigureOf<'genome_heatmap'> {
	const { place: _, ...columns } = genomeColumns(axis, samples);
	return {
		schema_version: 1,
		kind: 'genome_heatmap',
		title: `log2 ratios of ${count(samples.length, 'sample')}`,
		caption: `Samples in rows, bins along the genome.${joinedWords(axis)}`,
		width: 1000,
		height: 400,
		data: {
			...columns,
			sample_ids: samples.map(({ sample_id }) => sample_id),
			values: samples.map((sample) => drawnValues(sample, axis)),
			value_label: 'log2 copy ratio',
			scale: 'difference',
			domain: null,
			sample_tree: null,
			...grouping(samples, cohort),
		},
	};
}

function gcFigure(samples: readonly ProfiledSample[], cohort: RawCohort): FigureOf<'gc_curve'> {
	return {
		schema_version: 1,
		kind: 'gc_curve',
		title: `GC of the bins and counts: ${count(samples.length, 'sample')}`,
		caption:
			'Counts per usable base over their median against the GC of the bin, and the correction curve; known mappability was corrected after GC.',
		width: 900,
		height: 420,
		data: {
			sample_ids: samples.map(({ sample_id }) => sample_id),
			samples: samples.map((sample) => gcSample(sample, samples.length === 1)),
			value_label: 'count / median',
			...grouping(samples, cohort),
		},
	};
}

function gcSample(sample: ProfiledSample, withBins: boolean) {
	const { profile, level, reasons, gc_curve, gc_correlation } = sample;
	const kept = withBins ? [...reasons.keys()].filter((bin) => reasons[bin] === 0) : [];
	const scale = median(level?.filter((_, bin) => reasons[bin] === 0) ?? []);
	const at = Array.from({ length: (gc_curve?.length ?? 0) / GC_STEP }, (_, i) => i * GC_STEP).filter(
		(i) => !Number.isNaN(gc_curve?.[i] ?? NaN),
	);
	return {
		gc: kept.map((bin) => finiteOrNull(profile.gc?.[bin])),
		before: kept.map((bin) => finiteOrNull((level?.[bin] ?? NaN) / scale)),
		after: kept.map((bin) => finiteOrNull(2 ** (profile.log2[bin] ?? NaN))),
		fit_gc: at.map((i) => i / 1000),
		fit: at.map((i) => finiteOrNull((gc_curve?.[i] ?? NaN) / scale)),
		fit_after: [],
		correlation_before: finiteOrNull(gc_correlation.before),
		correlation_after: finiteOrNull(gc_correlation.after),
	};
}
