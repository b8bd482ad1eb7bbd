import type { Box } from '../layout/box.ts';
import type { Tell } from './layer.ts';
import type { RowWords } from './tell-points.ts';

/** Tells boxes of rows; rows without a box cannot be pointed at. */
export function tellBoxes(
	tell: Tell | undefined,
	boxes: readonly { row: number; box: Box }[],
	of: RowWords,
	members?: ReadonlyMap<string, readonly string[]>,
): void {
	if (tell === undefined) return;
	tell({
		shape: 'boxes',
		members,
		boxes: boxes.map(({ box }) => box),
		sample: (index) => of.sample(boxes[index]?.row ?? -1),
		words: (index) => of.words(boxes[index]?.row ?? -1),
	});
}
