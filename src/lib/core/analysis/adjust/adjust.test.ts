import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import type { AdjustedColumn, Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { effects } from '../effects.ts';
import { foldValues } from '../supervised/fold-values.ts';
import { modelCohort, modelInput } from '../supervised/model-cohort.ts';
import { propensityBlocks } from '../supervised/propensity-blocks.ts';
import { adjustedEffects } from './adjusted-effects.ts';
import { adjustedColumns } from './adjustment-columns.ts';
import { refuseAdjustment } from './refuse-adjustment.ts';

const AGE: AdjustedColumn = { name: 'age', kind: 'numeric' };
const BATCH: AdjustedColumn = { name: 'batch', kind: 'categorical' };

interface Made {
	matrix: SignalMatrix;
	cohort: Cohort;
}

/** Two groups with metadata of their own: `of` says what each person has. */
function made(
	each: number,
	of: (i: number, group: string) => Record<string, string | null>,
	adjusted_for: readonly AdjustedColumn[],
	value: (f: number, i: number, metadata: Record<string, string | null>) => number = () => 0,
	features = 4,
): Made {
	const { matrix, cohort } = syntheticCohort({
		sizes: [each, each],
		features,
		informative: 0,
		shift: 0,
		seed: 3,
	});
	const n = 2 * each;
	for (const [i, sample] of cohort.samples.entries()) {
		sample.metadata = of(i, sample.group ?? '');
		for (let f = 0; f < features; f++)
			matrix.values[f * n + i] = matrix.values[f * n + i]! + value(f, i, sample.metadata);
	}
	return { matrix, cohort: { ...cohort, adjusted_for } };
}

const all = ({ cohort }: Made): number[] => [...cohort.samples.keys()];

/** Three of four cases are in batch B, three of four controls in A. */
const batches = (i: number, group: string): Record<string, string> => ({
	batch: (i % 4 === 0) === (group === 'c1') ? 'A' : 'B',
	age: String(40 + ((i * 7) % 23)),
});

describe('effects adjusted for strata', () => {
	it('lose what the batches do, and keep what the groups do', () => {
		const one = made(40, batches, [BATCH], (f, i, { batch }) => {
			if (f === 0) return batch === 'B' ? 4 : 0;
			return f === 1 && i >= 40 ? 1.5 : 0;
		});
		const plain = effects(one.matrix, one.cohort, { samples: all(one) }).rows;
		const { rows, beside } = adjustedEffects(one.matrix, one.cohort, all(one));
		expect(plain[0]?.p_value).toBeLessThan(1e-3);
		expect(rows[0]?.p_value).toBeGreaterThan(0.05);
		expect(rows[1]?.p_value).toBeLessThan(1e-4);
		expect(beside[0]).toMatchObject({ adjusted_for: 'batch', strata: 2, slope_factor: 1, n_a: 40, n_b: 40 });
		expect(beside[0]?.unadjusted_p_value).toBe(plain[0]?.p_value);
	});

	it('count people in strata that hold both groups only', () => {
		const one = made(
			12,
			(i, group) => ({ batch: i % 4 === 0 && group === 'c0' ? 'C' : i % 2 === 0 ? 'A' : 'B' }),
			[BATCH],
		);
		const { rows, contrasts } = adjustedEffects(one.matrix, one.cohort, all(one));
		expect(rows[0]).toMatchObject({ n_a: 9, n_b: 12 });
		expect(contrasts[0]).toMatchObject({ n_a: 9, n_b: 12 });
	});
});

describe('effects adjusted for a number', () => {
	/** Cases are ten years older. */
	const older = (i: number, group: string): Record<string, string> => ({
		age: String(40 + ((i * 7) % 23) + (group === 'c1' ? 10 : 0)),
	});

	it('lose what age does, and say how much the slopes widen the test', () => {
		const one = made(40, older, [AGE], (f, _, { age }) => (f === 0 ? Number(age) / 4 : 0));
		const { rows, beside } = adjustedEffects(one.matrix, one.cohort, all(one));
		expect(effects(one.matrix, one.cohort).rows[0]?.p_value).toBeLessThan(1e-4);
		expect(rows[0]?.p_value).toBeGreaterThan(0.05);
		expect(beside[0]?.slope_factor).toBeGreaterThan(1.2);
	});

	it('reject a true null about as often as they say, where residuals alone reject twice as often', () => {
		const random = createRandom(5, 'null');
		let [rejected, without, tests] = [0, 0, 0];
		for (let seed = 0; seed < 6; seed++) {
			const one = made(
				40,
				(_, group) => ({ age: (60 + 10 * random.normal() + (group === 'c1' ? 10 : 0)).toFixed(2) }),
				[AGE],
				(f, _, { age }) => random.normal() + ((f % 5) * Number(age)) / 20,
				200,
			);
			for (const row of adjustedEffects(one.matrix, one.cohort, all(one)).beside) {
				tests++;
				if ((row.p_value ?? 1) < 0.05) rejected++;
				if (Math.abs((row.z ?? 0) * row.slope_factor) > 1.96) without++;
			}
		}
		expect(rejected / tests).toBeLessThan(0.07);
		expect(without / tests).toBeGreaterThan(0.08);
	});
});

describe('what is refused', () => {
	const refusal = (one: Made): string => thrown(() => refuseAdjustment('m', one.cohort)).code;

	it.each<[string, string, (i: number, group: string) => Record<string, string | null>, AdjustedColumn[]]>([
		['adjust.levels_apart', 'batch', (_, group) => ({ batch: group === 'c0' ? 'A' : 'B' }), [BATCH]],
		[
			'adjust.numbers_apart',
			'age',
			(i, group) => ({ age: String(40 + (i % 20) + (group === 'c1' ? 25 : 0)) }),
			[AGE],
		],
		['adjust.missing_values', 'age', (i, group) => ({ age: group === 'c1' ? null : String(40 + i) }), [AGE]],
		['adjust.one_value', 'batch', () => ({ batch: 'A' }), [BATCH]],
		['adjust.too_many_levels', 'batch', (i) => ({ batch: `plate ${i % 12}` }), [BATCH]],
		[
			'adjust.level_without_reference',
			'batch',
			(i, group) => ({ batch: i % 10 === 0 && group === 'c1' ? 'C' : 'A' }),
			[BATCH],
		],
	])('%s: %s', (code, field, of, columns) => {
		const one = made(20, of, columns);
		expect(refusal(one)).toBe(code);
		expect(thrown(() => refuseAdjustment('m', one.cohort)).message).toContain(field);
	});

	it('columns whose strata together hold one group each, and columns that give each other away', () => {
		// Each of both is balanced; together they are the group.
		const both = made(
			20,
			(i, group) => ({ batch: i % 2 === 0 ? 'A' : 'B', age: (i % 2 === 0) === (group === 'c0') ? 'x' : 'y' }),
			[BATCH, { name: 'age', kind: 'categorical' }],
		);
		expect(refusal(both)).toBe('adjust.strata_apart');
		const twice = made(
			20,
			(i) => ({ age: String(40 + ((i * 7) % 23)), years: String(2 * (40 + ((i * 7) % 23))) }),
			[AGE, { name: 'years', kind: 'numeric' }],
		);
		expect(refusal(twice)).toBe('adjust.not_independent');
		expect(refusal(made(4, batches, [AGE, BATCH]))).toMatch(/^adjust\./u);
	});

	it('nothing where groups and columns overlap', () => {
		expect(() => refuseAdjustment('m', made(40, batches, [AGE, BATCH]).cohort)).not.toThrow();
	});
});

describe('models', () => {
	it('fit on the reference samples that train: what the others are changes nothing', () => {
		const one = made(20, batches, [AGE, BATCH], (f, _, { age }) => (f + 1) * Number(age));
		const training = Int32Array.from({ length: 30 }, (_, i) => i + 5);
		const before = modelInput(one.matrix, modelCohort(one.matrix, one.cohort, 'training'));
		const values = foldValues(before, training);
		const after = { ...before, values: before.values.slice() };
		// Test samples of the reference group, and cases, get other values.
		for (const sample of [0, 1, 2, 3, 4, 25, 39]) after.values[sample] = 1000;
		const again = foldValues(after, training);
		for (let sample = 5; sample < 25; sample++) expect(again[sample]).toBeCloseTo(values[sample]!, 9);
	});

	it('permute labels among people alike in the covariates: the older half apart from the younger', () => {
		const age = Float64Array.from({ length: 20 }, (_, i) => 40 + i);
		// The older are cases more often.
		const classes = Int32Array.from({ length: 20 }, (_, i) => Number((i * i) % 20 < i));
		const samples = { classes, patients: Int32Array.from(age.keys()), classCount: 2 };
		const halves = propensityBlocks(samples, { values: age, width: 1 }).find(({ blocks }) => blocks === 2);
		const low = new Set(halves?.values.slice(0, 10));
		expect(low.size).toBe(1);
		expect(halves?.values.slice(10).some((block) => low.has(block))).toBe(false);
	});
});

describe('adjustedColumns', () => {
	it('reads numbers as slopes, codes, texts and batch columns as levels', () => {
		const { cohort } = made(
			20,
			(i) => ({
				age: String(40 + i),
				sex: String(i % 2),
				plate: String(i % 8),
				site: `S${i % 3}`,
				date: `2024-01-${10 + (i % 9)}`,
			}),
			[],
		);
		const kinds = adjustedColumns({ ...cohort, batch_columns: ['plate'] }, [
			'age',
			'sex',
			'plate',
			'site',
			'date',
		]);
		expect(kinds.map(({ kind }) => kind)).toEqual([
			'numeric',
			'categorical',
			'categorical',
			'categorical',
			'numeric',
		]);
	});
});
