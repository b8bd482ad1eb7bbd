import { LbError } from '../../../base/errors.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { areCounts } from '../../signals/counts/are-counts.ts';
import { countsPerMillion } from '../../signals/counts/counts-per-million.ts';
import { screenFeatures } from '../../signals/usable-features.ts';
import { screeningStep } from '../analyze-cfdna/screening-step.ts';
import { keepMostVariable } from '../cohort/keep-most-variable.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import type { PreparedMatrix } from './combined-run.ts';
import type { CombineParameters } from './parameters.ts';
import { originOf, type MatrixOrigin } from './pipeline-of.server.ts';

export interface Prepared extends Omit<PreparedMatrix, 'matrix'> {
	notes: Message[];
}

/**
 * One matrix as the models see it: counts scaled sample by sample, features that are no measurements set aside, the most
 * variable ones kept. Nothing of it needs another sample to be repeated on new data.
 */
export async function prepareMatrix(
	read: CohortMatrix,
	parameters: CombineParameters,
	watch: Watch,
): Promise<Prepared> {
	const counts = parameters.count_normalisation === 'auto' && areCounts(read.matrix, read.counts);
	const library = counts ? [...read.matrix.feature_ids] : [];
	const scaled = counts ? screenFeatures(countsPerMillion(read.matrix)).matrix : read.matrix;
	const { one, suspects } = screeningStep(
		{ ...read, matrix: scaled },
		parameters.keep_suspect_features,
		watch,
	);
	const kept = keepMostVariable(one, parameters.matrix_max_features);
	return {
		one: kept.one,
		transform: counts ? 'log2_cpm' : 'none',
		...{ library, suspects, origin: await originOf(read.path, read.matrix.feature_ids) },
		notes: [...kept.note, ...(counts ? [say('combined.counts_scaled', { name: read.matrix.name })] : [])],
	};
}

/**
 * The genome build of all matrices: as stated, else as they show it; null where nothing does.
 * @throws LbError combined.builds_differ, combined.build_contradicted
 */
export function buildOf(
	prepared: readonly { one: CohortMatrix; origin: MatrixOrigin }[],
	stated: string | undefined,
): string | null {
	const known = prepared.flatMap(({ one, origin }) =>
		origin.build === null ? [] : [{ name: one.matrix.name, build: origin.build }],
	);
	const [first] = known;
	const other = known.find(({ build }) => build !== first?.build);
	if (first !== undefined && other !== undefined)
		throw new LbError('combined.builds_differ', {
			...{ first: first.name, build: first.build, second: other.name, other: other.build },
		});
	if (stated === undefined) return first?.build ?? null;
	for (const { one, origin } of prepared)
		if (!origin.possible.some((build) => build === stated))
			throw new LbError('combined.build_contradicted', {
				...{ build: stated, matrix: one.matrix.name, possible: shortList([...origin.possible]) },
			});
	return stated;
}
