import { describe, expect, it } from 'vitest';
import { medianInterval } from '../../numerics/survival/median-interval.ts';
import { analyseSurvival, type FollowedPeople } from './analyse-survival.ts';
import { coxDesign } from './cox-columns.ts';
import { followPeople, type TableRow } from './follow-up.ts';
import { dividePeople } from './groups.ts';
import { leadTimes } from './lead-time.ts';
import { daysOf, inUnit, unitOfName } from './time-unit.ts';

it('reads the unit of a time from its name only where one is stated', () => {
	expect(
		['days_alive', 'OS_MONTHS', 'Time (weeks)', 'yearsToDeath', 'time', 'PFS', 'day_or_month'].map(
			unitOfName,
		),
	).toEqual(['days', 'months', 'weeks', 'years', null, null, null]);
	expect(inUnit(daysOf(1, 'years'), 'months')).toBeCloseTo(12, 12);
});

describe('follow-up from the draw', () => {
	const row = (
		person: string,
		time: number | null,
		event: 0 | 1 | null,
		draw: number | null = null,
	): TableRow => ({
		...{ person, sample: null, time, event, draw },
	});

	it('runs from the draw; who had the event or left before it is left out', () => {
		const rows = followPeople(
			[
				row('a', 100, 1, 30),
				row('b', 20, 1, 30),
				row('c', 25, 0, 30),
				row('d', 30, 1, 30),
				row('e', 50, 0, null),
			],
			true,
		);
		expect(rows.map(({ followed, left_out }) => [followed, left_out])).toEqual([
			[70, null],
			[null, 'before_draw'],
			[null, 'before_draw'],
			[0, null],
			[null, 'no_draw'],
		]);
	});

	it('keeps the first draw of a person, in whatever order the rows come', () => {
		const rows = followPeople([row('a', 100, 1, 60), row('a', 100, 1, 10), row('a', 100, 1, 200)], true);
		expect(rows.map(({ left_out }) => left_out)).toEqual(['later_row', null, 'before_draw']);
		expect(rows[1]?.followed).toBe(90);
	});

	it('counts missing and negative times, and people whose rows contradict each other', () => {
		const rows = followPeople(
			[
				row('a', null, 1),
				row('b', -1, 0),
				row('c', 5, null),
				row('d', 5, 1),
				row('d', 5, 1),
				row('e', 5, 1),
				row('e', 6, 1),
				row('f', 0, 1),
			],
			false,
		);
		expect(rows.map(({ left_out }) => left_out)).toEqual([
			...[
				'no_time',
				'negative_time',
				'no_event',
				null,
				'later_row',
				'conflicting_rows',
				'conflicting_rows',
				null,
			],
		]);
	});

	it('leaves people out whose rows contradict each other, also with draws', () => {
		const rows = followPeople(
			[
				row('a', 400, 1, 10),
				row('a', 500, 0, 100),
				row('b', 400, 1, 10),
				row('b', 400, 1, 100),
				row('b', null, 1, 200),
			],
			true,
		);
		expect(rows.map(({ left_out }) => left_out)).toEqual([
			...['conflicting_rows', 'conflicting_rows', null, 'later_row', 'no_time'],
		]);
	});

	it('a benefit that only those who live long enough can have disappears with the landmark', () => {
		// Everybody dies at a time that no group changes; the sample is drawn at 10 from those alive, and "late" ones at 20.
		const people = Array.from({ length: 40 }, (_, i) => ({ death: i + 1, draw: i % 2 === 0 ? 5 : 20 }));
		const groups = people.map(({ draw }) => (draw === 5 ? 'early' : 'late'));
		const ratio = (landmark: boolean): number => {
			const rows = followPeople(
				people.map(({ death, draw }, i) => row(`p${i}`, death, 1, draw)),
				landmark,
			);
			// Without a landmark only those with a sample are in the table: they lived to their draw.
			const used = rows.flatMap(({ left_out }, i) =>
				left_out === null && people[i]!.death >= people[i]!.draw ? [i] : [],
			);
			const found = analyseSurvival({
				times: {
					time: Float64Array.from(used, (i) => rows[i]!.followed!),
					event: Uint8Array.from(used, () => 1),
				},
				groups: { column: 'g', names: ['early', 'late'], of: used.map((i) => groups[i]!) },
				...{ covariates: [], strata: null },
			});
			return found.group_model?.ratios[0]?.hazard_ratio ?? NaN;
		};
		expect(ratio(false)).toBeLessThan(0.6);
		expect(ratio(true)).toBeGreaterThan(1);
	});
});

