import { isSequence, trimmed } from '../../readers/variants/allele-kind.ts';
import { changeKey } from './change-key.ts';
import { largest, type PersonVariants } from './genes.ts';

/** A change that several patients have. */
export interface RecurrentVariant {
	/** `changeKey`. */
	key: string;
	contig: string;
	/** 0-based, alleles without shared ends. */
	start: number;
	ref: string;
	alt: string;
	gene: string | null;
	protein_change: string | null;
	patients: number;
	samples: number;
	max_vaf: number | null;
}

/** Changes seen in at least two patients, by the number of patients, then by place. */
export function recurrentVariants(people: readonly PersonVariants[]): RecurrentVariant[] {
	interface Seen extends Omit<RecurrentVariant, 'patients' | 'samples' | 'max_vaf'> {
		patients: Set<string>;
		samples: Set<string>;
		vafs: (number | null)[];
	}
	const all = new Map<string, Seen>();
	for (const { sample, patient, variants } of people)
		for (const variant of variants) {
			const key = changeKey(variant);
			let seen = all.get(key);
			if (seen === undefined) {
				const { start, ref, alt } = isSequence(variant.kind)
					? trimmed(variant.start, variant.ref, variant.alt)
					: variant;
				const { contig, gene, protein_change } = variant;
				seen = {
					key,
					contig,
					start,
					ref,
					alt,
					gene,
					protein_change,
					patients: new Set(),
					samples: new Set(),
					vafs: [],
				};
				all.set(key, seen);
			}
			seen.patients.add(patient);
			seen.samples.add(sample);
			seen.vafs.push(variant.vaf);
		}
	return [...all.values()]
		.filter(({ patients }) => patients.size > 1)
		.map(({ patients, samples, vafs, ...change }) => ({
			...change,
			patients: patients.size,
			samples: samples.size,
			max_vaf: largest(vafs),
		}))
		.sort((a, b) => b.patients - a.patients || b.samples - a.samples || (a.key < b.key ? -1 : 1));
}
