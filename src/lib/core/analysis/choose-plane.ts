import type { Watch } from '../../base/progress.ts';
import { say, type Message, type MessageValues } from '../../contract/messages/index.ts';
import { gramDistances } from '../numerics/clustering/distances.ts';
import type { Pca } from '../numerics/projection/pca.ts';
import { layoutDistances, trustworthiness } from '../numerics/projection/trustworthiness.ts';
import { pcaPlane, tsnePlane, umapPlane, type Plane, type ProjectionMethod } from './planes.ts';

/** Below this "auto" shows PCA: a map of 15 neighbours says nothing about fewer than 20 samples. */
export const MIN_FOR_MAP = 20;
/** Above this "auto" shows PCA: exact neighbours need n^2 / 2 doubles, 100 MB at 5,000 samples. */
export const MAX_FOR_MAP = 5000;
/** When the plane of PC1 and PC2 holds this share of the variance, PCA hides little, and its axes can be read. */
export const PLANE_SHARE = 0.6;
/** UMAP must keep neighbourhoods better by more than it differs between seeds (0.005 on test data). */
export const BETTER_BY = 0.01;
/** t-SNE and UMAP of fewer samples have no neighbourhood to keep. */
const MIN_FOR_METHOD = 4;
const NEIGHBOURS = 15;

/** What a plane is chosen from. */
export interface PlaneInput {
	/** Name of the matrix. */
	matrix: string;
	/** Gram matrix of the samples, n x n. */
	gram: Float64Array;
	samples: number;
	components: Pca;
}

/** A plane with the reason for it. */
export interface ChosenPlane extends Plane {
	reason: Message;
	/** Trustworthiness of PC1 x PC2 and of the plane shown; null where it is not defined (n < 4 or n > 5,000). */
	trust: { k: number; pca: number; shown: number } | null;
}

/** Places the samples by the method asked for, or by the rule of "auto" (see `projectSamples`). */
export function choosePlane(
	input: PlaneInput,
	options: { method: 'auto' | ProjectionMethod; seed: number },
	watch: Watch = {},
): ChosenPlane {
	const { samples } = input;
	const flat = pcaPlane(input.components, samples);
	const reason = (code: Message['code'], values: MessageValues = {}): Message =>
		say(code, { matrix: input.matrix, samples, ...values });
	if (flat.coordinates === null) return { ...flat, reason: reason('projection.nothing_varies'), trust: null };

	const choice = new Choice(input, flat.coordinates, options.seed, watch);
	const withPca = (why: Message): ChosenPlane => ({
		...flat,
		reason: why,
		trust: choice.trust(flat.coordinates),
	});
	if (options.method !== 'auto') {
		const method = { pca: 'PCA', umap: 'UMAP', tsne: 't-SNE' }[options.method];
		if (options.method === 'pca') return withPca(reason('projection.asked', { method }));
		if (samples < MIN_FOR_METHOD) {
			return withPca(reason('projection.too_few_for_method', { method, needed: MIN_FOR_METHOD }));
		}
		const plane = options.method === 'umap' ? choice.umap() : choice.tsne();
		return {
			...plane,
			reason: reason('projection.asked', { method }),
			trust: choice.trust(plane.coordinates),
		};
	}

	if (samples < MIN_FOR_MAP) return withPca(reason('projection.auto_few_samples', { needed: MIN_FOR_MAP }));
	if (samples > MAX_FOR_MAP) return withPca(reason('projection.auto_many_samples', { most: MAX_FOR_MAP }));
	const ratios = input.components.explainedVarianceRatio;
	const share = (ratios[0] ?? 0) + (ratios[1] ?? 0);
	const percent = (100 * share).toFixed(1);
	if (share >= PLANE_SHARE) {
		return withPca(reason('projection.auto_plane', { percent, needed_percent: 100 * PLANE_SHARE }));
	}
	const map = choice.umap();
	const trust = choice.trust(map.coordinates);
	const better = trust !== null && trust.shown >= trust.pca + BETTER_BY;
	const values = { percent, umap: rounded(trust?.shown), pca: rounded(trust?.pca), k: trust?.k ?? null };
	if (better) return { ...map, reason: reason('projection.auto_umap', values), trust };
	return withPca(reason('projection.auto_pca_as_good', values));
}

function rounded(value: number | undefined): string | null {
	return value === undefined ? null : value.toFixed(3);
}

/** What the rule needs, computed when first asked for. */
class Choice {
	readonly #input: PlaneInput;
	readonly #flat: Float64Array;
	readonly #seed: number;
	readonly #watch: Watch;
	#known: Float64Array | null = null;

	constructor(input: PlaneInput, flat: Float64Array, seed: number, watch: Watch) {
		this.#input = input;
		this.#flat = flat;
		this.#seed = seed;
		this.#watch = watch;
	}

	#distances(): Float64Array {
		this.#known ??= gramDistances(this.#input.gram, this.#input.samples);
		return this.#known;
	}

	umap(): Plane {
		return umapPlane(this.#input.matrix, this.#distances(), this.#flat, this.#seed, this.#watch);
	}

	tsne(): Plane {
		return tsnePlane(this.#distances(), this.#flat, this.#seed, this.#watch);
	}

	trust(shown: Float64Array | null): ChosenPlane['trust'] {
		const n = this.#input.samples;
		if (n < MIN_FOR_METHOD || n > MAX_FOR_MAP || shown === null) return null;
		const k = Math.min(NEIGHBOURS, Math.ceil(n / 2) - 1);
		const of = (layout: Float64Array): number =>
			trustworthiness(this.#distances(), layoutDistances(layout, n), n, k, this.#watch);
		const pca = of(this.#flat);
		return { k, pca, shown: shown === this.#flat ? pca : of(shown) };
	}
}
