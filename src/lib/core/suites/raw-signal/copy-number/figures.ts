import { colorsOf } from '../../cohort/figures/grouping.ts';
import { maxOf, minOf } from '../../../../base/extremes.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import type { FigureOf } from '../../../figures/index.ts';
import { profileReach } from '../../../figures/layout/profile-reach.ts';
import { colorDomain } from '../../../figures/style/color-scale.ts';
import { inGenomeOrder } from '../../../readers/call-tables/contig-order.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import { binGrid } from '../../../signals/bins/bin-grid.ts';
import { binsOfGrid } from '../../../signals/bins/bin-table.ts';
import { quantileSorted } from '../../../numerics/descriptive/quantile.ts';
import { isAutosome } from '../../../signals/copy-number-calls/file-profiles.ts';
import { segmentsOnGrid } from '../../../signals/copy-number-calls/rebin.ts';
import { bases } from '../../preprocess-lpwgs/bases.ts';
import { count } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { CopyNumberContent, MeasuredSample, SharedBins } from './content.ts';
import { shownSegments } from './shown-segments.ts';
import { drawn, drawnSegments, genomeColumns, ownBins, segmentReach } from './genome-axis.ts';

/** Panels of one figure, and figures of profiles in all. */
const MAX_PANELS = 8;
const MAX_PROFILES = 60;
/** Samples with segments alone say little by themselves; the heatmap holds all of them. */
const MAX_BARE = 12;
/** Share of bins at each end that may lie beyond the value axis, and the ends it never passes. */
const BEYOND = 0.001;
/** The same at the upper end where nothing is called: targets that were captured stand out by far and are no copies. */
const BEYOND_UNCALLED = 0.02;
const LOWEST = -4;
const HIGHEST = 5;
const MAX_COLOURED = 1;
const MIN_ROWS = 2;
const ROW_HEIGHT = 14;
const SEGMENT_SIZE = 1_000_000;
/** Part of an arm from which it counts as altered in the drawing. */
const ALTERED_FROM = 0.5;

/** Profiles per person, samples by bins, samples by arms. */
export function copyNumberFigures(content: CopyNumberContent, raw: RawCohort): SuiteFigure[] {
	const names = new Set<string>();
	const figures = [
		...profileFigures(content, raw),
		heatmapFigure(content, raw),
		segmentFigure(content, raw),
		armFigure(content, raw),
	].filter((figure): figure is SuiteFigure => figure !== null);
	// Ids that differ in signs a file name cannot hold.
	return figures.map((figure) => {
		let name = figure.name;
		for (let n = 2; names.has(name.toLowerCase()); n++) name = `${figure.name}_${n}`;
		names.add(name.toLowerCase());
		return { ...figure, name };
	});
}

/** Number of persons and samples without a figure of their own, because there would be too many. */
export function profilesLeftOut(content: CopyNumberContent, raw: RawCohort): number {
	return plannedProfiles(content, raw).length - chosenProfiles(content, raw).length;
}

interface Plan {
	title: string;
	members: MeasuredSample[];
	shared: boolean;
}

