import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { barPanels, barPanelsHeight, type BarPanels } from '../layout/bar-panels.ts';
import type { Say } from '../say.ts';
import { baseColors, baseRuns, motifColor } from '../style/bases.ts';
import { whole } from '../text/format.ts';

type Data = FigureData<'motif_bars'>;

/** Panels one below the other that a page can hold. */
const MAX_PANELS = 8;

function panelsOf(data: Data, say: Say): BarPanels {
	const runs = baseRuns(data.motifs);
	return {
		names: data.motifs,
		colors: data.motifs.map(motifColor),
		blocks: (runs ?? []).map(({ base, from, to }) => ({
			label: `${base}…`,
			from,
			to,
			color: motifColor(base),
		})),
		value_label: say('figure.end_share'),
		panels: data.series.slice(0, MAX_PANELS).map(({ name, ends, share }) => ({
			title: name,
			note: ends === null ? '' : say('figure.n_ends', { n: whole(ends) }),
			values: share.map((v) => (present(v) ? v * 100 : null)),
		})),
	};
}

/** Shares of end motifs as bars, a panel per sample or group. */
export const motifBars: Chart<'motif_bars'> = {
	size: (data) => ({
		width: 900,
		height: 110 + barPanelsHeight(Math.min(MAX_PANELS, data.series.length), data.motifs, 868),
	}),
	least: (data, _, width) =>
		barPanelsHeight(Math.min(MAX_PANELS, data.series.length), data.motifs, width - 32, 90),
	count(data, say) {
		const n = data.motifs.length;
		const motifs =
			data.motifs_total === null || data.motifs_total === n
				? say('figure.n_motifs', { n: whole(n) })
				: say('figure.n_motifs_of', { n: whole(n), total: whole(data.motifs_total) });
		const ends = data.series.reduce(
			(sum: number | null, one) => (sum === null || one.ends === null ? null : sum + one.ends),
			0,
		);
		return ends === null ? motifs : `${motifs}, ${say('figure.n_ends', { n: whole(ends) })}`;
	},
	notes(data, say) {
		const missing = data.series
			.slice(0, MAX_PANELS)
			.reduce((sum, { share }) => sum + share.filter((v) => !present(v)).length, 0);
		return [
			...(data.series.length > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: data.series.length })]
				: []),
			...(missing > 0 ? [say('figure.note_missing', { n: missing })] : []),
		];
	},
	check(data) {
		for (const { share } of data.series) expectLength('motif_bars', data.motifs.length, { share });
	},
	key: (data, say) => {
		const bases = baseColors(data.motifs);
		if (bases.length < 2) return [];
		return bases.map(({ base, color }) => ({
			label: say('figure.starts_with', { base }),
			color,
			shape: 'square' as const,
		}));
	},
	draw(data, canvas) {
		if (!data.series.slice(0, MAX_PANELS).some(({ share }) => share.some(present)))
			return nothingToDraw(canvas);
		return barPanels(panelsOf(data, canvas.say), canvas.box, canvas.reportHits);
	},
	rows: ({ motifs, series }) => ({
		columns: ['motif', ...series.map(({ name }) => `${name} (share)`)],
		rows: motifs.map((motif, i) => [motif, ...series.map(({ share }) => share[i])]),
	}),
	samples: null,
};
