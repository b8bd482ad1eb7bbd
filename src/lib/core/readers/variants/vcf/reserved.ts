import { isAtLeast, type FieldDefinition, type FieldType } from './header.ts';

/**
 * Keys whose number and type the specification fixes (VCF 4.1-4.5, sections 1.4.2, 1.6.1 and 1.6.2; 4.1 and 4.2 in their
 * "reserved sub-fields"). `.` as number means that the versions do not agree and nothing is checked.
 */
const INFO: Readonly<Record<string, readonly [number: string, type: FieldType]>> = {
	AA: ['1', 'String'],
	AC: ['A', 'Integer'],
	AD: ['R', 'Integer'],
	ADF: ['R', 'Integer'],
	ADR: ['R', 'Integer'],
	AF: ['A', 'Float'],
	AN: ['1', 'Integer'],
	BQ: ['1', 'Float'],
	CIGAR: ['A', 'String'],
	DB: ['0', 'Flag'],
	DP: ['1', 'Integer'],
	END: ['1', 'Integer'],
	H2: ['0', 'Flag'],
	H3: ['0', 'Flag'],
	MQ: ['1', 'Float'],
	MQ0: ['1', 'Integer'],
	NS: ['1', 'Integer'],
	SOMATIC: ['0', 'Flag'],
	VALIDATED: ['0', 'Flag'],
	'1000G': ['0', 'Flag'],
};

const FORMAT: typeof INFO = {
	AD: ['R', 'Integer'],
	ADF: ['R', 'Integer'],
	ADR: ['R', 'Integer'],
	DP: ['1', 'Integer'],
	EC: ['A', 'Integer'],
	FT: ['1', 'String'],
	GL: ['G', 'Float'],
	GLE: ['G', 'String'],
	GP: ['G', 'Float'],
	GQ: ['1', 'Integer'],
	GT: ['1', 'String'],
	HQ: ['2', 'Integer'],
	MQ: ['1', 'Integer'],
	PL: ['G', 'Integer'],
	PQ: ['1', 'Integer'],
	PS: ['1', 'Integer'],
};

/** Keys that 4.1 and 4.2 do not name: their definitions bind from 4.3 on. */
const SINCE_4_3 = new Set(['AD', 'ADF', 'ADR']);
/** Types on which callers and versions disagree in good faith; only the number is held to. */
const FREE_TYPE = new Set(['INFO/MQ']);

/** Keys whose values cannot be negative. */
export const NEVER_NEGATIVE: ReadonlySet<string> = new Set([
	'INFO/AC',
	'INFO/AD',
	'INFO/AF',
	'INFO/AN',
	'INFO/DP',
	'INFO/END',
	'INFO/MQ0',
	'INFO/NS',
	'FORMAT/AD',
	'FORMAT/DP',
]);

/** The specification's own definition of a key, for files whose header leaves it out; null for other keys. */
export function reservedDefinition(column: 'INFO' | 'FORMAT', id: string): FieldDefinition | null {
	const known = (column === 'INFO' ? INFO : FORMAT)[id];
	if (known === undefined) return null;
	return { id, number: known[0], type: known[1], description: '', reserved: true };
}

/** Says how a definition of the header differs from the specification's, e.g. `Number=1, not A`; null when it does not. */
export function departsFromReserved(
	column: 'INFO' | 'FORMAT',
	{ id, number, type }: FieldDefinition,
	version: string | null,
): string | null {
	const known = reservedDefinition(column, id);
	if (known === null || (SINCE_4_3.has(id) && !isAtLeast(version, '4.3'))) return null;
	if (type !== known.type && !FREE_TYPE.has(`${column}/${id}`)) return `Type=${type}, not ${known.type}`;
	return number === known.number ? null : `Number=${number}, not ${known.number}`;
}
