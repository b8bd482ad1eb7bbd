import { csvCell } from '../../../base/csv.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import { askChart } from '../charts/index.ts';
import type { FigureRows } from './row-tables.ts';

/** A figure's table as CSV text: a header, then one line per row; would-be formulas are quoted as everywhere. */
export function figureCsv(spec: FigureSpec): string {
	const { columns, rows } = figureRows(spec);
	return [columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\n') + '\n';
}

/** What a figure shows, row by row: one per sample, feature, cell or point of a curve. */
export function figureRows(spec: FigureSpec): FigureRows {
	return askChart(spec, (chart, data) => chart.rows(data));
}
