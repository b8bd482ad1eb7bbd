import { describe, expect, it } from 'vitest';
import { duplicates } from '../../src/lib/core/analysis/duplicates.ts';
import { outliers } from '../../src/lib/core/analysis/outliers.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort, type DemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG, SEEDS } from './demo-data.ts';

describe('unusual samples', () => {
	/** Strong outliers of any matrix, apart from the sample with 30 % missing values, which is unusual in truth too. */
	const strong = (demo: DemoCohort): string[] => {
		const named = new Set(demo.matrices.flatMap((matrix) => outliers(matrix).strong));
		named.delete(demo.planted.incomplete);
		return [...named];
	};

	it(
		'names the noisy tube as a strong outlier in every seed',
		() => {
			for (const seed of SEEDS) {
				const demo = makeDemoCohort({ seed, twin: false, effects: false });
				expect(strong(demo), `seed ${seed}`).toContain(demo.planted.outlier);
			}
		},
		LONG,
	);

	it(
		'names no strong outlier in the twin',
		() => {
			for (const seed of SEEDS)
				expect(strong(makeDemoCohort({ seed, twin: true, effects: false })), `seed ${seed}`).toEqual([]);
		},
		LONG,
	);

	it(
		'names the duplicate pair and no other, in the demo and in the twin',
		() => {
			for (const seed of SEEDS) {
				for (const twin of [false, true]) {
					const demo = makeDemoCohort({ seed, twin, effects: false });
					const { original, copy } = demo.planted.duplicate;
					for (const matrix of demo.matrices) {
						const pairs = duplicates(matrix, asCohort(demo)).rows.map((row) =>
							[row.sample_a, row.sample_b].sort(),
						);
						expect(pairs, `${matrix.name}, seed ${seed}, twin ${twin}`).toEqual([[original, copy].sort()]);
					}
				}
			}
		},
		LONG,
	);
});
