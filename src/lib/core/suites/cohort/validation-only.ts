import { say, type Message } from '../../../contract/messages/index.ts';
import type { ChosenFrom, CohortGroup } from '../../../contract/records/cohort.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { chosenFromTexts } from '../../../contract/tasks/cohort-text.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { JoinedSample } from '../../signals/join-cohort.ts';
import { selectSamples } from '../../signals/matrix.ts';
import type { CohortMatrix, LoadedCohort } from './load-cohort.server.ts';

type Joined = Cohort & { samples: JoinedSample[] };

/** A run with matrices in which groups are tested in samples that nobody had seen when the groups were chosen. */
export interface UnseenCohort {
	loaded: LoadedCohort;
	/** Reasons of the matrices in which nothing is tested. */
	chosen: ReadonlyMap<string, Message>;
	/** True where the validation samples are all that is analysed, in every matrix. */
	all: boolean;
}

/**
 * Groups that were chosen from the training samples of a matrix are tested in its validation samples: these alone are analysed, as
 * the training samples tell the groups apart because they were chosen so. Nothing is tested where the validation samples
 * were seen too, where fewer than two groups have any, or where a group lists its samples: whoever lists them has seen them.
 */
export function validationOnly(
	loaded: LoadedCohort,
	chosen: ReadonlyMap<string, Message>,
	from: ChosenFrom | null,
	groups: readonly CohortGroup[],
): UnseenCohort {
	const isListed = groups.some(({ samples }) => samples.length > 0);
	if (from === null || from.seen === 'all' || isListed) return { loaded, chosen, all: false };
	const left = new Map(chosen);
	const matrices = loaded.matrices.map((one) => {
		const unseen = chosen.has(one.matrix.name) ? unseenOf(one, from) : null;
		if (unseen !== null) left.delete(one.matrix.name);
		return unseen ?? one;
	});
	const tested = chosen.size - left.size;
	return {
		loaded: { ...loaded, matrices },
		chosen: left,
		all: tested > 0 && tested === matrices.length,
	};
}

function unseenOf(one: CohortMatrix, from: ChosenFrom): CohortMatrix | null {
	const kept = one.cohort.samples.flatMap(({ split }, index) => (split === 'validation' ? [index] : []));
	const cohort = validationCohort(one.cohort);
	if (new Set(cohort.samples.flatMap(({ group }) => (group === null ? [] : [group]))).size < 2) return null;
	const { name } = one.matrix;
	const source = shortList(chosenFromTexts({ ...from, seen: 'all' }), 3);
	return {
		...one,
		cohort,
		matrix: selectSamples(one.matrix, kept),
		headline: [
			...one.headline,
			say('suites.validation_only', { matrix: name, source, count: cohort.samples.length }),
		],
	};
}

/** The validation samples of a cohort as the samples that are analysed. */
export function validationCohort<C extends Cohort | Joined>(cohort: C): C {
	const samples = cohort.samples
		.filter(({ split }) => split === 'validation')
		.map((sample) => ({ ...sample, split: 'training' as const }));
	return { ...cohort, samples, has_validation: false };
}
