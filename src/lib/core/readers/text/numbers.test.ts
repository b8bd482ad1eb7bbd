import { describe, expect, it } from 'vitest';
import { isMissingToken, parseNumber, readCell } from './numbers.ts';

describe('missing tokens', () => {
	it.each([
		'',
		'  ',
		'NA',
		'n/a',
		'NaN',
		'NULL',
		'none',
		'-',
		'.',
		'?',
		'#N/A',
		'[Not Available]',
		'[not applicable]',
		'#DIV/0!',
	])('%j is missing', (token) => expect(isMissingToken(token)).toBe(true));
	it.each(['0', 'No', 'ND', 'nada', '-1', 'None detected', '[1]', 'N', 'x'])('%j is not', (token) =>
		expect(isMissingToken(token)).toBe(false),
	);
});

describe('readCell', () => {
	it.each([
		['1.5', 1.5],
		['-3', -3],
		['+2.', 2],
		['.25', 0.25],
		['1e-7', 1e-7],
		['8E+02', 800],
		[' 12 ', 12],
		['\u22120.5', -0.5],
		['1,234,567', 1234567],
		['1,234.5', 1234.5],
		['1 234 567', 1234567],
		["12'000", 12000],
		['0', 0],
	])('%j is a number', (text, value) => {
		expect(readCell(text)).toEqual({ value, kind: 'number' });
	});

	it.each([
		['1,5', 1.5],
		['-0,001', -0.001],
		['1.234,5', 1234.5],
		['1.234.567', 1234567],
		['2,5e-8', 2.5e-8],
		['2.5e-8', 2.5e-8],
		['7', 7],
	])('%j is a number with a decimal comma', (text, value) => {
		expect(readCell(text, { decimal_comma: true })).toEqual({ value, kind: 'number' });
	});

	it('leaves one group of thousands alone: 1,234 may be 1.234', () => {
		expect(readCell('1,234').kind).toBe('text');
		expect(readCell('1,5').kind).toBe('text');
	});

	it('keeps the written value of a percentage', () => {
		expect(readCell('22.85%')).toEqual({ value: 22.85, kind: 'percent' });
		expect(readCell('5 %')).toEqual({ value: 5, kind: 'percent' });
		expect(readCell('%').kind).toBe('text');
	});

	it.each(['1e309', '-1e400', 'inf', '-Inf', 'Infinity', '+INFINITY', '∞'])('%j is not finite', (text) => {
		expect(readCell(text).kind).toBe('not_finite');
		expect(parseNumber(text)).toBeNaN();
	});

	it.each(['>8', '> 8', '<0.1', '<= 5', '≥3', '<0,1', '< 5%'])('%j is censored', (text) => {
		expect(readCell(text).kind).toBe('censored');
		expect(parseNumber(text)).toBeNaN();
	});

	it.each(['abc', '1.2.3', '1-2', '0x10', '12ng', '>', '1e', 'e5', '2021-03-04', 'Infinite', '--5', '1_000'])(
		'%j is text',
		(text) => expect(readCell(text).kind).toBe('text'),
	);
});
