import { expect, it } from 'vitest';
import { contradiction, type PeopleTable } from './contradicting-ids.ts';

const people = Array.from({ length: 20 }, (_, i) => i);
const table = (
	header: string[],
	row: (i: number) => (string | null)[],
	id = (i: number) => `S${i}`,
): PeopleTable => ({
	header: ['sample', ...header],
	rows: people.map((i) => [id(i), ...row(i)]),
	sample_column: 'sample',
});
const group = (i: number): string => (i % 2 === 0 ? 'healthy' : 'cancer');

it('the same people in other words, at other times and in another order', () => {
	const one = table(['group', 'age', 'sex'], (i) => [group(i), String(50 + i), 'MF'[i % 2] ?? '']);
	const words = table(['Sex', 'Group', 'Age'], (i) => [
		...['MF'[i % 2] ?? '', i % 2 === 0 ? 'control' : 'case', String(51 + i)],
	]);
	expect(contradiction(one, { ...words, rows: words.rows.toReversed() })).toBeNull();
	// Finer labels follow the coarser ones.
	const finer = table(['group'], (i) => [i % 2 === 0 ? 'healthy' : ['lung', 'breast'][(i >> 1) % 2]!]);
	expect(contradiction(one, finer)).toBeNull();
});

it('other people under the same ids: labels that have nothing to do with each other, ages, sexes', () => {
	const one = table(['group'], (i) => [group(i)]);
	const halves = table(['group'], (i) => [i < 10 ? 'cirrhosis' : 'HCC']);
	expect(contradiction(one, halves)).toEqual({ column: 'group', shared: 20, differ: 10 });
	const young = table(['group', 'age'], (i) => [group(i), String(40 + i)]);
	const old = table(['group', 'age'], (i) => [group(i), String(60 + i)]);
	expect(contradiction(young, old)).toEqual({ column: 'age', shared: 20, differ: 20 });
	const sexes = table(['sex'], (i) => ['MF'[i % 2] ?? '']);
	expect(
		contradiction(
			sexes,
			table(['sex'], (i) => [i < 10 ? 'M' : 'F']),
		)?.column,
	).toBe('sex');
});

it('few shared ids, empty cells and columns about something else prove nothing', () => {
	const one = table(['group', 'age'], (i) => [group(i), String(50 + i)]);
	const far = table(
		['group', 'age'],
		(i) => [group(i), String(80 + i)],
		(i) => (i < 4 ? `S${i}` : `T${i}`),
	);
	expect(contradiction(one, far)).toBeNull();
	expect(
		contradiction(
			one,
			table(['group', 'age'], () => [null, null]),
		),
	).toBeNull();
	const plates = table(['plate', 'depth'], (i) => [`P${i % 3}`, String(i)]);
	expect(
		contradiction(
			plates,
			table(['plate', 'depth'], (i) => [`P${i % 4}`, String(900 + i)]),
		),
	).toBeNull();
});
