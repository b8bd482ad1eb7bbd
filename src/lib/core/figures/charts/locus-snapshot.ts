import { LbError } from '../../../base/errors.ts';
import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { countOf } from '../counts.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { groupStyles } from '../style/palette.ts';
import { START_END } from '../live/genome-rows.ts';
import { MAX_TRACKS, shownTracks, tracksHeight, groupingOf, isEmpty } from './locus-snapshot/tracks.ts';
import { FOOT, drawTracks } from './locus-snapshot/draw-tracks.ts';
import { regionText } from './locus-snapshot/region-text.ts';

/** Tracks over one window of the genome. */
export const locusSnapshot: Chart<'locus_snapshot'> = {
	size(data) {
		const tracks = shownTracks(data);
		const windows = data.highlights.some(({ label }) => label !== '') ? 20 : 0;
		return { width: 900, height: Math.round(Math.max(220, tracksHeight(tracks) + FOOT + windows + 110)) };
	},
	least(data) {
		const labelled = data.highlights.filter(({ label }) => label !== '').length;
		return tracksHeight(shownTracks(data)) + FOOT + 15 * labelled + 8;
	},
	count: (data, say, counted) =>
		`${countOf(data.samples, say, counted)}, ${regionText(data.contig, data.start, data.end)}`,
	notes(data, say) {
		return data.tracks.length > MAX_TRACKS
			? [say('figure.note_panels_shown', { n: MAX_TRACKS, total: data.tracks.length })]
			: [];
	},
	check(data) {
		if (!(data.end > data.start))
			throw new LbError('figures.empty_window', { contig: data.contig, start: data.start, end: data.end });
		for (const { start, end, value, label, draw } of data.tracks) {
			expectLength('locus_snapshot', start.length, { end, label });
			if (draw !== 'intervals') expectLength('locus_snapshot', start.length, { value });
		}
	},
	key: (data, say) =>
		data.tracks.some(({ group }) => group !== null)
			? groupEntries(
					groupStyles({ ...groupingOf(data), group: groupingOf(data).group.filter((name) => name !== null) }),
					say,
				).map((entry) => ({ ...entry, label: entry.label.replace(/ \([\d,]+\)$/, '') }))
			: [],
	draw(data, canvas) {
		const tracks = shownTracks(data);
		if (tracks.every(isEmpty)) return nothingToDraw(canvas);
		return drawTracks(data, tracks, canvas);
	},
	rows: (data) => ({
		columns: ['track', 'contig', ...START_END, 'value', 'name'],
		rows: shownTracks(data).flatMap(({ name, start, end, value, label }) =>
			start.map((from, i) => [name, data.contig, from, end[i], value[i], label?.[i]]),
		),
	}),
	samples: null,
};
