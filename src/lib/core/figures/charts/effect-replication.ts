import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart, Say } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { featureCount, missingNote } from '../counts.ts';
import { line } from '../element.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { placeKey } from '../layout/key.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import { MUTED, QUIET } from '../style/ink.ts';
import { POSITIVE } from '../style/palette.ts';

type Data = FigureData<'effect_replication'>;

function axes(data: Data, say: Say): { x: NumericAxis; y: NumericAxis } {
	// Both axes hold both columns, so that "equal effects" is the diagonal.
	const include = [0, ...(data.domain ?? []), ...[...data.training, ...data.validation].filter(present)];
	const low = include.reduce((a, b) => Math.min(a, b), 0);
	const high = include.reduce((a, b) => Math.max(a, b), 0);
	const effect = data.effect_label;
	const options = { nice: data.domain === null, pad: 0 };
	return {
		x: linearAxis(say('figure.training_effect', { effect }), [low, high], options),
		y: linearAxis(say('figure.validation_effect', { effect }), [low, high], options),
	};
}

function repeats(data: Data, row: number): boolean {
	return Math.sign(data.training[row] ?? 0) === Math.sign(data.validation[row] ?? 0);
}

/** Effects in the training part against the validation part. */
export const effectReplication: Chart<'effect_replication'> = {
	size: () => ({ width: 560, height: 600 }),
	least: () => 300,
	count(data, say) {
		const { n_training, n_validation } = data;
		const features = featureCount(data.features.length, say);
		return `${say('figure.n_parts', { n_training, n_validation })}, ${features}`;
	},
	notes(data, say) {
		const { x, y } = axes(data, say);
		return missingNote(undrawn(x, y, data.training, data.validation), say);
	},
	check(data) {
		const { training, validation } = data;
		expectLength('effect_replication', data.features.length, { training, validation });
	},
	draw(data, canvas) {
		const { x, y } = axes(data, canvas.say);
		if (undrawn(x, y, data.training, data.validation) === data.features.length) return nothingToDraw(canvas);
		const rows = [...data.features.keys()].filter(
			(row) => present(data.training[row]) && present(data.validation[row]),
		);
		const same = rows.filter((row) => repeats(data, row)).length;
		const key = placeKey(
			[
				{ label: canvas.say('figure.same_sign', { n: same }), color: POSITIVE },
				{ label: canvas.say('figure.opposite_sign', { n: rows.length - same }), color: QUIET },
				{ label: canvas.say('figure.equal'), color: MUTED, shape: 'line', dash: '4 3' },
			],
			canvas.box,
		);
		const largest = [...rows].sort(
			(a, b) => Math.abs(data.training[b] as number) - Math.abs(data.training[a] as number),
		);
		const drawn = scatter(key.box, {
			x,
			y,
			xs: data.training,
			ys: data.validation,
			square: true,
			look: (row) => ({ color: repeats(data, row) ? POSITIVE : QUIET }),
			named: largest.slice(0, data.label_count),
			names: data.features,
			behind: ({ area, x: toX, y: toY }) => ({
				svg: [
					line(toX(0), area.y, toX(0), area.y + area.height, { stroke: QUIET }),
					line(area.x, toY(0), area.x + area.width, toY(0), { stroke: QUIET }),
					line(area.x, area.y + area.height, area.x + area.width, area.y, {
						stroke: MUTED,
						'stroke-dasharray': '4 3',
					}),
				].join('\n'),
			}),
		});
		return `${key.svg}\n${drawn.svg}`;
	},
};
