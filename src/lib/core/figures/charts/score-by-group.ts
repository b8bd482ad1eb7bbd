import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, missingCount } from '../columns.ts';
import { countOf, edgeNote, missingNote } from '../counts.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { distribution, type Column } from '../layout/distribution.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { reachOfMost, withinReach } from '../layout/reach.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { QUIET } from '../style/ink.ts';
import { groupLook, groupStyles, styleOf } from '../style/palette.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'score_by_group'>;

function axisOf(data: Data): NumericAxis {
	return linearAxis(data.score_label, drawnScores(data), {
		include: data.thresholds.map((t) => t.value),
	});
}

/** Scores as drawn: one outlier must not squash all others, so its point waits at the edge. */
function drawnScores(data: Data): (number | null)[] {
	const reach = reachOfMost(data.score);
	return data.score.map((score) => withinReach(score, reach));
}

/** How many scores lie beyond the axis. */
function beyondEdge(data: Data): number {
	return drawnScores(data).filter((drawn, row) => drawn !== null && drawn !== data.score[row]).length;
}

/** Columns in drawing order: the listed categories that some sample has, forgotten ones after them, none last. */
function columnsOf(data: Data, axis: NumericAxis, noLabel: string): Column[] {
	const category = data.category ?? data.group;
	const listed = data.category === null ? data.groups : data.categories;
	const names = [...new Set([...listed, ...category.filter((name): name is string => name !== null)])];
	const style = styleOf(groupStyles(data));
	const look = groupLook(data);
	const drawn = drawnScores(data);
	const all: (string | null)[] = [...names, null];
	return all
		.map((name) => {
			const rows = [...category.keys()].filter((row) => (category[row] ?? null) === name);
			const groups = new Set(rows.map((row) => data.group[row]).filter((group) => group));
			const only = groups.size === 1 ? [...groups][0] : null;
			return {
				name: name ?? noLabel,
				own: name === null,
				color: only ? style(only).color : QUIET,
				present: rows.length > 0,
				points: rows.flatMap((row) => {
					const value = data.score[row];
					const at = drawn[row];
					if (!axis.holds(value) || !axis.holds(at)) return [];
					const shape = value === at ? undefined : value > at ? ('triangle' as const) : ('wedge' as const);
					return [{ row, value, at, shape, ...look(data.group[row]) }];
				}),
			};
		})
		.filter((column) => column.present);
}

/** Out-of-fold scores by group or stage, with thresholds. */
export const scoreByGroup: Chart<'score_by_group'> = {
	size(data) {
		const columns = new Set(data.category ?? data.group).size;
		return { width: Math.min(1200, Math.max(600, columns * 74 + 260)), height: 460 };
	},
	least: () => 240,
	count: (data, say, counted) => countOf(data.ids.length - missingCount(data.score), say, counted),
	notes: (data, say) => [...missingNote(missingCount(data.score), say), ...edgeNote(beyondEdge(data), say)],
	check(data) {
		const { score, group, category } = data;
		expectLength('score_by_group', data.ids.length, { score, group, category });
	},
	// When the columns are the groups, their names under the axis are the key.
	key: (data, say) => (data.category === null ? [] : groupEntries(groupStyles(data), say)),
	draw(data, canvas) {
		if (missingCount(data.score) === data.ids.length) return nothingToDraw(canvas);
		const axis = axisOf(data);
		const columns = columnsOf(data, axis, canvas.say('figure.no_label'));
		return distribution(canvas.box, columns, axis, {
			thresholds: data.thresholds,
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: (row) => data.ids[row] ?? null,
					tooltip: (row) => {
						const category = data.category?.[row] ?? null;
						return {
							name: data.ids[row] ?? '',
							lines: [
								groupLine(data.group[row], canvas),
								...(category === null ? [] : [{ label: '', value: category }]),
								valueLine(data.score_label, data.score[row]),
							],
						};
					},
				},
			},
		});
	},
	rows({ ids, group, score, score_label, category }) {
		const own = category === null ? [] : ['column'];
		return rowsBySample(ids, group, [...own, score_label], (row) => [
			...(category === null ? [] : [category[row]]),
			score[row],
		]);
	},
	samples: (data) => groupedSamples(data.ids, data),
	keep: (data, some) => ({
		...data,
		ids: some.column(data.ids),
		score: some.column(data.score),
		category: some.optional(data.category),
		group: some.column(data.group),
	}),
	// Scores keep their columns and change their colours only.
	regroup: (data, grouping) => ({
		...data,
		...(data.category === null ? { category: data.group, categories: data.groups } : {}),
		...grouping,
	}),
};
