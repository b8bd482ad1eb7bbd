import { present } from '../columns.ts';
import type { Canvas } from '../layout/canvas.ts';
import { roundedDown, threeDigits } from '../text/format.ts';
import type { TooltipLine } from './hit-layer.ts';

/** The group of a sample, without a label of its own: the word stands for itself. */
export function groupLine(group: string | null | undefined, canvas: Pick<Canvas, 'say'>): TooltipLine {
	return { label: '', value: group ?? canvas.say('figure.no_label') };
}

/** A number with the name of its axis; a dash where it is missing. */
export function valueLine(label: string, value: number | null | undefined): TooltipLine {
	return { label, value: present(value) ? threeDigits(value) : '–' };
}

/**
 * A threshold of a curve in so many digits that calling samples from it on gives the counts of its corner: never above
 * the score of the corner, and above the next lower one. Null where the record does not hold it.
 * @param threshold scores of the corners, falling; every distinct score of the data has a corner
 */
export function thresholdText(
	threshold: readonly (number | null)[] | undefined,
	corner: number,
): string | null {
	const value = threshold?.[corner];
	if (!present(value)) return null;
	const lower = threshold?.slice(corner + 1).find((next) => present(next) && next < value);
	return roundedDown(value, lower ?? -Infinity);
}

/** The score from which samples are called positive; nothing for records that do not hold it. */
export function thresholdLine(
	threshold: readonly (number | null)[] | undefined,
	row: number,
	say: Canvas['say'],
): TooltipLine[] {
	const text = thresholdText(threshold, row);
	return text === null ? [] : [{ label: say('figure.threshold'), value: `≥ ${text}` }];
}
