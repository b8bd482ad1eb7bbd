import { expect, it } from 'vitest';
import { compareCharacteristics, type Characteristic } from './characteristics.ts';

const repeat = (value: string | null, times: number): (string | null)[] =>
	Array.from({ length: times }, () => value);
const column = (
	name: string,
	values: (string | null)[][],
	more: Partial<Characteristic> = {},
): Characteristic => ({
	...{ column: name, about: 'baseline', kind: 'category', values },
	...{ not_compared: null, may_repeat_groups: true, ...more },
});
const two = ['control', 'case'];

it('a column that says what the groups say is no characteristic; sex is one however well it agrees', () => {
	const same = [repeat('no', 10), repeat('yes', 10)];
	const [again, sex] = compareCharacteristics('training', two, [
		column('ill', same),
		column('sex', same, { may_repeat_groups: false }),
	]);
	expect(again).toMatchObject({ about: 'label', not_compared: 'repeats_groups', p_value: null, smd: null });
	// Fisher: 2 / C(20, 10); no level is in both groups, so the difference of the shares has no bound.
	expect(sex?.p_value).toBeCloseTo(2 / 184756, 12);
	expect(sex).toMatchObject({ about: 'baseline', test: 'fisher', smd: null, cramers_v: 1 });
});

it('finer and coarser labels repeat the groups too', () => {
	const finer = [repeat('healthy', 10), [...repeat('lung', 5), ...repeat('breast', 5)]];
	const coarser = [repeat('healthy', 10), repeat('cancer', 10), repeat('cancer', 10)];
	expect(compareCharacteristics('training', two, [column('type', finer)])[0]?.not_compared).toBe(
		'repeats_groups',
	);
	const three = ['healthy', 'lung', 'breast'];
	expect(compareCharacteristics('training', three, [column('any', coarser)])[0]?.not_compared).toBe(
		'repeats_groups',
	);
});

it('a code of its own in nearly all of one group says what the groups say', () => {
	// One of 100 controls has a stage: V = 0.98.
	const nearly = [
		[...repeat('none', 99), 'A'],
		[...repeat('A', 20), ...repeat('B', 30)],
	];
	const half = [[...repeat('none', 30), ...repeat('A', 30)], repeat('A', 50)];
	const rows = compareCharacteristics('training', two, [column('stage', nearly), column('ecog', half)]);
	expect(rows.map(({ not_compared }) => not_compared)).toEqual(['repeats_groups', null]);
});

it('what is filled in one group only, constant, names or too little is described and not tested', () => {
	const names = (from: number): string[] => Array.from({ length: 10 }, (_, i) => `n${from + i}`);
	const rows = compareCharacteristics('training', two, [
		column('stage', [repeat(null, 10), repeat('II', 10)]),
		column('country', [repeat('NL', 10), repeat('NL', 10)]),
		column('town', [names(0), names(5)], { may_repeat_groups: false }),
		column('rare', [
			[...repeat('a', 2), ...repeat(null, 8)],
			[...repeat('b', 2), ...repeat(null, 8)],
		]),
	]);
	expect(rows.map(({ not_compared }) => not_compared)).toEqual([
		...['one_group_filled', 'constant', 'many_levels', 'too_few'],
	]);
	expect(rows.every(({ q_value }) => q_value === null)).toBe(true);
	expect(rows[0]?.missing_by_group).toBe('control 10; case 0');
});

it('one value in a group of forty is hardly filled', () => {
	const values = [
		[...repeat('I', 3), ...repeat(null, 57)],
		[...repeat('I', 10), ...repeat('II', 10)],
	];
	expect(compareCharacteristics('training', two, [column('stage', values)])[0]?.not_compared).toBe(
		'one_group_filled',
	);
});

it('q counts what is compared, and differences are signed for numbers', () => {
	const low = Array.from({ length: 10 }, (_, i) => String(i));
	const high = Array.from({ length: 10 }, (_, i) => String(i + 5));
	const rows = compareCharacteristics('training', two, [
		column('a', [low, high], { kind: 'number' }),
		column('b', [high, low], { kind: 'number' }),
		column('months', [low, high], { kind: 'number', about: 'outcome', not_compared: 'outcome' }),
	]);
	// Two columns with the same p are compared, so q = p; sd of 0..9 is 3.02765, the difference 5.
	expect(rows[0]?.q_value).toBe(rows[0]?.p_value);
	expect(rows[0]?.smd).toBeCloseTo(5 / 3.0276503540974917, 12);
	expect(rows[1]?.smd).toBeCloseTo(-5 / 3.0276503540974917, 12);
	expect(rows[2]).toMatchObject({ test: 'none', smd: null, not_compared: 'outcome', n: 20 });
});
