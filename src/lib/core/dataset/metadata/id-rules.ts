import { minOf } from '../../../base/extremes.ts';
import { isUsualName } from '../../readers/tables/names.ts';

/** Rules of id matching, in the order in which they are tried. */
export const ID_RULES = [
	'exact',
	'case',
	'separators',
	'known_affixes',
	'constant_affix',
	'zero_padding',
] as const;
export type IdRule = (typeof ID_RULES)[number];

const EXTENSION =
	/\.(gz|bgz|bz2|zip|txt|tsv|csv|tab|list|xlsx|fastq|fq|bam|cram|sam|bed|bedgraph|bdg|bw|bigwig|wig|vcf|maf|seg|cnr|cns|cnn|cov|frag|narrowpeak|idat|parquet|json)$/iu;
const PROCESSING =
	/[-_. ](sorted|sort|dedup|deduped|deduplicated|markdup|mkdup|rmdup|md|filtered|recal|bqsr|aligned|mapped|merged|trimmed|bins?|segments?|segs?|counts?|coverage|cov|fragments?|frags?|methylation|meth|mycpg|cpg|bismark|bt2|bwa|pe|se|final|hg19|hg38|grch37|grch38)$/iu;
/** Illumina read, lane and sample-sheet numbers; `-P1` is the plasma aliquot suffix of some cohorts. */
const RUN_PART = /([-_. ]r[12](_001)?|[-_. ]l00\d|[-_. ]s\d{1,3}(?=$|[-_. ](l00|r[12]))|[-_. ]p\d)$/iu;
const PREFIX = /^(sample|smp|specimen|library|lib)([-_. ]+|(?=\d))/iu;

/** Capital letters and Unicode forms made equal. */
export function foldCase(id: string): string {
	return id.normalize('NFKC').trim().toLowerCase();
}

/**
 * `-`, `_`, `.` and blanks made equal, and dropped except between two digits: `P-01` = `P_01` = `P01`, but `P1-1` stays
 * apart from `P11`.
 */
export function foldSeparators(id: string): string {
	return foldCase(id)
		.replace(/[-_.\s]+/gu, '-')
		.replace(/^-|-$/gu, '')
		.replace(/(?<!\d)-|-(?!\d)/gu, '');
}

/** Without folders, file extensions, processing words, read and lane numbers at the end and words like `sample_` in front. */
export function stripKnownAffixes(id: string): string {
	let text = foldCase(id);
	if (!isUsualName(text)) return text;
	// Counting programs name a column after the file they counted.
	if (/[\\/].*\.\w+$/u.test(text)) text = text.replace(/^.*[\\/]/u, '');
	for (let previous = ''; previous !== text;) {
		previous = text;
		for (const pattern of [EXTENSION, PROCESSING, RUN_PART]) {
			const shorter = text.replace(pattern, '');
			if (shorter !== '') text = shorter;
		}
	}
	const bare = text.replace(PREFIX, '');
	return bare === '' ? text : bare;
}

/** Numbers without leading zeros. */
export function stripZeros(id: string): string {
	return foldCase(id).replace(/(?<!\d)0+(?=\d)/gu, '');
}

/**
 * The longest start and end that every id shares, cut back to a separator so that no number is cut in two; at least three
 * ids are needed. A start of letters only may also end where digits begin (`LB001`).
 */
export function sharedAffixes(ids: readonly string[]): { prefix: string; suffix: string } {
	if (ids.length < 3 || !ids.every(isUsualName)) return { prefix: '', suffix: '' };
	const folded = ids.map(stripKnownAffixes);
	let prefix = folded[0]!;
	let suffix = prefix;
	for (const id of folded) {
		while (!id.startsWith(prefix)) prefix = prefix.slice(0, -1);
		while (!id.endsWith(suffix)) suffix = suffix.slice(1);
	}
	const letters = /^\p{L}+/u.exec(prefix)?.[0] ?? '';
	const lettersThenDigits = folded.every((id) => /^\d/u.test(id.slice(letters.length)));
	const prefixCut = /^.*[-_. ]/u.exec(prefix)?.[0] ?? (lettersThenDigits ? letters : '');
	const suffixCut = /[-_. ].*$/u.exec(suffix)?.[0] ?? '';
	const whole = minOf(folded.map((id) => id.length));
	return prefixCut.length + suffixCut.length >= whole
		? { prefix: '', suffix: '' }
		: { prefix: prefixCut, suffix: suffixCut };
}
