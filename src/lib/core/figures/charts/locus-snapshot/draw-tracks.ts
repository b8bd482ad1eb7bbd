import { appendAll } from '../../../../base/append-all.ts';
import { maxOf } from '../../../../base/extremes.ts';
import { linearAxis, type NumericAxis } from '../../layout/axis.ts';
import type { Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { horizontalTicks } from '../../layout/plot.ts';
import { valueAxis } from '../../layout/value-axis.ts';
import { layWindows } from '../../layout/windows.ts';
import { ACCENT, MUTED, SIZE } from '../../style/ink.ts';
import { groupStyles, styleOf } from '../../style/palette.ts';
import { cleanText } from '../../text/clean.ts';
import { text } from '../../text/draw.ts';
import { textWidth } from '../../text/measure.ts';
import { shortNames } from '../../text/short-names.ts';
import { shortenMiddle } from '../../text/shorten.ts';
import { type Data, type Track, GAP, heightOf, tracksHeight, groupingOf, axesOf } from './tracks.ts';
import { separated } from './region-text.ts';
import type { Place } from './place.ts';
import { drawTrack } from './draw-track.ts';

/** Widest name, and room below the tracks for the axis, in px. */
const NAME_LIMIT = 150;
export const FOOT = 46;

/** The genome under the tracks, in bases counted from 1: base b covers b - 0.5 to b + 0.5. */
function positionAxis(data: Data, label: string): NumericAxis {
	const axis = linearAxis(label, [data.start + 0.5, data.end + 0.5], { nice: false });
	return {
		...axis,
		ticks(count) {
			const values = axis.ticks(count).values.filter(Number.isInteger);
			return { values, labels: values.map(separated) };
		},
	};
}

export function drawTracks(data: Data, tracks: readonly Track[], canvas: Canvas): string {
	const { box } = canvas;
	const axes = axesOf(tracks);
	const sides = axes.map((axis, i) => valueAxis(axis, heightOf(tracks[i]!), 2));
	const names = shortNames(
		tracks.map(({ name }) => name),
		NAME_LIMIT,
		SIZE.tick,
		'bold',
	);
	const nameWidth = Math.max(
		0,
		maxOf(names.map((name) => textWidth(name, SIZE.tick, 'bold'))),
		maxOf(
			tracks.map(({ value_label }) => Math.min(NAME_LIMIT, textWidth(cleanText(value_label), SIZE.tick))),
		),
	);
	const left =
		nameWidth + 10 + maxOf(sides.map((side, i) => (tracks[i]?.draw === 'intervals' ? 8 : side.left)));
	const label = `${data.contig}${data.build === null ? '' : ` (${data.build})`}`;
	const axis = positionAxis(data, canvas.say('figure.position', { contig: label }));
	const width = Math.max(60, box.width - left - textWidth(separated(data.end), SIZE.tick) / 2 - 4);
	const windows = layWindows(
		data.highlights.map(({ start, end, label: word }) => ({ from: start + 0.5, to: end + 0.5, label: word })),
		axis,
		width,
	);
	const all: Box = {
		x: box.x + left,
		y: box.y + windows.top + 4,
		width,
		height: Math.max(20, box.height - FOOT - windows.top - 4),
	};
	// What the figure is higher than its tracks need, they share.
	const spare = Math.max(0, all.height - tracksHeight(tracks)) / Math.max(1, tracks.length);
	const style = styleOf(groupStyles(groupingOf(data)));
	const parts = [windows.shades(all)];
	let y = all.y;
	for (const [i, track] of tracks.entries()) {
		const height = heightOf(track) + Math.min(60, spare);
		const area: Box = { ...all, y, height };
		const place: Place = {
			track,
			axis: axes[i]!,
			area,
			color: track.group === null ? ACCENT : style(track.group).color,
			x: (border) => all.x + axis.at(border + 0.5) * all.width,
			data,
			canvas,
		};
		parts.push(trackName(names[i]!, track, area, box.x), drawTrack(place, sides[i]!));
		y += height + GAP;
	}
	const foot: Box = { ...all, height: y - GAP - all.y };
	appendAll(parts, [
		windows.words(foot),
		...horizontalTicks(axis, { ...foot, height: foot.height + 4 }, false),
	]);
	const center = all.x + all.width / 2;
	const limit = 2 * Math.min(center - box.x, box.x + box.width - center);
	parts.push(
		text(center, foot.y + foot.height + 40, axis.label, { anchor: 'middle', size: SIZE.label, limit }),
	);
	return parts.filter((part) => part !== '').join('\n');
}

function trackName(name: string, track: Track, area: Box, x: number): string {
	const middle = area.y + area.height / 2;
	const unit = shortenMiddle(cleanText(track.value_label), NAME_LIMIT, SIZE.tick);
	const low = unit === '' || area.height < 26;
	return [
		text(x, low ? middle + 4 : middle - 2, name, { weight: 'bold' }),
		low ? '' : text(x, middle + 12, unit, { fill: MUTED }),
	].join('');
}
