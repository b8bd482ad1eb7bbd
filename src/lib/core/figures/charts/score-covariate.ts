import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { countOf, missingNote } from '../counts.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import { groupLine, valueLine } from '../live/mark-line.ts';
import { groupLook, groupStyles } from '../style/palette.ts';

function axes(data: FigureData<'score_covariate'>): { x: NumericAxis; y: NumericAxis } {
	return {
		x: data.log_covariate
			? logAxis(data.covariate_label, data.covariate)
			: linearAxis(data.covariate_label, data.covariate, { pad: 0.02 }),
		y: linearAxis(data.score_label, data.score),
	};
}

/** Score against age, depth, yield: does the score follow something else than the disease? */
export const scoreCovariate: Chart<'score_covariate'> = {
	size: () => ({ width: 640, height: 460 }),
	least: () => 240,
	count(data, say, counted) {
		const { x, y } = axes(data);
		return countOf(data.ids.length - undrawn(x, y, data.covariate, data.score), say, counted);
	},
	notes(data, say) {
		const { x, y } = axes(data);
		return missingNote(undrawn(x, y, data.covariate, data.score), say);
	},
	check(data) {
		const { covariate, score, group } = data;
		expectLength('score_covariate', data.ids.length, { covariate, score, group });
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	key_beside: true,
	draw(data, canvas) {
		const { x, y } = axes(data);
		if (undrawn(x, y, data.covariate, data.score) === data.ids.length) return nothingToDraw(canvas);
		const look = groupLook(data);
		const drawn = scatter(canvas.box, {
			later: canvas.later,
			x,
			y,
			xs: data.covariate,
			ys: data.score,
			look: (row) => look(data.group[row]),
			named: [],
			live: {
				tell: canvas.tell,
				of: {
					sample: (row) => data.ids[row] ?? null,
					words: (row) => ({
						name: data.ids[row] ?? '',
						lines: [
							groupLine(data.group[row], canvas),
							valueLine(x.label, data.covariate[row]),
							valueLine(y.label, data.score[row]),
						],
					}),
				},
			},
		});
		return drawn.svg;
	},
};
