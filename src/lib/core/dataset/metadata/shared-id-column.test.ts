import { describe, expect, it } from 'vitest';
import { sharedIdColumn } from './shared-id-column.ts';

type Table = Parameters<typeof sharedIdColumn>[0];
const count = <Item>(n: number, item: (i: number) => Item): Item[] =>
	Array.from({ length: n }, (_, i) => item(i));
/** A table from its columns. */
const table = (columns: Record<string, (string | number | null)[]>): Table => ({
	header: Object.keys(columns),
	rows: (Object.values(columns)[0] ?? []).map((_, i) =>
		Object.values(columns).map((cells) => {
			const cell = cells[i] ?? null;
			return cell === null ? null : String(cell);
		}),
	),
});
const N = 24;
/** Far apart, in no order: 10423, 18342 ... */
const ids = count(N, (i) => 10_000 + ((i * 7919 + 423) % 80_021));
/** 1 to 24 in no order: 5 and 24 have no common divisor. */
const shuffled = count(N, (i) => 1 + ((i * 5) % N));
const signal = count(N, (i) => i / 7);
const diagnosis = count(N, (i) => (i % 2 === 0 ? 'healthy' : 'cancer'));
const coded = (stem: string): string[] => count(N, (i) => `${stem}${i + 1}`);

describe('sharedIdColumn', () => {
	it.each(['nr', 'X1', 'Fall', ''])('finds numbers under "%s" on both sides', (name) => {
		const found = sharedIdColumn(
			table({ [name]: ids, c1: signal }),
			table({ diagnosis, [name]: [...ids].reverse() }),
		);
		expect(found).toEqual({
			column: name,
			table_column: name,
			ids: [...ids].reverse().map(String),
			rows: N,
			matched: N,
		});
	});

	it('finds them under another name and after texts and properties', () => {
		const measured = table({ file: coded('run_'), age: count(N, (i) => 40 + i), X1: ids, c1: signal });
		const found = sharedIdColumn(measured, table({ number: ids, diagnosis }));
		expect(found).toMatchObject({ column: 'X1', table_column: 'number' });
	});

	it('takes dense numbers under the same name only', () => {
		const measured = table({ nr: shuffled, c1: signal });
		expect(sharedIdColumn(measured, table({ nr: [...shuffled].reverse(), diagnosis }))).toMatchObject({
			column: 'nr',
			matched: N,
		});
		expect(sharedIdColumn(measured, table({ visits: shuffled, diagnosis }))).toBeNull();
	});

	it('lets samples lack a row and rows repeat, a few of them', () => {
		const measured = table({ nr: ids, c1: signal });
		// 22 of 24 are more than 90 %, 21 are not.
		expect(sharedIdColumn(measured, table({ nr: ids.slice(0, 22), diagnosis }))?.matched).toBe(22);
		expect(sharedIdColumn(measured, table({ nr: ids.slice(0, 21), diagnosis }))).toBeNull();
		const twice = table({ nr: [...ids.slice(0, 23), ids[0]!], c1: signal });
		expect(sharedIdColumn(twice, table({ nr: ids, diagnosis }))).toMatchObject({ rows: 24, matched: 24 });
	});

	describe('leaves a measured count alone', () => {
		const sheet = table({ nr: ids, diagnosis });
		it.each<[string, Table, Table]>([
			['behind another number', table({ c1: signal, c2: ids }), sheet],
			['with a fraction', table({ nr: [...ids.slice(1), 0.5], c1: signal }), sheet],
			['that repeats', table({ nr: ids.map((id, i) => (i < 12 ? id : ids[0]!)) }), sheet],
			['named as a property', table({ age: ids, c1: signal }), table({ age: ids, diagnosis })],
			['named as a position', table({ start: ids, c1: signal }), table({ start: ids, diagnosis })],
			['of features', table({ X1: ids, c1: signal }), table({ X1: ids, symbol: coded('G'), diagnosis })],
			[
				'that stands in both tables beside other ids',
				table({ key: coded('S'), fragments: ids, c1: signal }),
				table({ sample_id: coded('Q'), fragments: ids, diagnosis }),
			],
			['with four values', table({ nr: ids.slice(0, 4) }), sheet],
		])('%s', (_, measured, other) => {
			expect(sharedIdColumn(measured, other)).toBeNull();
		});
	});
});
