import type { Variant } from '../../readers/variants/variant.ts';
import { isNonSilent } from './consequences.ts';

/** A sample with its variants and the person it is of. */
export interface PersonVariants {
	sample: string;
	patient: string;
	variants: readonly Variant[];
}

/** Variants of a gene over all samples. */
export interface GeneCount {
	gene: string;
	samples: number;
	patients: number;
	variants: number;
	/** Null when none of its variants has a consequence. */
	non_silent: number | null;
	max_vaf: number | null;
}

/** Genes by the number of patients, then samples and variants, with a variant; ties by name. */
export function countGenes(people: readonly PersonVariants[]): GeneCount[] {
	const genes = new Map<string, { samples: Set<string>; patients: Set<string>; variants: Variant[] }>();
	for (const { sample, patient, variants } of people)
		for (const variant of variants) {
			if (variant.gene === null) continue;
			let own = genes.get(variant.gene);
			if (own === undefined) {
				own = { samples: new Set(), patients: new Set(), variants: [] };
				genes.set(variant.gene, own);
			}
			own.samples.add(sample);
			own.patients.add(patient);
			own.variants.push(variant);
		}
	return [...genes]
		.map(([gene, { samples, patients, variants }]) => ({
			gene,
			samples: samples.size,
			patients: patients.size,
			variants: variants.length,
			non_silent: variants.every(({ consequence }) => consequence === null)
				? null
				: variants.filter(({ consequence }) => isNonSilent(consequence) === true).length,
			max_vaf: largest(variants.map(({ vaf }) => vaf)),
		}))
		.sort(
			(a, b) =>
				b.patients - a.patients ||
				b.samples - a.samples ||
				b.variants - a.variants ||
				(a.gene < b.gene ? -1 : 1),
		);
}

export function largest(values: readonly (number | null)[]): number | null {
	let most: number | null = null;
	for (const value of values) if (value !== null && (most === null || value > most)) most = value;
	return most;
}

/**
 * Largest VAF of each gene in each sample, gene-major: 0 = no variant of the gene stays in the sample (whether the gene was
 * covered is not in the files), missing = a variant without VAF and none with one.
 */
export function geneMaxVaf(people: readonly PersonVariants[], genes: readonly string[]): Float64Array {
	const place = new Map(genes.map((gene, i) => [gene, i]));
	const n = people.length;
	const values = new Float64Array(genes.length * n);
	const seen = new Uint8Array(genes.length * n);
	for (const [s, { variants }] of people.entries())
		for (const { gene, vaf } of variants) {
			const g = gene === null ? undefined : place.get(gene);
			if (g === undefined) continue;
			const at = g * n + s;
			const known = values[at]!;
			if (vaf !== null) values[at] = seen[at] === 1 && !Number.isNaN(known) ? Math.max(known, vaf) : vaf;
			else if (seen[at] === 0) values[at] = NaN;
			seen[at] = 1;
		}
	return values;
}
