import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { pca } from '../numerics/projection/pca.ts';
import type { StandardisedProfiles } from './standardised-profiles.ts';

/** How much alike two samples are, value by value; all arrays samples x samples. */
export interface PairComparison {
	/** Root mean square difference in robust standard deviations; NaN when fewer than half of the features are shared. */
	distance: Float64Array;
	/** Share of equal values among the telling features: those where not both samples hold a common value. */
	identical: Float64Array;
	/** Telling features. */
	telling: Uint32Array;
}

/** Compares all pairs of samples over the standardised features. */
export function comparePairs(profiles: StandardisedProfiles, watch: Watch = {}): PairComparison {
	const { samples: n, features: m, common } = profiles;
	const distance = new Float64Array(n * n);
	const identical = new Float64Array(n * n);
	const telling = new Uint32Array(n * n);
	for (let i = 0; i < n; i++) {
		throwIfCancelled(watch.signal, 'sample distances');
		const a = profiles.profile(i);
		for (let j = i + 1; j < n; j++) {
			const b = profiles.profile(j);
			let sum = 0;
			let both = 0;
			let equal = 0;
			let uninformative = 0;
			for (let f = 0; f < m; f++) {
				const gap = a[f]! - b[f]!;
				if (gap !== gap) continue;
				sum += gap * gap;
				both++;
				if (gap !== 0) continue;
				if (a[f] === common[f]) uninformative++;
				else equal++;
			}
			const told = both - uninformative;
			distance[i * n + j] = distance[j * n + i] = both > 0 && both >= m / 2 ? Math.sqrt(sum / both) : NaN;
			identical[i * n + j] = identical[j * n + i] = told > 0 ? equal / told : 0;
			telling[i * n + j] = telling[j * n + i] = told;
		}
	}
	return { distance, identical, telling };
}

/** Components that describe where a sample lies: ten, fewer in small cohorts. */
function componentCount(samples: number): number {
	return Math.min(10, Math.floor(samples / 4));
}

/**
 * Distances between all samples over the leading principal components, each scaled to variance 1. Where one factor makes
 * up most of the variance, as in size profiles, plain distances only see how much of it a sample has, and two strangers
 * may come close; equalised components use the finer features by which persons differ.
 */
export function componentDistances(profiles: StandardisedProfiles, watch: Watch = {}): Float64Array {
	const n = profiles.samples;
	const { scores, components } = pca(profiles.values, n, { components: componentCount(n) }, watch);
	const spread = new Float64Array(components);
	for (let s = 0; s < n; s++)
		for (let c = 0; c < components; c++) spread[c] = spread[c]! + scores[s * components + c]! ** 2;
	const distance = new Float64Array(n * n);
	for (let i = 0; i < n; i++)
		for (let j = i + 1; j < n; j++) {
			let sum = 0;
			for (let c = 0; c < components; c++) {
				const gap = scores[i * components + c]! - scores[j * components + c]!;
				if (spread[c]! > 0) sum += (gap * gap) / spread[c]!;
			}
			distance[i * n + j] = distance[j * n + i] = Math.sqrt(sum);
		}
	return distance;
}
