import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import type { Box } from '../layout/box.ts';
import { distribution } from '../layout/distribution.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupStyles, type GroupStyle } from '../style/palette.ts';
import { text } from '../text/draw.ts';

type Data = FigureData<'group_distribution'>;
type Panel = Data['panels'][number];

const GAP = 20;

function axisOf(data: Data, panel: Panel): NumericAxis {
	return data.log
		? logAxis(panel.value_label, panel.value)
		: linearAxis(panel.value_label, panel.value, { pad: 0.02 });
}

/** Panels side by side: one, two, or rows of three. */
function grid(count: number): { across: number; down: number } {
	const across = Math.min(3, count);
	return { across, down: Math.ceil(count / across) };
}

function drawPanel(
	data: Data,
	panel: Panel,
	box: Box,
	styles: readonly GroupStyle[],
	noLabel: string,
): string {
	const axis = axisOf(data, panel);
	const single = data.panels.length === 1;
	const title = single
		? ''
		: text(box.x, box.y + 13, panel.title, { size: 12, weight: 'bold', limit: box.width });
	const top = single ? 0 : 20;
	const columns = styles.map((style) => ({
		name: style.name ?? noLabel,
		color: style.color,
		points: data.group.flatMap((name, row) => {
			const value = panel.value[row];
			return (name ?? null) === style.name && axis.holds(value)
				? [{ row, value, color: style.color, hollow: name === null }]
				: [];
		}),
	}));
	return `${title}\n${distribution({ ...box, y: box.y + top, height: box.height - top }, columns, axis)}`;
}

/** Values by group for one or several measures. */
export const groupDistribution: Chart<'group_distribution'> = {
	size(data) {
		const { across, down } = grid(data.panels.length);
		const groups = groupStyles(data).length;
		const panel = Math.max(across === 1 ? 480 : 250, groups * 60 + 80);
		return {
			width: Math.min(1400, Math.max(520, across * panel + 32)),
			height: (down === 1 ? 340 : down * 270) + 100,
		};
	},
	least: (data) => grid(data.panels.length).down * 220,
	count: (data, say, counted) => countOf(data.ids.length, say, counted),
	notes(data, say) {
		let missing = 0;
		let below = 0;
		for (const panel of data.panels)
			for (const value of panel.value) {
				if (!present(value)) missing++;
				else if (data.log && value <= 0) below++;
			}
		return [
			...(missing > 0 ? [say('figure.note_missing', { n: missing })] : []),
			...(below > 0 ? [say('figure.note_log', { n: below })] : []),
		];
	},
	check(data) {
		const n = data.ids.length;
		expectLength('group_distribution', n, { group: data.group });
		for (const panel of data.panels) expectLength('group_distribution', n, { [panel.title]: panel.value });
	},
	draw(data, canvas) {
		const styles = groupStyles(data);
		const some = data.panels.some((panel) => panel.value.some((value) => axisOf(data, panel).holds(value)));
		if (!some) return nothingToDraw(canvas);
		const { across, down } = grid(data.panels.length);
		const width = (canvas.box.width - (across - 1) * GAP) / across;
		const height = (canvas.box.height - (down - 1) * GAP) / down;
		return data.panels
			.map((panel, i) => {
				const box: Box = {
					x: canvas.box.x + (i % across) * (width + GAP),
					y: canvas.box.y + Math.floor(i / across) * (height + GAP),
					width,
					height,
				};
				return drawPanel(data, panel, box, styles, canvas.say('figure.no_label'));
			})
			.join('\n');
	},
};
