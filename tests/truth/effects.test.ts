import { describe, expect, it } from 'vitest';
import { samplesOfSplit } from '../../src/lib/core/analysis/earliest-samples.ts';
import { effects } from '../../src/lib/core/analysis/effects.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG, SEEDS } from './demo-data.ts';

describe('group effects find what was planted', () => {
	it(
		'finds at least 90 % of the features sized to be detectable, in every matrix of every seed',
		() => {
			let judged = 0;
			for (const seed of SEEDS) {
				const demo = makeDemoCohort({ seed, twin: false });
				const cohort = asCohort(demo);
				for (const matrix of demo.matrices) {
					const { rows } = effects(matrix, cohort, { samples: samplesOfSplit(cohort, 'training') });
					const byFeature = new Map(rows.map((row) => [row.feature, row]));
					const planted = (demo.planted.features[matrix.name] ?? []).filter((f) => f.detectable);
					const found = planted.filter((feature) => {
						const row = byFeature.get(feature.feature);
						return (
							(row?.q_value ?? 1) <= 0.05 &&
							Math.sign(row?.effect_size ?? 0) === Math.sign(feature.cliffs_delta)
						);
					});
					expect(planted.length, `${matrix.name}, seed ${seed}`).toBeGreaterThanOrEqual(20);
					expect(found.length / planted.length, `${matrix.name}, seed ${seed}`).toBeGreaterThanOrEqual(0.9);
					judged += planted.length;
				}
			}
			expect(judged).toBeGreaterThan(5000);
		},
		LONG,
	);
});
