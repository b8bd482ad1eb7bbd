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
	const most = anchors.reduce((high, value) => Math.max(high, value), 0);
	// Two decades at least, so that limits alike do not look like a course.
	const room10 = most / least < 100 ? [least / 2, least * 50] : [];
	const y = logAxis(
		say('figure.page_vaf'),
		[...values, ...room10].map((value) => inPercent(Math.max(least / 2, value))),
	);
	const places = [...data.draws.map(({ at }) => at), ...data.events.map(({ at }) => at)];
	const x = linearAxis(data.time_label, places, { pad: 0.11, nice: false });
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
	const lines: string[] = [];
	const words: string[] = [];
	for (const { name, at } of events) {
		const place = x(at);
		const short = shortenMiddle(name, 220, SIZE.tick);
		const half = textWidth(short, SIZE.tick) / 2;
		const middle = Math.min(area.x + area.width - half, Math.max(area.x + half, place));
		const free = ends.findIndex((end) => middle - half > end + 8);
		const top = area.y - 6 - Math.max(0, free) * EVENT_ROW;
		lines.push(
			line(place, top + 3, place, area.y + area.height, {
				...{ stroke: INK, 'stroke-dasharray': '5 3', 'data-part': 'event' },
			}),
		);
		if (free < 0) continue;
		ends[free] = middle + half;
		words.push(text(middle, top, short, { anchor: 'middle', halo: true }));
	}
	return [...lines, ...words].join('\n');
}

function drawMarks(data: Data, frame: Plot, foot: number, canvas: Canvas): string {
	const { area, x, y } = frame;
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
		// Two limits are no course.
		if (!a.seen && !b.seen) continue;
		parts.push(
			line(a.x, a.y, b.x, b.y, {
				...{ stroke: ACCENT, 'stroke-width': 1.6 },
				'stroke-dasharray': a.seen && b.seen ? null : '3 3',
			}),
		);
	}
	for (const place of places) parts.push(markOf(place, y, foot));
	parts.push(labelsOf(data, places, frame));
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

/** Name and value of every draw beside its mark, where no mark, line or event is in the way. */
function labelsOf(data: Data, places: readonly Place[], { area, x }: Plot): string {
	const taken: Box[] = [
		...places.map((place) => ({ x: place.x - 6, y: place.y - 6, width: 12, height: 12 })),
		...data.events.map(({ at }) => ({ x: x(at) - 2, y: area.y, width: 4, height: area.height })),
		...places.slice(1).flatMap((b, i) => alongLine(places[i]!, b)),
	];
	const labels: Box[] = [];
	const label = (draw: Draw, at: number, mark: number): string => {
		const words = draw.call === 'not_assessed' ? draw.name : `${draw.name}  ${wordsOf(draw)}`;
		const short = shortenMiddle(words, 150, SIZE.tick);
		const width = textWidth(short, SIZE.tick);
		const free = CANDIDATES.map(([dx, dy]) => {
			const middle = at + dx * (width / 2 + 9);
			const y = mark + dy;
			return { middle, y, box: textBox(middle, y, short, SIZE.tick, 'middle') };
		}).filter(
			({ box }) =>
				box.x >= area.x + 2 &&
				box.x + box.width <= area.x + area.width + 6 &&
				box.y >= area.y - 2 &&
				box.y + box.height <= area.y + area.height,
		);
		const clear = (boxes: readonly Box[]) => free.find(({ box }) => !boxes.some((one) => overlaps(one, box)));
		// Over a line if need be, over other words never: the table of the report has them all.
		const chosen = clear([...taken, ...labels]) ?? clear(labels);
		if (chosen === undefined) return '';
		labels.push(chosen.box);
		return text(chosen.middle, chosen.y, short, { anchor: 'middle', halo: true });
	};
	const marked = places.map((place) => label(place.draw, place.x, place.y));
	const others = data.draws
		.filter(({ call }) => call === 'not_assessed')
		.map((draw) => label(draw, x(draw.at), area.y + area.height - 8));
	return [...marked, ...others].join('');
}

/** Places of a label around its mark, best first: sideways in halves of its width, and down to its baseline in px. */
const CANDIDATES: readonly (readonly [number, number])[] = [
	...([
		[0, -11],
		[0, 20],
		[1, -8],
		[-1, -8],
		[1, 16],
		[-1, 16],
	] as const),
	...([
		[1, 4],
		[-1, 4],
		[0, -26],
		[0, 34],
		[1, -24],
		[-1, -24],
		[1, 30],
		[-1, 30],
	] as const),
];

/** Small boxes along a line between two marks that are joined. */
function alongLine(a: Place, b: Place): Box[] {
	if (!a.seen && !b.seen) return [];
	const steps = Math.max(2, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 6));
	return Array.from({ length: steps + 1 }, (_, i) => ({
		x: a.x + ((b.x - a.x) * i) / steps - 1.5,
		y: a.y + ((b.y - a.y) * i) / steps - 1.5,
		width: 3,
		height: 3,
	}));
}
