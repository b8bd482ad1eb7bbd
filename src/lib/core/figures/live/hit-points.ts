import type { Point } from '../marks/point.ts';
import type { Tooltip, ReportHits } from './hit-layer.ts';

/** What a row of a figure is. */
export interface RowHits {
	/** Sample of a row; null when rows are features or sites. */
	sample(row: number): string | null;
	tooltip(row: number): Tooltip;
}

/** Reports drawn points; those without a row cannot be pointed at. */
export function reportPoints(
	reportHits: ReportHits | undefined,
	points: readonly Point[],
	radius: number,
	of: RowHits,
	members?: ReadonlyMap<string, readonly string[]>,
): void {
	if (reportHits === undefined) return;
	const known = points.filter((point) => point.row !== undefined);
	const rows = Int32Array.from(known, (point) => point.row ?? 0);
	reportHits({
		shape: 'points',
		members,
		x: Float64Array.from(known, (point) => point.x),
		y: Float64Array.from(known, (point) => point.y),
		radius,
		sample: (index) => of.sample(rows[index] ?? -1),
		tooltip: (index) => of.tooltip(rows[index] ?? -1),
	});
}
