import { describe, expect, it } from 'vitest';
import type { Cohort } from '../../signals/cohort.ts';
import { suppliedScores } from './supplied-scores.ts';

interface Person {
	group: 'healthy' | 'cancer';
	split?: 'training' | 'validation';
	patient?: string;
	metadata: Record<string, string>;
}

function cohortOf(people: readonly Person[], columns: string[], more: string[] = []): Cohort {
	return {
		samples: people.map(({ group, split = 'training', patient, metadata }, i) => ({
			sample_id: `s${i}`,
			patient_id: patient ?? `s${i}`,
			...{ group, raw_label: group, split, time: null, metadata },
		})),
		...{ groups: ['healthy', 'cancer'], reference: 'healthy', positive: 'cancer' },
		...{ has_patients: true, has_validation: people.some(({ split }) => split === 'validation') },
		...{ batch_columns: [], metadata_columns: [...columns, ...more], score_columns: columns },
		...{
			label_column: 'group',
			sample_column: 'id',
			patient_column: null,
			time_column: null,
			split_column: null,
		},
	};
}
const people = (n: number, make: (i: number) => Person): Person[] =>
	Array.from({ length: n }, (_, i) => make(i));

describe('scores of a cohort with a split', () => {
	// Training: controls 1 to 20, cases 20.5 to 29.5. Validation: controls 11 to 30, cases 16.5 to 25.5.
	const training = [
		...people(20, (i) => ({ group: 'healthy', metadata: { score: String(i + 1) } })),
		...people(10, (i) => ({ group: 'cancer', metadata: { score: String(i + 20.5) } })),
	];
	const validation = [
		...people(20, (i) => ({ group: 'healthy', split: 'validation', metadata: { score: String(i + 11) } })),
		...people(10, (i) => ({ group: 'cancer', split: 'validation', metadata: { score: String(i + 16.5) } })),
	] as Person[];
	const cohort = cohortOf([...training, ...validation], ['score']);
	const source = { file: 'f.csv', columns: ['score'], probabilities: [], stated: new Map([['score', [24]]]) };
	const found = suppliedScores(cohort, 1, source);

	it('are evaluated by part and never together; thresholds of the validation set come from training', () => {
		expect(found.scores.map(({ part, n_positive, n_negative }) => [part, n_positive, n_negative])).toEqual([
			['training', 10, 20],
			['validation', 10, 20],
		]);
		const [first, second] = found.scores;
		// Every case stands above every control: all but the 20th control are at or below 19.
		expect(first).toMatchObject({ auroc: 1, threshold_95: 19, detected_95: 10, negative_95: 19 });
		// Case k + 16.5 stands above the controls 11 .. 16 + k: 6 + k of 20; mean of 6 to 15 = 10.5.
		expect(second?.auroc).toBeCloseTo(10.5 / 20, 12);
		// Above 19: cases 19.5 to 25.5, seven; controls 11 to 19 are not, nine.
		expect(second).toMatchObject({ threshold_95: 19, detected_95: 7, negative_95: 9 });
		expect(second?.note).toContain('The thresholds are those of the training set');
	});

	it('at a threshold stated beforehand', () => {
		const stated = found.thresholds.filter(({ rule }) => rule === 'specified beforehand');
		// Training: cases 24.5 to 29.5; validation: cases 24.5 and 25.5, controls 11 to 24.
		expect(stated.map(({ part, detected, negative }) => [part, detected, negative])).toEqual([
			['training', 6, 20],
			['validation', 2, 14],
		]);
	});
});

