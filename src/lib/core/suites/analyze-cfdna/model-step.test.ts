import { expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { checksStep } from './checks-step.ts';
import { modelStep } from './model-step.ts';

/** Samples per level among the 20 controls, and in reverse order among the 20 cases. */
const SIZES = [12, 6, 2];
const levelsOf = (names: readonly string[]): string[] =>
	[SIZES, [...SIZES].reverse()].flatMap((sizes) =>
		sizes.flatMap((size, k) => Array.from({ length: size }, () => names[k]!)),
	);

it('leaves out the levels of every confounded batch column, days of processing too', async () => {
	const { matrix, cohort } = syntheticCohort({
		sizes: [20, 20],
		features: 8,
		informative: 2,
		shift: 1,
		seed: 1,
	});
	const columns = {
		plate: levelsOf(['2', '10', '11']),
		library_date: levelsOf(['2024-01-08', '2024-01-09', '2024-01-10']),
		kit: cohort.samples.map((_, i) => (i % 2 === 0 ? 'a' : 'b')),
	};
	for (const [name, values] of Object.entries(columns))
		cohort.samples.forEach((sample, i) => (sample.metadata[name] = values[i]!));
	cohort.metadata_columns = Object.keys(columns);
	cohort.batch_columns = Object.keys(columns);
	const { warned_batches } = checksStep(cohort, [], {});
	// Expected counts 7, 6, 7 in each group: chi-square = 4 x 5^2 / 7, V = sqrt(14.29 / 40) = 0.60. The kits are balanced.
	expect(warned_batches).toEqual(['plate', 'library_date']);

	const joined = cohort.samples.map((sample) => ({
		...sample,
		data_id: sample.sample_id,
		not_used: null,
	}));
	const one: CohortMatrix = {
		path: '/m.csv',
		matrix,
		orientation: 'samples_in_rows',
		source_features: 8,
		source_samples: 40,
		dropped: {},
		excluded_columns: [],
		headline: [],
		notes: [],
		is_metadata: false,
		selection: null,
		aside: null,
		files: [],
		counts: null,
		scale: null,
		file: { path: '/m.csv', given: 'm.csv', name: 'm', signal_kind: 'signal' },
		cohort: { ...cohort, samples: joined },
	};
	const options = {
		seed: 1,
		unwanted: null,
		model_c: null,
		permutations: 0,
		models: 1,
		covariates: [],
		batch_columns: warned_batches,
		outside: null,
	};
	const { batches, tables } = await modelStep(one, options, inline, {});
	expect(batches.map((row) => [row.column, row.level, row.n_test, row.n_positive])).toEqual([
		['plate', '2', 14, 2],
		['plate', '10', 12, 6],
		['plate', '11', 14, 12],
		['library_date', '2024-01-08', 14, 2],
		['library_date', '2024-01-09', 12, 6],
		['library_date', '2024-01-10', 14, 12],
	]);
	expect(batches.every((row) => row.auroc !== null)).toBe(true);
	const inner = tables.find(({ name }) => name === 'm_inner_folds')?.rows ?? [];
	for (const { column, level, n_training } of batches)
		expect(inner.filter((row) => row['column'] === column && row['level'] === level).length).toBe(n_training);
});
