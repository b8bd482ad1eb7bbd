import { present } from '../../columns.ts';
import { element } from '../../element.ts';
import { lineSteps } from '../../layout/bins.ts';
import type { Box } from '../../layout/box.ts';
import { BAND } from '../../style/ink.ts';
import type { PanelPlace } from './panel-place.ts';

/** Band of the controls, averaged over the bins of every px so that 20,000 bins stay a small path. */
export function controlBand(place: PanelPlace, y: (value: number) => number): string {
	const { data, area, middles, genome } = place;
	const band = data.control_band;
	if (band === null) return '';
	const steps = lineSteps(data);
	const parts: string[] = [];
	let column: { x: number; low: number[]; high: number[] }[] = [];
	const flush = (): void => {
		if (column.length > 0) parts.push(bandPath(column, y, area));
		column = [];
	};
	for (const step of steps) {
		const low = step < 0 ? null : band.low[step];
		const high = step < 0 ? null : band.high[step];
		if (!present(low) || !present(high)) {
			flush();
			continue;
		}
		const half = ((data.bin_end[step]! - data.bin_start[step]!) * genome.scale) / 2;
		const x = middles[step]!;
		const last = column[column.length - 1];
		if (last && Math.floor(last.x) === Math.floor(x)) {
			last.low.push(low);
			last.high.push(high);
		} else {
			if (column.length === 0 && half > 0.5) column.push({ x: x - half, low: [low], high: [high] });
			column.push({ x, low: [low], high: [high] });
		}
	}
	flush();
	return parts.length === 0
		? ''
		: element('path', { d: parts.join(''), fill: BAND, 'data-part': 'control-band' });
}

function bandPath(
	columns: readonly { x: number; low: readonly number[]; high: readonly number[] }[],
	y: (value: number) => number,
	area: Box,
): string {
	const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v / values.length, 0);
	const at = (x: number, value: number): string => `${round(within(x, area))} ${round(y(value))}`;
	const upper = columns.map(({ x, high }) => at(x, mean(high)));
	const lower = columns.map(({ x, low }) => at(x, mean(low))).reverse();
	if (columns.length === 1) {
		const x = columns[0]?.x ?? 0;
		return `M${at(x - 0.5, mean(columns[0]?.high ?? []))}H${round(within(x + 0.5, area))}V${round(y(mean(columns[0]?.low ?? [])))}H${round(within(x - 0.5, area))}Z`;
	}
	return `M${[...upper, ...lower].join('L')}Z`;
}

function within(x: number, area: Box): number {
	return Math.max(area.x, Math.min(area.x + area.width, x));
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
