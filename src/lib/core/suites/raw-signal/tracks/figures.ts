import { colorsOf } from '../../cohort/figures/grouping.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { geometryByName, type Build } from '../../../readers/genome/builds.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import { columnPositions } from '../../../signals/tracks/site-sums.ts';
import { summaryValues } from '../../../readers/tracks/track-summary.ts';
import { count } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { SampleTrack, TrackGroup, TracksContent } from './content.ts';
import { formatTitle } from './group-tracks.ts';
import type { InventoryRow } from './tables.ts';

/** Rows and lines in figures; the tables hold all. */
const MAX_FILES = 60;
const MAX_PANELS = 6;
const MAX_ROWS = 200;
const MAX_LINES = 60;

export function trackFigures(
	content: TracksContent,
	rows: readonly InventoryRow[],
	cohort: RawCohort,
): SuiteFigure[] {
	return [
		inventoryFigure(content, rows),
		...content.groups.flatMap((group) => [
			profileFigure(group, content.build, cohort),
			...(group.tracks.length < 2 ? [] : [heatmapFigure(group, content.build, cohort)]),
			...metaprofileFigure(group, content, cohort),
		]),
		...snapshotFigure(content, cohort),
	];
}

function grouping(tracks: readonly SampleTrack[], cohort: RawCohort) {
	return { group: tracks.map(({ input }) => cohort.sample(input.sample_id).group), ...colorsOf(cohort) };
}

const drawn = (value: number | null): number | null =>
	value === null ? null : finiteOrNull(Number(value.toPrecision(6)));

/** What every file holds: intervals, covered bases, range of values. */
function inventoryFigure({ tracks }: TracksContent, rows: readonly InventoryRow[]): SuiteFigure {
	const shown = rows.slice(0, MAX_FILES);
	const formats = [...new Set(shown.map(({ format }) => formatTitle(format)))];
	const rest = rows.length - shown.length;
	const samples = new Set(tracks.map(({ input }) => input.sample_id)).size;
	return {
		name: 'track_inventory',
		spec: {
			schema_version: 1,
			kind: 'track_inventory',
			title: `${count(rows.length, 'track')} of ${count(samples, 'sample')}`,
			caption: `Intervals, bases with a value, and lowest, mean and highest value of each track. Scales are those of the files.${rest > 0 ? ` ${count(rest, 'further track')} in the table.` : ''}`,
			width: 880,
			height: 140 + 20 * shown.length,
			data: {
				files: shown.map(({ sample }) => sample),
				measures: [
					{
						title: 'intervals',
						value_label: 'intervals',
						draw: 'bar',
						low: null,
						middle: null,
						high: shown.map(({ intervals }) => intervals),
						log: true,
					},
					{
						title: 'covered',
						value_label: 'Mb',
						draw: 'bar',
						low: null,
						middle: null,
						high: shown.map(({ covered_bases }) =>
							drawn(covered_bases === null ? null : covered_bases / 1e6),
						),
						log: false,
					},
					{
						title: 'values',
						value_label: 'value',
						draw: 'range',
						low: shown.map(({ min }) => drawn(min)),
						middle: shown.map(({ mean }) => drawn(mean)),
						high: shown.map(({ max }) => drawn(max)),
						log: false,
					},
				],
				group: shown.map(({ format }) => formatTitle(format)),
				groups: formats,
				reference: null,
				positive: null,
			},
		},
	};
}

/** Columns of a genome figure: chromosomes and bins that any track covers. */
function genomeColumns({ bins }: TrackGroup, build: Build | null) {
	const geometry = geometryByName(build);
	return {
		chromosomes: bins.contigs.map(({ name, length }) => {
			const key = chromosomeKey(name) ?? name;
			const known = geometry.get(key);
			return {
				name: key,
				length: Math.max(1, Math.round(length)),
				centromere:
					known === undefined
						? null
						: ([known.centromere.start, known.centromere.end] satisfies [number, number]),
			};
		}),
		bin_chromosome: Array.from(bins.contig),
		bin_start: Array.from(bins.start),
		bin_end: Array.from(bins.end),
	};
}

/** What the bins show and in which unit. */
function binValues(group: TrackGroup): { of: (track: number) => (number | null)[]; label: string } {
	const n = group.tracks.length;
	const values = group.relative ?? group.bins.mean;
	return {
		of: (track) => Array.from(group.bins.start, (_, bin) => drawn(finiteOrNull(values[bin * n + track]!))),
		label: group.relative === null ? 'mean signal' : 'log2(signal / median bin)',
	};
}

function sizeText(size: number): string {
	return size >= 1e6 ? `${size / 1e6} Mb` : size >= 1000 ? `${size / 1000} kb` : `${size} bp`;
}

