import type { Box } from '../layout/box.ts';
import type { ReportHits } from './hit-layer.ts';
import type { RowHits } from './hit-points.ts';

/** Reports boxes of rows; rows without a box cannot be pointed at. */
export function reportBoxes(
	reportHits: ReportHits | undefined,
	boxes: readonly { row: number; box: Box }[],
	of: RowHits,
	members?: ReadonlyMap<string, readonly string[]>,
): void {
	if (reportHits === undefined) return;
	reportHits({
		shape: 'boxes',
		members,
		boxes: boxes.map(({ box }) => box),
		sample: (index) => of.sample(boxes[index]?.row ?? -1),
		tooltip: (index) => of.tooltip(boxes[index]?.row ?? -1),
	});
}