const numberOf = (text: string | null): number | null =>
	text === null || Number.isNaN(Number(text)) ? null : Number(text);

describe('groups', () => {
	const divided = (
		values: (string | null)[],
		cut: number | 'median' | null,
		reference: string | null,
		numbers = values.map(numberOf),
	) => dividePeople({ values, numbers }, cut, reference);
	const values = ['3', '1', null, '2', '10'];

	it('numbers are not divided without a cut-off', () => {
		expect(divided(values, null, null)).toEqual({ trouble: 'cut_needed', levels: 4 });
		expect(divided(values, 2, null)).toEqual({
			group: ['> 2', '≤ 2', null, '≤ 2', '> 2'],
			groups: ['≤ 2', '> 2'],
			cut: { at: 2, chosen_from_data: false },
		});
	});

	it('the median is said to be chosen from these data', () => {
		expect(divided(values, 'median', null)).toMatchObject({ cut: { at: 2.5, chosen_from_data: true } });
	});

	it('words in their order, the reference first; codes of few numbers are groups', () => {
		expect(divided(['II', 'I', 'X'], null, null)).toMatchObject({ groups: ['I', 'II', 'X'] });
		expect(divided(['II', 'I'], null, 'II')).toMatchObject({ groups: ['II', 'I'] });
		expect(divided(['0', '1', '1'], null, null)).toMatchObject({ groups: ['0', '1'] });
		expect(divided(['a', 'a'], null, null)).toMatchObject({ trouble: 'one_group' });
		expect(divided([...'abcdefg'], null, null)).toMatchObject({ trouble: 'too_many', levels: 7 });
		expect(divided(['a', 'b'], 1, null)).toMatchObject({ trouble: 'not_numbers' });
		expect(divided(['1', '2'], 5, null)).toMatchObject({ trouble: 'one_group' });
	});
});

it('a design has a column per number and per level but the first; people without a value are counted', () => {
	const design = coxDesign(
		[0, 1, 2, 3],
		[
			{ name: 'age', values: ['50', '60', null, '70'] },
			{ name: 'stage', values: ['II', 'I', 'I', 'III'] },
			{ name: 'site', values: ['A', 'A', 'A', 'A'] },
		].map((one) => ({ ...one, numbers: one.values.map(numberOf) })),
	);
	expect(design.rows).toEqual([0, 1, 3]);
	expect(design.missing).toEqual({ age: 1, stage: 0, site: 0 });
	expect(design.constant).toEqual(['site']);
	expect(design.terms.map(({ name, reference, levels }) => [name, reference, levels])).toEqual([
		['age', null, [null]],
		['stage', 'I', ['II', 'III']],
	]);
	expect(design.columns.map((column) => [...column])).toEqual([
		[50, 60, 70],
		[1, 0, 0],
		[0, 0, 1],
	]);
});

