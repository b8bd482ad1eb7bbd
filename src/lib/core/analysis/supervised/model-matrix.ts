import { LbError } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { render } from '../../../contract/messages/index.ts';
import type { AdjustmentColumns } from '../../numerics/models/reference-residuals.ts';
import { featureOrders } from '../../numerics/models/random-forest.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { propensityBlocks } from './propensity-blocks.ts';
import { assembleModel } from './assemble-model.ts';
import { crossValidate, forestTrees } from './cross-validate.ts';
import { eligibility, type Eligibility } from './eligibility.ts';
import { refuseSharedPatients, validateExternally } from './external-validation.ts';
import { countPatients, outerFoldPlan, repeatsFor, type FoldPlan } from './folds.ts';
import { modelMetrics } from './metric-rows.ts';
import { modelCohort, modelInput, type ModelCohort } from './model-cohort.ts';
import type { ModelResult } from './model-result.ts';
import type { ModelInput } from './model-input.ts';
import {
	chooseExchange,
	permutationTest,
	plannedPermutations,
	type PermutationOptions,
	type PermutationTest,
} from './permutation.ts';

export interface ModelOptions {
	seed: number;
	/** Task parameter `model_c`: fixes C; null = chosen in the inner folds. */
	model_c: number | null;
	/** Trees of the forest; default 500, 0 = no forest. */
	forest_trees?: number;
	/** Permutations; default by size and by `models`, 0 = none. */
	permutations?: number;
	/** Models whose p-values are adjusted together; default 1. */
	models?: number;
	/** Repeats of the outer cross-validation; default by patients (10, 5 or 2). */
	repeats?: number;
	/** Specificities at which the sensitivity is given as well. */
	specificities?: readonly number[];
}

/** Whether the labelled training samples that this matrix holds support a model. */
export function modelEligibility(matrix: SignalMatrix, cohort: Cohort): Eligibility {
	return eligibility(modelCohort(matrix, cohort, 'training'));
}

/** Training samples and outer folds of a matrix: what a model of another program must be fitted on. */
export function modelFolds(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: { seed: number; repeats?: number },
): { training: ModelCohort; plan: FoldPlan } {
	const training = modelCohort(matrix, cohort, 'training');
	const found = eligibility(training);
	if (!found.eligible)
		throw new LbError('analysis.model_not_eligible', {
			matrix: matrix.name,
			reason: found.reason === null ? '' : render(found.reason),
		});
	const repeats = options.repeats ?? repeatsFor(countPatients(training.patients));
	return { training, plan: outerFoldPlan(training, repeats, options.seed) };
}

/**
 * The supervised model of one matrix: repeated nested cross-validation of the L2 logistic regression with a random forest
 * beside it, metrics with intervals, permutation test, external validation when the cohort has a validation set.
 * @throws LbError analysis.model_not_eligible (ask `modelEligibility` first), analysis.patients_in_both_parts,
 * general.cancelled
 */
export async function modelMatrix(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: ModelOptions,
	parallel: Parallel,
	watch: Watch = {},
): Promise<ModelResult> {
	refuseSharedPatients(cohort);
	const { seed, model_c: fixedC } = options;
	const { training, plan } = modelFolds(matrix, cohort, options);
	const input = modelInput(matrix, training);
	const trees = options.forest_trees ?? forestTrees;
	const orders = trees > 0 ? featureOrders(input.values, input.n) : null;
	const validated = await crossValidate({ ...input, plan, seed, fixedC, trees, orders }, parallel, watch);
	const permutation = await permute(matrix, cohort, training, plan, input, options, parallel, watch);
	const metrics = modelMetrics('logistic', validated.logistic, training, seed, options.specificities);
	const external = validateExternally(matrix, cohort, training, metrics, { seed, fixedC }, watch);
	return assembleModel({
		matrix,
		cohort,
		training,
		plan,
		seed,
		tuned: fixedC === null,
		backend: 'builtin',
		logistic: validated.logistic,
		metrics,
		forest: validated.forest,
		fits: validated.fits,
		permutation,
		external,
		specificities: options.specificities ?? [],
	});
}

/**
 * The permutation test of a matrix alone, as `modelMatrix` makes it: for models whose scores another program computed.
 * @returns null when `permutations` is 0
 */
export async function permuteMatrix(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: ModelOptions,
	parallel: Parallel,
	watch: Watch = {},
): Promise<PermutationTest | null> {
	const { training, plan } = modelFolds(matrix, cohort, options);
	return permute(matrix, cohort, training, plan, modelInput(matrix, training), options, parallel, watch);
}

async function permute(
	matrix: SignalMatrix,
	cohort: Cohort,
	training: ModelCohort,
	plan: FoldPlan,
	input: ModelInput,
	options: ModelOptions,
	parallel: Parallel,
	watch: Watch,
): Promise<PermutationTest | null> {
	const planned =
		options.permutations ?? plannedPermutations(input.n, matrix.feature_ids.length, options.models ?? 1);
	if (planned === 0) return null;
	const { adjustment } = input;
	const batches = adjustment == null ? batchCandidates(training, cohort) : alikeCandidates(input, adjustment);
	const settings = { seed: options.seed, fixedC: options.model_c, planned, batches };
	// Without such blocks a small p could come from the covariates alone, and no test is better than that.
	if (adjustment != null && chooseExchange(input, plan, batches).column === null) return null;
	return permutationTest(input, plan, settings, parallel, watch);
}

/** People alike in what is adjusted for: labels are permuted among them alone. */
function alikeCandidates(input: ModelInput, adjustment: AdjustmentColumns): PermutationOptions['batches'] {
	return propensityBlocks(input, adjustment).map(({ blocks, values }) => ({
		column: `${blocks} levels of the covariates`,
		values,
	}));
}

/** Batch columns with at least two levels among the training samples, in the order of the cohort. */
export function batchCandidates(training: ModelCohort, cohort: Cohort): PermutationOptions['batches'] {
	return cohort.batch_columns
		.map((column) => ({
			column,
			values: training.samples.map((sample) => sample.metadata[column]?.trim() || '(missing)'),
		}))
		.filter(({ values }) => new Set(values).size >= 2);
}
