import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runFacts, tableOf } from '../checks/facts.fixture.ts';
import { batchColumns } from './batch-columns.ts';
import { duplicatePairs } from './duplicate-pairs.ts';
import { leftOutBatches } from './left-out-batches.ts';
import { missingValues } from './missing-values.ts';
import { outlyingSamples } from './outlying-samples.ts';
import { profileNoise, typicalNoise } from './profile-noise.ts';
import type { FactTable, RunFacts } from './run-facts.ts';
import { swappedSamples } from './swapped-samples.ts';
import { validationAuroc } from './validation-auroc.ts';

function runOf(...tables: FactTable[]): RunFacts {
	const { run } = runFacts(tables);
	if (run === null) throw new Error('no run');
	return run;
}

describe('facts', () => {
	it.each([
		['levels', { cramers_v: 0.4, auroc: '' }, 0.4],
		// |2 x 0.3 - 1|.
		['a number', { cramers_v: '', auroc: 0.3 }, 0.4],
		['dates of few days have both', { cramers_v: 0.1, auroc: 0.95 }, 0.1],
		['neither', { cramers_v: '', auroc: '' }, null],
	])('strength of a batch column: %s', (_, row, strength) => {
		const [column] = batchColumns(
			runOf(tableOf('batch_checks', [{ column: 'plate', warning: true, ...row }])),
		);
		expect(column).toMatchObject({ column: 'plate', warned: true, label_like: false, number: 1 });
		if (strength === null) expect(column?.strength).toBeNull();
		else expect(column?.strength).toBeCloseTo(strength, 12);
	});

	it('a validation set without an interval says neither that chance is reached nor that it is not', () => {
		const reached = (low: number | '') =>
			validationAuroc(
				tableOf('m_external_validation', [
					{ metric: 'auroc', training: 0.9, validation: 0.7, validation_ci_low: low },
				]),
			);
		expect(reached(0.5)).toMatchObject({ training: 0.9, validation: 0.7, low: 0.5, reaches_chance: true });
		expect(reached(0.51)?.reaches_chance).toBe(false);
		expect(reached('')).toMatchObject({ low: null, reaches_chance: false });
		expect(
			validationAuroc(tableOf('m_external_validation', [{ metric: 'auroc', training: 0.9 }])),
		).toBeNull();
	});

	it('a batch left out stands beside the AUROC of its own matrix', () => {
		const metrics = (matrix: string, estimate: number) =>
			tableOf(`${matrix}_model_metrics`, [{ model: 'logistic', metric: 'auroc', estimate }]);
		const levels = tableOf('m_leave_one_batch_out', [
			{ column: 'plate', level: '1', n_test: 30, auroc: 0.8, ci_low: 0.45 },
			{ column: 'plate', level: '2', n_test: 8, auroc: 0.6, ci_low: '' },
			{ column: 'plate', level: '3', n_test: 2, auroc: '', ci_low: '' },
		]);
		expect(leftOutBatches(runOf(levels, metrics('k', 0.9)))).toEqual([]);
		expect(leftOutBatches(runOf(levels, metrics('k', 0.9), metrics('m', 0.7)))).toMatchObject([
			{
				matrix: 'm',
				overall: 0.7,
				batches: [
					{ level: '1', auroc: 0.8, reaches_chance: true },
					{ level: '2', auroc: 0.6, reaches_chance: false },
				],
			},
		]);
	});

	it('missing values: 3 of 10 in one sample and 1 of 10 in the other are a fifth of all', () => {
		const found = missingValues(
			tableOf('m_sample_missingness', [
				{ sample: 'a', n_values: 7, n_missing: 3 },
				{ sample: 'b', n_values: 9, n_missing: 1 },
			]),
		);
		expect(found.samples.map(({ sample, share }) => [sample, share])).toEqual([
			['a', 0.3],
			['b', 0.1],
		]);
		expect(found.share).toBe(0.2);
	});

	it('a pair of samples is named in one order; two labels cross, an unknown one does not', () => {
		const pairs = duplicatePairs(
			runOf(
				tableOf('m_duplicates', [
					{ sample_a: 'S2', sample_b: 'S1', group_a: 'case', group_b: 'control', same_patient: false },
					{ sample_a: 'S1', sample_b: 'S3', group_a: 'case', group_b: '', same_patient: true },
				]),
			),
		);
		expect(pairs).toMatchObject([
			{ pair: 'S1 = S2', crossed: true, same_patient: false },
			{ pair: 'S1 = S3', crossed: false, same_patient: true },
		]);
	});

	it('a sample that two matrices contradict is one sample', () => {
		const rows = ['m', 'k'].map((matrix) => ({ sample: 's9', matrix }));
		const found = swappedSamples(runOf(tableOf('swapped_labels', [...rows, { sample: 's1', matrix: 'm' }])));
		expect(found.samples).toEqual(['s1', 's9']);
		expect(found.rows).toHaveLength(3);
	});

	it('noise of profiles: the middle one of those that are known', () => {
		const noise = profileNoise(
			tableOf('copy_number_samples', [
				{ sample: 'a', dlrs: 0.1, bin_size: 1000 },
				{ sample: 'b', dlrs: '', bin_size: 1000 },
				{ sample: 'c', dlrs: 0.4, bin_size: '' },
				{ sample: 'd', dlrs: 0.2, bin_size: 1000 },
			]),
		);
		expect(noise.map(({ sample, number }) => [sample, number])).toEqual([
			['a', 1],
			['c', 3],
			['d', 4],
		]);
		expect(typicalNoise(noise)).toBe(0.2);
	});

	it('an outlying sample without a z lies beside samples without any spread', () => {
		const found = outlyingSamples(
			tableOf('m_outliers', [
				{ sample: 'a', level: 'strong', strongest_z: -9 },
				{ sample: 'b', level: 'strong', strongest_z: '' },
				{ sample: 'c', level: 'mild', strongest_z: 4 },
				{ sample: 'd', level: 'none', strongest_z: 1 },
			]),
		);
		expect(found).toMatchObject({ n: 4, strong: [{ z: 9 }, { z: null }], mild: [{ sample: 'c', z: 4 }] });
	});
});

it('a check and a result signal of one name read one fact', () => {
	const room = path.resolve(import.meta.dirname, '..');
	const files = (folder: string): string[] =>
		readdirSync(path.join(room, folder)).filter((file) => file.endsWith('.ts'));
	const factsOf = (folder: string, file: string): string[] =>
		[...readFileSync(path.join(room, folder, file), 'utf8').matchAll(/'\.\.\/facts\/([a-z-]+)\.ts'/gu)]
			.map(([, name = '']) => name)
			.filter((name) => !['run-facts', 'rows'].includes(name));
	const signals = new Set(files('result-signals'));
	const pairs = files('checks').filter(
		(file) => signals.has(file) && !['index.ts'].includes(file) && !file.includes('.test.'),
	);
	expect(pairs).toHaveLength(7);
	for (const file of pairs) {
		expect(factsOf('checks', file), file).toHaveLength(1);
		expect(factsOf('result-signals', file), file).toEqual(factsOf('checks', file));
	}
});
