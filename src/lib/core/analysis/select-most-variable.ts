import { say, type Message } from '../../contract/messages/index.ts';
import { featureMoments, type FeatureMoments } from '../numerics/descriptive/feature-moments.ts';
import { selectFeatures, type SignalMatrix } from '../signals/matrix.ts';
import { LARGEST_MISSING_SHARE } from '../signals/variance-screen.ts';

/** A matrix reduced to its most variable features. */
export interface MostVariable {
	/** The kept features, in the order of the matrix. */
	matrix: SignalMatrix;
	/** Indices of the kept features in the matrix given. */
	features: number[];
	/** Of the kept features. */
	moments: FeatureMoments;
	/** Population variance (divisor n) of every kept feature, same order. */
	variances: Float64Array;
	/** Features without any variation between the samples, those without a value included; left out. */
	constant: number;
	/** Features missing in more than half of the samples; left out. */
	mostly_missing: number;
	/** What was done, for the report. */
	note: Message;
}

/**
 * The `most` features with the largest variance; among equal variances the earlier feature is kept.
 * Constant features and those missing in more than half of the samples are never kept, and counted.
 */
export function selectMostVariable(matrix: SignalMatrix, most: number): MostVariable {
	const n = matrix.sample_ids.length;
	const moments = featureMoments(matrix.values, n);
	const { deviations, present } = moments;
	const usable: number[] = [];
	let constant = 0;
	let mostlyMissing = 0;
	deviations.forEach((deviation, f) => {
		if (n - present[f]! > LARGEST_MISSING_SHARE * n) mostlyMissing++;
		else if (deviation === 0) constant++;
		else usable.push(f);
	});
	const features = largest(usable, deviations, Math.max(0, Math.floor(most)));
	const whole = features.length === matrix.feature_ids.length;
	return {
		matrix: whole ? matrix : selectFeatures(matrix, features),
		features,
		moments: whole ? moments : momentsOf(moments, features),
		variances: Float64Array.from(features, (f) => deviations[f]! ** 2),
		constant,
		mostly_missing: mostlyMissing,
		note: say(features.length < usable.length ? 'selection.most_variable' : 'selection.all', {
			matrix: matrix.name,
			kept: features.length,
			usable: usable.length,
			features: matrix.feature_ids.length,
			constant,
			mostly_missing: mostlyMissing,
			limit_percent: 100 * LARGEST_MISSING_SHARE,
		}),
	};
}

function momentsOf(all: FeatureMoments, features: readonly number[]): FeatureMoments {
	return {
		means: Float64Array.from(features, (f) => all.means[f]!),
		deviations: Float64Array.from(features, (f) => all.deviations[f]!),
		present: Uint32Array.from(features, (f) => all.present[f]!),
	};
}

/** Candidates with the largest values, in candidate order. One numeric sort finds the limit: 450,000 take 40 ms. */
function largest(candidates: readonly number[], values: Float64Array, most: number): number[] {
	if (candidates.length <= most) return [...candidates];
	if (most === 0) return [];
	const sorted = Float64Array.from(candidates, (f) => values[f]!).sort();
	const limit = sorted[sorted.length - most]!;
	let ties = most;
	for (const f of candidates) if (values[f]! > limit) ties--;
	return candidates.filter((f) => {
		const value = values[f]!;
		return value > limit || (value === limit && ties-- > 0);
	});
}
