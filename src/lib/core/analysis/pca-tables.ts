import type { Watch } from '../../base/progress.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { pcaLoadingsTable } from '../../contract/tables/pca-loadings.ts';
import type { pcaScoresTable } from '../../contract/tables/pca-scores.ts';
import type { pcaVarianceTable } from '../../contract/tables/pca-variance.ts';
import { pcaLoadings, type Pca } from '../numerics/pca.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
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
			i === undefined || component > pca.components
				? null
				: (pca.scores[i * pca.components + component - 1] as number);
		return {
			sample,
			used: i !== undefined,
			missing_share: usable.missing_share[s] as number,
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
		const ratio = pca.explainedVarianceRatio[c] as number;
		cumulative = Math.min(1, cumulative + ratio);
		return {
			component: c + 1,
			explained_variance: pca.explainedVariance[c] as number,
			explained_variance_ratio: ratio,
			cumulative_ratio: cumulative,
		};
	});
}

/**
 * The `top` features with the largest absolute loading of every component; among equals the earlier feature.
 * @param matrix the matrix the components were computed from
 */
export function loadingRows(
	matrix: SignalMatrix,
	pca: Pca,
	top: number,
	watch: Watch = {},
): RowOf<typeof pcaLoadingsTable>[] {
	const k = pca.components;
	const loadings = pcaLoadings(matrix.values, matrix.sample_ids.length, pca, watch);
	return Array.from({ length: k }, (_, c) => {
		const size = (f: number): number => Math.abs(loadings[f * k + c] as number);
		return largestFirst(matrix.feature_ids.length, top, size).map((f, place) => ({
			component: c + 1,
			rank: place + 1,
			feature: matrix.feature_ids[f] as string,
			loading: loadings[f * k + c] as number,
		}));
	}).flat();
}

/** Indices of the `top` largest sizes, largest first; a limit found by one numeric sort keeps the index sort small. */
function largestFirst(length: number, top: number, size: (index: number) => number): number[] {
	const sorted = Float64Array.from({ length }, (_, f) => size(f)).sort();
	const limit = sorted[Math.max(0, length - top)] ?? 0;
	const candidates = Array.from({ length }, (_, f) => f).filter((f) => size(f) >= limit);
	return candidates.sort((a, b) => size(b) - size(a) || a - b).slice(0, top);
}
