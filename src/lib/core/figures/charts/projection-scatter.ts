import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { countOf, missingNote } from '../counts.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries, placeKey, type KeyEntry } from '../layout/key.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import { shapeOf } from '../marks/shape.ts';
import { MUTED } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { percent } from '../text/format.ts';

type Data = FigureData<'projection_scatter'>;

/** "PC1 (12.3 %)" for PCA, "UMAP 1" otherwise. */
function axisLabel(data: Data, component: number, variance: number | null): string {
	const name = data.method === 'PCA' ? `PC${component}` : `${data.method} ${component}`;
	return variance === null ? name : `${name} (${percent(variance, 1)})`;
}

function axes(data: Data): { x: NumericAxis; y: NumericAxis } {
	return {
		x: linearAxis(axisLabel(data, data.x_component ?? 1, data.x_variance), data.x, { pad: 0.03 }),
		y: linearAxis(axisLabel(data, data.y_component ?? 2, data.y_variance), data.y, { pad: 0.03 }),
	};
}

/** Levels of the second factor by frequency, so that the commonest is a circle; ties by name. */
function shapeLevels(data: Data): (string | null)[] {
	if (data.shape === null) return [];
	const counts = new Map<string | null, number>();
	for (const level of data.shape) counts.set(level, (counts.get(level) ?? 0) + 1);
	return [...counts]
		.sort((a, b) => b[1] - a[1] || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
		.map(([level]) => level);
}

/** Samples in the plane of PCA, UMAP or t-SNE. */
export const projectionScatter: Chart<'projection_scatter'> = {
	size: () => ({ width: 680, height: 520 }),
	least: () => 300,
	count: (data, say, counted) => countOf(data.ids.length, say, counted),
	notes(data, say) {
		const { x, y } = axes(data);
		return missingNote(undrawn(x, y, data.x, data.y), say);
	},
	check(data) {
		const { x, y, group, shape } = data;
		expectLength('projection_scatter', data.ids.length, { x, y, group, shape });
	},
	draw(data, canvas) {
		const { x, y } = axes(data);
		if (undrawn(x, y, data.x, data.y) === data.ids.length) return nothingToDraw(canvas);
		const styles = groupStyles(data);
		const style = styleOf(styles);
		const levels = shapeLevels(data);
		const flagged = new Set(data.flagged_ids);
		const entries: KeyEntry[] = groupEntries(canvas, styles);
		if (levels.length > 1) {
			entries.push({
				label: canvas.say('figure.shape_of', { name: data.shape_label ?? '' }),
				color: MUTED,
				shape: 'none',
			});
			for (const [i, level] of levels.entries())
				entries.push({ label: level ?? canvas.say('figure.no_label'), color: MUTED, shape: shapeOf(i) });
		}
		const key = placeKey(entries, canvas.box);
		const drawn = scatter(key.box, {
			x,
			y,
			xs: data.x,
			ys: data.y,
			look: (row) => {
				const group = data.group[row] ?? null;
				const level = data.shape ? Math.max(0, levels.indexOf(data.shape[row] ?? null)) : 0;
				return { color: style(group).color, hollow: group === null, shape: shapeOf(level) };
			},
			named: [...data.ids.keys()].filter((row) => flagged.has(data.ids[row] as string)),
			names: data.ids,
		});
		return `${key.svg}\n${drawn.svg}`;
	},
};
