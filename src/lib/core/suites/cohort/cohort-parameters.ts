import * as z from 'zod';
import {
	clinicalParameters,
	labelParameters,
	matrixParameters,
	modelParameters,
	projectionParameter,
	randomParameters,
	scoreParameters,
	reportParameters,
	sensitivityParameters,
} from '../../../contract/tasks/cohort-parameters.ts';

const schema = z.object({
	...matrixParameters,
	...scoreParameters,
	...clinicalParameters,
	...labelParameters,
	...modelParameters,
	...sensitivityParameters,
	...reportParameters,
	...projectionParameter,
	...randomParameters,
});

/** Parameters of the cohort suites, defaults filled in. */
export type CohortParameters = z.infer<typeof schema>;

/** Reads checked parameters with their types. */
export function cohortParameters(parameters: Record<string, unknown>): CohortParameters {
	return schema.parse(parameters);
}
