import type { FigureData } from '../../../../contract/records/figure.ts';
import { groupStyles, styleOf } from '../../style/palette.ts';
import { whole } from '../../text/format.ts';

export type Data = FigureData<'genome_profile'>;

/** A strip of the figure: the samples drawn in it and its words. */
export interface Panel {
	samples: number[];
	title: string;
	note: string;
	/** Colour of the mark before the title; null = none. */
	color: string | null;
	hollow: boolean;
}

/** More panels than this make a page nobody reads; the note says how many there are. */
export const MAX_PANELS = 12;

export function labelled(data: Data): boolean {
	return data.group.some((name) => name !== null);
}

/** The panels of a figure; those after the twelfth are not drawn. */
export function panelsOf(data: Data, noLabel: string): Panel[] {
	const styles = groupStyles(data);
	if (data.layout === 'by_group')
		return styles.map((style) => ({
			samples: [...data.group.keys()].filter((i) => (data.group[i] ?? null) === style.name),
			title: `${style.name ?? (labelled(data) ? noLabel : '')} (${whole(style.count)})`.trim(),
			note: '',
			color: style.name === null && !labelled(data) ? null : style.color,
			hollow: style.name === null,
		}));
	const style = styleOf(styles);
	return data.sample_ids.map((id, i) => ({
		samples: [i],
		title: id,
		note: data.sample_notes[i] ?? '',
		color: labelled(data) ? style(data.group[i]).color : null,
		hollow: (data.group[i] ?? null) === null,
	}));
}

/** Samples of the panels that are drawn, top first. */
export function profileSamples(data: Data): number[] {
	return panelsOf(data, '')
		.slice(0, MAX_PANELS)
		.flatMap(({ samples }) => samples);
}
