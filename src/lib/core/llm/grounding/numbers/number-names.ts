/** Names that begin with letters and hold digits: genes, chromosomes, builds, stages, axes. */
const LETTERS_FIRST = new RegExp(
	`^(?:${[
		'chr(?:[1-9]|1\\d|2[0-2])(?:[pq]\\d{0,2})?(?:_\\w+)?',
		'(?:hg|mm|rn|dm)\\d{1,2}|GRC[hm]\\d{2}|T2T|CHM13',
		'log(?:2|10|1p)|L[12]|F1|R2|Q[234]0|PC[1-9]\\d?|UMAP[12]|tSNE[12]|K27|K4',
		'[cpy]{0,2}T[0-4][a-d]?(?:N[0-3][a-c]?)?(?:M[01][a-c]?)?|N[0-3][a-c]?M[01][a-c]?',
		'p(?:53|16|21|27|63)|m6A|H[234][AB]?[KR]\\d{1,2}(?:ac|me[123]?)?|H[1-4][AB]?',
		'[A-Z]\\d{1,4}(?:[A-Z]|fs)',
		// Genes and antigens: two capitals at least.
		'(?!(?:AUC|AUROC|AUPRC|CI|SD|SE|OR|HR|RR|VAF|MDS|FDR|PPV|NPV|IQR|BP|KB|MB|CV|NO)\\d)[A-Z]{2,}[A-Z\\d]*\\d[A-Z\\d]{0,3}',
		'miR\\d+[a-z]?|SF3B1|C\\d{1,2}orf\\d{1,3}|Ki67|cfDNA\\d{0}',
	].join('|')})$`,
	'u',
);

/** The same with a hyphen: interleukins, markers, checksums. */
const HYPHENATED =
	/^(?:IL|TNF|CD|CA|PD|CTLA|HPV|HBV|EBV|HLA|CEA|AFP|Ki|SHA|UTF|ISO|COVID|SARS-CoV|miR|hsa-miR|let|MCF|HCT|A549|GM|GPT|LINE|Alu|FFPE|NIPT|T)-?\d{1,4}(?:[-/]?[A-Za-z\d]{0,3})?$/u;

/** Names that begin with a digit: bands of chromosomes, modified bases, ends of strands, k-mers. */
const DIGITS_FIRST =
	/^(?:(?:[1-9]|1\d|2[0-2])[pq]\d{1,2}(?:\.\d{1,2})?(?![\p{L}\d])|(?:[1-9]|1\d|2[0-2])[pq](?![\p{L}\d])|5(?:mC|hmC|fC|caC|-?methylcytosine)(?![a-z])|[23]D(?![\p{L}\d])|[2-8]-mers?(?!\p{L})|[35]['′’](?![\d\p{L}])|1000 Genomes|10x Genomics|23andMe)/u;

export const isNameWithDigits = (word: string): boolean => LETTERS_FIRST.test(word) || HYPHENATED.test(word);

/** Length of a name at the start of a text that begins with a digit; 0 without one. */
export const lengthOfDigitName = (text: string): number => DIGITS_FIRST.exec(text)?.[0].length ?? 0;
