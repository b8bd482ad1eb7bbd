import { expect, test } from 'vitest';
import { typedNumber } from './filter-value.ts';

test.each([
	['0.05', '0.05'],
	['0,05', '0.05'],
	[',5', '.5'],
	['-1,5', '-1.5'],
	['−2', '-2'],
	['1e-5', '1e-5'],
	['1,5e−3', '1.5e-3'],
	['12 346', '12346'],
	['12\u2009346,5', '12346.5'],
	['0,050', '0.050'],
	['+3', '+3'],
])('%s is %s', (typed, read) => expect(typedNumber(typed)).toBe(read));

test.each(['', 'abc', '0.05x', '5 %', '1,234', '1,234,567', '1.2.3', '1,2,3', '1,2.3', '1e999', 'NaN', '-'])(
	'%j is no number',
	(typed) => expect(typedNumber(typed)).toBeNull(),
);
