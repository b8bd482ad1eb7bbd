import { expect, test } from 'vitest';
import { numberText } from './number.ts';

test.each([
	[0.123456, '0.123'],
	[0.00001234, '1.2e-5'],
	[0.00002, '2e-5'],
	[12345, '12,345'],
	[-0.5, '−0.500'],
	[1234.6, '1,235'],
	[999.7, '1,000'],
	[2.5e9, '2.5e9'],
	[0, '0'],
	[123.456, '123'],
])('the value %d reads %s', (value, text) => {
	expect(numberText(value)).toBe(text);
});
