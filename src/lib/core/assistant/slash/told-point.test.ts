import { expect, it } from 'vitest';
import type { ConversationPoint } from '../../../contract/records/answer.ts';
import { toldPoint } from './told-point.ts';

const context: ConversationPoint = { family: 'outliers', about: {}, listed: [], listed_kind: 'none' };
const table = {
	...{ artifact_id: 'a', title: 'Outliers', columns: ['sample', 'level'], row_numbers: [1, 2], total: 2 },
	meanings: [],
	rows: [
		['V22', 'mild'],
		['P50', 'mild'],
	],
};

it('samples of a table count as listed when all of them are shown and nothing else was listed', () => {
	expect(toldPoint({ context, table })).toEqual({
		...context,
		listed: ['V22', 'P50'],
		listed_kind: 'samples',
	});
	expect(toldPoint({ context, table: { ...table, total: 3 } })).toBe(context);
	expect(toldPoint({ context, table: { ...table, columns: ['metric', 'value'] } })).toBe(context);
	expect(toldPoint({ context, table: null })).toBe(context);
	const listed: ConversationPoint = { ...context, listed: ['FSD'], listed_kind: 'matrices' };
	expect(toldPoint({ context: listed, table })).toBe(listed);
});
