import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectRising, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { line } from '../element.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import {
	beyondNotes,
	curveEntries,
	curveNotes,
	curveHits,
	placeCurves,
	planCurves,
	reachedValues,
	type CurvePlan,
	type CurveSet,
	drawsBands,
} from '../layout/curves.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { PANEL_GAP, PANEL_TITLE, panelBox, panelGrid, panelTitle } from '../layout/panel-grid.ts';
import { plot } from '../layout/plot.ts';
import { layWindows } from '../layout/windows.ts';
import { MUTED } from '../style/ink.ts';
import { whole } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { curveRows } from '../live/curve-rows.ts';

type Data = FigureData<'metaprofile'>;
type Panel = Data['panels'][number];

const MAX_PANELS = 12;
const MIN_PANEL_WIDTH = 300;
const WIDTH = 960;

function setOf(data: Data, panel: Panel): CurveSet {
	return { ...data, columns: panel.value };
}

/** Lines and bands of a panel; where samples are drawn, with the intervals that they bring. */
function planPanel(data: Data, panel: Panel): CurvePlan {
	const plan = planCurves(setOf(data, panel));
	if (drawsBands(data) || panel.band === undefined) return plan;
	const bands = panel.band.flatMap((one, i) => {
		const color = plan.curves.find(({ row }) => row === i)?.color;
		if (one === null || color === undefined) return [];
		const numbers = (values: readonly (number | null)[]): Float64Array =>
			Float64Array.from(values, (value) => value ?? NaN);
		return [{ low: numbers(one.low), high: numbers(one.high), color }];
	});
	return { ...plan, bands: [...plan.bands, ...bands] };
}

/** The panels that are drawn. */
function shownPanels(data: Data): Panel[] {
	return data.panels.slice(0, MAX_PANELS);
}

/** One panel needs no title of its own unless it says which sites. */
function titled(data: Data): boolean {
	return data.panels.length > 1 || data.panels.some((panel) => panel.title !== '');
}

/** The value axis that all panels share: a set of sites with a deep dip keeps it, only a line among those of its panel is cut. */
function valueAxisOf(data: Data, plans: readonly CurvePlan[]): NumericAxis {
	return linearAxis(data.value_label, plans.flatMap(reachedValues), {
		pad: 0.03,
		include: data.baseline === null ? [] : [data.baseline],
	});
}

/** Signal around sites, a panel per set of sites; all panels share their axes. */
export const metaprofile: Chart<'metaprofile'> = {
	size(data) {
		const count = Math.min(MAX_PANELS, data.panels.length);
		if (count === 1) return { width: 720, height: 460 };
		const { down } = panelGrid(count, WIDTH - 32, MIN_PANEL_WIDTH);
		return { width: WIDTH, height: 110 + down * (270 + PANEL_GAP) };
	},
	least(data, _, width) {
		const { down } = panelGrid(Math.min(MAX_PANELS, data.panels.length), width - 32, MIN_PANEL_WIDTH);
		return down * (190 + PANEL_GAP);
	},
	count: (data, say, counted) => countOf(data.sample_ids.length, say, counted),
	notes(data, say) {
		const first = data.panels[0]!;
		const plans = shownPanels(data).map((panel) => planPanel(data, panel));
		return [
			...curveNotes(setOf(data, first), say),
			...beyondNotes(plans, valueAxisOf(data, plans), say),
			...(data.panels.length > MAX_PANELS
				? [say('figure.note_panels_shown', { n: MAX_PANELS, total: data.panels.length })]
				: []),
		];
	},
	check(data) {
		const n = data.sample_ids.length;
		expectLength('metaprofile', n, { group: data.group });
		for (const panel of data.panels) {
			expectLength('metaprofile', n, { value: panel.value });
			for (const column of panel.value) expectLength('metaprofile', data.position.length, { value: column });
			if (panel.band !== undefined) expectLength('metaprofile', n, { band: panel.band });
			for (const one of panel.band ?? [])
				if (one !== null) expectLength('metaprofile', data.position.length, { low: one.low, high: one.high });
		}
		const positions = data.position.filter(present);
		expectLength('metaprofile', data.position.length, { position: positions });
		expectRising('metaprofile', 'position', positions);
	},
	key: (data, say) => curveEntries(setOf(data, data.panels[0]!), say, (i) => data.sample_ids[i] ?? ''),
	draw(data, canvas) {
		const panels = shownPanels(data);
		if (!panels.some((panel) => panel.value.some((column) => column.some(present))))
			return nothingToDraw(canvas);
		const plans = panels.map((panel) => planPanel(data, panel));
		const x = linearAxis(canvas.say('figure.site_distance'), data.position, { nice: false });
		const y = valueAxisOf(data, plans);
		const grid = panelGrid(panels.length, canvas.box.width, MIN_PANEL_WIDTH);
		return panels
			.map((_, i) => drawPanel(data, i, plans, panelBox(grid, canvas.box, i), x, y, canvas))
			.join('\n');
	},
	rows(data) {
		const { position, value_label } = data;
		const parts = shownPanels(data).map(({ title, value }) => ({
			title,
			...curveRows(
				{ ...data, columns: value },
				{ label: 'position, bases', values: position, shown: () => true },
				value_label,
			),
		}));
		return {
			columns: ['sites', ...(parts[0]?.columns ?? [])],
			rows: parts.flatMap(({ title, rows }) => rows.map((row) => [title, ...row])),
		};
	},
	summarises: (data) => drawsBands(data),
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		panels: data.panels.map((panel) => ({
			...panel,
			value: some.column(panel.value),
			...(panel.band === undefined ? {} : { band: some.column(panel.band) }),
		})),
		group: some.column(data.group),
	}),
};

function drawPanel(
	data: Data,
	i: number,
	plans: readonly ReturnType<typeof planCurves>[],
	box: Box,
	x: NumericAxis,
	y: NumericAxis,
	canvas: Canvas,
): string {
	const panel = data.panels[i]!;
	const head = titled(data) ? PANEL_TITLE : 0;
	const sites = panel.sites === null ? '' : canvas.say('figure.n_sites', { n: whole(panel.sites) });
	const below = inset(box, { top: head });
	const windows = layWindows(data.windows, x, plot(below, { x, y }).area.width);
	const frame = plot(inset(below, { top: windows.top }), { x, y });
	const { area } = frame;
	const parts = [titled(data) ? panelTitle(box, panel.title, sites) : '', windows.shades(area), frame.svg];
	if (data.baseline !== null)
		parts.push(
			line(area.x, frame.y(data.baseline), area.x + area.width, frame.y(data.baseline), {
				stroke: MUTED,
				'stroke-width': 0.8,
				'stroke-dasharray': '4 3',
				'data-part': 'baseline',
			}),
		);
	const xs = data.position.map((position) => frame.x(position ?? 0));
	const plan = plans[i]!;
	const labels = { x: x.label, y: y.label, at: (k: number) => data.position[k] ?? null };
	const live = { reportHits: canvas.reportHits, of: curveHits(setOf(data, panel), plan, labels, canvas.say) };
	parts.push(placeCurves(plan, xs, frame, y, { live }), windows.words(area));
	return parts.filter((part) => part !== '').join('\n');
}
