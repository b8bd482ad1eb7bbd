import { expect, it } from 'vitest';
import { LbError } from '../../../../base/errors.ts';
import { columnFacts } from '../../../dataset/metadata/column-facts.ts';
import { asScoreRows } from './score-rows.ts';
import { statedThresholds } from './stated-thresholds.ts';

const read = (header: string[], rows: string[][], id: string | null) =>
	asScoreRows({ header, rows }, columnFacts(header, rows).find(({ name }) => name === id) ?? null);

it('a long table becomes a column for each model', () => {
	const rows = ['A', 'B', 'C', 'D', 'E'].flatMap((id, i) => [
		[id, 'lr', `0.${i + 1}`, i < 2 ? 'case' : 'control'],
		[id, 'rf', `0.${9 - i}`, i < 2 ? 'case' : 'control'],
	]);
	const found = read(['sample', 'model', 'score', 'group'], rows.slice(0, -1), 'sample');
	expect(found.header).toEqual(['sample', 'group', 'score lr', 'score rf']);
	expect(found.scores).toEqual(['score lr', 'score rf']);
	expect(found.rows[0]).toEqual(['A', 'case', '0.1', '0.9']);
	expect(found.rows[4]).toEqual(['E', 'control', '0.5', null]);
});

it('a long table of many models is told without a column named before', () => {
	const rows = ['A', 'B', 'C', 'D'].flatMap((id, i) =>
		['lr', 'rf', 'svm', 'knn', 'nb'].map((model, m) => [id, model, `${i}.${m}`]),
	);
	const found = read(['sample_id', 'model', 'score'], rows, null);
	expect(found.header).toEqual(['sample_id', 'score lr', 'score rf', 'score svm', 'score knn', 'score nb']);
	expect(found.rows.map((row) => row[found.id])).toEqual(['A', 'B', 'C', 'D']);
	expect(found.rows[2]).toEqual(['C', '2.0', '2.1', '2.2', '2.3', '2.4']);
});

it('rows of one id are draws of one person, none is lost', () => {
	const found = read(
		['id', 'draw', 'score'],
		[
			['P1', '1', '0.2'],
			['P1', '2', '0.3'],
			['P2', '1', '0.4'],
		],
		'id',
	);
	expect(found.rows.map((row) => row[found.id])).toEqual(['P1 (1)', 'P1 (2)', 'P2 (1)']);
	expect(found.person).toBe('id');
});

it('rows without ids are named by their place', () => {
	const found = read(
		['stage', 'score'],
		[
			['I', '0.2'],
			['II', '0.3'],
		],
		null,
	);
	expect(found).toMatchObject({ nameless: true, header: ['stage', 'score', 'row'] });
	expect(found.rows.map((row) => row[found.id])).toEqual(['row 1', 'row 2']);
});

it('thresholds are column=number, of the columns at hand', () => {
	expect(statedThresholds(['risk=0.35', 'a=b=1', 'other=2'], ['risk', 'a=b'])).toEqual(
		new Map([
			['risk', [0.35]],
			['a=b', [1]],
		]),
	);
	expect(() => statedThresholds(['risk'], ['risk'])).toThrow(LbError);
	expect(() => statedThresholds(['risk=high'], ['risk'])).toThrow(LbError);
});
