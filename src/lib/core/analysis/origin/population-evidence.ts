import { COMMON } from '../../signals/variants/flags.ts';
import { bounded, type OriginEvidence, type Origin } from './origin.ts';

/** Shares of the variants of each origin by their frequency in the population, in round numbers (gnomAD, Karczewski 2020). */
const SHARES = {
	common: { germline: 0.9, haematopoietic: 0.003, tumour: 0.003 },
	rare: { germline: 0.07, haematopoietic: 0.02, tumour: 0.02 },
	unknown: { germline: 0.03, haematopoietic: 0.977, tumour: 0.977 },
} as const satisfies Record<string, Record<Origin, number>>;

/** Below this a variant is as good as unknown: Mutect2 writes POPAF 6 for one that its resource does not have. */
const SEEN = 1e-5;

/** What the population frequency says; null where the file has no such annotation, which says nothing. */
export function populationEvidence(
	population_af: number | null,
	is_annotated: boolean,
): OriginEvidence | null {
	if (population_af === null && !is_annotated) return null;
	const kind =
		population_af === null || population_af < SEEN ? 'unknown' : population_af >= COMMON ? 'common' : 'rare';
	const { germline, haematopoietic, tumour } = SHARES[kind];
	return {
		kind: 'population',
		support: bounded({
			germline: Math.log(germline),
			haematopoietic: Math.log(haematopoietic),
			tumour: Math.log(tumour),
		}),
	};
}
