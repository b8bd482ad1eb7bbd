import { present } from '../columns.ts';
import type { Canvas } from '../layout/canvas.ts';
import { threeDigits } from '../text/format.ts';
import type { MarkLine } from './layer.ts';

/** The group of a sample, without a label of its own: the word stands for itself. */
export function groupLine(group: string | null | undefined, canvas: Pick<Canvas, 'say'>): MarkLine {
	return { label: '', value: group ?? canvas.say('figure.no_label') };
}

/** A number with the name of its axis; a dash where it is missing. */
export function valueLine(label: string, value: number | null | undefined): MarkLine {
	return { label, value: present(value) ? threeDigits(value) : '–' };
}

/** The score from which samples are called positive; nothing for records that do not hold it. */
export function thresholdLine(
	threshold: readonly (number | null)[] | undefined,
	row: number,
	say: Canvas['say'],
): MarkLine[] {
	const value = threshold?.[row];
	return present(value) ? [{ label: say('figure.threshold'), value: `≥ ${threeDigits(value)}` }] : [];
}
