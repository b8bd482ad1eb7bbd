import { featureStatus } from '../../../src/lib/contract/decision-rules.ts';
import { inline } from '../../../src/lib/base/parallel.ts';
import { effects } from '../../../src/lib/core/analysis/effects.ts';
import { samplesOfSplit } from '../../../src/lib/core/analysis/earliest-samples.ts';
import { permuteMatrix } from '../../../src/lib/core/analysis/supervised/model-matrix.ts';
import { modelFindings } from '../../../src/lib/core/analysis/supervised/model-findings.ts';
import type { PermutationTest } from '../../../src/lib/core/analysis/supervised/permutation.ts';
import { asCohort } from '../../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort, type DemoCohort } from '../../../src/lib/core/assistant/demo/cohort.ts';
import type { Cohort } from '../../../src/lib/core/signals/cohort.ts';
import type { SignalMatrix } from '../../../src/lib/core/signals/matrix.ts';

export interface CohortFindings {
	seed: number;
	matrices: {
		matrix: string;
		/** Permutation p of the model, and after Holm over the matrices. */
		model_p: number;
		holm_p: number;
		/** Smallest q-value over the features. */
		smallest_q: number;
		/** Features that are findings. */
		features: number;
		model: boolean;
	}[];
	/** True when any matrix or feature is a finding. */
	found: boolean;
}

/** How much of the work of a run the permutation tests do. */
export interface ModelTestOptions {
	/** Ends the test of a matrix whose p can no longer be a finding: what is found is the same, the p-values are coarser. */
	screen?: boolean;
	/** Regularisation of the models; null, as in a run, chooses it in every fit, which takes ten times as long. */
	model_c?: number | null;
}

/**
 * What the analysis would call a finding in the cohort of one seed: models and features of all matrices, training set.
 * `label` may give the samples other groups.
 */
export async function findings(
	seed: number,
	twin: boolean,
	how: ModelTestOptions = {},
	label: (cohort: Cohort) => Cohort = (cohort) => cohort,
): Promise<CohortFindings> {
	const demo = makeDemoCohort({ seed, twin, effects: false });
	return findingsIn(demo, label(asCohort(demo)), seed, how);
}

/** The same for a cohort that is there, with the groups its samples shall have. */
export async function findingsIn(
	demo: DemoCohort,
	cohort: Cohort,
	seed: number,
	how: ModelTestOptions = {},
): Promise<CohortFindings> {
	const tests: { matrix: string; permutation: PermutationTest }[] = [];
	for (const matrix of demo.matrices)
		tests.push({ matrix: matrix.name, permutation: await modelTest(matrix, cohort, seed, how) });
	const holm = modelFindings(tests);
	const matrices = demo.matrices.map((matrix, m) => {
		const q = effects(matrix, cohort, { samples: samplesOfSplit(cohort, 'training') }).rows.map(
			(row) => row.q_value ?? 1,
		);
		return {
			matrix: matrix.name,
			model_p: tests[m]?.permutation.p_value as number,
			holm_p: holm[m]?.holm_p_value as number,
			smallest_q: Math.min(...q),
			// One contrast: cases against controls.
			features: q.filter((value) => featureStatus(value, demo.matrices.length) === 'finding').length,
			model: holm[m]?.finding === true,
		};
	});
	return { seed, matrices, found: matrices.some((row) => row.model || row.features > 0) };
}

/**
 * Short tests before the full one. Each holds the first permutations of the next, so one that reaches the observed value
 * stays: with it the full p is at least 2/200, and Holm over three matrices lifts the smallest of such p to at least 0.03,
 * past the limit of a finding.
 */
const SCREENS = [9, 39];

/** The permutation test of one matrix as a run makes it: one repeat, labels exchanged between patients, within batch. */
export async function modelTest(
	matrix: SignalMatrix,
	cohort: Cohort,
	seed: number,
	{ screen = false, model_c = null }: ModelTestOptions = {},
): Promise<PermutationTest> {
	const test = async (permutations?: number): Promise<PermutationTest> => {
		const options = { seed, model_c, permutations };
		return (await permuteMatrix(matrix, cohort, options, inline)) as PermutationTest;
	};
	for (const planned of screen ? SCREENS : []) {
		const short = await test(planned);
		if (short.exceedances > 0) return short;
	}
	return test();
}
