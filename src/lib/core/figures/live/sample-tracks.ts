import type { FigureOf, FigureSpec } from '../../../contract/records/figure.ts';
import { MAX_PANELS } from '../charts/genome-profile/panels.ts';
import { createFigure } from '../draw.ts';
import { keepSamples } from './keep-samples.ts';
import type { GenomeSpec } from './zoom-genome.ts';

/** Tracks that fit below each other. */
export const MAX_TRACKS = MAX_PANELS;
/** Tracks that are shown while no sample is chosen. */
const FIRST = 6;

/**
 * What a figure along the genome has of tracks, one per sample. `offered`: samples can be shown as tracks; `all`: every
 * sample is one already; `arms`: its values have no positions; `locus`: its tracks were chosen by the run; null: it is no
 * view of a genome.
 */
export type TrackState = 'offered' | 'all' | 'arms' | 'locus' | null;

export function trackState(spec: FigureSpec): TrackState {
	if (spec.kind === 'genome_heatmap') return 'offered';
	if (spec.kind === 'arm_heatmap') return 'arms';
	if (spec.kind === 'locus_snapshot') return 'locus';
	if (spec.kind !== 'genome_profile') return null;
	const { layout, sample_ids } = spec.data;
	return layout === 'stacked' && sample_ids.length <= MAX_TRACKS ? 'all' : 'offered';
}

/** Whether the samples of a figure can be shown as tracks along the genome. */
export function hasTracks(spec: FigureSpec): spec is GenomeSpec {
	return trackState(spec) === 'offered';
}

/** Samples that are drawn as tracks: the chosen ones of the figure, at most twelve, else its first ones. */
export function trackSamples(spec: GenomeSpec, chosen: ReadonlySet<string>): string[] {
	const ids = [...new Set(spec.data.sample_ids)];
	const own = ids.filter((id) => chosen.has(id));
	// Tracks that are stacked anyway do not become fewer.
	const first = spec.kind === 'genome_profile' && spec.data.layout === 'stacked' ? MAX_TRACKS : FIRST;
	return own.length > 0 ? own.slice(0, MAX_TRACKS) : ids.slice(0, first);
}

/** A figure along the genome with some of its samples as tracks on one value axis, in the order of its rows. */
export function sampleTracks(spec: GenomeSpec, samples: readonly string[]): FigureOf<'genome_profile'> {
	const wanted = new Set(samples);
	return spec.kind === 'genome_heatmap' ? heatmapTracks(spec, wanted) : profileTracks(spec, wanted);
}

/** Lines of groups, or more panels than are drawn, taken apart into a panel for each sample. */
function profileTracks(
	spec: FigureOf<'genome_profile'>,
	wanted: ReadonlySet<string>,
): FigureOf<'genome_profile'> {
	const kept = keepSamples(spec, (id) => wanted.has(id));
	if (kept.kind !== 'genome_profile') return spec;
	const { title, subtitle, caption, counted, data } = kept;
	return createFigure({
		kind: 'genome_profile',
		title,
		caption,
		...(subtitle === undefined ? {} : { subtitle }),
		...(counted === undefined ? {} : { counted }),
		data: { ...data, layout: 'stacked' },
	});
}

function heatmapTracks(
	{ data, title, subtitle, caption, counted }: FigureOf<'genome_heatmap'>,
	wanted: ReadonlySet<string>,
): FigureOf<'genome_profile'> {
	const rows = [...data.sample_ids.keys()].filter((row) => wanted.has(data.sample_ids[row] ?? ''));
	const ofRows = <T>(column: readonly T[]): T[] => rows.flatMap((row) => column.slice(row, row + 1));
	const { chromosomes, bin_chromosome, bin_start, bin_end, groups, reference, positive } = data;
	return createFigure({
		kind: 'genome_profile',
		title,
		caption,
		...(subtitle === undefined ? {} : { subtitle }),
		...(counted === undefined ? {} : { counted }),
		data: {
			chromosomes,
			bin_chromosome,
			bin_start,
			bin_end,
			sample_ids: ofRows(data.sample_ids),
			values: ofRows(data.values),
			segments: null,
			sample_notes: [],
			value_label: data.value_label,
			domain: null,
			baseline: data.scale === 'difference' ? 0 : null,
			control_band: null,
			draw: 'points',
			layout: 'stacked',
			group: ofRows(data.group),
			groups,
			reference,
			positive,
			...(data.group_colors === undefined ? {} : { group_colors: data.group_colors }),
			...(data.group_scale === undefined ? {} : { group_scale: data.group_scale }),
		},
	});
}
