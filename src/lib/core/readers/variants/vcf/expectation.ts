import type { FieldDefinition, FieldType } from './header.ts';
import { NEVER_NEGATIVE } from './reserved.ts';

/** Values whose number is not fixed: any, one per alternative allele, per allele, per genotype. */
export const ANY = -1;
export const PER_ALT = -2;
export const PER_ALLELE = -3;
export const PER_GENOTYPE = -4;

/** A definition as it is compared with values: worked out once per key. */
export interface Expectation {
	id: string;
	type: FieldType;
	/** A count, or one of the letters above. */
	number: number;
	numeric: boolean;
	neverNegative: boolean;
	/** True for keys that this reader takes values from: a fault there may touch a result. */
	used: boolean;
}

/** Keys that fractions, counts, depths, genotypes and frequencies are read from. */
const USED: ReadonlySet<string> = new Set([
	...['AF', 'AN', 'CAF', 'DP', 'DP4', 'POPAF', 'CSQ', 'ANN', 'BCSQ'].map((id) => `INFO/${id}`),
	...['AD', 'AF', 'AO', 'AU', 'CU', 'DP', 'DP4', 'FA', 'FAO', 'FDP', 'FREQ', 'FRO', 'GT', 'GU'].map(
		(id) => `FORMAT/${id}`,
	),
	...['NR', 'NV', 'RD', 'RO', 'TAR', 'TIR', 'TU', 'VAF', 'VD', 'VF'].map((id) => `FORMAT/${id}`),
]);

export function expect(column: 'INFO' | 'FORMAT', { id, type, number }: FieldDefinition): Expectation {
	return {
		id,
		type,
		number: codeOf(number),
		numeric: type === 'Integer' || type === 'Float',
		neverNegative: NEVER_NEGATIVE.has(`${column}/${id}`),
		used: USED.has(`${column}/${id}`),
	};
}

/** Letters of other meaning (P, LA, LR, LG, M) bind nothing here. */
function codeOf(number: string): number {
	if (number === 'A') return PER_ALT;
	if (number === 'R') return PER_ALLELE;
	if (number === 'G') return PER_GENOTYPE;
	const fixed = /^\d+$/.test(number) ? Number(number) : ANY;
	return fixed === 0 ? ANY : fixed;
}
