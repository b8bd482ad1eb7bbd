import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { missingNote } from '../counts.ts';
import { line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { pairedValues } from '../layout/paired-values.ts';
import { undrawn } from '../layout/scatter.ts';
import { MUTED } from '../style/ink.ts';
import { whole } from '../text/format.ts';

/** Levels are shares. */
const ends = [0, 1] as const;
const axisOf = (label: string, values: readonly (number | null)[]) => linearAxis(label, [...ends, ...values]);

/** Observed against fitted methylation levels with the line on which both are equal. */
export const fittedLevels: Chart<'fitted_levels'> = {
	size: () => ({ width: 520, height: 560 }),
	least: () => 260,
	square: true,
	count: ({ fitted, observed, fitted_label, observed_label }, say) => {
		const [x, y] = [axisOf(fitted_label, fitted), axisOf(observed_label, observed)];
		return say('figure.n_regions', { n: whole(fitted.length - undrawn(x, y, fitted, observed)) });
	},
	notes({ fitted, observed, fitted_label, observed_label }, say) {
		const [x, y] = [axisOf(fitted_label, fitted), axisOf(observed_label, observed)];
		return missingNote(undrawn(x, y, fitted, observed), say);
	},
	check({ fitted, observed }) {
		expectLength('fitted_levels', fitted.length, { observed });
	},
	key: (_, say) => [{ label: say('figure.fitted_equal'), color: MUTED, shape: 'line', dash: '4 3' }],
	draw(data, canvas) {
		const { fitted, observed } = data;
		const [x, y] = [axisOf(data.fitted_label, fitted), axisOf(data.observed_label, observed)];
		if (undrawn(x, y, fitted, observed) === fitted.length) return nothingToDraw(canvas);
		const labels = { x_label: data.fitted_label, y_label: data.observed_label };
		return pairedValues(canvas, { x, y, xs: fitted, ys: observed, ...labels, square: true }, (frame) => ({
			svg: line(frame.x(0), frame.y(0), frame.x(1), frame.y(1), {
				...{ stroke: MUTED, 'stroke-dasharray': '4 3', 'data-part': 'identity' },
			}),
		}));
	},
	rows: ({ fitted, observed, fitted_label, observed_label }) => ({
		columns: [fitted_label, observed_label],
		rows: fitted.map((one, i) => [one, observed[i]]),
	}),
	samples: null,
};
