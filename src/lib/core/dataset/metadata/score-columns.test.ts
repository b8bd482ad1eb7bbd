import { expect, test } from 'vitest';
import { columnFacts } from './column-facts.ts';
import { scoreColumns, scoreGroups } from './score-columns.ts';

const N = 40;
/** A table from one function per column. */
function read(columns: Record<string, (i: number) => string>, id: string | null = 'id') {
	const header = Object.keys(columns);
	const rows = Array.from({ length: N }, (_, i) => header.map((name) => columns[name]?.(i) ?? ''));
	const facts = columnFacts(header, rows);
	const own = facts.find(({ name }) => name === id) ?? null;
	return { scores: scoreColumns(facts, rows, own), groups: scoreGroups(facts, own) };
}
const id = (i: number): string => `LB${100 + i}`;
const type = (i: number): string => (i % 3 === 0 ? 'cancer' : 'healthy');
const unit = (i: number): string => ((((i * 37) % 101) + 0.5) / 102).toFixed(4);
const other = (i: number): string => ((((i * 53) % 97) + 0.5) / 98).toFixed(4);

test('named scores, in table order, with row numbers and descriptions left out', () => {
	const columns = {
		...{
			rowIndex: (i: number) => String(i + 1),
			id,
			type,
			'score.lr': unit,
			age: (i: number) => String(40 + (i % 30)),
		},
		...{ risk_score: other, detected95: (i: number) => (i % 2 ? 'yes' : 'no') },
	};
	expect(read(columns)).toEqual({
		scores: { scores: ['score.lr', 'risk_score'], probabilities: [] },
		groups: { labels: 'own', one: null },
	});
});

test('columns of methods beside ids and labels', () => {
	expect(read({ id, status: type, lr: unit, gbm: other }).scores?.scores).toEqual(['lr', 'gbm']);
});

test('a probability for each class counts once, as that of the case', () => {
	const columns = { id, healthy: (i: number) => String(1 - Number(unit(i))), cancer: unit };
	expect(read(columns)).toEqual({
		scores: { scores: ['cancer'], probabilities: ['cancer'] },
		groups: { labels: 'elsewhere', one: null },
	});
});

test('a named probability', () => {
	expect(read({ id, type, 'cancer probability': unit }).scores?.probabilities).toEqual([
		'cancer probability',
	]);
	expect(read({ id, type, probability: (i) => String(3 * i) }).scores?.probabilities).toEqual([]);
});

test('other numbers stand beside scores in a narrow table, and make it a table of features from three on', () => {
	const columns = { id, type, score: unit, ichor: other, length: (i: number) => String(160 + (i % 9)) };
	expect(read(columns).scores?.scores).toEqual(['score', 'ichor', 'length']);
	expect(read({ ...columns, mean_cov: (i) => String(i * 3.1), ratio_s: other }).scores).toBeNull();
});

test('a family of numbered columns is measured, and a table without any score holds none', () => {
	expect(read({ id, type, score_1: unit, score_2: other, score_3: unit, score_4: other }).scores).toBeNull();
	expect(read({ id, type, age: (i) => String(40 + i) }).scores).toBeNull();
});

test('one class', () => {
	expect(read({ id, type: () => 'healthy', score: unit }).groups).toEqual({
		labels: 'one_class',
		one: 'healthy',
	});
});
