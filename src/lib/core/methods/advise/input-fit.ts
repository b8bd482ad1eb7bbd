import { factsOf, type FormatKey } from '../../../contract/formats.ts';
import type { MethodEntry } from '../../../contract/records/method.ts';
import type { MethodFacts } from './method-facts.ts';

/** From which formats each is made by a usual step: alignment, counting, calling. */
const MADE_FROM: Partial<Record<FormatKey, readonly FormatKey[]>> = {
	bam: ['cram', 'sam', 'fastq'],
	cram: ['bam', 'fastq'],
	sam: ['bam', 'cram', 'fastq'],
	fragment_file: ['bam', 'cram'],
	bed: ['bam', 'fragment_file'],
	pat: ['bam', 'fastq'],
	bismark_coverage: ['bam', 'fastq', 'bismark_cytosine_report', 'bismark_cpg_report'],
	bismark_cytosine_report: ['bam', 'fastq'],
	bismark_cpg_report: ['bam', 'fastq'],
	bedmethyl: ['bam'],
	methylkit_calls: ['bam', 'bismark_coverage', 'bismark_cytosine_report'],
	methylation_array_matrix: ['idat'],
	wig: ['bam', 'cram'],
	bin_counts: ['bam', 'cram'],
	lpwgs_bins: ['bam', 'cram'],
	qdnaseq_bins: ['bam', 'cram'],
	wisecondorx_bins: ['bam', 'cram'],
	cnvkit_cnn: ['bam'],
	cnvkit_cnr: ['bam', 'cnvkit_cnn'],
	cnvkit_cns: ['cnvkit_cnr', 'bam'],
	gatk_bins: ['bam', 'cram'],
	seg: ['cnvkit_cns', 'qdnaseq_bins', 'cnvkit_cnr'],
	delfi_bins: ['bam', 'fragment_file'],
	vcf: ['bam', 'bcf', 'cram'],
	maf: ['vcf'],
	variant_table: ['vcf'],
	bedgraph: ['bam', 'bigwig'],
	bigwig: ['bam', 'bedgraph'],
	narrow_peak: ['bam'],
	numeric_matrix: ['feature_table', 'samples_in_one_table'],
};

/** Tables of finished values: nothing is made from them again. */
const FINISHED: ReadonlySet<string> = new Set(['numeric_matrix', 'table', 'sample_values', 'feature_table']);

export type InputFit =
	/** The data hold what it reads. */
	| { fit: 'there'; format: FormatKey; samples: number; name: string }
	/** What it reads is made from the data by a usual step. */
	| { fit: 'made'; wanted: string; format: FormatKey }
	/** The data were made from what it reads: earlier files are needed. */
	| { fit: 'earlier'; wanted: string; format: FormatKey }
	/** The data are something else. */
	| { fit: 'absent'; wanted: string[] }
	/** It reads a format that a scan does not recognise. */
	| { fit: 'unseen'; wanted: string }
	/** Nothing is known of the data, or of what it reads. */
	| { fit: 'unknown' };

/** A format of samples, not a reference that comes with them. */
const isOfSamples = (format: FormatKey): boolean => factsOf(format).role !== 'reference';

/** Is what a method reads in the data? Inputs of samples are alternatives of each other. */
export function inputFit({ inputs }: Pick<MethodEntry, 'inputs'>, facts: MethodFacts): InputFit {
	const data = facts.inputs.filter(({ format }) => isOfSamples(format));
	const known = inputs.flatMap(({ format, name, required }) =>
		format !== null && isOfSamples(format) ? [{ format, name, required }] : [],
	);
	const unseen = unseenInputs({ inputs });
	const [wanted] = unseen;
	if (wanted !== undefined && (known.length === 0 || data.length === 0)) return { fit: 'unseen', wanted };
	if (data.length === 0 || known.length === 0) return { fit: 'unknown' };
	const there = known.flatMap(({ format, name }) =>
		data.filter((one) => one.format === format).map((one) => ({ ...one, name })),
	);
	const [most] = there.toSorted((a, b) => b.samples - a.samples);
	if (most !== undefined) return { fit: 'there', ...most };
	const links = known.flatMap(({ format: wanted, name }) => data.map((one) => ({ ...one, wanted, name })));
	const made = links.find(({ wanted, format }) => MADE_FROM[wanted]?.includes(format));
	if (made !== undefined) return { fit: 'made', wanted: made.name, format: made.format };
	if (wanted !== undefined) return { fit: 'unseen', wanted };
	const earlier = links.find(
		({ wanted, format }) => MADE_FROM[format]?.includes(wanted) === true || FINISHED.has(format),
	);
	if (earlier !== undefined) return { fit: 'earlier', wanted: earlier.name, format: earlier.format };
	return { fit: 'absent', wanted: [...new Set(known.map(({ name }) => name))] };
}

/** What sequencing gives, before any analysis, and plain counts of it. */
const READS: ReadonlySet<FormatKey> = new Set([
	...(['fastq', 'bam', 'cram', 'sam', 'fragment_file', 'pat', 'wig', 'bin_counts'] as const),
]);

/** What a method continues from that other programs make of reads; null where it begins with reads, or nothing is known. */
export function laterInput({ inputs }: Pick<MethodEntry, 'inputs'>): string | null {
	const known = inputs.filter(({ format, required }) => required && format !== null && isOfSamples(format));
	return known.some(({ format }) => format !== null && READS.has(format)) ? null : (known[0]?.name ?? null);
}

/** Alignments and reads of one assay, which the same formats hold for all of them. */
const OF_ONE_ASSAY = /bisulfite|modBAM|\bUMIs?\b|small RNA|single-cell|barcod|transcripts|blood cells/iu;

/** Does the name of an input ask for more than its format, which only the assay of the data could tell? */
export const isOfOneAssay = (name: string): boolean => OF_ONE_ASSAY.test(name);

/** What a method needs in formats that a scan does not recognise: beside the samples, or as these. */
export const unseenInputs = ({ inputs }: Pick<MethodEntry, 'inputs'>): string[] =>
	inputs.flatMap(({ format, required, name }) => (format === null && required ? [name] : []));

/** References that a method needs beside the samples and that are not in the data. */
export function companionsMissing(
	{ inputs }: Pick<MethodEntry, 'inputs'>,
	facts: MethodFacts,
): { name: string }[] {
	return inputs.filter(
		({ format, required }) =>
			required &&
			format !== null &&
			!isOfSamples(format) &&
			!facts.inputs.some((one) => one.format === format),
	);
}
