/** Usual names of raw signal files. Names never decide what a file is; they tell what a damaged one was meant to be. */
const NAMES: Readonly<Record<string, RegExp>> = {
	bam: /\.bam$/i,
	cram: /\.cram$/i,
	sam: /\.sam(\.gz)?$/i,
	vcf: /\.vcf(\.b?gz)?$/i,
	bcf: /\.bcf$/i,
	maf: /\.maf(\.gz)?$/i,
	bigwig: /\.(bw|bigwig)$/i,
	fragment_file: /\.frag(ment)?s?(\.(tsv|bed))?(\.b?gz)?$/i,
	wig: /\.wig(\.gz)?$/i,
	bedgraph: /\.(bedgraph|bdg|bg)(\.gz)?$/i,
	cnvkit_cnr: /\.cnr$/i,
	cnvkit_cns: /\.cns$/i,
	seg: /\.seg(\.txt)?$/i,
	wisecondorx_bins: /_bins\.bed(\.gz)?$/i,
	picard_insert_size: /insert_?size/i,
	bismark_coverage: /\.cov(\.gz)?$/i,
	narrow_peak: /\.narrowpeak(\.gz)?$/i,
	broad_peak: /\.broadpeak(\.gz)?$/i,
	bed: /\.bed(\.b?gz)?$/i,
};

/** True when the name of a file is one of a signal of these formats. */
export function namedLike(name: string, formats: readonly string[]): boolean {
	return formatNamed(name, formats) !== null;
}

/** The format among these that the name of a file tells; null when it tells none. */
export function formatNamed(name: string, formats: readonly string[]): string | null {
	return Object.keys(NAMES).find((format) => formats.includes(format) && NAMES[format]?.test(name)) ?? null;
}
