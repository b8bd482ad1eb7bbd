import { present } from '../../columns.ts';
import { element, line } from '../../element.ts';
import { linearAxis, logAxis } from '../../layout/axis.ts';
import { inset, overlaps, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { keyRows, type KeyEntry } from '../../layout/key.ts';
import { plot, type Plot } from '../../layout/plot.ts';
import { reportPoints } from '../../live/hit-points.ts';
import { ACCENT, INK, MUTED, PAPER, SIZE } from '../../style/ink.ts';
import { text, textBox } from '../../text/draw.ts';
import { threeDigits } from '../../text/format.ts';
import { textWidth } from '../../text/measure.ts';
import { shortenMiddle } from '../../text/shorten.ts';
import { belowTitle, inPercent, sentence, titled, type Data, type Draw } from './panel.ts';

const RADIUS = 5;
/** Room above the marks for events and labels, px. */
const EVENT_ROW = 14;

interface Place {
	draw: Draw;
	x: number;
	y: number;
	seen: boolean;
}

/** Integrated VAF of every draw on a logarithmic axis; what was not detected at the limit of the draw. */
export function drawDynamics(data: Data, box: Box, canvas: Canvas): string {
	const { say } = canvas;
	const title = say('figure.page_dynamics');
	const values = data.draws.flatMap(({ call, vaf, low, high, limit }) =>
		(call === 'not_assessed' ? [] : call === 'detected' ? [vaf, low, high, limit] : [limit]).filter(
			(value): value is number => present(value) && value > 0,
		),
	);
	const below = belowTitle(box);
	if (values.length === 0 || data.draws.length === 0)
		return titled(box, title, '', [sentence(below, say('figure.page_nothing'))]);
	const key = keyRows(keyOf(data, canvas), below);
	// An interval that begins far below everything else must not flatten the rest.
	const anchors = data.draws.flatMap(({ call, vaf, limit }) =>
		(call === 'not_assessed' ? [] : call === 'detected' ? [vaf, limit] : [limit]).filter(
			(value): value is number => present(value) && value > 0,
		),
	);
	const least = anchors.reduce((low, value) => Math.min(low, value), Infinity) / 3;
	const y = logAxis(
		say('figure.page_vaf'),
		values.map((value) => inPercent(Math.max(least, value))),
	);
	const places = [...data.draws.map(({ at }) => at), ...data.events.map(({ at }) => at)];
	const x = linearAxis(data.time_label, places, { pad: 0.06, nice: false });
	const rows = Math.min(3, data.events.length);
	const room = inset(below, { top: key.height + rows * EVENT_ROW });
	const frame = plot(room, { x, y, y_ticks: 5 });
	return titled(box, title, say('figure.page_dynamics_note'), [
		key.svg,
		frame.svg,
		eventMarks(data, frame, rows),
		drawMarks(data, frame, y.domain[0], canvas),
	]);
}

function keyOf(data: Data, { say }: Canvas): KeyEntry[] {
	const has = (call: Draw['call']): boolean => data.draws.some((draw) => draw.call === call);
	return [
		...(has('detected') ? [{ label: say('figure.page_detected'), color: ACCENT }] : []),
		...(has('not_detected') ? [{ label: say('figure.page_not_detected'), color: ACCENT, hollow: true }] : []),
		...(has('detected')
			? [{ label: say('figure.page_limit'), color: MUTED, shape: 'line' as const, dash: '2 2' }]
			: []),
		...(has('not_assessed')
			? [{ label: say('figure.page_not_counted'), color: MUTED, shape: 'x' as const }]
			: []),
	];
}

/** Dashed lines at surgery, treatment and relapse; their words above the plot, neighbours in different rows. */
function eventMarks({ events }: Data, { area, x }: Plot, rows: number): string {
	const ends = Array.from({ length: rows }, () => -Infinity);
	return events
		.map(({ name, at }) => {
			const place = x(at);
			const words = shortenMiddle(name, 220, SIZE.tick);
			const half = textWidth(words, SIZE.tick) / 2;
			const middle = Math.min(area.x + area.width - half, Math.max(area.x + half, place));
			const free = ends.findIndex((end) => middle - half > end + 8);
			const row = free < 0 ? rows - 1 : free;
			const isFree = free >= 0;
			if (isFree) ends[row] = middle + half;
			const top = area.y - 6 - row * EVENT_ROW;
			return (
				line(place, top + 3, place, area.y + area.height, {
					...{ stroke: INK, 'stroke-dasharray': '5 3', 'data-part': 'event' },
				}) + (isFree ? text(middle, top, words, { anchor: 'middle', fill: INK }) : '')
			);
		})
		.join('\n');
}

function drawMarks(data: Data, { area, x, y }: Plot, foot: number, canvas: Canvas): string {
	const places: Place[] = [];
	const parts: string[] = [];
	for (const draw of data.draws) {
		if (draw.call === 'not_assessed') {
			parts.push(crossAt(x(draw.at), area.y + area.height - 8));
			continue;
		}
		const seen = draw.call === 'detected';
		const value = seen ? draw.vaf : draw.limit;
		const at = present(value) && value > 0 ? Math.max(foot, inPercent(value)) : foot;
		places.push({ draw, x: x(draw.at), y: y(at), seen });
	}
	for (let i = 1; i < places.length; i++) {
		const [a, b] = [places[i - 1]!, places[i]!];
		parts.push(
			line(a.x, a.y, b.x, b.y, {
				...{ stroke: ACCENT, 'stroke-width': 1.6 },
				'stroke-dasharray': a.seen && b.seen ? null : '3 3',
			}),
		);
	}
	for (const place of places) parts.push(markOf(place, y, foot));
	parts.push(labelsOf(data, places, area, x));
	reportPoints(
		canvas.reportHits,
		places.map((place) => ({ x: place.x, y: place.y, color: ACCENT, row: data.draws.indexOf(place.draw) })),
		RADIUS,
		{
			sample: () => null,
			tooltip: (row) => {
				const draw = data.draws[row];
				return draw === undefined
					? { name: '', lines: [] }
					: { name: draw.name, lines: [{ label: canvas.say('figure.page_vaf'), value: wordsOf(draw) }] };
			},
		},
	);
	return parts.filter((part) => part !== '').join('\n');
}

function markOf({ draw, x, y: at, seen }: Place, y: (value: number) => number, foot: number): string {
	const { low, high, limit } = draw;
	const stroke = { stroke: ACCENT, 'stroke-width': 2, 'data-part': 'interval' };
	const interval =
		seen && present(low) && present(high)
			? line(x, y(Math.max(foot, inPercent(low))), x, y(Math.max(foot, inPercent(high))), stroke)
			: '';
	const own =
		seen && present(limit) && limit > 0
			? line(x - 9, y(Math.max(foot, inPercent(limit))), x + 9, y(Math.max(foot, inPercent(limit))), {
					...{ stroke: MUTED, 'stroke-width': 1.4, 'stroke-dasharray': '2 2', 'data-part': 'limit' },
				})
			: '';
	const point = seen
		? element('circle', { cx: x, cy: at, r: RADIUS, fill: ACCENT, stroke: PAPER, 'data-part': 'detected' })
		: element('circle', {
				...{ cx: x, cy: at, r: RADIUS, fill: PAPER, stroke: ACCENT, 'stroke-width': 1.6 },
				'data-part': 'open',
			});
	return own + interval + point;
}

function crossAt(x: number, y: number): string {
	const stroke = { stroke: MUTED, 'stroke-width': 1.4, 'data-part': 'not-counted' };
	return line(x - 4, y - 4, x + 4, y + 4, stroke) + line(x - 4, y + 4, x + 4, y - 4, stroke);
}

/** `3.59 %`, or `< 0.0424 %` where nothing was detected. */
function wordsOf({ call, vaf, limit }: Draw): string {
	if (call === 'not_assessed') return '–';
	if (call === 'detected') return present(vaf) ? `${threeDigits(inPercent(vaf))} %` : '–';
	return present(limit) ? `< ${threeDigits(inPercent(limit))} %` : '–';
}

/** Name and value of every draw, above its mark, moved up until they are clear of each other. */
function labelsOf(data: Data, places: readonly Place[], area: Box, x: (value: number) => number): string {
	const taken: Box[] = places.map((place) => ({ x: place.x - 6, y: place.y - 6, width: 12, height: 12 }));
	const label = (draw: Draw, at: number, top: number): string => {
		const words = draw.call === 'not_assessed' ? draw.name : `${draw.name}  ${wordsOf(draw)}`;
		const short = shortenMiddle(words, 150, SIZE.tick);
		const half = textWidth(short, SIZE.tick) / 2;
		const middle = Math.min(area.x + area.width - half - 2, Math.max(area.x + half + 2, at));
		for (const shift of [0, -14, 28, -28, 42, -42]) {
			const y = Math.min(area.y + area.height - 3, Math.max(area.y + 10, top + shift));
			const own = textBox(middle, y, short, SIZE.tick, 'middle');
			if (taken.some((one) => overlaps(one, own))) continue;
			taken.push(own);
			return text(middle, y, short, { anchor: 'middle', halo: true });
		}
		return '';
	};
	const marked = places.map((place) => label(place.draw, place.x, place.y - 11));
	const others = data.draws
		.filter(({ call }) => call === 'not_assessed')
		.map((draw) => label(draw, x(draw.at), area.y + area.height - 18));
	return [...marked, ...others].join('');
}
