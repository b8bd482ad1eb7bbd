import { describe, expect, it } from 'vitest';
import { createRandom } from '../../base/random.ts';
import { effectsTable } from '../../contract/tables/effects.ts';
import { effectReplicationTable } from '../../contract/tables/effect-replication.ts';
import { groupTestsTable } from '../../contract/tables/group-tests.ts';
import type { Cohort, CohortSample } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { effectReplication } from './effect-replication.ts';
import { effects, topEffects } from './effects.ts';
import { compareTimes, samplesOfSplit } from './earliest-samples.ts';
import { groupTests } from './group-tests.ts';
import { perfectSeparation } from './perfect-separation.ts';

function matrixOf(features: Record<string, number[]>): SignalMatrix {
	const rows = Object.values(features);
	return {
		name: 'test',
		signal_kind: 'signal',
		sample_ids: (rows[0] ?? []).map((_, s) => `S${s + 1}`),
		feature_ids: Object.keys(features),
		values: Float64Array.from(rows.flat()),
		unit: 'value',
	};
}

function cohortOf(
	groups: (string | null)[],
	extra: (i: number) => Partial<CohortSample> = () => ({}),
): Cohort {
	const names = [...new Set(groups.filter((g): g is string => g !== null))];
	return {
		samples: groups.map((group, i) => ({
			sample_id: `S${i + 1}`,
			patient_id: `S${i + 1}`,
			group,
			raw_label: group,
			split: 'training',
			time: null,
			metadata: {},
			...extra(i),
		})),
		groups: names,
		reference: names[0] ?? null,
		positive: names[1] ?? null,
		has_patients: true,
		has_validation: false,
		batch_columns: [],
		metadata_columns: [],
		score_columns: [],
		label_column: null,
		sample_column: null,
		patient_column: null,
		time_column: null,
		split_column: null,
	};
}

const of = <T>(value: T, n: number): T[] => Array.from({ length: n }, () => value);
const controlCase = (a: number, b: number) => cohortOf([...of('control', a), ...of('case', b)]);

