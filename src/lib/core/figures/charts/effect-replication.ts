import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import type { Say } from '../say.ts';
import { expectLength, present } from '../columns.ts';
import { edgeNote, featureCount, missingNote } from '../counts.ts';
import { line } from '../element.ts';
import { isOnAxis, viewNote, viewPlaces } from '../layout/axes-view.ts';
import { linearAxis } from '../layout/axis.ts';
import { edgeNames, edgePlaces, type EdgePlaces } from '../layout/edge-places.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { reachBelowGap } from '../layout/reach.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { MUTED, QUIET } from '../style/ink.ts';
import { whole } from '../text/format.ts';
import { seriesStyle } from '../style/palette.ts';

const SAME = seriesStyle(0).color;

type Data = FigureData<'effect_replication'>;

function places(data: Data, say: Say): EdgePlaces {
	const size = (row: number): number | null => {
		const [a, b] = [data.training[row], data.validation[row]];
		return present(a) && present(b) ? Math.max(Math.abs(a), Math.abs(b)) : null;
	};
	const limit = data.domain === null ? reachBelowGap([...data.features.keys()].map(size)) : null;
	const reach = limit === null ? null : { low: -limit, high: limit };
	const effect = data.effect_label;
	return edgePlaces({ x: data.training, y: data.validation }, { x: reach, y: reach }, (xs, ys) => {
		// Both axes hold both columns, so that "equal effects" is the diagonal.
		const include = [0, ...(data.domain ?? []), ...[...xs, ...ys].filter(present)];
		const low = include.reduce((a, b) => Math.min(a, b), 0);
		const high = include.reduce((a, b) => Math.max(a, b), 0);
		const options = { nice: data.domain === null, pad: 0 };
		return {
			x: linearAxis(say('figure.training_effect', { effect }), [low, high], options),
			y: linearAxis(say('figure.validation_effect', { effect }), [low, high], options),
		};
	});
}

function repeats(data: Data, row: number): boolean {
	const sign = Math.sign(data.training[row] ?? 0);
	return sign !== 0 && sign === Math.sign(data.validation[row] ?? 0);
}

function drawnRows(data: Data): number[] {
	return [...data.features.keys()].filter(
		(row) => present(data.training[row]) && present(data.validation[row]),
	);
}

/** Effects in the training set against the validation set. */
export const effectReplication: Chart<'effect_replication'> = {
	size: () => ({ width: 560, height: 600 }),
	least: () => 300,
	square: true,
	count(data, say) {
		const { n_training, n_validation } = data;
		const features = featureCount(data.features.length, say);
		return `${say('figure.n_parts', { n_training, n_validation })}, ${features}`;
	},
	notes(data, say) {
		const all = places(data, say);
		const { x, y, xs, ys, beyond } = all;
		const { outside } = viewPlaces(all, { x: data.training, y: data.validation }, data.view);
		return [
			...missingNote(undrawn(x, y, xs, ys), say),
			...(data.view === undefined ? edgeNote(beyond.size, say) : viewNote(outside, say)),
		];
	},
	check(data) {
		const { training, validation } = data;
		expectLength('effect_replication', data.features.length, { training, validation });
	},
	key: (data, say) => {
		const rows = drawnRows(data);
		const same = rows.filter((row) => repeats(data, row)).length;
		return [
			{ label: say('figure.same_sign', { n: whole(same) }), color: SAME },
			{ label: say('figure.opposite_sign', { n: whole(rows.length - same) }), color: QUIET },
			{ label: say('figure.equal'), color: MUTED, shape: 'line', dash: '4 3' },
		];
	},
	draw(data, canvas) {
		const all = places(data, canvas.say);
		if (undrawn(all.x, all.y, all.xs, all.ys) === data.features.length) return nothingToDraw(canvas);
		const { x, y, xs, ys, beyond } = viewPlaces(all, { x: data.training, y: data.validation }, data.view);
		const rows = drawnRows(data);
		const largest = [...rows].sort(
			(a, b) => Math.abs(data.training[b] as number) - Math.abs(data.training[a] as number),
		);
		const drawn = scatter(canvas.box, {
			defer: canvas.defer,
			x,
			y,
			xs,
			ys,
			square: true,
			look: (row) => ({ color: repeats(data, row) ? SAME : QUIET, hollow: beyond.has(row) }),
			named: largest.slice(0, data.label_count),
			names: edgeNames(data.features, beyond),
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: () => null,
					tooltip: (row) => ({
						name: data.features[row] ?? '',
						lines: [valueLine(x.label, data.training[row]), valueLine(y.label, data.validation[row])],
					}),
				},
			},
			background: ({ area, x: toX, y: toY }) => {
				const low = Math.max(x.domain[0], y.domain[0]);
				const high = Math.min(x.domain[1], y.domain[1]);
				const lines = [
					isOnAxis(x, 0) ? line(toX(0), area.y, toX(0), area.y + area.height, { stroke: QUIET }) : '',
					isOnAxis(y, 0) ? line(area.x, toY(0), area.x + area.width, toY(0), { stroke: QUIET }) : '',
					low < high
						? line(toX(low), toY(low), toX(high), toY(high), { stroke: MUTED, 'stroke-dasharray': '4 3' })
						: '',
				];
				return { svg: lines.filter((part) => part !== '').join('\n') };
			},
		});
		return drawn.svg;
	},
	rows: ({ features, training, validation, effect_label }) => ({
		columns: ['feature', `${effect_label}, training`, `${effect_label}, validation`],
		rows: features.map((name, row) => [name, training[row], validation[row]]),
	}),
	viewable: () => true,
	samples: null,
};
