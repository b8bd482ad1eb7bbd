import type { SignalMatrix } from '../signals/matrix.ts';
import type { FeatureScales } from './feature-scales.ts';

/** Sample profiles on robust feature scales. */
export interface StandardisedProfiles {
	samples: number;
	/** Features used. */
	features: number;
	/** features x samples, missing = NaN. */
	values: Float64Array;
	/** Per used feature the value that more than one in ten samples share, standardised; NaN when there is none. */
	common: Float64Array;
	/** Profile of one sample over the used features; a view. */
	profile(sample: number): Float64Array;
}

/** An evenly spaced selection is enough to tell samples apart, and n^2 p stays below a few seconds at n = 1,000. */
const MAX_FEATURES = 5000;

/** Standardised values are kept within this, so that a single feature cannot make two copies look different. */
const CLIP = 5;

/** A value shared by this part of the samples (a zero count, two copies) says nothing about who the sample is from. */
const COMMON_SHARE = 0.1;

/** Centres, scales and clips every feature that is not constant. */
export function standardisedProfiles(
	matrix: SignalMatrix,
	{ centers, scales }: FeatureScales,
): StandardisedProfiles {
	const n = matrix.sample_ids.length;
	const chosen = selectVaried(scales);
	const m = chosen.length;
	const values = new Float64Array(m * n);
	const bySample = new Float64Array(m * n);
	const common = new Float64Array(m);
	chosen.forEach((feature, k) => {
		const center = centers[feature]!;
		const scale = scales[feature]!;
		for (let s = 0; s < n; s++) {
			const z = (matrix.values[feature * n + s]! - center) / scale;
			const kept = z > CLIP ? CLIP : z < -CLIP ? -CLIP : z;
			values[k * n + s] = kept;
			bySample[s * m + k] = kept;
		}
		common[k] = commonValue(values.subarray(k * n, (k + 1) * n));
	});
	return {
		samples: n,
		features: m,
		values,
		common,
		profile: (sample) => bySample.subarray(sample * m, (sample + 1) * m),
	};
}

function selectVaried(scales: Float64Array): number[] {
	const all: number[] = [];
	scales.forEach((scale, f) => {
		if (scale > 0) all.push(f);
	});
	if (all.length <= MAX_FEATURES) return all;
	const step = all.length / MAX_FEATURES;
	return Array.from({ length: MAX_FEATURES }, (_, k) => all[Math.floor(k * step)]!);
}

function commonValue(values: Float64Array): number {
	const counts = new Map<number, number>();
	let best = NaN;
	let most = Math.max(4, COMMON_SHARE * values.length);
	for (const value of values) {
		if (value !== value) continue;
		const count = (counts.get(value) ?? 0) + 1;
		counts.set(value, count);
		if (count > most) {
			most = count;
			best = value;
		}
	}
	return best;
}
