import { beforeAll, describe, expect, it, vi } from 'vitest';
import { referencePython } from '../../../../../tests/setup/python.ts';
import { syntheticCohort, type Synthetic } from '../../../../../tests/setup/synthetic-cohort.ts';
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { inline } from '../../../base/parallel.ts';
import type { Metric } from '../../../contract/records/common.ts';
import { modelMatrix } from '../../analysis/supervised/model-matrix.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import { cohortParameters } from '../cohort/cohort-parameters.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { sklearnModel } from './sklearn-model.server.ts';

const python = referencePython('sklearn');
if (python === null) console.log('Skipped: the scikit-learn backend needs .venv with scikit-learn.');

/** What the docstring of the script promises. */
const TOLERANCE = 1e-6;

interface Case extends Synthetic {
	model_c?: number;
	/** Every third patient is in the validation set. */
	isSplit?: boolean;
}

/** Of the outer cross-validation; what one repeat gives, every one does. */
const plans = isLong ? {} : { repeats: 2 };

/** To choose C takes hundreds of fits in Python; outside of the long lane cases of few features do. */
const stated = isLong ? {} : { model_c: 0.1 };

const every: Record<string, Case & { isShort?: boolean }> = {
	'two classes, more features than samples': {
		sizes: [20, 20],
		features: 120,
		informative: 5,
		shift: 1,
		seed: 1,
	},
	'two classes, few features': {
		sizes: [24, 18],
		features: 6,
		informative: 2,
		shift: 0.8,
		seed: 2,
		isShort: true,
	},
	'three classes with missing values, patients with several samples': {
		sizes: [16, 15, 14],
		features: 40,
		informative: 4,
		shift: 0.9,
		seed: 3,
		missing: 0.15,
		perPatient: 3,
		isShort: true,
		...stated,
	},
	'patients with several samples': {
		sizes: [14, 14],
		features: 30,
		informative: 3,
		shift: 1,
		seed: 4,
		perPatient: 3,
	},
	'an external validation set and a fixed C': {
		sizes: [40, 40],
		features: 25,
		informative: 3,
		shift: 0.7,
		seed: 5,
		missing: 0.05,
		isSplit: true,
		model_c: 0.01,
	},
	'an external validation set, more features than samples': {
		sizes: [36, 36],
		features: 90,
		informative: 4,
		shift: 0.7,
		seed: 6,
		isSplit: true,
	},
	'an external validation set with missing values, whose C is chosen': {
		sizes: [24, 24],
		features: 8,
		informative: 3,
		shift: 0.7,
		seed: 10,
		missing: 0.05,
		isSplit: true,
		isShort: true,
	},
};

/** Every one starts a Python and loads scikit-learn. */
const cases = Object.entries(every).filter(([, { isShort }]) => isLong || isShort === true);

function matrixOf(spec: Case): CohortMatrix {
	const { matrix, cohort } = syntheticCohort(spec);
	if (spec.isSplit === true) {
		const patients = [...new Set(cohort.samples.map((sample) => sample.patient_id))];
		for (const sample of cohort.samples)
			if (patients.indexOf(sample.patient_id) % 3 === 0) sample.split = 'validation';
		cohort.has_validation = true;
	}
	// A constant feature whose mean is not exactly itself, and one that most samples lack.
	const n = matrix.sample_ids.length;
	matrix.values.fill(0.1, 0, n);
	for (let s = 0; s < n; s++) if (s % 10 < 6) matrix.values[n + s] = NaN;
	return { matrix, cohort } as CohortMatrix;
}

/** Largest difference over estimates and interval ends; both must have the same metrics, with the same gaps. */
function apart(ours: Record<string, Metric>, theirs: Record<string, Metric>): number {
	expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
	let most = 0;
	for (const [name, metric] of Object.entries(ours)) {
		const other = theirs[name]!;
		for (const field of ['estimate', 'ci_low', 'ci_high', 'n'] as const) {
			const [a, b] = [metric[field], other[field]];
			expect(b === null, `${name} ${field}`).toBe(a === null);
			if (a !== null && b !== null) most = Math.max(most, Math.abs(a - b));
		}
	}
	return most;
}

