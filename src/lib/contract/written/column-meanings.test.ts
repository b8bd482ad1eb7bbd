import { expect, it } from 'vitest';
import { resultTables } from '../tables/index.ts';
import { columnMeanings } from './column-meanings.ts';

const described = new Set(
	resultTables.flatMap(({ schema }) =>
		Object.values(schema.shape).flatMap((column) => column.description ?? []),
	),
);

it('every column of a result table is described in Chinese too, and no other text', () => {
	expect(described.size).toBeGreaterThan(500);
	expect([...described].filter((text) => !/\p{Script=Han}/u.test(columnMeanings[text] ?? ''))).toEqual([]);
	expect(Object.keys(columnMeanings).filter((text) => !described.has(text))).toEqual([]);
});
