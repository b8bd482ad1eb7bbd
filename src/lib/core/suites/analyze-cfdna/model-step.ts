import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { resultTables, type RowOf } from '../../../contract/tables/index.ts';
import { covariateModelsTable } from '../../../contract/tables/covariate-models.ts';
import { levelEstimatesTable } from '../../../contract/tables/level-estimates.ts';
import { leaveOneBatchOutTable } from '../../../contract/tables/leave-one-batch-out.ts';
import { covariateModels, type CovariateModelRow } from '../../analysis/supervised/covariate-models.ts';
import { isPairedContrast } from '../../analysis/paired-effects.ts';
import { leaveOneBatchOut } from '../../analysis/supervised/leave-one-batch-out.ts';
import { levelEstimates, type LevelEstimateRow } from '../../analysis/supervised/level-estimates.ts';
import { modelEligibility, modelMatrix } from '../../analysis/supervised/model-matrix.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { modelFigures } from '../cohort/figures/model-figures.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteFigure, SuiteTable } from '../suite.ts';

export interface ModelStepOptions {
	seed: number;
	/** Why the run wants no model although a matrix would allow one; null when models are wanted. */
	unwanted: Message | null;
	model_c: number | null;
	permutations: number | undefined;
	/** Models of the run, whose p-values are adjusted together. */
	models: number;
	/** Confounded batch columns; the levels of each are predicted one from the others. */
	batch_columns: readonly string[];
	/** Metadata columns for the model beside the signal. */
	covariates: readonly string[];
	/** Specificities at which the sensitivity is given as well. */
	specificities?: readonly number[];
	/** Column within whose levels the AUROC is given as well; null or absent without one. */
	by?: string | null;
	/** Fits with scikit-learn instead; supplied when that backend was asked for. */
	outside: ((one: CohortMatrix, watch: Watch) => Promise<ModelResult>) | null;
}

/** The model of one matrix, or why there is none. */
export type ModelStep =
	| {
			model: ModelResult;
			reason: null;
			batches: BatchRow[];
			/** Metadata alone, and what the signal adds; null without usable columns. */
			covariates: CovariateModelRow | null;
			/** AUROC within the levels of a column; empty unless asked for. */
			levels: LevelEstimateRow[];
			tables: SuiteTable[];
			figures: SuiteFigure[];
	  }
	| {
			model: null;
			reason: Message | null;
			batches: [];
			covariates: null;
			levels: [];
			tables: [];
			figures: [];
	  };

type BatchRow = RowOf<typeof leaveOneBatchOutTable>;

export async function modelStep(
	one: CohortMatrix,
	options: ModelStepOptions,
	parallel: Parallel,
	watch: Watch,
): Promise<ModelStep> {
	const found = modelEligibility(one.matrix, one.cohort);
	const none = (reason: Message | null): ModelStep => ({
		model: null,
		reason,
		batches: [],
		covariates: null,
		levels: [],
		tables: [],
		figures: [],
	});
	if (isPairedContrast(one.cohort)) return none(say('verdict.paired'));
	if (!found.eligible) return none(found.reason);
	if (options.unwanted !== null) return none(options.unwanted);
	const model =
		options.outside === null
			? await modelMatrix(
					one.matrix,
					one.cohort,
					{
						seed: options.seed,
						model_c: options.model_c,
						models: options.models,
						specificities: options.specificities ?? [],
						...(options.permutations === undefined ? {} : { permutations: options.permutations }),
					},
					parallel,
					watch,
				)
			: await options.outside(one, watch);
	const { seed, model_c: fixedC } = options;
	const left: Awaited<ReturnType<typeof leaveOneBatchOut>>[] = [];
	for (const column of options.batch_columns)
		left.push(await leaveOneBatchOut(one.matrix, one.cohort, column, { seed, fixedC }, parallel, watch));
	const batches = left.flatMap(({ rows }) => rows);
	const covariates = await covariateModels(
		one.matrix,
		one.cohort,
		options.covariates,
		{ seed, fixedC },
		parallel,
		watch,
	);
	const levels = options.by == null ? [] : levelEstimates(model, one.cohort, options.by);
	const tables = {
		...model.tables,
		inner_folds: [...model.tables.inner_folds, ...left.flatMap(({ inner_folds }) => inner_folds)],
		[leaveOneBatchOutTable.name]: batches,
		[covariateModelsTable.name]: covariates === null ? [] : [covariates],
		[levelEstimatesTable.name]: levels,
	};
	return {
		model,
		reason: null,
		batches,
		covariates,
		levels,
		tables: modelTables(model.matrix, tables),
		figures: modelFigures(model, one.cohort),
	};
}

function modelTables(
	matrix: string,
	tables: Readonly<Record<string, readonly Record<string, unknown>[]>>,
): SuiteTable[] {
	return Object.entries(tables).flatMap(([name, rows]) => {
		const spec = resultTables.find((table) => table.name === name);
		return spec === undefined || rows.length === 0 ? [] : [resultTable(spec, rows, matrix)];
	});
}
