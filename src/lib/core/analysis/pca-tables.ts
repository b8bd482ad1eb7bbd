import type { RowOf } from '../../contract/tables/define.ts';
import type { pcaLoadingsTable } from '../../contract/tables/pca-loadings.ts';
import type { pcaScoresTable } from '../../contract/tables/pca-scores.ts';
import type { pcaVarianceTable } from '../../contract/tables/pca-variance.ts';
import type { Pca } from '../numerics/projection/pca.ts';
import type { UsableSamples } from './samples-with-data.ts';

/** Scores of every sample of the matrix; samples left out have none. */
export function scoreRows(
	ids: readonly string[],
	usable: UsableSamples,
	pca: Pca,
): RowOf<typeof pcaScoresTable>[] {
	const place = new Map(usable.kept.map((s, i) => [s, i]));
	return ids.map((sample, s) => {
		const i = place.get(s);
		const at = (component: number): number | null =>
			i === undefined || component > pca.components ? null : pca.scores[i * pca.components + component - 1]!;
		return {
			sample,
			used: i !== undefined,
			missing_share: usable.missing_share[s]!,
			pc1: at(1),
			pc2: at(2),
			pc3: at(3),
			pc4: at(4),
			pc5: at(5),
			pc6: at(6),
			pc7: at(7),
			pc8: at(8),
			pc9: at(9),
			pc10: at(10),
		};
	});
}

/** One row per component kept. */
export function varianceRows(pca: Pca): RowOf<typeof pcaVarianceTable>[] {
	let cumulative = 0;
	return Array.from({ length: pca.components }, (_, c) => {
		const ratio = pca.explainedVarianceRatio[c]!;
		cumulative = Math.min(1, cumulative + ratio);
		return {
			component: c + 1,
			explained_variance: pca.explainedVariance[c]!,
			explained_variance_ratio: ratio,
			cumulative_ratio: cumulative,
		};
	});
}

/**
 * The `top` features with the largest absolute loading of every component; among equals the earlier feature.
 * @param pca with its loadings
 */
export function loadingRows(
	features: readonly string[],
	pca: Pca,
	top: number,
): RowOf<typeof pcaLoadingsTable>[] {
	const k = pca.components;
	const { loadings } = pca;
	if (loadings === null) return [];
	const sizes = new Float64Array(features.length);
	return Array.from({ length: k }, (_, c) => {
		for (let f = 0; f < sizes.length; f++) sizes[f] = Math.abs(loadings[f * k + c]!);
		return largestFirst(sizes, top).map((f, place) => ({
			component: c + 1,
			rank: place + 1,
			feature: features[f]!,
			loading: loadings[f * k + c]!,
		}));
	}).flat();
}

/** Indices of the `top` largest sizes, largest first, the earlier among equals. Few enter the list: no sort of all. */
function largestFirst(sizes: Float64Array, top: number): number[] {
	const best: number[] = [];
	const sizeAt = (place: number): number => sizes[best[place]!]!;
	for (let f = 0; f < sizes.length; f++) {
		const size = sizes[f]!;
		if (best.length >= top && !(size > sizeAt(top - 1))) continue;
		let place = best.length;
		while (place > 0 && size > sizeAt(place - 1)) place--;
		best.splice(place, 0, f);
		if (best.length > top) best.pop();
	}
	return best;
}