describe('effects', () => {
	it('4 against 4 by hand: U, delta, medians, exact p, q of two features', () => {
		const matrix = matrixOf({ up: [1, 2, 3, 4, 5, 6, 7, 8], mixed: [1, 4, 5, 8, 2, 3, 6, 7] });
		const { rows, contrasts, notes } = effects(matrix, controlCase(4, 4));
		expect(rows[0]).toEqual({
			feature: 'up',
			group_a: 'control',
			group_b: 'case',
			n_a: 4,
			n_b: 4,
			median_a: 2.5,
			median_b: 6.5,
			median_difference: 4,
			effect_size: 1,
			auroc: 1,
			statistic: 16,
			p_value: expect.closeTo(2 / 70, 12),
			q_value: expect.closeTo(4 / 70, 12),
			library_size_rho: null,
			library_size_effect: null,
		});
		expect(rows[1]).toMatchObject({ effect_size: 0, auroc: 0.5, statistic: 8, p_value: 1, q_value: 1 });
		expect(contrasts).toEqual([
			{
				group_a: 'control',
				group_b: 'case',
				n_a: 4,
				n_b: 4,
				tests: 2,
				significant: 0,
				smallest_p: expect.closeTo(2 / 70, 12),
				// One separating feature of two has q = 4/70 = .057, both have 2/70.
				features_needed: 2,
			},
		]);
		expect(notes.map((n) => n.code)).toEqual(['effects.tests', 'effects.single_feature_cannot_reach']);
		for (const row of rows) expect(effectsTable.schema.safeParse(row).success).toBe(true);
	});
	it('library size beside each effect: rank correlation inside the groups, and its own delta', () => {
		// Controls: sizes rank 4 3 2 1 against values 1 2 3 4, rho -1. Cases: sizes rank 1 2 4 3 against 1 2 3 4, rho 0.8.
		// Sums of squared ranks are 5 each: (-5 + 4) / 10.
		const matrix = matrixOf({ up: [1, 2, 3, 4, 5, 6, 7, 8], gap: [NaN, 2, 3, 4, 5, 6, 7, 8] });
		const library_sizes = Float64Array.of(9, 8, 7, 6, 1, 2, 5, 4);
		const { rows } = effects(matrix, controlCase(4, 4), { library_sizes });
		expect(rows[0]).toMatchObject({ library_size_rho: expect.closeTo(-0.1, 12), library_size_effect: -1 });
		// Without the first control three ranks are left, squares 2: (-2 + 4) / sqrt((2 + 5) (2 + 5)).
		expect(rows[1]?.library_size_rho).toBeCloseTo(2 / 7, 12);
	});
	it('3 against 3 gives effect sizes without p; 2 against 6 gives medians only', () => {
		const three = effects(matrixOf({ f: [1, 2, 3, 4, 5, 6] }), controlCase(3, 3));
		expect(three.rows[0]).toMatchObject({ effect_size: 1, statistic: 9, p_value: null, q_value: null });
		expect(three.notes.map((n) => n.code)).toEqual(['effects.p_suppressed']);
		const two = effects(matrixOf({ f: [1, 2, 3, 4, 5, 6, 7, 8] }), controlCase(2, 6));
		expect(two.rows[0]).toMatchObject({
			median_a: 1.5,
			median_b: 5.5,
			effect_size: null,
			auroc: null,
			p_value: null,
		});
		expect(two.notes.map((n) => n.code)).toEqual(['effects.values_only']);
	});
	it('suppression follows the values present: missing ones do not count', () => {
		const matrix = matrixOf({ full: [1, 2, 3, 4, 5, 6, 7, 8], gaps: [1, NaN, 3, 4, 5, 6, NaN, 8] });
		const { rows, contrasts } = effects(matrix, controlCase(4, 4));
		expect(rows[1]).toMatchObject({ n_a: 3, n_b: 3, effect_size: 1, p_value: null, q_value: null });
		// One test only, so q equals p.
		expect(rows[0]?.q_value).toBeCloseTo(2 / 70, 12);
		expect(contrasts[0]?.tests).toBe(1);
	});
	it('one value per patient, the earliest; the unlabelled and the absent stay out', () => {
		const groups = [...of('control', 4), ...of('case', 4), 'case', null];
		const cohort = cohortOf(groups, (i) =>
			i === 8 ? { patient_id: 'S5', time: '2020-01-01' } : i === 4 ? { time: '2021-01-01' } : {},
		);
		const matrix = matrixOf({ f: [1, 2, 3, 4, 5, 6, 7, 8, 90, 1000] });
		const result = effects(matrix, cohort);
		expect(result).toMatchObject({ patients: 8, left_out: 1 });
		expect(result.rows[0]?.median_b).toBe(7.5);
		expect(result.notes[0]).toEqual({
			code: 'effects.one_per_patient',
			values: { patients: 8, left_out: 1 },
		});
	});
	it('times: numbers as numbers, names with numbers naturally, unknown last', () => {
		expect(['T10', 'T2', 'T1'].sort(compareTimes)).toEqual(['T1', 'T2', 'T10']);
		expect(['10', '9', '-1'].sort(compareTimes)).toEqual(['-1', '9', '10']);
		expect(['2021-03-01', '2020-12-31'].sort(compareTimes)).toEqual(['2020-12-31', '2021-03-01']);
		expect([null, 'a'].sort(compareTimes)).toEqual(['a', null]);
	});
	it('three groups: every pair, reference first, and the test over all groups', () => {
		const matrix = matrixOf({ f: [1, 2, 3, 4, 5, 6, 7, 8, 9], g: of(5, 9) });
		const cohort = cohortOf([...of('healthy', 3), ...of('benign', 3), ...of('cancer', 3)]);
		const { rows } = effects(matrix, cohort);
		expect(rows.filter((r) => r.feature === 'f').map((r) => [r.group_a, r.group_b, r.effect_size])).toEqual([
			['healthy', 'benign', 1],
			['healthy', 'cancer', 1],
			['benign', 'cancer', 1],
		]);
		const tests = groupTests(matrix, cohort);
		// Rank means 2, 5, 8: H = 12 / 90 * 3 * (9 + 0 + 9) = 7.2, chi-square with 2 df: exp(-3.6).
		expect(tests.rows[0]).toMatchObject({
			statistic: expect.closeTo(7.2, 12),
			df: 2,
			p_value: expect.closeTo(Math.exp(-3.6), 12),
			q_value: expect.closeTo(2 * Math.exp(-3.6), 12),
			epsilon_squared: expect.closeTo(0.9, 12),
			lowest_group: 'healthy',
			highest_group: 'cancer',
			n_per_group: 'healthy 3; benign 3; cancer 3',
		});
		expect(tests.rows[1]?.p_value).toBe(1);
		for (const row of tests.rows) expect(groupTestsTable.schema.safeParse(row).success).toBe(true);
		expect(groupTests(matrix, controlCase(4, 5)).rows).toEqual([]);
	});
	it('a group of two is left out of the test over all groups and said so', () => {
		const cohort = cohortOf([...of('a', 3), ...of('b', 3), ...of('c', 3), ...of('d', 2)]);
		const tests = groupTests(matrixOf({ f: [1, 2, 3, 4, 5, 6, 7, 8, 9, 50, 60] }), cohort);
		expect(tests.rows[0]).toMatchObject({ n: 9, n_groups: 3, statistic: expect.closeTo(7.2, 12) });
		expect(tests.notes.map((n) => n.code)).toEqual(['effects.tests_more_groups', 'effects.group_set_aside']);
	});
	it('the strongest rows come first, rows without p last', () => {
		const matrix = matrixOf({
			none: of(NaN, 8),
			weak: [1, 4, 5, 8, 2, 3, 6, 7],
			strong: [8, 7, 6, 5, 4, 3, 2, 1],
		});
		const top = topEffects(effects(matrix, controlCase(4, 4)).rows, 3);
		expect(top.map((r) => r.feature)).toEqual(['strong', 'weak', 'none']);
		expect(top[2]).toMatchObject({ n_a: 0, median_a: null, median_difference: null });
	});
	it('under the null about 5 % of p-values fall below .05, and none survives the correction', () => {
		const random = createRandom(4);
		const features = Object.fromEntries(
			Array.from({ length: 2000 }, (_, f) => [`f${f}`, Array.from({ length: 60 }, () => random.normal())]),
		);
		const { rows, contrasts } = effects(matrixOf(features), controlCase(30, 30));
		const share = rows.filter((r) => (r.p_value ?? 1) < 0.05).length / rows.length;
		// Binomial: 5 % +- 3.5 standard errors of 0.49 %.
		expect(share).toBeGreaterThan(0.033);
		expect(share).toBeLessThan(0.067);
		expect(contrasts[0]?.significant).toBe(0);
	});
});

