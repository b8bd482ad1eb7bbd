import type { SuiteInput } from '../suite.ts';
import type { Chapter } from './chapter.ts';
import { loadRawCohort, type RawCohort, type RawSample } from './raw-cohort.server.ts';
import type { RawInputs } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

/**
 * The samples of the finished chapters, in the order of the inputs. Samples that only reading brought to light are joined
 * with the metadata too.
 */
export async function cohortOfChapters(
	chapters: readonly Chapter[],
	first: RawCohort,
	found: RawInputs,
	parameters: RawParameters,
	input: SuiteInput,
): Promise<{ cohort: RawCohort; samples: RawSample[] }> {
	const known = new Set(first.samples.map((sample) => sample.data_id));
	const ids = [
		...new Set(
			chapters.flatMap(({ samples, matrices }) => [...samples, ...matrices.flatMap((one) => one.sample_ids)]),
		),
	];
	const fresh = ids.filter((id) => !known.has(id));
	const cohort =
		fresh.length === 0 ? first : await loadRawCohort(found, parameters, input.base, input.watch, fresh);
	const order = new Map(cohort.samples.map((sample, index) => [sample.data_id, index]));
	const samples = ids
		.map((id) => cohort.sample(id))
		.sort((a, b) => (order.get(a.data_id) ?? 0) - (order.get(b.data_id) ?? 0));
	return { cohort, samples };
}
