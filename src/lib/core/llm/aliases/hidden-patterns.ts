import { isPublicWord } from './public-text.ts';

/** Something in a text that never leaves, whoever wrote it. */
export interface HiddenSpan {
	start: number;
	end: number;
	/** `secret`: replaced for good, and kept nowhere; the others get an alias. */
	kind: 'secret' | 'path' | 'address' | 'file';
}

/** Keys of services, tokens, private keys, and what is called a password. */
const SECRETS: readonly RegExp[] = [
	/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/gu,
	/\b(?:sk|pk|rk)-[A-Za-z0-9_-]{8,}/gu,
	/\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|hf_|AKIA|ASIA|AIza|ya29\.|npm_|gsk_|xai-|pypi-)[A-Za-z0-9_.-]{8,}/gu,
	/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*)?/gu,
	/(?<=\b(?:bearer|basic)\s{1,9})[A-Za-z0-9+/_.=-]{12,}/giu,
	/(?<=\b(?:api[ _-]?key|access[ _-]?key|secret(?:[ _-]?key)?|access[ _-]?token|auth[ _-]?token|token|password|passwd|pwd)["'`]?\s{0,9}[:=]\s{0,9}["'`]?)[^\s"'`,;，；]{4,}/giu,
	/(?<=(?:密码|密钥|口令|令牌)\s{0,9}[:：=为是]\s{0,9})[\x21-\x7e]{4,}/gu,
];
/** Long words of letters and digits in no order: keys, digests, ids that a program made. */
const RANDOM: readonly RegExp[] = [
	/(?<![\w+=-])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{32,}(?![\w+=-])/giu,
	/(?<![\w+=-])(?=(?:[A-Za-z_+=-]*\d){3})(?=(?:[\dA-Z_+=-]*[a-z]){3})(?=(?:[\da-z_+=-]*[A-Z]){3})[\w+=-]{32,}(?![\w+=-])/gu,
];

const ADDRESS = /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]+(?:@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)+/gu;

const STOP = String.raw`\s"'\x60<>|*?,;，。；、：（）()\[\]{}「」《》“”`;
const PATHS: readonly RegExp[] = [
	// In quotes a path may hold blanks.
	/(?<=["'`“「])(?:(?:file:\/\/)?(?:~|\$HOME|%USERPROFILE%)?[\\/]|[A-Za-z]:[\\/]|\\\\)[^"'`”」\n]+(?=["'`”」])/giu,
	new RegExp(String.raw`\bfile:/{1,3}[^${STOP}]+`, 'giu'),
	new RegExp(String.raw`(?<![\p{L}\p{N}])[A-Za-z]:[\\/](?![\\/])[^${STOP}]*`, 'gu'),
	new RegExp(String.raw`(?<![\\\p{L}\p{N}])\\\\[^${STOP}\\]+\\[^${STOP}]*`, 'gu'),
	new RegExp(
		String.raw`(?:\$HOME|\$\{HOME\}|%USERPROFILE%|(?<![\p{L}\p{N}~])~[\p{L}\p{N}_.-]*)[\\/][^${STOP}]*`,
		'giu',
	),
	// Two parts at least: "/plan" is a command, "and/or" are words.
	new RegExp(String.raw`(?<![\p{L}\p{N}_.:/\\)\]>%-])/[^${STOP}/\\]+[/\\][^${STOP}]*`, 'gu'),
	new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:s3|gs|az|sftp|ftp|smb|hdfs|ssh|scp)://[^${STOP}]+`, 'giu'),
];
/** A word with a slash inside, after one blank; or up to three words before one that ends as a file does. */
const GOES_ON = new RegExp(String.raw`^ ([^${STOP}/\\]{1,80}[/\\][^${STOP}]*)`, 'u');
const GOES_ON_TO_FILE = new RegExp(
	String.raw`^(?: [^${STOP}]{1,80}){0,3}? [^${STOP}/\\]{1,80}[/\\][^${STOP}]*\.\p{L}[\p{L}\p{N}]{0,7}(?![^${STOP}])`,
	'u',
);
const LONGEST_PATH = 1000;

/** A word, and the endings that make it the name of a file. */
const WORD = new RegExp(String.raw`[^${STOP}:/\\=]+`, 'gu');
const FILE =
	/[\p{L}\p{N}_)-]\.(?:csv|tsv|txt|xlsx?|bam|bai|cram|crai|vcf|bcf|bed|bedgraph|bedpe|bigwig|bw|wig|seg|maf|fastq|fq|fasta|fa|parquet|feather|npy|npz|rds|rdata|h5|hdf5|h5ad|json|jsonl|tar|zip|gz|bgz|docx?|pdf|pptx?|png|jpe?g|svg|md|html?|idat|soft|sam)(?:\.(?:gz|bgz|zip|bz2|xz|bai|tbi|csi))*$/iu;

/** Ends of sentences are no part of a path. */
const trimmed = (text: string): number => text.replace(/[.:!?！？]+$/u, '').length;

/** Secrets, absolute paths, addresses and names of files in a text, in their order; where they overlap, the first kind counts. */
export function hiddenSpans(text: string): HiddenSpan[] {
	const found: HiddenSpan[] = [];
	const taken = new Uint8Array(text.length);
	const add = (start: number, length: number, kind: HiddenSpan['kind']): void => {
		if (length < 2 || taken.subarray(start, start + length).includes(1)) return;
		taken.fill(1, start, start + length);
		found.push({ start, end: start + length, kind });
	};
	/** A path with blanks in its folders goes on behind them: `/data/my lab/study/a.csv`. */
	const pathLength = (match: string, index: number): number => {
		let length = trimmed(match);
		for (;;) {
			const rest = text.slice(index + length, index + length + LONGEST_PATH);
			const [, word = ''] = GOES_ON.exec(rest) ?? [];
			const isWords = word.split(/[/\\]/u).every(isPublicWord);
			const more = GOES_ON_TO_FILE.exec(rest)?.[0] ?? (word === '' || isWords ? '' : ` ${word}`);
			if (trimmed(more) === 0) return length;
			length += trimmed(more);
		}
	};
	const addAll = (pattern: RegExp, kind: HiddenSpan['kind']): void => {
		for (const { 0: match, index } of text.matchAll(pattern))
			add(index, kind === 'path' ? pathLength(match, index) : match.length, kind);
	};
	for (const pattern of SECRETS) addAll(pattern, 'secret');
	for (const pattern of PATHS) addAll(pattern, 'path');
	for (const pattern of RANDOM) addAll(pattern, 'secret');
	addAll(ADDRESS, 'address');
	for (const { 0: word, index } of text.matchAll(WORD)) {
		const length = trimmed(word);
		if (FILE.test(word.slice(0, length))) add(index, length, 'file');
	}
	return found.sort((a, b) => a.start - b.start);
}