describe.skipIf(python === null)('the scikit-learn backend beside the built-in one on the same folds', () => {
	beforeAll(() => {
		vi.stubEnv('LB_AGENT_PYTHON', python as string);
		return () => vi.unstubAllEnvs();
	});

	it.each(cases)('%s', async (_name, spec) => {
		const one = matrixOf(spec);
		const seed = 7;
		const model_c = spec.model_c ?? null;
		const trees = 20;
		const given = { seed, model_c, permutations: 0, forest_trees: trees, ...plans };
		const ours = await modelMatrix(one.matrix, one.cohort, given, inline);
		const parameters = cohortParameters({ seed, permutations: 0, ...(model_c === null ? {} : { model_c }) });
		const theirs = await sklearnModel(one, parameters, inline, {}, { trees, ...plans });
		expect(theirs.backend).toBe('sklearn');
		expect(apart(ours.metrics, theirs.metrics)).toBeLessThan(TOLERANCE);
		const largest = ours.logistic.probabilities.reduce(
			(most, p, i) => Math.max(most, Math.abs(p - theirs.logistic.probabilities[i]!)),
			0,
		);
		expect(largest).toBeLessThan(TOLERANCE);
		// C, kept and dropped features of every outer fit; coefficients by their means.
		expect(theirs.tables.outer_fits).toEqual(ours.tables.outer_fits);
		expect(ours.tables.outer_fits[0]).toMatchObject({
			dropped_missing: 1,
			dropped_constant: 1,
		});
		const means = ({ tables }: ModelResult): Map<string, number> =>
			new Map(tables.coefficients.map((row) => [`${row.class} ${row.feature}`, row.mean_coefficient]));
		const [mine, other] = [means(ours), means(theirs)];
		expect([...other.keys()].sort()).toEqual([...mine.keys()].sort());
		for (const [key, mean] of mine)
			expect(Math.abs(mean - (other.get(key) as number)), key).toBeLessThan(TOLERANCE);
		if (spec.isSplit === true) {
			const [a, b] = [ours.external_validation, theirs.external_validation];
			expect(b?.c).toBe(a?.c);
			expect(apart(a?.metrics ?? {}, b?.metrics ?? {})).toBeLessThan(TOLERANCE);
			expect(Object.keys(a?.metrics ?? {})).toContain('auroc');
		} else expect(theirs.external_validation).toBeNull();
		// Another implementation of the forest: it need only find the same signal.
		const auroc = ({ forest_metrics }: ModelResult): number => forest_metrics?.['auroc']?.estimate ?? NaN;
		expect(Math.abs(auroc(ours) - auroc(theirs))).toBeLessThan(0.15);
	});

	it('a training set without a usable feature predicts the class shares, as the built-in model does', async () => {
		const one = matrixOf({ sizes: [12, 14], features: 2, informative: 0, shift: 0, seed: 8 });
		const ours = await modelMatrix(
			one.matrix,
			one.cohort,
			{ seed: 7, model_c: 1, permutations: 0, ...plans },
			inline,
		);
		const parameters = cohortParameters({ seed: 7, permutations: 0, model_c: 1 });
		const theirs = await sklearnModel(one, parameters, inline, {}, { trees: 20, ...plans });
		expect(apart(ours.metrics, theirs.metrics)).toBeLessThan(TOLERANCE);
		expect(theirs.forest_metrics).toBeNull();
		expect(theirs.warnings).toEqual(ours.warnings);
	});

	it('gives the same scores for any number of threads, and takes seeds beyond 32 bits', async () => {
		const one = matrixOf({ sizes: [15, 15], features: 60, informative: 3, shift: 1, seed: 9 });
		const parameters = cohortParameters({ seed: 2 ** 40 + 3, permutations: 0, model_c: 0.1 });
		const fit = async (threads: string): Promise<ModelResult> => {
			for (const library of ['OMP', 'OPENBLAS', 'MKL']) vi.stubEnv(`${library}_NUM_THREADS`, threads);
			return sklearnModel(one, parameters, inline, {}, { trees: 20, ...plans });
		};
		const [first, second] = [await fit('1'), await fit('2')];
		expect(second.tables).toEqual(first.tables);
	});
});
