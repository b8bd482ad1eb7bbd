import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { edgeNote, featureCount, missingNote } from '../counts.ts';
import { line } from '../element.ts';
import { isOnAxis, viewNote, viewPlaces } from '../layout/axes-view.ts';
import { linearAxis } from '../layout/axis.ts';
import { overlaps, type Box } from '../layout/box.ts';
import { edgeNames, edgePlaces, type EdgePlaces } from '../layout/edge-places.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { directionColors, directionEntries } from '../layout/key.ts';
import { reachBelowGap } from '../layout/reach.ts';
import { scatter } from '../layout/scatter.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { HAIRLINE, MUTED, QUIET, SIZE } from '../style/ink.ts';
import { probability, whole } from '../text/format.ts';
import { text, textBox, type Anchor } from '../text/draw.ts';

type Data = FigureData<'volcano'>;

// Below the smallest normal double there is no logarithm to draw; such points sit at this height or the highest other.
const HIGHEST = 308;

/** −log10 p of each feature; null where there is no p or no effect; p = 0 counts as the highest other value. */
function evidence(data: Data): (number | null)[] {
	const heights = data.p_value.map((p, row) =>
		present(p) && p > 0 && present(data.effect[row]) ? Math.max(0, -Math.log10(p)) : null,
	);
	const top = heights.reduce((most: number, height) => Math.max(most, height ?? 0), 0);
	return heights.map((height, row) =>
		height === null && data.p_value[row] === 0 && present(data.effect[row])
			? Math.min(HIGHEST, top * 1.05 || 1)
			: height,
	);
}

function places(data: Data, heights: readonly (number | null)[], label: string): EdgePlaces {
	const wide = reachBelowGap(data.effect.map((v) => (present(v) ? Math.abs(v) : null)));
	const tall = reachBelowGap(heights);
	const reach = {
		x: wide === null ? null : { low: -wide, high: wide },
		y: tall === null ? null : { low: 0, high: tall },
	};
	return edgePlaces({ x: data.effect, y: heights }, reach, (xs, ys) => {
		const most = xs.reduce((a: number, v) => (present(v) ? Math.max(a, Math.abs(v)) : a), 0);
		return {
			x: linearAxis(data.effect_label, [-most, most]),
			y: linearAxis(label, ys, { include: [1], from: 0, pad: 0.03 }),
		};
	});
}

/** The words on the line, at its left end, right end or middle, wherever they cover fewest points. */
function ruleLabel(
	label: string,
	at: number,
	area: Box,
	points: readonly { x: number; y: number }[],
): { svg: string; box: Box } {
	const places: [number, Anchor][] = [
		[area.x + area.width - 4, 'end'],
		[area.x + 4, 'start'],
		[area.x + area.width / 2, 'middle'],
	];
	const found = places.map(([x, anchor]) => {
		const box = textBox(x, at - 5, label, SIZE.tick, anchor);
		const covered = points.filter((p) =>
			overlaps(box, { x: p.x - 2, y: p.y - 2, width: 4, height: 4 }),
		).length;
		return { x, anchor, box, covered };
	});
	const best = found.reduce((a, b) => (b.covered < a.covered ? b : a));
	const limit = area.width - 8;
	return {
		svg: text(best.x, at - 5, label, { anchor: best.anchor, fill: MUTED, halo: true, limit }),
		box: best.box,
	};
}

function featureTooltip(data: Data, row: number, canvas: Canvas): Tooltip {
	const p = data.p_value[row];
	const status = data.status[row] ?? 'none';
	return {
		name: data.features[row] ?? '',
		lines: [
			valueLine(data.effect_label, data.effect[row]),
			{ label: 'p', value: present(p) ? probability(p) : '–' },
			{ label: '', value: canvas.say(status === 'none' ? 'figure.neither' : `figure.${status}`) },
		],
	};
}