describe('direction, subgroups, calibration and pairs', () => {
	// 25 controls with p = 0.2 and 25 cases with p = 0.8, but five of each the other way round.
	const cohort = cohortOf(
		people(50, (i) => {
			const isCase = i >= 25;
			const high = isCase ? i < 45 : i < 5;
			return {
				group: isCase ? 'cancer' : 'healthy',
				metadata: {
					probability: high ? '0.8' : '0.2',
					length: String(isCase ? 160 - (i % 7) : 167 + (i % 5)),
					stage: isCase ? (i % 2 === 0 ? 'I' : 'IV') : '',
					clinic: i % 3 === 0 ? 'A' : 'B',
				},
			};
		}),
		['probability', 'length'],
		['stage', 'clinic'],
	);
	const source = {
		...{ file: null, columns: ['probability', 'length'], probabilities: ['probability'], stated: new Map() },
	};
	const found = suppliedScores(cohort, 1, source);

	it('a score that is lower in the positive class keeps its direction and says so', () => {
		const row = found.scores.find(({ score }) => score === 'length');
		expect(row).toMatchObject({ auroc: 0, auroc_reversed: 1 });
		expect(row?.note).toContain('Lower in cancer: 1 - AUROC is 1.0000');
		expect(found.scores.find(({ score }) => score === 'probability')?.auroc_reversed).toBeNull();
	});

	it('calibration of the declared column alone: Brier score beside p (1 - p)', () => {
		expect(found.calibration.map(({ score }) => score)).toEqual(['probability']);
		const [row] = found.calibration;
		// 40 of 50 at 0.2 from the truth, 10 at 0.8: (40 x 0.04 + 10 x 0.64) / 50.
		expect(row?.brier).toBeCloseTo((40 * 0.04 + 10 * 0.64) / 50, 12);
		expect(row?.brier_reference).toBe(0.25);
		// 80 % of the cases in each: logit(0.8) observed = predicted, so slope 1 and intercept 0.
		expect(row?.slope).toBeCloseTo(1, 6);
		expect(row?.intercept).toBeCloseTo(0, 6);
	});

	it('subgroups of each group at the thresholds', () => {
		// 95 %: the 24th of 25 controls is 0.8, nobody is above it.
		const stages = found.subgroups.filter(
			({ score, column }) => score === 'probability' && column === 'stage',
		);
		expect(stages.every(({ group }) => group === 'cancer')).toBe(true);
		expect(stages.map(({ level, above, n }) => [level, above, n]).slice(0, 2)).toEqual([
			['I', 0, 12],
			['IV', 0, 13],
		]);
		const clinics = found.subgroups.filter(({ column, group }) => column === 'clinic' && group === 'healthy');
		expect(clinics.length).toBeGreaterThan(0);
	});

	it('pairs once, with Holm over the pairs', () => {
		expect(found.comparison.map(({ score_a, score_b }) => [score_a, score_b])).toEqual([
			['probability', 'length'],
		]);
		const [pair] = found.comparison;
		// Of the 625 pairs 400 right, 25 wrong, the others tied: (400 + 100) / 625.
		expect(pair?.auroc_a).toBeCloseTo(0.8, 12);
		expect(pair?.difference).toBeCloseTo(-0.8, 12);
		expect(pair?.p_value_holm).toBe(pair?.p_value);
	});
});

it('Holm over three pairs multiplies the smallest p by three', () => {
	const cohort = cohortOf(
		people(40, (i) => ({
			group: i % 2 === 0 ? 'cancer' : 'healthy',
			metadata: {
				a: String((i * 7) % 40),
				b: String(i % 2 === 0 ? 20 + ((i * 3) % 20) : (i * 11) % 30),
				c: String((i * 13) % 17),
			},
		})),
		['a', 'b', 'c'],
	);
	const { comparison } = suppliedScores(cohort, 1);
	const sorted = comparison.toSorted((x, y) => (x.p_value ?? 1) - (y.p_value ?? 1));
	expect(sorted).toHaveLength(3);
	expect(sorted[0]?.p_value_holm).toBeCloseTo(Math.min(1, 3 * (sorted[0]?.p_value ?? 1)), 12);
});

it('samples of one person are counted once in rates, and pairs resample people', () => {
	const cohort = cohortOf(
		people(90, (i) => {
			const who = Math.floor(i / 2);
			return {
				group: who < 25 ? 'healthy' : 'cancer',
				patient: `p${who}`,
				metadata: { a: String((i * 7) % 31), b: String(who + (i % 3)) },
			};
		}),
		['a', 'b'],
	);
	const { scores, comparison } = suppliedScores(cohort, 1);
	expect(scores[0]).toMatchObject({
		...{ n_positive: 40, n_negative: 50, patients_positive: 20, patients_negative: 25 },
	});
	expect(comparison[0]).toMatchObject({ n: 90, n_patients: 45 });
	expect(comparison[0]?.interval).toContain('patients resampled');
});
