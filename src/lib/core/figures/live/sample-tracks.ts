import type { FigureOf, FigureSpec } from '../../../contract/records/figure.ts';
import { createFigure } from '../draw.ts';

/** Tracks that fit below each other. */
export const MAX_TRACKS = 12;
/** Tracks that are shown while no sample is chosen. */
const FIRST = 6;

/** Whether the samples of a figure can be shown as tracks along the genome. */
export function hasTracks(spec: FigureSpec): spec is FigureOf<'genome_heatmap'> {
	return spec.kind === 'genome_heatmap';
}

/** Samples that are drawn as tracks: the chosen ones of the figure, at most twelve, else its first six. */
export function trackSamples(spec: FigureOf<'genome_heatmap'>, chosen: ReadonlySet<string>): string[] {
	const own = spec.data.sample_ids.filter((id) => chosen.has(id));
	return own.length > 0 ? own.slice(0, MAX_TRACKS) : spec.data.sample_ids.slice(0, FIRST);
}

/** A heatmap along the genome with some of its samples as tracks on one value axis, in the order of its rows. */
export function sampleTracks(
	spec: FigureOf<'genome_heatmap'>,
	samples: readonly string[],
): FigureOf<'genome_profile'> {
	const { data, title, subtitle, caption, counted } = spec;
	const wanted = new Set(samples);
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
