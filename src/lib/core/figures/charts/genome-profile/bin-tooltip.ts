import { present } from '../../columns.ts';
import { genomeOrder } from '../../layout/bins.ts';
import type { Canvas } from '../../layout/canvas.ts';
import type { Tooltip } from '../../live/hit-layer.ts';
import { groupLine, valueLine } from '../../live/tooltip-lines.ts';
import { placeText } from '../../live/genome-window.ts';
import { threeDigits } from '../../text/format.ts';
import { type Data, labelled } from './panels.ts';
import { segmentOver } from './segments.ts';
import type { PanelPlace } from './panel-place.ts';

/** Reports the bins of a panel of one sample, those without a value too. */
export function reportStrip(place: PanelPlace, y: (value: number) => number): void {
	const { data, panel, area, values, middles, canvas } = place;
	const sample = panel.samples[0];
	if (canvas.reportHits === undefined || sample === undefined) return;
	const order = genomeOrder(data);
	const column = data.values[sample] ?? [];
	const [low, high] = values.domain;
	canvas.reportHits({
		shape: 'strip',
		area,
		sample: data.sample_ids[sample] ?? null,
		x: Float64Array.from(order, (bin) => middles[bin]!),
		y: (position) => {
			const value = column[order[position] ?? -1];
			// Beyond the axis stands an arrow at its edge.
			return present(value) ? y(Math.min(high, Math.max(low, value))) : NaN;
		},
		tooltip: (position) => binTooltip(data, sample, order[position] ?? -1, canvas),
	});
}

/** A bin of a sample: its place, its value, and the segment over it with its call. */
export function binTooltip(data: Data, sample: number, bin: number, canvas: Canvas): Tooltip {
	const { say } = canvas;
	const name = (c: number | undefined): string => data.chromosomes[c ?? -1]?.name ?? '';
	const chromosome = data.bin_chromosome[bin];
	const place = placeText(name(chromosome), data.bin_start[bin] ?? 0, data.bin_end[bin] ?? 0);
	const value = data.values[sample]?.[bin];
	const lines = [
		...(labelled(data) ? [groupLine(data.group[sample], canvas)] : []),
		{ label: say('figure.bin'), value: place },
		present(value)
			? valueLine(data.value_label, value)
			: { label: data.value_label, value: say('figure.missing') },
	];
	const one = data.segments?.[sample];
	const segment = one ? segmentOver(data, sample, bin) : -1;
	if (one && segment >= 0) {
		const [start, end] = [one.start[segment] ?? 0, one.end[segment] ?? 0];
		const mean = one.value[segment];
		const words = placeText(name(chromosome), start, end) + (present(mean) ? `, ${threeDigits(mean)}` : '');
		const call = one.call[segment] ?? null;
		lines.push({ label: say('figure.segment'), value: words });
		lines.push({
			label: say('figure.call'),
			value: say(call === null ? 'figure.not_called' : `figure.${call}`),
		});
	}
	return { name: data.sample_ids[sample] ?? '', lines };
}
