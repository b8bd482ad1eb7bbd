/** A gene that drives clonal haematopoiesis. */
export interface ChipGene {
	gene: string;
	/** True when the gene drives solid tumours as well, so that its variants in plasma may come from either. */
	also_tumour_driver: boolean;
}

/** The table below: raised whenever a gene enters, leaves or changes its flag, so that results of two versions are told apart. */
export const CHIP_TABLE_VERSION = '2026-11';

/** The studies that name its genes; a gene enters by name, whatever its frequency there. */
export const CHIP_TABLE_SOURCE =
	'Genes of clonal haematopoiesis: Jaiswal 2014 (N Engl J Med 371:2488), Genovese 2014 (N Engl J Med 371:2477), Steensma 2015 (Blood 126:9), Razavi 2019 (Nat Med 25:1928), Bick 2020 (Nature 586:763), Bolton 2020 (Nat Genet 52:1219).';

/** In the blood alone: myeloid and lymphoid drivers that are rare in solid tumours. */
// prettier-ignore
const BLOOD = [
	'ASXL1', 'BCOR', 'BCORL1', 'BRCC3', 'CALR', 'CBL', 'CBLB', 'CEBPA', 'CSF3R', 'CUX1', 'DNMT3A', 'ETV6', 'GATA2', 'GNB1',
	'IKZF1', 'JAK2', 'JAK3', 'LUC7L2', 'MPL', 'MYD88', 'NPM1', 'PHF6', 'PPM1D', 'PRPF8', 'RAD21', 'RUNX1', 'SETBP1', 'SF1',
	'SF3A1', 'SMC1A', 'SMC3', 'SRSF2', 'STAT3', 'SUZ12', 'TET1', 'TET2', 'U2AF1', 'U2AF2', 'WT1', 'ZRSR2',
];
/** Also drivers of solid tumours. */
// prettier-ignore
const BOTH = [
	'ATM', 'BRAF', 'CHEK2', 'CREBBP', 'EP300', 'EZH2', 'FLT3', 'GNAS', 'IDH1', 'IDH2', 'KDM6A', 'KIT', 'KRAS', 'NF1', 'NRAS',
	'PTEN', 'PTPN11', 'SETD2', 'SF3B1', 'STAG2', 'TP53',
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
