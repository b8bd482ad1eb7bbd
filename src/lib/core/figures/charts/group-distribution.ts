import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { bandLabels } from '../layout/band-labels.ts';
import type { Box } from '../layout/box.ts';
import { bandsOf, distribution, type Column } from '../layout/distribution.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { reachOfMost, withinReach } from '../layout/reach.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { ACCENT } from '../style/ink.ts';
import { groupStyles } from '../style/palette.ts';
import { text } from '../text/draw.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'group_distribution'>;
type Panel = Data['panels'][number];

const GAP = 20;

function axisOf(data: Data, panel: Panel): NumericAxis {
	return data.log
		? logAxis(panel.value_label, panel.value)
		: linearAxis(panel.value_label, drawnValues(data, panel), { pad: 0.02 });
}

/** Values as drawn: one outlier must not squash all others, so its point waits at the edge. */
function drawnValues(data: Data, panel: Panel): (number | null)[] {
	const reach = data.log ? null : reachOfMost(panel.value);
	return panel.value.map((value) => withinReach(value, reach));
}

/** How many values lie beyond the axis of their panel. */
function beyondEdge(data: Data): number {
	let n = 0;
	for (const panel of data.panels)
		for (const [row, drawn] of drawnValues(data, panel).entries())
			if (drawn !== null && drawn !== panel.value[row]) n++;
	return n;
}

/** Width of a page that still prints at a readable size, px. */
const WIDEST = 920;

/** Panels side by side, up to three while the names of their groups have room. */
function grid(data: Data, width = WIDEST): { across: number; down: number; panel: number } {
	const count = data.panels.length;
	const panel = Math.max(count === 1 ? 480 : 270, groupStyles(data).length * 62 + 70);
	const across = Math.max(1, Math.min(3, count, Math.floor((width + GAP) / (panel + GAP))));
	return { across, down: Math.ceil(count / across), panel };
}

/** The groups with their values in one panel. */
function columnsOf(data: Data, panel: Panel, axis: NumericAxis, noLabel: string): Column[] {
	const unlabelled = data.group.every((name) => name === null);
	const drawn = drawnValues(data, panel);
	return groupStyles(data).map((style) => ({
		name: style.name ?? noLabel,
		own: style.name === null,
		color: unlabelled ? ACCENT : style.color,
		points: data.group.flatMap((name, row) => {
			const value = panel.value[row];
			const at = drawn[row];
			if ((name ?? null) !== style.name || !axis.holds(value) || !axis.holds(at)) return [];
			const color = unlabelled ? ACCENT : style.color;
			const shape = value === at ? undefined : value > at ? ('triangle' as const) : ('wedge' as const);
			return [{ row, value, at, color, shape, hollow: name === null && !unlabelled }];
		}),
	}));
}

/** Room the group names take under a panel of a width, px. */
function namesHeight(data: Data, width: number): number {
	const panel = data.panels[0]!;
	const bands = bandsOf(columnsOf(data, panel, axisOf(data, panel), ''));
	return bandLabels(bands, (width - 60) / Math.max(1, bands.length)).height;
}

function drawPanel(data: Data, panel: Panel, box: Box, noLabel: string, canvas: Canvas): string {
	const axis = axisOf(data, panel);
	const single = data.panels.length === 1;
	const title = single
		? ''
		: text(box.x, box.y + 13, panel.title, { size: 12, weight: 'bold', limit: box.width });
	const top = single ? 0 : 20;
	const columns = columnsOf(data, panel, axis, noLabel);
	const live = {
		reportHits: canvas.reportHits,
		of: {
			sample: (row: number) => data.ids[row] ?? null,
			tooltip: (row: number) => ({
				name: data.ids[row] ?? '',
				lines: [groupLine(data.group[row], canvas), valueLine(panel.value_label, panel.value[row])],
			}),
		},
	};
	return `${title}\n${distribution({ ...box, y: box.y + top, height: box.height - top }, columns, axis, { live })}`;
}

/** Values by group for one or several measures. */
export const groupDistribution: Chart<'group_distribution'> = {
	size(data) {
		const { across, down, panel } = grid(data);
		const width = Math.min(WIDEST + 32, Math.max(520, across * panel + (across - 1) * GAP + 32));
		const height = (down === 1 ? 280 : 210) + namesHeight(data, (width - 32 - (across - 1) * GAP) / across);
		return { width, height: Math.round(down * (height + GAP) + 70) };
	},
	least(data, _, width) {
		const { across, down } = grid(data, width - 32);
		return down * (150 + GAP + namesHeight(data, (width - 32 - (across - 1) * GAP) / across));
	},
	count: (data, say, counted) => countOf(data.ids.length, say, counted),
	notes(data, say) {
		let missing = 0;
		let below = 0;
		const edge = beyondEdge(data);
		for (const panel of data.panels)
			for (const value of panel.value) {
				if (!present(value)) missing++;
				else if (data.log && value <= 0) below++;
			}
		return [
			...(missing > 0 ? [say('figure.note_missing', { n: missing })] : []),
			...(below > 0 ? [say('figure.note_log', { n: below })] : []),
			...(edge > 0 ? [say('figure.note_beyond', { n: edge })] : []),
		];
	},
	check(data) {
		const n = data.ids.length;
		expectLength('group_distribution', n, { group: data.group });
		for (const panel of data.panels) expectLength('group_distribution', n, { [panel.title]: panel.value });
	},
	draw(data, canvas) {
		const some = data.panels.some((panel) => panel.value.some((value) => axisOf(data, panel).holds(value)));
		if (!some) return nothingToDraw(canvas);
		const { across, down } = grid(data, canvas.box.width);
		const width = (canvas.box.width - (across - 1) * GAP) / across;
		const height = (canvas.box.height - (down - 1) * GAP) / down;
		const none = data.group.every((name) => name === null);
		const words = canvas.say(none ? 'figure.all_samples' : 'figure.no_label');
		return data.panels
			.map((panel, i) => {
				const box: Box = {
					x: canvas.box.x + (i % across) * (width + GAP),
					y: canvas.box.y + Math.floor(i / across) * (height + GAP),
					width,
					height,
				};
				return drawPanel(data, panel, box, words, canvas);
			})
			.join('\n');
	},
	rows({ ids, group, panels }) {
		const labels = panels.map(({ title, value_label }) => [title, value_label].filter(Boolean).join(', '));
		return rowsBySample(ids, group, labels, (row) => panels.map(({ value }) => value[row]));
	},
	summarises: () => true,
	samples: (data) => groupedSamples(data.ids, data),
	keep: (data, some) => ({
		...data,
		ids: some.column(data.ids),
		panels: data.panels.map((panel) => ({ ...panel, value: some.column(panel.value) })),
		group: some.column(data.group),
	}),
};
