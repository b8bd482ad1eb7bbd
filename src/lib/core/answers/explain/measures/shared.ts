import type { MessageValues } from '../../../../contract/messages/index.ts';
import type { Row } from '../../../results/facts/rows.ts';
import type { Question } from '../../question.ts';
import { shown } from '../../written.ts';

export const ofSample = (row: Row): string => row['sample'] ?? '';
export const ofFeature = (row: Row): string => row['feature'] ?? '';
export const ofColumn = (row: Row): string => row['column'] ?? '';

/** A share as people of 100: whole ones, where that does not hide the few. */
export const per100 = (share: number): string => {
	const many = 100 * share;
	return shown(many > 1 && many < 99 ? Math.round(many) : Number(many.toPrecision(3)));
};
export const rounded = (value: number, digits = 3): string => shown(Number(value.toPrecision(digits)));

/** Digits after the point, and no sign at zero. */
export const fixed =
	(digits: number) =>
	(value: number): string => {
		const text = value.toFixed(digits);
		return Number(text) === 0 ? text.replace('-', '') : text;
	};
export const two = fixed(2);

export const share = { low: 0, high: 1, share: true } as const;
export const signed = { low: -1, high: 1, share: false } as const;

/** The two groups by name; of more than two, what they are in a comparison. */
export function groupNames({
	words,
}: Question): Record<'positive' | 'compared' | 'reference', MessageValues> {
	const [positive, reference] = words.groups.length > 2 ? [null, null] : [words.positive, words.reference];
	return {
		positive: { group: positive ?? 'the positive class', group_zh: positive ?? '阳性类别' },
		compared: { group: positive ?? 'the comparison group', group_zh: positive ?? '比较组' },
		reference: { reference: reference ?? 'the reference group', reference_zh: reference ?? '参照组' },
	};
}
