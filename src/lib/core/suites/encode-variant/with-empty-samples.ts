import { noCalls } from '../../signals/variants/sample-calls.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';

/**
 * Adds samples without a variant: those named, where nothing was read of them, and the sample of every table that has its
 * columns and no row, tables of several samples (`of_several`) excepted. No variant is a finding, not a failure; a VCF with a
 * header alone is read as such already.
 */
export function withEmptySamples(
	loaded: LoadedVariants,
	named: readonly string[],
	of_several: readonly string[],
	cohort: RawCohort,
): LoadedVariants {
	const { collection, people } = loaded;
	const isEmpty = ({ error }: (typeof collection.skipped)[number]): boolean =>
		error.code === 'reader.header_only';
	const tables = collection.skipped.filter((one) => isEmpty(one) && !of_several.includes(one.source.path));
	const known = new Set(people.map(({ sample }) => sample));
	const added = [...new Set([...named, ...tables.map(({ source }) => source.sample_id)])].filter(
		(sample) => !known.has(sample),
	);
	return {
		...loaded,
		collection: {
			...collection,
			samples: [...collection.samples, ...added.map(noCalls)],
			skipped: collection.skipped.filter((one) => !isEmpty(one)),
		},
		people: [
			...people,
			...added.map((sample) => ({ sample, patient: cohort.sample(sample).patient_id, variants: [] })),
		],
	};
}
