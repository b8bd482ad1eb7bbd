import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { mergeable, mergePeople } from '../../analysis/merge-people.ts';
import { isPairedContrast } from '../../analysis/paired-effects.ts';
import { modelEligibility } from '../../analysis/supervised/model-matrix.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { LARGEST_MISSING_SHARE } from '../../signals/variance-screen.ts';
import type { CohortDoubts } from '../cohort/cohort-doubts.ts';
import type { CohortParameters } from '../cohort/cohort-parameters.ts';
import { covariateNames } from '../cohort/covariate-names.ts';
import { contrastCount, effectsStep } from '../cohort/effects-step.ts';
import { explore } from '../cohort/explore.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { sklearnModel } from '../kernel/sklearn-model.server.ts';
import type { SuiteInput } from '../suite.ts';
import type { MatrixAnalysis } from './analysis.ts';
import { isCall, type ChecksStep } from './checks-step.ts';
import { modelStep } from './model-step.ts';

/** What holds for every matrix of the run. */
export interface RunOptions {
	families: number;
	/** Batch columns that are confounded with the label. */
	batch_columns: readonly string[];
	/** Metadata columns for the model beside each signal. */
	covariates: readonly string[];
	unwanted: Message | null;
	/** Why no verdict can be given, whatever a matrix holds. */
	doubts: readonly Message[];
	/** False for groups that were chosen from these data. */
	tested: boolean;
	/** Models that will be tested together. */
	models: number;
}

export function runOptions(
	cohort: Cohort,
	matrices: readonly CohortMatrix[],
	checks: ChecksStep,
	doubts: CohortDoubts,
	unwanted: Message | null,
	adjusted_for: readonly string[],
): RunOptions {
	const can_be_modelled = ({ matrix, cohort: own }: CohortMatrix): boolean =>
		modelEligibility(matrix, own).eligible && !isPairedContrast(own);
	return {
		families: Math.max(
			1,
			matrices.reduce((sum, one) => sum + contrastCount(one), 0),
		),
		// A level that is left out has no shift to take off.
		batch_columns: checks.warned_batches.filter((name) => !adjusted_for.includes(name)),
		covariates:
			adjusted_for.length > 0
				? adjusted_for
				: covariateNames(cohort, checks.batches.label_like).filter((name) => !isCall(name, cohort)),
		unwanted,
		doubts: doubts.reasons,
		tested: doubts.chosen === null,
		models: unwanted === null ? matrices.filter(can_be_modelled).length : 0,
	};
}

/** Exploration, effects and model of one matrix; the verdict is given once all matrices are analysed. */
export async function analyseMatrix(
	one: CohortMatrix,
	suspects: MatrixAnalysis['suspects'],
	run: RunOptions,
	parameters: CohortParameters,
	input: SuiteInput,
): Promise<MatrixAnalysis> {
	const tell = (code: 'run.progress_analyse' | 'run.progress_model', done: number): void =>
		input.watch.onProgress?.({
			done,
			total: 3,
			unit: 'steps',
			message: say(code, { name: one.matrix.name }),
		});
	const { seed } = parameters;
	tell('run.progress_analyse', 0);
	const exploration = await explore(
		one,
		{
			projection: parameters.projection,
			seed,
			parallel: input.parallel,
			shape_column: run.batch_columns[0] ?? null,
			tests_groups: run.tested,
		},
		input.watch,
	);
	tell('run.progress_analyse', 1);
	const doubts = [...run.doubts, ...matrixDoubts(one, suspects, exploration)];
	const partOf = new Map(one.cohort.samples.map(({ sample_id, split }) => [sample_id, split]));
	// A copy across the parts is told as such; as one person it would be refused.
	const copies = mergeable(exploration.duplicates.rows).filter(
		({ sample_a, sample_b }) => partOf.get(sample_a) === partOf.get(sample_b),
	);
	const counted = {
		...one,
		cohort: { ...one.cohort, samples: mergePeople(one.cohort.samples, copies) },
	};
	const effects = effectsStep(counted, doubts.length === 0 ? run.families : null, input.watch, run.tested);
	tell('run.progress_model', 2);
	const model = await modelStep(
		counted,
		{
			seed,
			unwanted: run.unwanted,
			model_c: parameters.model_c ?? null,
			permutations: parameters.permutations,
			models: run.models,
			batch_columns: run.batch_columns,
			covariates: run.covariates,
			by: parameters.by ?? null,
			specificities: parameters.report_specificity ?? [],
			outside:
				parameters.supervised_backend === 'sklearn'
					? (matrix, watch) => sklearnModel(matrix, parameters, input.parallel, watch, { models: run.models })
					: null,
		},
		input.parallel,
		input.watch,
	);
	return {
		one: countGaps(one, exploration),
		exploration,
		effects,
		model,
		finding: null,
		suspects,
		doubts,
		copies: copies.map(({ sample_a, sample_b }) => [sample_a, sample_b].sort().join(' = ')),
		verdict: null,
	};
}

/** Why no verdict can be given from one matrix. */
export function matrixDoubts(
	{ matrix }: Pick<CohortMatrix, 'matrix'>,
	suspects: MatrixAnalysis['suspects'],
	{ duplicates }: Pick<MatrixAnalysis['exploration'], 'duplicates'>,
): Message[] {
	const kept = suspects.filter(({ decision }) => decision === 'kept').map(({ feature }) => feature);
	const names = shortList(kept);
	const only = kept.length === matrix.feature_ids.length;
	const across = duplicates.rows.filter(
		({ group_a, group_b }) => group_a !== null && group_b !== null && group_a !== group_b,
	);
	return [
		...(kept.length === 0
			? []
			: [
					only
						? say('verdict.only_suspects', { matrix: matrix.name, names })
						: say('verdict.suspects_kept', { matrix: matrix.name, count: kept.length, names }),
				]),
		...(across.length === 0
			? []
			: [
					say('verdict.same_sample_in_both', {
						matrix: matrix.name,
						pairs: shortList(across.map(({ sample_a, sample_b }) => `${sample_a} and ${sample_b}`)),
					}),
				]),
	];
}

/** Features missing in more than half of the samples leave projections and models: they count as left out. */
function countGaps(one: CohortMatrix, exploration: MatrixAnalysis['exploration']): CohortMatrix {
	const gaps = exploration.missing.features.filter(
		(row) => (row.missing_share ?? 0) > LARGEST_MISSING_SHARE,
	).length;
	return gaps === 0 ? one : { ...one, dropped: { ...one.dropped, features_mostly_missing: gaps } };
}
