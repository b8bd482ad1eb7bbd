import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { leaveOneBatchOut } from './leave-one-batch-out.ts';

describe('leaveOneBatchOut', () => {
	const spec = { sizes: [30, 30], features: 30, informative: 5, shift: 1.2, seed: 4 };

	it('predicts each level from the others', async () => {
		const { matrix, cohort } = syntheticCohort(spec);
		const { rows } = await leaveOneBatchOut(matrix, cohort, 'batch', { seed: 1, fixedC: null }, inline);
		expect(rows.map((row) => [row.level, row.n_training, row.n_test, row.n_positive])).toEqual([
			['A', 30, 30, 15],
			['B', 30, 30, 15],
		]);
		expect(rows.every((row) => row.auroc! > 0.75 && row.ci_low! < row.auroc!)).toBe(true);
	});

	it('shows a model that only knew the batch: good within, chance across', async () => {
		const { matrix, cohort } = syntheticCohort({ ...spec, shift: 0 });
		const n = matrix.sample_ids.length;
		// In batch A feature 1 rises with the class, in batch B it falls.
		for (let s = 0; s < n; s++)
			matrix.values[s]! += 4 * (cohort.samples[s]!.group === 'c1' ? 1 : 0) * (s % 2 === 0 ? 1 : -1);
		const { rows } = await leaveOneBatchOut(matrix, cohort, 'batch', { seed: 1, fixedC: 0.1 }, inline);
		expect(rows.every((row) => row.auroc! < 0.3)).toBe(true);
	});

	it('gives the inner folds of every fit that chose its C, whole patients together', async () => {
		const { matrix, cohort } = syntheticCohort({ ...spec, perPatient: 2 });
		// Patient p1 has a sample in each batch: it is left out with both.
		for (const [i, sample] of cohort.samples.entries())
			sample.metadata['site'] = i === 1 || i % 4 > 1 ? 'x' : 'y';
		const found = await leaveOneBatchOut(matrix, cohort, 'site', { seed: 1, fixedC: null }, inline);
		const site = new Map(cohort.samples.map((sample) => [sample.sample_id, sample.metadata['site']]));
		const patient = new Map(cohort.samples.map((sample) => [sample.sample_id, sample.patient_id]));
		for (const { level, n_training } of found.rows) {
			const own = found.inner_folds.filter((row) => row.level === level);
			expect(own.length).toBe(n_training);
			expect(n_training).toBe(level === 'x' ? 58 : 60);
			expect(own.some((row) => site.get(row.sample) === level || patient.get(row.sample) === 'p1')).toBe(
				false,
			);
			expect(new Set(own.map((row) => row.inner_fold)).size).toBe(5);
			const folds = new Set(own.map((row) => `${patient.get(row.sample)}/${row.inner_fold}`));
			expect(folds.size).toBe(n_training / 2);
		}
		const fixed = await leaveOneBatchOut(matrix, cohort, 'site', { seed: 1, fixedC: 0.1 }, inline);
		expect(fixed.inner_folds).toEqual([]);
	});

	it('lists levels it cannot predict with the reason', async () => {
		const { matrix, cohort } = syntheticCohort(spec);
		for (const [i, sample] of cohort.samples.entries())
			sample.metadata['site'] = i < 10 ? 'controls only' : i % 2 === 0 ? 'x' : 'y';
		const { rows } = await leaveOneBatchOut(matrix, cohort, 'site', { seed: 1, fixedC: 0.1 }, inline);
		expect(rows.map((row) => row.auroc !== null)).toEqual([false, true, true]);
		expect(rows[0]!.note).not.toBe('');
	});
});
