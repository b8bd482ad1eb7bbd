import { inline } from '../../../src/lib/base/parallel.ts';
import { MODEL_FINDING_P } from '../../../src/lib/contract/decision-rules.ts';
import { syntheticCohort } from '../../../tests/setup/synthetic-cohort.ts';
import { repeatScores, type OofScores } from '../../../src/lib/core/analysis/supervised/cross-validate.ts';
import {
	countPatients,
	outerFoldPlan,
	patientsPerClass,
} from '../../../src/lib/core/analysis/supervised/folds.ts';
import { pooledAuroc } from '../../../src/lib/core/analysis/supervised/pooled-auroc.ts';
import { cardScores } from '../../../src/lib/core/analysis/combined/card-scores.ts';
import { combinedCohort, combinedInput } from '../../../src/lib/core/analysis/combined/combined-input.ts';
import { validateCombined } from '../../../src/lib/core/analysis/combined/combined-cv.ts';
import { permuteCombined } from '../../../src/lib/core/analysis/combined/combined-permutation.ts';
import {
	compareCombined,
	type ScoreDifference,
} from '../../../src/lib/core/analysis/combined/compare-combined.ts';
import { ruleFor, type SecondRule } from '../../../src/lib/core/analysis/combined/second-level.ts';
import { rowsOf, shipModel } from '../../../src/lib/core/analysis/combined/ship-model.ts';

const FEATURES = 20;
const INFORMATIVE = 3;
const REPEATS = 2;
const NEW_PEOPLE = 1000;
const SPECIFICITY = 0.95;

/** What is simulated: people per group, and per matrix the shift of its informative features in cases. */
export interface SimulatedDesign {
	size: number;
	shifts: readonly number[];
	/** Permutations of the test of the combined score; none by default. */
	permutations?: number;
}

/** One simulated cohort through both levels. */
export interface SimulatedCohort {
	rule: SecondRule;
	p: number | null;
	combined: number;
	other_rule: number;
	singles: number[];
	/** Combined score minus each matrix alone, Holm over these. */
	differences: ScoreDifference[];
	/** Rule in use minus the other one. */
	rules: ScoreDifference;
	/** Share of the first matrix in the weights of the shipped model. */
	first_weight: number;
	/** Specificity of the thresholds of the outer folds, and of the locked one on people nobody has seen. */
	out_of_fold: number;
	new_people: number;
}

function cohortOf({ size, shifts }: SimulatedDesign, seed: number, fresh = false) {
	const made = shifts.map((shift, m) =>
		syntheticCohort({
			...{ sizes: [size, size], features: FEATURES, informative: INFORMATIVE, shift, name: `m${m}` },
			seed: fresh ? seed + 1_000_000 : seed,
		}),
	);
	return { matrices: made.map(({ matrix }) => matrix), cohort: made[0]!.cohort };
}

/** The whole procedure on a cohort of independent normal features, with 1,000 + 1,000 new people for the locked threshold. */
export async function simulateCombined(design: SimulatedDesign, seed: number): Promise<SimulatedCohort> {
	const { matrices, cohort } = cohortOf(design, seed);
	const training = combinedCohort(matrices, cohort);
	const rule = ruleFor(countPatients(training.patients), patientsPerClass(training, 2));
	const options = { rule, seed, fixedC: 0.1, specificity: SPECIFICITY };
	const input = combinedInput(matrices, training, options);
	const plan = outerFoldPlan(training, REPEATS, seed);
	const found = await validateCombined({ ...input, plan, covariates: new Float64Array(0) }, inline);
	const auroc = (scores: OofScores): number => {
		let sum = 0;
		for (let repeat = 0; repeat < REPEATS; repeat++) {
			const own = repeatScores(scores, repeat, 1);
			const both = new Float64Array(2 * own.length);
			for (const [i, p] of own.entries()) both.set([1 - p, p], 2 * i);
			sum += pooledAuroc(training.classes, 2, both) / REPEATS;
		}
		return sum;
	};
	const controls = [...training.classes.keys()].filter((i) => training.classes[i] === 0);
	const shipped = shipModel(input);
	const fresh = cohortOf({ ...design, size: NEW_PEOPLE }, seed, true);
	const others = combinedCohort(fresh.matrices, fresh.cohort);
	const fields = combinedInput(fresh.matrices, others, options);
	const { score } = cardScores(
		{ matrices: shipped.matrices, second_level: shipped.second },
		shipped.matrices.map(({ kept }, m) => rowsOf(fields.matrices[m]!, fields.n, kept)),
		fields.n,
	);
	const unseen = [...others.classes.keys()].filter((i) => others.classes[i] === 0);
	const test = await permuteCombined(input, plan, { planned: design.permutations ?? 0, batches: [] }, inline);
	const weights = shipped.second.weights;
	const sum = weights.reduce((a, b) => a + b, 0);
	return {
		...{ rule, p: test?.p_value ?? null },
		...{ combined: auroc(found.score), other_rule: auroc(found.other), singles: found.singles.map(auroc) },
		differences: compareCombined(found.score, found.singles, training, seed),
		rules: compareCombined(found.score, [found.other], training, seed)[0]!,
		first_weight: sum > 0 ? weights[0]! / sum : 0,
		out_of_fold: controls.reduce((total, i) => total + 1 - found.called[i]!, 0) / controls.length,
		new_people: unseen.filter((i) => score[i]! <= shipped.threshold!).length / unseen.length,
	};
}

export const meanOf = (values: readonly number[]): number =>
	values.reduce((a, b) => a + b, 0) / values.length;

/** A p value that a report would call a finding. */
export const isShown = (p: number | null): boolean => p !== null && p <= MODEL_FINDING_P;
