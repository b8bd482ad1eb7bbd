import { contigKey } from '../../readers/genome/contig-names.ts';
import { countGenes } from '../../signals/variants/genes.ts';
import { recurrentVariants } from '../../signals/variants/recurrence.ts';
import type { VariantContent } from '../raw-signal/variants/content.ts';
import { filterCounts } from '../raw-signal/variants/tables.ts';
import { alleleCell, positionCell } from '../raw-signal/variants/variant-rows.ts';

/** Genes, changes and filters that get features: those of most patients. */
export const MAX_GENES = 1000;
export const MAX_CHANGES = 1000;
export const MAX_FILTERS = 100;

/** Which genes, changes and filters are features. */
export interface ChosenFeatures {
	/** All that could be; the first MAX_... of each become features. */
	genes: string[];
	/** `changeKey`, and the name of its feature: contig, position as VCF and MAF count it, alleles without shared ends. */
	recurrent: { key: string; name: string }[];
	filters: string[];
	/** Samples and patients that were asked, and samples of the validation set that were not. */
	from: { samples: number; patients: number; validation_samples_not_asked: number };
}

/**
 * Chooses the features that depend on who is in the cohort. Labels are never looked at, and samples that the metadata sets
 * aside for validation have no say, so that nothing of them is known when a model is fitted; with validation samples alone
 * there is nothing to set aside. Several samples of a patient count once.
 */
export function chosenFeatures({ loaded, cohort }: VariantContent): ChosenFeatures {
	const { people, collection } = loaded;
	const training = people.map(({ sample }) => cohort.sample(sample).split === 'training');
	const asked = training.some(Boolean) ? training : training.map(() => true);
	const own = people.filter((_, s) => asked[s] === true);
	const filters = new Map<string, number>();
	for (const [s, calls] of collection.samples.entries())
		if (asked[s] === true)
			for (const [name, n] of filterCounts(calls)) filters.set(name, (filters.get(name) ?? 0) + n);
	return {
		genes: countGenes(own).map(({ gene }) => gene),
		recurrent: recurrentVariants(own).map(({ key, contig, start, ref, alt }) => ({
			key,
			name: `${contigKey(contig)}:${positionCell(start, ref)}:${alleleCell(ref)}>${alleleCell(alt)}`,
		})),
		filters: [...filters].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name),
		from: {
			samples: own.length,
			patients: new Set(own.map(({ patient }) => patient)).size,
			validation_samples_not_asked: people.length - own.length,
		},
	};
}
