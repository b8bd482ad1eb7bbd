import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { resultTables } from '../../../contract/tables/index.ts';
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
	/** Fits with scikit-learn instead; supplied when that backend was asked for. */
	outside: ((one: CohortMatrix, watch: Watch) => Promise<ModelResult>) | null;
}

/** The model of one matrix, or why there is none. */
export type ModelStep =
	| { model: ModelResult; reason: null; tables: SuiteTable[]; figures: SuiteFigure[] }
	| { model: null; reason: Message | null; tables: []; figures: [] };

export async function modelStep(
	one: CohortMatrix,
	options: ModelStepOptions,
	parallel: Parallel,
	watch: Watch,
): Promise<ModelStep> {
	const found = modelEligibility(one.matrix, one.cohort);
	if (!found.eligible) return { model: null, reason: found.reason, tables: [], figures: [] };
	if (options.unwanted !== null) return { model: null, reason: options.unwanted, tables: [], figures: [] };
	const model =
		options.outside === null
			? await modelMatrix(
					one.matrix,
					one.cohort,
					{
						seed: options.seed,
						model_c: options.model_c,
						...(options.permutations === undefined ? {} : { permutations: options.permutations }),
					},
					parallel,
					watch,
				)
			: await options.outside(one, watch);
	return { model, reason: null, tables: modelTables(model), figures: modelFigures(model, one.cohort) };
}

function modelTables(model: ModelResult): SuiteTable[] {
	return Object.entries(model.tables).flatMap(([name, rows]) => {
		const spec = resultTables.find((table) => table.name === name);
		return spec === undefined || rows.length === 0 ? [] : [resultTable(spec, rows, model.matrix)];
	});
}
