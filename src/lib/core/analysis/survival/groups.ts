import { median } from '../../numerics/descriptive/median.ts';

/** A column of people: each value as text and as a number, null where it is missing or no number. */
export interface ValuesOfPeople {
	values: readonly (string | null)[];
	numbers: readonly (number | null)[];
}

/** How people were divided. */
export interface Division {
	/** Group of each person; null without one. */
	group: (string | null)[];
	/** In order, the reference first. */
	groups: string[];
	/** Where a column of numbers was cut, and whether these data chose the place. */
	cut: { at: number; chosen_from_data: boolean } | null;
}

/** More levels than this are no groups. */
const MAX_GROUPS = 6;
/** A column of so few different numbers holds codes of groups. */
const MAX_CODES = 3;

/** Why a column does not divide people: numbers without a cut, or too many or too few levels. */
export interface NoDivision {
	trouble: 'cut_needed' | 'too_many' | 'one_group' | 'not_numbers';
	levels: number;
}

/**
 * Divides people by a column: by its values, or, cut at a number, into those at or below it and those above.
 * @param cut the number, or `median`: that of these people, so that the groups are chosen from these data
 */
export function dividePeople(
	{ values, numbers }: ValuesOfPeople,
	cut: number | 'median' | null,
	reference: string | null,
): Division | NoDivision {
	const present = values.filter((value) => value !== null);
	const levels = [...new Set(present)].sort(inOrder);
	const numeric = present.length > 0 && values.every((value, i) => value === null || numbers[i] != null);
	if (cut === null && numeric && levels.length > MAX_CODES)
		return { trouble: 'cut_needed', levels: levels.length };
	if (cut !== null) {
		if (!numeric) return { trouble: 'not_numbers', levels: levels.length };
		const at = cut === 'median' ? median(numbers.filter((value) => value !== null)) : cut;
		const [low, high] = [`≤ ${shortNumber(at)}`, `> ${shortNumber(at)}`];
		const group = numbers.map((value) => (value === null ? null : value <= at ? low : high));
		const groups = [low, high].filter((name) => group.includes(name));
		return groups.length < 2
			? { trouble: 'one_group', levels: groups.length }
			: { group, groups: from(reference, groups), cut: { at, chosen_from_data: cut === 'median' } };
	}
	if (levels.length < 2) return { trouble: 'one_group', levels: levels.length };
	if (levels.length > MAX_GROUPS) return { trouble: 'too_many', levels: levels.length };
	return { group: [...values], groups: from(reference, levels), cut: null };
}

/** The groups with the reference first, where it is one of them. */
function from(reference: string | null, groups: readonly string[]): string[] {
	const others = groups.filter((name) => name !== reference);
	return reference !== null && groups.includes(reference) ? [reference, ...others] : [...groups];
}

/** As people write lists: 2 before 10, I before II. */
const collator = new Intl.Collator('en', { numeric: true });
export const inOrder = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : 1);

const shortNumber = (value: number): string => String(Number(value.toPrecision(4)));
