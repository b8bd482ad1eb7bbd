import type { LeaveOutEntry } from '../../contract/records/cohort.ts';
import { chromosomeKey } from '../readers/genome/contig-names.ts';
import { featureChromosome } from './feature-chromosome.ts';
import type { LoadedMatrix } from './load-matrix.server.ts';
import { selectFeatures, selectSamples, type SignalMatrix } from './matrix.ts';
import { screenFeatures } from './usable-features.ts';

/** Which samples and features a run leaves out. */
export interface LeftOut {
	/** Ids in the data. */
	samples: ReadonlySet<string>;
	features: ReadonlySet<string>;
	/** Chromosomes without prefix. */
	chromosomes: ReadonlySet<string>;
}

/** The features and chromosomes of a list of exclusions, beside the samples found for it. */
export function leftOut(entries: readonly LeaveOutEntry[], samples: Iterable<string>): LeftOut {
	const ids = (kind: LeaveOutEntry['kind']): string[] =>
		entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
	return {
		samples: new Set(samples),
		features: new Set(ids('feature')),
		chromosomes: new Set(ids('chromosome').map(chromosomeOf)),
	};
}

/** A chromosome as it is compared: `chrX`, `X` and `23` are one. */
export function chromosomeOf(id: string): string {
	return chromosomeKey(id.trim()) ?? id.trim();
}

/** Does the exclusion name this feature, by its id or by the chromosome it is on? */
export function isLeftOut(feature: string, { features, chromosomes }: LeftOut): boolean {
	if (features.has(feature)) return true;
	return chromosomes.size > 0 && chromosomes.has(featureChromosome(feature) ?? '');
}

/**
 * The matrix without the samples and features that a run leaves out; features that say nothing without these samples go too. The
 * matrix itself where nothing of it is left out.
 */
export function withoutLeftOut(read: LoadedMatrix, out: LeftOut): LoadedMatrix {
	const { matrix, counts } = read;
	const samples = matrix.sample_ids.flatMap((id, s) => (out.samples.has(id) ? [] : [s]));
	const cut = (one: SignalMatrix): SignalMatrix => {
		const features = one.feature_ids.flatMap((id, f) => (isLeftOut(id, out) ? [] : [f]));
		const fewer = samples.length === one.sample_ids.length ? one : selectSamples(one, samples);
		return features.length === one.feature_ids.length ? fewer : selectFeatures(fewer, features);
	};
	const rest = cut(matrix);
	const features_left_out = matrix.feature_ids.length - rest.feature_ids.length;
	if (features_left_out === 0 && samples.length === matrix.sample_ids.length) return read;
	const screened = screenFeatures(rest);
	const add = (reason: string, n: number): Record<string, number> =>
		n === 0 ? {} : { [reason]: (read.dropped[reason] ?? 0) + n };
	return {
		...read,
		matrix: screened.matrix,
		aside: read.aside === null ? null : cut(read.aside),
		dropped: {
			...read.dropped,
			...add('features_left_out', features_left_out),
			...add('features_all_missing', screened.all_missing.length),
			...add('features_constant', screened.constant.length),
		},
		counts:
			counts === null
				? null
				: {
						...counts,
						library_sizes: Float64Array.from(samples, (s) => counts.library_sizes[s] ?? 0),
					},
	};
}
