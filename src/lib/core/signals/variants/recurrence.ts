import { isSequence, trimmed } from '../../readers/variants/allele-kind.ts';
import type { Variant } from '../../readers/variants/variant.ts';
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

interface Seen extends Omit<RecurrentVariant, 'patients' | 'samples' | 'max_vaf'> {
	patients: Set<string>;
	samples: Set<string>;
	vafs: (number | null)[];
}

/**
 * Changes seen in at least two patients, by the number of patients, then by place. Read twice: most changes are of one
 * patient, and only the others are worth their own sets.
 */
export function recurrentVariants(people: readonly PersonVariants[]): RecurrentVariant[] {
	const shared = keysOfSeveral(people);
	const all = new Map<string, Seen>();
	for (const { sample, patient, variants } of shared.size === 0 ? [] : people)
		for (const variant of variants) {
			const key = changeKey(variant);
			if (!shared.has(key)) continue;
			let seen = all.get(key);
			if (seen === undefined) {
				seen = firstSeen(key, variant);
				all.set(key, seen);
			}
			seen.patients.add(patient);
			seen.samples.add(sample);
			seen.vafs.push(variant.vaf);
		}
	return [...all.values()]
		.map(({ patients, samples, vafs, ...change }) => ({
			...change,
			patients: patients.size,
			samples: samples.size,
			max_vaf: largest(vafs),
		}))
		.sort((a, b) => b.patients - a.patients || b.samples - a.samples || (a.key < b.key ? -1 : 1));
}

function keysOfSeveral(people: readonly PersonVariants[]): Set<string> {
	const shared = new Set<string>();
	if (new Set(people.map(({ patient }) => patient)).size < 2) return shared;
	const first = new Map<string, string>();
	for (const { patient, variants } of people)
		for (const variant of variants) {
			const key = changeKey(variant);
			const known = first.get(key);
			if (known === undefined) first.set(key, patient);
			else if (known !== patient) shared.add(key);
		}
	return shared;
}

function firstSeen(key: string, variant: Variant): Seen {
	const { start, ref, alt } = isSequence(variant.kind)
		? trimmed(variant.start, variant.ref, variant.alt)
		: variant;
	const { contig, gene, protein_change } = variant;
	return {
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
}
