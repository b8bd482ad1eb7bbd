import type { CsvCell } from '../../../base/csv.ts';
import { planCurves, type CurveSet } from '../layout/curves.ts';
import type { FigureRows } from './row-tables.ts';

/** The positions of lines: what they are, their values, and which of them are drawn. */
export interface CurvePositions {
	label: string;
	values: readonly (number | null)[];
	shown(position: number): boolean;
}

/**
 * The lines of a set as they are drawn, a row per line and position: samples, or centre and band of a group. Bands have
 * columns of their own, and `line` says which line is which, only where there are any.
 */
export function curveRows(set: CurveSet, positions: CurvePositions, value_label: string): FigureRows {
	const { curves, bands } = planCurves(set);
	const banded = bands.length > 0;
	const edges = set.centre === 'median' ? ['lower quartile', 'upper quartile'] : ['95 % low', '95 % high'];
	const at = [...positions.values.keys()].filter((k) => positions.shown(k));
	// Every centre was planned together with its band, in the same order.
	let next = 0;
	const rows = curves.flatMap(({ row, group, y }) => {
		const band = row === undefined ? bands[next++] : undefined;
		const own: CsvCell[] =
			row === undefined ? [set.centre, null, group] : ['sample', set.sample_ids[row], set.group[row]];
		return at.map((k) => [
			...(banded ? own : own.slice(1)),
			positions.values[k],
			y[k],
			...(banded ? [band?.low[k], band?.high[k]] : []),
		]);
	});
	const line = banded ? ['line'] : [];
	return {
		columns: [...line, 'sample', 'group', positions.label, value_label, ...(banded ? edges : [])],
		rows,
	};
}
