import { line } from '../../element.ts';
import type { NumericAxis } from '../../layout/axis.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { valueLine } from '../../live/tooltip-lines.ts';
import { distribution, type Column } from '../../layout/distribution.ts';
import { INK, QUIET } from '../../style/ink.ts';
import { type Data, type Part, percentOf, axisOf, limitOf, colorOf } from './parts.ts';

export function columnsOf(data: Data, parts: readonly Part[], axis: NumericAxis): Column[] {
	return parts.map((part) => ({
		name: part.title,
		own: part.own,
		color: data.variant_class === null ? part.color : QUIET,
		points: part.variants.flatMap((row) => {
			const value = percentOf(data.vaf[row]);
			if (!axis.holds(value)) return [];
			const hollow = part.hollow && data.variant_class === null;
			return [{ row, value, color: colorOf(data, part, row), hollow }];
		}),
	}));
}

export function strip(data: Data, parts: readonly Part[], canvas: Canvas): string {
	const axis = axisOf(data);
	const thresholds = data.marks
		.map(({ value, label }) => ({ value: value * 100, label }))
		.filter(({ value }) => axis.holds(value));
	return distribution(canvas.box, columnsOf(data, parts, axis), axis, {
		thresholds,
		over: (frame) =>
			parts
				.map((part, i) => {
					const limit = limitOf(data, part, axis);
					if (limit === null) return '';
					const center = frame.area.x + (i + 0.5) * frame.step;
					const half = Math.min(24, frame.step * 0.45);
					return line(center - half, frame.y(limit), center + half, frame.y(limit), {
						stroke: INK,
						'stroke-width': 1.2,
						'stroke-dasharray': '2 2',
						'data-part': 'limit',
					});
				})
				.join(''),
		live: {
			reportHits: canvas.reportHits,
			of: {
				sample: (row) => data.sample_ids[data.variant_sample[row] ?? -1] ?? null,
				tooltip: (row) => ({
					name: data.sample_ids[data.variant_sample[row] ?? -1] ?? '',
					lines: [
						...(data.variant_class === null ? [] : [{ label: '', value: data.variant_class[row] ?? '–' }]),
						valueLine(data.value_label, percentOf(data.vaf[row])),
					],
				}),
			},
		},
	});
}
