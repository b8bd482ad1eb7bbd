import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { countOf, edgeNote, missingNote } from '../counts.ts';
import { linearAxis, logAxis } from '../layout/axis.ts';
import { edgeNames, edgePlaces, type EdgePlaces } from '../layout/edge-places.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { viewNote, viewPlaces, type ViewedPlaces } from '../layout/axes-view.ts';
import { reachOfMost } from '../layout/reach.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { groupLook, groupStyles } from '../style/palette.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'score_covariate'>;

function places(data: Data): EdgePlaces {
	const { covariate, score, log_covariate: log } = data;
	const reach = { x: log ? null : reachOfMost(covariate), y: reachOfMost(score) };
	return edgePlaces({ x: covariate, y: score }, reach, (xs, ys) => ({
		x: log ? logAxis(data.covariate_label, xs) : linearAxis(data.covariate_label, xs, { pad: 0.02 }),
		y: linearAxis(data.score_label, ys),
	}));
}

/** The places in the part of the axes that is shown; a logarithmic axis has none. */
function viewed(data: Data, all: EdgePlaces): ViewedPlaces {
	const values = { x: data.covariate, y: data.score };
	return viewPlaces(all, values, data.log_covariate ? undefined : data.view);
}

/** Score against age, depth, yield: does the score follow something else than the disease? */
export const scoreCovariate: Chart<'score_covariate'> = {
	size: () => ({ width: 640, height: 460 }),
	least: () => 240,
	count(data, say, counted) {
		const { x, y, xs, ys } = places(data);
		return countOf(data.ids.length - undrawn(x, y, xs, ys), say, counted);
	},
	notes(data, say) {
		const all = places(data);
		const { x, y, xs, ys, beyond } = all;
		const { outside } = viewed(data, all);
		return [
			...missingNote(undrawn(x, y, xs, ys), say),
			...(data.view === undefined ? edgeNote(beyond.size, say) : viewNote(outside, say)),
		];
	},
	check(data) {
		const { covariate, score, group } = data;
		expectLength('score_covariate', data.ids.length, { covariate, score, group });
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	key_beside: true,
	viewable: (data) => !data.log_covariate,
	draw(data, canvas) {
		const all = places(data);
		if (undrawn(all.x, all.y, all.xs, all.ys) === data.ids.length) return nothingToDraw(canvas);
		const { x, y, xs, ys, beyond } = viewed(data, all);
		const look = groupLook(data);
		const drawn = scatter(canvas.box, {
			defer: canvas.defer,
			x,
			y,
			xs,
			ys,
			look: (row) => {
				const { color, hollow } = look(data.group[row]);
				return { color, hollow: hollow || beyond.has(row) };
			},
			named: [...beyond.keys()],
			names: edgeNames(data.ids, beyond),
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: (row) => data.ids[row] ?? null,
					tooltip: (row) => ({
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
	rows: ({ ids, group, covariate, covariate_label, score, score_label }) =>
		rowsBySample(ids, group, [covariate_label, score_label], (row) => [covariate[row], score[row]]),
	samples: (data) => groupedSamples(data.ids, data),
	keep: (data, some) => ({
		...data,
		ids: some.column(data.ids),
		covariate: some.column(data.covariate),
		score: some.column(data.score),
		group: some.column(data.group),
	}),
};
