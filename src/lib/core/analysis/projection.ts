import { shortList } from '../../contract/messages/short-list.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { inline, type Parallel } from '../../base/parallel.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { pcaLoadingsTable } from '../../contract/tables/pca-loadings.ts';
import { PCA_COMPONENTS, type pcaScoresTable } from '../../contract/tables/pca-scores.ts';
import type { pcaVarianceTable } from '../../contract/tables/pca-variance.ts';
import type { projectionTable } from '../../contract/tables/projection.ts';
import { featureMoments } from '../numerics/descriptive/feature-moments.ts';
import { addInOrder, gramChunks, gramWork, type FeatureTransform } from '../numerics/linear-algebra/gram.ts';
import { pca, pcaTransform, type Pca } from '../numerics/projection/pca.ts';
import { selectSamples, type SignalMatrix } from '../signals/matrix.ts';
import { choosePlane } from './choose-plane.ts';
import { loadingRows, scoreRows, varianceRows } from './pca-tables.ts';
import type { Plane, ProjectionMethod } from './planes.ts';
import { selectMostVariable } from './select-most-variable.ts';
import { LARGEST_MISSING_SHARE } from '../signals/variance-screen.ts';
import { samplesWithData, type UsableSamples } from './samples-with-data.ts';

export interface ProjectionOptions {
	/** "auto" chooses between PCA and UMAP by the rule of `projectSamples`. */
	method: 'auto' | ProjectionMethod;
	seed: number;
	/** Most variable features used; default 50,000. */
	max_features?: number;
	/** Default: "none" where all features share a unit (methylation, copy number), else "unit" (divided by their SD). */
	scale?: 'none' | 'unit';
	/** Features listed per component in the loadings table; default 50. */
	top_loadings?: number;
	/** Worker threads for the Gram matrix; never changes the result. */
	parallel?: Parallel;
}

/** Principal components of the samples and their places on a plane. */
export interface Projection {
	/** What was used. */
	method: ProjectionMethod;
	/** Why this method. */
	reason: Message;
	/** What a reader must know: selection, imputation, samples left out, how to read the map. */
	notes: Message[];
	scores: RowOf<typeof pcaScoresTable>[];
	variance: RowOf<typeof pcaVarianceTable>[];
	loadings: RowOf<typeof pcaLoadingsTable>[];
	projection: RowOf<typeof projectionTable>[];
	/** Axis titles of the plane, e.g. "PC1 (34.2 %)" or "UMAP 1". */
	axes: [string, string];
	/** Samples with a place. */
	n_samples: number;
	/** Features behind it. */
	n_features: number;
	scale: 'none' | 'unit';
	/** Neighbours kept from the data onto the plane, k = 15 or fewer; null below 4 samples. */
	trustworthiness: { k: number; pca: number; shown: number } | null;
	/** Settings of the method, for the methods paragraph. */
	settings: Record<string, string | number>;
}

const DEFAULT_FEATURES = 50_000;
const DEFAULT_LOADINGS = 50;

/**
 * Exact PCA of the samples and one plane to draw them on.
 *
 * "auto": PCA below 20 samples, above 5,000, or when PC1 + PC2 hold at least 60 % of the variance; else UMAP, unless its
 * trustworthiness (k = 15) is not at least 0.01 above that of PCA. t-SNE only when asked for.
 * Missing values are replaced by the mean of their feature; samples with fewer than half of the features are left out.
 * The same matrix, options and seed give the same bytes at any number of threads.
 */
export async function projectSamples(
	matrix: SignalMatrix,
	options: ProjectionOptions,
	watch: Watch = {},
): Promise<Projection> {
	const selection = selectMostVariable(matrix, options.max_features ?? DEFAULT_FEATURES);
	const usable = samplesWithData(selection.matrix, selection.moments.present);
	const used = keepSamples(selection.matrix, usable.kept);
	const scale = options.scale ?? (hasOneUnit(matrix) ? 'none' : 'unit');
	const moments =
		used === selection.matrix ? selection.moments : featureMoments(used.values, used.sample_ids.length);
	const gram = await sampleGram(used, pcaTransform(moments, scale), options.parallel ?? inline, watch);
	const n = usable.kept.length;
	const p = used.feature_ids.length;
	const components = pca(
		used.values,
		n,
		{ components: PCA_COMPONENTS, scale, moments, gram: n <= p ? gram : undefined, loadings: true },
		watch,
	);
	const plane = choosePlane({ matrix: matrix.name, gram, samples: n, components }, options, watch);
	const notes = [
		selection.note,
		...leftOut(matrix, usable),
		...imputed(matrix, components, n, p),
		...plane.notes,
	];
	return {
		method: plane.method,
		reason: plane.reason,
		notes,
		scores: scoreRows(matrix.sample_ids, usable, components),
		variance: varianceRows(components),
		loadings: loadingRows(used.feature_ids, components, options.top_loadings ?? DEFAULT_LOADINGS),
		projection: placeRows(matrix.sample_ids, usable.kept, plane),
		axes: plane.axes,
		n_samples: n,
		n_features: p,
		scale,
		trustworthiness: plane.trust,
		settings: plane.settings,
	};
}

function keepSamples(matrix: SignalMatrix, kept: readonly number[]): SignalMatrix {
	return kept.length === matrix.sample_ids.length ? matrix : selectSamples(matrix, kept);
}

function hasOneUnit(matrix: SignalMatrix): boolean {
	return matrix.signal_kind === 'methylation' || matrix.signal_kind === 'copy_number';
}

async function sampleGram(
	matrix: SignalMatrix,
	transform: FeatureTransform,
	parallel: Parallel,
	watch: Watch,
): Promise<Float64Array> {
	const samples = matrix.sample_ids.length;
	const shared = { values: matrix.values, samples, transform };
	const chunks = gramChunks(matrix.feature_ids.length);
	const parts = await parallel.map(gramWork, shared, chunks, { signal: watch.signal });
	throwIfCancelled(watch.signal, 'PCA');
	return addInOrder(parts, samples * samples);
}

function leftOut(matrix: SignalMatrix, usable: UsableSamples): Message[] {
	const out = matrix.sample_ids.filter((_, s) => usable.missing_share[s]! > LARGEST_MISSING_SHARE);
	if (out.length === 0) return [];
	return [
		say('projection.samples_left_out', { matrix: matrix.name, count: out.length, names: shortList(out) }),
	];
}

function imputed(matrix: SignalMatrix, components: Pca, samples: number, features: number): Message[] {
	if (components.imputedValues === 0) return [];
	return [
		say('projection.imputed', {
			matrix: matrix.name,
			values: components.imputedValues,
			percent: ((100 * components.imputedValues) / (samples * features)).toFixed(2),
			features: components.imputedFeatures,
		}),
	];
}

function placeRows(ids: readonly string[], kept: readonly number[], plane: Plane): Projection['projection'] {
	const place = new Map(kept.map((s, i) => [s, i]));
	return ids.map((sample, s) => {
		const i = place.get(s);
		const at = (axis: number): number | null =>
			i === undefined || plane.coordinates === null ? null : plane.coordinates[2 * i + axis]!;
		return { sample, used: i !== undefined, method: plane.method, x: at(0), y: at(1) };
	});
}
