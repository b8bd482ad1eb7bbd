import type { Random } from '../../../../base/random.ts';
import type { DemoSample } from '../samples.ts';

/** A place where the demo knows both alleles. */
export interface Locus {
	gene: string;
	chrom: string;
	/** 1-based, GRCh38. */
	position: number;
	ref: string;
	alt: string;
}

export type Origin = 'tumour' | 'blood' | 'germline' | 'artefact';

/** One variant of one sample and the share of fragments that carry it. */
export interface SampleVariant extends Locus {
	origin: Origin;
	/** Expected variant allele fraction, 0-1. */
	fraction: number;
}

/** Well-known hotspots of lung tumours: KRAS G12D, EGFR L858R, TP53 R175H, PIK3CA H1047R. */
const HOTSPOTS: readonly Locus[] = [
	{ gene: 'KRAS', chrom: 'chr12', position: 25_245_350, ref: 'C', alt: 'T' },
	{ gene: 'EGFR', chrom: 'chr7', position: 55_191_822, ref: 'T', alt: 'G' },
	{ gene: 'TP53', chrom: 'chr17', position: 7_675_088, ref: 'C', alt: 'T' },
	{ gene: 'PIK3CA', chrom: 'chr3', position: 179_234_297, ref: 'A', alt: 'G' },
];
/** DNMT3A R882H, the commonest change of ageing blood cells. */
const BLOOD: Locus = { gene: 'DNMT3A', chrom: 'chr2', position: 25_234_373, ref: 'C', alt: 'T' };
/** Invented places: common inherited variants of these persons, and one place where the sequencing errs. */
const INHERITED: readonly Locus[] = [
	{ gene: 'BRCA2', chrom: 'chr13', position: 32_337_751, ref: 'A', alt: 'G' },
	{ gene: 'APC', chrom: 'chr5', position: 112_839_514, ref: 'T', alt: 'A' },
	{ gene: 'ALK', chrom: 'chr2', position: 29_193_706, ref: 'C', alt: 'T' },
];
const ARTEFACT: Locus = { gene: 'NOTCH1', chrom: 'chr9', position: 136_497_003, ref: 'G', alt: 'T' };

/** Every place that the panel of the demo sequences deeply. */
export const panel: readonly Locus[] = [...HOTSPOTS, BLOOD, ...INHERITED, ARTEFACT];

/**
 * The variants of a sample: of a case two to three hotspots at half the tumour fraction (heterozygous, two copies), of
 * some persons over 60 a clone of the blood, of everybody inherited ones, and an artefact in every other sample. What
 * belongs to the person comes from the person's stream, so that both time points share it.
 */
export function sampleVariants(sample: DemoSample, random: Random): SampleVariant[] {
	const person = random.fork(`person/${sample.person.id}`);
	const variants: SampleVariant[] = [];
	const hotspots = person.shuffle([...HOTSPOTS]).slice(0, 2 + person.int(2));
	if (sample.tube.tumour_fraction > 0)
		for (const locus of hotspots)
			variants.push({ ...locus, origin: 'tumour', fraction: sample.tube.tumour_fraction / 2 });
	const clone = 0.01 + 0.05 * person.uniform();
	if (sample.person.age > 60 && person.uniform() < 0.7)
		variants.push({ ...BLOOD, origin: 'blood', fraction: clone });
	for (const locus of INHERITED)
		if (person.uniform() < 0.5)
			variants.push({ ...locus, origin: 'germline', fraction: person.uniform() < 0.8 ? 0.5 : 1 });
	const tube = random.fork(`tube/${sample.tube.id}`);
	if (tube.uniform() < 0.5) variants.push({ ...ARTEFACT, origin: 'artefact', fraction: 0.012 });
	return variants;
}
