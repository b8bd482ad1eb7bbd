import { expect, it } from 'vitest';
import { relabelled } from '../../scripts/dev/studies/relabel.ts';
import { findings, modelTest } from '../../scripts/dev/studies/twin-findings.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort, type DemoMatrix } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG } from './demo-data.ts';
import type { Cohort } from '../../src/lib/core/signals/cohort.ts';

/** The first 60 training patients: a fit takes an eighth of the time, and the property does not depend on the size. */
function half(cohort: Cohort): Cohort {
	const training = cohort.samples.filter((sample) => sample.split === 'training');
	const patients = new Set([...new Set(training.map((sample) => sample.patient_id))].slice(0, 60));
	return { ...cohort, samples: training.filter((sample) => patients.has(sample.patient_id)) };
}

it(
	'gives a permutation p below .05 for at most 2 of 20 shuffled labellings, and for the real one',
	async () => {
		const demo = makeDemoCohort({ seed: 1, twin: false, effects: false });
		const cohort = half(asCohort(demo));
		const matrix = demo.matrices.find((m) => m.name === 'fragmentomics') as DemoMatrix;
		const real = await modelTest(matrix, cohort, 1);
		expect(real.exceedances).toBe(0);
		const p: number[] = [];
		for (let label = 1; label <= 20; label++)
			p.push((await modelTest(matrix, relabelled(cohort, label), label)).p_value);
		expect(new Set(p).size).toBeGreaterThan(5);
		expect(p.filter((value) => value < 0.05).length, p.join(', ')).toBeLessThanOrEqual(2);
	},
	LONG,
);

/** Seeds 1-20 are run by scripts/dev/studies/permuted-findings.ts; the table is in docs/decisions/0013-permuted-findings.md. */
it(
	'finds something in at most one of three demo cohorts with permuted labels',
	async () => {
		const found: string[] = [];
		for (let seed = 1; seed <= 3; seed++) {
			const result = await findings(seed, false, true, (cohort) => relabelled(cohort, seed));
			expect(result.matrices).toHaveLength(3);
			if (result.found) found.push(`seed ${seed}: ${JSON.stringify(result.matrices)}`);
		}
		expect(found.length, found.join('; ')).toBeLessThanOrEqual(1);
	},
	LONG,
);
