import { chipGene } from '../../signals/variants/chip-genes.ts';
import { hotspotOf } from '../../signals/variants/hotspots.ts';
import { bounded, type OriginEvidence, type Origin } from './origin.ts';

/**
 * Shares of the variants of each origin that lie in a kind of gene on a panel of cancer genes, in round numbers after Razavi 2019
 * (Nat Med 25:1928) and Bick 2020 (Nature 586:763). An inherited variant lies anywhere.
 */
const SHARES = {
	/** DNMT3A, TET2 and ASXL1: most clones of the blood. */
	frequent: { germline: 0.05, haematopoietic: 0.55, tumour: 0.04 },
	blood: { germline: 0.15, haematopoietic: 0.2, tumour: 0.06 },
	both: { germline: 0.2, haematopoietic: 0.2, tumour: 0.45 },
	other: { germline: 0.6, haematopoietic: 0.05, tumour: 0.45 },
} as const satisfies Record<string, Record<Origin, number>>;
const FREQUENT = new Set(['DNMT3A', 'TET2', 'ASXL1']);

const logs = (shares: Readonly<Record<Origin, number>>): Record<Origin, number> => ({
	germline: Math.log(shares.germline),
	haematopoietic: Math.log(shares.haematopoietic),
	tumour: Math.log(shares.tumour),
});

/** What the gene says: whether it drives clones of the blood. Null without a gene. */
export function geneEvidence(gene: string | null): OriginEvidence | null {
	if (gene === null || gene.trim() === '') return null;
	const chip = chipGene(gene);
	const kind =
		chip === null
			? 'other'
			: FREQUENT.has(chip.gene)
				? 'frequent'
				: chip.also_tumour_driver
					? 'both'
					: 'blood';
	return { kind: 'gene', support: bounded(logs(SHARES[kind])) };
}

/** Shares of the variants of each origin that are at a residue of the lists. */
const HOTSPOTS = {
	tumour: { germline: 0.001, haematopoietic: 0.005, tumour: 0.15 },
	blood: { germline: 0.001, haematopoietic: 0.15, tumour: 0.005 },
	both: { germline: 0.002, haematopoietic: 0.04, tumour: 0.08 },
} as const satisfies Record<string, Record<Origin, number>>;

/** What the residue says, where it is one that recurs; null elsewhere: most variants of every origin are at none. */
export function hotspotEvidence(gene: string | null, protein_change: string | null): OriginEvidence | null {
	const found = hotspotOf(gene, protein_change);
	return found === null ? null : { kind: 'hotspot', support: bounded(logs(HOTSPOTS[found.of])) };
}
