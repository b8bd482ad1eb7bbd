import { describe, expect, it } from 'vitest';
import { swappedLabels } from '../../src/lib/core/analysis/supervised/swapped-labels.ts';
import { makeDemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG, median, models, SEEDS } from './demo-data.ts';

describe('models of the demo cohort', () => {
	it(
		'reach an AUROC of .70-.95, median .75-.90, and name the swapped label in at least 18 of 20 seeds',
		async () => {
			const aurocs = new Map<string, number[]>();
			let named = 0;
			const others: string[] = [];
			for (const seed of SEEDS) {
				const demo = makeDemoCohort({ seed, twin: false, effects: false });
				const results = await models(demo, seed);
				for (const { matrix, metrics } of results)
					aurocs.set(matrix, [...(aurocs.get(matrix) ?? []), metrics.auroc?.estimate ?? NaN]);
				const samples = new Set(swappedLabels(results).map((row) => row.sample));
				if (samples.delete(demo.planted.swapped as string)) named++;
				others.push(...[...samples].map((sample) => `seed ${seed}: ${sample}`));
			}
			expect([...aurocs.keys()]).toEqual(['methylation', 'copy_number', 'fragmentomics']);
			for (const [matrix, values] of aurocs) {
				expect(Math.min(...values), matrix).toBeGreaterThanOrEqual(0.7);
				expect(Math.max(...values), matrix).toBeLessThanOrEqual(0.95);
				expect(median(values), matrix).toBeGreaterThanOrEqual(0.75);
				expect(median(values), matrix).toBeLessThanOrEqual(0.9);
			}
			expect(named).toBeGreaterThanOrEqual(18);
			expect(others).toEqual([]);
		},
		LONG,
	);
});
