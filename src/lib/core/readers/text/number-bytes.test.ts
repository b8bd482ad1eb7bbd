import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { parseNumberBytes } from './number-bytes.ts';

const DOT = 46;
const parse = (text: string, mark = DOT): number => {
	const bytes = new TextEncoder().encode(`x${text}y`);
	return parseNumberBytes(bytes, 1, bytes.length - 1, mark);
};

const digits = (max: number): fc.Arbitrary<string> => fc.stringMatching(new RegExp(`^[0-9]{0,${max}}$`));

describe('parseNumberBytes', () => {
	it('gives the double of Number() for every decimal text', () => {
		const decimal = fc
			.tuple(
				fc.constantFrom('', '-', '+'),
				digits(22),
				fc.boolean(),
				digits(22),
				fc.option(fc.integer({ min: -400, max: 400 })),
			)
			.map(
				([sign, whole, point, part, power]) =>
					`${sign}${whole}${point ? `.${part}` : ''}${power === null ? '' : `e${power}`}`,
			)
			.filter((text) => /\d/.test(text.split('e')[0]!));
		fc.assert(
			fc.property(decimal, (text) => {
				expect(Object.is(parse(text), Number(text))).toBe(true);
			}),
			{ numRuns: sizeOf(5000, 20_000) },
		);
	});

	it('gives back every finite double from its shortest text', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				expect(parse(String(value))).toBe(value === 0 ? 0 : value);
			}),
			{ numRuns: sizeOf(5000, 20_000) },
		);
	});

	it('rounds numbers of 16 to 19 digits as Number() does, also next to the middle between two doubles', () => {
		const middle = fc
			.tuple(
				fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
				fc.integer({ min: 10, max: 18 }),
				fc.integer({ min: -2, max: 2 }),
			)
			.map(([value, places, shift]) => {
				// Exactly between a double and the next, cut to some places, then moved by units of the last one.
				const ulp = 2 ** (Math.floor(Math.log2(value)) - 53);
				const scaled = BigInt(Math.round(value * 2 ** 40)) * 10n ** BigInt(places);
				const half = BigInt(Math.max(1, Math.round(ulp * 2 ** 60))) * 10n ** BigInt(places);
				const digits = ((scaled << 20n) + half) / (1n << 60n) + BigInt(shift);
				const text = digits.toString().padStart(places + 1, '0');
				return `${text.slice(0, -places)}.${text.slice(-places)}`;
			});
		fc.assert(
			fc.property(middle, (text) => {
				expect(parse(text)).toBe(Number(text));
			}),
			{ numRuns: sizeOf(5000, 20_000) },
		);
	});

	it('reads a decimal comma', () => {
		expect(parse('1,5', 44)).toBe(1.5);
		expect(parse('0,12345678901234567', 44)).toBe(0.12345678901234567);
	});

	it.each(['', '-', '+', '.', 'NA', '1a', '1.2.3', '1e', '1e+', '1 ', ' 1', '>8', '5%', 'e5', '--1', '1,5'])(
		'refuses %j',
		(text) => expect(parse(text)).toBeNaN(),
	);

	it('overflows to infinity as Number() does', () => {
		expect(parse('1e309')).toBe(Number.POSITIVE_INFINITY);
		expect(parse('1e99999999999')).toBe(Number.POSITIVE_INFINITY);
		expect(parse('1e-99999999999')).toBe(0);
	});
});