describe('replication of effects', () => {
	const split = (i: number): Partial<CohortSample> => ({ split: i % 16 < 8 ? 'training' : 'validation' });
	const cohort = cohortOf(
		[...of('control', 4), ...of('case', 4), ...of('control', 4), ...of('case', 4)],
		split,
	);
	const run = (features: Record<string, number[]>) => {
		const matrix = matrixOf(features);
		const part = (name: 'training' | 'validation') =>
			effects(matrix, cohort, { samples: samplesOfSplit(cohort, name) }).rows;
		return effectReplication('test', part('training'), part('validation'));
	};
	it('same direction and small q: replicated; turned round: not; not selected: no verdict', () => {
		const up = [1, 2, 3, 4, 5, 6, 7, 8];
		const down = [8, 7, 6, 5, 4, 3, 2, 1];
		const flat = [1, 4, 5, 8, 2, 3, 6, 7];
		const { rows, notes } = run({
			kept: [...up, ...up],
			turned: [...up, ...down],
			also: [...down, ...down],
			more: [...down, ...down],
		});
		expect(rows.map((r) => [r.feature, r.same_sign, r.replicated])).toEqual([
			['kept', true, true],
			['turned', false, false],
			['also', true, true],
			['more', true, true],
		]);
		expect(notes[0]?.values).toMatchObject({ selected: 4, same_sign: 3, replicated: 3 });
		for (const row of rows) expect(effectReplicationTable.schema.safeParse(row).success).toBe(true);
		const unselected = run({ kept: [...up, ...up], flat: [...flat, ...up] }).rows;
		// q of the first is 2 * 2/70 = .057: nothing is selected, so nothing is judged.
		expect(unselected.map((r) => [r.validation_q_value, r.replicated])).toEqual([
			[null, null],
			[null, null],
		]);
		expect(unselected[1]?.same_sign).toBeNull();
	});
});

describe('complete separation', () => {
	it('with 3 against 3 one feature in ten separates: 12 of 100 are no warning, 30 are', () => {
		const random = createRandom(2);
		const mixed = () => random.shuffle([1, 2, 3, 4, 5, 6]);
		const features = (separating: number) =>
			Object.fromEntries(
				Array.from({ length: 100 }, (_, f) => {
					let values = f < separating ? [1, 2, 3, 4, 5, 6] : mixed();
					const separates = () => new Set(values.slice(0, 3).map((v) => v > 3)).size === 1;
					while (f >= separating && separates()) values = mixed();
					return [`f${f}`, values];
				}),
			);
		const few = perfectSeparation(matrixOf(features(12)), controlCase(3, 3));
		expect(few.contrasts[0]).toMatchObject({ tested: 100, suspicious: false });
		expect(few.contrasts[0]?.expected).toBeCloseTo(10, 10);
		expect(few.contrasts[0]?.features.length).toBe(12);
		expect(few.warnings).toEqual([]);
		expect(perfectSeparation(matrixOf(features(30)), controlCase(3, 3)).warnings[0]?.values).toMatchObject({
			count: 30,
			expected: 10,
			names: ['f0', 'f1', 'f2', 'f3', 'f4', '+25'],
		});
	});
	it('a single one of two features separating 10 from 10 is a warning; a tie between the groups is no separation', () => {
		const steps = Array.from({ length: 20 }, (_, i) => i);
		const tied = steps.map((v) => (v === 10 ? 9 : v));
		const { contrasts, warnings } = perfectSeparation(matrixOf({ steps, tied }), controlCase(10, 10));
		expect(contrasts[0]?.features).toEqual(['steps']);
		expect(warnings.length).toBe(1);
	});
});
