import type { DemoRead } from './draw-reads.ts';
import { READ_LENGTH } from './draw-reads.ts';
import { chromosomeIndex, chromosomes } from './reference.ts';
import type { SampleVariant } from './variants.ts';

/** Flag bits that take a read out of the count: unmapped, secondary, QC-fail, duplicate, supplementary. */
const NOT_COUNTED = 0xf04;
/** Population frequency of the inherited variants, as a caller would take it from a database. */
const INHERITED_FREQUENCY = 0.2;

/**
 * The variants of a sample as a somatic caller reports them, counted in the reads of its BAM file: depth and alleles are
 * fragments (names), so that the file and the reads agree. Inherited variants carry their population frequency, the
 * artefact fails a filter.
 */
export function writeVcf(
	sample: string,
	variants: readonly SampleVariant[],
	reads: readonly DemoRead[],
): string {
	const rows = [...variants]
		.sort(
			(a, b) =>
				(chromosomeIndex.get(a.chrom) ?? 0) - (chromosomeIndex.get(b.chrom) ?? 0) || a.position - b.position,
		)
		.flatMap((variant) => {
			const { ref, alt } = countAlleles(variant, reads);
			return alt === 0 ? [] : [row(variant, ref, alt)];
		});
	return [...header(sample), ...rows].join('\n') + '\n';
}

function header(sample: string): string[] {
	return [
		'##fileformat=VCFv4.2',
		'##source=simulated demonstration data, no real person',
		'##reference=GRCh38',
		'##FILTER=<ID=PASS,Description="All filters passed">',
		'##FILTER=<ID=weak_evidence,Description="Mutation does not meet likelihood threshold">',
		'##INFO=<ID=DP,Number=1,Type=Integer,Description="Fragments that cover the place">',
		'##INFO=<ID=POPAF,Number=A,Type=Float,Description="negative log 10 population allele frequencies of alt alleles">',
		'##INFO=<ID=GENE,Number=1,Type=String,Description="Gene symbol">',
		'##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
		'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Fragments of the reference and the alternate allele">',
		'##FORMAT=<ID=AF,Number=A,Type=Float,Description="Allele fraction of the alternate allele in the sample">',
		'##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Fragments that cover the place">',
		...chromosomes.map(([name, length]) => `##contig=<ID=${name},length=${length}>`),
		`#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`,
	];
}

function row(variant: SampleVariant, ref: number, alt: number): string {
	const depth = ref + alt;
	const share = alt / depth;
	const rarity = variant.origin === 'germline' ? -Math.log10(INHERITED_FREQUENCY) : 6;
	return [
		variant.chrom,
		variant.position,
		'.',
		variant.ref,
		variant.alt,
		'.',
		variant.origin === 'artefact' ? 'weak_evidence' : 'PASS',
		`DP=${depth};GENE=${variant.gene};POPAF=${rarity.toFixed(2)}`,
		'GT:AD:AF:DP',
		`${share > 0.9 ? '1/1' : '0/1'}:${ref},${alt}:${share.toFixed(4)}:${depth}`,
	].join('\t');
}

/** Fragments per allele at the place of a variant, each name counted once. */
function countAlleles(variant: SampleVariant, reads: readonly DemoRead[]): { ref: number; alt: number } {
	const contig = chromosomeIndex.get(variant.chrom) as number;
	const at = variant.position - 1;
	const ref = new Set<string>();
	const alt = new Set<string>();
	for (const read of reads) {
		if (read.contig !== contig || read.position > at || read.position + READ_LENGTH <= at) continue;
		if ((read.flag & NOT_COUNTED) !== 0) continue;
		const base = read.bases[at - read.position];
		if (base === variant.ref) ref.add(read.name);
		else if (base === variant.alt) alt.add(read.name);
	}
	return { ref: ref.size, alt: alt.size };
}
