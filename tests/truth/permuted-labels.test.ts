import { expect, it } from 'vitest';
import { modelTest } from '../../scripts/dev/studies/twin-findings.ts';
import { createRandom } from '../../src/lib/base/random.ts';
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

/** The cohort with the groups of the training patients dealt anew; samples of one patient stay together. */
function relabelled(cohort: Cohort, label: number): Cohort {
	const training = cohort.samples.filter((sample) => sample.split === 'training');
	const groups = new Map(training.map((sample) => [sample.patient_id, sample.group]));
	const dealt = createRandom(7, `relabel/${label}`).shuffle([...groups.values()]);
	const group = new Map([...groups.keys()].map((patient, i) => [patient, dealt[i] as string]));
	const samples = cohort.samples.map((s) => ({ ...s, group: group.get(s.patient_id) ?? s.group }));
	return { ...cohort, samples };
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
