import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import type { Say } from '../say.ts';
import { expectLength } from '../columns.ts';
import { countOf, edgeNote, missingNote } from '../counts.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries, type KeyEntry } from '../layout/key.ts';
import { edgeNames, edgePlaces, type EdgePlaces } from '../layout/edge-places.ts';
import { viewNote, viewPlaces } from '../layout/axes-view.ts';
import { reachOfMost } from '../layout/reach.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { SHAPES, shapeOf, type Shape } from '../marks/shape.ts';
import { MUTED } from '../style/ink.ts';
import { groupLook, groupStyles } from '../style/palette.ts';
import { percent } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'projection_scatter'>;

/** Flagged samples beyond this many are counted in a note: their names would hide the points. */
const MAX_NAMED = 30;

/** "PC1 (12.3 %)" for PCA, "UMAP 1" otherwise. */
function axisLabel(data: Data, component: number, variance: number | null): string {
	const name = data.method === 'PCA' ? `PC${component}` : `${data.method} ${component}`;
	return variance === null ? name : `${name} (${percent(variance, 1)})`;
}

function places(data: Data): EdgePlaces {
	return edgePlaces(data, { x: reachOfMost(data.x), y: reachOfMost(data.y) }, (xs, ys) => ({
		x: linearAxis(axisLabel(data, data.x_component ?? 1, data.x_variance), xs, { pad: 0.03 }),
		y: linearAxis(axisLabel(data, data.y_component ?? 2, data.y_variance), ys, { pad: 0.03 }),
	}));
}

/**
 * Levels of the second factor by frequency, so that the commonest is a circle; ties by name. Levels beyond the shapes
 * there are share the last shape.
 */
function shapeLevels(data: Data): (string | null)[] {
	if (data.shape === null) return [];
	const counts = new Map<string | null, number>();
	for (const level of data.shape) counts.set(level, (counts.get(level) ?? 0) + 1);
	return [...counts]
		.sort((a, b) => b[1] - a[1] || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
		.map(([level]) => level);
}

function shapeAt(level: number): Shape {
	return shapeOf(Math.min(Math.max(0, level), SHAPES.length - 1));
}

function shapeEntries(data: Data, levels: readonly (string | null)[], say: Say): KeyEntry[] {
	const heading = say('figure.shape_of', { name: data.shape_label ?? '' });
	const named = levels.length > SHAPES.length ? levels.slice(0, SHAPES.length - 1) : levels;
	const entries: KeyEntry[] = named.map((level, i) => ({
		label: level ?? say('figure.no_label'),
		color: MUTED,
		shape: shapeAt(i),
	}));
	if (named.length < levels.length)
		entries.push({ label: say('figure.other'), color: MUTED, shape: shapeAt(SHAPES.length - 1) });
	return [{ label: heading, color: MUTED, shape: 'none' }, ...entries];
}

function sampleTooltip(data: Data, row: number, x: NumericAxis, y: NumericAxis, canvas: Canvas): Tooltip {
	const level = data.shape === null ? [] : [{ label: data.shape_label ?? '', value: data.shape[row] ?? '–' }];
	return {
		name: data.ids[row] ?? '',
		lines: [
			groupLine(data.group[row], canvas),
			...level,
			valueLine(x.label, data.x[row]),
			valueLine(y.label, data.y[row]),
		],
	};
}

/** Samples in the plane of PCA, UMAP or t-SNE. */
export const projectionScatter: Chart<'projection_scatter'> = {
	size: () => ({ width: 680, height: 520 }),
	least: () => 300,
	count: (data, say, counted) => countOf(data.ids.length, say, counted),
	notes(data, say) {
		const all = places(data);
		const { outside } = viewPlaces(all, data, data.view);
		const { x, y, xs, ys, beyond } = all;
		const more = data.flagged_ids.length - MAX_NAMED;
		const flagged = more > 0 ? [say('figure.note_more_flagged', { n: more })] : [];
		return [
			...missingNote(undrawn(x, y, xs, ys), say),
			...(data.view === undefined ? edgeNote(beyond.size, say) : viewNote(outside, say)),
			...flagged,
		];
	},
	check(data) {
		const { x, y, group, shape } = data;
		expectLength('projection_scatter', data.ids.length, { x, y, group, shape });
	},
	key(data, say) {
		const levels = shapeLevels(data);
		const entries = groupEntries(groupStyles(data), say);
		return levels.length > 1 ? [...entries, ...shapeEntries(data, levels, say)] : entries;
	},
	key_beside: true,
	viewable: () => true,
	draw(data, canvas) {
		const all = places(data);
		if (undrawn(all.x, all.y, all.xs, all.ys) === data.ids.length) return nothingToDraw(canvas);
		const { x, y, xs, ys, beyond } = viewPlaces(all, data, data.view);
		const look = groupLook(data);
		const levels = shapeLevels(data);
		const flagged = new Set(data.flagged_ids.slice(0, MAX_NAMED));
		const drawn = scatter(canvas.box, {
			defer: canvas.defer,
			x,
			y,
			xs,
			ys,
			look: (row) => {
				const { color, hollow } = look(data.group[row]);
				const level = data.shape ? levels.indexOf(data.shape[row] ?? null) : 0;
				return { color, hollow: hollow || beyond.has(row), shape: shapeAt(level) };
			},
			named: [
				...beyond.keys(),
				...[...data.ids.keys()].filter((row) => flagged.has(data.ids[row]!) && !beyond.has(row)),
			],
			names: edgeNames(data.ids, beyond),
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: (row) => data.ids[row] ?? null,
					tooltip: (row) => sampleTooltip(data, row, x, y, canvas),
				},
			},
		});
		return drawn.svg;
	},
	rows({ method, ids, group, x, y, shape, shape_label, x_component, y_component }) {
		const axis = (component: number): string =>
			method === 'PCA' ? `PC${component}` : `${method} ${component}`;
		const second = shape === null ? [] : [shape_label ?? 'shape'];
		return rowsBySample(ids, group, [axis(x_component ?? 1), axis(y_component ?? 2), ...second], (row) => [
			x[row],
			y[row],
			...(shape === null ? [] : [shape[row]]),
		]);
	},
	samples: (data) => groupedSamples(data.ids, data),
	keep: (data, some) => ({
		...data,
		ids: some.column(data.ids),
		x: some.column(data.x),
		y: some.column(data.y),
		shape: some.optional(data.shape),
		flagged_ids: data.flagged_ids.filter((id) => some.names.has(id)),
		group: some.column(data.group),
	}),
};
