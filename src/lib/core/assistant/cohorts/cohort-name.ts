import { labelParameters } from '../../../contract/tasks/cohort-parameters.ts';
import type { MetadataArguments } from '../scan.server.ts';

/** Name of the saved cohort among arguments; null without one. */
export function cohortName({ parameters }: MetadataArguments): string | null {
	return labelParameters.cohort.safeParse(parameters?.['cohort']).data ?? null;
}
