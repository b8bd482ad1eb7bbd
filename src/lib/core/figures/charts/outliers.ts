import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, missingCount, present } from '../columns.ts';
import { countOf, missingNote } from '../counts.ts';
import { line } from '../element.ts';
import { linearAxis, symmetricLogAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { rowPlot, rowsHeight } from '../layout/rows.ts';
import { drawPoints, pointRadius } from '../marks/points.ts';
import type { Point } from '../marks/point.ts';
import { swarmOffsets } from '../marks/swarm.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { reportPoints } from '../live/hit-points.ts';
import { INK, SIZE } from '../style/ink.ts';
import { shortNames } from '../text/short-names.ts';
import { groupLook, groupStyles } from '../style/palette.ts';
import type { Say } from '../say.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { rowsBySample } from '../live/row-tables.ts';

type Data = FigureData<'outliers'>;

const STEP = 56;
/** Flagged samples named in each row. */
const NAMED = 4;

function farthest(data: Data): number {
	return data.z.reduce((most: number, z) => (present(z) ? Math.max(most, Math.abs(z)) : most), 0);
}

/** Linear unless one sample lies so far out that all others would fall together. */
function bends(data: Data): boolean {
	return farthest(data) > 6 * data.threshold;
}

function axisOf(data: Data, say: Say): NumericAxis {
	const label = say('figure.modified_z');
	if (bends(data)) return symmetricLogAxis(label, data.z, data.threshold * 2);
	const most = Math.max(farthest(data) * 1.04, data.threshold * 1.3);
	return linearAxis(label, [-most, most], { nice: false });
}

/** A strip of points per measure with the lines beyond which a sample is flagged. */
export const outliers: Chart<'outliers'> = {
	size: (data) => ({
		width: 720,
		height: Math.round(Math.max(200, rowsHeight(data.measures.length, STEP)) + 100),
	}),
	least: (data) => rowsHeight(data.measures.length, 30) + 22,
	count: (data, say, counted) => countOf(data.sample_ids.length, say, counted),
	notes: (data, say) => [
		...missingNote(missingCount(data.z), say),
		...(bends(data) ? [say('figure.note_symlog', { value: data.threshold * 2 })] : []),
	],
	check(data) {
		const n = data.sample_ids.length;
		expectLength('outliers', n, { group: data.group });
		expectLength('outliers', n * data.measures.length, { z: data.z });
	},
	key: (data, say) => groupEntries(groupStyles(data), say),
	draw(data, canvas) {
		if (missingCount(data.z) === data.z.length) return nothingToDraw(canvas);
		const n = data.sample_ids.length;
		const look = groupLook(data);
		const rows = rowPlot(canvas.box, data.measures, axisOf(data, canvas.say), []);
		const radius = Math.min(3.2, pointRadius(n));
		const short = shortNames(data.sample_ids, 120, SIZE.tick);
		const points: Point[] = [];
		// Cell of the matrix that each point shows.
		const cells: number[] = [];
		const flagged: { size: number; x: number; y: number; label: string; measure: number }[] = [];
		for (let measure = 0; measure < data.measures.length; measure++) {
			const shown: { row: number; z: number }[] = [];
			for (let row = 0; row < n; row++) {
				const z = data.z[measure * n + row];
				if (present(z)) shown.push({ row, z });
			}
			const offsets = swarmOffsets(
				shown.map(({ z }) => rows.x(z)),
				radius,
			);
			for (const [k, { row, z }] of shown.entries()) {
				const x = rows.x(z);
				const y = rows.y(measure) + offsets[k]! * Math.max(0, rows.step * 0.36 - radius);
				cells.push(measure * n + row);
				points.push({ x, y, row, ...look(data.group[row]) });
				if (Math.abs(z) > data.threshold)
					flagged.push({ size: Math.abs(z), x, y, label: short[row]!, measure });
			}
		}
		const hits = points.map((point, i) => ({ ...point, row: cells[i] }));
		reportPoints(canvas.reportHits, hits, radius, {
			sample: (cell) => data.sample_ids[cell % n] ?? null,
			tooltip: (cell) => ({
				name: data.sample_ids[cell % n] ?? '',
				lines: [
					groupLine(data.group[cell % n], canvas),
					{ label: '', value: data.measures[Math.floor(cell / n)] ?? '' },
					valueLine(canvas.say('figure.modified_z'), data.z[cell]),
				],
			}),
		});
		const { area } = rows;
		const lines = [-data.threshold, data.threshold].map((at) =>
			line(rows.x(at), area.y, rows.x(at), area.y + area.height, {
				stroke: INK,
				'stroke-dasharray': '5 3',
				'data-part': 'threshold',
			}),
		);
		const labelRequests = data.measures.flatMap((_, measure) =>
			flagged
				.filter((point) => point.measure === measure)
				.sort((a, b) => b.size - a.size)
				.slice(0, NAMED),
		);
		// The dashed lines count as marks too, so that names stand beside them.
		const dashes = [-data.threshold, data.threshold].flatMap((at) =>
			Array.from({ length: Math.ceil(area.height / 6) }, (_, k) => ({ x: rows.x(at), y: area.y + k * 6 })),
		);
		const labels = placeLabels(labelRequests, area, [...points, ...dashes], radius);
		return [rows.svg, ...lines, drawPoints(points, area, radius), labels.svg]
			.filter((part) => part !== '')
			.join('\n');
	},
	rows({ sample_ids, group, measures, z }) {
		const n = sample_ids.length;
		const labels = measures.map((measure) => `modified z of ${measure}`);
		return rowsBySample(sample_ids, group, labels, (row) => measures.map((_, k) => z[k * n + row]));
	},
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		z: some.across(data.z),
		group: some.column(data.group),
	}),
};
