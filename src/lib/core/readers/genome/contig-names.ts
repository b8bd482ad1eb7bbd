/** The chromosomes results are given for, in the order of every table and axis. */
// prettier-ignore
export const MAIN_CHROMOSOMES = [
	'1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21',
	'22', 'X', 'Y',
] as const;

/** A main chromosome or the mitochondrion. */
export type Chromosome = (typeof MAIN_CHROMOSOMES)[number] | 'M';

/** How a file spells its chromosomes. */
export type ContigStyle = 'chr' | 'plain' | 'refseq' | 'genbank';

/** First RefSeq accession number of chromosome 1 (NC_), and of T2T-CHM13 (NC_060925.1 = chromosome 1). */
const REFSEQ_FIRST = 1;
const REFSEQ_T2T_FIRST = 60925;
/** GenBank: CM000663 = chromosome 1 of GRCh37/38, CP068277 counts down from chromosome 1 of T2T-CHM13. */
const GENBANK_FIRST = 663;
const GENBANK_T2T_FIRST = 68277;

/**
 * The human chromosome a contig name stands for, whatever its style: chr1, Chr1, 1, NC_000001.11, CM000663.2, CP068277.2;
 * 23 and 24 as X and Y; chrM, MT, NC_012920.1. Null for every other sequence (unplaced, alternative, decoy, viral).
 */
export function chromosomeKey(name: string): Chromosome | null {
	return spelled(name)?.chromosome ?? null;
}

/** The style of a chromosome name; null for every other sequence. */
export function contigStyle(name: string): ContigStyle | null {
	return spelled(name)?.style ?? null;
}

function spelled(name: string): { chromosome: Chromosome; style: ContigStyle } | null {
	const simple = /^(chr(?:omosome)?[_ ]?)?(\d{1,2}|X|Y|MT?)$/i.exec(name);
	if (simple !== null) {
		const chromosome = numbered(simple[2]!.toUpperCase());
		return chromosome === null ? null : { chromosome, style: simple[1] === undefined ? 'plain' : 'chr' };
	}
	const accession = /^(NC_|CM|CP|J)(\d+)(?:\.\d+)?$/i.exec(name);
	if (accession === null) return null;
	const [, prefix = '', digits = ''] = accession;
	const number = Number(digits);
	switch (prefix.toUpperCase()) {
		case 'NC_': {
			if (number === 12920 || number === 1807) return { chromosome: 'M', style: 'refseq' };
			const first = number >= REFSEQ_T2T_FIRST ? REFSEQ_T2T_FIRST : REFSEQ_FIRST;
			return found(number - first, 'refseq');
		}
		case 'CM':
			return found(number - GENBANK_FIRST, 'genbank');
		case 'CP':
			if (number === 86569) return { chromosome: 'Y', style: 'genbank' };
			if (number === 68254) return { chromosome: 'M', style: 'genbank' };
			return found(GENBANK_T2T_FIRST - number, 'genbank', 23);
		default:
			return number === 1415 ? { chromosome: 'M', style: 'genbank' } : null;
	}
}

/** Chromosome number i counted from 0; only the first `count` of 1-22, X, Y. */
function found(
	i: number,
	style: ContigStyle,
	count: number = MAIN_CHROMOSOMES.length,
): { chromosome: Chromosome; style: ContigStyle } | null {
	const chromosome = i < count ? MAIN_CHROMOSOMES[i] : undefined;
	return chromosome === undefined ? null : { chromosome, style };
}

/** 1-22, X, Y, M as they are; 23 = X and 24 = Y as PLINK and many R packages write them; 01 = 1. */
function numbered(text: string): Chromosome | null {
	if (text === 'M' || text === 'MT') return 'M';
	if (text === '23') return 'X';
	if (text === '24') return 'Y';
	const plain = text.replace(/^0/, '');
	return MAIN_CHROMOSOMES.find((one) => one === plain) ?? null;
}

/**
 * A key that two spellings of the same sequence share: the chromosome, else the accession inside the name
 * (chr1_gl000191_random and GL000191.1; chrUn_KI270302v1 and KI270302.1), else the name itself.
 */
export function contigKey(name: string): string {
	const chromosome = chromosomeKey(name);
	if (chromosome !== null) return chromosome;
	const accession = /(?:^|_)((?:GL|KI|KN|KQ|KV|KZ|JH|ML|MU)\d{6})(?:[v.](\d+))?(_alt|_fix|_random)?$/i.exec(
		name,
	);
	if (accession === null) return name;
	const [, code = '', version = '1'] = accession;
	return `${code.toUpperCase()}.${version}`;
}
