import { say, type Message } from '../../../contract/messages/index.ts';
import { cellNumber } from '../../dataset/metadata/cells.ts';
import { ranks } from '../../numerics/descriptive/ranks.ts';
import { pca } from '../../numerics/projection/pca.ts';
import { featureValues, type SignalMatrix } from '../../signals/matrix.ts';
import type { Watch } from '../../../base/progress.ts';
import type { CohortMatrix } from './load-cohort.server.ts';

/**
 * A column whose ranks agree this well with a feature holds its values, whatever their unit: of 20,000 features of noise none does
 * by chance in 12 samples, and no measurement of another kind follows a feature so closely.
 */
const COPY_R = 0.98;
/** Fewer samples, and columns of fewer values, tell nothing; columns of few values are screened as recodings of the label. */
const [MIN_SAMPLES, MIN_VALUES] = [12, 6];
/** Components that groups are cut at; more follow noise. */
const COMPONENTS = 5;
/** A larger matrix is not decomposed for this question: products of samples, samples and features. */
const MAX_PRODUCTS = 4e9;

/**
 * Matrices that hold what defines the groups: a column of the conditions has the values of one of their features, of the mean of
 * their features, or of a principal component. Such groups were chosen from the matrix, and from every matrix that shares features with
 * it. Name -> reason.
 * @param columns metadata columns of the conditions
 */
export function definedByFeatures(
	matrices: readonly Pick<CohortMatrix, 'matrix' | 'cohort'>[],
	columns: readonly string[],
	watch: Watch,
): Map<string, Message> {
	const found = new Map<string, Message>();
	for (const { matrix, cohort } of matrices)
		for (const column of columns) {
			if (found.has(matrix.name)) break;
			const values = cohort.samples.map(({ defining }) => cellNumber(defining?.[column] ?? '') ?? NaN);
			const reason = heldBy(matrix, column, values, watch);
			if (reason !== null) found.set(matrix.name, reason);
		}
	const held = [...found.keys()];
	const known = new Map(
		matrices
			.filter(({ matrix }) => held.includes(matrix.name))
			.flatMap(({ matrix }) => matrix.feature_ids.map((id) => [id, matrix.name] as const)),
	);
	for (const { matrix } of held.length === 0 ? [] : matrices) {
		const shared = matrix.feature_ids.find((id) => known.has(id));
		if (found.has(matrix.name) || shared === undefined) continue;
		const source = known.get(shared) ?? '';
		found.set(matrix.name, say('verdict.chosen_shares_features', { source, matrix: matrix.name }));
	}
	return found;
}

function heldBy(
	matrix: SignalMatrix,
	column: string,
	values: readonly number[],
	watch: Watch,
): Message | null {
	const numbers = values.filter((value) => !Number.isNaN(value));
	if (numbers.length < MIN_SAMPLES || new Set(numbers).size < MIN_VALUES) return null;
	const n = matrix.sample_ids.length;
	const own = ranks(values);
	for (const [f, feature] of matrix.feature_ids.entries())
		if (isCopy(own, values, featureValues(matrix, f)))
			return say('verdict.defined_by_feature', { column, feature, matrix: matrix.name });
	if (isCopy(own, values, means(matrix)))
		return say('verdict.defined_by_mean', { column, matrix: matrix.name });
	const features = matrix.feature_ids.length;
	if (features < 2 || n < MIN_SAMPLES || n * Math.min(n, features) * features > MAX_PRODUCTS) return null;
	for (const scale of ['unit', 'none'] as const) {
		const { scores, components } = pca(matrix.values, n, { components: COMPONENTS, scale }, watch);
		for (let c = 0; c < components; c++) {
			const along = Float64Array.from({ length: n }, (_, s) => scores[s * components + c] ?? NaN);
			if (isCopy(own, values, along))
				return say('verdict.defined_by_component', { column, number: c + 1, matrix: matrix.name });
		}
	}
	return null;
}

/** Mean of the features of each sample. */
function means({ sample_ids, values }: SignalMatrix): Float64Array {
	const n = sample_ids.length;
	const [sums, counts] = [new Float64Array(n), new Float64Array(n)];
	for (const [i, value] of values.entries()) {
		if (Number.isNaN(value)) continue;
		sums[i % n]! += value;
		counts[i % n]!++;
	}
	return sums.map((sum, s) => sum / counts[s]!);
}

/**
 * Do values follow the column from sample to sample, in either direction? Of those that both have, which must be most.
 * @param own ranks of the column
 */
function isCopy(own: Float64Array, column: readonly number[], values: ArrayLike<number>): boolean {
	const both = column.flatMap((value, s) => (Number.isNaN(value) || Number.isNaN(values[s]) ? [] : [s]));
	const known = column.filter((value) => !Number.isNaN(value)).length;
	if (both.length < MIN_SAMPLES || both.length < 0.8 * known) return false;
	const mine = both.length === known ? both.map((s) => own[s]!) : ranks(both.map((s) => column[s]!));
	return Math.abs(correlation(mine, ranks(both.map((s) => values[s]!)))) >= COPY_R;
}

/** Pearson's correlation; 0 where one of them is constant. */
function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
	const n = a.length;
	let [sumA, sumB] = [0, 0];
	for (let i = 0; i < n; i++) {
		sumA += a[i]!;
		sumB += b[i]!;
	}
	let [ab, aa, bb] = [0, 0, 0];
	for (let i = 0; i < n; i++) {
		const [x, y] = [a[i]! - sumA / n, b[i]! - sumB / n];
		ab += x * y;
		aa += x * x;
		bb += y * y;
	}
	return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
