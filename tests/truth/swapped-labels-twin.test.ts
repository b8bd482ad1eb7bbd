import { expect, it } from 'vitest';
import { swappedLabels } from '../../src/lib/core/analysis/supervised/swapped-labels.ts';
import { makeDemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG, SEEDS, trainingScores } from './demo-data.ts';

it(
	'names a swapped label in at most one of 20 pure-null twins',
	async () => {
		const named: string[] = [];
		let judged = 0;
		for (const seed of SEEDS) {
			const scores = await trainingScores(makeDemoCohort({ seed, twin: true, effects: false }), seed);
			judged += scores.length;
			const samples = new Set(swappedLabels(scores).map((row) => row.sample));
			if (samples.size > 0) named.push(`seed ${seed}: ${[...samples].join(', ')}`);
		}
		expect(judged).toBe(60);
		expect(named.length, named.join('; ')).toBeLessThanOrEqual(1);
	},
	LONG,
);
