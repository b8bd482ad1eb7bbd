import type { Message } from '../../../contract/messages/index.ts';

/**
 * What an alternative allele is. `mnv` = a substitution of several bases, `complex` = both lengths change other than by a
 * pure insertion or deletion, `symbolic` = <DEL> and alike, `breakend` = a rearrangement in bracket or dot notation,
 * `spanning` = `*`, the allele is missing because of a deletion upstream, `other` = not a sequence of A, C, G, T, N.
 */
export type AlleleKind =
	| 'snv'
	| 'mnv'
	| 'insertion'
	| 'deletion'
	| 'complex'
	| 'symbolic'
	| 'breakend'
	| 'spanning'
	| 'other';

/**
 * One alternative allele of one sample. Records with several alternative alleles give one variant per allele, each with its
 * own counts. Missing is null (empty list for `filters`), never zero.
 */
export interface Variant {
	contig: string;
	/** 0-based position of the first base of `ref`; -1 for POS 0 of VCF (before the first base). */
	start: number;
	/**
	 * Alleles in upper case as the file gives them: VCF anchors insertions and deletions at the base before, MAF does not and
	 * its `-` is the empty string here. `variantKey` and `trimmed` give one spelling for both.
	 */
	ref: string;
	alt: string;
	kind: AlleleKind;
	id: string | null;
	qual: number | null;
	/** FILTER as given: ['PASS'], or the filters that failed; empty when the file does not say. */
	filters: readonly string[];
	/**
	 * Variant allele fraction, 0-1, as its caller defines it, else the ratio of counts; null = missing. Never a population
	 * frequency. `vaf_source` names the field it was taken from, e.g. `FORMAT/AF`, `INFO/AF`, `FORMAT/AD`, `t_alt_count`.
	 */
	vaf: number | null;
	vaf_source: string | null;
	/** The caller's own estimate (Mutect2, VarDict FORMAT/AF, LoFreq INFO/AF, VarScan FREQ ...); null when it gives none. */
	vaf_estimate: number | null;
	/** Alternative reads / (reads of all alleles of the record), from the caller's counts; null without counts. */
	vaf_counts: number | null;
	/** Reads at the locus as the caller reports them (FORMAT/DP, t_depth), else the sum of the allele counts. */
	depth: number | null;
	alt_count: number | null;
	ref_count: number | null;
	/** Genotype as written, e.g. `0/1`. */
	genotype: string | null;
	/**
	 * True when the sample has the allele: by its genotype where one is called, else by its reads. Alleles that a sample does
	 * not have are read with `absent: true` only.
	 */
	carried: boolean;
	gene: string | null;
	/** Consequence terms as the annotation of the file has them (`missense_variant`, `Missense_Mutation`). */
	consequence: string | null;
	/** Protein change, e.g. `p.R882H`. */
	protein_change: string | null;
	/** Largest population allele frequency of the file's annotation, and the field it stands in. */
	population_af: number | null;
	population_af_source: string | null;
	/** Sample as it is known to the file: the sample column, MAF barcode, or the name made from the file name. */
	sample: string;
	/** Which alternative allele of the record (1 = first) and how many it has. */
	allele: number;
	alleles: number;
	/** Line of the record, from 1. */
	line: number;
	/**
	 * Haplotype on which the sample has the allele: that of FORMAT/PS with a phased genotype (or PID with PGT) and the side of the
	 * bar, as `PS 5151 1`. Variants of a sample with the same text lie on one copy of the chromosome; absent where nothing says it.
	 */
	haplotype?: string;
	/** Reads of the matched normal at the place, where the row of a table gives them beside those of the tumour. */
	in_normal?: NormalReads;
	/** Annotation scores asked for by `scores`, in that order; missing = null. */
	scores?: readonly (number | null)[];
}

/** What the row of a table says of the matched normal (`n_depth`, `n_alt_count` of a MAF). */
export interface NormalReads {
	/** Name of the normal; null = the table does not name it. */
	sample: string | null;
	depth: number;
	alt_count: number;
}

/** A sample of a variant file. */
export interface VariantSample {
	/** Id used in `Variant.sample`. */
	id: string;
	/** Sample column or barcode; null when the file has none and the id was made from its name. */
	column: string | null;
	/** What the header says (Mutect2 ##tumor_sample, Strelka2 and VarScan2 column names); null = not said. */
	role: 'tumor' | 'normal' | null;
}

/** What a variant file holds, counted over all of it. */
export interface VariantFile {
	path: string;
	format: 'vcf' | 'bcf' | 'maf' | 'variant_table';
	/** `4.2` of a VCF, `2.4` of a MAF; null when not said. */
	version: string | null;
	/** Program that called the variants, as the header says; null = not said. */
	caller: string | null;
	samples: VariantSample[];
	/** Contigs of the header; length null when not given. */
	contigs: { name: string; length: number | null }[];
	/** Reference as the file names it: NCBI_Build of a MAF, ##reference or ##contig assembly of a VCF; null = not said. */
	assembly: string | null;
	/** Records (lines) read. */
	records: number;
	/** Alternative alleles of those records. */
	alleles: number;
	/** Records with FILTER PASS. */
	passed_records: number;
	/** Records with more than one alternative allele. */
	multiallelic_records: number;
	/** Variants handed on: alleles x samples that carry them (all samples with `absent`). */
	variants: number;
	/** Variants per `vaf_source`; `none` = without VAF. */
	vaf_sources: Record<string, number>;
	/** Annotation scores the file has (column or INFO key), in file order; see `VariantReading.scores`. */
	score_fields: string[];
	/** Rows and values left out, by reason. */
	dropped: Record<string, number>;
	/** What may touch a value that is used, or was repaired: a sentence per kind, with the count and at most five lines. */
	warnings: Message[];
	/** Departures from the specification that touch nothing that is used, told alike. */
	deviations: Message[];
	/** What was concluded and is no fault: where VAF was taken from, keys without definition. */
	notes: Message[];
}

/** How to read a variant file. */
export interface VariantReading {
	/** Sample id of a file without a sample column; default: made from the file name. */
	sample_id?: string;
	/** Scale of a VAF column that says neither percent nor fraction. */
	vaf_scale?: VafScale;
	/** What to do when the scale is unclear: refuse (default) or leave the VAF out, with a warning. */
	unclear_scale?: 'refuse' | 'missing';
	/** Also hand on alleles that a sample does not carry (genotype 0/0 with its depth). Default false. */
	absent?: boolean;
	/** Told what stands in the header before the first variant of a VCF or BCF; tables have no such header. */
	onHeader?: (header: Pick<VariantFile, 'samples' | 'caller' | 'version' | 'contigs'>) => void;
	/** Annotation scores to read, by the names of `VariantFile.score_fields`. */
	scores?: readonly string[];
}

export type VafScale = 'fraction' | 'percent';
