import { overlaps, type Stretch } from '../stretches.ts';
import { alteredValues } from './altered-values.ts';
import { chineseNumbers } from './chinese-numbers.ts';
import { digitNumbers } from './digit-numbers.ts';
import { englishNumbers, spacedNumbers } from './english-numbers.ts';
import type { FoundNumber } from './found-number.ts';

/** All numbers of a plain text outside `exempt` places, in order, none in two. */
export function findNumbers(
	plain: string,
	exempt: readonly Stretch[],
	isIdLike: (word: string) => boolean,
): FoundNumber[] {
	const kept: FoundNumber[] = [];
	const found = [
		...digitNumbers(plain, exempt, isIdLike),
		...englishNumbers(plain),
		...spacedNumbers(plain),
		...chineseNumbers(plain),
		...alteredValues(plain),
	].filter((number) => !exempt.some((place) => overlaps(number, place)));
	for (const number of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
		const last = kept.at(-1);
		if (last !== undefined && overlaps(last, number)) {
			// "2 成" is read by two readers; the longer one is shown.
			if (number.to > last.to) kept[kept.length - 1] = { ...last, to: number.to, values: [NaN] };
		} else kept.push(number);
	}
	return kept;
}

/** True if the user wrote every value of a number, in the same unit where both have one. */
export function isAsked(number: FoundNumber, asked: readonly FoundNumber[]): boolean {
	return number.values.every(
		(value) =>
			!Number.isNaN(value) &&
			asked.some(
				(other) =>
					(other.unit === null || number.unit === null || other.unit === number.unit) &&
					// A share and a plain number are not the same.
					(other.unit === '%') === (number.unit === '%') &&
					other.values.includes(value),
			),
	);
}
