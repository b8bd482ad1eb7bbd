import { keysOf } from '../../../contract/keys.ts';
import { titleOf, type FormatKey } from '../../../contract/formats.ts';
import type { Magic } from '../../readers/bytes/magic.ts';

/** Usual names of raw signal files. Names never decide what a file is; they tell what a damaged one was meant to be. */
const NAMES = {
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
	cnvkit_cnn: /\.cnn$/i,
	seg: /\.seg(\.txt)?$/i,
	wisecondorx_bins: /_bins\.bed(\.gz)?$/i,
	picard_insert_size: /insert_?size/i,
	bismark_coverage: /\.cov(\.gz)?$/i,
	narrow_peak: /\.narrowpeak(\.gz)?$/i,
	broad_peak: /\.broadpeak(\.gz)?$/i,
	bed: /\.bed(\.b?gz)?$/i,
} satisfies Partial<Record<FormatKey, RegExp>>;
type NamedFormat = keyof typeof NAMES;

/** True when the name of a file is one of a signal of these formats. */
export function namedLike(name: string, formats: readonly FormatKey[]): boolean {
	return formatNamed(name, formats) !== null;
}

/** The format among these that the name of a file tells; null when it tells none. */
export function formatNamed(name: string, formats: readonly FormatKey[]): FormatKey | null {
	return keysOf(NAMES).find((format) => formats.includes(format) && NAMES[format].test(name)) ?? null;
}

/** What the ending of a name promises of the content. */
export interface Claim {
	/** The format as people call it. */
	label: string;
	/** `signal`: a text of one layout; `text`: any text; `binary`: a format with a signature. */
	kind: 'signal' | 'text' | 'binary';
	pattern: RegExp;
	/** Signatures that a file of this name may have. */
	magic?: readonly Magic[];
}

const signal = (format: NamedFormat): Claim => ({
	label: titleOf(format),
	kind: 'signal',
	pattern: NAMES[format],
});
const binary = (format: NamedFormat & Magic): Claim => ({
	label: titleOf(format),
	kind: 'binary',
	pattern: NAMES[format],
	magic: [format],
});

/** Endings that are those of data and of hardly anything else. */
const CLAIMS: readonly Claim[] = [
	...(['bam', 'cram', 'bcf', 'bigwig'] as const).map(binary),
	{ label: titleOf('bigbed'), kind: 'binary', pattern: /\.(bb|bigbed)$/i, magic: ['bigbed'] },
	{ label: titleOf('twobit'), kind: 'binary', pattern: /\.2bit$/i, magic: ['2bit'] },
	{ label: 'Parquet', kind: 'binary', pattern: /\.(parquet|pq)$/i, magic: ['parquet'] },
	{ label: 'a readable Excel workbook', kind: 'binary', pattern: /\.xls[xm]$/i, magic: ['xlsx'] },
	{ label: 'HDF5', kind: 'binary', pattern: /\.(h5|hdf5|h5ad|loom)$/i, magic: ['hdf5'] },
	{ label: 'NumPy', kind: 'binary', pattern: /\.np[yz]$/i, magic: ['numpy', 'zip'] },
	{ label: 'a BAI index', kind: 'binary', pattern: /\.bai$/i, magic: ['bai'] },
	{ label: 'a CSI index', kind: 'binary', pattern: /\.csi$/i, magic: ['csi'] },
	{ label: 'a tabix index', kind: 'binary', pattern: /\.tbi$/i, magic: ['tbi'] },
	...(
		[
			'sam',
			'vcf',
			'maf',
			'fragment_file',
			'wig',
			'bedgraph',
			'cnvkit_cnr',
			'cnvkit_cns',
			'cnvkit_cnn',
		] as const
	).map(signal),
	...(['seg', 'bismark_coverage', 'narrow_peak', 'broad_peak', 'bed'] as const).map(signal),
	{ label: 'FASTA', kind: 'signal', pattern: /\.(fa|fasta|fna)(\.b?gz)?$/i },
	{ label: 'a text table', kind: 'text', pattern: /\.(csv|tsv|tab)(\.b?gz)?$/i },
	{ label: 'JSON', kind: 'text', pattern: /\.(json|jsonl|ndjson)(\.gz)?$/i },
];

/** The format that the ending of a name promises; null for names that need not be those of data. */
export function claimOf(name: string): Claim | null {
	return CLAIMS.find(({ pattern }) => pattern.test(name)) ?? null;
}
