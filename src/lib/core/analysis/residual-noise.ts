import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { median } from '../numerics/descriptive/median.ts';
import { pca } from '../numerics/projection/pca.ts';
import type { StandardisedProfiles } from './standardised-profiles.ts';

/** Shared factors taken out: batch, tumour fraction, fragment length and the like. */
function factorCount(samples: number): number {
	return Math.min(5, Math.floor(samples / 10));
}

/**
 * How noisy every sample is once what it shares with others is taken out: median over the features of the absolute
 * residual of its standardised profile after regression on the leading factors, corrected for leverage, in robust
 * standard deviations of the features. Plain distances cannot see noise beside a strong shared factor. The factors come
 * from spherical principal components (Locantore et al. 1999): every sample counts with length 1, so that a noisy one
 * does not become a factor of its own.
 */
export function residualNoise(profiles: StandardisedProfiles, watch: Watch = {}): Float64Array {
	const n = profiles.samples;
	const m = profiles.features;
	const basis = factorBasis(profiles, watch);
	const residuals = Array.from({ length: n }, () => new Float64Array(m));
	const leverage = new Float64Array(n);
	for (const axis of basis) for (let s = 0; s < n; s++) leverage[s] = leverage[s]! + axis[s]! ** 2;
	for (let f = 0; f < m; f++) {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'outliers');
		const values = profiles.values.subarray(f * n, (f + 1) * n);
		const fitted = new Float64Array(n);
		for (const axis of basis) {
			let slope = 0;
			for (let s = 0; s < n; s++) {
				const value = values[s]!;
				// A missing value counts as the centre of its feature.
				if (value === value) slope += value * axis[s]!;
			}
			for (let s = 0; s < n; s++) fitted[s] = fitted[s]! + slope * axis[s]!;
		}
		for (let s = 0; s < n; s++) (residuals[s] as Float64Array)[f] = values[s]! - fitted[s]!;
	}
	return Float64Array.from(residuals, (list, s) => {
		const kept = 1 - leverage[s]!;
		return kept > 1e-9 ? median(list.map(Math.abs)) / Math.sqrt(kept) : NaN;
	});
}

/** Orthonormal axes over the samples: the constant and the leading factors. */
function factorBasis(profiles: StandardisedProfiles, watch: Watch): Float64Array[] {
	const n = profiles.samples;
	const count = factorCount(n);
	const lengths = sampleLengths(profiles);
	const axes: Float64Array[] = [new Float64Array(n).fill(1)];
	if (count > 0) {
		const unit = profiles.values.map((value, k) => value / lengths[k % n]!);
		const { scores, components } = pca(unit, n, { components: count }, watch);
		for (let c = 0; c < components; c++)
			axes.push(Float64Array.from({ length: n }, (_, s) => scores[s * components + c]! * lengths[s]!));
	}
	return orthonormal(axes);
}

function sampleLengths(profiles: StandardisedProfiles): Float64Array {
	return Float64Array.from({ length: profiles.samples }, (_, s) => {
		let sum = 0;
		for (const value of profiles.profile(s)) if (value === value) sum += value * value;
		return Math.sqrt(sum) || 1;
	});
}

/** Gram-Schmidt, twice per vector for stability; vectors that add nothing are dropped. */
function orthonormal(axes: Float64Array[]): Float64Array[] {
	const kept: Float64Array[] = [];
	for (const axis of axes) {
		const before = Math.sqrt(dot(axis, axis));
		for (let pass = 0; pass < 2; pass++)
			for (const other of kept) {
				const share = dot(axis, other);
				for (let s = 0; s < axis.length; s++) axis[s] = axis[s]! - share * other[s]!;
			}
		const length = Math.sqrt(dot(axis, axis));
		if (length > 1e-9 * before) kept.push(axis.map((value) => value / length));
	}
	return kept;
}

function dot(a: Float64Array, b: Float64Array): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
	return sum;
}
