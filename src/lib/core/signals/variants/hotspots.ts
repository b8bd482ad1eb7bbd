/** A change of a protein that recurs in tumours, in clones of the blood, or in both. */
export interface Hotspot {
	gene: string;
	/** Residue, without the amino acid it becomes. */
	residue: string;
	of: 'tumour' | 'blood' | 'both';
}

/** Raised whenever an entry enters, leaves or changes. */
export const HOTSPOT_TABLE_VERSION = '2026-11.1';

/** Where the residues come from. */
export const HOTSPOT_TABLE_SOURCE =
	'Residues that recur in solid tumours: Chang 2016 (Nat Biotechnol 34:155) and Chang 2018 (Cancer Discov 8:174). Residues that recur in clonal haematopoiesis: Jaiswal 2014 (N Engl J Med 371:2488), Genovese 2014 (N Engl J Med 371:2477), Bick 2020 (Nature 586:763). Chosen by hand from these in November 2026; any other residue is not evidence.';

// prettier-ignore
const TUMOUR: Readonly<Record<string, readonly string[]>> = {
	AKT1: ['E17'], ALK: ['F1174', 'R1275'], APC: ['R876', 'R1114', 'Q1338', 'R1450'], BRAF: ['V600'],
	CTNNB1: ['D32', 'S33', 'G34', 'S37', 'T41', 'S45'], EGFR: ['L858', 'T790', 'C797', 'G719', 'L861', 'S768'],
	ERBB2: ['S310', 'L755', 'V777', 'V842'], ESR1: ['Y537', 'D538', 'E380', 'L536'], FBXW7: ['R465', 'R479', 'R505'],
	FGFR2: ['S252', 'N549'], FGFR3: ['R248', 'S249', 'Y373'], HRAS: ['G12', 'G13', 'Q61'], IDH1: [], KRAS: ['G13', 'Q61', 'A146'],
	MAP2K1: ['K57', 'P124'], MET: ['D1010', 'Y1003'], NFE2L2: ['R34', 'D29', 'G31', 'E79'], PDGFRA: ['D842'],
	PIK3CA: ['E542', 'E545', 'Q546', 'H1047', 'R88', 'N345', 'C420'], POLE: ['P286', 'V411'], SMAD4: ['R361'],
	SPOP: ['F133', 'F102'], VHL: ['S65'],
};
// prettier-ignore
const BLOOD: Readonly<Record<string, readonly string[]>> = {
	ASXL1: ['G646', 'E635', 'R693'], CALR: ['L367', 'K385'], DNMT3A: ['R882', 'R736', 'Y735', 'P904', 'W860'],
	JAK2: ['V617'], MPL: ['W515'], MYD88: ['L265', 'L273'], PPM1D: ['E472', 'C478', 'R552'], SETBP1: ['D868', 'G870'],
	SF3B1: ['K700', 'K666', 'H662', 'R625'], SRSF2: ['P95'], TET2: ['I1873', 'H1881', 'R1261'], U2AF1: ['S34', 'Q157'],
	GNB1: ['K57'], CBL: ['C384', 'R420'],
};
/** Frequent in both, so that the residue says nothing of the origin. */
// prettier-ignore
const BOTH: Readonly<Record<string, readonly string[]>> = {
	GNAS: ['R201'], IDH1: ['R132'], IDH2: ['R140', 'R172'], KIT: ['D816'], KRAS: ['G12'], NRAS: ['G12', 'G13', 'Q61'],
	TP53: ['R175', 'Y220', 'G245', 'R248', 'R249', 'R273', 'R282'],
};

const table = new Map<string, Hotspot>();
for (const [of, genes] of [
	['tumour', TUMOUR],
	['blood', BLOOD],
	['both', BOTH],
] as const)
	for (const [gene, residues] of Object.entries(genes))
		for (const residue of residues) table.set(`${gene} ${residue}`, { gene, residue, of });

/** All of them, in the order of the lists. */
export const hotspots: readonly Hotspot[] = [...table.values()];

// prettier-ignore
const THREE: Readonly<Record<string, string>> = {
	Ala: 'A', Arg: 'R', Asn: 'N', Asp: 'D', Cys: 'C', Gln: 'Q', Glu: 'E', Gly: 'G', His: 'H', Ile: 'I', Leu: 'L', Lys: 'K',
	Met: 'M', Phe: 'F', Pro: 'P', Ser: 'S', Thr: 'T', Trp: 'W', Tyr: 'Y', Val: 'V',
};

/** The hotspot of a protein change (`p.R882H`, `p.Arg882His`, with or without `p.`); null where it is none or cannot be read. */
export function hotspotOf(gene: string | null, protein_change: string | null): Hotspot | null {
	if (gene === null || protein_change === null) return null;
	const [, letters = '', number = '', after = ''] =
		/(?:^|:)(?:p\.)?\(?([A-Z][a-z]{2}|[A-Z])(\d+)(=|[A-Z][a-z]{2}|[A-Z])?/u.exec(protein_change.trim()) ?? [];
	// The residue stays what it is.
	if (after === '=' || after === letters) return null;
	const letter = letters.length === 3 ? THREE[letters] : letters;
	return table.get(`${gene.toUpperCase()} ${letter ?? ''}${number}`) ?? null;
}
