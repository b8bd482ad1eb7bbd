import { selectMostVariable } from '../../analysis/select-most-variable.ts';
import { sizeFactors } from '../../numerics/descriptive/size-factors.ts';
import { areCounts } from '../../signals/counts/are-counts.ts';
import { normaliseCounts, type CountScale } from '../../signals/counts/normalise-counts.ts';
import type { LoadedMatrix } from '../../signals/load-matrix.server.ts';
import { selectFeatures } from '../../signals/matrix.ts';

/** A matrix as it is analysed: counts normalised for library size, anything else as read. */
export interface ScaledMatrix extends LoadedMatrix {
	/** How counts were normalised; null for values that are no counts, and where the user wants them as they are. */
	scale: CountScale | null;
}

/**
 * Recognises counts and normalises them. `chooseAgain` reads the matrix once more where features were chosen by the variance
 * of raw counts, which is that of the deepest samples.
 */
export async function scaleCounts(
	read: LoadedMatrix,
	options: { normalise: boolean; trains: (sample_id: string) => boolean; seed: number },
	chooseAgain: (size_factors: ReadonlyMap<string, number>) => Promise<LoadedMatrix>,
	most_variable: number | null,
): Promise<ScaledMatrix> {
	if (!options.normalise || !areCounts(read.matrix, read.counts))
		return { ...cut(read, most_variable), scale: null };
	const training = trainingOf(read, options.trains);
	const one =
		read.selection === null
			? read
			: await chooseAgain(
					new Map(
						[...sizeFactors(read.matrix.values, read.matrix.sample_ids.length, training).factors].map(
							(factor, s): [string, number] => [read.matrix.sample_ids[s]!, factor],
						),
					),
				);
	const { library_sizes } = one.counts ?? read.counts;
	const done = normaliseCounts(one.matrix, library_sizes, { training, seed: options.seed });
	const constant = (one.dropped['features_constant'] ?? 0) + done.constant;
	return {
		...one,
		matrix: done.matrix,
		dropped: constant === 0 ? one.dropped : { ...one.dropped, features_constant: constant },
		headline: [...one.headline, ...done.headline],
		notes: [...one.notes, ...done.notes],
		scale: done.scale,
	};
}

/** Only the features that were asked for, where the first reading held more of those it chose. */
function cut(read: LoadedMatrix, most_variable: number | null): LoadedMatrix {
	const { matrix, selection } = read;
	if (selection === null || most_variable === null || matrix.feature_ids.length <= most_variable) return read;
	return { ...read, matrix: selectFeatures(matrix, selectMostVariable(matrix, most_variable).features) };
}

function trainingOf({ matrix }: LoadedMatrix, trains: (sample_id: string) => boolean): number[] {
	return matrix.sample_ids.flatMap((id, s) => (trains(id) ? [s] : []));
}
