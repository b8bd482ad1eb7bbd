import type { Watch } from '../../base/progress.ts';
import { createRandom } from '../../base/random.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { Pca } from '../numerics/projection/pca.ts';
import { tsne } from '../numerics/projection/tsne.ts';
import { umap } from '../numerics/projection/umap.ts';

export type ProjectionMethod = 'pca' | 'umap' | 'tsne';

/** Samples placed on a plane. */
export interface Plane {
	method: ProjectionMethod;
	/** n x 2, row-major; null when nothing varies. */
	coordinates: Float64Array | null;
	/** Axis titles. */
	axes: [string, string];
	/** How to read it. */
	notes: Message[];
	/** Settings for the methods paragraph. */
	settings: Record<string, string | number>;
}

/** The first two principal components; the second is 0 for data of rank 1. */
export function pcaPlane(pca: Pca, samples: number): Plane {
	const k = pca.components;
	const coordinates = new Float64Array(2 * samples);
	for (let s = 0; s < samples; s++) {
		for (let c = 0; c < Math.min(2, k); c++) coordinates[2 * s + c] = pca.scores[s * k + c]!;
	}
	const axis = (c: number): string => {
		const ratio = c < k ? pca.explainedVarianceRatio[c]! : 0;
		return `PC${c + 1} (${(100 * ratio).toFixed(1)} %)`;
	};
	return {
		method: 'pca',
		coordinates: k === 0 ? null : coordinates,
		axes: [axis(0), axis(1)],
		notes: [],
		settings: {},
	};
}

/** @param flat the PCA plane, start of the layout when the neighbour graph falls apart */
export function umapPlane(
	matrix: string,
	distances: Float64Array,
	flat: Float64Array,
	seed: number,
	watch: Watch,
): Plane {
	const samples = flat.length / 2;
	const layout = umap(distances, samples, { fallback: flat, random: createRandom(seed, 'umap') }, watch);
	const notes = [say('projection.reading_neighbour_map', { method: 'UMAP' })];
	if (layout.components > 1)
		notes.push(say('projection.graph_in_parts', { matrix, parts: layout.components }));
	return {
		method: 'umap',
		coordinates: layout.coordinates,
		axes: ['UMAP 1', 'UMAP 2'],
		notes,
		settings: {
			n_neighbors: layout.neighbours,
			min_dist: 0.1,
			epochs: layout.epochs,
			initialisation: layout.initialisation,
			seed,
		},
	};
}

/** @param flat the PCA plane, start of the layout */
export function tsnePlane(distances: Float64Array, flat: Float64Array, seed: number, watch: Watch): Plane {
	const samples = flat.length / 2;
	const layout = tsne(distances, samples, { initial: flat, random: createRandom(seed, 'tsne') }, watch);
	return {
		method: 'tsne',
		coordinates: layout.coordinates,
		axes: ['t-SNE 1', 't-SNE 2'],
		notes: [say('projection.reading_neighbour_map', { method: 't-SNE' })],
		settings: {
			perplexity: layout.perplexity,
			gradient: layout.method,
			iterations: layout.iterations,
			initialisation: 'pca',
			seed,
		},
	};
}
