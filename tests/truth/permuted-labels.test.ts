import { expect, it } from 'vitest';
import { relabelled } from '../../scripts/dev/studies/relabel.ts';
import { modelTest } from '../../scripts/dev/studies/twin-findings.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort, type DemoMatrix } from '../../src/lib/core/assistant/demo/cohort.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import type { Cohort } from '../../src/lib/core/signals/cohort.ts';

/** The first 60 training patients: a fit takes an eighth of the time, and the property does not depend on the size. */
function half(cohort: Cohort): Cohort {
	const training = cohort.samples.filter((sample) => sample.split === 'training');
	const patients = new Set([...new Set(training.map((sample) => sample.patient_id))].slice(0, 60));
	return { ...cohort, samples: training.filter((sample) => patients.has(sample.patient_id)) };
}

const LABELLINGS = sizeOf(6, 20);
/** To choose C takes ten times as long as to fit. */
const how = { model_c: isLong ? null : 0.01 };

it(
	'gives a permutation p below .05 for at most 2 of 20 shuffled labellings, and for the real one',
	async () => {
		const demo = makeDemoCohort({ seed: 1, twin: false, effects: false });
		const cohort = half(asCohort(demo));
		const matrix = demo.matrices.find((m) => m.name === 'fragmentomics') as DemoMatrix;
		const real = await modelTest(matrix, cohort, 1, how);
		expect(real.exceedances).toBe(0);
		const p: number[] = [];
		for (let label = 1; label <= LABELLINGS; label++)
			p.push((await modelTest(matrix, relabelled(cohort, label), label, how)).p_value);
		expect(new Set(p).size).toBeGreaterThan(sizeOf(2, 5));
		expect(p.filter((value) => value < 0.05).length, p.join(', ')).toBeLessThanOrEqual(sizeOf(1, 2));
	},
	sizeOf(240_000, 900_000),
);