describe('analysis', () => {
	const twenty = (over: Partial<FollowedPeople> = {}): FollowedPeople => ({
		times: {
			time: Float64Array.from({ length: 20 }, (_, i) => i + 1),
			event: Uint8Array.from({ length: 20 }, (_, i) => (i < 8 ? 1 : 0)),
		},
		groups: {
			column: 'g',
			names: ['a', 'b'],
			of: Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'a' : 'b')),
		},
		covariates: [],
		strata: null,
		...over,
	});

	it('gives the smallest hazard ratio that so many events can show', () => {
		// (1.959964 + 0.8416212) / sqrt(8 / 4) = 1.981020
		expect(analyseSurvival(twenty()).detectable).toBeCloseTo(Math.exp(1.98102), 4);
	});

	it('refuses a model of fewer than two events per parameter', () => {
		const covariates = Array.from({ length: 4 }, (_, k) => ({
			name: `x${k}`,
			values: Array.from({ length: 20 }, (_, i) => String((i * (k + 3)) % 7)),
			numbers: Array.from({ length: 20 }, (_, i) => (i * (k + 3)) % 7),
		}));
		const { adjusted, group_model } = analyseSurvival(twenty({ covariates }));
		expect(adjusted).toMatchObject({ trouble: 'few_events', events: 8, parameters: 5 });
		expect(adjusted?.ratios.every(({ hazard_ratio }) => hazard_ratio === null)).toBe(true);
		expect(group_model?.trouble).toBeNull();
	});

	it('counts who is in no group, no stratum, or not in the model, and names what is constant there', () => {
		const values = (missing: readonly number[], of: (i: number) => string = String): (string | null)[] =>
			Array.from({ length: 20 }, (_, i) => (missing.includes(i) ? null : of(i)));
		const covariate = (name: string, all: (string | null)[]) => ({
			name,
			values: all,
			numbers: all.map(numberOf),
		});
		const found = analyseSurvival(
			twenty({
				groups: { column: 'g', names: ['a', 'b'], of: values([19], (i) => (i % 2 === 0 ? 'a' : 'b')) },
				strata: { column: 's', of: values([17, 18], () => 'one') },
				// Four people lack an age and four others a marker; the site is the same for everybody else.
				covariates: [
					covariate(
						'age',
						values([0, 1, 2, 3], (i) => String((i * 7) % 11)),
					),
					covariate(
						'marker',
						values([4, 5, 6, 7], (i) => String((i * 5) % 7)),
					),
					covariate(
						'site',
						values([], (i) => (i < 8 ? 'A' : 'B')),
					),
				],
			}),
		);
		expect(found.without).toEqual({ group: 1, stratum: 2 });
		// 20 without the two of no stratum, the one of no group, and the eight.
		expect(found.adjusted).toMatchObject({ n: 9, left_out: 9, constant: ['site'] });
	});

	it('a group without events: a log-rank test, and no hazard ratio', () => {
		const of = Array.from({ length: 20 }, (_, i) => (i < 10 ? 'a' : 'b'));
		const found = analyseSurvival(twenty({ groups: { column: 'g', names: ['a', 'b'], of } }));
		expect(found.log_rank?.p).toBeLessThan(0.05);
		expect(found.group_model).toMatchObject({ trouble: 'infinite', about: ['g'] });
	});

	it('all censored: curves and no test', () => {
		const { times } = twenty();
		const found = analyseSurvival(twenty({ times: { ...times, event: new Uint8Array(20) } }));
		expect(found).toMatchObject({ events: 0, detectable: null, group_model: { trouble: 'no_events' } });
		expect(found.log_rank?.p).toBeNull();
	});
});

describe('lead time', () => {
	it('from the first positive draw to the relapse; those positive only later are counted', () => {
		const draw = (person: string, time: number, positive: boolean) => ({ person, time, positive });
		const found = leadTimes(
			[
				draw('a', 10, false),
				draw('a', 40, true),
				draw('a', 20, true),
				draw('b', 100, true),
				draw('b', 50, false),
				draw('c', 5, false),
				draw('d', 30, false),
				draw('x', 1, true),
			],
			new Map([
				['a', 80],
				['b', 60],
				['c', 90],
				['d', 10],
				['e', 10],
			]),
		);
		expect(found.people.map(({ person, lead, status }) => [person, lead, status])).toEqual([
			['a', 60, 'before'],
			['b', null, 'only_after'],
			['c', null, 'never'],
			['d', null, 'no_draw_before'],
		]);
		expect(found.median).toEqual({ n: 1, median: 60, low: null, high: null });
	});

	it('the interval of a median is exact: of 10 values the 2nd and the 9th, of 5 none', () => {
		// P(B <= 1) of Binomial(10, 1/2) = 11 / 1024 = 0.0107; P(B <= 2) = 56 / 1024 = 0.0547.
		expect(medianInterval([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ n: 10, median: 5.5, low: 2, high: 9 });
		expect(medianInterval([1, 2, 3, 4, 5])).toMatchObject({ median: 3, low: null });
		// 6 values: 2 / 64 = 0.03125 lie outside the whole range.
		expect(medianInterval([1, 2, 3, 4, 5, 6])).toMatchObject({ low: 1, high: 6 });
	});
});