/** One figure per person with bins in common; samples with bins or segments of their own one by one. */
function plannedProfiles({ samples, shared }: CopyNumberContent, raw: RawCohort): Plan[] {
	const common = new Set(shared?.cohort.sample_ids ?? []);
	const persons = new Map<string, MeasuredSample[]>();
	const alone: Plan[] = [];
	for (const one of samples) {
		const id = one.summary.sample_id;
		if (!common.has(id)) {
			alone.push({ title: id, members: [one], shared: false });
			continue;
		}
		const person = raw.sample(id).patient_id;
		persons.set(person, [...(persons.get(person) ?? []), one]);
	}
	const time = (one: MeasuredSample): number => Number(raw.sample(one.summary.sample_id).time ?? Infinity);
	const plans = [...persons].flatMap(([person, members]): Plan[] => {
		const ordered = [...members].sort((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
		const parts = Math.ceil(ordered.length / MAX_PANELS);
		return Array.from({ length: parts }, (_, part) => ({
			title: person,
			members: ordered.slice(part * MAX_PANELS, (part + 1) * MAX_PANELS),
			shared: true,
		}));
	});
	return [...plans, ...alone];
}

/** Plans that are drawn, in the order of the data: persons, and of samples with segments alone only a few. */
function chosenProfiles(content: CopyNumberContent, raw: RawCohort): Plan[] {
	const plans = plannedProfiles(content, raw);
	const bare = (plan: Plan): boolean => plan.members.every(({ sample }) => sample.bins === null);
	const chosen = new Set([
		...mostAltered(
			plans.filter((plan) => !bare(plan)),
			MAX_PROFILES,
		),
		...mostAltered(plans.filter(bare), MAX_BARE),
	]);
	return plans.filter((plan) => chosen.has(plan));
}

function mostAltered(plans: readonly Plan[], most: number): Plan[] {
	if (plans.length <= most) return [...plans];
	const altered = ({ members }: Plan): number =>
		maxOf(members.map(({ summary }) => finiteOrNull(summary.altered.fraction) ?? -1));
	return [...plans].sort((a, b) => altered(b) - altered(a)).slice(0, most);
}

function profileFigures(content: CopyNumberContent, raw: RawCohort): SuiteFigure[] {
	return chosenProfiles(content, raw).flatMap((plan) => {
		const { shared } = content;
		const spec = plan.shared && shared !== null ? sharedProfile(shared, plan, raw) : ownProfile(plan, raw);
		return spec === null ? [] : [{ name: `genome_profile_${fileName(plan.title)}`, spec }];
	});
}

function sharedProfile(
	{ cohort, drawn: axis, drawn_band }: SharedBins,
	plan: Plan,
	raw: RawCohort,
): FigureOf<'genome_profile'> {
	const build = plan.members.find(({ sample }) => sample.build !== null)?.sample.build ?? null;
	const { places, ...columns } = genomeColumns(axis.bins, build);
	const at = new Map(cohort.sample_ids.map((id, i) => [id, i]));
	const values = plan.members.map(({ summary }) => drawn(axis.log2[at.get(summary.sample_id) as number]!));
	return profile(plan, raw, {
		...columns,
		values,
		segments: plan.members.map(({ sample, summary }) =>
			drawnSegments(shownSegments(summary, sample.bins), places),
		),
		size: axis.size,
		control_band:
			drawn_band === null
				? null
				: {
						low: drawn(drawn_band.low),
						high: drawn(drawn_band.high),
						label: `${raw.reference ?? ''}, ${drawn_band.percentile ? '5th to 95th percentile' : 'range'}, n = ${drawn_band.controls}`,
					},
	});
}

function ownProfile(plan: Plan, raw: RawCohort): FigureOf<'genome_profile'> | null {
	const [one] = plan.members;
	const own = one === undefined ? null : ownBins(one);
	if (one === undefined || own === null) return null;
	const { places, ...columns } = genomeColumns(own.bins, one.sample.build);
	return profile(plan, raw, {
		...columns,
		values: [drawn(own.values)],
		segments: [drawnSegments(shownSegments(one.summary, one.sample.bins), places)],
		size: own.size,
		control_band: null,
	});
}

type ProfileData = FigureOf<'genome_profile'>['data'];

function profile(
	{ title, members }: Plan,
	raw: RawCohort,
	{
		size,
		...data
	}: Pick<
		ProfileData,
		'chromosomes' | 'bin_chromosome' | 'bin_start' | 'bin_end' | 'values' | 'segments' | 'control_band'
	> & { size: number | null },
): FigureOf<'genome_profile'> {
	const ids = members.map(({ summary }) => summary.sample_id);
	const kinds = new Set(members.map(({ sample }) => sample.values));
	const uncalled = kinds.has('log2_depth');
	const uncorrected = kinds.has('counts');
	const what = uncalled
		? 'log2 of depth, not corrected'
		: uncorrected
			? 'log2 copy ratio, not corrected for GC'
			: 'log2 copy ratio';
	return {
		schema_version: 1,
		kind: 'genome_profile',
		title:
			ids.length === 1
				? `Copy-number profile of ${ids[0]}`
				: `Copy-number profiles of ${title}: ${count(ids.length, 'sample')}`,
		caption: [
			`${uncalled ? 'log2 depth' : 'log2 copy ratio'} of every bin${data.segments?.some((own) => (own?.start.length ?? 0) > 0) === true ? ', with segments' : ''}; the line at 0 is the reference level of the ratios, not two copies.`,
			uncalled ? '' : 'Gains and losses are coloured, called arms as well as segments.',
			size === null ? '' : `Each point is the mean over ${bases(size)}.`,
			kinds.has('segments') ? 'The file contains segments only; the points repeat them.' : '',
			uncalled ? 'Depth without a reference or correction: no calls are made.' : '',
			uncorrected ? 'Not corrected for GC: GC bias can look like gains and losses.' : '',
		]
			.filter((line) => line !== '')
			.join(' '),
		width: 1000,
		height: 300,
		data: {
			...data,
			sample_ids: ids,
			sample_notes: members.map(note),
			value_label: what,
			domain: valueDomain(members, data.values, data.bin_chromosome, data.chromosomes),
			baseline: 0,
			draw: 'points',
			layout: 'stacked',
			...grouped(ids, raw),
		},
	};
}

/**
 * Ends of the value axis by the chromosomes other than Y, which lies far below everything in women and would flatten the rest:
 * nearly all bins, all autosomal segments, and some room around a quiet profile.
 */
function valueDomain(
	members: readonly MeasuredSample[],
	values: readonly (readonly (number | null)[])[],
	places: readonly number[],
	chromosomes: readonly { name: string }[],
): [number, number] {
	const seen = values.flatMap((column) =>
		column.filter((value, bin): value is number => value !== null && chromosomes[places[bin]!]?.name !== 'Y'),
	);
	const sorted = Float64Array.from(seen).sort();
	const levels = members.flatMap(({ summary }) =>
		summary.segments
			.filter(({ contig, mean_log2 }) => isAutosome(contig) && !Number.isNaN(mean_log2))
			.map(({ mean_log2, start, end }) => ({ value: mean_log2, length: end - start })),
	);
	const means = levels.map(({ value }) => value);
	const quiet = 5 * Math.max(0.01, maxOf(members.map(({ summary }) => finiteOrNull(summary.dlrs) ?? 0)));
	const beyond = members.every(({ sample }) => sample.depth_only) ? BEYOND_UNCALLED : BEYOND;
	const low = Math.min(-quiet, finiteOrNull(quantileSorted(sorted, BEYOND)) ?? 0, minOf(means));
	const high = Math.max(quiet, finiteOrNull(quantileSorted(sorted, 1 - beyond)) ?? 0, maxOf(means));
	// Homozygous losses of targets go down to -20; they are drawn as arrows.
	return profileReach(sorted, levels, [Math.max(low, LOWEST), Math.min(high, HIGHEST)], quiet);
}

function note({ summary }: MeasuredSample): string {
	const parts: string[] = [];
	if (!Number.isNaN(summary.dlrs)) parts.push(`DLRS ${summary.dlrs.toPrecision(2)}`);
	if (!Number.isNaN(summary.altered.fraction))
		parts.push(`altered ${(100 * summary.altered.fraction).toFixed(1)} %`);
	return parts.join(', ');
}

/** Samples of one group side by side, those without a label last; indices into the list. */
function byGroup(ids: readonly string[], raw: RawCohort): number[] {
	const place = (id: string): number => {
		const at = raw.groups.indexOf(raw.sample(id).group ?? '');
		return at === -1 ? raw.groups.length : at;
	};
	return [...ids.keys()].sort((a, b) => place(ids[a]!) - place(ids[b]!) || a - b);
}

/** Groups of the samples, all groups of the run named so that colours are the same in every figure. */
function grouped(ids: readonly string[], raw: RawCohort) {
	return { group: ids.map((id) => raw.sample(id).group), ...colorsOf(raw) };
}

function heatmapFigure({ samples, shared }: CopyNumberContent, raw: RawCohort): SuiteFigure | null {
	if (shared === null || shared.cohort.sample_ids.length < MIN_ROWS) return null;
	const { cohort, drawn: axis } = shared;
	const order = byGroup(cohort.sample_ids, raw);
	const ids = order.map((i) => cohort.sample_ids[i]!);
	const build = samples.find(({ sample }) => sample.build !== null)?.sample.build ?? null;
	const { places: _, ...columns } = genomeColumns(axis.bins, build);
	const values = order.map((i) => drawn(axis.log2[i]!));
	const domain = colourEnds(values);
	const spec: FigureOf<'genome_heatmap'> = {
		schema_version: 1,
		kind: 'genome_heatmap',
		title: `log2 ratios of ${count(ids.length, 'sample')} along the genome`,
		caption: `Samples in rows by group, bins along the genome.${axis.size === null ? '' : ` Each cell is the mean over ${bases(axis.size)}.`} Bins without a value are blank.${domain === null ? '' : COLOURS_END}`,
		width: 1000,
		height: Math.min(1600, 260 + ROW_HEIGHT * ids.length),
		data: {
			...columns,
			sample_ids: ids,
			values,
			value_label: 'log2 copy ratio',
			scale: 'difference',
			domain,
			sample_tree: null,
			...grouped(ids, raw),
		},
	};
	return { name: 'genome_heatmap', spec };
}

/**
 * Colours of log2 ratios end at a halving and a doubling at the latest: single losses of -20 or gains of 8 would leave every
 * other change pale. Null = the ends that the figure finds itself.
 */
function colourEnds(values: readonly (readonly (number | null)[])[]): [number, number] | null {
	return colorDomain(values.flat(), 'difference').high > MAX_COLOURED ? [-MAX_COLOURED, MAX_COLOURED] : null;
}

const COLOURS_END = ` Colours are truncated at -${MAX_COLOURED} and ${MAX_COLOURED}.`;

/** Samples that have segments alone, on a common grid. */
function segmentFigure({ samples }: CopyNumberContent, raw: RawCohort): SuiteFigure | null {
	const alone = samples.filter(({ sample }) => sample.bins === null && !sample.altered_only);
	if (alone.length < MIN_ROWS) return null;
	const reach = new Map<string, { name: string; length: number }>();
	for (const { summary } of alone)
		for (const { name, length } of segmentReach(summary.segments)) {
			const key = chromosomeKey(name);
			if (key === null || key === 'M') continue;
			const known = reach.get(key);
			if (known === undefined) reach.set(key, { name, length });
			else known.length = Math.max(known.length, length);
		}
	const contigs = [...reach.values()];
	if (contigs.length === 0) return null;
	const grid = binGrid(
		inGenomeOrder(contigs.map(({ name }) => name)).map((i) => contigs[i]!),
		SEGMENT_SIZE,
	);
	const order = byGroup(
		alone.map(({ summary }) => summary.sample_id),
		raw,
	);
	const ordered = order.map((i) => alone[i]!);
	const ids = ordered.map(({ summary }) => summary.sample_id);
	const { places: _, ...columns } = genomeColumns(binsOfGrid(grid), alone[0]?.sample.build ?? null);
	const values = ordered.map(({ summary }) => drawn(segmentsOnGrid(summary.segments, grid)));
	const domain = colourEnds(values);
	const spec: FigureOf<'genome_heatmap'> = {
		schema_version: 1,
		kind: 'genome_heatmap',
		title: `Segments of ${count(ids.length, 'sample')} along the genome`,
		caption: `Means of the segments in bins of ${bases(SEGMENT_SIZE)}; bins less than half covered are blank. Samples in rows by group.${domain === null ? '' : COLOURS_END}`,
		width: 1000,
		height: Math.min(1600, 260 + ROW_HEIGHT * ids.length),
		data: {
			...columns,
			sample_ids: ids,
			values,
			value_label: 'log2 copy ratio',
			scale: 'difference',
			domain,
			sample_tree: null,
			...grouped(ids, raw),
		},
	};
	return { name: 'segment_heatmap', spec };
}

function armFigure({ samples }: CopyNumberContent, raw: RawCohort): SuiteFigure | null {
	const usable = samples.filter(({ sample, summary }) => summary.arms.length > 0 && !sample.depth_only);
	if (usable.length === 0) return null;
	const covered = new Set(
		usable.flatMap(({ summary }) => summary.arms.filter((arm) => arm.covered > 0).map(({ arm }) => arm)),
	);
	const arms = usable[0]!.summary.arms.map(({ arm }) => arm).filter((arm) => covered.has(arm));
	const order = byGroup(
		usable.map(({ summary }) => summary.sample_id),
		raw,
	);
	const ordered = order.map((i) => usable[i]!);
	const ids = ordered.map(({ summary }) => summary.sample_id);
	const column = (pick: 'mean_log2' | 'altered_fraction'): (number | null)[] =>
		ordered.flatMap(({ summary }) => {
			const known = new Map(summary.arms.map((arm) => [arm.arm, arm[pick]]));
			return arms.map((arm) => finiteOrNull(known.get(arm) ?? Number.NaN));
		});
	const called = ordered.some(({ summary }) => !Number.isNaN(summary.altered.fraction));
	const spec: FigureOf<'arm_heatmap'> = {
		schema_version: 1,
		kind: 'arm_heatmap',
		title: `Arm burden of ${count(ids.length, 'sample')}`,
		caption: `Mean log2 ratio of every chromosome arm, weighted by length; short arms of acrocentric chromosomes are omitted.${called ? ` Dots: at least ${100 * ALTERED_FROM} % of the called bases of the arm are gained or lost. Bars: altered fraction of the autosomes.` : ''}`,
		width: 1000,
		height: Math.min(1600, 240 + ROW_HEIGHT * ids.length),
		data: {
			sample_ids: ids,
			arms,
			values: column('mean_log2'),
			altered: called ? column('altered_fraction') : null,
			altered_from: called ? ALTERED_FROM : null,
			burden: called ? ordered.map(({ summary }) => finiteOrNull(100 * summary.altered.fraction)) : null,
			burden_label: called ? 'genome altered, %' : '',
			value_label: 'mean log2 ratio',
			scale: 'difference',
			domain: null,
			sample_tree: null,
			...grouped(ids, raw),
		},
	};
	return { name: 'arm_heatmap', spec };
}

function fileName(id: string): string {
	return id.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80) || 'sample';
}
