/** A gene that drives clonal haematopoiesis. */
export interface ChipGene {
	gene: string;
	/** True when the gene drives solid tumours as well, so that its variants in plasma may come from either. */
	also_tumour_driver: boolean;
}

/** The table below: raised whenever a gene enters, leaves or changes its flag, so that results of two versions are told apart. */
export const CHIP_TABLE_VERSION = '2026-11.2';

/** Where its genes come from; see the two lists for which. */
export const CHIP_TABLE_SOURCE =
	'Genes of clonal haematopoiesis: the 74 of Bick 2020 (Nature 586:763; after Jaiswal 2014, N Engl J Med 371:2488, and Genovese 2014, N Engl J Med 371:2477) without the 16 that Vlasschaert 2023 (Blood 141:2214) left out for lack of evidence, with CHEK2 (Bolton 2020, Nat Genet 52:1219), ATM, CALR, MYD88 and STAT3.';

/**
 * In the blood alone: drivers of blood cancers that are rare in solid tumours. Beyond the 74: CALR (beside JAK2 and MPL the
 * driver of myeloproliferative neoplasms), MYD88 and STAT3 (lymphoid). Left out with Vlasschaert 2023: CSF1R, GATA1, GATA3,
 * GNA13, IKZF2, IKZF3, JAK1, JAK3, KMT2A, KMT2D, LUC7L2, PDSS2, PTEN, SF1, SF3A1, STAG1.
 */
// prettier-ignore
const BLOOD = [
	'ASXL1', 'ASXL2', 'BCOR', 'BCORL1', 'BRCC3', 'CALR', 'CBL', 'CBLB', 'CEBPA', 'CSF3R', 'CUX1', 'DNMT3A', 'EED', 'ETNK1',
	'ETV6', 'GATA2', 'GNB1', 'IKZF1', 'JAK2', 'MPL', 'MYD88', 'NPM1', 'PDS5B', 'PHF6', 'PHIP', 'PPM1D', 'PRPF40B', 'PRPF8',
	'RAD21', 'SETBP1', 'SETDB1', 'SMC1A', 'SMC3', 'SRSF2', 'STAT3', 'SUZ12', 'TET2', 'U2AF2', 'WT1', 'ZRSR2',
];
/** Also drivers of solid tumours. Beyond the 74: ATM and CHEK2, which grow under chemotherapy and radiation. */
// prettier-ignore
const BOTH = [
	'ATM', 'BRAF', 'CHEK2', 'CREBBP', 'CTCF', 'EP300', 'EZH2', 'FLT3', 'GNAS', 'IDH1', 'IDH2', 'KDM6A', 'KIT', 'KRAS', 'NF1',
	'NRAS', 'PTPN11', 'RUNX1', 'SETD2', 'SF3B1', 'STAG2', 'TP53', 'U2AF1',
];

/** All genes, by symbol. */
export const chipGenes: readonly ChipGene[] = [
	...BLOOD.map((gene) => ({ gene, also_tumour_driver: false })),
	...BOTH.map((gene) => ({ gene, also_tumour_driver: true })),
].sort((a, b) => (a.gene < b.gene ? -1 : 1));

const bySymbol = new Map(chipGenes.map((one) => [one.gene, one]));

/** The entry of a gene symbol; null for genes outside of the table and for unknown ones. */
export function chipGene(symbol: string | null): ChipGene | null {
	return symbol === null ? null : (bySymbol.get(symbol.toUpperCase()) ?? null);
}