/** Effect against −log10 p for every feature of a contrast. */
export const volcano: Chart<'volcano'> = {
	size: () => ({ width: 680, height: 520 }),
	least: () => 280,
	count(data, say) {
		const { n_a, n_b, group_a, group_b } = data;
		const features = featureCount(data.features.length, say);
		return `${say('figure.n_contrast', { n_a, n_b, group_a, group_b })}, ${features}`;
	},
	notes(data, say) {
		const zeros = data.p_value.filter((p) => p === 0).length;
		const heights = evidence(data);
		const missing = heights.filter((height) => height === null).length;
		const all = places(data, heights, '');
		const { outside } = viewPlaces(all, { x: data.effect, y: heights }, data.view);
		return [
			...missingNote(missing, say),
			...(data.view === undefined ? edgeNote(all.beyond.size, say) : viewNote(outside, say)),
			...(zeros > 0 ? [say('figure.note_p_zero', { n: zeros })] : []),
		];
	},
	check(data) {
		const { effect, p_value, status } = data;
		expectLength('volcano', data.features.length, { effect, p_value, status });
	},
	key: (data, say) => {
		const heights = evidence(data);
		const count = (status: string): string =>
			whole(data.status.filter((own, row) => own === status && heights[row] !== null).length);
		return [
			...directionEntries(data, say),
			{ label: `${say('figure.hint')} (${count('hint')})`, color: MUTED, hollow: true },
			{ label: `${say('figure.neither')} (${count('none')})`, color: QUIET },
		];
	},
	draw(data, canvas) {
		const heights = evidence(data);
		const rows = [...data.features.keys()].filter((row) => heights[row] !== null);
		if (rows.length === 0) return nothingToDraw(canvas);
		const all = places(data, heights, canvas.say('figure.evidence'));
		const { x, y, xs, ys, beyond } = viewPlaces(all, { x: data.effect, y: heights }, data.view);
		const findings = rows.filter((row) => data.status[row] === 'finding');
		const lowest = findings.reduce((least, row) => Math.min(least, heights[row] as number), Infinity);
		const { a, b } = directionColors(data);
		const color = (row: number): string => ((data.effect[row] as number) > 0 ? b : a);
		// Findings come last so that nothing hides them; the best p is the first to be named.
		const rank = { none: 0, hint: 1, finding: 2 };
		const rankOf = (row: number): number => rank[data.status[row] ?? 'none'];
		const order = [...rows].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
		const best = [...findings].sort((a, b) => (heights[b] as number) - (heights[a] as number) || a - b);
		const drawn = scatter(canvas.box, {
			defer: canvas.defer,
			x,
			y,
			xs,
			ys,
			order,
			look: (row) => {
				const shape = beyond.get(row)?.includes('↑') ? ('triangle' as const) : undefined;
				if (data.status[row] === 'finding') return { color: color(row), shape };
				return data.status[row] === 'hint'
					? { color: color(row), shape, hollow: true }
					: { color: QUIET, shape };
			},
			named: best.slice(0, data.label_count),
			names: edgeNames(data.features, beyond),
			live: {
				reportHits: canvas.reportHits,
				of: { sample: () => null, tooltip: (row) => featureTooltip(data, row, canvas) },
			},
			background: ({ area, x: toX, y: toY }, points) => {
				// In a part of the axes zero and the rule may lie outside.
				const zero = isOnAxis(x, 0)
					? line(toX(0), area.y, toX(0), area.y + area.height, { stroke: HAIRLINE, 'stroke-width': 2 })
					: '';
				if (findings.length === 0 || !isOnAxis(y, lowest)) return { svg: zero };
				const at = toY(lowest) + 4;
				const label = `${canvas.say('figure.finding')}: ${data.rule} (${whole(findings.length)})`;
				const rule = ruleLabel(label, at, area, points);
				const dashed = line(area.x, at, area.x + area.width, at, {
					stroke: MUTED,
					'stroke-dasharray': '4 3',
				});
				return { svg: [zero, dashed, rule.svg].join('\n'), taken: [rule.box] };
			},
		});
		return drawn.svg;
	},
	rows: ({ features, effect, p_value, status, effect_label }) => ({
		columns: ['feature', effect_label, 'p', 'status'],
		rows: features.map((name, row) => [name, effect[row], p_value[row], status[row]]),
	}),
	viewable: () => true,
	samples: null,
};
