import { expect, it } from 'vitest';
import { CITED } from '../cells.ts';
import { exemptPlaces } from './exempt-places.ts';
import { findNumbers } from './find-numbers.ts';

/** `F` is a cited value. */
const found = (text: string): string[] => {
	const plain = text.replaceAll('F', CITED);
	return findNumbers(plain, exemptPlaces(plain), () => false).map(({ from, to }) => plain.slice(from, to));
};

it.each([
	['The effect is -F.', ['-']],
	['The effect is −F (–F).', ['−', '–']],
	['It is minus F.', ['minus']],
	['效应为负F。', ['负']],
	['Twice F, and twice the F.', ['Twice', 'twice']],
	['F² and √F', ['²', '√']],
	['Fk samples, F 万例', ['k', '万']],
	// A range, a dash between words, a subtraction, a hyphen, an item and words that begin like a scale.
	['F–F, F - F, AUROC - F, F minus F, P-F', []],
	['- F is high', []],
	['F成为, Fm, F Mb', []],
])('a cited value is not made another one: %s', (text, expected) => {
	expect(found(text)).toEqual(expected);
});

it.each([
	['In the table 12 samples differ.', ['12']],
	['In step 12 patients were left out.', ['12']],
	['On tables 3, 12 samples differ.', ['12']],
	['See table 12, step 2 tests this, figure 3 shows samples.', []],
])('a part of a text is not what is counted: %s', (text, expected) => {
	expect(found(text)).toEqual(expected);
});

it.each([
	['AUROC ⓪.⑨⑤, n=①②', ['⓪.⑨⑤', '①②']],
	['💯 percent of 🔟 patients', ['💯', '🔟']],
	['见①②两点', []],
	['十几名患者，百余例，百来个样本，百分百', ['十几', '百余', '百来', '百分百']],
	['俩样本离群', ['俩']],
	['他们俩', []],
])('signs and words for numbers: %s', (text, expected) => {
	expect(found(text)).toEqual(expected);
});