function profileFigure(group: TrackGroup, build: Build | null, cohort: RawCohort): SuiteFigure {
	const stacked = group.tracks.length <= MAX_PANELS;
	const shown = stacked ? group.tracks : group.tracks.slice(0, MAX_LINES);
	const values = binValues(group);
	const rest = group.tracks.length - shown.length;
	return {
		name: `${group.format}_genome_profile`,
		spec: {
			schema_version: 1,
			kind: 'genome_profile',
			title: `${group.title} along the genome in bins of ${sizeText(group.bins.size)}`,
			caption: `Mean over the covered bases of each bin${group.relative === null ? '' : ', relative to the median bin of the sample'}; bins without a value are gaps.${rest > 0 ? ` The first ${shown.length} of ${group.tracks.length} tracks; the heatmap and the table show all.` : ''}`,
			width: 1000,
			height: stacked ? 120 + 130 * shown.length : 420,
			data: {
				...genomeColumns(group, build),
				sample_ids: shown.map(({ sample }) => sample),
				values: shown.map((_, track) => values.of(track)),
				segments: null,
				sample_notes: shown.map(() => ''),
				value_label: values.label,
				domain: null,
				baseline: group.relative === null ? null : 0,
				control_band: null,
				draw: 'line',
				layout: stacked ? 'stacked' : 'by_group',
				...grouping(shown, cohort),
			},
		},
	};
}

function heatmapFigure(group: TrackGroup, build: Build | null, cohort: RawCohort): SuiteFigure {
	const shown = group.tracks.slice(0, MAX_ROWS);
	const values = binValues(group);
	const rest = group.tracks.length - shown.length;
	return {
		name: `${group.format}_genome_heatmap`,
		spec: {
			schema_version: 1,
			kind: 'genome_heatmap',
			title: `${count(group.tracks.length, 'track')} (${group.title}) by bins of ${sizeText(group.bins.size)}`,
			caption: `One row per track, in the order of the files; hatched = no value.${rest > 0 ? ` The first ${shown.length} of ${group.tracks.length}; the table lists all.` : ''}`,
			width: 1000,
			height: 180 + 14 * shown.length,
			data: {
				...genomeColumns(group, build),
				sample_ids: shown.map(({ sample }) => sample),
				values: shown.map((_, track) => values.of(track)),
				value_label: values.label,
				scale: group.relative === null ? 'magnitude' : 'difference',
				domain: null,
				sample_tree: null,
				...grouping(shown, cohort),
			},
		},
	};
}

function metaprofileFigure(group: TrackGroup, { sites }: TracksContent, cohort: RawCohort): SuiteFigure[] {
	if (sites === null) return [];
	const shown = group.tracks
		.filter(({ track }) => track.sites !== null && track.sites.sites > 0)
		.slice(0, MAX_LINES);
	if (shown.length === 0) return [];
	const groups = grouping(shown, cohort);
	const total = sites.centre.length;
	const rest = group.tracks.length - shown.length;
	return [
		{
			name: `${group.format}_metaprofile`,
			spec: {
				schema_version: 1,
				kind: 'metaprofile',
				title: `${group.title} around the middle of ${count(total, 'region')}`,
				caption: `Mean over all covered bases of all regions, in columns of ${sites.column} bp; regions on the minus strand are reversed.${rest > 0 ? ` ${count(rest, 'track')} without a base there, or beyond the first ${MAX_LINES}, ${rest === 1 ? 'is' : 'are'} not drawn.` : ''}`,
				width: 720,
				height: 460,
				data: {
					sample_ids: shown.map(({ sample }) => sample),
					position: Array.from(columnPositions(sites)),
					panels: [
						{
							title: '',
							sites: total,
							value: shown.map(({ track }) =>
								Array.from(track.sites?.profile() ?? [], (value) => drawn(finiteOrNull(value))),
							),
						},
					],
					value_label: 'mean signal',
					windows: [],
					baseline: null,
					centre: 'mean',
					show: new Set(groups.group).size > 1 && shown.length > 12 ? 'groups' : 'samples',
					...groups,
				},
			},
		},
	];
}

function snapshotFigure({ snapshot, build }: TracksContent, cohort: RawCohort): SuiteFigure[] {
	if (snapshot === null) return [];
	const { locus, tracks, chosen } = snapshot;
	const groups = grouping(tracks, cohort);
	return [
		{
			name: 'track_locus',
			spec: {
				schema_version: 1,
				kind: 'locus_snapshot',
				title: `${count(tracks.length, 'track')} at ${locus.name ?? `${locus.contig}:${locus.start + 1}-${locus.end}`}`,
				caption: `${chosen} Parts of the window without a value are empty.`,
				width: 900,
				height: 120 + 60 * tracks.length,
				data: {
					contig: locus.contig,
					start: locus.start,
					end: locus.end,
					build,
					highlights: [],
					tracks: tracks.map(({ sample, input, track }, i) => {
						const parts = track.loci[0]?.parts;
						const means = parts === undefined ? [] : Array.from(summaryValues(parts.summary(null), 'mean'));
						const kept = means.flatMap((value, p) => (Number.isNaN(value) ? [] : [p]));
						const border = (p: number): number => parts?.borders[p] ?? 0;
						return {
							name: sample,
							draw: 'area' as const,
							start: kept.map((p) => border(p)),
							end: kept.map((p) => border(p + 1)),
							value: kept.map((p) => drawn(means[p]!)),
							label: null,
							value_label: 'signal',
							domain: null,
							axis_group: formatTitle(input.format),
							group: groups.group[i] ?? null,
						};
					}),
					samples: tracks.length,
					groups: groups.groups,
					reference: groups.reference,
					positive: groups.positive,
				},
			},
		},
	];
}
