import { expect, it } from 'vitest';
import { swappedLabels } from '../../src/lib/core/analysis/supervised/swapped-labels.ts';
import { makeDemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG, models, SEEDS } from './demo-data.ts';

it(
	'names a swapped label in at most one of 20 pure-null twins',
	async () => {
		const named: string[] = [];
		let judged = 0;
		for (const seed of SEEDS) {
			const results = await models(makeDemoCohort({ seed, twin: true, effects: false }), seed);
			judged += results.length;
			const samples = new Set(swappedLabels(results).map((row) => row.sample));
			if (samples.size > 0) named.push(`seed ${seed}: ${[...samples].join(', ')}`);
		}
		expect(judged).toBe(60);
		expect(named.length, named.join('; ')).toBeLessThanOrEqual(1);
	},
	LONG,
);
