import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { isWithin } from '../../../base/places.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { ChosenFrom } from '../../../contract/records/cohort.ts';
import { chosenFromTexts } from '../../../contract/tasks/cohort-text.ts';
import { loadMatrix, type LoadedMatrix } from '../../signals/load-matrix.server.ts';
import type { CohortParameters } from './cohort-parameters.ts';
import { chosenFromResults } from './chosen-words.ts';
import type { CohortMatrix } from './load-cohort.server.ts';

/**
 * The matrices in which groups are not tested because they were chosen from them, or from a matrix that has features in common
 * with them: name -> reason. Where what they were chosen from names no matrix that can be read, these are all matrices.
 */
export async function chosenMatrices(
	matrices: readonly CohortMatrix[],
	chosen: ChosenFrom | null,
	parameters: Pick<CohortParameters, 'seed'>,
	base: string,
	watch: Watch,
): Promise<ReadonlyMap<string, Message>> {
	const found = new Map<string, Message>();
	if (chosen === null) return found;
	for (const given of chosen.matrices) {
		const file = path.resolve(base, given);
		const own = matrices.filter(({ files }) => files.some((one) => one.path === file));
		for (const { matrix } of own)
			found.set(matrix.name, say('verdict.chosen_from_matrix', { source: given, matrix: matrix.name }));
		// What lies elsewhere is not opened on the word of a definition.
		const inside = isWithin(file, path.resolve(base));
		const features =
			own.length > 0 ? own.flatMap(featuresOf) : inside ? await featuresIn(file, parameters, watch) : null;
		if (features === null) return allOf(matrices, chosen);
		const known = new Set(features);
		for (const one of matrices)
			if (!found.has(one.matrix.name) && featuresOf(one).some((id) => known.has(id)))
				found.set(
					one.matrix.name,
					say('verdict.chosen_shares_features', { source: given, matrix: one.matrix.name }),
				);
	}
	return chosen.matrices.length === 0 ? allOf(matrices, chosen) : found;
}

/** Nothing tells which matrix the groups came from: none of them can test these groups. */
function allOf(matrices: readonly CohortMatrix[], chosen: ChosenFrom): ReadonlyMap<string, Message> {
	const reason = chosenFromResults(chosenFromTexts(chosen));
	return new Map(matrices.map(({ matrix }) => [matrix.name, reason]));
}

function featuresOf({ matrix, aside }: Pick<LoadedMatrix, 'matrix' | 'aside'>): string[] {
	return [...matrix.feature_ids, ...(aside?.feature_ids ?? [])];
}

/** Features of a matrix that is no input of the run; null where it cannot be read. */
async function featuresIn(
	file: string,
	{ seed }: Pick<CohortParameters, 'seed'>,
	watch: Watch,
): Promise<string[] | null> {
	const options = { name: 'chosen_from', signal_kind: 'signal' as const, max_source_rows: 0, seed };
	try {
		return featuresOf(await loadMatrix(file, options, watch));
	} catch (error) {
		if (error instanceof LbError && error.code !== 'general.cancelled') return null;
		throw error;
	}
}
