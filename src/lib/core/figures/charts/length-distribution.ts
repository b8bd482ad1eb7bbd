import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectRising, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { line } from '../element.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { inset } from '../layout/box.ts';
import {
	beyondNotes,
	curveEntries,
	curveNotes,
	curveHits,
	namesSamples,
	placeCurves,
	planCurves,
	planValues,
	reachedValues,
	type CurvePlan,
	type CurveSet,
	drawsBands,
} from '../layout/curves.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { outlyingCurves } from '../layout/outlying-curves.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { plot, type Plot } from '../layout/plot.ts';
import { layWindows } from '../layout/windows.ts';
import type { Say } from '../say.ts';
import { MINOR, SIZE } from '../style/ink.ts';
import { whole } from '../text/format.ts';
import { shortNames } from '../text/short-names.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { curveRows } from '../live/curve-rows.ts';

type Data = FigureData<'length_distribution'>;

const NAME_LIMIT = 130;

/** Shares in percent, of the lengths that are drawn. */
function setOf(data: Data): CurveSet {
	const [from, to] = columnsShown(data);
	return {
		...data,
		columns: data.share.map((column) =>
			column.map((share, k) => (k >= from && k < to && present(share) ? share * 100 : null)),
		),
		centre: 'median',
	};
}

/** Columns [from, to) that lie in the domain. */
function columnsShown(data: Data): [number, number] {
	if (data.domain === null) return [0, data.length.length];
	const [low, high] = data.domain;
	const from = data.length.findIndex((length) => length >= low);
	const after = data.length.findIndex((length) => length > high);
	return [from < 0 ? data.length.length : from, after < 0 ? data.length.length : after];
}

function xAxis(data: Data, say: Say): NumericAxis {
	const label = say('figure.fragment_length');
	return data.domain === null
		? linearAxis(label, data.length)
		: linearAxis(label, data.domain, { nice: false });
}

function yAxis(plan: CurvePlan, log: boolean, say: Say): NumericAxis {
	const label = say('figure.fragment_share');
	return log ? logAxis(label, planValues(plan)) : linearAxis(label, reachedValues(plan), { from: 0 });
}

/** Fragments of all samples, null when one of them is unknown. */
function fragmentsIn(data: Data): number | null {
	return data.fragments.reduce((sum: number | null, n) => (sum === null || n === null ? null : sum + n), 0);
}

function drawsNothing(data: Data): boolean {
	const [from, to] = columnsShown(data);
	return !data.share.some((column) => column.slice(from, to).some((v) => present(v) && (v > 0 || !data.log)));
}

/** Fragment lengths of samples as lines, or of groups as median and quartiles. */
export const lengthDistribution: Chart<'length_distribution'> = {
	size: () => ({ width: 760, height: 460 }),
	least: () => 260,
	count(data, say, counted) {
		const fragments = fragmentsIn(data);
		// Curves of molecules, each of many samples.
		if (counted === 'fragments') return countOf(fragments ?? 0, say, counted);
		const samples = countOf(data.sample_ids.length, say, counted);
		// Programs count the same fragments, so their sum says nothing.
		if (fragments === null || data.sample_ids.length === 0 || counted === 'programs') return samples;
		return `${samples}, ${say('figure.n_fragments', { n: whole(fragments) })}`;
	},
	notes(data, say) {
		const set = setOf(data);
		const plan = planCurves(set);
		const zeros = data.log && set.columns.some((column) => column.some((v) => present(v) && v <= 0));
		return [
			...curveNotes(set, say),
			...beyondNotes([plan], yAxis(plan, data.log, say), say),
			...(data.ten_bp_ticks ? [say('figure.note_ten_bases')] : []),
			...(zeros ? [say('figure.note_log_breaks')] : []),
		];
	},
	check(data) {
		const n = data.sample_ids.length;
		expectLength('length_distribution', n, {
			share: data.share,
			fragments: data.fragments,
			group: data.group,
		});
		for (const column of data.share)
			expectLength('length_distribution', data.length.length, { share: column });
		expectRising('length_distribution', 'length', data.length);
	},
	key: (data, say) =>
		curveEntries(setOf(data), say, (i) => {
			const n = data.fragments[i];
			return `${data.sample_ids[i] ?? ''}${present(n) ? ` (${whole(n)})` : ''}`;
		}),
	draw(data, canvas) {
		if (drawsNothing(data)) return nothingToDraw(canvas);
		const set = setOf(data);
		const plan = planCurves(set);
		const x = xAxis(data, canvas.say);
		const y = yAxis(plan, data.log, canvas.say);
		const windows = layWindows(data.windows, x, plot(canvas.box, { x, y }).area.width);
		const y_ticks = data.log ? 9 : undefined;
		const frame = plot(inset(canvas.box, { top: windows.top }), { x, y, y_ticks });
		const [from, to] = columnsShown(data);
		const parts = [
			windows.shades(frame.area),
			data.ten_bp_ticks ? tenBases(x, frame) : '',
			frame.svg,
			placeCurves(plan, data.length.map(frame.x), frame, y, {
				from,
				to,
				live: {
					reportHits: canvas.reportHits,
					of: curveHits(set, plan, { x: x.label, y: y.label, at: (k) => data.length[k] ?? null }, canvas.say),
				},
			}),
			windows.words(frame.area),
			outlyingNames(data, frame, y),
		];
		return parts.filter((part) => part !== '').join('\n');
	},
	rows(data) {
		const { length, share, domain } = data;
		const [low, high] = domain ?? [-Infinity, Infinity];
		return curveRows(
			{ ...data, columns: share, centre: 'median' },
			{
				label: 'fragment length, bases',
				values: length,
				shown: (k) => length[k]! >= low && length[k]! <= high,
			},
			'share of fragments per base',
		);
	},
	summarises: (data) => drawsBands(data),
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		share: some.column(data.share),
		fragments: some.column(data.fragments),
		group: some.column(data.group),
	}),
};

/** Names of the samples whose lines leave the others. */
function outlyingNames(data: Data, frame: Plot, y: NumericAxis): string {
	if (data.show === 'groups' || namesSamples(data)) return '';
	const columns = setOf(data).columns;
	const names = shortNames(data.sample_ids, NAME_LIMIT, SIZE.tick);
	const labelRequests = outlyingCurves(columns, y.at, y.holds).map(({ sample, position }) => ({
		x: frame.x(data.length[position]!),
		y: frame.y(columns[sample]?.[position] as number),
		label: names[sample]!,
	}));
	return placeLabels(labelRequests, frame.area, labelRequests, 2).svg;
}

/** Hairlines at multiples of ten, where they stand at least 3 px apart. */
function tenBases(x: NumericAxis, frame: Plot): string {
	const [low, high] = x.domain;
	const { area } = frame;
	if (!((high - low) / 10 <= area.width / 3)) return '';
	const lines: string[] = [];
	for (let length = Math.ceil(low / 10) * 10; length <= high; length += 10)
		lines.push(
			line(frame.x(length), area.y, frame.x(length), area.y + area.height, {
				stroke: MINOR,
				'stroke-width': 0.6,
				'data-part': 'ten',
			}),
		);
	return lines.join('\n');
}
