import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { createCellDecoder } from '../bytes/encoding.ts';
import type { MatrixPlan } from './matrix-plan.ts';
import { createRowReader } from './row-reader.ts';

/** A reader of one name and `width` numbers, separated by tabs. */
function readerOf(width: number, decimal_comma = false): ReturnType<typeof createRowReader> {
	const plan: MatrixPlan = {
		layout: 'plain',
		measures: null,
		columns: [],
		id_columns: [0],
		annotation: [],
		numeric: Array.from({ length: width }, (_, i) => i + 1),
		outputs: [],
		incomplete: [],
		percent: [],
	};
	const format = { delimiter: 9, blanks: false, quoted: true };
	return createRowReader({
		plan,
		columns: width + 1,
		format,
		decimal_comma,
		decoder: createCellDecoder('utf-8'),
	});
}

/** Reads `text` where it lies before `tail` in a longer piece of bytes. */
function readRow(
	text: string,
	tail: string,
	width: number,
	decimal_comma = false,
): { numbers: number[]; gaps: boolean; cells: number } {
	const reader = readerOf(width, decimal_comma);
	const bytes = new TextEncoder().encode(`\n${text}${tail}`);
	const out = new Float64Array(width);
	const cells = reader.read(bytes, 1, bytes.length - tail.length, out, 0);
	return { numbers: [...out], gaps: reader.gaps, cells };
}

const digits = (min: number, max: number): fc.Arbitrary<string> =>
	fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const plainNumber = fc
	.tuple(
		fc.constantFrom('', '-', '+'),
		digits(1, 18),
		fc.option(digits(0, 18), { nil: null }),
		fc.option(fc.integer({ min: -30, max: 30 }), { nil: null }),
	)
	.map(
		([sign, whole, part, power]) =>
			`${sign}${whole}${part === null ? '' : `.${part}`}${power === null ? '' : `e${power}`}`,
	);

describe('createRowReader', () => {
	it('gives the double of Number() for every cell, whatever lies tail the row', () => {
		fc.assert(
			fc.property(
				fc.array(plainNumber, { minLength: 1, maxLength: 5 }),
				fc.constantFrom('', '\n', '\r\n', '7', '.5', '\t9', '-1'),
				(cells, tail) => {
					const { numbers, gaps } = readRow(`g\t${cells.join('\t')}`, tail, cells.length);
					expect(numbers).toEqual(cells.map(Number));
					expect(gaps).toBe(false);
				},
			),
			{ numRuns: sizeOf(1500, 5000) },
		);
	});

	it('reads decimal commas', () => {
		expect(readRow('g\t1,5\t-0,25\t3', '\n', 3, true).numbers).toEqual([1.5, -0.25, 3]);
	});

	it.each([
		['an empty cell', 'g\t1\t\t3', [1, NaN, 3]],
		['an empty last cell', 'g\t1\t2\t', [1, 2, NaN]],
		['NA', 'g\tNA\t2\t3', [NaN, 2, 3]],
		['text', 'g\t1\t1.2.3\t-', [1, NaN, NaN]],
		['a short row', 'g\t1', [1, NaN, NaN]],
		['a quoted cell', 'g\t"1"\t2\tNA', [1, 2, NaN]],
	])('says that a row has a gap: %s', (_, text, expected) => {
		expect(readRow(text, '\n', 3)).toMatchObject({ numbers: expected, gaps: true });
	});
});
