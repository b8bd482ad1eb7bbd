import type { Chart } from '../chart.ts';
import { expectLength, expectPlaces, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { binMiddles, expectBins, expectSpans } from '../layout/bins.ts';
import type { Box } from '../layout/box.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { genomeAxis } from '../layout/genome-axis.ts';
import { GENOME_NAMES, genomeNames } from '../layout/genome-names.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { panelNames } from '../layout/panel-grid.ts';
import { ticksFor, valueAxis } from '../layout/value-axis.ts';
import { cutBins } from '../live/cut-bins.ts';
import type { GenomeWindow } from '../live/genome-window.ts';
import { CALL_LINE } from '../style/calls.ts';
import { BAND } from '../style/ink.ts';
import { groupStyles } from '../style/palette.ts';
import { whole } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { profileRows } from '../live/genome-rows.ts';
import { type Data, MAX_PANELS, labelled, panelsOf, profileSamples } from './genome-profile/panels.ts';
import { valueDomain, profileEnds, countHidden } from './genome-profile/value-domain.ts';
import { HEAD } from './genome-profile/panel-place.ts';
import { drawPanel } from './genome-profile/draw-panel.ts';

const GAP = 6;

function panelHeight(panels: number): number {
	if (panels <= 1) return 270;
	return panels <= 3 ? 180 : 120;
}

function hasCalls(data: Data): boolean {
	return data.segments?.some((one) => one?.call.some((call) => call !== null && call !== 'neutral')) ?? false;
}

/** Bins along the genome with their segments, sample by sample or group by group. */
export const genomeProfile: Chart<'genome_profile'> = {
	size(data) {
		const panels = Math.max(1, Math.min(MAX_PANELS, panelsOf(data, '').length));
		return { width: 1000, height: 130 + panels * (panelHeight(panels) + HEAD + GAP) + GENOME_NAMES };
	},
	least(data) {
		const panels = Math.max(1, Math.min(MAX_PANELS, panelsOf(data, '').length));
		// A single profile below 180 px shows neither its noise nor its axis.
		return panels * ((panels === 1 ? 180 : 90) + HEAD + GAP) + GENOME_NAMES;
	},
	count: (data, say, counted) =>
		`${countOf(data.sample_ids.length, say, counted)}, ${say('figure.n_bins', { n: whole(data.bin_start.length) })}`,
	notes(data, say) {
		const panels = panelsOf(data, '');
		const shown = panels.slice(0, MAX_PANELS);
		const axis = valueDomain(data, shown);
		const { missing, clipped } = countHidden(data, shown, axis);
		return [
			...(data.chromosomes.some((one) => one.shown !== undefined) ? [say('figure.note_zoomed')] : []),
			...(panels.length > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: panels.length })]
				: []),
			...(clipped > 0 ? [say('figure.note_beyond', { n: whole(clipped) })] : []),
			...(missing > 0 ? [say('figure.note_bins_missing', { n: whole(missing) })] : []),
		];
	},
	check(data) {
		expectBins('genome_profile', data);
		const n = data.sample_ids.length;
		expectLength('genome_profile', n, { values: data.values, group: data.group, segments: data.segments });
		if (data.sample_notes.length > 0) expectLength('genome_profile', n, { sample_notes: data.sample_notes });
		for (const column of data.values)
			expectLength('genome_profile', data.bin_start.length, { values: column });
		expectLength('genome_profile', data.bin_start.length, {
			'control_band.low': data.control_band?.low,
			'control_band.high': data.control_band?.high,
		});
		for (const one of data.segments ?? []) {
			if (one === null) continue;
			const { chromosome, start, end, value, call } = one;
			expectLength('genome_profile', chromosome.length, { start, end, value, call });
			expectPlaces('genome_profile', data.chromosomes.length, { 'segments.chromosome': chromosome });
			expectSpans('genome_profile', data.chromosomes, chromosome, start, end);
		}
	},
	key(data, say) {
		const entries: KeyEntry[] = labelled(data) ? groupEntries(groupStyles(data), say) : [];
		if (data.layout === 'stacked' && hasCalls(data))
			for (const call of ['gain', 'neutral', 'loss'] as const)
				entries.push({ label: say(`figure.${call}`), color: CALL_LINE[call], shape: 'line' });
		if (data.control_band !== null)
			entries.push({ label: data.control_band.label, color: BAND, shape: 'square' });
		return entries;
	},
	draw(data, canvas) {
		const panels = panelsOf(data, canvas.say('figure.no_label')).slice(0, MAX_PANELS);
		if (!panels.some((panel) => panel.samples.some((i) => data.values[i]?.some(present))))
			return nothingToDraw(canvas);
		const values = valueDomain(data, panels);
		const { box } = canvas;
		const each = (box.height - GENOME_NAMES) / panels.length;
		const height = Math.max(20, each - HEAD - GAP);
		const side = valueAxis(values, height, Math.max(height < 90 ? 3 : 5, ticksFor(height)));
		const area = (k: number): Box => ({
			x: box.x + side.left,
			y: box.y + k * each + HEAD,
			width: Math.max(40, box.width - side.left - 4),
			height,
		});
		const genome = genomeAxis(data.chromosomes, area(0).x, area(0).width);
		const middles = binMiddles(data, genome);
		const names = panelNames(
			panels.map(({ title: name }) => name),
			area(0).width,
		);
		const drawn = panels.map((panel, k) =>
			drawPanel({
				data,
				panel: { ...panel, title: names[k]! },
				area: area(k),
				values,
				side,
				genome,
				middles,
				canvas,
				panels: panels.length,
			}),
		);
		const last = area(panels.length - 1);
		const foot = last.y + last.height;
		drawn.push(genomeNames(genome, foot, last.x, box.x + box.width));
		return drawn.join('\n');
	},
	rows: (data) => profileRows(data, profileSamples(data)),
	zoom: zoomProfile,
	summarises: (data) => data.layout === 'by_group',
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		values: some.column(data.values),
		segments: some.optional(data.segments),
		sample_notes: some.column(data.sample_notes),
		group: some.column(data.group),
	}),
};

/** Bins and segments in a window, on the value axis of the whole figure, so that parts can be compared. */
function zoomProfile(data: Data, window: GenomeWindow): Data {
	const { bins, take, segments } = cutBins(data, window);
	const band = data.control_band;
	return {
		...data,
		...bins,
		values: data.values.map(take),
		segments: data.segments?.map((one) => one && segments(one)) ?? null,
		control_band: band && { label: band.label, low: take(band.low), high: take(band.high) },
		domain: profileEnds(data),
	};
}
